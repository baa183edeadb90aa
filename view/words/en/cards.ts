/** English, in the questions, offers and links of a game, which come with its session. */
import type { Person } from "../../people.ts";

export const cards = {
  question: "Question",

  offers: {
    title: "Offers",
    draw: "Offer a draw",
    resign: "Resign",
    abort: "Call it off",
    over: "The game is over.",
    askDraw: (person: Person) => `Offer ${person.name} a draw?`,
    drawStands: (person: Person) => `It stands until ${person.name} answers or moves.`,
    notNow: "Not now",
    offer: "Offer",
    askResign: "Resign this game?",
    resigning: (person: Person) => `${person.name} wins at once. It can’t be undone.`,
    keepPlaying: "Keep playing",
    askAbort: "Call this game off?",
    aborting: "Nobody wins. It can’t be undone.",
    keep: "Keep it",
    offers: (person: Person) => `${person.name} offers a draw.`,
    playOn: "Play on",
    accept: "Accept",
    offered: "You offered a draw.",
    withdraw: "Withdraw",
  },

  link: {
    title: "Your seat",
    keep: "Your own link: whoever has it plays for you. Keep it, and come back from any device.",
    label: "The link of your seat",
    inviteLabel: "The invite link",
    watchTitle: "Watch",
    watch: "This link shows the game and opens no seat.",
    watchLabel: "The watch link",
    show: "Show my link",
    copy: "Copy",
    copyThis: "Copy the link",
    copied: "Copied",
    saidCopied: "Link copied.",
    notCopied: "The link could not be copied. Mark it and copy it by hand.",
    shareTitle: (game: string) => `A game of ${game}`,
    share: "Share",
    hide: "Hide this link",
  },

  seat: {
    swap: (here: string, other: string) => `You play ${here} in this browser. Take ${other}’s seat instead?`,
    swapHint: "One browser holds one seat of a game. You can come back by the other seat’s link.",
    stay: (here: string) => `Stay ${here}`,
    take: (other: string) => `Play ${other}`,
  },
};
