/** English, where a link leads to a seat that somebody sits in, or hands over. It comes with such a link. */
import type { Person } from "../../people.ts";

export const taken = {
  title: "Someone has already joined. Is it you?",
  hint: "If you lost your link, there are three ways back.",
  device: "Open the game in a browser where you played it: under Link it shows you a code for this device.",
  mail: "Let us email you all your games, if you got emails from us.",
  mailHere: "Email me my games",
  ask: (other: Person) =>
    `Ask ${other.name}. They say if it is you, and one to three days later you are back, unless the player there objects.`,
  askThem: (other: Person) => `Ask ${other.name}`,
  asking: "Asking",
  which: "You are",
  watch: "Watch the game",
  pending: "Somebody asks to come back to this game already. Try again later.",
  tooMany: "That was asked too often. You can ask once in two weeks, and all together three times.",
  asked: "You asked to come back.",
  askedHint: (other: Person) => `${other.name} sees it now. Come back with this browser: only this one gets back in.`,

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

  deadLink: "This link no longer lets you play. You can watch; to play, open your newer link.",
  lost: "Here you are only watching now. If you still play this game, open your newest link, and save it.",
  noCookie: "This browser saves no cookies. Save this page’s address: you need it to come back.",
};
