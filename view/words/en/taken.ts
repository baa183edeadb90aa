/** English, where a link leads to a seat that somebody sits in, or hands over. It comes with such a link. */
import type { Person } from "../../people.ts";

export const taken = {
  title: "Someone has already joined. Is it you?",
  hint: "If you lost your link, there are three ways back.",
  device: "Open the game in a browser where you played it: under Link it shows you a code for this device.",
  mail: "Let us email you all your games, if you got emails from us.",
  mailHere: "Email me my games",
  ask: (other: Person) => `Ask ${other.name} to let you in.`,
  /** What takes effect when. */
  when: (wait: string) =>
    `They have 7 days to say that it is you. Then you wait ${wait}: until then anyone who still has your link can say no. After that this browser plays for you, and the old link stops working.`,
  askThem: (other: Person) => `Ask ${other.name}`,
  asking: "Asking",
  which: "You are",
  watch: "Watch the game",
  pending: "Somebody asks to come back to this game already. Try again later.",
  tooMany: "That was asked too often. You can ask once in two weeks, and all together three times.",
  asked: "You asked to come back.",
  askedHint: (other: Person) => `${other.name} sees it now. Come back with this browser: only this one gets back in.`,
  agreedHint: (other: Person, time: string) =>
    `${other.name} said yes. In ${time} this browser plays for you, unless someone who still has your link says no.`,

  handed: (host: Person, game: string) => `${host.name} hands a game of ${game} over to you`,
  toMove: "It is your move.",
  notToMove: "It is the other player’s move.",
  take: "Take over",
  ownHandOver: "You play here yourself.",
  ownHandOverHint: "The link is for the person who takes over.",
  otherSeat: "You are the opponent.",
  otherSeatHint: "Nobody can play both sides from one browser.",

  own: "This is your own invite.",
  ownHint: "Your friend must open it. To play against yourself, open it in another browser.",
  back: "Back to the game",
  taken: "Someone has already joined this game.",
  takenHint: "You can watch. If it was you, open your own link, the one you got when you joined.",
  dead: "This invite no longer works.",
  deadHint: "Ask for a new one. You can watch.",

  deadLink: "This link no longer lets you play. Open your newest one, or ask for it where you had it from.",
  /** To a player who is at their game's page without their link. */
  waysBack: {
    title: "Back to your game",
    hint: "Your own link opens it: the one you got when you joined. If you lost it, there are three ways back.",
    /** Where nobody could be asked. */
    hintAlone: "Your own link opens it: the one you got when you joined. If you lost it:",
    invite:
      "Open the invite of this game again: it is in your chat or your emails. There you can ask the other player to let you in.",
  },
  damaged: {
    title: "This link is damaged.",
    hint: "It has lost some letters, or got wrong ones. Ask the person who sent it to send it again. Is it your own link? There are three ways back.",
    ways: "Three ways back",
  },
  lost: "Here you are only watching now. If you still play this game, open your newest link, and save it.",
  noCookie: "This browser saves no cookies. Save this page’s address: you need it to come back.",
};
