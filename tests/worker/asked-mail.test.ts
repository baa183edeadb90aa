/** How it goes with the mail that asks an address: its seat is told what a mail server says of it, and it is sent again when asked. */
import { describe, expect, test } from "vitest";
import type { Pair } from "./client.ts";
import { anyone, expectProblem, ok, stateOf } from "./client.ts";
import { mails } from "./mailbox.ts";
import {
  DAY,
  HOUR,
  mailedToken,
  mailServer,
  MINUTE,
  newAddress,
  owe,
  pass,
  recipientOf,
  rewoken,
  silenced,
  statusOf,
  subscribe,
} from "./recipients.ts";
import { browser, shown } from "./targets.ts";
import { pageOf } from "./socket.ts";
import { quietPair } from "./object.ts";

silenced();

/** A mail server that takes no mail to an address. */
function refusing() {
  const sent: unknown[] = [];
  const EMAIL: SendEmail = {
    async send(mail: unknown) {
      sent.push(mail);
      throw Object.assign(new Error("550 no such user"), { code: "E_RECIPIENT_SUPPRESSED" });
    },
  };
  return { sent, variables: { EMAIL, MAIL_FROM: "games@example.org" } };
}

async function asked(variables: object) {
  const [game, address] = [await quietPair(), newAddress()];
  await recipientOf(address).status("", "");
  await rewoken(address, variables);
  expect((await subscribe(game, address)).body).toMatchObject({ confirmed: false, trouble: null });
  return { game, address };
}

const youOf = async (game: Pair) => (await stateOf(game, game.b)).you;
const again = (game: Pair, address: string) => subscribe(game, address, { again: true });

describe("a question that the mail server refuses", () => {
  test("is said to its seat, live too, which still counts as asked", async () => {
    const { sent, variables } = refusing();
    const { game, address } = await asked(variables);
    const socket = await pageOf(game, "b");
    await pass(address, 0);
    expect(sent).toHaveLength(1);
    expect(await statusOf(game)).toMatchObject({ confirmed: false, trouble: { reason: "refused" } });
    await socket.until(() => expect(socket.state?.you?.trouble).toBe(true));
    // Nobody there has said yes: it is not told of its turns by mail.
    expect(await youOf(game)).not.toHaveProperty("mail");
    expectProblem(await game.b.post(`${game.path}/link/mail`, {}), "not-confirmed");
  });

  test("is sent again at once when asked, as often as an address may be asked, and then that is said", async () => {
    const { sent, variables } = refusing();
    const { game, address } = await asked(variables);
    await pass(address, 0);
    expect((await again(game, address)).body).toMatchObject({ confirmed: false, trouble: null });
    expect(await youOf(game)).not.toHaveProperty("trouble");
    await pass(address, 0);
    expect(sent).toHaveLength(2);
    expect(await statusOf(game)).toMatchObject({ trouble: { reason: "refused" } });
    expect(await youOf(game)).toMatchObject({ trouble: true });
    const codes: string[] = [];
    for (let times = 0; times < 4; times++) {
      const answer = await again(game, address);
      codes.push(answer.status === 202 ? "asked" : JSON.stringify(answer.body).includes("not-asked") ? "not-asked" : "?");
      await pass(address, 0);
    }
    expect(codes.at(-1)).toBe("not-asked");
    expect(sent).toHaveLength(2 + codes.filter((code) => code === "asked").length);
  });

  test("is forgotten with the next one that is taken, and with a yes", async () => {
    const { variables } = refusing();
    const { game, address } = await asked(variables);
    await pass(address, 0);
    await rewoken(address);
    await again(game, address);
    await pass(address, 0);
    expect(await statusOf(game)).toMatchObject({ confirmed: false, trouble: null });
    expect(await youOf(game)).not.toHaveProperty("trouble");
    await anyone.post("/api/confirm", { token: await mailedToken(address, "confirm") });
    expect(await youOf(game)).toMatchObject({ mail: "on" });
  });

  test("has another channel tell what is told", async () => {
    const { variables } = refusing();
    const { game, address } = await asked(variables);
    await pass(address, 0);
    const push = await browser();
    await push.put(game);
    await owe(game);
    expect(await shown(game)).toMatchObject({
      channels: [
        { kind: "push", trouble: null },
        { kind: "mail", confirmed: false },
      ],
    });
    expect(await youOf(game)).toMatchObject({ mail: "on", trouble: true });
  });
});

test("a question is sent again at once, though the first one may lie there; a call that is only repeated sends none", async () => {
  const { game, address } = await asked({});
  await pass(address, 0);
  await subscribe(game, address);
  await pass(address, 0);
  expect(await mails(address)).toHaveLength(1);
  await ok(again(game, address), 202);
  await pass(address, 0);
  expect(await mails(address)).toHaveLength(2);
});

test("a mail server that is away for hours is said to the seat, is tried at once when asked, and the question comes", async () => {
  const { raws, variables } = mailServer(500);
  const { game, address } = await asked(variables);
  for (const pause of [0, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR]) await pass(address, pause);
  expect(await statusOf(game)).toMatchObject({ confirmed: false, trouble: null });
  await pass(address, 4 * HOUR);
  expect(await statusOf(game)).toMatchObject({ confirmed: false, trouble: { reason: "unreachable" } });
  expect(await youOf(game)).toMatchObject({ trouble: true });
  const tries = raws.length;
  for (let times = 0; times < 3; times++) {
    await ok(again(game, address), 202);
    await pass(address, 0);
  }
  expect(raws).toHaveLength(tries + 3);
  await rewoken(address);
  await pass(address, DAY);
  expect(await mails(address)).toHaveLength(1);
  expect(await statusOf(game)).toMatchObject({ confirmed: false, trouble: null });
  expect(await youOf(game)).not.toHaveProperty("trouble");
});
