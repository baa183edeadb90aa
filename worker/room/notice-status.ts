/** How it goes with a seat's mails, as the recipient says it to the game. */
import type { Trouble } from "../../api/mail-schema.ts";

export type NoticeStatus =
  /** Somebody at the address has said yes; nothing has been sent since. */
  | { readonly kind: "agreed" }
  | { readonly kind: "sent"; readonly at: number }
  /** It stays broken. */
  | ({ readonly kind: "broken" } & Trouble);
