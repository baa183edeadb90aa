/** English, in the panels and questions of a game, which are loaded when one is first opened. */
import type { Person } from "../../people.ts";

export const panels = {
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
    keep: "Whoever has this link plays for you. Keep it: it brings you back from any device.",
    label: "The link of your seat",
    inviteLabel: "The invite link",
    watchTitle: "Watch",
    watch: "This link shows the game and opens no seat.",
    watchLabel: "The watch link",
    show: "Show my link",
    copy: "Copy",
    copied: "Copied",
    saidCopied: "Link copied.",
    notCopied: "The link could not be copied. Mark it and copy it by hand.",
    shareTitle: (game: string) => `A game of ${game}`,
    share: "Share",
    later: "Not now",
  },

  settings: {
    title: "Settings",
    atOnce: "Send moves at once",
    atOnceHint: "Without asking, when a move can only end where it stands.",
  },

  seat: {
    swap: (here: string, other: string) => `You play ${here} in this browser. Take ${other}’s seat instead?`,
    swapHint: "One browser holds one seat of a game. You can come back by the other seat’s link.",
    stay: (here: string) => `Stay ${here}`,
    take: (other: string) => `Play ${other}`,
  },
};
