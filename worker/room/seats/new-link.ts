/** Making a link anew: everybody else who has the old one, or holds the seat by a browser, is out at once. */
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import type { Feature } from "../kernel/feature.ts";
import type { Game } from "../kernel/game.ts";
import type { GameBefore } from "../game-before.ts";
import { type Guard, NO_SEAT } from "../kernel/guard.ts";
import type { Caller, Repeatable } from "../kernel/reply.ts";
import { noteTaken, seatTakenBy, usedKey } from "./seated.ts";
import { isRepeat, renew } from "../../tokens/link-tokens.ts";
import { keepMakerLink, makerLinkOf, type Seats } from "./seats.ts";

/** A link that was made anew. */
export interface NewLink {
  readonly token: string;
  /** Whose: the maker's of a game for two others, or a seat's. */
  readonly of: "maker" | "seat";
}

interface Parts {
  readonly game: Game;
  readonly guard: Guard;
  readonly seats: Seats;
  readonly gameBefore: GameBefore;
}

export class NewLinks implements Feature {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly calls = {
    /** Makes the link anew by which a caller comes: a maker's, or that of their seat. */
    renewLink: async (caller: Caller, as: Side | undefined, repeatable: Repeatable | null): Promise<Reply<NewLink>> => {
      const { guard, gameBefore } = this.#parts;
      return guard.change(caller) ?? gameBefore.told(this.#renew(caller, as, repeatable));
    },
  };

  #renew(caller: Caller, as: Side | undefined, repeatable: Repeatable | null): Reply<NewLink> {
    const maker = this.#ofMaker(caller, repeatable);
    const [made, of] = maker === null ? [this.#ofSeat(caller, as, repeatable), "seat" as const] : [maker, "maker" as const];
    return made.ok ? done({ token: made.value, of }) : made;
  }

  /** The token of the maker's new link, for a caller who shows the one before it, or asks the same again; null for anybody else. */
  #ofMaker(caller: Caller, by: Repeatable | null): Reply<string> | null {
    const { game, seats } = this.#parts;
    const { ledger } = game;
    const { store, state } = ledger;
    if (state.maker === undefined) return null;
    const before = makerLinkOf(store, state.maker);
    const now = ledger.now();
    if (!isRepeat(before, by, now) && !seats.isMaker(caller)) return null;
    const renewed = renew(before, seats.currentKey, by, now);
    if (!renewed.ok) return renewed;
    if (renewed.value !== before) ledger.transact(() => keepMakerLink(store, renewed.value));
    const token = seats.makerToken();
    return token === null ? NO_SEAT : done(token);
  }

  /**
   * The token of the seat's new link. The caller's browser stays in; whoever acts by bearer goes on by this token.
   * @param repeatable so that the same request finds it again: the bearer that it came with is dead by then
   */
  #ofSeat(caller: Caller, as: Side | undefined, repeatable: Repeatable | null): Reply<string> {
    const { game, guard, seats, gameBefore } = this.#parts;
    const { ledger } = game;
    const before = seatTakenBy(ledger, repeatable);
    if (!before.ok) return before;
    if (before.value !== null) return this.#tokenOf(before.value);
    const held = guard.held(caller, as);
    if (!held.ok) return held;
    const side = held.value;
    game.noteActive(side);
    const used = usedKey(ledger, repeatable);
    if (used !== null) return used;
    const stays = ledger.seatOf(caller.browser) === side ? (caller.browser ?? null) : null;
    const link = seats.nextLink(side);
    const made = game.decide(side, { kind: "relink", link }, caller, () => {
      gameBefore.note(side, { stays });
      for (const { browser } of ledger.store.holders(side)) if (browser !== stays) ledger.unseat(browser);
      noteTaken(ledger, side, link, repeatable);
    });
    if (!made.ok) return refused(made.code, made.detail);
    game.sockets.dismissAllBut(side, stays);
    return this.#tokenOf(side);
  }

  #tokenOf(side: Side): Reply<string> {
    const token = this.#parts.seats.tokenOf(side);
    return token === null ? NO_SEAT : done(token);
  }
}
