/** Making the invite to a free seat anew, or withdrawing it. */
import type { Side } from "../rules/contract.ts";
import type { Link } from "./event-parts.ts";
import { asked, type Feature, impossible, type Situation } from "./feature.ts";
import type { Invite, Invites, Inviting } from "./invites-schema.ts";
import { happens, type Judgement, refuse, REPEAT, unlessOver } from "./command.ts";
import type { GameState } from "./state.ts";

/** Invites to a seat, one after the other: nobody needs as many, and the log stays short. */
const MOST_INVITES = 100;

export const invites = {
  begin({ sides, by, invite }) {
    const invited = sides.filter((side) => side !== by);
    return { invites: Object.fromEntries(invited.map((side) => [side, { link: invite, isWithdrawn: false }])) };
  },
  judge: {
    invite({ link }, situation) {
      const { state, side } = situation;
      const refusal = unlessInvited(situation);
      if (refusal !== null) return refusal;
      if ((state.invites[side]?.link.generation ?? 0) >= MOST_INVITES)
        return refuse("too-many", `A seat has ${MOST_INVITES} invites at most.`);
      return happens({ kind: "invited", ...inviting(state, side), invite: link });
    },
    uninvite(_command, situation) {
      const { state, side } = situation;
      if (state.invites[side]?.isWithdrawn) return REPEAT;
      return unlessInvited(situation) ?? happens({ kind: "uninvited", ...inviting(state, side) });
    },
  },
  seatless: ["invite", "uninvite"],
  cause: {
    invited(event, state) {
      const side = invitedIn(state, event);
      if (event.invite.generation !== nextInvite(state, side, "").generation) return impossible("its link is not the next one");
      return asked(side, { kind: "invite", link: event.invite });
    },
    uninvited: (event, state) => asked(invitedIn(state, event), { kind: "uninvite" }),
  },
  fold: {
    invited: (state, event) => withInvite(state, invitedIn(state, event), { link: event.invite, isWithdrawn: false }),
    uninvited(state, event) {
      const side = invitedIn(state, event);
      const invite = state.invites[side];
      return invite === undefined ? {} : withInvite(state, side, { ...invite, isWithdrawn: true });
    },
    left: (state, event) => withInvite(state, event.side, { link: event.invite, isWithdrawn: false }),
  },
} satisfies Feature;

/** The invite after the last one of a seat, by a key of the ring. */
export function nextInvite({ invites: made }: GameState, side: Side, key: string): Link {
  return { key, generation: (made[side]?.link.generation ?? 0) + 1 };
}

/** A refusal where the game is over, or somebody sits where the invite led; null else. */
function unlessInvited({ state, side }: Situation): Judgement | null {
  const isFree = state.invites[side] !== undefined && state.links[side] === undefined;
  return unlessOver(state) ?? (isFree ? null : refuse("seat-taken", "That seat is taken."));
}

function inviting({ creator }: GameState, side: Side): Inviting {
  return creator === null ? { by: null, side } : { by: creator };
}

/** The seat whose invite was changed. */
function invitedIn(state: GameState, { by, side }: Inviting): Side {
  const [first, second] = state.sides;
  return side ?? (by === first ? second : first);
}

function withInvite(state: GameState, side: Side, invite: Invite): { readonly invites: Invites } {
  return { invites: { ...state.invites, [side]: invite } };
}
