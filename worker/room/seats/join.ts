/**
 * Taking a seat by the invite, and opening one's own in a browser. Both may be asked again when their answer was lost.
 */
import type { StateAnswer } from "../../../api/state-schema.ts";
import { byProgram } from "../../../game/seats.ts";
import type { GameState } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import type { WordHash } from "../../tokens/invite-word.ts";
import type { GameBefore } from "../next-links.ts";
import { NO_SEAT } from "../kernel/guard.ts";
import { takenBy, type Newcomer, type Seated, seatedAnswer, type Seating, sitDown } from "./seats.ts";
import { asText, type Caller, kindOf } from "../kernel/reply.ts";
import type { HandOver } from "./hand-over.ts";
import type { InviteWord } from "./invite-word.ts";
import type { OpenInvite } from "./open-invite.ts";
import type { Recovery } from "./recovery.ts";

export interface JoinRequest extends Newcomer {
  /** What lets them: the token that is their bearer, or that the game is listed for whoever comes first. */
  readonly by: "invite" | "list";
  /** What may be kept of the word that the invite may ask for. */
  readonly word: readonly WordHash[] | null;
}

interface Parts extends Seating {
  readonly recovery: Recovery;
  readonly handOver: HandOver;
  readonly inviteWord: InviteWord;
  readonly openInvite: OpenInvite;
  readonly gameBefore: GameBefore;
}

export function createJoin(parts: Parts) {
  const { guard, gameBefore } = parts;
  return {
    calls: {
      join: async (caller: Caller, request: JoinRequest) => guard.change(caller) ?? gameBefore.told(join(parts, caller, request)),
      open: async (caller: Caller, replace: boolean) => guard.change(caller) ?? asText(open(parts, caller, replace)),
    },
  };
}

/** Takes the free seat, or one that is handed over; the caller's browser, if they have one, holds it from then on. */
function join(parts: Parts, caller: Caller, request: JoinRequest): Reply<Seated> {
  const { repeatable, by, word } = request;
  const { game, seats } = parts;
  const { ledger } = game;
  const { state } = ledger;
  const { origin } = caller;
  const invited = by === "invite" ? seats.invitedBy(caller.bearer) : listedSeat(state);
  if (invited === null) {
    const handed = parts.handOver.sideOf(caller.bearer);
    if (handed !== null) return parts.handOver.takeOver(caller, handed, request);
    const before = takenBy(ledger, repeatable);
    if (before.ok && before.value !== null) return seatedAnswer(parts, before.value, origin);
    return refused("no-seat", "The invite link is needed that the game's creator sent.");
  }

  const held = ledger.seatOf(caller.browser);
  if (held !== null && held === state.creator)
    return refused("own-invite", "You made this game and sit in it already: the invite is for your friend.");
  if (held !== null && held !== invited) return refused("other-seat", "This browser holds the other seat of this game.");
  if (held !== null) return seatedAnswer(parts, held, origin);

  const taken = takenBy(ledger, repeatable);
  if (!taken.ok) return taken;
  if (taken.value !== null) return seatedAnswer(parts, taken.value, origin);

  const isFree = state.links[invited] === undefined && state.status === "waiting";
  const wrong = by === "invite" && isFree ? parts.inviteWord.refusal(word) : null;
  if (wrong !== null) return wrong;
  if (by === "list" && isFree && parts.openInvite.until() === null)
    return refused("not-open", "This game is not listed for everyone any more: only its invite leads there.");

  const side = invited;
  const link = seats.nextLink(side);
  const joined = game.decide(side, { kind: "join", link, ...byProgram(request) }, caller, () =>
    sitDown(ledger, side, link, caller, request),
  );
  return joined.ok ? seatedAnswer(parts, side, origin) : refused(joined.code, joined.detail);
}

/**
 * Gives the caller's browser the seat whose token it shows.
 * @param replace whether the browser may leave the other seat of this game, should it hold that
 */
function open({ game, seats, recovery }: Parts, caller: Caller, replace: boolean): Reply<StateAnswer> {
  const { ledger } = game;
  const side = caller.bearer === undefined ? null : seats.sideOfToken(caller.bearer);
  if (side === null) return NO_SEAT;
  const { browser } = caller;
  if (browser === undefined)
    return refused("no-cookie", "This browser keeps no cookie: send the seat's token with each request.");
  const held = ledger.seatOf(browser);
  game.noteActive(side);
  if (held !== null && held !== side && !replace) return refused("other-seat", "This browser holds the other seat of this game.");
  if (held !== side) {
    const asked = recovery.standing();
    const left = game.change(() => {
      // The browser that asked has found a link.
      if (asked?.browser === browser) recovery.end();
      return ledger.seat(browser, side, kindOf(caller));
    });
    for (const gone of left) for (const each of ledger.state.sides) game.sockets.dismiss(each, gone);
    if (held !== null) game.sockets.dismiss(held, browser);
  }
  return done(game.answer(side, caller.origin));
}

/** The seat that whoever comes first gets. */
function listedSeat({ invites }: GameState): Side | null {
  return Object.keys(invites)[0] ?? null;
}
