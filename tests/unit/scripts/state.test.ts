/** Who holds a state folder. */
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, onTestFinished } from "vitest";
import { exposure, holdState, runningServer } from "../../../scripts/server/state.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "hoplink-state-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("one holder at a time, and the other is told which", () => {
  const state = holdState(folder);
  expect(() => holdState(folder)).toThrow(`The state folder ${folder} is in use by another process.`);
  state.announce("http://127.0.0.1:1");
  expect(() => holdState(folder)).toThrow(
    `The state folder ${folder} is in use by the server at http://127.0.0.1:1 (process ${process.pid}).`,
  );
  expect(runningServer(folder)).toEqual({ pid: process.pid, url: "http://127.0.0.1:1" });

  state.release();
  expect(existsSync(join(folder, "server.json"))).toBe(false);
  expect(runningServer(folder)).toBeNull();
  holdState(folder).release();
});

test("folders that are missing are made", () => {
  const state = holdState(join(folder, "a/b"));
  state.release();
  expect(existsSync(join(folder, "a/b"))).toBe(true);
});

test("a place that cannot be written is refused by the system's word", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(() => holdState(file)).toThrow(`The state folder ${file} cannot be written (EEXIST).`);
  expect(() => holdState(join(file, "below"))).toThrow(/cannot be written \(ENOTDIR\)\.$/);
  // Nobody makes folders there, root neither.
  if (existsSync("/proc/self")) expect(() => holdState("/proc/hoplink/state")).toThrow(/cannot be written \(ENOENT\)\.$/);
});

test("what is made while it is held is its owner's alone, and no longer", () => {
  const made = (name: string) => {
    writeFileSync(join(folder, name), "");
    return statSync(join(folder, name)).mode & 0o777;
  };
  const umask = process.umask(0o022);
  onTestFinished(() => void process.umask(umask));
  const state = holdState(folder);
  expect(() => holdState(folder)).toThrow("in use");
  expect(made("held")).toBe(0o600);
  state.release();
  expect(made("released")).toBe(0o644);
});

test.for([
  [0o700, false],
  [0o500, false],
  [0o750, true],
  [0o701, true],
  [0o755, true],
] as const)("of a folder with the rights %o it is said that others may read it: %s", ([mode, isSaid]) => {
  chmodSync(folder, mode);
  const said = `Others on this machine may read the state folder ${folder}; \`chmod -R go=\` on it keeps it to its owner.`;
  expect(exposure(folder)).toBe(isSaid ? said : null);
  chmodSync(folder, 0o700);
});
