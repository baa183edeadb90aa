/** The examples of programs that play a seat, as `docs/bots.md` has them started, against a real server. */
import { describe, expect, inject, test } from "vitest";
import { ApiClient, bearer } from "./api.ts";
import { type Bot, startPython, startScript, WITHOUT_PYTHON } from "./bot.ts";

const api = new ApiClient(inject("baseUrl"));

/** What a person does against either of them, by the API. */
async function meets(start: (link: string) => Bot | Promise<Bot>) {
  const { id, seat, inviteUrl } = await api.waiting();
  const ada = (path: string, body: object) => api.call("POST", `/api/games/${id}${path}`, body, bearer(seat.token));
  const turnIs = (turn: number) => expect.poll(async () => (await api.state(id)).turn).toBe(turn);
  const first = await start(inviteUrl);
  await expect.poll(async () => (await api.state(id)).players["b"]).toMatchObject({ name: "Random", program: true });
  await ada("/offers", { do: "offer", kind: "draw", turn: 0 });
  await expect.poll(async () => (await api.state(id)).offers).toEqual([]);
  await ada("/moves", { turn: 0, move: "a6-a7" });
  await turnIs(2);
  await ada("/offers", { do: "offer", kind: "takeback", turn: 2 });
  await turnIs(3);
  expect((await api.state(id)).moves).toEqual([]);

  await first.kill();
  await ada("/moves", { turn: 3, move: "a6-a7" });
  const again = await start(inviteUrl);
  await turnIs(5);
  await ada("/resign", { turn: 5 });
  expect(await again.ended()).toBe(0);
  expect(again.log()).toContain("resign");
}

describe("against a person, it declines a draw, agrees to a takeback, and goes on after it was killed", () => {
  test("bot.mjs", () => meets(startScript));

  test("bot.py", async ({ skip }) => {
    if (WITHOUT_PYTHON !== null) skip(WITHOUT_PYTHON);
    await meets(startPython);
  });
});

test("a link that opens nothing ends it, and is not printed", async () => {
  const { id } = await api.waiting();
  const link = `${api.baseUrl}/g/${id}#a${"2".repeat(26)}`;
  const bots = [startScript(link), ...(WITHOUT_PYTHON === null ? [await startPython(link)] : [])];
  for (const bot of bots) {
    expect(await bot.ended()).toBe(1);
    expect(bot.log()).toContain("no-seat");
    expect(bot.log()).not.toContain("2".repeat(26));
  }
});
