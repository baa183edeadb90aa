/** `npm run verify` on a real state folder whose files get lost, or are put back as they were some moves ago. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bearer } from "../../e2e/api.ts";
import { startServer } from "../../e2e/server.ts";
import { listFiles } from "../../../scripts/verify/objects.ts";
import { Place, remove } from "./place.ts";

const run = resolve("scripts/run.mjs");

const parsed = (line: string): unknown => JSON.parse(line);

let place: Place;

beforeAll(async () => {
  place = new Place(await startServer());
});
afterAll(() => place.server.stop());

test("losses are named, mended where one log is the other's beginning, and play goes on", async () => {
  const { server, api } = place;
  const [gone, back, gap, altered, whole] = [
    await api.pair(),
    await api.pair(),
    await api.pair(),
    await api.pair(),
    await api.pair(),
  ];
  const games = [gone, back, gap, altered, whole];
  for (const game of games) await api.play(game, 4);
  await place.archived(...games);
  await server.kill();
  const setBack = place.keep(place.objectOf(back));
  await server.restart();
  for (const game of games) await api.play(game, 3);
  await place.archived(...games);
  const moves = (await api.state(gone.id)).moves;

  await server.kill();
  remove(place.objectOf(gone));
  setBack();
  place.change(place.archive, `DELETE FROM events WHERE game = '${gap.id}' AND seq = 5`);
  place.change(
    place.archive,
    `UPDATE events SET text = replace(text, '"turn":2', '"turn":3') WHERE game = '${altered.id}' AND seq = 5`,
  );

  const left = [
    `game ${altered.id}: the chain breaks in D1: the hash of event 5 is not that of its text and the hash before it.`,
    `game ${altered.id}: D1's row of 5 in events contradicts D1's own events in turn.`,
  ];
  const mended = [
    `game ${gone.id}: the object is empty; D1 has 9 events.`,
    `game ${back.id}: the object is 3 events behind D1.`,
    `game ${gap.id}: D1 lacks event 5, and has later ones.`,
    `game ${gap.id}: D1's row of ${gap.id} in games contradicts D1's own events in headSeq.`,
  ];
  // No server runs: it starts one for the time of looking.
  const down = place.verify();
  expect(down.code).toBe(1);
  expect(down.lines.toSorted()).toEqual(
    ["5 games compared, 6 differences. D1 lacks 1 event of 1 game.", ...left, ...mended].toSorted(),
  );

  await server.restart();
  expect(await api.call("GET", `/api/games/${gone.id}`)).toMatchObject({ status: 404 });
  const repaired = place.verify("--repair");
  expect(repaired.code).toBe(1);
  expect(repaired.lines.toSorted()).toEqual(
    [
      "5 games compared, 6 differences: 4 mended, 2 left as they were, for an operator to decide.",
      ...left.map((line) => `Left: ${line}`),
      ...mended.map((line) => `Mended: ${line}`),
    ].toSorted(),
  );

  expect((await api.state(gone.id)).moves).toEqual(moves);
  // The invite is used up in the rebuilt object too, and the links that were good still are.
  const again = await api.call("POST", `/api/games/${gone.id}/join`, {}, bearer(gone.inviteToken));
  expect(again).toMatchObject({ status: 409, body: { code: "seat-taken" } });
  for (const game of games) expect((await api.play(game, 2)).ply).toBe(9);
  await place.archived(...games);
  expect(place.verify().lines.toSorted()).toEqual(["5 games compared, 2 differences.", ...left].toSorted());
  place.change(place.archive, `DELETE FROM events WHERE game = '${altered.id}'`);
  expect(place.verify("--repair")).toMatchObject({ code: 0 });
});

test.each(["object", "archive"] as const)(
  "an object set back and played on has diverged: nothing is played any more, until a repair keeps the %s",
  async (kept) => {
    const { server, api } = place;
    const game = await api.pair();
    await api.play(game, 2);
    await place.archived(game);
    await server.kill();
    const setBack = place.keep(place.objectOf(game));
    await server.restart();
    const before = await api.play(game, 3);
    await place.archived(game);
    await server.kill();
    setBack();
    await server.restart();

    const unlock = place.lockArchive();
    const { turn } = await api.state(game.id);
    expect(turn).toBe(2);
    for (const side of ["w", "b"]) {
      const state = await api.state(game.id);
      expect((await api.move(game, side, state.turn, state.legalMoves.at(-1) ?? "")).status).toBe(200);
    }
    const other = await api.state(game.id);
    unlock();
    const job = await api.call("POST", `/dev/games/${game.id}/clock`, { advance: 61_000 });
    expect(job.status).toBe(200);
    expect(await api.move(game, "w", 4, other.legalMoves[0] ?? "")).toMatchObject({ status: 503, body: { code: "diverged" } });
    expect(server.log()).toContain(`game ${game.id} has diverged`);
    await server.kill();
    await server.restart();
    expect(await api.state(game.id)).toMatchObject({ diverged: true, toMove: null, turn: 4 });

    const diverged = { game: game.id, kind: "diverged", seq: 5, object: 6, archive: 7 };
    const found = place.verify("--json");
    expect([found.code, found.lines.map(parsed)]).toEqual([1, [diverged]]);
    const undecided = place.verify("--repair");
    expect(undecided).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^Left: /), expect.any(String), expect.stringContaining("--keep object")],
    });
    expect(await api.state(game.id)).toMatchObject({ diverged: true });

    const repaired = place.verify("--json", "--repair", "--keep", kept, "--game", game.id);
    expect([repaired.code, repaired.lines.map(parsed)]).toEqual([0, [{ ...diverged, mended: true }]]);
    const now = await api.state(game.id);
    expect(now.moves).toEqual(kept === "object" ? other.moves : before.moves);
    expect(now).not.toHaveProperty("diverged");
    expect(place.verify()).toMatchObject({ code: 0 });
    expect((await api.play(game, 2)).ply).toBe(now.ply + 2);
    await place.archived(game);
    expect(place.verify()).toMatchObject({ code: 0 });
  },
);

test("D1 gone and set back", async () => {
  const { server, api } = place;
  const old = await api.pair();
  await api.play(old, 3);
  await place.archived(old);
  await server.kill();
  const setBack = place.keep(place.archive);
  remove(place.archive);
  await server.restart();

  const gone = place.verify("--json");
  expect(gone.code).toBe(1);
  expect(gone.lines.map(parsed)).toContainEqual({ game: old.id, kind: "archive-lacks-game", events: 5 });
  expect(gone.lines.filter((line) => !line.includes('"archive-lacks-game"'))).toEqual([]);
  expect(place.verify("--repair")).toMatchObject({ code: 0 });
  const young = await api.pair();
  await api.play(old, 2);
  await api.play(young, 1);
  await place.archived(old, young);

  await server.kill();
  setBack();
  await server.restart();
  const back = place.verify();
  expect(back.code).toBe(1);
  expect(back.lines).toContain(`game ${old.id}: D1 is 2 events behind the object.`);
  expect(back.lines).toContain(`game ${young.id}: D1 has nothing of this game, of which the object holds 3 events.`);
  expect(place.verify("--repair")).toMatchObject({ code: 0 });
  expect((await api.play(old, 1)).ply).toBe(6);
  expect((await api.play(young, 1)).ply).toBe(2);
  await place.archived(old, young);
  expect(place.verify()).toMatchObject({ code: 0, complaint: "" });
});

test("by the server's address and the operator's token, and what it can't look at", () => {
  const { stateDir, baseUrl } = place.server;
  const keys: { OPERATOR_TOKEN: string } = JSON.parse(readFileSync(join(stateDir, "keys.json"), "utf8"));
  const ask = (environment: Record<string, string>, ...args: string[]) => {
    const env = { ...process.env, STATE_DIR: stateDir, OPERATOR_TOKEN: "", ...environment };
    const { status, stdout, stderr } = spawnSync(process.execPath, [run, "verify", ...args], { env, encoding: "utf8" });
    return [status, stdout, stderr];
  };
  const noList =
    "Objects can't be listed without CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN: a game that D1 never saw is not found.\n";
  const [code, words, complaint] = ask({ OPERATOR_TOKEN: keys.OPERATOR_TOKEN }, "--url", baseUrl);
  expect([code, complaint]).toEqual([0, noList]);
  expect(words).toMatch(/^\d+ games compared: nothing differs\.\n$/);
  expect(ask({ OPERATOR_TOKEN: "wrong" }, "--url", baseUrl)).toEqual([
    2,
    "",
    `${noList}${baseUrl} refuses the operator's token.\n`,
  ]);
  expect(ask({}, "--url", baseUrl)).toEqual([2, "", "OPERATOR_TOKEN is needed in the environment.\n"]);
  expect(ask({ OPERATOR_TOKEN: "x" }, "--url", "http://127.0.0.1:2")).toEqual([
    2,
    "",
    `${noList}http://127.0.0.1:2 does not answer (ECONNREFUSED).\n`,
  ]);
  expect(ask({ OPERATOR_TOKEN: "x" }, "--url", "http://example.org")).toEqual([2, "", "--url must be an https address.\n"]);
  expect(ask({}, "--mend")).toEqual([
    2,
    "",
    "The options are --repair, with --keep object or --keep archive, --game <id>, --json and --url <address>.\n",
  ]);
  for (const wrong of [
    ["--keep", "object"],
    ["--repair", "--keep", "both"],
  ])
    expect(ask({}, ...wrong)[0]).toBe(2);
  expect(ask({ STATE_DIR: join(stateDir, "none") })).toEqual([2, "", `There is no state folder at ${join(stateDir, "none")}.\n`]);
});

test("a recipient that can't be opened is named by its object, and mended by no repair", async () => {
  const { server, api } = place;
  const game = await api.pair();
  const asked = await api.call(
    "PUT",
    `/api/games/${game.id}/email`,
    { address: "ada@example.org", when: "turn" },
    bearer(game.seat?.token ?? ""),
  );
  expect(asked.status).toBe(202);
  await place.archived(game);
  await server.kill();
  const [recipient = ""] = listFiles(server.stateDir, "Recipient");
  const file = join(server.stateDir, "v3/do/hoplink-Recipient", `${recipient}.sqlite`);
  place.change(file, "ALTER TABLE jobs RENAME TO lost_jobs");
  const sentence = `recipient ${recipient}: the object can't be opened: whatever is asked of it fails, and the server's log has why.`;
  expect(place.verify().lines).toContain(sentence);
  expect(place.verify("--repair").lines).toContain(`Left: ${sentence}`);
  place.change(file, "ALTER TABLE lost_jobs RENAME TO jobs");
  expect(place.verify().lines).not.toContain(sentence);
  await server.restart();
});
