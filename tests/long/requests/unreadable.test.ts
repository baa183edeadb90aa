/**
 * Requests that are broken below what a route sees, through the server that `npm start` runs: each is refused or its connection
 * closed, none is a fault, and the server goes on.
 */
import { connect } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiClient } from "../../e2e/api.ts";
import { askRaw, sendRaw } from "../../e2e/raw.ts";
import { startServer, type TestServer } from "../../e2e/server.ts";

let server: TestServer;
/** Of a game that there is. */
let live: string;

beforeAll(async () => {
  server = await startServer();
  live = `/api/games/${(await new ApiClient(server.baseUrl).pair()).id}/live`;
});
afterAll(async () => {
  expect((await fetch(`${server.baseUrl}/api/health`)).status).toBe(200);
  expect(server.log()).toBe(`Hoplink is at ${server.baseUrl}\n`);
  await server.stop();
});

const HOST = "Host: 127.0.0.1\r\n";
const JSON_BODY = `${HOST}Content-Type: application/json\r\n`;
const CHUNKED = "Transfer-Encoding: chunked\r\n";

/** Calls that read a body, and what reads it: JSON, a mail program's form, one's own token first. */
const READERS = [
  "POST /api/games",
  "PUT /api/games/x/email",
  "POST /unsubscribe/x",
  "POST /dev/recipients/clock",
  "POST /api/operator/verify",
];

describe("a host", () => {
  test.each([
    ..."[ ] [] [::1 [:::] [v1.x] [1:2:3:4:5:6:7:8:9] u@h u:p@evil.example @ : a:b a:99999 a:80:80 a/b a/ / a?b a?".split(" "),
    ..."? a#b # a\\b %zz %41 a%2fb * a,b <b> 999.999.999.999 1.2.3.4.5 xn--\xe9 \xff \xc3\xbc.example".split(" "),
    "a b",
    "a\tb",
    "x".repeat(300),
  ])("%j is refused, for a program and a browser alike", async (host) => {
    for (const target of ["/", "/api/health", "/g/x/", "//", "*", "/nothing"])
      for (const accept of ["*/*", "text/html"]) {
        const { status } = await askRaw(server.baseUrl, { method: "GET", target, headers: { Host: host, Accept: accept } });
        expect([target, accept, status]).toEqual([target, accept, 400]);
      }
  });

  test.each([
    "127.0.0.1",
    "PLAY.example",
    "play.example.",
    "a_b",
    "a:",
    "[::1]:8787",
    "[::ffff:1.2.3.4]",
    "xn--mnchen-3ya.example",
  ])("%s is one", async (Host) => {
    expect((await askRaw(server.baseUrl, { method: "GET", target: "/api/health", headers: { Host } })).status).toBe(200);
  });

  test.each([
    ["none at all", "GET / HTTP/1.1\r\n\r\n"],
    ["none, as HTTP/1.0 allows", "GET / HTTP/1.0\r\n\r\n"],
    ["an empty one", "GET / HTTP/1.1\r\nHost:\r\n\r\n"],
    ["two of them", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
    ["two that are the same", `GET / HTTP/1.1\r\n${HOST}${HOST}\r\n`],
  ])("%s is refused", async (_what, request) => {
    expect((await sendRaw(server.baseUrl, request)).status).toBe(400);
  });
});

describe("a target", () => {
  const targets: readonly (readonly [string, number])[] = [
    ["*", 400],
    ["api/health", 400],
    ["?", 400],
    ["", 400],
    ["http://[/api/health", 400],
    ["/a\x01b", 400],
    ["/\xff", 400],
    [`/${"x".repeat(200_000)}`, 414],
    ["//[/x", 404],
    ["http://evil.example/nothing", 404],
    ["ftp://evil.example/nothing", 404],
  ];
  test.each(targets.map(([target, status]) => ({ name: JSON.stringify(target).slice(0, 40), target, status })))(
    "$name is refused",
    async ({ target, status }) => {
      for (const method of ["GET", "HEAD", "POST", "OPTIONS"])
        expect([method, (await askRaw(server.baseUrl, { method, target })).status]).toEqual([method, status]);
    },
  );

  test("that names a host (RFC 9112, 3.2.2) is its path, and that host goes nowhere", async () => {
    const { status, body } = await askRaw(server.baseUrl, { method: "GET", target: "http://evil.example/rules/harzdame" });
    expect(status).toBe(200);
    expect(body).toContain(`${server.baseUrl}/rules/harzdame`);
    expect(body).not.toContain("evil.example");
  });

  test("that asks for a tunnel gets one to nowhere", async () => {
    const request =
      "CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example:80\r\n\r\nGET / HTTP/1.1\r\nHost: evil.example\r\n\r\n";
    expect((await sendRaw(server.baseUrl, request)).body).toBe("");
  });
});

describe("a body", () => {
  test.each([
    ["a chunk's size is none", `${CHUNKED}\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ["a chunk's size is negative", `${CHUNKED}\r\n-1\r\n{}\r\n0\r\n\r\n`],
    ["a chunk's size is past counting", `${CHUNKED}\r\nffffffffffffffffff\r\n{}\r\n0\r\n\r\n`],
    ["a chunk is longer than it says", `${CHUNKED}\r\n2\r\n{}xx0\r\n\r\n`],
    ["its length is told, too, and a chunk is broken", `Content-Length: 5\r\n${CHUNKED}\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ["its length is told, too", `Content-Length: 5\r\n${CHUNKED}\r\n5\r\nabcde\r\n0\r\n\r\n`],
    ["the coding is unknown", "Transfer-Encoding: gzip\r\n\r\nabc"],
    ["the coding is none", "Transfer-Encoding: identity\r\n\r\n{}"],
    ["the length is negative", "Content-Length: -1\r\n\r\n{}"],
    ["the length is no number", "Content-Length: 0x2\r\n\r\n{}"],
    ["the length is past counting", `Content-Length: ${"9".repeat(30)}\r\n\r\n{}`],
    ["the length is told twice", "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}"],
    ["something else than going on is expected", "Expect: 200-ok\r\nContent-Length: 1\r\n\r\n{"],
    ["going on is expected, and it is none", "Expect: 100-continue\r\nContent-Length: 1\r\n\r\n{"],
  ])("is refused where %s", async (_what, rest) => {
    for (const call of READERS) {
      const { status } = await sendRaw(server.baseUrl, `${call} HTTP/1.1\r\n${JSON_BODY}${rest}`);
      expect([call, refusal(status)]).toEqual([call, true]);
    }
  });

  test.each([
    ["told bytes", "Content-Length: 50\r\n\r\n{}"],
    ["a chunk", `${CHUNKED}\r\n20\r\n{}`],
    ["a chunk's size", `${CHUNKED}\r\n2`],
    ["chunks", `${CHUNKED}\r\n2\r\n{}\r\n`],
    ["the header", "Content-Le"],
  ])("that breaks off within %s is refused, if anybody is left to be told", async (_what, rest) => {
    for (const call of READERS) {
      const { status } = await sendRaw(server.baseUrl, `${call} HTTP/1.1\r\n${JSON_BODY}${rest}`, true);
      expect([call, status === null || refusal(status)]).toEqual([call, true]);
    }
  });

  test("past all bounds is refused before it comes", async () => {
    for (const call of READERS) {
      const { status } = await sendRaw(server.baseUrl, `${call} HTTP/1.1\r\n${JSON_BODY}Content-Length: 9999999999\r\n\r\n{}`);
      expect([call, status]).toEqual([call, 413]);
    }
  });

  test("where none is taken is left alone", async () => {
    const bodies = ["Content-Length: 2\r\n\r\n{}", `${CHUNKED}\r\n2\r\n{}\r\n0\r\n\r\n`, `${CHUNKED}\r\nzz\r\n{}`];
    for (const call of ["GET /api/health", "HEAD /api/health", "GET /api/rules", "GET /", "GET /robots.txt"])
      for (const body of bodies) {
        const { status } = await sendRaw(server.baseUrl, `${call} HTTP/1.1\r\n${JSON_BODY}Connection: close\r\n${body}`);
        expect([call, body, status]).toEqual([call, body, 200]);
      }
    const broken = await sendRaw(server.baseUrl, `POST /nothing HTTP/1.1\r\n${JSON_BODY}${CHUNKED}\r\nzz\r\n{}`);
    expect(broken.status).toBe(404);
  });
});

test("half a body ends after fifteen seconds, whatever was to read it, and however its rest drips in", async () => {
  const forms = `${HOST}Content-Type: application/x-www-form-urlencoded\r\nOrigin: ${server.baseUrl}\r\n`;
  const halves = [
    ...READERS.flatMap((call) => [
      `${call} HTTP/1.1\r\n${JSON_BODY}Content-Length: 100\r\n\r\n{"variant":`,
      `${call} HTTP/1.1\r\n${JSON_BODY}Content-Length: 100\r\n\r\n`,
      `${call} HTTP/1.1\r\n${JSON_BODY}${CHUNKED}\r\n5\r\n{"var\r\n`,
      `${call} HTTP/1.1\r\n${JSON_BODY}${CHUNKED}\r\nff\r\n{"var`,
    ]),
    ...["/operator/session", "/operator/acts", "/operator/sign-out", "/unsubscribe/x"].map(
      (path) => `POST ${path} HTTP/1.1\r\n${forms}Content-Length: 100\r\n\r\ntoken=`,
    ),
    // Refused before its body, which nobody reads.
    `POST /nothing HTTP/1.1\r\n${JSON_BODY}Content-Length: 100\r\n\r\n{`,
  ];
  const began = Date.now();
  const ended = await Promise.all([...halves.map((half) => endOf(half, false)), endOf(halves[0] ?? "", true)]);
  for (const [index, { status }] of ended.entries())
    expect([halves[index], status !== null && refusal(status)]).toEqual([halves[index], true]);
  expect(ended.map(({ status }) => status)).toContain(408);
  expect(ended.at(-1)?.status).toBe(408);
  // A busy machine is late, but not by as much again.
  for (const { at } of ended) expect(at - began).toBeLessThan(30_000);
});

/** When the server ended a connection on which this was sent, and with which answer. */
async function endOf(bytes: string, drips: boolean) {
  const { hostname, port } = new URL(server.baseUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  const drip = drips ? setInterval(() => socket.write(" "), 1000) : undefined;
  let text = "";
  socket.on("data", (part) => (text += String(part)));
  // What drips in after the answer is met by a reset.
  socket.on("error", () => {});
  socket.write(bytes, "latin1");
  await once(socket, "close");
  clearInterval(drip);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? NaN) || null, at: Date.now() };
}

describe("a header", () => {
  test.each([
    ["is folded over two lines", "X-A: b\r\n c\r\n"],
    ["has no colon", "nonsense\r\n"],
    ["has a name of two words", "X A: b\r\n"],
    ["has no name", ": b\r\n"],
    ["holds a zero byte", "X-A: b\0c\r\n"],
  ])("that %s is refused", async (_what, lines) => {
    expect((await sendRaw(server.baseUrl, `GET /api/health HTTP/1.1\r\n${HOST}${lines}\r\n`)).status).toBe(400);
  });

  test("in any bytes is a wrong one at worst", async () => {
    const bytes = "\xff\xfe\xc3\xbc\xf0\x9f\x98\x80";
    const lines = [
      "Authorization: Bearer",
      "Cookie: b=",
      "Accept:",
      "Accept-Language:",
      "Origin:",
      "Idempotency-Key:",
      "Sec-Fetch-Site:",
    ];
    const headers = lines.map((line) => `${line} ${bytes}\r\n`).join("");
    const upgrade = "Upgrade: websocket\r\n";
    for (const call of ["GET /api/health", "GET /", `GET ${live}`, "GET /api/me/games", ...READERS]) {
      const { status } = await sendRaw(
        server.baseUrl,
        `${call} HTTP/1.1\r\n${JSON_BODY}${headers}${upgrade}Content-Length: 2\r\nConnection: close\r\n\r\n{}`,
      );
      expect([call, status !== null && status < 500]).toEqual([call, true]);
    }
  });
});

test.each([
  ["a version that there is not", `GET /api/health HTTP/2.0\r\n${HOST}\r\n`],
  ["no version", "GET /api/health\r\n\r\n"],
  ["the beginning of TLS", `\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03${"x".repeat(100)}`],
  [
    "a socket of another version",
    `GET LIVE HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 8\r\n\r\n`,
  ],
  [
    "a socket without a key",
    `GET LIVE HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  ],
])("%s is refused", async (_what, request) => {
  expect(refusal((await sendRaw(server.baseUrl, request.replace("LIVE", live))).status)).toBe(true);
});

test("a method that nobody knows is not ours to refuse: the platform says that it is not implemented", async () => {
  for (const method of ["FOO", "get"]) expect((await askRaw(server.baseUrl, { method, target: "/" })).status).toBe(501);
});

test("whoever is connected meanwhile notices nothing", async () => {
  const { hostname, port } = new URL(server.baseUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  for (const bytes of ["GET * HTTP/1.1\r\n\r\n", `POST /api/games HTTP/1.1\r\n${JSON_BODY}${CHUNKED}\r\nzz\r\n`])
    await sendRaw(server.baseUrl, bytes, true);
  socket.write(`GET /api/health HTTP/1.1\r\n${HOST}\r\n`);
  const [text] = await once(socket, "data");
  expect(String(text)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

/** Whether a status refuses what was asked for, and is no fault. */
function refusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500;
}
