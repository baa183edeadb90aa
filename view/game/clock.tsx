/** A side's clock beside its name: in words while hours are left, in digits within the last one. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Side } from "../../rules/contract.ts";
import { digits } from "../duration.ts";
import type { TimeWords } from "../words.ts";

const HOUR = 60 * 60 * 1000;

/** What a clock shows at an instant of the game's time. */
export interface Face {
  readonly text: string;
  readonly runs: boolean;
  /** Less than a tenth is left of what there was to begin with. */
  readonly isLow: boolean;
}

/** What a side's clock shows; null in a game without one. */
export function faceOf({ clock }: StateAnswer, side: Side, now: number, say: TimeWords): Face | null {
  const times = clock?.sides[side];
  if (clock === null || times === undefined) return null;
  const { left, until } = times;
  const rest = until === null ? left : Math.max(until - now, 0);
  const whole = clock.kind === "move" ? clock.each : clock.bank;
  const text = rest >= HOUR ? say.words(rest) : rest > 0 ? digits(rest) : say.up;
  return { text, runs: until !== null, isLow: until !== null && rest < whole / 10 };
}

/** The side whose time is up while the game goes on, as this page's clock shows it; nobody's is before their first move. */
export function lateSide({ clock, status, toMove, moves }: StateAnswer, now: number): Side | null {
  if (clock === null || status !== "playing" || toMove === null) return null;
  const until = clock.sides[toMove]?.until;
  const isUp = typeof until === "number" && until <= now;
  return isUp && moves.some(({ side }) => side === toMove) ? toMove : null;
}

interface ClockProps {
  readonly say: TimeWords;
  readonly face: Face;
  /** Of whoever looks. */
  readonly isOwn: boolean;
}

export function Clock({ say, face, isOwn }: ClockProps) {
  const isMarked = face.isLow && isOwn;
  return (
    <small class={isMarked ? "num end error" : "num end"} role="timer" aria-label={say.label(face.text)}>
      {isMarked && "⚠ "}
      {face.runs ? <b>{face.text}</b> : face.text}
    </small>
  );
}
