/** What becomes of a message whose picture its service does not take, and of one that leads back here; answers stand in `kinds`. */
import { describe, expect, test } from "vitest";
import { sendPost } from "../../../../worker/notifications/kinds/chat/kind.ts";
import type { ChatPost } from "../../../../worker/notifications/kinds/chat/chat-room.ts";
import type { Network } from "../../../../worker/notifications/http.ts";
import { messageOf } from "./messages.ts";
import { roomOf } from "../../kinds/rooms.ts";

const ORIGIN = "https://play.example.org";
const PLAIN = { ...messageOf("Ada"), picture: null };

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
  return { asked, send: (post: ChatPost) => sendPost({ WEBHOOK_NETWORK: { fetch } }, post) };
}

describe("a picture", () => {
  const withPicture = messageOf("Ada");

  test("that its service can't fetch costs the message nothing but itself", async () => {
    const { asked, send } = network(
      () => new Response("invalid_blocks", { status: 400 }),
      () => new Response("ok"),
    );
    expect(await send({ room: roomOf("slack"), message: withPicture, origin: ORIGIN })).toMatchObject({ kind: "sent" });
    expect(asked).toHaveLength(2);
  });

  test("is tried once only, where the service has taken the message or none is there", async () => {
    for (const [status, kind] of [
      [200, "sent"],
      [404, "gone"],
      [503, "later"],
    ] as const) {
      const { asked, send } = network(() => new Response("ok", { status }));
      expect(await send({ room: roomOf("slack"), message: withPicture, origin: ORIGIN })).toMatchObject({ kind });
      expect(asked).toHaveLength(1);
    }
  });

  test("is brought to a Matrix homeserver first", async () => {
    const { asked, send } = network(
      () => Response.json({ content_uri: "mxc://example.org/abc" }),
      () => Response.json({ event_id: "$x" }),
    );
    expect(await send({ room: roomOf("matrix"), message: withPicture, origin: ORIGIN })).toMatchObject({ kind: "sent" });
    expect(asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      "POST /_matrix/media/v3/upload",
      "PUT /_matrix/client/v3/rooms/!abc%3Aexample.org/send/m.room.message/n1",
    ]);
  });

  test("a Matrix homeserver that is too busy for the picture is not called again at once", async () => {
    const busy = () => Response.json({ errcode: "M_LIMIT_EXCEEDED" }, { status: 429 });
    const { asked, send } = network(busy, () => Response.json({ event_id: "$x" }));
    const sent = await send({ room: roomOf("matrix"), message: withPicture, origin: ORIGIN });
    expect(sent).toMatchObject({ kind: "later", isBusy: true });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ["refuses", () => new Response("{}", { status: 413 })],
    ["answers nonsense to", () => new Response('{"content_uri":"https://evil.example/x"}')],
    ["does not answer", () => Promise.reject(new Error("silent"))],
  ])("that a Matrix homeserver %s is left out", async (_what, upload) => {
    const { asked, send } = network(upload, () => Response.json({ event_id: "$x" }));
    expect(await send({ room: roomOf("matrix"), message: withPicture, origin: ORIGIN })).toMatchObject({ kind: "sent" });
    expect(asked).toHaveLength(2);
  });
});

test("nothing is posted to this server's own address, of a room that was kept before that was known", async () => {
  const { asked, send } = network(() => new Response("ok"));
  const room = { service: "mattermost", url: `${ORIGIN}:443/hooks/abc` } as const;
  expect(await send({ room, message: PLAIN, origin: ORIGIN })).toMatchObject({ kind: "later" });
  expect(asked).toEqual([]);
});
