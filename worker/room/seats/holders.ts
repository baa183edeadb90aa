/** The browsers that hold a seat. Only a holder of the seat is told, and can put one out. */
import type { Holder as Shown, HoldersAnswer } from "../../../api/seat-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { fingerprint } from "../../tokens/secrets.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import { type Guard, NO_SEAT } from "../kernel/guard.ts";
import type { NextLinks } from "../next-links.ts";
import type { Caller } from "../kernel/reply.ts";
import type { Seats } from "./seats.ts";
import type { Holder } from "../kernel/store.ts";

/** What the browsers of a seat are called to its holder; it fits no other game, so that nobody tells by it who plays there too. */
const ID = 16;

interface Parts {
  readonly game: Game;
  readonly guard: Guard;
  readonly seats: Seats;
  readonly nextGames: { readonly renewed: Pick<NextLinks, "forget"> };
}

export class Holders implements Feature {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly calls = {
    /** The browsers that hold the caller's seat, the one that came last first, and whether the seat can be given back. */
    holders: async (caller: Caller): Promise<Reply<HoldersAnswer>> => {
      const { game, seats } = this.#parts;
      const side = seats.settledSideOf(caller);
      if (side === null) return NO_SEAT;
      const { creator, status, turn } = game.ledger.state;
      const browsers = game.ledger.store.holders(side).map((holder) => this.#shown(holder, caller));
      return done({ browsers, canLeave: side !== creator && status !== "over" && turn === 0 });
    },
    /** Takes the seat from a browser. With the seat's link it can come back: that has to be made anew to keep it out. */
    putOut: async (caller: Caller, as: Side | undefined, id: string): Promise<Reply<null>> => {
      const acting = this.#parts.guard.seat(caller, as);
      return acting.ok ? this.#putOut(acting.value, id) : acting;
    },
  };

  #putOut(side: Side, id: string): Reply<null> {
    const { game, nextGames } = this.#parts;
    const { ledger } = game;
    const found = ledger.store.holders(side).find(({ browser }) => this.#idOf(browser) === id);
    if (found === undefined) return refused("not-found", "No such browser holds this seat.");
    ledger.transact(() => {
      ledger.unseat(found.browser);
      nextGames.renewed.forget(found.browser);
    });
    game.archiving.later();
    game.sockets.dismiss(side, found.browser);
    return done(null);
  }

  #shown({ browser, name, system, since, seen }: Holder, caller: Caller): Shown {
    const isYou = caller.bearer === undefined && caller.browser === browser;
    return { id: this.#idOf(browser), name, system, since, seen, isYou };
  }

  #idOf(browser: string): string {
    return fingerprint(`${this.#parts.game.name}\n${browser}`).slice(0, ID);
  }
}
