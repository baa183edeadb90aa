/** HTTP as bytes. */
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { FRAMINGS, readAnswer, requestBytes } from "../../../../scripts/attack/wire.ts";

const asked = {
  method: "POST",
  target: "/a b",
  headers: [
    ["X", "1"],
    ["X", "é"],
  ],
  body: new TextEncoder().encode("{}"),
} as const;

test.for([
  ["length", "Content-Length: 2\r\n\r\n{}"],
  ["chunked", "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"],
  ["short-length", "Content-Length: 9\r\n\r\n{}"],
  ["broken-chunk", "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nzz\r\n0\r\n\r\n"],
  ["cut-chunk", "Transfer-Encoding: chunked\r\n\r\n2\r\n"],
  ["both", "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n2\r\n{}\r\n0\r\n\r\n"],
] as const)("a request that is framed by %s", ([framing, rest]) => {
  expect(FRAMINGS).toContain(framing);
  expect(requestBytes({ ...asked, framing }).toString("utf8")).toBe(`POST /a b HTTP/1.1\r\nX: 1\r\nX: é\r\n${rest}`);
});

test("a request without a body tells no length", () => {
  expect(requestBytes({ ...asked, body: null }).toString("utf8")).toBe("POST /a b HTTP/1.1\r\nX: 1\r\nX: é\r\n\r\n");
});

const head = "HTTP/1.1 200 OK\r\n";

test.for([
  ["nothing yet", head, false, null],
  ["its length", `${head}Content-Length: 2\r\n\r\nab`, false, "ab"],
  ["less than its length", `${head}Content-Length: 3\r\n\r\nab`, false, null],
  ["less than its length, and no more comes", `${head}Content-Length: 3\r\n\r\nab`, true, "ab"],
  ["an unknown length", `${head}\r\nab`, false, null],
  ["an unknown length, and no more comes", `${head}\r\nab`, true, "ab"],
  ["chunks", `${head}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n1\r\nb\r\n0\r\n\r\n`, false, "ab"],
  ["some chunks", `${head}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n1\r\n`, false, null],
  ["an interim answer first", `HTTP/1.1 100 Continue\r\n\r\n${head}Content-Length: 1\r\n\r\na`, false, "a"],
  ["no content", "HTTP/1.1 204 No Content\r\n\r\n", false, ""],
  ["a socket", "HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\n\r\n\u0081\u0001x", false, ""],
] as const)("an answer of %s", ([, text, isEnd, body]) => {
  expect(readAnswer(Buffer.from(text, "latin1"), isEnd)?.body.toString() ?? null).toBe(body);
});

test("status and headers, and what is packed", () => {
  const packed = gzipSync("{}");
  const bytes = Buffer.from(
    `HTTP/1.1 404 Not Found\r\nContent-Encoding: gzip\r\nX-A:  b: c \r\nContent-Length: ${packed.length}\r\n\r\n`,
  );
  const answer = readAnswer(Buffer.concat([bytes, packed]), false);
  expect(answer?.status).toBe(404);
  expect(answer?.headers.get("x-a")).toBe("b: c");
  expect(answer?.body.toString()).toBe("{}");
});
