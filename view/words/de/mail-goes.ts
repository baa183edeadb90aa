/** German, of how it goes with what is sent to an address. */
import type { PanelWords } from "../../words.ts";

export const mailGoes: Pick<PanelWords["notices"], "noneYet" | "last" | "trouble"> = {
  noneYet: "Noch nichts gesendet.",
  last: (ago) => `Zuletzt ${ago} zugestellt.`,
  trouble: {
    refused: (ago) => `Diese Adresse nimmt unsere Mails nicht an: Die letzte wurde ${ago} abgelehnt.`,
    unreachable: (ago) => `Unsere Mails kommen nicht an. Das begann ${ago}.`,
  },
};

/** Why an address can't be told, by the code of the refusal. */
export const mailProblems = {
  "bad-address": "An diese Adresse können wir nicht schreiben.",
  "no-mail": "Dieser Server verschickt keine Mails.",
};
