/** The panels, put together to be loaded at once. */
import type { ComponentType } from "preact";
import { Links } from "./links.tsx";
import { Offers } from "./offers.tsx";
import type { PanelProps, Panels } from "./props.ts";
import { Settings } from "./settings.tsx";
import { Sheet } from "./sheet.tsx";

/** @param notices the panel of notices at work */
export function panelsWith(notices: ComponentType<PanelProps>): Panels {
  return { tabs: { offers: Offers, link: Links, notices, settings: Settings }, Sheet };
}
