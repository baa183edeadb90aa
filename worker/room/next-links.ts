/**
 * The links of the seats in the next game, where they are not the first ones any more: that game tells them. What is kept is which link
 * is valid, never its token, and who is shown it.
 */
import type { Link } from "../../game/event-parts.ts";
import { seatInNext } from "../../game/next-game.ts";
import { opponent } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import type { Kept } from "../object/tables.ts";
import type { NextLink } from "./game-before.ts";
import type { Ledger } from "./kernel/ledger.ts";

interface KeptLink extends Link {
  /** The one browser that is shown it, null for none: others were put out there. Absent where everybody at the seat here is. */
  readonly only?: string | null;
}

/** By the sides here; null where another player has the seat. */
type KeptLinks = Readonly<Record<Side, KeptLink | null>>;

export class NextLinks {
  readonly #ledger: Ledger;
  /** Every answer of a game that was followed asks for it. */
  readonly #kept: Kept<KeptLinks>;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
    this.#kept = ledger.store.kept(() => this.#read());
  }

  /**
   * What the seat at a side here is shown; null where that is nothing.
   * @param first the seat's first link there
   */
  shown(side: Side, first: Link, browser: string | undefined): Link | null {
    const link = this.#kept.get()[side];
    if (link === undefined) return first;
    return link === null || (link.only !== undefined && link.only !== browser) ? null : link;
  }

  /**
   * Takes down other links. A browser that holds the seat here may have been put out there, and it may have this game's link, too: then
   * the new one is for the browser alone that made it, whoever leaves afterwards.
   */
  take(links: readonly NextLink[]): void {
    const { state, store } = this.#ledger;
    this.#ledger.transact(() => {
      for (const { side, link, stays } of links) {
        const here = seatInNext(state, side) === side ? side : opponent(state, side);
        const before = this.#kept.get()[here];
        if (before === null || (before && link && link.generation < before.generation)) continue;
        const isPutOut = stays !== undefined && store.holders(here).some(({ browser }) => browser !== stays);
        const isForOne = isPutOut || before?.only !== undefined;
        this.#keep(here, link && { ...link, ...(isForOne && { only: stays ?? null }) });
      }
    });
  }

  /** A browser is forgotten, which may be the one that is shown a link. Within a transaction of the caller's. */
  forget(browser: string): void {
    for (const [side, link] of Object.entries(this.#kept.get()))
      if (link?.only === browser) this.#keep(side, { ...link, only: null });
  }

  #keep(side: Side, link: KeptLink | null): void {
    this.#ledger.store.setFact(nameOf(side), JSON.stringify(link));
    this.#kept.drop();
  }

  #read(): KeptLinks {
    const { state, store } = this.#ledger;
    const kept = state.sides.flatMap((side) => {
      const text = store.fact(nameOf(side));
      if (text === null) return [];
      const link: KeptLink | null = JSON.parse(text);
      return [[side, link] as const];
    });
    return Object.fromEntries(kept);
  }
}

function nameOf(side: Side): string {
  return `next-link:${side}`;
}
