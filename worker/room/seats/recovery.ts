/**
 * Requests for a seat whose link is lost: as rows, and as they are made and answered: who may, who is told, and what time makes of it. One
 * stands at a time. What has taken effect counts from that instant on, whether it was written down by then or not. `game/recovery.ts` says
 * what follows.
 */
import {
  effectiveAt,
  isMetBy,
  nextAt,
  RECOVERIES_WITHIN,
  type Recovery as Request,
  type Stage,
  stageOf,
  whyNotAsk,
  judge,
  type RecoveryAnswer,
} from "../../../game/recovery.ts";
import { evolve } from "../../../game/evolve.ts";
import type { GameEvent } from "../../../game/event.ts";
import type { Link } from "../../../game/event-parts.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { BrowserKind } from "../../api/browser-kind.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import type { Kept } from "../../object/tables.ts";
import { fingerprint, random } from "../../tokens/secrets.ts";
import type { Ledger } from "../kernel/ledger.ts";
import { all, type FeatureTables } from "../../object/stored.ts";
import type { Store } from "../kernel/store.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { RecoveryTold } from "../../../api/recovery-schema.ts";
import type { Channels } from "../notifications/channels.ts";
import type { Notifications } from "../notifications/notifications.ts";
import { always, type Feature } from "../kernel/feature.ts";
import { asText, type Caller, kindOf } from "../kernel/reply.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { Seating } from "./seats.ts";

export const RECOVERY_TABLES: FeatureTables = {
  // Those that have ended count, and name nobody.
  recoveries: {
    columns: all("browser", "id side browser name system asked agreed ended"),
    ofSeat: "side = ? AND browser <> ''",
  },
};

/** Requests are of one history: where another one takes its place, they are gone. */
export function dropRecoveries(store: Store): void {
  store.run("DELETE FROM recoveries");
}

/** A request, and the browser whose it is. */
export interface Asked extends Request {
  /** The fingerprint of its cookie. */
  readonly browser: string;
  readonly kind: BrowserKind;
}

/** Signs of an id that say which browser asked. */
const ASKER = 16;

type Row = Omit<Asked, "kind"> & BrowserKind;

const STANDING = "SELECT id, side, browser, name, system, asked, agreed FROM recoveries WHERE ended IS NULL";

/** The rows. */
export class Recovery {
  readonly #ledger: Ledger;
  readonly #isHeld: () => boolean;
  /** Every caller's seat hangs on it. */
  readonly #last: Kept<Asked | null>;

  /** @param isHeld whether nothing may change in the game for now */
  constructor(ledger: Ledger, isHeld = () => false) {
    this.#ledger = ledger;
    this.#isHeld = isHeld;
    this.#last = ledger.store.kept(() => {
      const [row] = ledger.store.rows<Row>(STANDING);
      if (row === undefined) return null;
      const { name, system, ...asked } = row;
      return { ...asked, kind: { name, system } };
    });
  }

  /** The request that stands now; null where none does. */
  standing(): Asked | null {
    return this.#lastIf("asked") ?? this.#lastIf("agreed") ?? (this.#isHeld() ? this.#lastIf("effective") : null);
  }

  /** The request that has taken effect and is still to be written down; null where none is. */
  effective(): Asked | null {
    return this.#isHeld() ? null : this.#lastIf("effective");
  }

  /** The state as it is once the request that has taken effect is written down. */
  written(key: string): GameState {
    const back = this.effective();
    const { state } = this.#ledger;
    return back === null ? state : evolve(state, this.event(back, key));
  }

  /** The request that is over, for nobody has answered it or the game is, and not written down as such; null where none is. */
  lapsed(): Asked | null {
    return this.#lastIf("lapsed");
  }

  /** When something next becomes of the request in a game that stands so; null where there is none. */
  next(state: GameState): number | null {
    const last = this.#last.value;
    return last && nextAt(last, state);
  }

  /** The event by which a request that has taken effect is written down: the seat has another link. */
  event(request: Asked, key: string): GameEvent {
    const { state } = this.#ledger;
    const { side } = request;
    const link: Link = { key, generation: (state.links[side]?.generation ?? 0) + 1 };
    const at = Math.max(state.at, effectiveAt(request, state) ?? state.at);
    return { seq: state.seq + 1, at, kind: "linked", side, link };
  }

  /** Whether a browser may ask for a seat; `repeat` is that it has, and that request stands. */
  mayAsk(side: Side, browser: string): Reply<"asked" | "repeat"> {
    const standing = this.standing();
    if (standing?.browser === browser && standing.side === side) return done("repeat");
    if (standing !== null) return refused("already-asked", "Somebody asks for a seat of this game already: one at a time.");
    const asked = "SELECT id FROM recoveries WHERE side = ? AND asked > ?";
    const lately = this.#ledger.store.rows<{ id: string }>(asked, side, this.#countedFrom());
    const asker = this.#asker(side, browser);
    const why = whyNotAsk({ count: lately.length, isAgain: lately.some(({ id }) => id.startsWith(asker)) });
    return why === null ? done("asked") : refused("too-many", why);
  }

  /** Takes a request down, of a browser that may ask. Within a transaction of the caller's. */
  ask(side: Side, browser: string, kind: BrowserKind): void {
    const { store } = this.#ledger;
    this.#end();
    store.run("DELETE FROM recoveries WHERE asked <= ?", this.#countedFrom());
    const insert = "INSERT INTO recoveries (id, side, browser, name, system, asked) VALUES (?, ?, ?, ?, ?, ?)";
    const id = `${this.#asker(side, browser)}-${random(10)}`;
    store.run(insert, id, side, browser, kind.name, kind.system, this.#ledger.now());
    this.#last.drop();
  }

  /** The opponent vouches for who has made the request. Within a transaction of the caller's. */
  vouch(id: string): void {
    this.#ledger.store.run("UPDATE recoveries SET agreed = ? WHERE id = ?", this.#ledger.now(), id);
    this.#last.drop();
  }

  /** Ends the request, where there is one. Within a transaction of the caller's. */
  end(): void {
    if (this.#last.value !== null) this.#end();
  }

  /**
   * Ends the request where one of `events` shows that the seat's player is there, or the game is over after them. Within the transaction
   * that appends them.
   */
  onEvents(events: readonly GameEvent[], after: GameState): void {
    const standing = this.#last.value;
    if (standing !== null && (after.status === "over" || events.some((event) => isMetBy(standing, event)))) this.#end();
  }

  /** Requests since then count. */
  #countedFrom(): number {
    return this.#ledger.now() - RECOVERIES_WITHIN;
  }

  /** The last request, where it stands so. */
  #lastIf(stage: Stage): Asked | null {
    const last = this.#last.value;
    return last !== null && stageOf(last, this.#ledger.state, this.#ledger.now()) === stage ? last : null;
  }

  /** What the ids of a browser's requests for a seat begin with: it fits no other game and seat, so nobody tells by it who else asked. */
  #asker(side: Side, browser: string): string {
    return fingerprint(`recovery\n${this.#ledger.state.game}\n${side}\n${browser}`).slice(0, ASKER);
  }

  /** The browser is nobody's business any more: the id alone counts it from then on. */
  #end(): void {
    const { store } = this.#ledger;
    store.run(
      "UPDATE recoveries SET ended = ?, browser = '', name = NULL, system = NULL WHERE ended IS NULL",
      this.#ledger.now(),
    );
    this.#last.drop();
  }
}

type RecoverCall =
  /** Asks for a seat whose link is lost; null is the one that was taken by the caller's invite. */
  | { readonly do: "ask"; readonly side: Side | null }
  | { readonly do: "answer"; readonly as: Side | undefined; readonly id: string; readonly answer: RecoveryAnswer };

interface Parts extends Seating {
  readonly recovery: Recovery;
  readonly channels: Channels;
  readonly notifications: Notifications;
  readonly webhooks: Webhooks;
}

/** A seat of a finished game could lead to one of a game that follows it and is still played. */
const OVER = refused("game-over", "The game is over: nobody can ask for a seat of it.");

export function createRecoveryCalls(parts: Parts) {
  const { guard, recovery, game } = parts;
  return {
    calls: {
      recover: async (caller: Caller, call: RecoverCall) => {
        const refusal = guard.change(caller);
        if (refusal !== null) return refusal;
        if (call.do === "ask") return asText(ask(parts, caller, call.side));
        // The seat's own answer ends the request by itself: no act of theirs may have ended it before.
        const held = guard.held(caller, call.as);
        return held.ok ? asText(answer(parts, caller, held.value, call.id, call.answer)) : held;
      },
    },

    onEvents: (events, after) => recovery.onEvents(events, after),

    occasions: { recovery: { isMoot: () => recovery.standing() === null, mark: () => recovery.standing()?.id } },

    /** The seat's player is there, so that a request for the seat ends. */
    onActive(side) {
      if (recovery.standing()?.side === side) game.change(() => recovery.end());
    },

    /** Nobody could object while nothing could be changed: what was asked before has ended. */
    onRepair: () => recovery.end(),

    instants: (state) => [recovery.next(state)],

    onTime: () => settle(parts),

    toldBrowsers() {
      const asked = recovery.standing();
      return asked === null ? [] : [asked.browser];
    },

    shown() {
      const asked = recovery.standing();
      const { state } = game.ledger;
      return ({ side, browser }) =>
        side === null && asked !== null && asked.browser === browser ? { recovery: told(asked, state) } : {};
    },

    notifiedYou: () => toldSeat(parts),

    toSeat: () => always(toldSeat(parts)),
  } satisfies Feature;
}

/** Gives the seat to the browser that asked for it, which may be another player's; ends a request that nobody has answered. */
function settle({ game, recovery, seats }: Parts): boolean {
  const [back, lapsed] = [recovery.effective(), recovery.lapsed()];
  if (back !== null) {
    const { browser, side, kind } = back;
    game.append([recovery.event(back, seats.currentKey)], null, () => {
      game.vacate(side);
      game.ledger.seat(browser, side, kind);
    });
    game.sockets.dismissAllBut(side, browser);
    game.sockets.give(browser, side);
  }
  if (lapsed !== null) game.ledger.transact(() => recovery.end());
  // It was over before it was written down: no change from there tells it.
  const isDone = back !== null || lapsed !== null;
  if (isDone) game.tellAll();
  return isDone;
}

function toldSeat({ game, recovery }: Parts) {
  const asked = recovery.standing();
  return asked === null ? {} : { recovery: told(asked, game.ledger.state) };
}

/**
 * Takes down that the caller's browser asks for a seat. Its bearer is the used invite; the request belongs to the browser.
 * @param wanted the seat; null is the one that was taken by the invite
 */
function ask(parts: Parts, caller: Caller, wanted: Side | null): Reply<StateAnswer> {
  const { game, seats, recovery } = parts;
  const { state } = game.ledger;
  const { browser, origin } = caller;
  const invited = seats.invitedBy(caller.bearer);
  if (invited === null) return refused("no-seat", "The invite link is needed by which the seat was taken.");
  if (browser === undefined)
    return refused("no-cookie", "This browser keeps no cookie: nothing would tell that it was the one that asked.");
  const side = wanted ?? invited;
  if (!state.sides.includes(side)) return refused("malformed", "side: the game has no such side");
  if (state.links[side] === undefined) return refused("not-started", "The seat is free: join by the invite.");
  if (state.status === "waiting") return refused("not-started", "Nobody sits across yet who could say that it is you.");
  if (state.status === "over") return OVER;
  const held = game.ledger.seatOf(browser);
  if (held === side) return done({ ...game.answer(side, origin), repeated: true });
  if (held !== null) return refused("other-seat", "This browser holds the other seat of this game.");
  const may = recovery.mayAsk(side, browser);
  if (!may.ok) return may;
  if (may.value === "repeat") return done({ ...game.answer(null, origin, browser), repeated: true });
  game.change(() => {
    recovery.ask(side, browser, kindOf(caller));
    announce(parts);
  });
  return done(game.answer(null, origin, browser));
}

/** Answers the request that stands, for `side`. */
function answer(parts: Parts, caller: Caller, side: Side, id: string, given: RecoveryAnswer): Reply<StateAnswer> {
  const { game, recovery } = parts;
  const { ledger } = game;
  if (ledger.state.status === "over") return { ...OVER, state: game.answer(side, caller.origin) };
  const asked = recovery.standing();
  const verdict = judge(asked, side, id, given);
  const now = () => game.answer(side, caller.origin);
  if (asked === null || verdict === "no-recovery")
    return { ...refused("no-recovery", "That request does not stand, or is not yours to answer."), state: now() };
  if (verdict === "repeat") return done({ ...now(), repeated: true });
  game.change(() => {
    if (verdict === "admitted") ledger.seat(asked.browser, asked.side, asked.kind);
    if (verdict === "agreed") recovery.vouch(id);
    else recovery.end();
    game.time.schedule();
  });
  if (verdict === "admitted") welcomeBack(parts, asked);
  return done(now());
}

/** A browser that had asked for its seat has it: its sockets are the seat's, and told so. */
function welcomeBack({ game }: Parts, { browser, side }: Asked): void {
  game.sockets.give(browser, side);
  game.tell((holder) => holder.browser === browser);
}

/** Tells both players by every way that they have, at once. Within a transaction of the caller's. */
function announce({ game, channels, notifications, webhooks, recovery }: Parts): void {
  const { state } = game.ledger;
  for (const side of state.sides) if (channels.setting(side) !== null) notifications.announce(side, "recovery");
  const asked = recovery.standing();
  webhooks.tell("recovery", state, {
    more: asked === null ? {} : { recovery: { id: asked.id, side: asked.side, asked: asked.asked } },
  });
  game.time.schedule();
}

/** What the players, and the browser that asks, are told of a request. */
function told(asked: Asked, state: GameState): RecoveryTold {
  const { id, side, asked: at, agreed } = asked;
  return { id, side, asked: at, agreed, effective: effectiveAt(asked, state) };
}
