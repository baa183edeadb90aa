/** What a game keeps about one seat's player: to be read, taken along, and removed. */
import type { SeatRecordAnswer } from "../../api/me-schema.ts";
import { unseal } from "../../game/chain.ts";
import { actor } from "../../game/event.ts";
import { opponent } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import { jobName } from "../object/job-registry.ts";
import { done, type Reply, valueOf } from "../object/reply.ts";
import { clearChannels } from "./channels/channel-calls.ts";
import { logged } from "./webhooks/delivery-log.ts";
import type { Host } from "./host.ts";
import { NOTICE } from "./jobs.ts";
import type { Caller } from "./reply.ts";
import { retitle } from "./channels/retitle.ts";
import { NO_SEAT } from "./seats/seats.ts";
import type { Sockets } from "./sockets.ts";

/** What is kept, all but the mails: these are their recipient's. */
export type KeptOfSeat = Omit<SeatRecordAnswer, "email">;

/** All that the game keeps about the caller's seat, without what is secret, as JSON. */
export function aboutMe({ ledger, seats, webhooks }: Host, caller: Caller): Reply<string> {
  const side = seats.settledSideOf(caller);
  if (side === null) return NO_SEAT;
  const { store, state, jobs } = ledger;
  const waiting = jobName(NOTICE, side, "");
  const kept: KeptOfSeat = {
    game: state.game,
    variant: state.variant,
    side,
    name: ledger.names()[side] ?? null,
    browsers: store.holders(side).map(({ name, system, since, seen }) => ({ name, system, since, seen })),
    requests: store.requestsOf(side),
    webhooks: webhooks.list(side),
    deliveries: webhooks.deliveries(side).map((each) => ({ ...logged(each), webhook: each.webhook, body: each.body })),
    notices: jobs.all().flatMap(({ name }) => (name.startsWith(waiting) ? [name.slice(waiting.length)] : [])),
    events: store.entries().flatMap(({ text }) => {
      const event = unseal(text);
      return actor(event) === side ? [event] : [];
    }),
  };
  return done(JSON.stringify(kept));
}

/**
 * Removes what the game keeps about the caller's seat: name, channels with their settings, webhooks, other browsers, keys of requests. The
 * game itself goes on, or stands. The recipients are told by jobs, where they do not answer now.
 */
export async function removeMe(host: Host, sockets: Sockets, caller: Caller, as: Side | undefined): Promise<Reply<null>> {
  const may = host.acting(caller, as);
  if (!may.ok) return may;
  const cleared = await clearChannels(host, caller, may.value);
  if (!cleared.ok) return cleared;
  // The seat's link may have been made anew meanwhile.
  const acting = host.acting(caller, as);
  if (!acting.ok) return acting;
  const side = acting.value;
  const { ledger, webhooks } = host;
  const others = ledger.store.browsers().filter((each) => each.side === side && each.browser !== caller.browser);
  const remove = () => {
    ledger.setName(side, null);
    retitle(host, opponent(ledger.state, side));
    webhooks.removeAll(side);
    ledger.store.dropRequests(side);
    for (const { browser } of others) letGo(host, browser);
  };
  if (ledger.store.names()[side] === undefined) ledger.transact(remove);
  else {
    const named = host.decide(side, { kind: "unname" }, caller, remove);
    if (!named.ok) return named;
  }
  for (const { browser } of others) sockets.dismiss(side, browser);
  host.archiving.later();
  return done(null);
}

/** A seat that a browser holds or held, and how its player comes back without that browser. */
export interface LeftSeat {
  readonly side: Side;
  readonly isOver: boolean;
  /** Whether another browser holds the seat too, or mails bring its link. */
  readonly hasOtherWay: boolean;
  /** Whether the browser still holds it. */
  readonly isHeld: boolean;
}

/** `look` changes nothing; `known` leaves a seat where there is another way back; `any` leaves it whatever comes of that. */
export type Leaving = "look" | "known" | "any";

/**
 * Lets go of a browser: of its seat, and with the recipient of that seat.
 * @param browser its fingerprint
 * @returns its seat; null where it held none
 */
export async function leave(host: Host, sockets: Sockets, browser: string, how: Leaving): Promise<Reply<LeftSeat | null>> {
  const { ledger, channels } = host;
  const before = heldBy(host, browser, how);
  if (before !== null && how !== "look") host.meet(before.side);
  if (before === null || before.isHeld) return done(before);
  for (const { recipient } of channels.of(before.side))
    if (valueOf(await host.recipients().getByName(recipient).forgetBrowser(browser))) await endOwn(host, before.side, recipient);
  // The other way back may have gone meanwhile: two browsers may leave at once.
  const now = heldBy(host, browser, how);
  if (now === null || now.isHeld) return done(now);
  ledger.transact(() => letGo(host, browser));
  sockets.dismiss(now.side, browser);
  host.archiving.later();
  return done(now);
}

/** A browser's own push is no channel of its seat any more. */
async function endOwn(host: Host, side: Side, recipient: string): Promise<void> {
  await host.channelSetup.change(side, () => {
    host.channels.drop(side, recipient);
    return [recipient];
  });
}

/** Keeps nothing of a browser any more. Within a transaction of the caller's. */
function letGo({ ledger, openInvite, nextGames }: Host, browser: string): void {
  ledger.unseat(browser);
  nextGames.renewed.forget(browser);
  openInvite.forgetLister(browser);
}

/** The seat of a browser, as it would be left now; null where it holds none. */
function heldBy({ ledger, channels }: Host, browser: string, how: Leaving): LeftSeat | null {
  const side = ledger.seatOf(browser);
  if (side === null) return null;
  const isOver = ledger.state.status === "over";
  const isElsewhere = ledger.store.browsers().some((each) => each.side === side && each.browser !== browser);
  const mails = channels.mail(side)?.status?.kind;
  const hasOtherWay = isElsewhere || mails === "agreed" || mails === "sent";
  return { side, isOver, hasOtherWay, isHeld: how === "look" || (how === "known" && !hasOtherWay && !isOver) };
}
