/** What a recipient says, whatever the channel: asked of the games just before it is sent. Each channel has its own words for it. */
import type { Subscription } from "../recipient/store.ts";
import type { RecipientId } from "../../tokens/recipient.ts";
import type { Ring } from "../../tokens/ring.ts";
import type { Owed } from "./owed.ts";

/** What the game of a seat says by now. */
export interface SaidOfSeat {
  readonly seat: Subscription;
  readonly owed: Owed;
}

export type Said =
  | ({ readonly kind: "notice" } & SaidOfSeat)
  /** The day's one message for all games; there is at least one. */
  | { readonly kind: "digest"; readonly games: readonly [SaidOfSeat, ...SaidOfSeat[]] }
  /** That messages come. */
  | { readonly kind: "test"; readonly seat: Subscription }
  /** What was told of that seat waits for nobody any more. Only channels that can withdraw say it. */
  | { readonly kind: "withdrawal"; readonly seat: Subscription }
  /** Whether an address wants mails about a seat. Only mail says it. */
  | { readonly kind: "confirmation"; readonly seat: Subscription }
  /** The link to all games of an address. Only mail says it. */
  | { readonly kind: "games"; readonly seat: Subscription };

/** Whom it is said to. */
export interface Addressee {
  /** Of the message; stays the same however often it is tried. */
  readonly id: string;
  readonly recipient: RecipientId;
  /** As the channel's kind has it: an address, or JSON. A secret. */
  readonly target: string;
  /** For links. */
  readonly ring: Ring;
  readonly addressKey: string;
  /** The recipient's time, in milliseconds since 1970. */
  readonly now: number;
}
