/**
 * The links of the seats in the next game, as both games keep them. The game before shows its players the way there, by the link that their
 * seats had first. As a seat gets another link, the next game tells that one, by a job that is written with it: the new link where the seat
 * is still the same player's, none where it is not. What is told and kept is which link is valid, never its token, and who is shown it.
 */
import type { Link } from "../../game/event-parts.ts";
import { seatInNext } from "../../game/next-game.ts";
import { opponent } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import type { Ledger } from "./kernel/ledger.ts";
import type { Store } from "./kernel/store.ts";
import { unseal } from "../../game/chain.ts";
import { errorName, warn, WARNINGS } from "../log.ts";
import { type Reply, valueOf } from "../object/reply.ts";
import { SHORT_PAUSES } from "./kernel/jobs.ts";

/** Tells the game before this one which links of the seats are valid here. */
const GAME_BEFORE = "game-before";

/** Games that come before others, as they are told of their links. */
export type GamesBefore = (game: string) => { heedNext(game: string, links: readonly NextLink[]): Promise<Reply<null>> };

/**
 * What the game before is to show of a seat's new link: none, for another player has the seat, or may have; else the link, which its own
 * player made, and put out all browsers but one thereby, or none.
 */
type Renewal = "none" | { readonly stays?: string | null };

/** The link of a seat in the game that follows. */
export interface NextLink {
  /** By where it is there. */
  readonly side: Side;
  /** Null where another player has the seat. */
  readonly link: Link | null;
  /** The browser that is not put out by it, null for none; absent where all stay in. */
  readonly stays?: string | null;
}

export type GameBefore = ReturnType<typeof createGameBefore>;

/** What the next game tells the one before it. */
export function createGameBefore(ledger: Ledger, games: GamesBefore) {
  /**
   * Tells the game before, where something is to be told: the work of the job.
   * @throws where it does not answer; the job tries again
   */
  const tell = async () => {
    const { follows, game } = ledger.state;
    if (follows === null || !ledger.jobs.has(GAME_BEFORE)) return;
    const news = newsOf(ledger);
    valueOf(await games(follows.game).heedNext(game, news));
    // What has changed meanwhile is told when the job rings again.
    if (JSON.stringify(newsOf(ledger)) !== JSON.stringify(news)) return;
    ledger.transact(() => {
      for (const { side, link } of news) if (link !== null) ledger.store.dropFact(forGameBefore(side));
      ledger.jobs.complete(GAME_BEFORE);
    });
  };

  return {
    jobs: { [GAME_BEFORE]: { work: tell, pauses: SHORT_PAUSES } },

    onVacate: (side: Side) => note(ledger, side, "none"),

    /** Has the game before told, where there is one; a seat of which none is shown stays so. Within a transaction of the caller's. */
    note: (side: Side, renewal: Renewal) => note(ledger, side, renewal),

    /** The game before may have lost what it was told, and with that, who was put out here. */
    again(): void {
      const { sides, links } = ledger.state;
      const renewed = sides.filter((side) => (links[side]?.generation ?? 0) > 1);
      if (renewed.length === 0) return;
      ledger.transact(() => {
        for (const side of renewed) note(ledger, side, "none");
      });
    },

    /** An answer to what may have changed a link: by then the game before knows of it; where it can't be reached, the job goes on. */
    async told<T>(reply: Reply<T>): Promise<Reply<T>> {
      try {
        await tell();
      } catch (error) {
        warn(WARNINGS.job(GAME_BEFORE, ledger.state.game, errorName(error)));
      }
      return reply;
    },
  };
}

function note(ledger: Ledger, side: Side, renewal: Renewal): void {
  const { state, store } = ledger;
  if (state.follows === null) return;
  if (notedOf(store, side) !== "none") store.setFact(forGameBefore(side), JSON.stringify(renewal));
  ledger.scheduleIn(GAME_BEFORE);
}

function newsOf({ state, store }: Ledger): readonly NextLink[] {
  const { sides, links } = state;
  return sides.flatMap((side): readonly NextLink[] => {
    const noted = notedOf(store, side);
    if (noted === null) return [];
    if (noted === "none" || isLeft(store, side)) return [{ side, link: null }];
    return [{ side, link: links[side] ?? null, ...noted }];
  });
}

/** Whether the log says that the seat's first player has left it, or handed it over: a rebuilt object has noted neither. */
function isLeft(store: Store, side: Side): boolean {
  const events = store.entries().map(unseal);
  return events.some((event) => (event.kind === "left" || event.kind === "handed") && event.side === side);
}

function notedOf(store: Store, side: Side): Renewal | null {
  const renewal: Renewal | null = JSON.parse(store.fact(forGameBefore(side)) ?? "null");
  return renewal;
}

function forGameBefore(side: Side): string {
  return `for-game-before:${side}`;
}

interface KeptLink extends Link {
  /** The one browser that is shown it, null for none: others were put out there. Absent where everybody at the seat here is. */
  readonly only?: string | null;
}

/** By the sides here; null where another player has the seat. */
type KeptLinks = Readonly<Record<Side, KeptLink | null>>;

export type NextLinks = ReturnType<typeof createNextLinks>;

/** What the game before keeps of the links in the next one. */
export function createNextLinks(ledger: Ledger) {
  const { store } = ledger;
  /** Every answer of a game that was followed asks for it. */
  const kept = store.kept(() => readLinks(ledger));

  const keep = (side: Side, link: KeptLink | null) => {
    store.setFact(nextLink(side), JSON.stringify(link));
    kept.drop();
  };

  return {
    /**
     * What the seat at a side here is shown; null where that is nothing.
     * @param first the seat's first link there
     */
    shown(side: Side, first: Link, browser: string | undefined): Link | null {
      const link = kept.value[side];
      if (link === undefined) return first;
      return link === null || (link.only !== undefined && link.only !== browser) ? null : link;
    },

    /**
     * Takes down other links. A browser that holds the seat here may have been put out there, and it may have this game's link, too: then
     * the new one is for the browser alone that made it, whoever leaves afterwards.
     */
    take(links: readonly NextLink[]): void {
      const { state } = ledger;
      ledger.transact(() => {
        for (const { side, link, stays } of links) {
          const here = seatInNext(state, side) === side ? side : opponent(state, side);
          const before = kept.value[here];
          if (before === null || (before && link && link.generation < before.generation)) continue;
          const isPutOut = stays !== undefined && store.holders(here).some(({ browser }) => browser !== stays);
          const isForOne = isPutOut || before?.only !== undefined;
          keep(here, link && { ...link, ...(isForOne && { only: stays ?? null }) });
        }
      });
    },

    /** A browser is forgotten, which may be the one that is shown a link. Within a transaction of the caller's. */
    forget(browser: string): void {
      for (const [side, link] of Object.entries(kept.value)) if (link?.only === browser) keep(side, { ...link, only: null });
    },
  };
}

function readLinks({ state, store }: Ledger): KeptLinks {
  const links = state.sides.flatMap((side) => {
    const text = store.fact(nextLink(side));
    if (text === null) return [];
    const link: KeptLink | null = JSON.parse(text);
    return [[side, link] as const];
  });
  return Object.fromEntries(links);
}

function nextLink(side: Side): string {
  return `next-link:${side}`;
}
