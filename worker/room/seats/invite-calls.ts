/** What a creator does about the way to the free seat, while nobody has taken it: as calls with one answer, the state. */
import type { StateAnswer } from "../../../api/state-schema.ts";
import { nextInvite } from "../../../game/invites.ts";
import { opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import { errorName, warn, WARNINGS } from "../../log.ts";
import type { Crowd, Listers } from "../../archive/open-invites.ts";
import { done, type Refused, refused, type Reply } from "../../object/reply.ts";
import type { WordHash } from "../../tokens/invite-word.ts";
import type { Host } from "../host.ts";
import { OPEN_INVITE } from "../jobs.ts";
import type { Caller } from "../reply.ts";

export type InviteCall =
  /** Lists the game for whoever comes first; counted for the listers. */
  | ({ readonly do: "list" } & Listers)
  | { readonly do: "unlist" }
  /** Makes a new invite, which kills the old one; with a word that it asks for, or none. */
  | { readonly do: "renew"; readonly word: WordHash | null }
  /** Kills the invite, and takes the game off the list. */
  | { readonly do: "withdraw" };

/** @param seat whose invite is meant, where each has one of its own */
export async function callInvite(
  host: Host,
  caller: Caller,
  as: Side | undefined,
  call: InviteCall,
  seat?: Side,
): Promise<Reply<StateAnswer>> {
  const found = invitedSeat(host, caller, as, seat);
  if (!found.ok) return found;
  const side = found.value;
  const answered = () => done(host.answerTo(caller));
  switch (call.do) {
    case "list": {
      const { status, creator } = host.ledger.state;
      if (creator === null) return NO_LISTING;
      if (status === "playing") return refused("seat-taken", "Both seats are taken.");
      if (status === "over") return refused("game-over", "The game is over.");
      host.openInvite.list(call);
      await bringList(host);
      return host.openInvite.until() === null ? CROWDED[host.openInvite.crowd ?? "browser"] : answered();
    }
    case "unlist":
      host.openInvite.unlist();
      await bringList(host);
      return answered();
    case "renew": {
      if (call.word !== null && host.ledger.state.creator === null)
        return refused("malformed", "word: an invite to a game of two others asks for none");
      const link = nextInvite(host.ledger.state, side, host.seats.currentKey);
      return host.decide(side, { kind: "invite", link }, caller, () => host.inviteWord.set(call.word));
    }
    case "withdraw": {
      const withdrawn = host.decide(side, { kind: "uninvite" }, caller, () => host.inviteWord.set(null));
      if (!withdrawn.ok) return withdrawn;
      host.openInvite.unlist();
      await bringList(host);
      return answered();
    }
  }
}

/** A list seats whoever comes first across from its maker, who has no seat here. */
const NO_LISTING = refused("malformed", "A game for two others is not listed.");

/**
 * The seat whose invite a caller may change: across from the creator, or where its maker plays neither side, whichever they name.
 * @param seat the one that is named
 */
function invitedSeat(host: Host, caller: Caller, as: Side | undefined, seat: Side | undefined): Reply<Side> {
  const { state } = host.ledger;
  const isMaker = host.seats.isMaker(caller);
  const refusal = isMaker ? host.refusal(caller) : null;
  const acting = refusal ?? (isMaker ? done(state.toMove) : host.acting(caller, as));
  if (!acting.ok) return acting;
  if (state.creator === null && !isMaker)
    return refused("no-seat", "Whoever made the game invites to it, by the link that they got.");
  const side = state.creator === null ? seat : opponent(state, state.creator);
  if (side === undefined || !state.sides.includes(side) || (seat !== undefined && seat !== side))
    return refused("malformed", "side: the game invites nobody to such a seat");
  return done(side);
}

/** Why a game is not listed, by who has as many open invites as may be. */
export const CROWDED: Readonly<Record<Crowd, Refused>> = {
  browser: refused("too-many", "You have as many open invites as one may have at a time: take one off the list first."),
  network: refused("share-taken", "As many games are listed from your network as may be at a time: take one off the list first."),
};

/** Has D1's list say what is so, for the answer; what fails is left to the job. */
export async function bringList({ openInvite, ledger }: Host): Promise<void> {
  if (!ledger.jobs.has(OPEN_INVITE)) return;
  try {
    await openInvite.sync();
  } catch (error) {
    warn(WARNINGS.openInvite(ledger.state.game, errorName(error)));
  }
}
