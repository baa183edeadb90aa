/** Holidays: pauses that a player takes without asking, as many days a year as the game was made with. */
import type { Side } from "../rules/contract.ts";
import type { ClockChoice } from "./clock-schema.ts";
import type { Feature } from "./feature.ts";
import type { Holidays } from "./holiday-schema.ts";
import { happens, refuse, REPEAT, unlessOn } from "./command.ts";
import { unlessPausable } from "./pause.ts";
import type { GameState } from "./state.ts";

const DAY_SECONDS = 24 * 60 * 60;
const DAY = DAY_SECONDS * 1000;
const YEAR = 365 * DAY;

/** Days a year, of clocks that are slow enough. */
export const USUAL_HOLIDAY = 14;

export const holiday = {
  begin: ({ settings, at }) => ({ holidays: { days: settings.holiday ?? 0, since: at, spent: [] } }),
  judge: {
    holiday({ turn, until }, situation) {
      const { state, side, at } = situation;
      const { pause, holidays } = state;
      if (pause?.by === side && pause.turn === turn && pause.asked === until) return REPEAT;
      const refusal = unlessOn(state, turn) ?? unlessPausable(situation, until);
      if (refusal !== null) return refusal;
      const left = daysLeft(holidays, side, at);
      if (daysOf(at, until) > left) return refuse("no-holiday", `You have ${left} days of holiday left in this game's year.`);
      return happens({ kind: "paused", by: side, until, turn });
    },
  },
  cause: {},
  fold: {
    paused({ holidays }, { by, at, until, offer }) {
      if (offer !== undefined) return {};
      return { holidays: { ...holidays, spent: [...holidays.spent, { side: by, from: at, until }] } };
    },
    resumed: asLongAsPaused,
    moved: asLongAsPaused,
  },
} satisfies Feature;

/** A holiday that was ended early has spent no more days than it lasted. */
function asLongAsPaused({ pause, holidays }: GameState): Partial<GameState> {
  const last = holidays.spent.at(-1);
  if (last === undefined || last.from !== pause?.from || last.until === pause.until) return {};
  const { from, until } = pause;
  return { holidays: { ...holidays, spent: holidays.spent.map((each) => (each.from === from ? { ...each, until } : each)) } };
}

/** How many whole days of holiday a side has left in the year of `now`; a holiday counts in the year in which it began. */
export function daysLeft({ days, since, spent }: Holidays, side: Side, now: number): number {
  const yearOf = (at: number) => Math.floor((at - since) / YEAR);
  const inYear = spent.filter((each) => each.side === side && yearOf(each.from) === yearOf(now));
  return days - inYear.reduce((sum, { from, until }) => sum + daysOf(from, until), 0);
}

/** The days of a holiday: a day that has begun is spent. */
function daysOf(from: number, until: number): number {
  return Math.ceil((until - from) / DAY);
}

/** The days a year where nobody has said how many: with less than a day to answer in, people play at one sitting. */
export function usualHoliday(choice: ClockChoice): number {
  return (choice.kind === "move" ? choice.each : choice.bank) >= DAY_SECONDS ? USUAL_HOLIDAY : 0;
}
