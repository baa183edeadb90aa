/** A server that is killed at any moment around a deadline, while a move is on its way: it was played in time, or the game ended then. */
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Answered } from "../../e2e/api.ts";
import { ownServer } from "../../e2e/own-server.ts";

const MINUTE = 60_000;
/** So many milliseconds before the deadline the trial begins. */
const BEFORE = 250;
const KILLED_AFTER = [0, 20, 60, 120, 200, 240, 250, 260, 300, 400, 600];

const own = ownServer();

test.for(KILLED_AFTER)("killed %i ms later", async (milliseconds) => {
  const game = await own.api.pair("harzdame", { clock: { kind: "move", each: 60 }, onFlag: "end" });
  await own.api.play(game, 2);
  const { clock, now } = await own.api.state(game.id);
  const until = clock?.sides["w"]?.until ?? 0;
  await own.api.pass(game.id, Math.max(until - now - BEFORE, 0));
  const answers: Answered<unknown>[] = [];
  const sent = Array.from({ length: 8 }, async (_, index) => {
    // From before the deadline to after it; the last ones find no server.
    await pause(BEFORE - 60 + index * 20);
    await own.api.move(game, "w", 2, "d3-d4").then(
      (answer) => answers.push(answer),
      () => {},
    );
  });
  await pause(milliseconds);
  await own.server.kill();
  await Promise.all(sent);
  await own.server.restart();
  await own.api.pass(game.id, 0);
  const { moves } = await own.api.state(game.id);
  const played = moves.find(({ turn }) => turn === 2);
  if (answers.some((answer) => answer.status === 200)) expect(played).toBeDefined();
  if (played !== undefined) expect(played.at).toBeLessThan(until);
  await own.api.pass(game.id, 2 * MINUTE);
  const { body: record } = await own.api.call<{ events: readonly { text: string }[] }>("GET", `/api/games/${game.id}/record`);
  const last: unknown = JSON.parse(record.events.at(-1)?.text ?? "");
  const deadline = played === undefined ? until : played.at + MINUTE;
  expect(last).toMatchObject({ kind: "ended", how: "time", winner: played === undefined ? "b" : "w", at: deadline });
});
