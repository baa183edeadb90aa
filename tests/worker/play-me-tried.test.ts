/** What tells the owner of a "play me" link, and the room that follows its games: each is tried, and says how it went, in games too. */
import { env } from "cloudflare:workers";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, test } from "vitest";
import { webhookMessage, type NewWebhookAnswer } from "../../api/webhook-schema.ts";
import type { CreatedPlayMe, OwnPlayMe, PlayAnswer } from "../../api/play-me-schema.ts";
import { valueOf } from "../../worker/object/reply.ts";
import { chatTargetOf } from "../../worker/notifications/kinds/chat/kind.ts";
import { targetId } from "../../worker/tokens/recipient.ts";
import { anyone, browser, expectProblem, newKey, ok, ORIGIN, program } from "./client.ts";
import { lastMail } from "./mailbox.ts";
import { advance } from "./object.ts";
import { mailedToken, newAddress, pass, silenced } from "./recipients.ts";
import { hookAddress, Receiver } from "./webhook-receiver.ts";

silenced();
const SLACK = "https://hooks.slack.com/services/T2/B2/";
const receiver = new Receiver(SLACK);

async function link(more: object = {}) {
  const body = { variant: "harzdame", seat: "first", name: "Ada", ...more };
  const { body: made } = await browser().post<CreatedPlayMe>("/api/play-me", body);
  const path = `/api/play-me/${made.id}`;
  const owner = program(made.ownerToken);
  const press = async () => (await anyone.post<PlayAnswer>(`${path}/play`, { name: "Bo" }, { "idempotency-key": newKey() })).body;
  const look = async () => (await owner.get<OwnPlayMe>(`${path}/own`)).body;
  const tried = (by: string) => owner.post<OwnPlayMe>(`${path}/${by}/test`, {});
  return { ...made, path, owner, press, look, tried };
}

describe("the address", () => {
  test("is sent a mail, and says when the last one was taken", async () => {
    const [made, address] = [await link(), newAddress()];
    await made.owner.ask("PUT", `${made.path}/email`, { address, when: "turn" });
    expectProblem(await made.tried("email"), "not-confirmed");
    await pass(address, 0);
    await anyone.post("/api/confirm", { token: await mailedToken(address, "confirm") });
    expect((await made.look()).email).toMatchObject({ confirmed: true, last: null, trouble: null });
    const { status, body } = await made.tried("email");
    expect([status, body.email?.confirmed]).toEqual([202, true]);
    await pass(address, 0);
    expect((await lastMail(address)).text).toContain("Harzdame");
    expect((await made.look()).email).toMatchObject({ last: { at: expect.any(Number) }, trouble: null });
  });

  test("is tried where there is one, by the owner, of a link that makes games", async () => {
    const made = await link();
    for (const by of ["email", "chat", "webhooks/wh_none"]) {
      expectProblem(await made.tried(by), "not-found");
      expectProblem(await anyone.post(`${made.path}/${by}/test`, {}), "no-seat");
    }
    await made.owner.ask("DELETE", made.path);
    for (const by of ["email", "chat", "webhooks/wh_none"]) expectProblem(await made.tried(by), "game-over");
  });
});

describe("the room", () => {
  const url = () => `${SLACK}s3cret${newKey().replaceAll(/[-_]/g, "")}`;
  const recipientAt = (room: string) =>
    env.RECIPIENT.getByName(targetId(env.ADDRESS_KEY, "chat", valueOf(chatTargetOf({ url: room }, false, [])).target));

  beforeEach(() => {
    receiver.answers = [() => new Response("ok")];
  });

  test("is sent a message, and says when the last one was taken: a test, or what it was told of a game", async () => {
    const [made, room] = [await link(), url()];
    await made.owner.ask("PUT", `${made.path}/chat`, { url: room });
    expect((await made.look()).chat).toEqual({ name: "Slack", last: null, trouble: null });
    await ok(made.tried("chat"), 202);
    await recipientAt(room).advance(0);
    const first = (await made.look()).chat?.last?.at ?? 0;
    expect(first).toBeGreaterThan(0);
    await recipientAt(room).advance(60_000);
    const game = await made.press();
    await program(game.seat.token).post(`/api/games/${game.id}/resign`, { turn: 0 });
    await advance(game, 0);
    await recipientAt(room).advance(0);
    expect((await made.look()).chat?.last?.at).toBeGreaterThan(first);
  });

  test("that refuses what it is sent says so", async () => {
    const [made, room] = [await link(), url()];
    await made.owner.ask("PUT", `${made.path}/chat`, { url: room });
    receiver.answer(403);
    await made.tried("chat");
    await recipientAt(room).advance(0);
    expect((await made.look()).chat).toMatchObject({ name: "Slack", last: null, trouble: { reason: "refused" } });
  });
});

describe("a webhook", () => {
  const hook = () => ({ url: hookAddress(), events: ["join"] });

  test("is called once with a signed test, and says how that went, and how in the games of the link", async () => {
    const made = await link({ seat: "second" });
    const { body: added } = await made.owner.post<NewWebhookAnswer>(`${made.path}/webhooks`, hook());
    const by = `webhooks/${added.id}`;
    receiver.answer(500);
    const failed = await made.tried(by);
    expect([failed.status, failed.body.webhooks]).toEqual([
      202,
      [{ ...hook(), id: added.id, last: { at: expect.any(Number), status: 500, delivered: false } }],
    ]);
    receiver.answer(204);
    expect((await made.tried(by)).body.webhooks).toMatchObject([{ last: { status: 204, delivered: true } }]);
    expect(receiver.received).toHaveLength(2);
    const [{ body, headers } = { body: "", headers: {} }] = receiver.received;
    expect(new Webhook(added.secret).verify(body, headers)).toMatchObject({ type: "test" });
    const { data } = webhookMessage.parse(JSON.parse(body));
    expect(data).toMatchObject({
      game: made.id,
      variant: "harzdame",
      side: "b",
      toMove: null,
      watchUrl: `${ORIGIN}/p/${made.id}`,
    });

    receiver.answer(202);
    const game = await made.press();
    await advance(game, 0);
    expect((await made.look()).webhooks).toMatchObject([{ id: added.id, last: { status: 202, delivered: true } }]);
  });

  test("is tried by one test at a time", async () => {
    const made = await link();
    const { body: added } = await made.owner.post<NewWebhookAnswer>(`${made.path}/webhooks`, hook());
    const { promise, resolve } = Promise.withResolvers<Response>();
    receiver.answers = [() => promise];
    const slow = made.tried(`webhooks/${added.id}`);
    await expect.poll(() => receiver.received.length).toBe(1);
    expectProblem(await made.tried(`webhooks/${added.id}`), "too-many");
    resolve(new Response());
    expect((await slow).body.webhooks).toMatchObject([{ last: { delivered: true } }]);
  });
});
