/** English, in mails and in the mailbox that catches them on a developer's machine. */
import type { Person } from "../../people.ts";
import { capital } from "../text.ts";

export const mail = {
  game: {
    /** The same all game long, so that mail programs keep its mails together. */
    subject: (game: string, opponent: Person) => `${game} with ${opponent.name}`,
    move: (ply: number) => `Move ${ply}.`,
    setUp: (game: string) => `${game}, starting position.`,
    letters: (letters: readonly (readonly [letter: string, name: string])[]) =>
      `${letters.map(([letter, name]) => `${letter} ${name}`).join(", ")}. Capital letters are your pieces.`,
    left: (time: string) => `${capital(time)} left for your move.`,
    late: "Your time is up. You can still move, until your opponent claims the win.",
    unmoved: (time: string) => `If nobody moves, this game will be closed. ${capital(time)} left.`,
    unjoined: (time: string) => `If nobody joins, this game will be closed. ${capital(time)} left.`,
    waited: (time: string) => `Time since the last move: ${time}.`,
    fallen: (person: Person) => `${person.name} is out of time. You can claim the win, wait, or give more time.`,
    away: ({ name, you }: Person, time: string) =>
      `${you ? "You are" : `${name} is`} on holiday: ${time} left. Both clocks stop.`,
    paused: (time: string) => `The game is paused: ${time} left. Both clocks stop.`,
    webhook:
      "A web address that we call for your program does not answer any more, so we have stopped. Turn it on again in the game’s notifications, under For programs.",
    link: "Here is your own link to this game, as you asked.",
    handedOver: "Your opponent handed the game over: you play against someone else now.",
    gaveBack:
      "Your opponent has left before the first move. Send the new invite link to somebody else: it is on the board’s page.",
    asksForYours:
      "Somebody says they are you and lost the link to this game. If it wasn’t you, open the board and answer No: any move of yours ends it, too.",
    asksForTheirs: (person: Person) =>
      `Somebody says they are ${person.name} and lost their link. Open the board and say whether it is really them.`,
    nudged: (person: Person) => `${person.name} is waiting for you.`,
    meeting: (person: Person) => `${person.name} is at the board now, for 15 minutes.`,
    points: (person: Person, points: number, target: number) => `${capital(person.name)}: ${points} of ${target} points.`,
    open: "Open the board",
    answer: "Make your move on the board. Nobody reads replies to this email.",
    keep: "This link is yours alone: anyone who has it can play for you.",
  },

  digest: {
    subject: "Your games today",
    yours: (count: number) => `Your move in ${count === 1 ? "one" : count} of your games.`,
    title: (count: number) => (count === 1 ? "There is news in one of your games." : `There is news in ${count} of your games.`),
  },

  confirmation: {
    subject: "Confirm your email",
    title: (game: string) => `Emails about a game of ${game}?`,
    asked: (host: string) => `A player on ${host} gave this address to get an email when it is their turn.`,
    press: "If it was you, open the link and press the button there.",
    ignore: "If it wasn’t you, do nothing: then we send nothing more about this.",
    again: "Someone may ask again, but only a few times. The last link in this email stops that for good.",
    open: "Confirm my email",
    refuse: "Never email this address again",
  },

  test: {
    subject: "Test email from Hoplink",
    title: "This is the test email you asked for.",
    reaches: (game: string) => `Emails about your game of ${game} arrive here.`,
  },

  games: {
    subject: "Your games on Hoplink",
    title: "All your games",
    open: "Open your games",
    keep: "Anyone who has this link can play for you in all of them. Keep it to yourself.",
    lasts: "The link works for 30 days. You can end it sooner on the page that it opens.",
    ignore: "If you didn’t ask for this link, ignore this email.",
  },

  foot: {
    why: "You get this email because you confirmed this address for this game.",
    whyAll: "You get this email because you confirmed this address for these games.",
    settings: "Email settings for this game",
    stop: "Stop emails about this game",
    stopAll: "Stop all emails",
  },

  mailbox: {
    title: "Mailbox",
    hint: "Emails that this server would have sent. They stay here because no email server is set.",
    none: "No emails yet.",
    back: "All emails",
    to: (address: string) => `To ${address}`,
    html: "As a page",
    text: "As text",
    raw: "Source",
  },
};
