/** The panels, put together to be loaded at once. */
import type { ComponentType } from "preact";
import { Links } from "./links.tsx";
import { Offers } from "./offers.tsx";
import type { PanelProps, Panels } from "./props.ts";
import { Sheet } from "./sheet.tsx";

/** What is at work behind its panel. */
export interface Working {
  readonly notices: ComponentType<PanelProps>;
  readonly settings: ComponentType<PanelProps>;
}

export function panelsWith(working: Working): Panels {
  return { tabs: { offers: Offers, link: Links, ...working }, Sheet };
}
