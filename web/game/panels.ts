/** The panels at work, loaded when one is first opened, and what else only some ever need. */
import { panelsWith } from "../../view/game/panels.tsx";
import type { Panels } from "../../view/game/props.ts";
import { createSettings } from "./comfort.tsx";
import type { Controller } from "./controller.ts";
import { createNotices } from "./notices.tsx";

export { flip } from "./comfort.tsx";
export { openKeyList } from "./key-list.tsx";
export { openMoveField } from "./move-field.tsx";
export { sense } from "./senses.ts";

export function createPanels(controller: Controller): Panels {
  const { model } = controller;
  const close = () => model.cards.peek()?.acts.close();
  return panelsWith({ notices: createNotices(controller), settings: createSettings(model, close) });
}
