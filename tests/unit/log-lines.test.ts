/** docs/operating.md tells of every line that the code can log, of none that it can't, and of every figure of health. */
import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { troublesAnswer } from "../../api/server-schema.ts";
import { FAULTS, WARNINGS } from "../../worker/log.ts";
import { documentedLines, isDocumented, isSame } from "../log-lines.ts";

/** What `npm start` runs in its own process, and what reads its settings. */
const sources = [
  // Why a webhook can't be sent is said to nobody.
  ...globSync("scripts/server/*.ts").filter((path) => !path.endsWith("webhook-network.ts")),
  "scripts/start.ts",
  "scripts/run.mjs",
  "scripts/shared/project.ts",
  "worker/notifications/kinds/mail/settings.ts",
  "worker/notifications/recipient/limits.ts",
  "worker/api/client.ts",
];

/** Sentences for others than operators: statements, a guard's script, what is said of a request or to a browser. */
const ELSEWHERE = /^(PRAGMA|CREATE|SELECT|INSERT|trap) |^Bearer /;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The text of literals and of what they are joined to, with gaps for what is filled in; null of all else. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : null;
  if (node.type === "BinaryExpression" && node["operator"] === "+") {
    const [left, right] = [textOf(node["left"]), textOf(node["right"])];
    return left === null && right === null ? null : `${left ?? "…"}${right ?? "…"}`;
  }
  if (node.type !== "TemplateLiteral" || !Array.isArray(node["quasis"])) return null;
  const pieces = node["quasis"].filter(isNode).map(({ value }) => value);
  return pieces.map((value) => (typeof value === "object" && value !== null && "cooked" in value ? value.cooked : "")).join("…");
}

/** Whole sentences: the first word is written large, filled in, or the name of a program. What else there is is filled in somewhere. */
function sentencesOf(node: Node): readonly string[] {
  const text = textOf(node);
  if (text !== null) return /^(\p{Lu}|…|workerd|npm|package)\S* .*[.:…]$/u.test(text) && !ELSEWHERE.test(text) ? [text] : [];
  return Object.values(node).flat().filter(isNode).flatMap(sentencesOf);
}

const said = sources.flatMap((path) => {
  const { program } = parseSync(path, readFileSync(path, "utf8"));
  return isNode(program) ? sentencesOf(program) : [];
});
const logged = [...Object.values(WARNINGS), ...Object.values(FAULTS)].map((line) => line("…", "…", "…"));

/** What workerd has been seen to write, where a disk was full, workerd crashed, and an address was not the machine's. */
const runtime = [
  "stack: /usr/lib/libc.so.6@0x108f35 /opt/workerd@3bd3cfb",
  "log: stack: /usr/lib/libc.so.6@0x108f35 /opt/workerd@3bd3cfb",
  "error: *** Received signal #11: Segmentation fault",
  'error: Socket "http": bind(): Cannot assign requested address (os error 99)',
  "error: e = workerd/util/sqlite.c++:1757: failed: SQLite failed; dbErrorMessage(err, db) = database or disk is full: SQLITE_FULL",
  "error: NOSENTRY output lock broke after executing alarm with tunneled non-user error; actorId = 1f2d92894; e.getDescription() = broken.outputGateBroken",
  "error: Uncaught exception: kj/compat/http.c++:6212: failed: remote.jsg.Error: Handler does not export a connect() function.",
];
const lines = [...new Set([...logged, ...said, ...runtime])];

test.each(lines)("%s", (line) => {
  expect(isDocumented(line)).toBe(true);
});

test("nothing is told of that can't be logged", () => {
  expect(said.length).toBeGreaterThan(30);
  expect(documentedLines.filter((line) => !lines.some((each) => isSame(line, each)))).toEqual([]);
});

test.each(["archive", ...Object.keys(troublesAnswer.shape).map((figure) => `troubles.${figure}`)])(
  "health’s %s is explained",
  (figure) => {
    expect(readFileSync("docs/operating.md", "utf8")).toMatch(new RegExp(`^\\| \`${figure}[\`.:[]`, "m"));
  },
);
