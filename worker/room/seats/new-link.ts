/** Making a link anew: whoever else has the old one, or holds the seat by a browser, is out at once. */
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import type { Host } from "../host.ts";
import type { Caller, Repeatable } from "../reply.ts";
import { seatTakenBy, usedKey } from "../repeats.ts";
import { isRepeat, renew } from "../../tokens/renewed-link.ts";
import { keepMakerLink, makerLinkOf } from "./maker-link.ts";
import { NO_SEAT } from "./seats.ts";
import type { Sockets } from "../sockets.ts";

/** A link that was made anew. */
export interface NewLink {
  readonly token: string;
  /** Whose: the maker's of a game for two others, or a seat's. */
  readonly of: "maker" | "seat";
}

/** Makes the link anew by which a caller comes: a maker's, or that of their seat. */
export function makeNewLink(
  host: Host,
  sockets: Sockets,
  caller: Caller,
  as: Side | undefined,
  repeatable: Repeatable | null,
): Reply<NewLink> {
  const maker = renewMaker(host, caller, repeatable);
  const [made, of] =
    maker === null ? [renewSeat(host, sockets, caller, as, repeatable), "seat" as const] : [maker, "maker" as const];
  return made.ok ? done({ token: made.value, of }) : made;
}

/** The token of the maker's new link, for whoever shows the one before it, or asks the same again; null for anybody else. */
function renewMaker({ ledger, seats }: Host, caller: Caller, by: Repeatable | null): Reply<string> | null {
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
function renewSeat(
  host: Host,
  sockets: Sockets,
  caller: Caller,
  as: Side | undefined,
  repeatable: Repeatable | null,
): Reply<string> {
  const { ledger, seats } = host;
  const before = seatTakenBy(ledger, repeatable);
  if (!before.ok) return before;
  if (before.value !== null) return tokenOf(host, before.value);
  const acting = host.acting(caller, as);
  if (!acting.ok) return acting;
  const used = usedKey(ledger, repeatable);
  if (used !== null) return used;
  const side = acting.value;
  const stays = ledger.seatOf(caller.browser) === side ? (caller.browser ?? null) : null;
  const next = seats.nextLink(side);
  const made = host.decide(side, { kind: "relink", link: next }, caller, () => {
    host.gameBefore.note(side, { stays });
    for (const { browser } of ledger.store.holders(side)) if (browser !== stays) ledger.unseat(browser);
    if (repeatable !== null)
      ledger.store.take(repeatable.key, { ...repeatable, side, generation: next.generation, at: ledger.now() });
  });
  if (!made.ok) return refused(made.code, made.detail);
  sockets.dismissAllBut(side, stays);
  return tokenOf(host, side);
}

function tokenOf({ seats }: Host, side: Side): Reply<string> {
  const token = seats.tokenOf(side);
  return token === null ? NO_SEAT : done(token);
}
