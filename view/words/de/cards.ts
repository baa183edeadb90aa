/** German, in the questions, offers and links of a game. */
import type { CardWords } from "../../words.ts";

export const cards: CardWords = {
  question: "Frage",

  offers: {
    title: "Angebote",
    draw: "Remis anbieten",
    resign: "Aufgeben",
    abort: "Absagen",
    over: "Die Partie ist zu Ende.",
    askDraw: (person) => `${person.name} Remis anbieten?`,
    drawStands: (person) => `Das Angebot gilt, bis ${person.name} antwortet oder zieht.`,
    notNow: "Nicht jetzt",
    offer: "Anbieten",
    askResign: "Diese Partie aufgeben?",
    resigning: (person) => `${person.name} gewinnt sofort. Das lässt sich nicht zurücknehmen.`,
    keepPlaying: "Weiterspielen",
    askAbort: "Diese Partie absagen?",
    aborting: "Niemand gewinnt. Das lässt sich nicht zurücknehmen.",
    keep: "Doch spielen",
    offers: (person) => `${person.name} bietet Remis an.`,
    playOn: "Weiterspielen",
    accept: "Annehmen",
    offered: "Du hast Remis angeboten.",
    withdraw: "Zurückziehen",
  },

  link: {
    title: "Dein Platz",
    keep: "Dein eigener Link: Wer ihn hat, spielt für dich. Heb ihn auf, er bringt dich von jedem Gerät zurück.",
    label: "Der Link deines Platzes",
    inviteLabel: "Der Einladungslink",
    watchTitle: "Zuschauen",
    watch: "Dieser Link zeigt die Partie und öffnet keinen Platz.",
    watchLabel: "Der Link zum Zuschauen",
    show: "Meinen Link zeigen",
    copy: "Kopieren",
    copyThis: "Link kopieren",
    copied: "Kopiert",
    saidCopied: "Link kopiert.",
    notCopied: "Der Link ließ sich nicht kopieren. Markier ihn und kopier ihn von Hand.",
    shareTitle: (game) => `Eine Partie ${game}`,
    share: "Teilen",
    hide: "Diesen Link ausblenden",
  },

  seat: {
    swap: (here, other) => `In diesem Browser spielst du ${here}. Stattdessen den Platz von ${other} nehmen?`,
    swapHint: "Ein Browser hat in einer Partie nur einen Platz. Zum anderen kommst du mit dessen Link zurück.",
    stay: (here) => `${here} bleiben`,
    take: (other) => `${other} spielen`,
  },
};
