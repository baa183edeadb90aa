/** The panels, put together to be loaded at once. */
import type { ComponentType } from "preact";
import { Links } from "./links.tsx";
import type { PanelProps, Panels } from "./props.ts";
import { Sheet } from "./sheet.tsx";

/** What is at work behind its panel. */
export interface Working
  extends Required<Pick<Panels, "Finished" | "Unjoined" | "OfferedMail" | "Proposing" | "Offered">>, Pick<Panels, "struck"> {
  readonly offers: ComponentType<PanelProps>;
  readonly notices: ComponentType<PanelProps>;
  readonly settings: ComponentType<PanelProps>;
}

export function panelsWith({ offers, notices, settings, ...cards }: Working): Panels {
  return { tabs: { link: Links, offers, notices, settings }, Sheet, ...cards };
}
