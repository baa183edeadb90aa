/** A seat's own link by mail: to its confirmed address, whenever it is asked for. */
import { expect, test } from "vitest";
import { anyone, expectProblem, move, ok, pair } from "./client.ts";
import { lastMail, mails } from "./mailbox.ts";
import { advance, unchanged } from "./object.ts";
import { mailedPair, MINUTE, newAddress, pass } from "./recipients.ts";

test("goes to the confirmed address at once, again when it is asked for again, and keeps no turn from being told", async () => {
  const address = newAddress();
  const game = await mailedPair(address);
  const before = (await mails(address)).length;
  for (const count of [1, 2]) {
    await ok(game.b.post(`${game.path}/link/mail`, { as: "b" }), 202);
    await advance(game, 1);
    await pass(address, 0);
    expect((await mails(address)).length).toBe(before + count);
    const { text } = await lastMail(address);
    expect(text).toContain("your own link");
    expect(text).toContain(game.tokens["b"]);
  }
  await move(game, 0);
  await advance(game, 2 * MINUTE);
  await pass(address, 0);
  expect((await lastMail(address)).text).toMatch(/^Your move/);
});

test("goes nowhere where nobody has said yes, and to nobody else's order", async () => {
  const game = await pair();
  await unchanged([game], async () => {
    expectProblem(await game.b.post(`${game.path}/link/mail`, {}), "not-confirmed");
    expectProblem(await anyone.post(`${game.path}/link/mail`, {}), "no-seat");
    expectProblem(await game.b.post(`${game.path}/link/mail`, { as: "w" }), "other-seat");
  });
});
