/** Chat rooms on a real server of this machine: a turn arrives there, and whatever else stands at an address harms nobody. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { ChannelsAnswer, ChatBody } from "../../api/channel-schema.ts";
import type { ProblemDocument } from "../../api/problems.ts";
import { ApiClient, bearer, type PairedGame } from "./api.ts";

const MINUTE = 60_000;
const api = new ApiClient(inject("baseUrl"));

/** What came to each address, oldest first. */
const received: { readonly url: string; readonly headers: object; readonly body: string }[] = [];
/** How many calls to the unsteady address fail before one succeeds. */
let failures = 0;

/** By the first letters of a webhook's id: what stands there. */
const STANDS_THERE: Readonly<Record<string, (response: ServerResponse) => void>> = {
  good: (response) => void response.end("ok"),
  slow: (response) => void setTimeout(() => response.end("ok"), 1000),
  unsteady: (response) => void (failures-- > 0 ? response.writeHead(503).end() : response.end("ok")),
  garbage: (response) => void response.end(Buffer.alloc(100_000, 0xff)),
  reset: (response) => void response.socket?.resetAndDestroy(),
  away: (response) => void response.writeHead(307, { location: addressOf("good") }).end(),
  gone: (response) => void response.writeHead(404).end(),
  silent: () => {},
};

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const { url = "", headers } = request;
    received.push({ url, headers, body });
    const [, what = ""] = /^\/hooks\/([a-z]+)0/.exec(url) ?? [];
    // Not a webhook of Mattermost's: as ntfy and Gotify answer.
    (STANDS_THERE[what] ?? ((answer: ServerResponse) => void answer.end('{"id":"1"}')))(response);
  });
});

beforeAll(async () => void (await once(server.listen(0, "127.0.0.1"), "listening")));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

function origin(): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

function addressOf(what: string): string {
  return `${origin()}/hooks/${what.padEnd(26, "0")}`;
}

function cameTo(what: string): readonly string[] {
  return received.filter(({ url }) => url.startsWith(`/hooks/${what}0`)).map(({ body }) => body);
}

async function follow(game: PairedGame, body: ChatBody, query = "") {
  const path = `/api/games/${game.id}/chat${query}`;
  return api.call<ChannelsAnswer & ProblemDocument>("PUT", path, body, bearer(game.tokens["b"]));
}

test("a turn arrives in the room, after a test message and as often as it takes, with the watch link alone", async () => {
  const game = await api.pair("hoppsi");
  expect(await follow(game, { url: addressOf("unsteady") })).toMatchObject({
    status: 200,
    body: { channels: [{ kind: "chat", name: `Mattermost, ${new URL(origin()).host}`, confirmed: true }] },
  });
  expect(cameTo("unsteady")).toEqual([expect.stringContaining("Test message")]);
  failures = 1;
  await api.play(game, 1);
  await api.pass(game.id, MINUTE);
  await expect.poll(() => cameTo("unsteady").length).toBeGreaterThan(1);
  const [, first] = cameTo("unsteady");
  expect(JSON.parse(first ?? "")).toMatchObject({
    text: "Bo’s move\\.",
    attachments: [
      {
        title: "Hoppsi: Ada and Bo",
        title_link: `${api.baseUrl}/g/${game.id}`,
        text: expect.stringMatching(/^Ada: .*\n\[Open the board\]\(http/),
      },
    ],
  });
  for (const secret of [...Object.values(game.tokens), game.inviteToken]) expect(first).not.toContain(secret);
});

test("rooms that follow the game hear of every move, each in its own format", async () => {
  const game = await api.pair("hoppsi");
  const ntfy = await follow(game, { url: `${origin()}/topic`, service: "ntfy", token: "tk_x" }, "?listener=game");
  const gotify = await follow(game, { url: `${origin()}/sub/message?token=Ax` }, "?listener=game");
  expect(ntfy.status).toBe(200);
  expect(new Set(gotify.body.rooms.map(({ name }) => name.split(",")[0]))).toEqual(new Set(["Gotify", "ntfy"]));
  await api.play(game, 2);
  await expect.poll(() => received.filter(({ url, body }) => url === "/" && body.includes("topic")).length).toBe(3);
  await expect.poll(() => received.filter(({ url }) => url === "/sub/message").length).toBe(3);
  expect(received.find(({ url }) => url === "/")?.headers).toMatchObject({ authorization: "Bearer tk_x" });
  expect(received.find(({ url }) => url === "/sub/message")?.headers).toMatchObject({ "x-gotify-key": "Ax" });
});

test("a room that is slow is taken; nothing is kept of what resets, redirects, is gone, answers garbage, or never answers", async () => {
  const game = await api.pair("hoppsi");
  const bad = ["garbage", "reset", "away", "gone", "silent"] as const;
  const slow = follow(game, { url: addressOf("slow") });
  const others = await Promise.all(bad.map((what) => follow(game, { url: addressOf(what) })));
  expect(others.map(({ status, body }) => `${status} ${body.code}`)).toEqual(bad.map(() => "422 channel-refused"));
  expect((await slow).status).toBe(200);
  expect(bad.map((what) => cameTo(what).length)).toEqual([1, 1, 1, 1, 1]);
  // The redirect led to a room, which was not asked.
  expect(cameTo("good")).toEqual([]);
  const { body } = await follow(game, { url: addressOf("slow") });
  expect(body.channels).toHaveLength(1);
});
