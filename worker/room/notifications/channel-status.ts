/** How it goes with what is told to a seat, as a recipient says it to the game. */
import type { EndReason } from "../../../api/channel-schema.ts";
import type { Trouble } from "../../../api/mail-schema.ts";

/** What a recipient tells a game of one of its listeners. */
export type RecipientNews =
  | { readonly kind: "status"; readonly status: ChannelStatus }
  /** It was ended there, not by its game; code from before there were reasons gives none. */
  | { readonly kind: "ended"; readonly reason?: Exclude<EndReason, "gone"> }
  /** The target is gone. */
  | { readonly kind: "gone" };

export type ChannelStatus =
  /** Nobody there has said yes yet, or not since it was doubted; a game keeps null for that. */
  | { readonly kind: "asked" }
  /** It may be told; nothing has been sent since. */
  | { readonly kind: "agreed" }
  | { readonly kind: "sent"; readonly at: number }
  /** It stays broken. `isAsked`: it is the question whether anything may be told that does not arrive. */
  | ({ readonly kind: "broken"; readonly isAsked?: true } & Trouble);
