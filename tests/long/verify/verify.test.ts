/** What `npm run verify` makes of histories that part, and of a D1 that is lost whole. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { Place, remove } from "../../e2e/place.ts";
import { startServer } from "../../e2e/server.ts";

const parsed = (line: string): unknown => JSON.parse(line);

let place: Place;

beforeAll(async () => {
  place = new Place(await startServer());
});
afterAll(() => place.server.stop());

test("an object set back and played on is a fork, and stays one", { timeout: 60_000 }, async () => {
  const { server, api } = place;
  const game = await api.pair();
  await api.play(game, 2);
  await place.archived(game);
  await server.kill();
  const setBack = place.keep(place.objectOf(game));
  await server.restart();
  await api.play(game, 2);
  await place.archived(game);
  await server.kill();
  setBack();
  await server.restart();
  const { turn, legalMoves } = await api.state(game.id);
  expect(turn).toBe(2);
  expect((await api.move(game, "w", turn, legalMoves.at(-1) ?? "")).status).toBe(200);

  const fork = { game: game.id, kind: "fork", seq: 5 };
  const found = place.verify("--json");
  expect([found.code, found.lines.map(parsed)]).toEqual([1, [fork]]);
  const repaired = place.verify("--json", "--repair");
  expect([repaired.code, repaired.lines.map(parsed)]).toEqual([1, [{ ...fork, mended: false }]]);
  expect((await api.play(game, 1)).ply).toBe(4);

  // An operator who trusts the object takes the archive's history away.
  place.change(place.archive, `DELETE FROM events WHERE game = '${game.id}' AND seq >= 5`);
  expect(place.verify("--repair")).toMatchObject({ code: 0 });
  expect(place.verify()).toMatchObject({ code: 0 });
});

test("D1 gone and set back", { timeout: 90_000 }, async () => {
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
