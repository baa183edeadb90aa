/** English, in mails and in the mailbox that catches them on a developer's machine. */
import type { Person } from "../../people.ts";
import { capital } from "../text.ts";

export const mail = {
  game: {
    /** The same all game long, so that mail programs keep its mails together. */
    subject: (game: string, opponent: Person) => `${game} with ${opponent.name}`,
    move: (ply: number) => `Move ${ply}.`,
    setUp: (game: string) => `${game}, set-up.`,
    letters: (letters: readonly (readonly [letter: string, name: string])[]) =>
      `${letters.map(([letter, name]) => `${letter} ${name}`).join(", ")}. Capitals are yours.`,
    points: (person: Person, points: number, target: number) => `${capital(person.name)}: ${points} of ${target} points.`,
    open: "Open the board",
    answer: "You answer on the board. Nobody reads replies to this mail.",
    keep: "The link is your seat: whoever has it plays for you.",
  },

  digest: {
    subject: "Your games today",
    title: (count: number) => (count === 1 ? "One game has something for you." : `${count} games have something for you.`),
  },

  confirmation: {
    subject: "Confirm your address",
    title: (game: string) => `Mails about a game of ${game}?`,
    asked: (host: string) => `Somebody who plays on ${host} gave this address to be told when it is their turn.`,
    press: "If it was you, open the link and press the button there.",
    ignore: "If not, do nothing, and nothing comes of it.",
    again: "Somebody may ask again, a few times at most. The link at the end stops that for good.",
    open: "Confirm this address",
    refuse: "Never write to this address again",
  },

  test: {
    subject: "A test from Hoplink",
    title: "This is the test you asked for.",
    reaches: (game: string) => `Mails about your game of ${game} reach you here.`,
  },

  games: {
    subject: "Your games on Hoplink",
    title: "All your games",
    open: "Open your games",
    keep: "Whoever has this link can play for you in all of them. Keep it to yourself.",
    lasts: "It works for 30 days. A button on its page ends it sooner.",
    ignore: "If you didn’t ask for it, do nothing.",
  },

  foot: {
    why: "You get this because you confirmed this address for this game.",
    whyAll: "You get this because you confirmed this address for these games.",
    settings: "Mail settings of this game",
    stop: "No more mails about this game",
    stopAll: "No more mails",
  },

  mailbox: {
    title: "Mailbox",
    hint: "Mails that this server would have sent. It keeps them here, as no mail server is set.",
    none: "No mails yet.",
    back: "All mails",
    to: (address: string) => `To ${address}`,
    html: "As a page",
    text: "As text",
    raw: "As it travels",
  },
};
