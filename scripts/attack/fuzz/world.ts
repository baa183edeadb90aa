/** The names that requests are made of. They mean something to the server, so that many requests get past its door. */
import type { MailedTokens } from "../seats/mailed.ts";

export interface KnownGame {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly sides: readonly string[];
  /** Moves that are legal at its start. */
  readonly moves: readonly string[];
  /** Ids of webhooks of its first seat. */
  readonly webhooks: readonly string[];
}

export interface World {
  /** Games whose links the attack has: tokens of their seats, and of their invites. */
  readonly games: readonly KnownGame[];
  /** Games whose ids it knows, and nothing else. */
  readonly strangers: readonly string[];
  readonly mailed: MailedTokens;
  /** Ids of mails that the server keeps. */
  readonly mails: readonly string[];
  readonly cookies: readonly string[];
  readonly variants: readonly string[];
  readonly rulebooks: readonly string[];
  /** Addresses for webhooks: one of the attack's own, and some that lead nowhere. */
  readonly urls: readonly string[];
  /** Scheme, host and port of the server. */
  readonly origin: string;
}

/** Addresses that nobody has (RFC 2606). */
export const ADDRESSES = ["ada@example.org", "Bo@Example.org", "x+y@mail.invalid", "not an address", "a@b", "ä@example.org"];

export const ZONES = ["Europe/Berlin", "UTC", "Mars/Base"];
