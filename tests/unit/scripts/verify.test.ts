import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { describe as inWords } from "../../../scripts/verify/describe.ts";
import { listAccount, listFiles } from "../../../scripts/verify/objects.ts";
import { Operator, type RepairWish } from "../../../scripts/verify/operator.ts";
import { linesOf } from "../../../scripts/verify/owed.ts";
import { print, summary } from "../../../scripts/verify/print.ts";
import { type Finding, survey, type SurveyOptions } from "../../../scripts/verify/survey.ts";
import type { Difference } from "../../../worker/archive/difference.ts";
import type { ObjectReport, Report } from "../../../worker/archive/report.ts";
import type { Troubles } from "../../../api/health-schema.ts";

const behind: Difference = { kind: "archive-behind", by: 1 };
const diverged: Difference = { kind: "diverged", seq: 3, object: 4, archive: 5 };
const gap: Difference = { kind: "gap", place: "archive", from: 2, to: 2 };

const parsed = (line: string): unknown => JSON.parse(line);

/** A server's games: what each comparison of one finds, one after the other, the last one ever after. */
class FakeOperator {
  readonly asked: string[] = [];
  /** What it knows by what games say of themselves. */
  known: Troubles | null = null;
  readonly #found: Map<string, (readonly Difference[])[]>;
  readonly #archived: readonly string[];
  readonly #objects: readonly ObjectReport[];

  constructor(
    found: Record<string, (readonly Difference[])[]>,
    objects: readonly ObjectReport[] = [],
    archived = Object.keys(found),
  ) {
    this.#found = new Map(Object.entries(found));
    this.#archived = archived;
    this.#objects = objects;
  }

  async troubles(): Promise<Troubles | null> {
    return this.known;
  }

  async archivedGames(): Promise<readonly string[]> {
    return this.#archived;
  }

  async identify(objects: readonly string[]): Promise<readonly ObjectReport[]> {
    return this.#objects.filter(({ object }) => objects.includes(object));
  }

  async verify(games: readonly string[], wish: RepairWish): Promise<readonly Report[]> {
    const how = typeof wish === "string" ? wish : `keep ${wish.keep}`;
    this.asked.push(`${how} ${games.join(" ")}`);
    return games.map((game) => ({ game, found: this.#next(game), left: wish === "none" ? null : this.#next(game) }));
  }

  #next(game: string): readonly Difference[] {
    const found = this.#found.get(game) ?? [];
    return (found.length > 1 ? found.shift() : found[0]) ?? [];
  }
}

function run(operator: FakeOperator, options: Partial<SurveyOptions> = {}) {
  const pause = vi.fn<() => Promise<void>>().mockResolvedValue();
  return { pause, found: survey({ operator, objects: null, repair: "none", pause, ...options }) };
}

describe("a survey", () => {
  test("names what differs, of games that either place knows", async () => {
    const operator = new FakeOperator({ a: [[]], b: [[diverged]] }, [
      { object: "01", game: "a", difference: null },
      { object: "02", game: "c", difference: null },
      { object: "03", game: null, difference: null },
    ]);
    const { found, pause } = run(operator, { objects: ["01", "02", "03"] });
    expect(await found).toEqual({ games: 3, findings: [{ game: "b", difference: diverged, mended: null }] });
    expect(operator.asked).toEqual(["none a c b"]);
    expect(pause).not.toHaveBeenCalled();
  });

  test("looks again at what may have been under way", async () => {
    const operator = new FakeOperator({ a: [[behind], []], b: [[behind], [behind]], c: [[diverged]], d: [[]] });
    const { found, pause } = run(operator);
    expect((await found).findings).toEqual([
      { game: "b", difference: behind, mended: null },
      { game: "c", difference: diverged, mended: null },
    ]);
    expect(operator.asked).toEqual(["none a b c d", "none a b c"]);
    expect(pause).toHaveBeenCalledOnce();
  });

  test("looks again at what is owed and was tried in vain, for looking pays it; its wait is no other difference", async () => {
    const stuck = (waits: number): Difference => ({ kind: "stuck", job: "archive", tries: 2, waits });
    const paid = new FakeOperator({ a: [[stuck(7)], []] });
    expect((await run(paid).found).findings).toEqual([]);
    const left = new FakeOperator({ a: [[stuck(7)], [stuck(6)], [stuck(5)], [stuck(4)]] });
    expect((await run(left, { repair: "merge" }).found).findings).toEqual([{ game: "a", difference: stuck(4), mended: false }]);
  });

  test("looks at games that tell of themselves, also where nobody else knows them", async () => {
    const operator = new FakeOperator({ a: [[]], b: [[behind]], c: [[diverged]] }, [], ["a"]);
    const owed = { games: 1, events: 1 };
    operator.known = {
      owed,
      behind: [{ game: "b", since: 0, events: 1, jobs: [] }],
      diverged: [{ game: "c", since: 0 }],
      isWhole: true,
    };
    expect((await run(operator).found).findings.map(({ game }) => game)).toEqual(["b", "c"]);
    expect(operator.asked[0]).toBe("none a b c");
  });

  test("repairs what differs and nothing else", async () => {
    const operator = new FakeOperator({ a: [[]], b: [[gap, diverged], [gap, diverged], [diverged]] });
    const { found } = run(operator, { repair: "merge" });
    expect((await found).findings).toEqual([
      { game: "b", difference: gap, mended: true },
      { game: "b", difference: diverged, mended: false },
    ]);
    expect(operator.asked).toEqual(["none a b", "merge b"]);
  });

  test("looks at one game alone where that is wished, and keeps the place that was chosen", async () => {
    const objects = [{ object: "01", game: "a", difference: null }];
    const operator = new FakeOperator({ a: [[diverged]], b: [[diverged], [diverged], []] }, objects);
    const { found } = run(operator, { objects: ["01"], repair: { keep: "object" }, game: "b" });
    expect(await found).toEqual({ games: 1, findings: [{ game: "b", difference: diverged, mended: true }] });
    expect(operator.asked).toEqual(["none b", "keep object b"]);
  });

  test("names objects that stand where they don't belong", async () => {
    const misplaced: Difference = { kind: "misplaced", place: "object", of: "a" };
    const objects = [{ object: "01", game: "a", difference: misplaced }];
    const { found } = run(new FakeOperator({ a: [[]] }, objects), { objects: ["01"], repair: "merge" });
    expect(await found).toEqual({ games: 1, findings: [{ game: "a", object: "01", difference: misplaced, mended: false }] });
  });
});

describe("what is printed", () => {
  const findings = [
    { game: "a", difference: gap, mended: true },
    { game: "a", difference: diverged, mended: false },
    { game: null, object: "01", difference: { kind: "silent" } as const, mended: false },
  ];

  afterEach(() => vi.restoreAllMocks());

  test("lines and a sum in words", () => {
    const log = vi.spyOn(console, "log").mockReturnValue();
    print({ games: 2, findings }, false);
    expect(log.mock.calls.flat()).toEqual([
      "Mended: game a: D1 lacks event 2, and has later ones.",
      "Left: game a: the object and D1 have diverged: from event 3 on they hold two histories, to event 4 and to event 5.",
      "Left: object 01: the object answers with an error, which the server's log has.",
      "2 games compared, 3 differences: 1 mended, 2 left as they were, for an operator to decide.",
      expect.stringMatching(/^A divergence is ended by a choice: --repair --keep object .* --repair --keep archive /),
    ]);
  });

  test("no choice is offered before a repair was tried, nor where nothing has diverged", () => {
    const log = vi.spyOn(console, "log").mockReturnValue();
    print(
      {
        games: 2,
        findings: [
          { game: "a", difference: diverged, mended: null },
          { game: "b", difference: gap, mended: false },
        ],
      },
      false,
    );
    expect(log).toHaveBeenCalledTimes(3);
  });

  test("JSON alone on standard output", () => {
    const [log, error] = [vi.spyOn(console, "log").mockReturnValue(), vi.spyOn(console, "error").mockReturnValue()];
    print({ games: 2, findings }, true);
    expect(log.mock.calls.flat().map(parsed)).toEqual([
      { game: "a", kind: "gap", place: "archive", from: 2, to: 2, mended: true },
      { game: "a", kind: "diverged", seq: 3, object: 4, archive: 5, mended: false },
      { game: null, object: "01", kind: "silent", mended: false },
    ]);
    expect(error).toHaveBeenCalledTimes(2);
  });

  test.each<[number, Finding[], string]>([
    [1, [], "1 game compared: nothing differs."],
    [7, [{ game: "a", difference: diverged, mended: null }], "7 games compared, 1 difference."],
    [7, [{ game: "a", difference: gap, mended: true }], "7 games compared, 1 difference: 1 mended, 0 left."],
    [
      9,
      [
        { game: "a", difference: behind, mended: null },
        { game: "b", difference: { kind: "archive-lacks-game", events: 5 }, mended: null },
        { game: "a", difference: { kind: "gap", place: "archive", from: 2, to: 3 }, mended: null },
        { game: "c", difference: { kind: "gap", place: "object", from: 2, to: 3 }, mended: null },
      ],
      "9 games compared, 4 differences. D1 lacks 8 events of 2 games.",
    ],
  ])("%i games, %j", (games, found, sentence) => {
    expect(summary({ games, findings: found })).toBe(sentence);
  });

  test.each<[Difference, string]>([
    [{ kind: "archive-lacks-game", events: 1 }, "D1 has nothing of this game, of which the object holds 1 event"],
    [{ kind: "object-gone", events: 2 }, "the object is empty; D1 has 2 events"],
    [{ kind: "object-behind", by: 2 }, "the object is 2 events behind D1"],
    [{ kind: "gap", place: "object", from: 2, to: 4 }, "the object lacks events 2 to 4, and has later ones"],
    [
      { kind: "unreadable", place: "archive", seq: 4, reason: "it is not JSON" },
      "event 4 in D1 is none that this version knows: it is not JSON",
    ],
    [{ kind: "misplaced", place: "object", of: "b" }, "the object has the log of game b in this place"],
    [{ kind: "row-missing", table: "seats", key: "w" }, "D1's table seats has no row of w"],
    [{ kind: "row-surplus", table: "seats", key: "x" }, "D1's table seats has a row of x that no event speaks of"],
    [
      { kind: "stuck", job: "archive", tries: 1, waits: 40_000 },
      "the object's job archive has failed 1 time and is tried again in 40 s",
    ],
    [{ kind: "stuck", job: "archive", tries: 5, waits: 0 }, "the object's job archive has failed 5 times and is tried again now"],
    [
      { kind: "stuck", job: "notice:b:turn", tries: 6, waits: 86_000_000 },
      "the object's job notice:b:turn has failed 6 times and is tried again in 24 h",
    ],
    [
      { kind: "stuck", job: "browsers", tries: 9, waits: 120_000 },
      "the object's job browsers has failed 9 times and is tried again in 2 min",
    ],
    [{ kind: "newer" }, "the object was written by a newer version of the server, and is left alone"],
    [{ kind: "stranger" }, "no object of this server can have this id"],
  ])("%j in words", (difference, sentence) => {
    expect(inWords(difference)).toBe(sentence);
  });
});

test("what a server knows to be owed is a line a job, then the sum", () => {
  const jobs = [{ name: "archive", tries: 4, waits: 30_000 }];
  const troubles: Troubles = {
    owed: { games: 2, events: 9 },
    behind: [
      { game: "a", since: 0, events: 9, jobs },
      { game: "b", since: 0, events: null, jobs: [] },
    ],
    diverged: [{ game: "c", since: 0 }],
    isWhole: false,
  };
  expect(linesOf(troubles)).toEqual([
    "game a: the object's job archive has failed 4 times and is tried again in 30 s.",
    "game c: the object and D1 have diverged.",
    "By what its games say of themselves, D1 lacks at least 9 events of 2 games.",
  ]);
});

test("the objects of a state folder are its files", () => {
  const stateDir = mkdtempSync(join(tmpdir(), "hoplink-verify-"));
  expect(listFiles(stateDir)).toEqual([]);
  const folder = join(stateDir, "v3/do/hoplink-Room");
  mkdirSync(folder, { recursive: true });
  const id = "0123456789abcdef".repeat(4);
  for (const name of [`${id}.sqlite`, `${id}.sqlite-wal`, "metadata.sqlite", "x.sqlite"]) writeFileSync(join(folder, name), "");
  expect(listFiles(stateDir)).toEqual([id]);
  rmSync(stateDir, { recursive: true });
});

describe("over HTTP", () => {
  const servers: ReturnType<typeof createServer>[] = [];

  /** A server that answers `reply`'s value as JSON; a number is a status. */
  async function serve(reply: (request: IncomingMessage, body: string) => unknown): Promise<string> {
    const server = createServer(async (request, response) => {
      const answer = reply(request, (await request.setEncoding("utf8").toArray()).join(""));
      response.writeHead(typeof answer === "number" ? answer : 200);
      response.end(JSON.stringify(answer));
    }).listen(0, "127.0.0.1");
    servers.push(server);
    await once(server, "listening");
    const address = server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  }
  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  test("games come by pages, and are compared in parts and in order", async () => {
    const all = Array.from({ length: 50 }, (_, index) => `g${String(index).padStart(2, "0")}`);
    const sizes: number[] = [];
    const wishes: unknown[] = [];
    const url = await serve((request, body) => {
      expect(request.headers.authorization).toBe("Bearer secret");
      if (request.method === "GET") {
        const after = new URL(request.url ?? "", "http://x").searchParams.get("after") ?? "";
        const rest = all.filter((game) => game > after);
        return { games: rest.slice(0, 20), more: rest.length >= 20 };
      }
      const { games, ...how } = JSON.parse(body);
      wishes.push(how);
      sizes.push(games.length);
      return { reports: games.map((game: string) => ({ game, found: [], left: null })) };
    });
    const operator = new Operator(url, "secret");
    expect(await operator.archivedGames()).toEqual(all);
    expect((await operator.verify(all, "none")).map(({ game }) => game)).toEqual(all);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8);
    await operator.verify(["a"], "merge");
    await operator.verify(["a"], { keep: "archive" });
    expect(wishes.slice(-3)).toEqual([{ repair: false }, { repair: true }, { repair: true, keep: "archive" }]);
    expect(await operator.identify([])).toEqual([]);
  });

  test.each([
    [401, "refuses the operator's token."],
    [500, "can't compare its games now: it answers 500, and its log says why."],
  ])("%i is said in a sentence", async (status, sentence) => {
    const url = await serve(() => status);
    await expect(new Operator(url, "x").archivedGames()).rejects.toThrow(`${url} ${sentence}`);
  });

  test("Cloudflare's objects come by its cursors", async () => {
    const ids = ["a", "b", "c"].map((letter) => letter.repeat(64));
    const seen: (string | undefined)[] = [];
    const api = await serve((request) => {
      seen.push(request.url);
      expect(request.headers.authorization).toBe("Bearer token");
      if (request.url === "/accounts/me/workers/durable_objects/namespaces")
        return {
          result: [
            { id: "other", script: "other", class: "Room" },
            { id: "ours", script: "hoplink", class: "Room" },
          ],
        };
      const isFirst = !request.url?.includes("cursor=");
      return {
        result: isFirst ? ids.slice(0, 2).map((id) => ({ id, hasStoredData: true })) : [{ id: ids[2] }],
        result_info: { cursor: isFirst ? "n e" : "" },
      };
    });
    expect(await listAccount({ id: "me", token: "token", api })).toEqual(ids);
    expect(seen.slice(1)).toEqual([
      "/accounts/me/workers/durable_objects/namespaces/ours/objects?limit=1000",
      "/accounts/me/workers/durable_objects/namespaces/ours/objects?limit=1000&cursor=n+e",
    ]);
  });

  test.each<[unknown, string]>([
    [403, "Cloudflare does not list its objects (it answers 403)."],
    [{ result: 7 }, "Cloudflare does not list its objects (it answers something unexpected)."],
    [{ result: [] }, "The Cloudflare account has no Worker hoplink with objects of class Room."],
  ])("Cloudflare answering %j is said in a sentence", async (answer, sentence) => {
    const api = await serve(() => answer);
    await expect(listAccount({ id: "me", token: "token", api })).rejects.toThrow(sentence);
  });
});
