/** The panels, put together to be loaded at once. */
import type { ComponentType } from "preact";
import type { PanelProps, Panels } from "./props.ts";
import { Asking } from "./questions.tsx";
import { Sheet } from "./sheet.tsx";

/** What is at work behind its panel. */
export interface Working
  extends
    Required<Pick<Panels, "Trouble" | "Finished" | "Unjoined" | "OfferedMail" | "Proposing" | "Offered" | "Recovering">>,
    Pick<Panels, "struck"> {
  readonly link: ComponentType<PanelProps>;
  readonly offers: ComponentType<PanelProps>;
  readonly notices: ComponentType<PanelProps>;
  readonly settings: ComponentType<PanelProps>;
}

export function panelsWith({ link, offers, notices, settings, ...cards }: Working): Panels {
  return { tabs: { link, offers, notices, settings }, Sheet, Asking, ...cards };
}
