/** The panels, put together to be loaded at once. */
import type { ComponentType } from "preact";
import { Offered } from "./offered.tsx";
import type { PanelProps, Panels } from "./props.ts";
import { Proposing } from "./proposing.tsx";
import { Sheet } from "./sheet.tsx";

/** What is at work behind its panel. */
export interface Working extends Required<Pick<Panels, "Finished" | "Unjoined" | "OfferedMail" | "Recovering">> {
  readonly link: ComponentType<PanelProps>;
  readonly offers: ComponentType<PanelProps>;
  readonly notices: ComponentType<PanelProps>;
  readonly settings: ComponentType<PanelProps>;
}

export function panelsWith({ Finished, Unjoined, OfferedMail, Recovering, ...tabs }: Working): Panels {
  return { tabs, Sheet, Finished, Unjoined, OfferedMail, Recovering, Proposing, Offered };
}
