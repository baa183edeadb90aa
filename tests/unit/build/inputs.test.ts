/** When there is something to build. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildId } from "../../../scripts/build/build.ts";

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "hoplink-inputs-"));
  write("web/game.tsx", "1");
  write("worker/api/a.ts", "2");
});
afterEach(() => rmSync(project, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

test("twelve hexadecimal digits that stay the same for the same sources, whenever they were written", () => {
  const id = buildId(project);
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  utimesSync(join(project, "web/game.tsx"), 1, 1);
  expect(buildId(project)).toBe(id);
});

test.for(["web/game.tsx", "web/public/new.svg", "rules/harzdame/moves.ts", "package-lock.json", "scripts/build/page.ts"])(
  "another %s is another build",
  (path) => {
    const id = buildId(project);
    write(path, "changed");
    expect(buildId(project)).not.toBe(id);
  },
);

test("a file's name counts, and where one ends and the next begins", () => {
  const id = buildId(project);
  renameSync(join(project, "web/game.tsx"), join(project, "web/home.tsx"));
  const renamed = buildId(project);
  expect(renamed).not.toBe(id);
  write("web/a", "bc");
  const apart = buildId(project);
  rmSync(join(project, "web/a"));
  write("web/ab", "c");
  expect(buildId(project)).not.toBe(apart);
});

test.for(["docs/a.md", "tests/a.test.ts", "scripts/rules.ts", "dist/page.json"])("%s has no part in it", (path) => {
  const id = buildId(project);
  write(path, "new");
  expect(buildId(project)).toBe(id);
});
