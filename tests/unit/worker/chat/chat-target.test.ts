/** What is answered to whoever wants a room to be told. */
import { describe, expect, test } from "vitest";
import { CHAT_NAMES, type ChatService } from "../../../../api/channels.ts";
import type { ChatBody } from "../../../../api/channel-schema.ts";
import { chatTargetOf } from "../../../../worker/notifications/kinds/chat/kind.ts";
import { type Refused, valueOf } from "../../../../worker/object/reply.ts";
import { BOT, PASTED } from "../../kinds/rooms.ts";

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
