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
};
