/** Which browsers have opened which seats, as D1 is told of it by the games' objects. */
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { advanceTo, browserWith, newCookie, pair, roomOf, waiting, mute, sit } from "./client.ts";
import { advance, DOWN, jobsOf, evict, give, query, unrung } from "./object.ts";
import { reportOf, archive } from "./losses.ts";
import { archived, home, listed, SECOND } from "./my-games.ts";

test("who joins with a browser finds the game, and so does every browser that opens the seat", async () => {
  const { id, inviteToken } = await waiting();
  const [one, other] = [newCookie(), newCookie()];
  const joined = await browserWith(inviteToken, one).post<JoinAnswer>(`/api/games/${id}/join`, {});
  await sit({ path: `/api/games/${id}`, tokens: { b: joined.body.seat.token } }, "b", other);
  await archive(id);
  for (const cookie of [one, other]) expect(listed((await home(cookie)).text).map(([game]) => game)).toEqual([id]);
});

test("a browser that changes its seat is listed with the new one", async () => {
  const game = await pair();
  const cookie = newCookie();
  await sit(game, "w", cookie);
  await archive(game.id);
  expect(await archived(game.id)).toEqual(["w"]);
  await sit(game, "b", cookie, true);
  await archive(game.id);
  expect(await archived(game.id)).toEqual(["b"]);
});

test("D1 being down delays it and loses nothing, also through a sleep", async () => {
  mute("warn");
  const game = await pair();
  await archive(game.id);
  await unrung(game);
  await give(game, { DB: DOWN });
  await sit(game, "w", newCookie());
  await archive(game.id);
  expect(await archived(game.id)).toEqual([]);
  expect(await jobsOf(game)).toMatchObject({ browsers: 1 });
  await evict(game);
  await advance(game, 10 * SECOND);
  expect(await archived(game.id)).toEqual(["w"]);
  expect(await jobsOf(game)).not.toHaveProperty("browsers");
});

test("a move owes nothing of it", async () => {
  const game = await pair();
  await sit(game, "w", newCookie());
  await archive(game.id);
  await unrung(game);
  await advanceTo(game, 1);
  expect(await jobsOf(game)).toEqual({});
});

test("opening a seat again owes nothing", async () => {
  const game = await pair();
  const cookie = newCookie();
  await sit(game, "w", cookie);
  await archive(game.id);
  await sit(game, "w", cookie);
  expect(await jobsOf(game)).toEqual({});
});

test("verify looks past what D1 has of browsers; writing the archive anew brings it back", async () => {
  const game = await pair();
  await sit(game, "w", newCookie());
  await archive(game.id);
  await env.DB.prepare("DELETE FROM browsers WHERE game = ?").bind(game.id).run();
  expect(await reportOf(game, false)).toMatchObject({ found: [] });
  await roomOf(game).archiveAnew();
  expect(await archived(game.id)).toEqual(["w"]);
});

test("D1 knows a browser by its cookie's fingerprint alone, as the object does", async () => {
  const game = await pair();
  const cookie = newCookie();
  await sit(game, "w", cookie);
  await archive(game.id);
  const [row] = (await env.DB.prepare("SELECT browser FROM browsers WHERE game = ?").bind(game.id).all()).results;
  expect(row?.["browser"]).not.toContain(cookie);
  expect(await query(game, "SELECT fingerprint AS browser FROM browsers")).toEqual([row]);
});
