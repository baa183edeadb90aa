/**
 * Handing a seat over: its player makes a link that whoever opens it and presses the button takes the seat by, with all that was set
 * for it gone. And giving the invited seat back, which is free again then. The link derives from a number that stands beside the
 * log as long as it is good, so a rebuilt object knows none.
 */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { GameEvent } from "../../../game/event.ts";
import { nextInvite } from "../../../game/invites.ts";
import { byProgram } from "../../../game/program.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { isToken, type Ring, token } from "../../tokens/ring.ts";
import type { Host } from "../host.ts";
import type { Ledger } from "../ledger.ts";
import type { JoinRequest } from "./join.ts";
import { usedKey } from "../repeats.ts";
import { type Caller, kindOf } from "../reply.ts";
import { type Seated, seatedAnswer } from "./seated.ts";
import type { Sockets } from "../sockets.ts";
import { vacate } from "./vacate.ts";

export class HandOver {
  readonly #ledger: Ledger;
  readonly #ring: Ring;

  constructor(ledger: Ledger, ring: Ring) {
    this.#ledger = ledger;
    this.#ring = ring;
  }

  /** The token by which a seat can be taken over; null where its player has made none. */
  tokenOf(side: Side): string | null {
    const number = this.#number(side);
    const { game } = this.#ledger.state;
    return number === null ? null : token(this.#ring, game, { kind: "hand-over", side }, this.#link(number));
  }

  /** The seat that can be taken over by what a caller shows; null where none can. */
  sideOf(given: string | undefined): Side | null {
    const { sides, game } = this.#ledger.state;
    const found = sides.find((side) => {
      const number = this.#number(side);
      return (
        number !== null &&
        given !== undefined &&
        isToken(given, this.#ring, game, { kind: "hand-over", side }, this.#link(number))
      );
    });
    return found ?? null;
  }

  /** Makes the link, where there is none. Within a transaction of the caller's. */
  begin(side: Side): void {
    if (this.#number(side) !== null) return;
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    this.#ledger.store.setFact(nameOf(side), String((high % 2 ** 20) * 2 ** 32 + low));
  }

  /** The link is good no more. Within a transaction of the caller's. */
  end(side: Side): void {
    this.#ledger.store.dropFact(nameOf(side));
  }

  /** A seat that gets another link is handed over by no older one. Within the transaction that appends `events`. */
  heed(events: readonly GameEvent[]): void {
    for (const event of events)
      if (event.kind === "linked" || event.kind === "handed" || event.kind === "left") this.end(event.side);
  }

  #number(side: Side): number | null {
    const kept = this.#ledger.store.fact(nameOf(side));
    return kept === null ? null : Number(kept);
  }

  #link(generation: number) {
    return { key: this.#ring.current, generation };
  }
}

export type HandOverCall = "begin" | "withdraw" | "leave";

/** What a seat's player does about handing it over, or giving it back; whoever has given it back watches from then on. */
export function callHandOver(host: Host, sockets: Sockets, caller: Caller, side: Side, call: HandOverCall): Reply<StateAnswer> {
  switch (call) {
    case "begin":
      if (host.ledger.state.status === "over") return refused("game-over", "The game is over.");
      host.change(() => host.handOver.begin(side));
      return done(host.answer(side, caller.origin));
    case "withdraw":
      host.change(() => host.handOver.end(side));
      return done(host.answer(side, caller.origin));
    case "leave": {
      const next = nextInvite(host.ledger.state, side, host.seats.currentKey);
      const left = host.decide(side, { kind: "leave", invite: next }, caller, () => leaveBehind(host, side));
      if (!left.ok) return left;
      sockets.dismiss(side);
      return done(host.answer(null, caller.origin));
    }
  }
}

/** Takes a seat that is handed over; the caller's bearer is the token for that. */
export function takeOver(
  host: Host,
  sockets: Sockets,
  caller: Caller,
  side: Side,
  request: Pick<JoinRequest, "name" | "repeatable" | "program">,
): Reply<Seated> {
  const { name, repeatable } = request;
  const { ledger, seats } = host;
  const { browser } = caller;
  const held = ledger.seatOf(browser);
  if (held === side) return refused("own-invite", "This browser holds the seat: the link is for whom you hand it over to.");
  if (held !== null) return refused("other-seat", "This browser holds the other seat of this game.");
  const used = usedKey(ledger, repeatable);
  if (used !== null) return used;
  const link = seats.nextLink(side);
  const taken = host.decide(side, { kind: "hand-over", link, ...byProgram(request) }, caller, () => {
    leaveBehind(host, side);
    if (name !== null) ledger.setName(side, name);
    if (browser !== undefined) ledger.seat(browser, side, kindOf(caller));
    if (repeatable !== null)
      ledger.store.take(repeatable.key, { ...repeatable, side, generation: link.generation, at: ledger.now() });
  });
  if (!taken.ok) return refused(taken.code, taken.detail);
  sockets.dismissAllBut(side, browser ?? null);
  return seatedAnswer(host, side, caller.origin);
}

/** All that was set for a seat is gone, and its player's name. Within a transaction of the caller's. */
function leaveBehind(host: Host, side: Side): void {
  vacate(host, side);
  host.ledger.setName(side, null);
}

function nameOf(side: Side): string {
  return `hand-over:${side}`;
}
