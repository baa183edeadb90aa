/**
 * A mail as it is meant, and what became of it. Headers are fields of their own, and an address is a value that nothing parses: so
 * there is no text into which a name or a subject could smuggle a header.
 */

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

/** What became of a mail. A reason is for logs: it never holds an address or a secret. */
export type Sent =
  /** With the id that it was really given, without angle brackets. */
  | { readonly kind: "sent"; readonly messageId: string }
  /** Nobody has taken it, or nobody can tell: worth another try. */
  | { readonly kind: "later"; readonly reason: string }
  /** This address takes no such mail, and asking again would not change that. */
  | { readonly kind: "refused"; readonly reason: string };

/** A way for mails to leave. */
export interface MailChannel {
  /** Hands a mail over; never throws for what goes wrong outside. */
  send(mail: Mail): Promise<Sent>;
}
