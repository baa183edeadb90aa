/** The panels, put together to be loaded at once. */
import type { ComponentType } from "preact";
import { Links } from "./links.tsx";
import { Offered } from "./offered.tsx";
import type { PanelProps, Panels } from "./props.ts";
import { Proposing } from "./proposing.tsx";
import { Sheet } from "./sheet.tsx";

/** What is at work behind its panel. */
export interface Working extends Required<Pick<Panels, "Finished" | "Unjoined" | "OfferedMail">>, Pick<Panels, "struck"> {
  readonly offers: ComponentType<PanelProps>;
  readonly notices: ComponentType<PanelProps>;
  readonly settings: ComponentType<PanelProps>;
}

export function panelsWith({ Finished, Unjoined, OfferedMail, struck, ...tabs }: Working): Panels {
  const cards = { Finished, Unjoined, OfferedMail, Proposing, Offered };
  return { tabs: { link: Links, ...tabs }, Sheet, ...cards, ...(struck && { struck }) };
}
