/** What a repair leaves alone, and what an object refuses to be handed. */
import { describe, expect, test, vi } from "vitest";
import type { Report } from "../../worker/archive/difference.ts";
import { anyone, expectProblem, LINE, type Pair, roomOf, stateOf } from "./client.ts";
import {
  archive,
  archived,
  found,
  inArchive,
  inObject,
  loseObject,
  operate,
  play,
  played,
  reportOf,
  setObjectBack,
} from "./losses.ts";

describe("what a repair leaves alone", () => {
  /** Nothing may be mended, and nothing have changed. */
  async function isLeft(game: Pair, differences: object[]) {
    const before = await archived(game);
    expect(await reportOf(game, true)).toMatchObject({ found: differences, left: differences });
    expect(await archived(game)).toEqual(before);
  }

  test("an altered event", async () => {
    const game = await played();
    await inArchive("UPDATE events SET text = replace(text, 'f5-f4', 'f5-e5') WHERE game = ? AND seq = 4", game.id);
    await isLeft(game, [
      { kind: "broken", place: "archive", seq: 4 },
      { kind: "row-differs", table: "events", key: "4", columns: ["move"] },
    ]);
    await play(game, LINE[5] ?? "");
    await archive(game);
    expect(await found(game)).toHaveLength(2);
  });

  test("an altered event of the archive when the object is gone", async () => {
    const game = await played();
    await inArchive("UPDATE events SET hash = ? WHERE game = ? AND seq = 7", "0".repeat(64), game.id);
    await loseObject(game);
    await isLeft(game, [
      { kind: "broken", place: "archive", seq: 7 },
      { kind: "object-gone", events: 7 },
    ]);
    expectProblem(await anyone.get(game.path), "not-found");
  });

  test("events behind one that is nowhere", async () => {
    const game = await played();
    await setObjectBack(game, 2);
    await inArchive("DELETE FROM events WHERE game = ? AND seq = 4", game.id);
    await isLeft(game, [
      { kind: "object-behind", by: 5 },
      { kind: "gap", place: "archive", from: 4, to: 4 },
    ]);
  });

  test("an object that is newer than the code, and one that does not answer", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const [newer, silent, good] = [await played(), await played(), await played()];
    await inObject(newer, ["UPDATE facts SET value = '99' WHERE name = 'schema'"]);
    await inObject(silent, ["DROP TABLE names"]);
    await loseObject(good);
    await isLeft(newer, [{ kind: "newer" }]);
    const games = [newer.id, silent.id, good.id];
    const { reports } = await operate<{ reports: Report[] }>("/verify", { games, repair: true });
    expect(reports.map(({ left }) => left)).toEqual([[{ kind: "newer" }], [{ kind: "silent" }], []]);
  });

  test("rows without any event", async () => {
    const game = await played();
    await loseObject(game);
    await inArchive("DELETE FROM events WHERE game = ?", game.id);
    await isLeft(game, [
      { kind: "row-surplus", table: "games", key: game.id },
      { kind: "row-surplus", table: "seats", key: "b" },
      { kind: "row-surplus", table: "seats", key: "w" },
    ]);
  });

  test("whatever it was not asked for", async () => {
    const [one, other] = [await played(), await played()];
    await loseObject(one);
    await loseObject(other);
    await reportOf(one, true);
    expect(await found(other)).toEqual([{ kind: "object-gone", events: 7 }]);
  });
});

describe("an object that is handed events", () => {
  test("takes none that do not follow what it holds", async () => {
    const game = await played();
    const room = roomOf(game);
    const before = await room.holding();
    if (!before.ok || before.value === null) throw new Error("the object must hold its game");
    const { entries } = before.value;
    for (const wrong of [entries, entries.slice(3), [{ seq: 8, text: "{}", hash: "0".repeat(64) }]])
      expect(await room.restore(wrong, {})).toMatchObject({ ok: false, code: "malformed" });
    expect(await room.holding()).toEqual(before);
    const empty = roomOf("never made");
    expect(await empty.restore(entries.slice(1), {})).toMatchObject({ ok: false, code: "malformed" });
    expect(await empty.restore([], {})).toMatchObject({ ok: false, code: "malformed" });
    expect(await empty.holding()).toEqual({ ok: true, value: null });
  });

  test("keeps the names that it has", async () => {
    const game = await played();
    const room = roomOf(game);
    const held = await room.holding();
    if (!held.ok || held.value === null) throw new Error("the object must hold its game");
    await setObjectBack(game, 4);
    await room.restore(held.value.entries.slice(4), { w: "Eve", b: "Eve" });
    expect((await stateOf(game)).players).toMatchObject({ w: { name: "Ada" }, b: { name: "Bo" } });
  });
});
