/** English, of what one player offers the other: in the dock, read out, and in mails. Loaded when something is offered. */
import type { SeriesChoice } from "../../../game/settings-schema.ts";
import type { Person } from "../../people.ts";

export const offers = {
  offered: {
    draw: ({ name, you }: Person) => `${name} ${you ? "offered" : "offers"} a draw.`,
    takeback: ({ name, you }: Person) => `${name} ${you ? "asked" : "asks"} to undo the last move.`,
    pause: ({ name, you }: Person, time: string) => `${name} ${you ? "suggested" : "suggests"} a pause: ${time}.`,
    drawnResult: ({ name, you }: Person) => `${name} ${you ? "suggested" : "suggests"} to end this as a draw.`,
    result: ({ name, you }: Person, winner: Person) =>
      `${name} ${you ? "suggested" : "suggests"} this result: ${winner.you ? "you win" : `${winner.name} wins`}.`,
    rematch: ({ name, you }: Person) => `${name} ${you ? "offered" : "offers"} a rematch.`,
    series: ({ name, you }: Person, { kind, of }: SeriesChoice) =>
      `${name} ${you ? "offered" : "offers"} a series: ${kind === "first-to" ? `first to ${of} points` : `best of ${of} games`}.`,
    playOn: ({ name, you }: Person) => `${name} ${you ? "suggested" : "suggests"} to play on from here.`,
  },
  /** What an offer is about, where it is told what became of it. */
  what: {
    draw: "a draw",
    takeback: "undoing the last move",
    pause: "a pause",
    drawnResult: "the result “draw”",
    result: (winner: Person) => `the result “${winner.you ? "you win" : `${winner.name} wins`}”`,
    rematch: "a rematch",
    series: "a series",
    playOn: "continuing from here",
  },
  /** By whoever has answered, or has withdrawn it. */
  answered: {
    accepted: ({ name }: Person, what: string) => `${name} said yes to ${what}.`,
    declined: ({ name }: Person, what: string) => `${name} said no to ${what}.`,
    withdrawn: ({ name }: Person, what: string) => `${name} withdrew the offer of ${what}.`,
    lapsed: (_: Person, what: string) => `The offer of ${what} is no longer valid.`,
    expired: (_: Person, what: string) => `Nobody answered the offer of ${what} in time.`,
  },
};
