/**
 * A mail as it is meant. Headers are fields of their own, and an address is a value that nothing parses: so
 * there is no text into which a name or a subject could smuggle a header.
 */
import type { Channel } from "../../sent.ts";

export interface Mail {
  /** One address, as its recipient keeps it. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly images: readonly MailImage[];
  /** Without angle brackets; where the channel may set one. */
  readonly messageId: string;
  /** Ids that the thread had so far, without angle brackets, oldest first; empty for a mail that stands alone. */
  readonly references: readonly string[];
  /** The address that takes one-click unsubscription (RFC 8058); null where the mail was asked for by its reader. */
  readonly unsubscribe: string | null;
}

/** A picture that travels within the mail (RFC 2392), so that opening it tells nobody anything. */
export interface MailImage {
  readonly cid: string;
  readonly png: Uint8Array;
}

/** A way for mails to leave. */
export type MailChannel = Channel<Mail>;
