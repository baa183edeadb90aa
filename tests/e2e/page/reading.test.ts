/** A page shows that it reads what its line brings: however much that is, the line stays. */
import type { WebSocket as LiveSocket } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { Client } from "../../../scripts/attack/client.ts";
import { richGame } from "../../../scripts/attack/games.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import { ApiClient, bearer } from "../api.ts";
import { sharedBrowser } from "./visitors.ts";
import { person, until } from "./person.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);
const browser = sharedBrowser();
/** Each brings the page two changes, one of 23 KB. */
const ROUNDS = 20;

test("a page on which half a megabyte comes in keeps its line, and sends numbers back", async () => {
  const game = await richGame(new Client(baseUrl), dice(64));
  const [ada, bo] = [game.creator.token, game.joiner.token];
  const eve = await person(browser(), baseUrl);
  const lines: LiveSocket[] = [];
  const sent: string[] = [];
  /** The last event that it was told of. */
  let told = 0;
  eve.page.on("websocket", (line) => {
    lines.push(line);
    line.on("framesent", ({ payload }) => sent.push(String(payload)));
    line.on("framereceived", ({ payload }) => {
      for (const [, seq] of String(payload).matchAll(/"seq":(\d+)/g)) told = Math.max(told, Number(seq));
    });
  });
  await eve.goto(`/g/${game.id}`);
  await until(eve, "You are watching.");
  const post = async (token: string, what: string, body: object) =>
    (await api.call<StateAnswer>("POST", `/api/games/${game.id}/${what}`, body, bearer(token))).body;
  for (let round = 0; round < ROUNDS; round++) {
    const { turn, legalMoves } = await api.state(game.id);
    const moved = await post(ada, "moves", { turn, move: legalMoves[0] });
    const { offers } = await post(ada, "offers", { do: "offer", kind: "takeback", turn: moved.turn });
    const { seq } = await post(bo, "offers", { do: "accept", id: offers[0]?.id });
    // A busy browser is sent no more than it can read: what it leaves unread closes its line, as it should.
    await expect.poll(() => told).toBeGreaterThanOrEqual(seq);
  }
  const { turn, legalMoves } = await api.state(game.id);
  await post(ada, "moves", { turn, move: legalMoves[0] });
  await until(eve, "Bo’s move.");
  expect(sent.filter((text) => text.startsWith('{"echo":')).length).toBeGreaterThan(3);
  expect(lines.map((line) => line.isClosed())).toEqual([false]);
  expect(eve.troubles).toEqual([]);
  await eve.context.close();
});
