/** Who is in: the browsers that hold a seat. Only whoever holds the seat is told, and can put one out. */
import type { Holder as Shown, HoldersAnswer } from "../../../api/seat-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { fingerprint } from "../../tokens/key.ts";
import type { Host } from "../host.ts";
import type { Caller } from "../reply.ts";
import { NO_SEAT } from "./seats.ts";
import type { Sockets } from "../sockets.ts";
import type { Holder } from "../store.ts";

/** What the browsers of a seat are called to its holder; it fits no other game, so that nobody tells by it who plays there too. */
const ID = 16;

/** The browsers that hold the caller's seat, the one that came last first, and whether the seat can be given back. */
export function holdersOf(host: Host, caller: Caller): Reply<HoldersAnswer> {
  const side = host.seats.settledSideOf(caller);
  if (side === null) return NO_SEAT;
  const { creator, status, turn } = host.ledger.state;
  const browsers = host.ledger.store.holders(side).map((holder) => shown(host, holder, caller));
  return done({ browsers, canLeave: side !== creator && status !== "over" && turn === 0 });
}

/** Takes the seat from a browser. With the seat's link it can come back: that has to be made anew to keep it out. */
export function putOut(host: Host, sockets: Sockets, side: Side, id: string): Reply<null> {
  const { ledger } = host;
  const found = ledger.store.holders(side).find(({ browser }) => idOf(host, browser) === id);
  if (found === undefined) return refused("not-found", "No such browser holds this seat.");
  ledger.transact(() => {
    ledger.unseat(found.browser);
    host.nextGames.renewed.forget(found.browser);
  });
  host.archiving.later();
  sockets.dismiss(side, found.browser);
  return done(null);
}

function shown(host: Host, { browser, name, system, since, seen }: Holder, caller: Caller): Shown {
  const isYou = caller.bearer === undefined && caller.browser === browser;
  return { id: idOf(host, browser), name, system, since, seen, isYou };
}

function idOf({ ledger }: Host, browser: string): string {
  return fingerprint(`${ledger.state.game}\n${browser}`).slice(0, ID);
}
