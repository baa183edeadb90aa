/** English, in mails and in the mailbox that catches them on a developer's machine. */
import type { Person } from "../../people.ts";
import { capital } from "../text.ts";

export const mail = {
  game: {
    /** The same for as long as nobody else sits there, so that mail programs keep its mails together. */
    subject: (game: string, opponent: Person) => `${game} with ${opponent.name}`,
    /** While nobody sits there. */
    alone: (game: string) => `Your game of ${game}`,
    /** Behind the subject of a game that follows another one, for mail programs join what is called the same. */
    next: {
      rematch: (day: string) => `rematch of ${day}`,
      playedOn: (day: string) => `continued on ${day}`,
      series: (game: number) => `game ${game}`,
    },
    move: (ply: number) => `Move ${ply}.`,
    setUp: (game: string) => `${game}, starting position.`,
    letters: (letters: readonly (readonly [letter: string, name: string])[]) =>
      `${letters.map(([letter, name]) => `${letter} ${name}`).join(", ")}. Capital letters are your pieces.`,
    /** An instant, and how long it is until then. */
    when: (moment: string, time: string) => `${moment} (${time} left)`,
    /** Beside whose turn it is. */
    until: (when: string) => `Until ${when}.`,
    late: (person: Person, isDraw: boolean) =>
      `Your time is up. Move now: you still can until ${person.name} claims ${isDraw ? "a draw" : "the win"}. ${person.name} can also wait, or give you time.`,
    given: (person: Person, time: string) => `Your time had run out. ${person.name} gave you ${time}.`,
    unmoved: (time: string) => `If nobody moves, this game will be closed. ${capital(time)} left.`,
    unjoined: (time: string) => `If nobody joins, this game will be closed. ${capital(time)} left.`,
    unmovedBy: (when: string) => `If nobody moves by ${when}, this game will be closed.`,
    unjoinedBy: (when: string) => `If nobody joins by ${when}, this game will be closed.`,
    unlisted: "Your game is no longer listed on the first page. Send the link, or list it again.",
    waited: (moment: string, time: string) => `The last move was on ${moment}, ${time} ago.`,
    unmovedSince: (moment: string, time: string) => `Nobody has moved since the game started on ${moment}, ${time} ago.`,
    fallen: (person: Person, isDraw: boolean) =>
      isDraw
        ? `${person.name} is out of time, but you can no longer win. You can claim a draw, wait, or give more time.`
        : `${person.name} is out of time. You can claim the win, wait, or give more time.`,
    away: ({ name, you }: Person, when: string) =>
      `${you ? "You are" : `${name} is`} on holiday until ${when}. Both clocks stop.`,
    paused: (when: string) => `The game is paused until ${when}. Both clocks stop.`,
    pauseOver: {
      agreed: "The pause is over.",
      ended: ({ name }: Person) => `${name} ended the pause.`,
      holiday: ({ name, you }: Person) => `${you ? "Your" : `${name}’s`} holiday is over.`,
      back: ({ name, you }: Person) => (you ? "Your holiday is over." : `${name} is back from holiday.`),
    },
    declined: {
      draw: ({ name }: Person) => `${name} said no to a draw.`,
      takeback: ({ name }: Person) => `${name} said no to undoing the last move.`,
      pause: ({ name }: Person) => `${name} said no to a pause.`,
      result: ({ name }: Person) => `${name} said no to the suggested result.`,
      rematch: ({ name }: Person) => `${name} said no to another game.`,
    },
    rematch: {
      accepted: ({ name }: Person) => `${name} accepted: the rematch has started.`,
      begun: "The rematch has started.",
    },
    playedOn: {
      accepted: ({ name }: Person) => `${name} accepted: the game goes on.`,
      begun: "The game goes on.",
    },
    nextOfSeries: {
      accepted: ({ name }: Person) => `${name} accepted: the next game of the series has started.`,
      begun: "The next game of the series has started.",
    },
    webhook:
      "A web address that we call for your program does not answer any more, so we have stopped. Turn it on again in the game’s notifications, under For programs.",
    link: "Here is your own link to this game, as you asked.",
    handedOver: "Your opponent handed the game over: you play against someone else now.",
    gaveBack:
      "Your opponent has left before the first move. Send the new invite link to somebody else: it is on the board’s page.",
    leftToMaker: "The opponent has left before the first move. Whoever made the game can invite somebody else.",
    replaced: ({ name }: Person) => `Somebody left before the first move, and ${name} plays instead.`,
    asksForYours:
      "Somebody says they are you and lost the link to this game. If it wasn’t you, open the board and answer No: any move of yours ends it, too.",
    asksForTheirs: (person: Person) =>
      `Somebody says they are ${person.name} and lost their link. Open the board and say whether it is really them.`,
    nudged: (person: Person) => `${person.name} is waiting for you.`,
    meeting: (person: Person, until: string) => `${person.name} is at the board now, until ${until}.`,
    points: (person: Person, points: number, target: number) => `${capital(person.name)}: ${points} of ${target} points.`,
    open: "Open the board",
    answer: "Make your move on the board.",
    noReply: "Nobody reads replies to this email.",
    keep: "This link is yours alone: anyone who has it can play for you.",
  },

  /** To whoever made a game for two others, by whatever channel: as everybody may read it. */
  maker: {
    subject: (game: string) => `${game} for two others`,
    begun: "Both have joined: the game has started.",
    sits: ({ name }: Person, side: string) => `${name} plays ${side}.`,
    taken: (side: string) => `Somebody plays ${side}.`,
    free: (side: string) => `Nobody plays ${side} yet.`,
    nobody: "Both players are still missing.",
    unjoined: "Closed: not both players have joined.",
    left: "A player left before the first move. There is a new invite link for somebody else.",
    letters: (letters: readonly (readonly [letter: string, name: string])[], side: string) =>
      `${letters.map(([letter, name]) => `${letter} ${name}`).join(", ")}. Capital letters are the pieces of ${side}.`,
    open: "Open the game",
    keep: "This link is yours alone: anyone who has it can change the invite links.",
  },

  digest: {
    subject: "Your games today",
    yours: (count: number) => (count === 1 ? "One game waits for your move." : `${count} games wait for your move.`),
    title: (count: number) => (count === 1 ? "There is news in one of your games." : `There is news in ${count} of your games.`),
    /** Beside those in which one is to move. */
    more: (count: number) => (count === 1 ? "There is news in one more game." : `There is news in ${count} more games.`),
    keep: "The links here are yours alone: anyone who has one can play for you.",
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
