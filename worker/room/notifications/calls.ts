/**
 * Whether a player may be called by the other one, as far as the log does not say: whether they want it, whether they were back since
 * the last call, and whether their recipients were told of enough calls today.
 */
import type { CallBar } from "../../../game/calls-schema.ts";
import { callableFrom, isUnanswered } from "../../../game/calls.ts";
import { nudgeFrom } from "../../../game/nudges.ts";
import { opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { always } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import type { Ledger } from "../kernel/ledger.ts";
import type { NotificationSettings } from "./notification-settings.ts";

/** So often in a row is a player told at once of what can be brought about again and again, and they were not back. */
const AT_ONCE = 3;
/** So long after that they are told of it again, in milliseconds. */
const APART = 24 * 60 * 60 * 1000;

export type ToldOnce = ReturnType<typeof createToldOnce>;

/**
 * What each player was told of that the other one can do at will, and whether they were back since. Whatever writes does so within a
 * transaction of the caller's.
 */
export function createToldOnce(ledger: Ledger) {
  const { store } = ledger;

  /** By what was done, when its player was last told of it. */
  function told(side: Side): Readonly<Record<string, number>> {
    const kept: Readonly<Record<string, number>> = JSON.parse(store.fact(toldOnce(side)) ?? "{}");
    return kept;
  }

  const keep = (side: Side, times: Readonly<Record<string, number>>) => store.setFact(toldOnce(side), JSON.stringify(times));

  /** When `side` was last back, by an event or otherwise; 0 for never. */
  const backAt = (side: Side) => Math.max(ledger.state.heard[side] ?? 0, Number(store.fact(calledBack(side)) ?? 0));

  /** Whether `side` was told of it, or is to be, and was not back since, nor was a move made. */
  function isTold(side: Side, what: string): boolean {
    const movedAt = ledger.state.moves.at(-1)?.at ?? 0;
    return (told(side)[what] ?? 0) > Math.max(backAt(side), movedAt);
  }

  return {
    told,
    backAt,
    isTold,
    /** Whether `side` is told of that: once until they are back, or another move is made; keeps that they are. */
    tells(side: Side, what: string): boolean {
      const isNew = !isTold(side, what);
      if (isNew) keep(side, { ...told(side), [what]: ledger.now() });
      return isNew;
    },
    /**
     * What was to be told was not: the next time it is.
     * @param since when it came: what was told before that was told
     * @returns whether it was to be told
     */
    untell(side: Side, what: string, since = 0): boolean {
      const { [what]: at = -Infinity, ...others } = told(side);
      if (at >= since) keep(side, others);
      return at >= since;
    },
    /**
     * How long `side` is not to be told of something that comes again and again, in milliseconds: 0 for the first times since they were
     * back, which are counted here, and from then on until a day after the last of these.
     */
    apart(side: Side, what: string): number {
      const times = told(side);
      const now = ledger.now();
      const counted = Array.from({ length: AT_ONCE }, (_none, index) => `${what} ${index + 1}`)
        .map((name) => ({ name, at: times[name] ?? 0, isTold: isTold(side, name) }))
        .toSorted((one, other) => one.at - other.at);
      const until = Math.max(...counted.map(({ at }) => at)) + APART;
      const [free] = counted.every((each) => each.isTold) && now < until ? [] : counted;
      if (free === undefined) return until - now;
      keep(side, { ...times, [free.name]: now });
      return 0;
    },
  };
}

export type Calls = ReturnType<typeof createCalls>;

export function createCalls(game: Game, settings: NotificationSettings, { told, backAt }: ToldOnce) {
  const { ledger } = game;

  /** Whether a call of the other player's, or what they did at will, waits for `side` to be back. */
  function isCalled(side: Side): boolean {
    const { state } = ledger;
    if (state.status !== "playing") return false;
    const back = backAt(side);
    return isUnanswered(state, opponent(state, side), back) || Object.values(told(side)).some((at) => at > back);
  }

  /** The player may be called again, for they are back, which no event says. */
  function onActive(side: Side): void {
    if (isCalled(side)) game.retell(() => ledger.noteNow(calledBack(side)));
  }

  /** Why `side` may not call the other player now, as far as the game knows; null where it may. */
  function bar(side: Side): Extract<CallBar, "muted" | "unanswered"> | null {
    const { state } = ledger;
    if (state.status !== "playing") return null;
    const other = opponent(state, side);
    if (settings.of(other)?.mutesCalls === true) return "muted";
    // Asked for each state that is answered: without a call there is nothing to read.
    return state.calls.length > 0 && isUnanswered(state, side, backAt(other)) ? "unanswered" : null;
  }

  return {
    onActive,
    onInput: onActive,
    bar,
    /** From when on the seat may call the other player, as far as that says anything. */
    toSeat(side: Side) {
      const { state } = ledger;
      const noCalls = bar(side);
      const [nudge, meet] = [nudgeFrom(state, side, ledger.now()), callableFrom(state, side, "meet")];
      return always({
        ...(nudge !== null && { nudgeFrom: nudge }),
        ...(meet !== null && meet > 0 && { meetFrom: meet }),
        ...(noCalls !== null && { noCalls }),
      });
    },
  };
}

/** What names when a player was last told of what the other one can do at will, by its kinds. */
function toldOnce(side: Side): string {
  return `told-once:${side}`;
}

/** What names the instant at which a called player was last back, other than by an event. */
function calledBack(side: Side): string {
  return `called-back:${side}`;
}
