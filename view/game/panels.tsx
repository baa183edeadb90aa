/** The panels and questions, put together to be loaded at once. */
import type { Language } from "../words.ts";
import { panelWords } from "../words/panels.ts";
import { Finished } from "./finished.tsx";
import { InviteLink, Links, NewLink } from "./links.tsx";
import { Notices } from "./notices.tsx";
import { Offers } from "./offers.tsx";
import type { PanelActs } from "./page-state.ts";
import type { Panels } from "./props.ts";
import { Asking, Offered } from "./questions.tsx";
import { Settings } from "./settings.tsx";
import { Sheet } from "./sheet.tsx";

export function panelsIn(language: Language, acts: PanelActs): Panels {
  return {
    words: panelWords(language),
    language,
    acts,
    tabs: { offers: Offers, link: Links, notices: Notices, settings: Settings },
    Sheet,
    Asking,
    Offered,
    Finished,
    InviteLink,
    NewLink,
  };
}
