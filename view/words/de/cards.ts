/** German, in the links of a game. */
import type { CardWords } from "../../words.ts";

export const cards: CardWords = {
  question: "Frage",

  link: {
    title: "Dein Link",
    only: "Nur dieser Browser kennt deinen Link. Vergisst er ihn, kannst du nicht weiterspielen. Sichere ihn: Wer ihn hat, kann für dich spielen.",
    label: "Dein eigener Link",
    inviteLabel: "Einladungslink",
    copy: "Kopieren",
    copyThis: "Link kopieren",
    copied: "Kopiert",
    saidCopied: "Link kopiert.",
    notCopied: "Der Link ließ sich nicht kopieren. Markiere und kopiere ihn selbst.",
    shareTitle: (game) => `Eine Partie ${game}`,
    share: "Teilen",
    hide: "Diesen Link ausblenden",
  },
};
