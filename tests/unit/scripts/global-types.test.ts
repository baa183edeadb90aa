/** That a change of global types has everything checked again. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { forgetStaleTypes } from "../../../scripts/check.ts";

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "hoplink-types-"));
});
afterEach(() => rmSync(project, { recursive: true }));

function write(path: string, seconds: number) {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), "");
  utimesSync(join(project, path), seconds, seconds);
}

/** Whether what was checked in second 100 is still kept. */
function isKept(): boolean {
  write("dist/types/tsconfig.tsbuildinfo", 100);
  forgetStaleTypes(project);
  return existsSync(join(project, "dist/types"));
}

test("what was checked is kept until global types or packages change", () => {
  write("package-lock.json", 50);
  write("view/dom.d.ts", 50);
  write("view/board.tsx", 200);
  expect(isKept()).toBe(true);
  write("view/dom.d.ts", 101);
  expect(isKept()).toBe(false);
  write("view/dom.d.ts", 50);
  write("package-lock.json", 101);
  expect(isKept()).toBe(false);
});

test("where nothing was checked yet, nothing is forgotten", () => {
  write("package-lock.json", 50);
  expect(() => forgetStaleTypes(project)).not.toThrow();
});
