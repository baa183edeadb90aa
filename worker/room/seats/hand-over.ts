/**
 * Handing a seat over: its player makes a link that whoever opens it and presses the button takes the seat by, with all that was set for it
 * gone. And giving the invited seat back, which is free again then. The link derives from a number that stands beside the log as long as it
 * is good, so a rebuilt object knows none.
 */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { GameEvent } from "../../../game/event.ts";
import { nextInvite } from "../../../game/invites.ts";
import { byProgram } from "../../../game/seats.ts";
import type { Side } from "../../../rules/contract.ts";
import { handOverUrl } from "../../links.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { type Ring, token } from "../../tokens/link-tokens.ts";
import { sameSecret } from "../../tokens/secrets.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import type { GameBefore } from "../next-links.ts";
import type { Guard } from "../kernel/guard.ts";
import { usedKey, type Newcomer, type Seated, seatedAnswer, sitDown, type Seats } from "./seats.ts";
import type { Store } from "../kernel/store.ts";
import { asText, type Caller, type StateText } from "../kernel/reply.ts";

export type HandOverCall = "begin" | "withdraw" | "leave";

interface Parts {
  readonly game: Game;
  readonly guard: Guard;
  readonly seats: Seats;
  readonly gameBefore: GameBefore;
}

export class HandOver implements Feature {
  readonly #parts: Parts;
  readonly #ring: Ring;

  constructor(parts: Parts, ring: Ring) {
    this.#parts = parts;
    this.#ring = ring;
  }

  readonly calls = {
    handOver: async (caller: Caller, as: Side | undefined, call: HandOverCall): Promise<Reply<StateText>> => {
      const acting = this.#parts.guard.seat(caller, as);
      return acting.ok ? this.#parts.gameBefore.told(asText(this.#call(caller, acting.value, call))) : acting;
    },
  };

  /** A seat that gets another link is handed over by no older one. */
  onEvents(events: readonly GameEvent[]): void {
    for (const event of events)
      if (event.kind === "linked" || event.kind === "handed" || event.kind === "left")
        endHandOver(this.#ledger.store, event.side);
  }

  toSeat(side: Side) {
    const handing = this.#tokenOf(side);
    const { game } = this.#ledger.state;
    return (origin: string) => (handing === null ? {} : { handOverUrl: handOverUrl(origin, game, side, handing) });
  }

  /** The seat that can be taken over by what a caller shows; null where none can. */
  sideOf(given: string | undefined): Side | null {
    const found = this.#ledger.state.sides.find((side) => {
      const right = this.#tokenOf(side);
      return given !== undefined && right !== null && sameSecret(given, right);
    });
    return found ?? null;
  }

  /** Takes a seat that is handed over; the caller's bearer is the token for that. */
  takeOver(caller: Caller, side: Side, newcomer: Newcomer): Reply<Seated> {
    const { game, seats } = this.#parts;
    const { browser } = caller;
    const held = this.#ledger.seatOf(browser);
    if (held === side) return refused("own-invite", "This browser holds the seat: the link is for whom you hand it over to.");
    if (held !== null) return refused("other-seat", "This browser holds the other seat of this game.");
    const used = usedKey(this.#ledger, newcomer.repeatable);
    if (used !== null) return used;
    const link = seats.nextLink(side);
    const taken = game.decide(side, { kind: "hand-over", link, ...byProgram(newcomer) }, caller, () => {
      this.#leaveBehind(side);
      sitDown(this.#ledger, side, link, caller, newcomer);
    });
    if (!taken.ok) return refused(taken.code, taken.detail);
    game.sockets.dismissAllBut(side, browser ?? null);
    return seatedAnswer(this.#parts, side, caller.origin);
  }

  /** What a seat's player does about handing it over, or giving it back; who has given it back watches from then on. */
  #call(caller: Caller, side: Side, call: HandOverCall): Reply<StateAnswer> {
    const { game, seats } = this.#parts;
    const { state } = this.#ledger;
    switch (call) {
      case "begin":
        if (state.status === "over") return refused("game-over", "The game is over.");
        game.change(() => this.#begin(side));
        return done(game.answer(side, caller.origin));
      case "withdraw":
        game.change(() => endHandOver(this.#ledger.store, side));
        return done(game.answer(side, caller.origin));
      case "leave": {
        const invite = nextInvite(state, side, seats.currentKey);
        const left = game.decide(side, { kind: "leave", invite }, caller, () => this.#leaveBehind(side));
        if (!left.ok) return left;
        game.sockets.dismiss(side);
        return done(game.answer(null, caller.origin));
      }
    }
  }

  /** All that was set for a seat is gone, and its player's name. Within a transaction of the caller's. */
  #leaveBehind(side: Side): void {
    this.#parts.game.vacate(side);
    this.#ledger.setName(side, null);
  }

  /** The token by which a seat can be taken over; null where its player has made none. */
  #tokenOf(side: Side): string | null {
    const generation = this.#number(side);
    if (generation === null) return null;
    const { game } = this.#ledger.state;
    return token(this.#ring, game, { kind: "hand-over", side }, { key: this.#ring.current, generation });
  }

  /** Makes the link, where there is none. Within a transaction of the caller's. */
  #begin(side: Side): void {
    if (this.#number(side) !== null) return;
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    this.#ledger.store.setFact(nameOf(side), String((high % 2 ** 20) * 2 ** 32 + low));
  }

  #number(side: Side): number | null {
    const kept = this.#ledger.store.fact(nameOf(side));
    return kept === null ? null : Number(kept);
  }

  get #ledger() {
    return this.#parts.game.ledger;
  }
}

/** The link is good no more. Within a transaction of the caller's. */
export function endHandOver(store: Store, side: Side): void {
  store.dropFact(nameOf(side));
}

function nameOf(side: Side): string {
  return `hand-over:${side}`;
}
