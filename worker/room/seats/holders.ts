/**
 * Who holds a seat: by its link, which can be made anew, or by a browser. Only a holder of the seat is told, and can put a browser out. A link
 * that is made anew puts everybody else out at once, who has the old one or holds the seat by a browser.
 */
import type { Holder as Shown } from "../../../api/seat-schema.ts";
import { nextInvite } from "../../../game/invites.ts";
import { opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { fingerprint, type Repeatable } from "../../tokens/secrets.ts";
import { NO_SEAT } from "../kernel/guard.ts";
import type { NextGames } from "../next-game.ts";
import type { GameBefore } from "../next-links.ts";
import type { Caller, SeatAnswer } from "../kernel/reply.ts";
import { type Seating, noteTaken, takenBy, usedKey, keepMakerLink, makerLinkOf } from "./seats.ts";
import type { Holder } from "../kernel/store.ts";
import { isRepeat, renew } from "../../tokens/link-tokens.ts";

/** What the browsers of a seat are called to its holder; it fits no other game, so that nobody tells by it who plays there too. */
const ID = 16;

/** A link that was made anew. */
export interface NewLink {
  readonly token: string;
  /** Whose: the maker's of a game for two others, or a seat's. */
  readonly of: "maker" | "seat";
}

interface Parts extends Seating {
  readonly gameBefore: GameBefore;
  readonly nextGames: NextGames;
}

export function createHolders(parts: Parts) {
  const { game, seats, guard, gameBefore } = parts;
  return {
    calls: {
      /** The browsers that hold the caller's seat, the one that came last first, and whether the seat can be given back. */
      holders: async (caller: Caller) => {
        const side = seats.settledSideOf(caller);
        if (side === null) return NO_SEAT;
        const { creator, status, turn } = game.ledger.state;
        const browsers = game.ledger.store.holders(side).map((holder) => shown(parts, holder, caller));
        return done({ browsers, canLeave: side !== creator && status !== "over" && turn === 0 });
      },
      /** Takes the seat from a browser. With the seat's link it can come back: that has to be made anew to keep it out. */
      putOut: async (caller: Caller, as: Side | undefined, id: string) =>
        guard.acting(caller, as, (side) => putOut(parts, side, id)),
      /** The token of the caller's seat link, and how many browsers hold the seat; links whose key was retired are made anew. */
      link: async (caller: Caller, as: Side | undefined) =>
        guard.acting(caller, as, (side) => gameBefore.told(linkOf(parts, caller, side))),
      /** Makes the link anew by which a caller comes: a maker's, or that of their seat. */
      renewLink: async (caller: Caller, as: Side | undefined, repeatable: Repeatable | null) =>
        guard.change(caller) ?? gameBefore.told(renewLink(parts, caller, as, repeatable)),
    },
  };
}

function putOut(parts: Parts, side: Side, id: string): Reply<null> {
  const { game, nextGames } = parts;
  const { ledger } = game;
  const found = ledger.store.holders(side).find(({ browser }) => idOf(parts, browser) === id);
  if (found === undefined) return refused("not-found", "No such browser holds this seat.");
  ledger.transact(() => {
    ledger.unseat(found.browser);
    nextGames.renewed.forget(found.browser);
  });
  game.archiving.later();
  game.sockets.dismiss(side, found.browser);
  return done(null);
}

function shown(parts: Parts, { browser, ...known }: Holder, caller: Caller): Shown {
  const isYou = caller.bearer === undefined && caller.browser === browser;
  return { id: idOf(parts, browser), ...known, isYou };
}

function idOf(parts: Parts, browser: string): string {
  return fingerprint(`${parts.game.name}\n${browser}`).slice(0, ID);
}

/**
 * The token of the seat's link. Where its key has been retired the seat gets a new link, and so does the invite that the
 * creator of a waiting game has sent to nobody yet, or in vain.
 */
function linkOf({ game, seats, gameBefore }: Parts, caller: Caller, side: Side) {
  const { ledger } = game;
  const { links, creator, status } = ledger.state;
  const invited = opponent(ledger.state, side);
  if (status === "waiting" && side === creator && seats.inviteToken(invited) === null)
    game.decide(invited, { kind: "invite", link: nextInvite(ledger.state, invited, seats.currentKey) }, caller);
  const link = links[side];
  if (seats.tokenOf(side) === null && link !== undefined) {
    game.decide(side, { kind: "relink", link: seats.nextLink(side) }, caller, () => gameBefore.note(side, {}));
    game.sockets.dismiss(side);
  }
  const token = seats.tokenOf(side);
  return token === null ? NO_SEAT : done({ token, browsers: ledger.store.holders(side).length });
}

function renewLink(parts: Parts, caller: Caller, as: Side | undefined, repeatable: Repeatable | null): Reply<NewLink> {
  const maker = renewMaker(parts, caller, repeatable);
  const [made, of] = maker === null ? [renewSeat(parts, caller, as, repeatable), "seat" as const] : [maker, "maker" as const];
  return made.ok ? done({ token: made.value.token, of }) : made;
}

/** The token of the maker's new link, for a caller who shows the one before it, or asks the same again; null for anybody else. */
function renewMaker({ game, seats }: Parts, caller: Caller, by: Repeatable | null): Reply<Pick<SeatAnswer, "token">> | null {
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
  return token === null ? NO_SEAT : done({ token });
}

/**
 * The token of the seat's new link. The caller's browser stays in; whoever acts by bearer goes on by this token.
 * @param repeatable so that the same request finds it again: the bearer that it came with is dead by then
 */
function renewSeat(
  { game, guard, seats, gameBefore }: Parts,
  caller: Caller,
  as: Side | undefined,
  repeatable: Repeatable | null,
): Reply<SeatAnswer> {
  const { ledger } = game;
  const before = takenBy(ledger, repeatable);
  if (!before.ok) return before;
  if (before.value !== null) return seats.answer(before.value);
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
  return seats.answer(side);
}
