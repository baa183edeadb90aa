/** Which Chromium the tests are run with. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureChromium, findChromium } from "../../../scripts/test/chromium.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "hoplink-chromium-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function program(path: string, script: string): string {
  const whole = join(folder, path);
  mkdirSync(join(whole, ".."), { recursive: true });
  writeFileSync(whole, `#!/bin/sh\n${script}\n`);
  chmodSync(whole, 0o755);
  return whole;
}

test("the one that CHROMIUM names, before any other", async () => {
  const named = program("named", "echo Chromium 156.0.1");
  program("bin/chromium", "echo Chromium 155.0.1");
  expect(await ensureChromium("whole", { CHROMIUM: named, PATH: join(folder, "bin") })).toBe(named);
});

test("one that is named and does not start is an error, for another would hide it", async () => {
  for (const named of [join(folder, "missing"), program("broken", "exit 1")]) {
    await expect(ensureChromium("whole", { CHROMIUM: named })).rejects.toThrow(`CHROMIUM is ${named}, which does not start.`);
  }
});

test("else the first on the path that starts: some systems only have a hint of that name", async () => {
  program("a/chromium", "echo 'install it with a package manager' >&2; exit 1");
  const works = program("b/google-chrome", "echo Google Chrome 156.0.1");
  expect(await ensureChromium("whole", { PATH: `${join(folder, "a")}:${join(folder, "b")}` })).toBe(works);
});

test("the shell where there is one, else the whole browser", () => {
  const whole = program("a/chromium", "echo Chromium 156.0.1");
  expect(findChromium("shell", { PATH: join(folder, "a") })).toBe(whole);
  const shell = program("b/chromium-headless-shell", "echo Chromium 156.0.1");
  const PATH = `${join(folder, "a")}:${join(folder, "b")}`;
  expect([findChromium("shell", { PATH }), findChromium("whole", { PATH })]).toEqual([shell, whole]);
});
