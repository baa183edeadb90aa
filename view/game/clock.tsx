/** A side's clock beside its name: in words while hours are left, in digits within the last one. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Side } from "../../rules/contract.ts";
import { digits, duration } from "../time.ts";
import type { Words } from "../words/words.ts";
import type { Language } from "../languages.ts";

const HOUR = 60 * 60 * 1000;

/** What a clock shows at an instant of the game's time. */
export interface Face {
  readonly text: string;
  readonly runs: boolean;
  /** Less than a tenth is left of what there was to begin with. */
  readonly isLow: boolean;
}

/** What a side's clock shows; null in a game without one. */
export function faceOf(state: StateAnswer, side: Side, now: number, say: Words["time"], language: Language): Face | null {
  const { clock } = state;
  const times = clock?.sides[side];
  if (clock === null || times === undefined) return null;
  const { left } = times;
  const until = untilOf(state, side, now);
  const rest = until === null ? left : Math.max(until - now, 0);
  const whole = clock.kind === "move" ? clock.each : clock.bank;
  const shown = rest >= HOUR ? duration(rest, language) : rest > 0 ? digits(rest) : say.up;
  const isHeld = clock.paused !== null && now < clock.paused.until && state.toMove === side;
  const text = isHeld ? say.paused({ left: shown }) : shown;
  return { text, runs: until !== null, isLow: until !== null && rest < whole / 10 };
}

/** When a side's time is up, while it runs; null else. A pause ends by itself, also where no state has come since. */
export function untilOf({ clock, toMove }: Pick<StateAnswer, "clock" | "toMove">, side: Side, now: number): number | null {
  const times = clock?.sides[side];
  if (!times || !clock?.paused) return times?.until ?? null;
  const { until } = clock.paused;
  return side === toMove && now >= until ? until + times.left : null;
}

/** The side whose time is up while the game goes on, as this page's clock shows it; nobody's is before their first move. */
export function lateSide(state: StateAnswer, now: number): Side | null {
  const { clock, status, toMove, moves } = state;
  if (clock === null || status !== "playing" || toMove === null) return null;
  const until = untilOf(state, toMove, now);
  const isUp = typeof until === "number" && until <= now;
  return isUp && moves.some(({ side }) => side === toMove) ? toMove : null;
}

interface ClockProps {
  readonly say: Words["time"];
  readonly face: Face;
  /** The clock is that of the person who looks. */
  readonly isOwn: boolean;
}

export function Clock(props: ClockProps) {
  return (
    <small class="num end" {...clockAttributes(props)}>
      <Shown {...props} />
    </small>
  );
}

/** The attributes of the element that a clock is, on the server and on the page. */
export function clockAttributes({ say, face }: Pick<ClockProps, "say" | "face">) {
  return { role: "timer", "aria-label": say.label({ left: face.text }) } as const;
}

/** What stands in it. */
export function Shown({ face: { text, runs, isLow }, isOwn }: Pick<ClockProps, "face" | "isOwn">) {
  const shown = runs ? <b>{text}</b> : text;
  return isLow && isOwn ? <span class="error">⚠ {shown}</span> : shown;
}
