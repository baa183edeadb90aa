/** Chat rooms: confirmed by a first message, told of turns or of a whole game, and forgotten where they are no more. */
import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ChannelsAnswer, ChatBody } from "../../api/channel-schema.ts";
import type { ProblemDocument } from "../../api/problems.ts";
import worker from "../../worker/index.ts";
import { valueOf } from "../../worker/object/reply.ts";
import { chatTargetOf } from "../../worker/notifications/kinds/chat/kind.ts";
import type { Recipient } from "../../worker/notifications/recipient/recipient.ts";
import { targetId } from "../../worker/tokens/recipient.ts";
import { advanceTo, type Answered, answered, anyone, expectProblem, newKey, ok, ORIGIN, type Pair } from "./client.ts";
import { advance, quietPair, unchanged } from "./object.ts";
import { MINUTE, recipientCount, silenced } from "./recipients.ts";
import { resign } from "./acts.ts";
import { shown } from "./targets.ts";

const warned = silenced();

/** Where the rooms of this file are. */
const SLACK = "https://hooks.slack.com/services/T0/B0/";

/** What was posted, oldest first. */
let posted: { readonly url: string; readonly body: string; readonly redirect: string }[] = [];
/** What is answered: the first of these, and the last one from then on. */
let answers: (() => Response)[] = [];

beforeEach(() => {
  posted = [];
  answers = [() => new Response("ok")];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (target, init) => {
    const request = new Request(target, init);
    // What games of other files still try is not ours.
    if (!request.url.startsWith(SLACK)) return Response.error();
    posted.push({ url: request.url, body: await request.text(), redirect: request.redirect });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.() ?? Response.error();
  });
});
interface ChatAt {
  readonly url: string;
  readonly stub: DurableObjectStub<Recipient>;
  /** Moves its time, and works what is due. */
  pass(milliseconds: number): Promise<void>;
}

/** A room of Slack's that nobody else has. */
async function slackRoom(): Promise<ChatAt> {
  const url = `${SLACK}s3cret${newKey().replaceAll(/[-_]/g, "")}`;
  const stub = env.RECIPIENT.getByName(targetId(env.ADDRESS_KEY, "chat", valueOf(chatTargetOf({ url }, false, [])).target));
  await runInDurableObject(stub, async (_recipient, { storage }) => {
    await storage.deleteAlarm();
    vi.spyOn(storage, "setAlarm").mockResolvedValue();
  });
  return {
    url,
    stub,
    async pass(milliseconds) {
      expect(await stub.advance(milliseconds)).toMatchObject({ ok: true });
    },
  };
}

function put(game: Pair, body: ChatBody, query = ""): Promise<Answered<ChannelsAnswer & ProblemDocument>> {
  return game.b.ask("PUT", `${game.path}/chat${query}`, body);
}

/** What the rooms read last, as text. */
function lastRead(): string {
  const { blocks } = JSON.parse(posted.at(-1)?.body ?? "{}");
  return JSON.stringify(blocks);
}

describe("a room is set up", () => {
  test("once it has taken a first message, and shown by its service's name alone", async () => {
    const [game, room] = [await quietPair(), await slackRoom()];
    const { body } = await ok(put(game, { url: room.url }));
    expect(body.channels).toMatchObject([{ kind: "chat", name: "Slack", confirmed: true, trouble: null }]);
    expect(posted).toEqual([{ url: room.url, redirect: "manual", body: expect.stringContaining("Test message") }]);
    expect(JSON.stringify([body, await shown(game)])).not.toContain("s3cret");
  });

  test("in the language of the page", async () => {
    const [game, room] = [await quietPair(), await slackRoom()];
    const headers = { authorization: `Bearer ${game.tokens["b"]}`, "content-type": "application/json", "accept-language": "de" };
    const init = { method: "PUT", headers, body: JSON.stringify({ url: room.url }) };
    await ok(worker.fetch(new Request(`${ORIGIN}${game.path}/chat`, init), env));
    expect(posted[0]?.body).toContain("Testnachricht");
  });

  test.each([
    ["refuses", () => new Response("no_service", { status: 404 })],
    ["breaks", () => new Response(null, { status: 500 })],
    ["answers something else", () => new Response("<html>ok</html>")],
    ["redirects", () => new Response(null, { status: 307, headers: { location: "http://127.0.0.1/" } })],
    ["does not answer", () => Response.error()],
  ])("not where it %s: nothing is kept", async (_what, answer) => {
    const [game, room] = [await quietPair(), await slackRoom()];
    answers = [answer];
    await unchanged([game], async () => expectProblem(await put(game, { url: room.url }), "channel-refused"));
    expect(posted).toHaveLength(1);
    expect((await shown(game)).channels).toEqual([]);
    const tables = await runInDurableObject(room.stub, (_recipient, { storage }) =>
      storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'subscriptions'").toArray(),
    );
    expect(tables).toEqual([]);
    expect(warned()).not.toContain("s3cret");
  });

  test.each<[ChatBody, ProblemDocument["code"]]>([
    [{ url: "https://example.com/s3cret" }, "unknown-chat"],
    [{ url: `12345678:${"s3cret".repeat(6)}` }, "incomplete-chat"],
    [{ url: "https://outlook.office.com/webhook/s3cret" }, "retired-chat"],
    [{ url: "https://discord.com/s3cret" }, "bad-chat"],
  ])("not where it is none: %o", async (body, code) => {
    const game = await quietPair();
    const recipients = await recipientCount();
    await unchanged([game], async () => {
      const refused = await put(game, body);
      expect([refused.status, refused.body.code]).toEqual([422, code]);
      expect(JSON.stringify(refused.body)).not.toContain("s3cret");
    });
    expect(await recipientCount()).toBe(recipients);
    expect(posted).toEqual([]);
  });

  test("not at a private address, unless the operator allows it", async () => {
    const game = await quietPair();
    const headers = { authorization: `Bearer ${game.tokens["b"]}`, "content-type": "application/json" };
    const init = { method: "PUT", headers, body: JSON.stringify({ url: "http://10.0.0.1/topic", service: "ntfy" }) };
    const request = new Request(`${ORIGIN}${game.path}/chat`, init);
    const refused = await answered(await worker.fetch(request, { ...env, ALLOW_PRIVATE_WEBHOOKS: "false" }));
    expect([refused.status, refused.body.code]).toEqual([422, "bad-chat"]);
    expect(posted).toEqual([]);
  });

  test("by a player of the game alone", async () => {
    const [game, room] = [await quietPair(), await slackRoom()];
    await unchanged([game], async () =>
      expectProblem(await anyone.ask("PUT", `${game.path}/chat`, { url: room.url }), "no-seat"),
    );
    expect(posted).toEqual([]);
  });
});

describe("a turn", () => {
  /** Black is told there, and it is their turn. */
  async function owed() {
    const [game, room] = [await quietPair(), await slackRoom()];
    await put(game, { url: room.url });
    posted = [];
    await advanceTo(game, 1);
    await advance(game, MINUTE);
    return { game, room };
  }

  test("is told by names and the watch link, once, and shows as delivered", async () => {
    const { game, room } = await owed();
    await room.pass(0);
    await room.pass(MINUTE);
    expect(posted).toHaveLength(1);
    expect(lastRead()).toMatch(/Bo’s move\.\\nAda: /);
    expect(lastRead()).toContain(JSON.stringify({ type: "link", url: `${ORIGIN}/g/${game.id}`, text: "Open the board" }));
    for (const token of [...Object.values(game.tokens), "#"]) expect(posted[0]?.body).not.toContain(token);
    expect((await shown(game)).channels[0]?.last?.at).toEqual(expect.any(Number));
  });

  test("is told no more once the room was removed", async () => {
    const [game, room] = [await quietPair(), await slackRoom()];
    const { body } = await put(game, { url: room.url });
    await ok(game.b.ask("DELETE", `${game.path}/channels/${body.channels[0]?.id}`));
    await advanceTo(game, 1);
    await advance(game, MINUTE);
    expect(posted).toHaveLength(1);
  });
});

test("a room that follows the game hears of every move and of the end, whoever is at the board", async () => {
  const [game, room] = [await quietPair(), await slackRoom()];
  const { body } = await put(game, { url: room.url }, "?listener=game");
  expect(body).toMatchObject({ channels: [], rooms: [{ kind: "chat", name: "Slack" }] });
  posted = [];
  for (const [turn, said] of [
    [1, "Bo’s move."],
    [2, "Ada’s move."],
  ] as const) {
    await advanceTo(game, turn);
    await advance(game, 0);
    await room.pass(0);
    expect(posted).toHaveLength(turn);
    expect(lastRead()).toContain(said);
  }
  await resign(game, "w", 2);
  await advance(game, 0);
  await room.pass(0);
  expect(lastRead()).toContain("Bo wins. Ada resigned.");
  for (const token of Object.values(game.tokens)) expect(JSON.stringify(posted)).not.toContain(token);
});
