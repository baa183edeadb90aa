/** A stranger at an address of their own, whose browser has a cookie that no server gave it. */
import type { Dice } from "../../shared/dice.ts";
import type { CallOptions, Client } from "../client.ts";
import { fromPage } from "../seats/browser.ts";

/** The header in which the attacked server is told who asks, as by a proxy. */
export const CLIENT_HEADER = "x-real-ip";

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";

/** Somebody at an address; each time another browser, as far as its cookie tells. */
export function stranger(client: Client, roll: Dice, address: string, options: CallOptions): CallOptions {
  const cookie = `b=${Array.from({ length: 26 }, () => LETTERS[roll(LETTERS.length)]).join("")}`;
  return fromPage(client, cookie, { ...options, headers: { [CLIENT_HEADER]: address, ...options.headers } });
}
