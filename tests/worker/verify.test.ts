/** Losses of every kind, and what comparing and repairing make of them; `tests/e2e/verify.test.ts` does it with real files. */
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { chainHash, GENESIS, seal } from "../../game/chain.ts";
import { answerError } from "../../worker/api/app.ts";
import { operator } from "../../worker/api/operator.ts";
import type { Difference } from "../../worker/archive/difference.ts";
import type { ObjectReport, Report } from "../../worker/archive/report.ts";
import { GameLog } from "../game-log.ts";
import { advanceTo, anyone, type Client, expectProblem, LINE, type Pair, pair, program, roomOf } from "./client.ts";

const theOperator = program(env.OPERATOR_TOKEN);

/** Plays these moves, whoever's turn it is. */
async function play(game: Pair, ...moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    const { toMove, turn } = (await anyone.get(game.path)).body;
    const answer = await (toMove === "w" ? game.w : game.b).post(`${game.path}/moves`, { turn, move });
    expect(answer.status).toBe(200);
  }
}

/** Works the due that brings everything to D1. */
async function archive(game: Pair): Promise<void> {
  await roomOf(game.id).advance(3000);
}

/** A game of seven events, all of them in both places. */
async function played(): Promise<Pair> {
  const game = await pair();
  await advanceTo(game, 5);
  await archive(game);
  return game;
}

async function operate<T>(path: string, body?: object): Promise<T> {
  const answer = await theOperator.ask<T>(body === undefined ? "GET" : "POST", `/api/operator${path}`, body);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function reportOf({ id }: Pick<Pair, "id">, repair: boolean): Promise<Report> {
  const { reports } = await operate<{ reports: Report[] }>("/verify", { games: [id], repair });
  const [report] = reports;
  if (report === undefined || reports.length !== 1) throw new Error("one report is expected");
  return report;
}

const found = async (game: Pair): Promise<readonly Difference[]> => (await reportOf(game, false)).found;

async function inObject(id: string, statements: readonly string[]): Promise<void> {
  const room = roomOf(id);
  await runInDurableObject(room, (_, state) => {
    for (const statement of statements) state.storage.sql.exec(statement);
    // What is broken here would otherwise be woken, and break in the log, while another test runs.
    void state.storage.deleteAlarm();
  });
  await evictDurableObject(room);
}

async function inArchive(statement: string, ...values: readonly (string | number)[]): Promise<void> {
  await env.DB.prepare(statement)
    .bind(...values)
    .run();
}

async function loseObject({ id }: Pick<Pair, "id">): Promise<void> {
  const room = roomOf(id);
  await runInDurableObject(room, (_, state) => state.storage.deleteAll());
  await evictDurableObject(room);
}

async function setObjectBack({ id }: Pair, seq: number): Promise<void> {
  await inObject(id, [`DELETE FROM events WHERE seq > ${seq}`, "DELETE FROM snapshots", "DELETE FROM dues"]);
}

async function loseArchive({ id }: Pair): Promise<void> {
  await inArchive("DELETE FROM events WHERE game = ?", id);
  await inArchive("DELETE FROM games WHERE id = ?", id);
  await inArchive("DELETE FROM seats WHERE game = ?", id);
}

/** Everything that the archive has of a game. */
async function archived({ id }: Pair): Promise<unknown[]> {
  const tables = await env.DB.batch([
    env.DB.prepare("SELECT * FROM events WHERE game = ? ORDER BY seq").bind(id),
    env.DB.prepare("SELECT * FROM games WHERE id = ?").bind(id),
    env.DB.prepare("SELECT * FROM seats WHERE game = ? ORDER BY side").bind(id),
  ]);
  return tables.map(({ results }) => results);
}

describe("the operator's calls", () => {
  test.each(["/games", "/objects", "/verify"])("%s is the operator's alone", async (path) => {
    const { tokens } = await pair();
    const body = path === "/games" ? undefined : { objects: [], games: [], repair: false };
    const ask = (client: Client) => client.ask(body === undefined ? "GET" : "POST", `/api/operator${path}`, body);
    const others = ["", tokens["w"] ?? "", "wrong", `${env.OPERATOR_TOKEN}x`, env.OPERATOR_TOKEN.slice(1)];
    for (const other of [anyone, ...others.map(program)]) expectProblem(await ask(other), "no-seat");
    expect((await ask(theOperator)).status).toBe(200);
  });

  test("are nobody's where there is no token", async () => {
    const app = operator.onError(answerError);
    for (const token of ["", "undefined"]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await app.request("/games", { headers }, { ...env, OPERATOR_TOKEN: "" })).status).toBe(401);
    }
  });

  test("are not in the API's document", async () => {
    const { body } = await anyone.get<{ paths: object }>("/api/openapi.json");
    expect(Object.keys(body.paths)).toContain("/api/games");
    expect(JSON.stringify(body)).not.toContain("operator");
  });

  test.each([
    ["/objects", { objects: Array.from({ length: 41 }, () => "0") }],
    ["/objects", { objects: [""] }],
    ["/verify", { games: Array.from({ length: 9 }, () => "0"), repair: false }],
    ["/verify", { games: ["0"] }],
  ])("%s refuses %j", async (path, body) => {
    expectProblem(await theOperator.post(`/api/operator${path}`, body), "malformed");
  });

  test("list the games of any table, in order and after an id", async () => {
    const game = await played();
    await inArchive("INSERT INTO seats VALUES ('zzz3', 'w', NULL, 0)");
    await inArchive("INSERT INTO events (game, seq, at, kind, text, hash) VALUES ('zzz2', 1, 0, '', '', '')");
    const { games, more } = await operate<{ games: string[]; more: boolean }>("/games");
    expect(games).toEqual(games.toSorted());
    expect(games).toContain(game.id);
    expect(games.slice(-2)).toEqual(["zzz2", "zzz3"]);
    expect(more).toBe(false);
    expect(await operate("/games?after=zzz2")).toEqual({ games: ["zzz3"], more: false });
  });

  test("tell which game an object is of", async () => {
    const game = await pair();
    const home = env.ROOM.idFromName(game.id).toString();
    const empty = env.ROOM.idFromName("no game").toString();
    const elsewhere = roomOf("elsewhere");
    const held = await roomOf(game.id).holding();
    if (!held.ok || held.value === null) throw new Error("the object must hold its game");
    await elsewhere.restore(held.value.entries, {});
    const newer = await pair();
    await inObject(newer.id, ["UPDATE facts SET value = '99' WHERE name = 'schema'"]);
    const broken = await pair();
    await inObject(broken.id, ["UPDATE events SET text = 'x' WHERE seq = 1"]);

    const ids = [
      home,
      empty,
      "0".repeat(64),
      "none",
      elsewhere.id,
      env.ROOM.idFromName(newer.id),
      env.ROOM.idFromName(broken.id),
    ];
    vi.spyOn(console, "warn").mockReturnValue();
    const { objects } = await operate<{ objects: ObjectReport[] }>("/objects", { objects: ids.map(String) });
    expect(objects.map(({ game: of, difference }) => [of, difference])).toEqual([
      [game.id, null],
      [null, null],
      [null, { kind: "stranger" }],
      [null, { kind: "stranger" }],
      [game.id, { kind: "misplaced", place: "object", of: game.id }],
      [null, { kind: "newer" }],
      [null, { kind: "silent" }],
    ]);
  });
});

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
        await inObject(game.id, ["UPDATE facts SET value = '0' WHERE name = 'cursor'"]);
        await roomOf(game.id).archiveAnew();
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
    const [before, rows] = [await roomOf(game.id).holding(), await archived(game)];
    await loseObject(game);
    await reportOf(game, true);
    expect(await roomOf(game.id).holding()).toEqual(before);
    expect(await archived(game)).toEqual(rows);
  });

  test("revives no killed link and no used invite", async () => {
    const game = await played();
    const room = roomOf(game.id);
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
    expect((await game.b.post(`${game.path}/link`)).status).toBe(200);
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
    await roomOf(game.id).restore(entries, {});
    expect(await reportOf(game, true)).toMatchObject({ found: [{ kind: "archive-lacks-game", events: 1101 }], left: [] });
    await loseObject(game);
    expect(await reportOf(game, true)).toMatchObject({ found: [{ kind: "object-gone", events: 1101 }], left: [] });
    expect(await roomOf(game.id).holding()).toMatchObject({ value: { entries } });
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
    await inObject(game.id, [
      `INSERT INTO dues VALUES ('archive', ${Date.now() + 1e9}, 5)`,
      "INSERT INTO dues VALUES ('webhook:x', 0, 9)",
    ]);
    const stuck = [{ kind: "stuck", due: "archive", tries: 5 }];
    expect(await reportOf(game, true)).toMatchObject({ found: stuck, left: [] });
  });
});

describe("what a repair leaves alone", () => {
  /** Nothing may be mended, and nothing have changed. */
  async function isLeft(game: Pair, differences: object[]): Promise<void> {
    const before = await archived(game);
    expect(await reportOf(game, true)).toMatchObject({ found: differences, left: differences });
    expect(await archived(game)).toEqual(before);
  }

  test("a fork: an object that was set back and played on", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const game = await played();
    await setObjectBack(game, 4);
    await play(game, "c4-c5");
    await archive(game);
    await isLeft(game, [{ kind: "fork", seq: 5 }]);
    await play(game, "e6-d6");
    expect(await found(game)).toEqual([{ kind: "fork", seq: 5 }]);
  });

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
    await inObject(newer.id, ["UPDATE facts SET value = '99' WHERE name = 'schema'"]);
    await inObject(silent.id, ["DROP TABLE names"]);
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
    const room = roomOf(game.id);
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
    const room = roomOf(game.id);
    const held = await room.holding();
    if (!held.ok || held.value === null) throw new Error("the object must hold its game");
    await setObjectBack(game, 4);
    await room.restore(held.value.entries.slice(4), { w: "Eve", b: "Eve" });
    expect((await anyone.get(game.path)).body.players).toMatchObject({ w: { name: "Ada" }, b: { name: "Bo" } });
  });
});
