/** What a rematch can be of, who is told of it, and what goes on from game to game. */
import { describe, expect, test } from "vitest";
import type { ProblemCode } from "../../api/problems.ts";
import { anyone, expectProblem, stateOf } from "./client.ts";
import { lastMail } from "./mailbox.ts";
import { behind, finished, nextOf, type Offer, offering, rematched } from "./next-games.ts";
import { advance, quietPair, unchanged, unrung } from "./object.ts";
import { confirmed, MINUTE, newAddress, pass, silenced, subscribe } from "./recipients.ts";
import { resign } from "./acts.ts";

silenced();

describe("notices", () => {
  test("of both go along without a further yes, and tell whoever did not press", async () => {
    const address = newAddress();
    const game = await quietPair();
    await confirmed(game, address, { when: "turn", always: true, remind: 3 });
    await resign(game, "w");
    await offering(game.b, game, 0);
    const { id } = nextOf((await offering(game.w, game, 0)).body);
    const url = nextOf(await stateOf(game, game.b)).url;
    const bo = behind(url);
    const told = await bo.get<object>(`/api/games/${id}/email`);
    expect(told.body).toMatchObject({
      when: "turn",
      always: true,
      remind: 3,
      confirmed: true,
      address: expect.stringMatching(/@/),
    });
    // Bo sits at White there, and is to move.
    await unrung(id);
    await advance(id, MINUTE);
    await pass(address, 0);
    const { text } = await lastMail(address);
    expect(text).toContain("Your move.");
    expect(text).toContain(`/g/${id}#`);
  });

  test("of an address that has not said yes stay behind", async () => {
    const address = newAddress();
    const game = await finished();
    await subscribe(game, address);
    const { id } = nextOf(await rematched(game));
    const { url } = nextOf(await stateOf(game, game.b));
    expect((await behind(url).get<object>(`/api/games/${id}/email`)).body).toStrictEqual({ address: null });
  });

  test("tell of an offered rematch, though the end was told and nobody came back", async () => {
    const address = newAddress();
    const game = await quietPair();
    await confirmed(game, address);
    await resign(game, "w");
    await advance(game, MINUTE);
    await pass(address, 0);
    await offering(game.w, game, 0);
    await advance(game, MINUTE);
    await pass(address, 0);
    expect((await lastMail(address)).text).toContain("Ada offers a rematch.");
  });
});

describe("what can't be offered", () => {
  test.each<[string, Offer, ProblemCode]>([
    ["another side's turn", { turn: 1 }, "stale-turn"],
    ["to go on with a game that was given up", { from: "position" }, "bad-offer"],
    ["from somewhere else", { from: "start" }, "malformed"],
    ["a series of one game", { series: { kind: "best-of", of: 1 } }, "malformed"],
    ["an endless series", { series: { kind: "first-to", of: 1000 } }, "malformed"],
    ["a series of no kind", { series: { kind: "best", of: 3 } }, "malformed"],
  ])("%s", async (_, more, code) => {
    const game = await finished();
    await unchanged([game], async () => expectProblem(await offering(game.w, game, 0, more), code));
  });

  test("by whoever only watches", async () => {
    const game = await finished();
    expectProblem(await offering(anyone, game, 0), "no-seat");
  });
});
