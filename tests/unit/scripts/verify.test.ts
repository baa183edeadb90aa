/** The survey of a server's games: what it compares, looks at again and repairs. */
import { describe, expect, test, vi } from "vitest";
import type { RepairWish } from "../../../scripts/verify/operator.ts";
import { survey, type SurveyOptions } from "../../../scripts/verify/survey.ts";
import type { Difference, ObjectReport, Report } from "../../../worker/archive/difference.ts";
import type { Troubles } from "../../../api/server-schema.ts";

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
