/** What a creator does about the way to the free seat, while nobody has taken it: as calls with one answer, the state. */
import type { StateAnswer } from "../../../api/state-schema.ts";
import { nextInvite } from "../../../game/invites.ts";
import { opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Listers } from "../../archive/open-invites.ts";
import { inviteUrl } from "../../links.ts";
import { done, refused, type Reply } from "../../object/reply.ts";
import type { WordHash } from "../../tokens/invite-word.ts";
import type { Viewer } from "../kernel/feature.ts";
import { asText, type Caller } from "../kernel/reply.ts";
import type { InviteWord } from "./invite-word.ts";
import type { OpenInvite } from "./open-invite.ts";
import type { Seating } from "./seats.ts";

type InviteCall =
  /** Lists the game for whoever comes first; counted for the listers. */
  | ({ readonly do: "list" } & Listers)
  | { readonly do: "unlist" }
  /** Makes a new invite, which kills the old one; with a word that it asks for, or none. */
  | { readonly do: "renew"; readonly word: WordHash | null }
  /** Kills the invite, and takes the game off the list. */
  | { readonly do: "withdraw" };

/** A list seats whoever comes first across from its maker, who has no seat here. */
const NO_LISTING = refused("malformed", "A game for two others is not listed.");

interface Parts extends Seating {
  readonly inviteWord: InviteWord;
  readonly openInvite: OpenInvite;
}

export function createInvites(parts: Parts) {
  const { game, seats } = parts;
  return {
    calls: {
      /** @param seat whose invite is meant, where each has one of its own */
      invite: async (caller: Caller, as: Side | undefined, call: InviteCall, seat?: Side) => {
        const invited = invitedSeat(parts, caller, as, seat);
        return invited.ok ? asText(await carryOut(parts, caller, invited.value, call)) : invited;
      },
    },

    /** What a maker who plays neither side is told besides. */
    shown() {
      const { name } = game;
      return ({ isMaker = false, origin }: Viewer): Partial<StateAnswer> => {
        if (!isMaker) return {};
        const invites = Object.entries(seats.openInviteTokens()).map(
          ([side, token]) => [side, { url: inviteUrl(origin, name, token, side), token }] as const,
        );
        return { maker: { invites: Object.fromEntries(invites) } };
      };
    },

    toSeat(side: Side) {
      const { creator } = game.ledger.state;
      const [invite = null] = side === creator ? Object.values(seats.openInviteTokens()) : [];
      return (origin: string) =>
        invite === null ? {} : { inviteUrl: inviteUrl(origin, game.name, invite), inviteToken: invite };
    },
  };
}

async function carryOut(
  { game, seats, openInvite, inviteWord }: Parts,
  caller: Caller,
  side: Side,
  call: InviteCall,
): Promise<Reply<StateAnswer>> {
  const { state } = game.ledger;
  const answered = () => done(game.answerTo(caller));
  switch (call.do) {
    case "list":
      if (state.creator === null) return NO_LISTING;
      if (state.status === "playing") return refused("seat-taken", "Both seats are taken.");
      if (state.status === "over") return refused("game-over", "The game is over.");
      return (await openInvite.list(call)) ?? answered();
    case "unlist":
      await openInvite.unlist();
      return answered();
    case "renew": {
      if (call.word !== null && state.creator === null)
        return refused("malformed", "word: an invite to a game of two others asks for none");
      const link = nextInvite(state, side, seats.currentKey);
      return game.decide(side, { kind: "invite", link }, caller, () => inviteWord.set(call.word));
    }
    case "withdraw": {
      const withdrawn = game.decide(side, { kind: "uninvite" }, caller, () => inviteWord.set(null));
      if (!withdrawn.ok) return withdrawn;
      await openInvite.unlist();
      return answered();
    }
  }
}

/**
 * The seat whose invite a caller may change: across from the creator, or where its maker plays neither side, whichever they name.
 * @param seat the one that is named
 */
function invitedSeat({ game, guard, seats }: Parts, caller: Caller, as: Side | undefined, seat: Side | undefined): Reply<Side> {
  const isMaker = seats.isMaker(caller);
  const refusal = isMaker ? guard.change(caller) : null;
  const acting = refusal ?? (isMaker ? done(null) : guard.seat(caller, as));
  if (!acting.ok) return acting;
  const { state } = game.ledger;
  if (state.creator === null && !isMaker)
    return refused("no-seat", "Whoever made the game invites to it, by the link that they got.");
  const side = state.creator === null ? seat : opponent(state, state.creator);
  if (side === undefined || !state.sides.includes(side) || (seat !== undefined && seat !== side))
    return refused("malformed", "side: the game invites nobody to such a seat");
  return done(side);
}
