/** The survey of a server's games: what it compares, looks at again, repairs and prints. */
import { describe, expect, test, vi, afterEach } from "vitest";
import type { RepairWish } from "../../../scripts/verify/operator.ts";
import { survey, type SurveyOptions, type Finding } from "../../../scripts/verify/survey.ts";
import type { Difference, ObjectReport, Report } from "../../../worker/archive/difference.ts";
import type { Troubles } from "../../../api/server-schema.ts";
import { describe as inWords } from "../../../scripts/verify/describe.ts";
import { linesOf, print, summary } from "../../../scripts/verify/print.ts";

const behind: Difference = { kind: "archive-behind", by: 1 };
const diverged: Difference = { kind: "diverged", seq: 3, object: 4, archive: 5 };
const gap: Difference = { kind: "gap", place: "archive", from: 2, to: 2 };

/** A server's games: what each comparison of one finds, one after the other, the last one ever after. */
class FakeOperator {
  readonly asked: string[] = [];
  /** What it knows by what games say of themselves. */
  known: Troubles | null = null;
  /** Recipients that can't be opened. */
  closed: readonly string[] = [];
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

  async unopenableRecipients(): Promise<readonly string[]> {
    return this.closed;
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
  return { pause, found: survey({ operator, objects: null, recipients: null, repair: "none", pause, ...options }) };
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
      unopenable: [
        { kind: "game", id: "d", since: 0 },
        { kind: "recipient", id: "m7x", since: 0 },
      ],
      isWhole: true,
    };
    expect((await run(operator).found).findings.map(({ game }) => game)).toEqual(["b", "c"]);
    expect(operator.asked[0]).toBe("none a b c d");
  });

  test("names recipients that can't be opened, and leaves them to a repair as they are", async () => {
    const operator = new FakeOperator({ a: [[]] });
    operator.closed = ["m7x"];
    const difference = { kind: "unopenable" } as const;
    expect((await run(operator).found).findings).toEqual([{ game: null, recipient: "m7x", difference, mended: null }]);
    expect((await run(operator, { repair: "merge" }).found).findings).toMatchObject([{ recipient: "m7x", mended: false }]);
    expect((await run(operator, { game: "a" }).found).findings).toEqual([]);
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

const parsed = (line: string): unknown => JSON.parse(line);

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
    unopenable: [{ kind: "recipient", id: "m7x", since: 0 }],
    isWhole: false,
  };
  expect(linesOf(troubles)).toEqual([
    "game a: the object's job archive has failed 4 times and is tried again in 30 s.",
    "recipient m7x: the object can't be opened: whatever is asked of it fails, and the server's log has why.",
    "game c: the object and D1 have diverged.",
    "By what its games say of themselves, D1 lacks at least 9 events of 2 games.",
  ]);
});
