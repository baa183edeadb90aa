/** What becomes of a message, by what its service answers, or what stands there in its place. */
import { describe, expect, test } from "vitest";
import { CHAT_SERVICES, type ChatService } from "../../../../api/chat.ts";
import { chatChannel } from "../../../../worker/notifications/kinds/chat/send.ts";
import { ANSWER_BYTES, type Network, NO_ANSWER } from "../../../../worker/notifications/http/post.ts";
import { messageOf } from "./messages.ts";
import { roomOf } from "./rooms.ts";

const ORIGIN = "https://play.example.org";
const PLAIN = { ...messageOf("Ada"), picture: null };

/** What each service says where it has taken a message. */
const YES: Readonly<Record<ChatService, readonly [status: number, text: string]>> = {
  discord: [200, '{"id":"1","type":0}'],
  slack: [200, "ok"],
  teams: [202, ""],
  "google-chat": [200, '{\n  "name": "spaces/AAAA/messages/x"'],
  mattermost: [200, "ok"],
  matrix: [200, '{"event_id":"$x"}'],
  ntfy: [200, '{"id":"x","event":"message"}\n'],
  telegram: [200, '{"ok":true,"result":{"message_id":1}}'],
  gotify: [200, '{"id":25,"appid":5}'],
};

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly redirect: string;
}

/** A network on which everybody answers so, one answer after the other, the last for ever. */
function network(...answers: readonly (() => Response | Promise<Response>)[]) {
  const asked: Asked[] = [];
  const fetch: Network["fetch"] = async (input, { method = "", redirect = "" } = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push({ url, method, redirect });
    const answer = answers[asked.length - 1] ?? answers.at(-1);
    return answer === undefined ? Promise.reject(new Error(url)) : answer();
  };
  return { asked, channel: chatChannel({ WEBHOOK_NETWORK: { fetch } }) };
}

async function sent(service: ChatService, status: number, text: string, headers: HeadersInit = {}) {
  const { channel } = network(() => new Response(status === 204 ? null : text, { status, headers }));
  return channel.send({ room: roomOf(service), message: PLAIN, origin: ORIGIN });
}

describe.each(CHAT_SERVICES)("%s", (service) => {
  test("has taken it where it says so", async () => {
    expect(await sent(service, ...YES[service])).toEqual({ kind: "sent", messageId: null });
  });

  test.each([500, 502, 503, 504, 408, 429])("is tried again after %i", async (status) => {
    expect(await sent(service, status, "<html>")).toMatchObject({ kind: "later" });
  });

  test("is tried again where nobody answers", async () => {
    const room = roomOf(service);
    expect(await network().channel.send({ room, message: PLAIN, origin: ORIGIN })).toMatchObject({ kind: "later" });
    const none = () => new Response(null, { status: 502, headers: { [NO_ANSWER]: "true" } });
    expect(await network(none).channel.send({ room, message: PLAIN, origin: ORIGIN })).toMatchObject({ kind: "later" });
  });

  test("is left alone for as long as it wants", async () => {
    expect(await sent(service, 429, "", { "retry-after": "7" })).toMatchObject({ kind: "later", after: 7000 });
    expect(await sent(service, 503, "", { "retry-after": "99999999" })).toMatchObject({ after: 99_999_999_000 });
    for (const said of ["soon", "0"]) {
      const busy = await sent(service, 429, "", { "retry-after": said });
      expect(busy).toMatchObject({ kind: "later", isBusy: true });
      expect(busy).not.toHaveProperty("after");
    }
  });

  test.each([400, 405, 413, 415, 422, 501])("%i refuses this message", async (status) => {
    expect(await sent(service, status, "nonsense")).toMatchObject({ kind: "refused" });
  });

  test("a redirect is not followed", async () => {
    const { asked, channel } = network(() => new Response(null, { status: 302, headers: { location: "http://127.0.0.1/" } }));
    expect(await channel.send({ room: roomOf(service), message: PLAIN, origin: ORIGIN })).toMatchObject({ kind: "refused" });
    expect(asked).toEqual([expect.objectContaining({ redirect: "manual" })]);
  });

  test("nothing that is logged has a secret in it", async () => {
    for (const status of [200, 302, 400, 404, 410, 500]) {
      const { kind, ...rest } = await sent(service, status, "s3cret abcdefghijklmnop");
      expect(JSON.stringify(rest)).not.toMatch(/s3cret|https?:|aB3_|abcdefghijklmnop/);
      expect(["sent", "later", "refused", "gone"]).toContain(kind);
    }
  });
});

test.each(CHAT_SERVICES.filter((service) => service !== "teams"))(
  "%s: a page that answers 200 has not taken anything",
  async (service) => {
    expect(await sent(service, 200, "<!doctype html><title>ok</title>")).toMatchObject({ kind: "refused" });
    expect(await sent(service, 200, `${"\0".repeat(3 * ANSWER_BYTES)}${YES[service][1]}`)).toMatchObject({ kind: "refused" });
  },
);

describe("a room that is no more, and one that only refuses", () => {
  test.each<[ChatService, number, string, "gone" | "refused" | "later"]>([
    ["discord", 404, '{"message":"Unknown Webhook","code":10015}', "gone"],
    ["discord", 401, '{"message":"Invalid Webhook Token","code":50027}', "gone"],
    ["discord", 400, '{"embeds":["0"]}', "refused"],
    ["slack", 404, "no_service", "gone"],
    ["slack", 410, "channel_is_archived", "gone"],
    ["slack", 403, "invalid_token", "gone"],
    ["slack", 403, "action_prohibited", "refused"],
    ["slack", 400, "invalid_blocks", "refused"],
    ["slack", 500, "rollup_error", "later"],
    ["teams", 404, '{"error":{"code":"WorkflowNotFound"}}', "gone"],
    ["teams", 401, '{"error":{"code":"DirectApiRequestHasInvalidSignature"}}', "gone"],
    ["teams", 400, '{"error":{"code":"WorkflowTriggerIsNotEnabled"}}', "refused"],
    ["google-chat", 404, '{"error":{"status":"NOT_FOUND"}}', "gone"],
    ["google-chat", 403, '{"error":{"status":"PERMISSION_DENIED"}}', "gone"],
    ["google-chat", 400, '{"error":{"status":"INVALID_ARGUMENT"}}', "refused"],
    ["mattermost", 400, '{"id":"web.incoming_webhook.invalid.app_error"}', "gone"],
    ["mattermost", 400, '{"id":"web.incoming_webhook.text.app_error"}', "refused"],
    ["mattermost", 501, '{"id":"web.incoming_webhook.disabled.app_error"}', "refused"],
    ["matrix", 401, '{"errcode":"M_UNKNOWN_TOKEN"}', "gone"],
    ["matrix", 403, '{"errcode":"M_FORBIDDEN"}', "gone"],
    ["matrix", 413, '{"errcode":"M_TOO_LARGE"}', "refused"],
    ["ntfy", 403, '{"code":40301,"http":403}', "gone"],
    ["ntfy", 413, '{"code":41301}', "refused"],
    ["ntfy", 507, '{"code":50701}', "later"],
    ["telegram", 403, '{"ok":false,"error_code":403,"description":"Forbidden: bot was kicked from the group chat"}', "gone"],
    ["telegram", 401, '{"ok":false,"error_code":401,"description":"Unauthorized"}', "gone"],
    ["telegram", 400, '{"ok":false,"error_code":400,"description":"Bad Request: chat not found"}', "gone"],
    ["telegram", 400, '{"ok":false,"error_code":400,"description":"Bad Request: message is too long"}', "refused"],
    ["telegram", 200, '{"ok":false}', "refused"],
    ["gotify", 401, '{"error":"Unauthorized","errorCode":401}', "gone"],
    ["gotify", 400, '{"error":"Bad Request","errorCode":400}', "refused"],
  ])("%s: %i %s is %s", async (service, status, text, kind) => {
    expect(await sent(service, status, text)).toMatchObject({ kind });
  });

  test.each([
    ["matrix", '{"errcode":"M_LIMIT_EXCEEDED","retry_after_ms":2500}', 2500],
    ["telegram", '{"ok":false,"error_code":429,"parameters":{"retry_after":9}}', 9000],
    ["discord", '{"message":"You are being rate limited.","retry_after":0.25,"global":false}', 250],
  ] as const)("%s says in its answer how long it wants to be left alone", async (service, text, after) => {
    expect(await sent(service, 429, text)).toMatchObject({ kind: "later", after });
  });
});

describe("a picture", () => {
  const withPicture = messageOf("Ada");

  test("that its service can't fetch costs the message nothing but itself", async () => {
    const { asked, channel } = network(
      () => new Response("invalid_blocks", { status: 400 }),
      () => new Response("ok"),
    );
    expect(await channel.send({ room: roomOf("slack"), message: withPicture, origin: ORIGIN })).toMatchObject({ kind: "sent" });
    expect(asked).toHaveLength(2);
  });

  test("is tried once only, where the service has taken the message or none is there", async () => {
    for (const [status, kind] of [
      [200, "sent"],
      [404, "gone"],
      [503, "later"],
    ] as const) {
      const { asked, channel } = network(() => new Response("ok", { status }));
      expect(await channel.send({ room: roomOf("slack"), message: withPicture, origin: ORIGIN })).toMatchObject({ kind });
      expect(asked).toHaveLength(1);
    }
  });

  test("is brought to a Matrix homeserver first", async () => {
    const { asked, channel } = network(
      () => Response.json({ content_uri: "mxc://example.org/abc" }),
      () => Response.json({ event_id: "$x" }),
    );
    expect(await channel.send({ room: roomOf("matrix"), message: withPicture, origin: ORIGIN })).toMatchObject({ kind: "sent" });
    expect(asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      "POST /_matrix/media/v3/upload",
      "PUT /_matrix/client/v3/rooms/!abc%3Aexample.org/send/m.room.message/n1",
    ]);
  });

  test("a Matrix homeserver that is too busy for the picture is not called again at once", async () => {
    const busy = () => Response.json({ errcode: "M_LIMIT_EXCEEDED" }, { status: 429 });
    const { asked, channel } = network(busy, () => Response.json({ event_id: "$x" }));
    const sent = await channel.send({ room: roomOf("matrix"), message: withPicture, origin: ORIGIN });
    expect(sent).toMatchObject({ kind: "later", isBusy: true });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["refuses", () => new Response("{}", { status: 413 })],
    ["answers nonsense to", () => new Response('{"content_uri":"https://evil.example/x"}')],
    ["does not answer", () => Promise.reject(new Error("silent"))],
  ])("that a Matrix homeserver %s is left out", async (_what, upload) => {
    const { asked, channel } = network(upload, () => Response.json({ event_id: "$x" }));
    expect(await channel.send({ room: roomOf("matrix"), message: withPicture, origin: ORIGIN })).toMatchObject({ kind: "sent" });
    expect(asked).toHaveLength(2);
  });
});

test("nothing is posted to this server's own address, of a room that was kept before that was known", async () => {
  const { asked, channel } = network(() => new Response("ok"));
  const room = { service: "mattermost", url: `${ORIGIN}:443/hooks/abc` } as const;
  expect(await channel.send({ room, message: PLAIN, origin: ORIGIN })).toMatchObject({ kind: "later" });
  expect(asked).toEqual([]);
});
