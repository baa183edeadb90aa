/** Calls from one player to the other. Instants are milliseconds since 1970. */
import { DAY, HOUR, MINUTE } from "./limits.ts";
import type { Side } from "../rules/contract.ts";
import type { Call, CallBar, CallKind } from "./calls-schema.ts";
import { asked, type Feature } from "./feature.ts";
import { happens, refuse, REPEAT, unlessOn } from "./command.ts";
import { pauseAt } from "./pause.ts";
import { type GameState, opponent } from "./state.ts";

/** So long after a call the next one of its kind may be made, in milliseconds. */
const CALL_AGAIN: Readonly<Record<CallKind, number>> = { nudge: DAY, meet: HOUR };
/** For so long nothing must have been heard of who is nudged. */
const SILENCE = 2 * DAY;
/** For so long somebody is at the board who says so. */
export const MEETING = 15 * MINUTE;

const BARRED: Readonly<Record<CallBar, string>> = {
  muted: "The other player wants no calls in this game.",
  unanswered: "The other player has not been back since your last call.",
  "called-enough": "The other player was called often enough today.",
  "too-early":
    "The other player is told of this turn about now, or was: the state's `nudgeFrom` says from when on they can be nudged.",
};

export const calls = {
  begin: () => ({ calls: [] }),
  judge: {
    call({ for: kind, turn, isHere, bar }, { state, side, at }) {
      const last = lastCall(state, side, kind);
      if (last?.turn === turn && at < last.at + CALL_AGAIN[kind]) return REPEAT;
      const refusal = unlessOn(state, turn);
      if (refusal !== null) return refusal;
      if (pauseAt(state, at) !== null) return refuse("paused", "The game is paused.");
      if (isHere && kind === "meet") return refuse("is-here", "The other player is at the board.");
      const from = callableFrom(state, side, kind);
      if (from === null) return refuse("not-their-turn", "It is your own turn.");
      if (bar !== null) return refuse(bar, BARRED[bar]);
      if (at < from) return refuse("too-early", `Not before ${from}, in milliseconds since 1970.`);
      return happens({ kind: "called", by: side, turn, for: kind });
    },
  },
  cause: {
    called: ({ by, turn, for: kind }) => asked(by, { kind: "call", for: kind, turn, isHere: false, bar: null }),
  },
  fold: {
    called({ calls: made }, { for: kind, by, turn, at }) {
      const others = made.filter((call) => call.kind !== kind || call.by !== by);
      return { calls: [...others, { kind, by, turn, at }] };
    },
  },
} satisfies Feature;

export function lastCall({ calls: made }: GameState, side: Side, of: CallKind): Call | null {
  return made.find(({ kind, by }) => kind === of && by === side) ?? null;
}

/** From when on a side may make a call of a kind; null where it may not as the game stands. */
export function callableFrom(state: GameState, side: Side, kind: CallKind): number | null {
  if (state.status !== "playing") return null;
  const last = lastCall(state, side, kind);
  const again = last === null ? 0 : last.at + CALL_AGAIN[kind];
  if (kind === "meet") return again;
  const other = opponent(state, side);
  if (state.toMove !== other) return null;
  return Math.max(again, state.waitsSince + SILENCE, (state.heard[other] ?? 0) + SILENCE);
}

/** The call that a notification to `side` is about; null where there is none of this turn, or it is over. */
export function calledIn(state: GameState, side: Side, kind: CallKind, now: number): Call | null {
  const call = lastCall(state, opponent(state, side), kind);
  if (state.status !== "playing" || call?.turn !== state.turn) return null;
  if (kind === "nudge") return state.toMove === side ? call : null;
  return now < call.at + MEETING ? call : null;
}

/**
 * Whether a call of a side's is unanswered.
 * @param backAt when the other player was last back: they did something, or their input was seen on the page; 0 for never
 */
export function isUnanswered({ calls: made }: Pick<GameState, "calls">, by: Side, backAt: number): boolean {
  return made.some((call) => call.by === by && call.at > backAt);
}

/** Who said last that they are at the board, and until when that holds; null where nobody is. */
export function meetingAt({ calls: made }: GameState, now: number): { readonly by: Side; readonly until: number } | null {
  const said = made.filter(({ kind, at }) => kind === "meet" && now < at + MEETING);
  const last = said.toSorted((one, other) => one.at - other.at).at(-1);
  return last === undefined ? null : { by: last.by, until: last.at + MEETING };
}
