/** Asking for a seat whose link is lost, and answering that: who may, who is told, and what time makes of it. `game/recovery.ts` says what follows. */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { RecoveryTold } from "../../../api/recovery-schema.ts";
import type { GameEvent } from "../../../game/event.ts";
import { effectiveAt, judge, type RecoveryAnswer } from "../../../game/recovery.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import type { Channels } from "../notifications/channels.ts";
import type { Notifications } from "../notifications/notifications.ts";
import { always, type Feature } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import type { Guard } from "../kernel/guard.ts";
import { asText, type Caller, kindOf, type StateText } from "../kernel/reply.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { Asked, Recovery } from "./recovery.ts";
import type { Seats } from "./seats.ts";

export type RecoverCall =
  /** Asks for a seat whose link is lost; null is the one that was taken by the caller's invite. */
  | { readonly do: "ask"; readonly side: Side | null }
  | { readonly do: "answer"; readonly as: Side | undefined; readonly id: string; readonly answer: RecoveryAnswer };

interface Parts {
  readonly game: Game;
  readonly guard: Guard;
  readonly seats: Seats;
  readonly recovery: Recovery;
  readonly channels: Pick<Channels, "setting">;
  readonly notifications: Pick<Notifications, "announce">;
  readonly webhooks: Pick<Webhooks, "tell">;
}

/** A seat of a finished game could lead to one of a game that follows it and is still played. */
const OVER = refused("game-over", "The game is over: nobody can ask for a seat of it.");

export class RecoveryCalls implements Feature {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly calls = {
    recover: async (caller: Caller, call: RecoverCall): Promise<Reply<StateText>> => {
      const { guard } = this.#parts;
      const refusal = guard.change(caller);
      if (refusal !== null) return refusal;
      if (call.do === "ask") return asText(this.#ask(caller, call.side));
      // The seat's own answer ends the request by itself: no act of theirs may have ended it before.
      const held = guard.held(caller, call.as);
      return held.ok ? asText(this.#answer(caller, held.value, call.id, call.answer)) : held;
    },
  };

  onEvents(events: readonly GameEvent[], after: GameState): void {
    this.#parts.recovery.onEvents(events, after);
  }

  /** The seat's player is there, so that a request for the seat ends. */
  onActive(side: Side): void {
    const { game, recovery } = this.#parts;
    if (recovery.standing()?.side === side) game.change(() => recovery.end());
  }

  /** Nobody could object while nothing could be changed: what was asked before has ended. */
  onRepair(): void {
    this.#parts.recovery.end();
  }

  instants(state: GameState): readonly (number | null)[] {
    return [this.#parts.recovery.next(state)];
  }

  /** Gives the seat to the browser that asked for it, which may be another player's; ends a request that nobody has answered. */
  onTime(): boolean {
    const { game, recovery, seats } = this.#parts;
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
    if (back !== null || lapsed !== null) game.tellAll();
    return back !== null || lapsed !== null;
  }

  toldBrowsers(): readonly string[] {
    const asked = this.#parts.recovery.standing();
    return asked === null ? [] : [asked.browser];
  }

  shown() {
    const asked = this.#parts.recovery.standing();
    const { state } = this.#parts.game.ledger;
    return ({ side, browser }: { readonly side: Side | null; readonly browser?: string | undefined }) =>
      side === null && asked !== null && asked.browser === browser ? { recovery: told(asked, state) } : {};
  }

  notifiedYou() {
    const asked = this.#parts.recovery.standing();
    return asked === null ? {} : { recovery: told(asked, this.#parts.game.ledger.state) };
  }

  toSeat() {
    return always(this.notifiedYou());
  }

  /**
   * Takes down that the caller's browser asks for a seat. Its bearer is the used invite; the request belongs to the browser.
   * @param wanted the seat; null is the one that was taken by the invite
   */
  #ask(caller: Caller, wanted: Side | null): Reply<StateAnswer> {
    const { game, seats, recovery } = this.#parts;
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
      this.#announce();
    });
    return done(game.answer(null, origin, browser));
  }

  /** Answers the request that stands, for `side`. */
  #answer(caller: Caller, side: Side, id: string, given: RecoveryAnswer): Reply<StateAnswer> {
    const { game, recovery } = this.#parts;
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
    if (verdict === "admitted") this.#welcomeBack(asked);
    return done(now());
  }

  /** A browser that had asked for its seat has it: its sockets are the seat's, and told so. */
  #welcomeBack({ browser, side }: Asked): void {
    const { game } = this.#parts;
    game.sockets.give(browser, side);
    game.tell((holder) => holder.browser === browser);
  }

  /** Tells both players by every way that they have, at once. Within a transaction of the caller's. */
  #announce(): void {
    const { game, channels, notifications, webhooks, recovery } = this.#parts;
    const { state } = game.ledger;
    for (const side of state.sides) if (channels.setting(side) !== null) notifications.announce(side, "recovery");
    const asked = recovery.standing();
    webhooks.tell("recovery", state, {
      more: asked === null ? {} : { recovery: { id: asked.id, side: asked.side, asked: asked.asked } },
    });
    game.time.schedule();
  }
}

/** What the players, and the browser that asks, are told of a request. */
function told(asked: Asked, state: GameState): RecoveryTold {
  const { id, side, asked: at, agreed } = asked;
  return { id, side, asked: at, agreed, effective: effectiveAt(asked, state) };
}
