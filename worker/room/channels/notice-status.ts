/** How it goes with what is told to a seat, as a recipient says it to the game. */
import type { Trouble } from "../../../api/mail-schema.ts";

/** What a recipient tells a game of one of its listeners. */
export type RecipientNews =
  | { readonly kind: "status"; readonly status: NoticeStatus }
  /** Its player has ended it there. */
  | { readonly kind: "ended" }
  /** There is no such target any more. */
  | { readonly kind: "gone" };

export type NoticeStatus =
  /** It may be told; nothing has been sent since. */
  | { readonly kind: "agreed" }
  | { readonly kind: "sent"; readonly at: number }
  /** It stays broken. */
  | ({ readonly kind: "broken" } & Trouble);
