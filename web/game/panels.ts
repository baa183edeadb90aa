/** The panels at work, loaded when one is first opened. */
import { panelsWith } from "../../view/game/panels.tsx";
import type { Panels } from "../../view/game/props.ts";
import type { Controller } from "./controller.ts";
import { createNotices } from "./notices.tsx";

export { openKeyList } from "./key-list.tsx";
export { openMoveField } from "./move-field.tsx";

export function createPanels(controller: Controller): Panels {
  return panelsWith(createNotices(controller));
}
