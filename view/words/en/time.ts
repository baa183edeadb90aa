/** English, of clocks that run; loaded in games where time plays a part. */
import { duration } from "../../duration.ts";
import type { Person } from "../../people.ts";

export const time = {
  words: (left: number) => duration(left, "en"),
  up: "Time is up",
  paused: (left: string) => `paused: ${left}`,
  label: (left: string) => `Time left: ${left}`,
  low: (left: string) => `Little time left: ${left}.`,
  goesOn: "The pause is over.",
  canStillMove: (isDraw: boolean) =>
    `Your time is up. You can still move, until your opponent claims ${isDraw ? "a draw" : "the win"}.`,

  flag: {
    label: "Time",
    up: (person: Person) => `${person.name} is out of time.`,
    choose: (isDraw: boolean): string =>
      isDraw
        ? "You can no longer win. You can claim a draw, wait, or give more time."
        : "You can claim the win, wait, or give more time.",
    claim: (isDraw: boolean): string => (isDraw ? "Claim a draw" : "Claim the win"),
    wait: "Wait",
    give: (time: string) => `Give ${time}`,
  },
};
