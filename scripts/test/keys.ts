/** Keys for servers that live as long as a picture or a trial takes: what derives from them comes out the same every time. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Keys } from "../server/keys.ts";

/** These keys open nothing but games that are gone when they have served. */
export const keys: Keys = {
  LINK_KEYS: `a:${"link".repeat(11)}`,
  ID_KEY: "game".repeat(11),
  ADDRESS_KEY: "mail".repeat(11),
  PUSH_KEY: "push".repeat(11),
  OPERATOR_TOKEN: "help".repeat(11),
};

/** Writes the keys into a state folder that has none. */
export function writeKeys(stateDir: string, given: Keys = keys): void {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  writeFileSync(join(stateDir, "keys.json"), JSON.stringify(given), { mode: 0o600 });
}
