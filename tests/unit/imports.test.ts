import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What lint can't say of imports. */
const folders = ["rules", "engine", "game", "api", "view", "games", "worker", "web", "scripts"];

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

test("zod is imported as a namespace: its other forms bundle every locale", () => {
  const wrong = sources.filter((path) => /import (type )?(\{|z\b).*from "zod"/.test(readFileSync(path, "utf8")));
  expect(wrong).toEqual([]);
  expect(sources.some((path) => readFileSync(path, "utf8").includes('import * as z from "zod"'))).toBe(true);
});
