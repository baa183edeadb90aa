/** Losses of every kind, and how a repair mends them; `tests/long/verify` does it with real files. */
import { describe, expect, test } from "vitest";
import { chainHash, GENESIS, seal } from "../../game/chain.ts";
import { GameLog } from "../game-log.ts";
import { anyone, expectProblem, LINE, ok, type Pair, program, roomOf, stateOf } from "./client.ts";
import {
  archive,
  archived,
  found,
  inArchive,
  inObject,
  loseArchive,
  loseObject,
  play,
  played,
  reportOf,
  setObjectBack,
} from "./losses.ts";

describe("a repair", () => {
  test("finds nothing where nothing differs, and changes nothing", async () => {
    const game = await played();
    const before = await archived(game);
    expect(await reportOf(game, true)).toEqual({ game: game.id, found: [], left: [] });
    expect(await archived(game)).toEqual(before);
  });

  test.each<[string, (game: Pair) => Promise<void>, object[]]>([
    ["an object that is gone", loseObject, [{ kind: "object-gone", events: 7 }]],
    ["an object that was set back", (game) => setObjectBack(game, 4), [{ kind: "object-behind", by: 3 }]],
    ["an object that was set back before the join", (game) => setObjectBack(game, 1), [{ kind: "object-behind", by: 6 }]],
    ["an archive that never saw the game", loseArchive, [{ kind: "archive-lacks-game", events: 7 }]],
    [
      "an archive that was set back",
      async (game) => {
        await loseArchive(game);
        await setObjectBack(game, 3);
        await inObject(game, ["UPDATE facts SET value = '0' WHERE name = 'cursor'"]);
        await roomOf(game).archiveAnew();
        await play(game, ...LINE.slice(1, 3));
      },
      [{ kind: "archive-behind", by: 2 }],
    ],
    [
      "an event that the archive lost",
      ({ id }) => inArchive("DELETE FROM events WHERE game = ? AND seq IN (3, 4)", id),
      [
        { kind: "gap", place: "archive", from: 3, to: 4 },
        { kind: "row-differs", table: "games", key: expect.any(String), columns: ["headSeq"] },
      ],
    ],
    [
      "columns of a move",
      ({ id }) => inArchive("UPDATE events SET move = 'a1-a2', ply = NULL, kind = 'x', at = 0 WHERE game = ? AND seq = 3", id),
      [{ kind: "row-differs", table: "events", key: "3", columns: ["at", "kind", "ply", "move"] }],
    ],
    [
      "the game's row",
      ({ id }) => inArchive("UPDATE games SET status = 'over', winner = 'w', to_move = NULL WHERE id = ?", id),
      [{ kind: "row-differs", table: "games", key: expect.any(String), columns: ["status", "toMove", "winner"] }],
    ],
    [
      "a game's row that claims events to come",
      ({ id }) => inArchive("UPDATE games SET state_seq = 99, head_seq = 99 WHERE id = ?", id),
      [{ kind: "row-differs", table: "games", key: expect.any(String), columns: ["stateSeq", "headSeq"] }],
    ],
    [
      "a game's row that is gone",
      ({ id }) => inArchive("DELETE FROM games WHERE id = ?", id),
      [{ kind: "row-missing", table: "games", key: expect.any(String) }],
    ],
    [
      "seats",
      async ({ id }) => {
        await inArchive("UPDATE seats SET name = 'Eve', taken_at = 0 WHERE game = ? AND side = 'w'", id);
        await inArchive("UPDATE seats SET side = 'x' WHERE game = ? AND side = 'b'", id);
      },
      [
        { kind: "row-differs", table: "seats", key: "w", columns: ["name", "takenAt"] },
        { kind: "row-missing", table: "seats", key: "b" },
        { kind: "row-surplus", table: "seats", key: "x" },
      ],
    ],
  ])("mends %s, and play goes on", async (_, lose, differences) => {
    const game = await played();
    await lose(game);
    expect(await found(game)).toEqual(differences);
    expect(await found(game)).toEqual(differences);
    expect(await reportOf(game, true)).toMatchObject({ found: differences, left: [] });

    const { body } = await anyone.get(game.path);
    expect(body).toMatchObject({ status: "playing", players: { w: { name: "Ada" }, b: { name: "Bo" } } });
    await play(game, LINE[body.turn] ?? "");
    await archive(game);
    expect(await found(game)).toEqual([]);
  });

  test("gives a rebuilt object the very log and rows that it had", async () => {
    const game = await played();
    const [before, rows] = [await roomOf(game).holding(), await archived(game)];
    await loseObject(game);
    await reportOf(game, true);
    expect(await roomOf(game).holding()).toEqual(before);
    expect(await archived(game)).toEqual(rows);
    // What counted its states before is gone with it.
    expect((await stateOf(game)).history).toBeGreaterThan(0);
  });

  test("revives no killed link and no used invite", async () => {
    const game = await played();
    const room = roomOf(game);
    // As the retirement of the key does it that the seat's link was made with.
    const killed = { seq: 8, at: Date.now(), kind: "linked", side: "w", link: { key: "a", generation: 2 } };
    const held = await room.holding();
    const head = held.ok && held.value?.entries.at(-1)?.hash;
    const text = JSON.stringify(killed);
    expect(await room.restore([{ seq: 8, text, hash: chainHash(head || "", text) }], {})).toEqual({ ok: true, value: null });
    await room.archiveAnew();
    expectProblem(await game.w.post(`${game.path}/link`), "no-seat");

    await loseObject(game);
    expect(await reportOf(game, true)).toMatchObject({ found: [{ kind: "object-gone", events: 8 }], left: [] });
    expectProblem(await game.w.post(`${game.path}/resign`, { turn: 5 }), "no-seat");
    expectProblem(await program(game.invite).post(`${game.path}/join`, {}), "seat-taken");
    await ok(game.b.post(`${game.path}/link`));
  });

  test("brings a log of a thousand events either way", async () => {
    const [created] = new GameLog("longest").events;
    if (created === undefined) throw new Error("a creation is needed");
    const links = Array.from({ length: 1100 }, (_, index) => {
      const link = { key: "a", generation: index + 2 };
      return { seq: index + 2, at: created.at, kind: "linked", side: "w", link } as const;
    });
    const entries = seal(GENESIS, [created, ...links]);
    const game = { id: "longest" };
    await roomOf(game).restore(entries, {});
    expect(await reportOf(game, true)).toMatchObject({ found: [{ kind: "archive-lacks-game", events: 1101 }], left: [] });
    await loseObject(game);
    expect(await reportOf(game, true)).toMatchObject({ found: [{ kind: "object-gone", events: 1101 }], left: [] });
    expect(await roomOf(game).holding()).toMatchObject({ value: { entries } });
  });

  test("mends what both have lost of one log", async () => {
    const game = await played();
    await setObjectBack(game, 4);
    await inArchive("DELETE FROM events WHERE game = ? AND seq = 2", game.id);
    expect(await reportOf(game, true)).toMatchObject({
      found: [
        { kind: "object-behind", by: 3 },
        { kind: "gap", place: "archive", from: 2, to: 2 },
        { kind: "row-differs", columns: ["headSeq"] },
      ],
      left: [],
    });
  });

  test("waits for nothing that is stuck, and ends it where it succeeds", async () => {
    const game = await played();
    await inObject(game, [
      `INSERT INTO jobs VALUES ('archive', ${Date.now() + 1e9}, 5)`,
      "INSERT INTO jobs VALUES ('webhook:x', 0, 9)",
    ]);
    const stuck = [{ kind: "stuck", job: "archive", tries: 5, waits: expect.any(Number) }];
    expect(await reportOf(game, true)).toMatchObject({ found: stuck, left: [] });
  });
});
