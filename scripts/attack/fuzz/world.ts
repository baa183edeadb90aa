/** What requests are made of: names that mean something to the server, so that a good part of them gets past its door. */
import type { MailedTokens } from "../seats/mailed.ts";

export interface KnownGame {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly sides: readonly string[];
  /** Legal ones of its start. */
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
  /** Of webhooks: an address of the attack's own, and such as lead nowhere. */
  readonly urls: readonly string[];
  /** Scheme, host and port of the server. */
  readonly origin: string;
}

/** Nobody has these (RFC 2606). */
export const ADDRESSES = ["ada@example.org", "Bo@Example.org", "x+y@mail.invalid", "not an address", "a@b", "ä@example.org"];

export const ZONES = ["Europe/Berlin", "UTC", "Mars/Base"];
