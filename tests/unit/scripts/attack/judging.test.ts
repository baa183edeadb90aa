/** That an attack finds what it looks for: each fault is put there, and found. */
import { describe, expect, test } from "vitest";
import { type Findings, table } from "../../../../scripts/attack/finding.ts";
import { faultsIn, traceFaults } from "../../../../scripts/attack/fuzz/blame.ts";
import { judge } from "../../../../scripts/attack/fuzz/judge.ts";
import { judgeMemory } from "../../../../scripts/attack/fuzz/memory.ts";
import type { Operation } from "../../../../scripts/attack/fuzz/operations.ts";
import { changes } from "../../../../scripts/attack/fuzz/snapshot.ts";
import { compareMoves } from "../../../../scripts/attack/games.ts";
import { isOurs, provenances } from "../../../../scripts/attack/seats/origins.ts";
import { judgeRace, type Runner } from "../../../../scripts/attack/seats/races.ts";
import { isLetIn, nearly } from "../../../../scripts/attack/seats/tokens.ts";
import { PROBLEMS, type ProblemCode } from "../../../../api/problems.ts";

const whats = (findings: Findings) => findings.map(({ what }) => what);

describe("of an answer", () => {
  const operation: Operation = {
    method: "GET",
    path: "/api/games/{id}",
    query: [],
    body: null,
    codes: ["no-seat", "newer-data"],
  };
  const request = { method: "GET", target: "/api/games/x", headers: [["Host", "127.0.0.1:1"]], body: null } as const;
  const answer = (status: number, type: string, body: string) =>
    ({ kind: "answered", answer: { status, headers: new Map([["content-type", type]]), body: Buffer.from(body) } }) as const;
  const problem = (code: string, status: number) =>
    answer(status, "application/problem+json", JSON.stringify({ type: "urn", title: "", status, detail: "", code }));
  const known = (code: ProblemCode) => problem(code, PROBLEMS[code][0]);
  const found = (outcome: Parameters<typeof judge>[1], more: object = {}) =>
    whats(judge({ operation, request: { ...request, ...more } }, outcome));

  test.for([
    ["a page", answer(200, "text/html", "<html>")],
    ["a documented code", known("no-seat")],
    ["a documented 503", known("newer-data")],
    ["what any call may answer", known("not-found")],
  ] as const)("%s is no finding", ([, outcome]) => {
    expect(found(outcome)).toEqual([]);
  });

  test.for([
    ["a fault", known("internal"), "answers 500"],
    ["a fault of nobody", answer(502, "text/plain", "x"), "answers 502"],
    ["a refusal in words", answer(404, "text/plain", "no"), "refuses without a problem document"],
    ["a refusal that is broken", answer(404, "application/problem+json", "{"), "refuses without a problem document"],
    ["an unknown code", problem("odd", 404), "answers odd with the status 404"],
    ["a code with another status", problem("no-seat", 403), "answers no-seat with the status 403"],
    ["a code that its call does not document", known("stale-turn"), "does not document stale-turn"],
    ["silence", { kind: "silent" } as const, "is not answered"],
    ["a lost connection", { kind: "lost" } as const, "is not answered"],
  ] as const)("%s is one", ([, outcome, what]) => {
    expect(found(outcome)).toEqual([`GET /api/games/{id} ${what}`]);
  });

  test("what is broken as HTTP may be refused by anyone, but breaks nothing", () => {
    const broken = { target: "/a b", framing: "cut-chunk" };
    expect(found(answer(400, "text/plain", "no"), broken)).toEqual([]);
    expect(found({ kind: "lost" }, broken)).toEqual([]);
    expect(found(known("internal"), broken)).toEqual(["GET /api/games/{id} answers 500"]);
    expect(found(answer(501, "text/plain", "what?"), { method: "FOO" })).toEqual([]);
    expect(found(answer(501, "text/plain", "what?"))).toEqual(["GET /api/games/{id} answers 501"]);
  });
});

test("faults and stacks stand out of a log", () => {
  const log =
    "Hoplink is at http://127.0.0.1:1\nwarn: job archive put off\nerror: Error: no\n    at act (worker/index.js:1:2)\nlog: x\n";
  expect(faultsIn(log)).toEqual(["error: Error: no", "    at act (worker/index.js:1:2)"]);
  expect(faultsIn("Beside serving: fetch failed.\n")).toHaveLength(1);
  expect(faultsIn("error: e = kj/compat/http.c++:3885: failed: expected !currentlySending; another\n")).toEqual([]);
});

test("a fault in the log is traced to its request, though it came later", async () => {
  let log = "Hoplink is at …\n";
  const blame = traceFaults<number>(() => log);
  const send = (request: number) => {
    if (request === 70) log += `error: Error: no game ${request}\n    at x\n`;
  };
  for (let request = 0; request < 100; request += 1) blame.note(request);
  // Its line comes when nothing more is sent.
  send(70);
  const again = async (requests: readonly number[]) => requests.forEach(send);
  expect(await blame.findings(again, (request) => `request ${request}`)).toEqual([
    { what: "the log has error: Error: no game #", by: "request 70", seen: "error: Error: no game 70" },
  ]);
  expect(await traceFaults<number>(() => log).findings(again, String)).toEqual([]);
});

test("what comes once only is blamed on nobody", async () => {
  let log = "";
  const blame = traceFaults<number>(() => log);
  log += "error: Error: once\n";
  for (let request = 0; request < 10; request += 1) blame.note(request);
  expect(await blame.findings(async () => {}, String)).toMatchObject([{ by: "one of 1 requests" }]);
});

describe("of memory", () => {
  const samples = (megabytes: readonly number[], apart = 1000) =>
    megabytes.map((each, index) => ({ requests: (index + 1) * apart, megabytes: each }));
  const steady = Array.from({ length: 100 }, (_, index) => 400 + (index % 7));
  const growing = steady.map((each, index) => each + 8 * index);
  test("that levels out, or falls, or can't be told of yet", () => {
    expect(judgeMemory(samples(steady))).toEqual([]);
    expect(judgeMemory(samples(steady.map((each, index) => Math.min(200 + 10 * index, each))))).toEqual([]);
    expect(judgeMemory(samples(steady.map((each, index) => each - index)))).toEqual([]);
    expect(judgeMemory(samples(growing, 100))).toEqual([]);
    expect(judgeMemory(samples([100, 900], 100_000))).toEqual([]);
  });
  test("that levels out late", () => {
    expect(judgeMemory(samples(steady.map((each, index) => each + 60 * Math.sqrt(index))))).toEqual([]);
  });
  test("that grows", () => {
    const seen = "772 MB → 893 MB → 1014 MB → 1137 MB";
    expect(judgeMemory(samples(growing))).toEqual([{ what: "memory grows", by: "100000 requests", seen }]);
  });
});

test("a stranger's game that changed is named, with what changed", () => {
  const before = new Map([
    ["state", "1"],
    ["record", "2"],
    ["D1's events", "3"],
  ]);
  expect(changes("g", before, new Map(before))).toEqual([]);
  expect(whats(changes("g", before, new Map([...before, ["record", "x"]])))).toEqual([
    "a game changed that nobody had a link of (record)",
  ]);
  expect(
    changes(
      "g",
      before,
      new Map([
        ["state", "1"],
        ["record", "2"],
      ]),
    ),
  ).toMatchObject([{ seen: "3 → nothing" }]);
});

describe("of moves", () => {
  const moves = ["a", "b", "c"].map((move, turn) => ({ turn, side: turn % 2 === 0 ? "w" : "b", move }));
  const [a, b, c] = moves;
  test.for([
    ["all there, in order", moves, []],
    ["one lost", [a, b], ["an accepted move is lost"]],
    ["one too many", [...moves, { turn: 3, side: "b", move: "d" }], ["a move stands there that was not accepted"]],
    ["one twice", [a, b, b, c], ["a move stands there twice"]],
    [
      "another in its place",
      [a, { turn: 1, side: "b", move: "x" }, c],
      ["an accepted move is lost", "a move stands there that was not accepted"],
    ],
    ["another order", [b, a, c], ["moves stand in another order"]],
  ] as const)("%s", ([, held, what]) => {
    expect(
      whats(
        compareMoves(
          "g",
          moves,
          held.flatMap((move) => (move === undefined ? [] : [move])),
        ),
      ),
    ).toEqual(what);
  });
});

describe("of a race", () => {
  const sits = (client: string, token = "t"): Runner => ({ client, status: 200, code: undefined, token });
  const taken = (client: string): Runner => ({ client, status: 409, code: "seat-taken", token: undefined });
  test.for([
    ["one sits, and is answered alike again", [sits("a"), sits("a"), taken("b")], []],
    ["two sit", [sits("a"), sits("b")], ["2 sit on one seat"]],
    ["nobody sits", [taken("a"), taken("b")], ["0 sit on one seat"]],
    ["one sits with two links", [sits("a"), sits("a", "u")], ["one seat has several links"]],
    ["who sits is refused when asking again", [sits("a"), taken("a")], ["a runner is answered wrongly"]],
    [
      "who does not sit is told something else",
      [sits("a"), { ...taken("b"), status: 401, code: "no-seat" }],
      ["a runner is answered wrongly"],
    ],
  ] as const)("%s", ([, runners, what]) => {
    expect(whats(judgeRace("a race", runners))).toEqual(what);
  });
});

describe("of seats", () => {
  const own = "http://127.0.0.1:8787";
  test("a page is ours by its whole origin, or by Fetch Metadata where that is missing", () => {
    const ours = provenances(own).filter((from) => isOurs(from, own));
    expect(new Set(ours.map(({ origin }) => origin))).toEqual(new Set([own, undefined, "null", ""]));
    expect(new Set(ours.filter(({ origin }) => origin !== own).map(({ site }) => site))).toEqual(new Set(["same-origin"]));
  });

  test("no text that is nearly a token is one", () => {
    const token = "abcdefghijklmnopqrstuvwxyz2";
    const texts = nearly(token).map(([, text]) => text);
    expect(texts).not.toContain(token);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.for([
    [200, undefined, "POST", "/moves", true],
    [204, undefined, "DELETE", "/email", true],
    [401, {}, "POST", "/moves", false],
    [200, {}, "GET", "", false],
    [200, { you: { side: "w" } }, "GET", "", true],
  ] as const)("%i %j to %s %s: let in %s", ([status, body, method, path, isIt]) => {
    expect(isLetIn({ status, body, headers: new Map() }, [method, path])).toBe(isIt);
  });
});

test("findings are told once for what is alike, and shortly", () => {
  const finding = (by: string) => ({ what: "answers 500", by, seen: "500 \u0000" });
  expect(table([finding("GET /a"), finding("GET /b"), { what: "memory grows", by: "x".repeat(1000), seen: "" }])).toBe(
    `    2×  answers 500\n        by    GET /a\n        seen  500 \\u0000\n    1×  memory grows\n        by    ${"x".repeat(240)}… (1000 characters)\n        seen  `,
  );
  expect(table([])).toBe("");
});
