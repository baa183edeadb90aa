/**
 * The keys that all links, ids and addresses depend on. They are made once, in the state folder, readable by its owner alone.
 * They are never made anew where they can't be read, because that would silently end every link.
 */
import { randomBytes } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "../../rules/contract.ts";
import { readRing } from "../../worker/tokens/link-tokens.ts";
import { CommandError, reason } from "../shared/command.ts";

export const keyNames = ["LINK_KEYS", "ID_KEY", "ADDRESS_KEY", "PUSH_KEY", "OPERATOR_TOKEN"] as const;
export type Keys = Readonly<Record<(typeof keyNames)[number], string>>;

/** New keys: 32 random bytes each, in base64url; those of links with the letter that a ring knows them by. */
export function makeKeys(random: (bytes: number) => Buffer = randomBytes): Keys {
  const key = () => newKey(random);
  return { LINK_KEYS: `a:${key()}`, ID_KEY: key(), ADDRESS_KEY: key(), PUSH_KEY: key(), OPERATOR_TOKEN: key() };
}

function newKey(random: (bytes: number) => Buffer): string {
  return random(32).toString("base64url");
}

/** Keys that older files lack. One is made, since nothing depends on it yet. */
const LATER: readonly string[] = ["PUSH_KEY"];

/** Reads `keys.json`, and makes the keys that an older file lacks. The error says what is wrong, and never what stands there. */
export function readKeys(text: string): Result<Keys> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, error: "it is not JSON" };
  }
  if (typeof value !== "object" || value === null) return { ok: false, error: "it is not a JSON object" };
  const found = new Map<string, unknown>(Object.entries(value));
  const keys = { LINK_KEYS: "", ID_KEY: "", ADDRESS_KEY: "", PUSH_KEY: "", OPERATOR_TOKEN: "" };
  for (const name of keyNames) {
    const key = found.get(name) ?? (LATER.includes(name) ? newKey(randomBytes) : undefined);
    if (typeof key !== "string" || !isKey(name, key)) return { ok: false, error: `${name} is missing or malformed` };
    keys[name] = key;
  }
  return { ok: true, value: keys };
}

function isKey(name: keyof Keys, key: string): boolean {
  if (name !== "LINK_KEYS") return /^[\w-]{43,}$/.test(key);
  try {
    readRing(key);
    return true;
  } catch {
    return false;
  }
}

/** The keys of a state folder, made where there are none. Throws a `CommandError` where they are there and cannot be read. */
export function ensureKeys(stateDir: string): Keys {
  const path = join(stateDir, "keys.json");
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (reason(error) !== "ENOENT")
      throw new CommandError(`The keys in ${path} cannot be read (${reason(error)}).`, { cause: error });
    return kept(path, makeKeys());
  }
  const keys = readKeys(text);
  if (keys.ok) return LATER.every((name) => text.includes(`"${name}"`)) ? keys.value : kept(path, keys.value);
  throw new CommandError(
    `The keys in ${path} cannot be used: ${keys.error}; restore the file, for new keys would end every link.`,
  );
}

/** The file is written beside and moved, so that a kill in between leaves no half a file. */
function kept(path: string, keys: Keys): Keys {
  writeFileSync(`${path}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  return keys;
}
