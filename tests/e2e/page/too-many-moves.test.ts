/** A game in which the server lists no moves, for they are thousands: the page plays on by its own rules. */
import { expect, test } from "vitest";
import { RICH } from "../../../bench/rich-start.ts";
import { ApiClient } from "../api.ts";
import { enter, until } from "./person.ts";
import { onServer } from "./visitors.ts";

const { arrive, baseUrl } = onServer();

test("a move is tapped and sent as ever, and the opponent's is seen", async () => {
  const api = new ApiClient(baseUrl);
  const { variant, position, moves } = RICH;
  const game = await api.pair(variant, { position });
  for (const [turn, side] of (["w", "b"] as const).entries())
    expect((await api.move(game, side, turn, moves[turn] ?? "")).status).toBe(200);
  const ada = await arrive();
  await enter(ada, `/g/${game.id}#${game.tokens["w"]}`, "Your move.");
  await ada.walk(moves[2]);
  await ada.click("Send");
  await until(ada, "Bo’s move.");
  expect((await api.move(game, "b", 3, moves[3])).body).toMatchObject({ ply: 4, tooManyMoves: true, legalMoves: [] });
  await until(ada, "Your move.");
});
