/** A game that as many watch as there is room for: two thousand sockets by the watch link keep neither player out. */
import { expect, test, vi, beforeEach } from "vitest";
import { BOUNDS } from "../../../worker/room/kernel/admission.ts";
import { move, newCookie, pair, sit } from "../../worker/client.ts";
import { inside } from "../../worker/object.ts";
import { cookie, crowdOf, live, type Live, pageOf } from "../../worker/socket.ts";

const FULL = 1013;
const closed = (crowd: readonly Live[]) => crowd.flatMap((each, index) => (each.closed === null ? [] : [index]));

beforeEach(() => {
  // Nobody falls silent because so many take long to come.
  vi.useFakeTimers({ toFake: ["Date"] });
});

test("they leave room for both players, by bearer, cookie and a first message, and nobody is sent away", async () => {
  const game = await pair();
  const crowd = await crowdOf(BOUNDS.watchers, game.path);
  const late = await crowdOf(200, game.path);
  const white = await pageOf(game, "w");
  const value = newCookie();
  await sit(game, "b", value);
  const black = await live(game.path, cookie(value));
  const byMessage = await live(game.path);
  byMessage.say({ token: game.tokens["b"] });
  await byMessage.until(() => expect(byMessage.state?.you).toMatchObject({ side: "b" }));
  await move(game, 0);
  for (const each of [white, black, byMessage, crowd[0], crowd.at(-1)])
    await each?.until(() =>
      expect(each.state).toMatchObject({ turn: 1, players: { w: { present: true }, b: { present: true } } }),
    );
  expect(closed(crowd)).toEqual([]);
  // Of those who found no room, the last hundred still may show a token.
  await late[99]?.untilClosed(FULL);
  expect(closed(late)).toEqual(Array.from({ length: 101 }, (_, index) => index));
  expect(await inside(game, (_room, state) => state.getWebSockets().length)).toBeLessThanOrEqual(2000);
});
