/** A test message that nobody took: the next one that is asked for goes at once, and is not counted beside it. */
import { describe, expect, test } from "vitest";
import { expectProblem, ok } from "./client.ts";
import { advance, quietPair } from "./object.ts";
import { DAY, mailedPair, mailServer, newAddress, pass, rewoken, silenced } from "./recipients.ts";
import { browser, room, type Target } from "./targets.ts";
import { ownWays } from "./ways.ts";
import { Receiver, webhook } from "./webhook-receiver.ts";

silenced();
const ways = ownWays();
const receiver = new Receiver();

/** More than anybody may have sent in a day. */
const MANY = 25;
const LATER = { kind: "later", reason: "500" } as const;

describe("of a mail", () => {
  test("is tried anew whenever it is asked for, and comes once", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const ask = () => game.b.post(`${game.path}/email/test`, {});
    const { raws, variables } = mailServer(500);
    await rewoken(address, variables);
    for (let asked = 1; asked <= MANY; asked++) {
      await ok(ask(), 202);
      await pass(address, 0);
      expect(raws).toHaveLength(asked);
    }
    const well = mailServer(200);
    await rewoken(address, well.variables);
    await ok(ask(), 202);
    await pass(address, 0);
    expect(well.raws).toHaveLength(1);
    await pass(address, DAY - 1);
    expect(well.raws).toHaveLength(1);
  });

  test("that is refused is none of those that a day has", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    const ask = () => game.b.post(`${game.path}/email/test`, {});
    const EMAIL: SendEmail = {
      async send() {
        throw Object.assign(new Error("no"), { code: "E_RECIPIENT_SUPPRESSED" });
      },
    };
    await rewoken(address, { EMAIL, MAIL_FROM: "games@example.org" });
    for (let asked = 0; asked < 2; asked++) {
      await ok(ask(), 202);
      await pass(address, 0);
    }
    const well = mailServer(200);
    await rewoken(address, well.variables);
    for (let asked = 0; asked < 5; asked++) {
      await ok(ask(), 202);
      await pass(address, 0);
    }
    expect(well.raws).toHaveLength(5);
    expectProblem(await ask(), "too-many");
  });
});

test.each<[string, () => Promise<Target>]>([
  ["push", browser],
  ["chat", room],
])("of a %s is tried anew whenever it is asked for, and comes once", async (_kind, make) => {
  const [game, target] = [await quietPair(), await make()];
  const { body } = await target.put(game);
  const ask = () => game.b.post(`${game.path}/channels/${body.channels[0]?.id}/test`, {});
  ways.heard.length = 0;
  for (let asked = 1; asked <= MANY; asked++) {
    ways.answers.push(LATER);
    await ok(ask(), 202);
    await target.pass(0);
    expect(ways.heard).toHaveLength(asked);
  }
  await ok(ask(), 202);
  await target.pass(0);
  await target.pass(DAY - 1);
  expect(ways.heard).toHaveLength(MANY + 1);
  expect(new Set(ways.heard.map(({ to }) => to.id)).size).toBe(1);
});

test("of a webhook is tried anew whenever it is asked for, however much waits, and comes once", async () => {
  const game = await quietPair();
  const { id } = await webhook(game, "w");
  const ask = () => game.w.post(`${game.path}/webhooks/${id}/test`);
  receiver.answer(500);
  for (let asked = 1; asked <= MANY; asked++) {
    await ok(ask(), 202);
    await advance(game, 0);
    expect(receiver.received).toHaveLength(asked);
  }
  receiver.answer(200);
  await ok(ask(), 202);
  await advance(game, 0);
  await advance(game, DAY - 1);
  expect(receiver.types()).toEqual(Array<string>(MANY + 1).fill("w test"));
});
