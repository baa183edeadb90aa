/** A side's clock beside its name: in words while hours are left, in digits within the last one. */
import type { ClockAnswer } from "../../api/clock-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Side } from "../../rules/contract.ts";
import { digits, duration } from "../time.ts";
import type { Words } from "../words/words.ts";
import type { Language } from "../languages.ts";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** What a clock shows at an instant of the game's time. */
export interface Face {
  readonly text: string;
  readonly runs: boolean;
  /** Less than a tenth is left of what there was to begin with. */
  readonly isLow: boolean;
  /** Not more than a minute is left. */
  readonly isLast: boolean;
}

/** What a side's clock shows; null in a game without one. */
export function faceOf(state: StateAnswer, side: Side, now: number, say: Words["time"], language: Language): Face | null {
  const { clock } = state;
  const times = clock?.sides[side];
  if (clock === null || times === undefined) return null;
  const { left } = times;
  const until = untilOf(state, side, now);
  const rest = until === null ? left : Math.max(until - now, 0);
  const shown = rest >= HOUR ? duration(rest, language) : rest > 0 ? digits(rest) : say.up;
  const isHeld = clock.paused !== null && now < clock.paused.until && state.toMove === side;
  const text = isHeld ? say.paused({ left: shown }) : shown;
  const runs = until !== null;
  return { text, runs, isLow: runs && rest < wholeTime(clock) / 10, isLast: runs && rest <= MINUTE };
}

/** What a clock gives to begin with, in milliseconds. */
export function wholeTime(clock: ClockAnswer): number {
  return clock.kind === "move" ? clock.each : clock.bank;
}

/** When a side's time is up, while it runs; null else. A pause ends by itself, also where no state has come since. */
export function untilOf({ clock, toMove }: Pick<StateAnswer, "clock" | "toMove">, side: Side, now: number): number | null {
  const times = clock?.sides[side];
  if (!times || !clock?.paused) return times?.until ?? null;
  const { until } = clock.paused;
  return side === toMove && now >= until ? until + times.left : null;
}

/** The side whose time is up while the game goes on, as this page's clock shows it. */
export function lateSide(state: StateAnswer, now: number): Side | null {
  const { clock, status, toMove } = state;
  if (clock === null || status !== "playing" || toMove === null) return null;
  const until = untilOf(state, toMove, now);
  return typeof until === "number" && until <= now ? toMove : null;
}

/** The element that a clock is: its attributes and its text, on the server and on the page. */
export function clockProps({ text, runs, isLow, isLast }: Face, say: Words["time"]) {
  const marks = [runs && "runs", isLow && "low", isLast && "minute"];
  const children = isLow ? `⚠ ${text}` : text;
  return {
    class: ["clock", ...marks.filter(Boolean)].join(" "),
    role: "timer",
    "aria-label": say.label({ left: text }),
    children,
  } as const;
}
