/** English, in the questions, offers and links of a game, which come with its session. */
import type { Person } from "../../people.ts";

export const cards = {
  question: "Question",

  offers: {
    title: "Offers",
    draw: "Offer a draw",
    resign: "Resign",
    abort: "Cancel the game",
    askResign: "Resign this game?",
    resigning: (person: Person) => `${person.name} wins immediately. This can’t be undone.`,
    keepPlaying: "Keep playing",
    askAbort: "Cancel this game?",
    aborting: "Nobody wins. This can’t be undone.",
    keep: "Keep playing",
  },

  link: {
    title: "Your link",
    keep: "Your own link: anyone who has it can play for you. Save it, so that you can come back from any device.",
    only: "Only this browser knows your link. If it forgets it, you can’t play on. Save it: anyone who has it can play for you.",
    label: "Your own link",
    inviteTitle: "Invite",
    invite: "Send this link to your friend. It works once.",
    inviteLabel: "Invite link",
    watchTitle: "Watch",
    watch: "With this link people can watch the game, but not play.",
    watchLabel: "Watch link",
    show: "Show my link",
    copy: "Copy",
    copyThis: "Copy the link",
    copied: "Copied",
    saidCopied: "Link copied.",
    notCopied: "The link could not be copied. Select it and copy it yourself.",
    shareTitle: (game: string) => `A game of ${game}`,
    share: "Share",
    hide: "Hide this link",
  },

  seat: {
    owner: (name: string | null) => (name === null ? "Did you start this game?" : `Are you ${name}?`),
    ownerHint: (name: string | null) =>
      name === null
        ? "This is the own link of the person who started the game. To play against them, ask for the invite link."
        : `This is ${name}’s own link. To play against ${name}, ask for the invite link.`,
    notOwner: "No",
    isOwner: "Yes, that’s me",
    swap: (here: string, other: string) => `You play ${here} in this browser. Play ${other} instead?`,
    swapHint: "One browser can play only one side of a game. The link of the other side brings you back to it.",
    stay: (here: string) => `Stay ${here}`,
    take: (other: string) => `Play ${other}`,
  },
};
