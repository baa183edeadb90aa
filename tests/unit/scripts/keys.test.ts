/** The keys of a state folder. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureKeys, makeKeys, readKeys } from "../../../scripts/server/keys.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "hoplink-keys-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("five keys of 32 random bytes each, none drawn twice", () => {
  let drawn = 0;
  expect(makeKeys((bytes) => randomBytes(bytes).fill(++drawn))).toEqual({
    LINK_KEYS: `a:${"AQEB".repeat(10)}AQE`,
    ID_KEY: `${"AgIC".repeat(10)}AgI`,
    ADDRESS_KEY: `${"AwMD".repeat(10)}AwM`,
    PUSH_KEY: `${"BAQE".repeat(10)}BAQ`,
    OPERATOR_TOKEN: `${"BQUF".repeat(10)}BQU`,
  });
});

test("made once, for the owner alone", () => {
  const keys = ensureKeys(folder);
  expect(statSync(join(folder, "keys.json")).mode & 0o777).toBe(0o600);
  expect(ensureKeys(folder)).toEqual(keys);
});

test("a file from before there were pushes is given their key, and keeps the others", () => {
  const { PUSH_KEY: _none, ...before } = makeKeys();
  const path = join(folder, "keys.json");
  writeFileSync(path, JSON.stringify(before), { mode: 0o600 });
  const keys = ensureKeys(folder);
  expect(keys).toEqual({ ...before, PUSH_KEY: expect.stringMatching(/^[\w-]{43}$/) });
  expect(ensureKeys(folder)).toEqual(keys);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a ring of several link keys is taken as it stands", () => {
  const keys = { ...makeKeys(), LINK_KEYS: `b:${"B".repeat(43)},a:${"A".repeat(43)}` };
  expect(readKeys(JSON.stringify(keys))).toEqual({ ok: true, value: keys });
});

test.for([
  ["", "it is not JSON"],
  ["null", "it is not a JSON object"],
  ["[]", "LINK_KEYS is missing or malformed"],
  [JSON.stringify({ ...makeKeys(), ID_KEY: 7 }), "ID_KEY is missing or malformed"],
  [JSON.stringify({ ...makeKeys(), ADDRESS_KEY: "short" }), "ADDRESS_KEY is missing or malformed"],
  [JSON.stringify({ ...makeKeys(), LINK_KEYS: "x".repeat(43) }), "LINK_KEYS is missing or malformed"],
])("broken keys are refused and left alone: %s", ([text = "", why]) => {
  const path = join(folder, "keys.json");
  writeFileSync(path, text);
  expect(() => ensureKeys(folder)).toThrow(
    `The keys in ${path} cannot be used: ${why}; restore the file, for new keys would end every link.`,
  );
  expect(readFileSync(path, "utf8")).toBe(text);
});
