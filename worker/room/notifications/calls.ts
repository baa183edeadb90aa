/**
 * Whether a player may be called by the other one, as far as the log does not say: whether they want it, whether they were back since
 * the last call, and whether their recipients were told of enough calls today.
 */
import type { CallBar } from "../../../game/calls-schema.ts";
import { callableFrom, isUnanswered } from "../../../game/calls.ts";
import { nudgeFrom } from "../../../game/nudges.ts";
import { opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { always, type Feature } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import type { Ledger } from "../kernel/ledger.ts";
import type { NotificationSettings } from "./notification-settings.ts";

/** So often in a row is a player told at once of what can be brought about again and again, and they were not back. */
const AT_ONCE = 3;
/** So long after that they are told of it again, in milliseconds. */
const APART = 24 * 60 * 60 * 1000;

export class Calls implements Feature {
  readonly #ledger: Ledger;
  readonly #game: Game;
  readonly #settings: NotificationSettings;

  constructor(game: Game, settings: NotificationSettings) {
    this.#ledger = game.ledger;
    this.#game = game;
    this.#settings = settings;
  }

  /** The player may be called again. */
  onActive(side: Side): void {
    if (this.#isCalled(side)) this.#game.change(() => this.#noteBack(side));
  }

  onInput(side: Side): void {
    this.onActive(side);
  }

  /** From when on the seat may call the other player, as far as that says anything. */
  toSeat(side: Side) {
    const { state } = this.#ledger;
    const bar = this.bar(side);
    const [nudge, meet] = [nudgeFrom(state, side, this.#ledger.now()), callableFrom(state, side, "meet")];
    return always({
      ...(nudge !== null && { nudgeFrom: nudge }),
      ...(meet !== null && meet > 0 && { meetFrom: meet }),
      ...(bar !== null && { noCalls: bar }),
    });
  }

  /** Why `side` may not call the other player now, as far as the game knows; null where it may. */
  bar(side: Side): Extract<CallBar, "muted" | "unanswered"> | null {
    const { state } = this.#ledger;
    if (state.status !== "playing") return null;
    const other = opponent(state, side);
    if (this.#settings.of(other)?.mutesCalls === true) return "muted";
    // Asked for each state that is answered: without a call there is nothing to read.
    return state.calls.length > 0 && isUnanswered(state, side, this.#backAt(other)) ? "unanswered" : null;
  }

  /** Whether a call of the other player's, or what they did at will, waits for `side` to be back. */
  #isCalled(side: Side): boolean {
    const { state } = this.#ledger;
    if (state.status !== "playing") return false;
    const backAt = this.#backAt(side);
    return isUnanswered(state, opponent(state, side), backAt) || Object.values(this.#toldOnce(side)).some((at) => at > backAt);
  }

  /**
   * Whether `side` is told of something that the other player can do at will: once until they are back, or another move is made. Within a
   * transaction of the caller's, which keeps that they are.
   */
  tellsOnce(side: Side, what: string): boolean {
    if (this.isTold(side, what)) return false;
    this.#ledger.store.setFact(toldOnce(side), JSON.stringify({ ...this.#toldOnce(side), [what]: this.#ledger.now() }));
    return true;
  }

  /** Whether `side` was told of it, or is to be, and was not back since, nor was a move made. */
  isTold(side: Side, what: string): boolean {
    const movedAt = this.#ledger.state.moves.at(-1)?.at ?? 0;
    return (this.#toldOnce(side)[what] ?? 0) > Math.max(this.#backAt(side), movedAt);
  }

  /**
   * What was to be told was not: the next time it is. Within a transaction of the caller's.
   * @param since when it came: what was told before that was told
   * @returns whether it was to be told
   */
  untell(side: Side, what: string, since = 0): boolean {
    const { [what]: told = -Infinity, ...others } = this.#toldOnce(side);
    if (told < since) return false;
    this.#ledger.store.setFact(toldOnce(side), JSON.stringify(others));
    return true;
  }

  /**
   * How long `side` is not to be told of something that comes again and again, in milliseconds: 0 for the first times since they were
   * back, which are counted here, and from then on until a day after the last of these. Within a transaction of the caller's.
   */
  apart(side: Side, what: string): number {
    const told = this.#toldOnce(side);
    const now = this.#ledger.now();
    const counted = Array.from({ length: AT_ONCE }, (_none, index) => `${what} ${index + 1}`)
      .map((name) => ({ name, at: told[name] ?? 0, isTold: this.isTold(side, name) }))
      .toSorted((one, other) => one.at - other.at);
    const until = Math.max(...counted.map(({ at }) => at)) + APART;
    const [free] = counted.every(({ isTold }) => isTold) && now < until ? [] : counted;
    if (free === undefined) return until - now;
    this.#ledger.store.setFact(toldOnce(side), JSON.stringify({ ...told, [free.name]: now }));
    return 0;
  }

  /** Notes that `side` is back, which no event says. Within a transaction of the caller's. */
  #noteBack(side: Side): void {
    this.#ledger.noteNow(backAt(side));
  }

  /** When `side` was last back, by an event or otherwise; 0 for never. */
  #backAt(side: Side): number {
    const { state, store } = this.#ledger;
    return Math.max(state.heard[side] ?? 0, Number(store.fact(backAt(side)) ?? 0));
  }

  #toldOnce(side: Side): Readonly<Record<string, number>> {
    const told: Readonly<Record<string, number>> = JSON.parse(this.#ledger.store.fact(toldOnce(side)) ?? "{}");
    return told;
  }
}

/** What names when a player was last told of what the other one can do at will, by its kinds. */
function toldOnce(side: Side): string {
  return `told-once:${side}`;
}

/** What names the instant at which a called player was last back, other than by an event. */
function backAt(side: Side): string {
  return `called-back:${side}`;
}
