/**
 * Taking a seat by the invite, opening one's own in a browser, and having its link made anew. Both may be asked again when their
 * answer was lost.
 */
import type { StateAnswer } from "../../../api/state-schema.ts";
import { nextInvite } from "../../../game/invites.ts";
import { byProgram, type ByProgram } from "../../../game/program.ts";
import { type GameState, opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { WordHash } from "../../tokens/invite-word.ts";
import type { Host } from "../host.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import { takeOver } from "./hand-over.ts";
import { type Caller, kindOf, type Repeatable } from "../reply.ts";
import { seatTakenBy } from "../repeats.ts";
import { NO_SEAT } from "./seats.ts";
import { type Seated, seatedAnswer } from "./seated.ts";
import type { Sockets } from "../sockets.ts";

export interface JoinRequest extends ByProgram {
  readonly name: string | null;
  readonly repeatable: Repeatable | null;
  /** What lets them: the token that is their bearer, or that the game is listed for whoever comes first. */
  readonly by: "invite" | "list";
  /** What may be kept of the word that the invite may ask for. */
  readonly word: readonly WordHash[] | null;
}

/** Takes the free seat, or one that is handed over; the caller's browser, if they have one, holds it from then on. */
export function join(host: Host, sockets: Sockets, caller: Caller, request: JoinRequest): Reply<Seated> {
  const { name, repeatable, by, word } = request;
  const { ledger, seats } = host;
  const { state, store } = ledger;
  const { origin } = caller;
  const invited = by === "invite" ? seats.invitedBy(caller.bearer) : listedSeat(state);
  if (invited === null) {
    const handed = host.handOver.sideOf(caller.bearer);
    if (handed !== null) return takeOver(host, sockets, caller, handed, request);
    const before = seatTakenBy(ledger, repeatable);
    if (before.ok && before.value !== null) return seatedAnswer(host, before.value, origin);
    return refused("no-seat", "The invite link is needed that the game's creator sent.");
  }

  const held = ledger.seatOf(caller.browser);
  if (held !== null && held === state.creator)
    return refused("own-invite", "You made this game and sit in it already: the invite is for your friend.");
  if (held !== null && held !== invited) return refused("other-seat", "This browser holds the other seat of this game.");
  if (held !== null) return seatedAnswer(host, held, origin);

  const taken = seatTakenBy(ledger, repeatable);
  if (!taken.ok) return taken;
  if (taken.value !== null) return seatedAnswer(host, taken.value, origin);

  const isFree = state.links[invited] === undefined && state.status === "waiting";
  const wrong = by === "invite" && isFree ? host.inviteWord.refusal(word) : null;
  if (wrong !== null) return wrong;
  if (by === "list" && isFree && host.openInvite.until() === null)
    return refused("not-open", "This game is not listed for everyone any more: only its invite leads there.");

  const side = invited;
  const link = seats.nextLink(side);
  const joined = host.decide(side, { kind: "join", link, ...byProgram(request) }, caller, () => {
    if (name !== null) ledger.setName(side, name);
    if (caller.browser !== undefined) ledger.seat(caller.browser, side, kindOf(caller));
    if (repeatable !== null) store.take(repeatable.key, { ...repeatable, side, generation: link.generation, at: ledger.now() });
  });
  return joined.ok ? seatedAnswer(host, side, origin) : refused(joined.code, joined.detail);
}

/** The seat that whoever comes first gets. */
function listedSeat({ invites }: GameState): Side | null {
  return Object.keys(invites)[0] ?? null;
}

/**
 * Gives the caller's browser the seat whose token it shows.
 * @param replace whether the browser may leave the other seat of this game, should it hold that
 */
export function open(host: Host, sockets: Sockets, caller: Caller, replace: boolean): Reply<StateAnswer> {
  const { ledger, seats } = host;
  const side = caller.bearer === undefined ? null : seats.sideOfToken(caller.bearer);
  if (side === null) return NO_SEAT;
  const { browser } = caller;
  if (browser === undefined)
    return refused("no-cookie", "This browser keeps no cookie: send the seat's token with each request.");
  const held = ledger.seatOf(browser);
  host.meet(side);
  if (held !== null && held !== side && !replace) return refused("other-seat", "This browser holds the other seat of this game.");
  if (held !== side) {
    const asked = host.recovery.standing();
    const left = host.change(() => {
      // The browser that asked has found a link.
      if (asked?.browser === browser) host.recovery.end();
      return ledger.seat(browser, side, kindOf(caller));
    });
    for (const gone of left) for (const each of ledger.state.sides) sockets.dismiss(each, gone);
    if (held !== null) sockets.dismiss(held, browser);
  }
  return done(host.answer(side, caller.origin));
}

/** A seat's link, and how many browsers hold the seat. */
export interface SeatLink {
  readonly token: string;
  readonly browsers: number;
}

/**
 * The token of the seat's link. Where its key has been retired the seat gets a new link, and so does the invite that the
 * creator of a waiting game has sent to nobody yet, or in vain.
 */
export function relink(host: Host, sockets: Sockets, caller: Caller, as: Side | undefined): Reply<SeatLink> {
  const { ledger, seats } = host;
  const acting = host.acting(caller, as);
  if (!acting.ok) return acting;
  const side = acting.value;
  const { links, creator, status } = ledger.state;
  const invited = opponent(ledger.state, side);
  if (status === "waiting" && side === creator && seats.inviteToken(invited) === null)
    host.decide(invited, { kind: "invite", link: nextInvite(ledger.state, invited, seats.currentKey) }, caller);
  const link = links[side];
  if (seats.tokenOf(side) === null && link !== undefined) {
    host.decide(side, { kind: "relink", link: seats.nextLink(side) }, caller, () => host.gameBefore.note(side, {}));
    sockets.dismiss(side);
  }
  const token = seats.tokenOf(side);
  return token === null ? NO_SEAT : done({ token, browsers: ledger.store.holders(side).length });
}
