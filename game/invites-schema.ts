/** The invites to seats that a creator has not taken: each seat has its own, which the maker of the game makes anew, or withdraws. */
import type * as z from "zod";
import type { Side } from "../rules/contract.ts";
import type { Immutable } from "../rules/values.ts";
import { event, type FeatureSchema, type Link, link, side } from "./event-parts.ts";

/** The invite to the seat across from the creator's side, `by`; to that of `side` where the creator plays neither, and `by` is null. */
const inviting = { by: side.nullable(), side: side.exactOptional() };

/** The invite to a seat has a new link; every older one is dead. */
const invited = event("invited", { ...inviting, invite: link });
/** The invite to a seat leads nowhere any more, until there is a new one. */
const uninvited = event("uninvited", inviting);

const events = [invited, uninvited] as const;

/** Whose invite was changed, and by whom. */
export type Inviting = Pick<Immutable<z.output<typeof uninvited>>, "by" | "side">;

type InvitesCommand =
  /** A new link for the invite to the seat, while that is free; every older one dies. */
  | { readonly kind: "invite"; readonly link: Link }
  /** No invite to the seat, while that is free; every older one dies. */
  | { readonly kind: "uninvite" };

/** The way to a seat. */
export interface Invite {
  readonly link: Link;
  /** Whether it was withdrawn, and no new one made. */
  readonly isWithdrawn: boolean;
}

/** The ways to the seats that the creator has not taken, by their sides; each is used up once its seat is taken. */
export type Invites = Readonly<Record<Side, Invite>>;

export const invitesSchema: FeatureSchema<typeof events, InvitesCommand, { readonly invites: Invites }> = { events };
