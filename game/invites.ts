/** The invites to seats that a creator has not taken: each seat has its own, which whoever made the game makes anew, or withdraws. */
import type { Side } from "../rules/contract.ts";
import type { Inviting, Link } from "./event.ts";
import type { GameState } from "./state.ts";

/** The way to a seat. */
export interface Invite {
  readonly link: Link;
  /** Whether it was withdrawn, and no new one made. */
  readonly isWithdrawn: boolean;
}

export type Invites = Readonly<Record<Side, Invite>>;

/** The invite after the last one of a seat, by a key of the ring. */
export function nextInvite({ invites }: Pick<GameState, "invites">, side: Side, key: string): Link {
  return { key, generation: (invites[side]?.link.generation ?? 0) + 1 };
}

/** The seat whose invite was changed. */
export function invitedIn(state: GameState, { by, side }: Inviting): Side {
  const [first, second] = state.sides;
  return side ?? (by === first ? second : first);
}

/** The invites with another one of a seat. */
export function withInvite({ invites }: Pick<GameState, "invites">, side: Side, invite: Invite): Invites {
  return { ...invites, [side]: invite };
}

/** The invites as they are once that of a seat is withdrawn. */
export function withdrawn(state: GameState, side: Side): Invites {
  const invite = state.invites[side];
  return invite === undefined ? state.invites : withInvite(state, side, { ...invite, isWithdrawn: true });
}
