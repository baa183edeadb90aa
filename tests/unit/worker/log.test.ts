/** That docs/operating.md says of every line of the log, and every figure of health, what to do. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { troublesAnswer } from "../../../api/server-schema.ts";
import { FAULTS, WARNINGS } from "../../../worker/log.ts";

const page = readFileSync("docs/operating.md", "utf8");

const lines = Object.entries<(...parts: string[]) => string>({ ...WARNINGS, ...FAULTS });

test.each(lines)("%s is explained", (_name, line) => {
  expect(page).toContain(`| \`${line(...Array<string>(line.length).fill("…"))}\` | `);
});

test("every explained line is one", () => {
  const said = new Set(lines.map(([, line]) => line(...Array<string>(line.length).fill("…"))));
  const [, ofWorker = ""] = page.split("## Lines of the log");
  const [table = ""] = ofWorker.split("`npm start` says besides");
  const explained = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, line = ""]) => line);
  expect(explained.filter((line) => !said.has(line))).toEqual([]);
  expect(explained).toHaveLength(said.size);
});

test.each(["archive", ...Object.keys(troublesAnswer.shape).map((figure) => `troubles.${figure}`)])(
  "health’s %s is explained",
  (figure) => {
    expect(page).toMatch(new RegExp(`^\\| \`${figure}[\`.:[]`, "m"));
  },
);
