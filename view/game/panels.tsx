/** The panels, put together to be loaded at once. */
import type { ComponentType } from "preact";
import { Links } from "./links.tsx";
import { Offered } from "./offered.tsx";
import type { PanelProps, Panels } from "./props.ts";
import { Proposing } from "./proposing.tsx";
import { Sheet } from "./sheet.tsx";

/** What is at work behind its panel. */
export interface Working extends Required<Pick<Panels, "Finished" | "OfferedMail">> {
  readonly offers: ComponentType<PanelProps>;
  readonly notices: ComponentType<PanelProps>;
  readonly settings: ComponentType<PanelProps>;
}

export function panelsWith({ Finished, OfferedMail, ...tabs }: Working): Panels {
  return { tabs: { link: Links, ...tabs }, Sheet, Finished, OfferedMail, Proposing, Offered };
}
