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
import type { Game } from "../kernel/game.ts";
import type { GameBefore } from "../next-links.ts";
import { usedKey, type Newcomer, type Seated, seatedAnswer, type Seating, sideIn, sitDown } from "./seats.ts";
import type { Store } from "../kernel/store.ts";
import { asText, type Caller } from "../kernel/reply.ts";

type HandOverCall = "begin" | "withdraw" | "leave";

interface Parts extends Seating {
  readonly gameBefore: GameBefore;
  /** The keys that links derive from. */
  readonly ring: Ring;
}

export type HandOver = ReturnType<typeof createHandOver>;

export function createHandOver(parts: Parts) {
  const { guard, gameBefore, game, seats } = parts;
  const { ledger } = game;
  return {
    calls: {
      handOver: async (caller: Caller, as: Side | undefined, call: HandOverCall) =>
        guard.acting(caller, as, (side) => gameBefore.told(asText(carryOut(parts, caller, side, call)))),
    },

    /** A seat that gets another link is handed over by no older one. */
    onEvents(events: readonly GameEvent[]): void {
      for (const event of events)
        if (event.kind === "linked" || event.kind === "handed" || event.kind === "left") endHandOver(ledger.store, event.side);
    },

    toSeat(side: Side) {
      const handing = tokenOf(parts, side);
      return (origin: string) => (handing === null ? {} : { handOverUrl: handOverUrl(origin, game.name, side, handing) });
    },

    /** The seat that can be taken over by what a caller shows; null where none can. */
    sideOf: (given: string | undefined) => sideIn(ledger.state.sides, given, (side) => tokenOf(parts, side)),

    /** Takes a seat that is handed over; the caller's bearer is the token for that. */
    takeOver(caller: Caller, side: Side, newcomer: Newcomer): Reply<Seated> {
      const { browser } = caller;
      const held = ledger.seatOf(browser);
      if (held === side) return refused("own-invite", "This browser holds the seat: the link is for whom you hand it over to.");
      if (held !== null) return refused("other-seat", "This browser holds the other seat of this game.");
      const used = usedKey(ledger, newcomer.repeatable);
      if (used !== null) return used;
      const link = seats.nextLink(side);
      const taken = game.decide(side, { kind: "hand-over", link, ...byProgram(newcomer) }, caller, () => {
        leaveBehind(game, side);
        sitDown(ledger, side, link, caller, newcomer);
      });
      if (!taken.ok) return refused(taken.code, taken.detail);
      game.sockets.dismissAllBut(side, browser ?? null);
      return seatedAnswer(parts, side, caller.origin);
    },
  };
}

/** What a seat's player does about handing it over, or giving it back; who has given it back watches from then on. */
function carryOut({ game, seats }: Parts, caller: Caller, side: Side, call: HandOverCall): Reply<StateAnswer> {
  const { state, store } = game.ledger;
  switch (call) {
    case "begin":
      if (state.status === "over") return refused("game-over", "The game is over.");
      game.change(() => begin(store, side));
      return done(game.answer(side, caller.origin));
    case "withdraw":
      game.change(() => endHandOver(store, side));
      return done(game.answer(side, caller.origin));
    case "leave": {
      const invite = nextInvite(state, side, seats.currentKey);
      const left = game.decide(side, { kind: "leave", invite }, caller, () => leaveBehind(game, side));
      if (!left.ok) return left;
      game.sockets.dismiss(side);
      return done(game.answer(null, caller.origin));
    }
  }
}

/** All that was set for a seat is gone, and its player's name. Within a transaction of the caller's. */
function leaveBehind(game: Game, side: Side): void {
  game.vacate(side);
  game.ledger.setName(side, null);
}

/** The token by which a seat can be taken over; null where its player has made none. */
function tokenOf({ game, ring }: Parts, side: Side): string | null {
  const generation = numberOf(game.ledger.store, side);
  return generation === null ? null : token(ring, game.name, { kind: "hand-over", side }, { key: ring.current, generation });
}

/** Makes the link, where there is none. Within a transaction of the caller's. */
function begin(store: Store, side: Side): void {
  if (numberOf(store, side) !== null) return;
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  store.setFact(nameOf(side), String((high % 2 ** 20) * 2 ** 32 + low));
}

function numberOf(store: Store, side: Side): number | null {
  const kept = store.fact(nameOf(side));
  return kept === null ? null : Number(kept);
}

/** The link is good no more. Within a transaction of the caller's. */
export function endHandOver(store: Store, side: Side): void {
  store.dropFact(nameOf(side));
}

function nameOf(side: Side): string {
  return `hand-over:${side}`;
}
