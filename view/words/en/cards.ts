/** English, in the questions, offers and links of a game, which come with its session. */
import type { Person } from "../../people.ts";

export const cards = {
  question: "Question",

  offers: {
    title: "Offers",
    draw: "Offer a draw",
    resign: "Resign",
    abort: "Call it off",
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

  /** After a game. */
  after: {
    title: "What next?",
    again: "Play again",
    againHint: "Same game, sides swapped: you get a new link to send.",
    newGame: (game: string) => `New ${game}`,
    home: "All games",
    more: "More",
    keep: "Keep this game",
    record: "Record",
    picture: "Picture",
  },

  link: {
    title: "Your seat",
    keep: "Your own link: whoever has it plays for you. Keep it, and come back from any device.",
    label: "Your own link",
    inviteTitle: "Invite",
    invite: "Send this one to your friend. It works once.",
    inviteLabel: "Invite link",
    watchTitle: "Watch",
    watch: "This link shows the game and opens no seat.",
    watchLabel: "Link to watch",
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
    owner: (name: string | null) => (name === null ? "Did you make this game?" : `Are you ${name}?`),
    ownerHint: (name: string | null) =>
      name === null
        ? "This link opens the seat of whoever made the game. To play against them, ask for the invite link."
        : `This link opens ${name}’s own seat. To play against ${name}, ask for the invite link.`,
    notOwner: "No",
    isOwner: "Yes, open my seat",
    swap: (here: string, other: string) => `You play ${here} in this browser. Take ${other}’s seat instead?`,
    swapHint: "One browser holds one seat of a game. You can come back by the other seat’s link.",
    stay: (here: string) => `Stay ${here}`,
    take: (other: string) => `Play ${other}`,
  },

  /** The offer of mails, and why an address can’t be told. */
  mail: {
    address: "Your mail address",
    tellMe: "Write to me",
    offer: "Sent. Email me when it’s my turn:",
    askedAt: (address: string) => `Check the inbox of ${address} and confirm.`,
    noThanks: "No, thanks",
    wrongAddress: "Wrong address? Change",
    sendAgain: "Send again",
    noMail: "This server sends no mail.",
    badAddress: "That is no address we can write to.",
    notAsked: "We can’t ask that address now. If it is yours, open our last mail there: its links let you in.",
    tooMany: "That was a lot of mail for one day. Try again tomorrow.",
  },
};
