/** Which room a person means by what they paste. */
import { describe, expect, test } from "vitest";
import { CHAT_SERVICES, CHAT_NAMES, type ChatService } from "../../../../api/channels.ts";
import { recognise, SERVICES, chatTargetOf } from "../../../../worker/notifications/kinds/chat/kind.ts";
import { BOT, PASTED } from "../../kinds/rooms.ts";
import type { ChatBody } from "../../../../api/channel-schema.ts";
import { type Refused, valueOf } from "../../../../worker/object/reply.ts";

test("every chat has a name, and an address in the tests", () => {
  expect(Object.keys(SERVICES)).toEqual([...CHAT_SERVICES]);
  expect(PASTED.map(({ room }) => room.service)).toEqual([...CHAT_SERVICES]);
});

describe("a room is recognised by its address", () => {
  test.each(PASTED)("$room.service", ({ told, room }) => {
    expect(recognise(told)).toStrictEqual({ ok: true, value: room });
  });

  test.each([
    ["https://discordapp.com/api/webhooks/1234/abc-DEF_9", "https://discord.com/api/v10/webhooks/1234/abc-DEF_9"],
    ["https://canary.discord.com/api/v9/webhooks/1234/abc/slack", "https://discord.com/api/v10/webhooks/1234/abc"],
    ["https://discord.com/api/webhooks/1234/abc?wait=false#x", "https://discord.com/api/v10/webhooks/1234/abc"],
    ["https://hooks.slack-gov.com/services/T1/B1/x", "https://hooks.slack-gov.com/services/T1/B1/x"],
    [
      "https://default0a.1b.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/ab/triggers/manual/paths/invoke?api-version=1&sig=s",
      "https://default0a.1b.environment.api.powerplatform.com/powerautomate/automations/direct/workflows/ab/triggers/manual/paths/invoke?api-version=1&sig=s",
    ],
    [
      "https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t&threadKey=hop&utm=1",
      "https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t&threadKey=hop",
    ],
    [
      "https://chat.example.org/sub/hooks/abcdefghijklmnopqrstuvwxyz",
      "https://chat.example.org/sub/hooks/abcdefghijklmnopqrstuvwxyz",
    ],
    ["https://push.example.org/gotify/message?token=Abc", "https://push.example.org/gotify"],
  ])("%s", (url, address) => {
    expect(recognise({ url })).toMatchObject({ ok: true, value: { url: address } });
  });

  test("a thread of a Discord channel is kept", () => {
    const url = "https://discord.com/api/webhooks/1/abc?thread_id=77";
    expect(recognise({ url })).toMatchObject({ ok: true, value: { thread: "77" } });
  });

  test.each([
    `https://api.telegram.org/bot${BOT}/sendMessage?chat_id=@family`,
    `https://api.telegram.org/bot${BOT}?chat_id=@family`,
  ])("%s", (url) =>
    expect(recognise({ url })).toStrictEqual({ ok: true, value: { service: "telegram", token: BOT, chat: "@family" } }),
  );

  test("a Matrix room by its own id, and a homeserver by its name", () => {
    const told = { url: "!abc:example.org", homeserver: "matrix.example.org", token: "syt_x" };
    const room = { service: "matrix", url: "https://matrix.example.org", room: "!abc:example.org", token: "syt_x" };
    expect(recognise(told)).toStrictEqual({ ok: true, value: room });
  });
});

test.each([
  [{ url: BOT }, "telegram", ["chat"]],
  [{ url: "https://matrix.to/#/!abc:example.org?via=example.org" }, "matrix", ["homeserver", "token"]],
  [{ url: "https://matrix.to/#/%21abc%3Aexample.org", homeserver: "example.org" }, "matrix", ["token"]],
  [{ url: "https://push.example.org", service: "gotify" }, "gotify", ["token"]],
] as const)("what an address lacks is asked for: %o", (told, service, needs) => {
  expect(recognise(told)).toMatchObject({ code: "incomplete-chat", chat: { service, needs } });
});

describe("an address that does not tell is of what its owner says runs there", () => {
  test.each([
    [
      { url: "https://push.example.org/games", service: "ntfy" },
      { url: "https://push.example.org", topic: "games", token: null },
    ],
    [{ url: "https://push.example.org/games", service: "ntfy", token: "tk_x" }, { token: "tk_x" }],
    [
      { url: "https://push.example.org/", service: "gotify", token: "Ax" },
      { url: "https://push.example.org", token: "Ax" },
    ],
    [{ url: "https://push.example.org/g/message", service: "gotify", token: "Ax" }, { url: "https://push.example.org/g" }],
    [{ url: "https://chat.example.org/hooks/mine", service: "mattermost" }, { url: "https://chat.example.org/hooks/mine" }],
  ] as const)("%o", (told, room) => {
    expect(recognise(told)).toMatchObject({ ok: true, value: { service: told.service, ...room } });
  });

  test.each(["https://push.example.org/games", "https://example.org/", "games", "http://[::1]/x", "ftp://ntfy.example.org/x"])(
    "%s alone is none",
    (url) => expect(recognise({ url })).toMatchObject({ code: "unknown-chat" }),
  );
});

test.each([
  "https://outlook.office.com/webhook/0a@1b/IncomingWebhook/2c/3d",
  "https://outlook.office365.com/webhook/0a@1b/IncomingWebhook/2c/3d",
  "https://contoso.webhook.office.com/webhookb2/0a@1b/IncomingWebhook/2c/3d",
])("the connectors that Microsoft has switched off are known: %s", (url) =>
  expect(recognise({ url })).toMatchObject({ code: "retired-chat" }),
);

test.each([
  [{ url: "https://discord.com/channels/1/2" }, /webhook/],
  [{ url: "https://hooks.slack.com/workflows/T1/A1/1/x" }, /incoming webhook/],
  [{ url: "https://prod-1.westeurope.logic.azure.com/workflows/ab/triggers/manual/paths/invoke" }, /signature/],
  [{ url: "https://chat.googleapis.com/v1/spaces/AAA/messages?key=k" }, /token/],
  [{ url: "https://matrix.to/#/#family:example.org" }, /own id/],
  [{ url: "https://matrix.to/#/%E0%A4%A" }, /own id/],
  [{ url: "https://ntfy.sh/" }, /topic/],
  [{ url: "https://ntfy.sh/a/b" }, /topic/],
  [{ url: "https://api.telegram.org/bot123/sendMessage" }, /token/],
  [{ url: BOT, chat: "the family" }, /chat/],
  [{ url: "https://chat.example.org/", service: "mattermost" }, /hooks/],
  [{ url: "!abc:example.org", homeserver: "http://", token: "x" }, /homeserver/],
] as const)("an address of such a service that is no room's is refused, and says why: %o", (told, detail) => {
  const recognised = recognise(told);
  expect(recognised).toMatchObject({ code: "bad-chat", detail: expect.stringMatching(detail) });
  // It goes back to the asker and perhaps into their logs.
  expect(JSON.stringify(recognised)).not.toContain(BOT);
});

// What is answered to whoever wants a room to be told.

/** What their players know the rooms by: nothing that would open them. */
const NAMES: Readonly<Record<ChatService, string>> = {
  ...CHAT_NAMES,
  mattermost: "Mattermost, chat.example.org",
  matrix: "Matrix, matrix.example.org",
  ntfy: "ntfy, ntfy.sh",
  gotify: "Gotify, push.example.org",
};

function refusal(told: ChatBody, allowPrivate = false, own: readonly string[] = []): Refused {
  const named = chatTargetOf(told, allowPrivate, own);
  if (named.ok) throw new Error("it was taken");
  return named;
}

test.each(PASTED)("$room.service is kept whole", ({ told, room }) => {
  const { target, name } = valueOf(chatTargetOf(told, false, []));
  expect(JSON.parse(target)).toStrictEqual(room);
  expect(name).toBe(NAMES[room.service]);
});

test("the same room, however it is written, is one", () => {
  const targets = ["https://discord.com/api/webhooks/1/abc", "https://discordapp.com/api/v9/webhooks/1/abc?wait=true"].map(
    (url) => valueOf(chatTargetOf({ url }, false, [])).target,
  );
  expect(new Set(targets).size).toBe(1);
});

describe("what can't be told has a code of its own, and is not repeated", () => {
  test.each<[ChatBody, string]>([
    [{ url: "https://example.org/s3cret" }, "unknown-chat"],
    [{ url: BOT }, "incomplete-chat"],
    [{ url: "https://s3cret.webhook.office.com/webhookb2/s3cret" }, "retired-chat"],
    [{ url: "https://discord.com/s3cret" }, "bad-chat"],
    [{ url: "https://127.0.0.1/message?token=s3cret" }, "bad-chat"],
    [{ url: "http://[::ffff:10.0.0.1]/s3cret", service: "ntfy" }, "bad-chat"],
    [{ url: "https://localhost./hooks/s3cretabcdefghijklmnopqrst" }, "bad-chat"],
    [{ url: "ftp://ntfy.example.com/s3cret", service: "ntfy" }, "bad-chat"],
    [{ url: "!abc:example.org", homeserver: "http://2130706433", token: "s3cret" }, "bad-chat"],
  ])("%o", (told, code) => {
    const refused = refusal(told);
    expect(refused.code).toBe(code);
    expect(JSON.stringify(refused)).not.toMatch(/s3cret|aB3_/);
  });

  test("what is missing is named", () => {
    expect(refusal({ url: BOT })).toMatchObject({ chat: { service: "telegram", needs: ["chat"] } });
  });

  test("private servers are taken where the operator allows them", () => {
    expect(valueOf(chatTargetOf({ url: "http://127.0.0.1:8080/topic", service: "ntfy" }, true, [])).name).toBe(
      "ntfy, 127.0.0.1:8080",
    );
  });
});

test.each(["mattermost", "ntfy", "gotify"] as const)("a %s room at this server's own address is none", (service) => {
  const told = { url: "https://Play.Example.org.:443/hooks/abcdefghijklmnopqrstuvwxyz", service, token: "Abc" };
  expect(refusal(told, true, ["https://play.example.org"])).toMatchObject({
    code: "bad-chat",
    detail: expect.stringContaining("server's own"),
  });
});

test("so is a Matrix room of a homeserver there", () => {
  const told = { url: "!abc:example.org", homeserver: "https://play.example.org", token: "syt_x" };
  expect(refusal(told, true, ["https://play.example.org"]).code).toBe("bad-chat");
});
