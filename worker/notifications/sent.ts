/** A way for messages to leave, and what becomes of one. What a message is made of is its channel's own. */

/** What became of a message. A reason is for logs: it never holds an address or a secret. */
export type Sent =
  /** With the id that a mail was really given, without angle brackets; null where the channel gives none. */
  | { readonly kind: "sent"; readonly messageId: string | null }
  /**
   * Nobody has taken it, or nobody can tell: worth another try. Where `after` is said, nothing is to come for so many milliseconds;
   * where only `isBusy` is, fewer are to come (429), and how long to wait is for the sender to find.
   */
  | { readonly kind: "later"; readonly reason: string; readonly after?: number; readonly isBusy?: true }
  /** It could not be made, by a fault of ours: worth another try after a repair. Nobody has been asked to take it. */
  | { readonly kind: "unmade"; readonly reason: string }
  /** The target takes no such message, and asking again would not change that. */
  | { readonly kind: "refused"; readonly reason: string }
  /** The target is no more, and never will be: it is forgotten. */
  | { readonly kind: "gone"; readonly reason: string };

/**
 * Worth another try, by an answer over HTTP.
 * @param after for how long nothing is to come, in milliseconds; undefined or 0 where that was not said
 */
export function laterBy(status: number, reason: string, after: number | undefined): Sent {
  if (after !== undefined && after > 0) return { kind: "later", reason, after };
  return { kind: "later", reason, ...(status === 429 && { isBusy: true }) };
}

const SECOND = 1000;

/**
 * For how long nothing is to come, by a header (RFC 9110, 10.2.3): seconds or a date, in milliseconds from now; undefined where it is
 * neither.
 */
export function pauseBy(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  const at = /^\d{1,9}$/.test(retryAfter) ? now + Number(retryAfter) * SECOND : Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

export interface Channel<M> {
  /** Hands a message over; never throws for what goes wrong outside. */
  send(message: M): Promise<Sent>;
}
