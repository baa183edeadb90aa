/** Whether a browser may take an open invite, or press a “play me” link, as far as others than its game and its limits have a say. */
import { isBlocked } from "./messages.ts";

/** Whose invite it is: the maker's of an open game, or a link's owner, by the fingerprint of their browser. */
export type Inviter = { readonly game: string } | { readonly owner: string };

/** Whether a feature keeps a browser from what that one invites to. Nobody is told of it, so it looks as if nothing were open. */
type Check = (database: D1Database, inviter: Inviter, browser: string) => Promise<boolean>;

const CHECKS: readonly Check[] = [isBlocked];

/** Nobody is kept from playing while D1 is away. */
export async function isAdmitted(database: D1Database, inviter: Inviter | null, browser: string | undefined): Promise<boolean> {
  if (inviter === null || browser === undefined) return true;
  const kept = await Promise.all(CHECKS.map((check) => check(database, inviter, browser).catch(() => false)));
  return !kept.includes(true);
}
