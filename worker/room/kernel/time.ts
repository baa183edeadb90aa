/**
 * What time does to a game, and when it has to be looked at again. That follows from the log and from what features wait for; the job merely
 * rings. Where the game changes, the job is left where it stands as long as that is early enough, for a bell that rings too soon costs less
 * than a row with every move.
 */
import { flagAt, outOfTime } from "../../../game/clock.ts";
import { abandoned, callOffAt, closeAt, closesAfter, overdue } from "../../../game/closing.ts";
import type { GameEvent } from "../../../game/event.ts";
import { pauseAt } from "../../../game/pause.ts";
import type { GameState } from "../../../game/state.ts";
import type { Match } from "../../../rules/match.ts";
import type { Feature } from "./feature.ts";
import { TIME } from "./jobs.ts";
import type { Ledger } from "./ledger.ts";

/** Since when a game is looked at that is older than clocks are. */
const COUNTED_FROM = "counted-from";

export type Time = ReturnType<typeof createTime>;

export function createTime(ledger: Ledger, match: Match, features: () => readonly Feature[]) {
  const { jobs, store } = ledger;
  /** Every answer asks for it. */
  const countedFrom = store.kept(() => Number(store.fact(COUNTED_FROM) ?? 0));

  const closesAt = (state: GameState) => {
    const at = closeAt(state);
    return at === null ? null : Math.max(at, countedFrom.value + closesAfter(state));
  };

  /** When the game is called off or closed, if nobody moves until then; null where it is not, or ends by its clock. */
  const closes = (state = ledger.state) => callOffAt(state) ?? closesAt(state);

  /** Has the game looked at by `again` at the next instant, after now, at which there is something to do. */
  const lookBy = (again: "schedule" | "postpone", state: GameState) => {
    const now = ledger.now();
    const ofGame = state.status === "over" ? [] : [flagAt(state), pauseAt(state, now)?.until ?? null, closes(state)];
    const ofFeatures = features().flatMap((feature) => feature.instants?.(state) ?? []);
    const instants = [...ofGame, ...ofFeatures].filter((at): at is number => at !== null && at > now);
    if (instants.length === 0) jobs.complete(TIME);
    else jobs[again](TIME, Math.min(...instants));
  };

  return {
    closes,

    /** How time alone has ended the game; null where it has not. */
    end(): GameEvent | null {
      const { state } = ledger;
      const now = ledger.now();
      const end = overdue(state, now, match);
      if (end !== null) return end;
      const at = closesAt(state);
      return at !== null && at <= now ? abandoned(state, now) : null;
    },

    /** Whether time has changed what everybody sees: a side's time is up, or a pause is over. */
    get isNews(): boolean {
      const { state } = ledger;
      const now = ledger.now();
      return outOfTime(state, now) !== null || (state.pause !== null && state.pause.until <= now);
    },

    /** Has the game looked at in time, as it stands now or will. Within the transaction that changes it. */
    schedule: (state = ledger.state) => lookBy("schedule", state),

    /** The game was looked at. Within a transaction of the caller's. */
    done: () => lookBy("postpone", ledger.state),

    /** Has the game looked at again after so many milliseconds. Within a transaction of the caller's. */
    postpone: (milliseconds: number) => jobs.postpone(TIME, ledger.now() + milliseconds),
  };
}
