/** Making a seat's link anew: whoever else has the old one, or holds the seat by a browser, is out at once. */
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import type { Host } from "../host.ts";
import type { Caller, Repeatable } from "../reply.ts";
import { seatTakenBy } from "../repeats.ts";
import { NO_SEAT } from "./seats.ts";
import type { Sockets } from "../sockets.ts";

/**
 * The token of the seat's new link. The caller's browser stays in; whoever acts by bearer goes on by this token.
 * @param repeatable so that the same request finds it again: the bearer that it came with is dead by then
 */
export function makeNewLink(
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
