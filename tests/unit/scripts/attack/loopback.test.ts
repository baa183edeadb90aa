/** That an attack reaches nothing but this machine. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isHarmless } from "../../../../scripts/attack/fuzz/bodies.ts";
import { connectTo, loopback } from "../../../../scripts/attack/loopback.ts";

test.for([
  ["http://127.0.0.1:8787", { host: "127.0.0.1", port: 8787 }],
  ["http://localhost:80x", null],
  ["http://localhost:8787/g/x", { host: "127.0.0.1", port: 8787 }],
  ["http://[::1]:8787", { host: "::1", port: 8787 }],
  ["http://127.0.0.1", null],
  ["https://127.0.0.1:8787", null],
  ["http://127.0.0.2:8787", null],
  ["http://0.0.0.0:8787", null],
  ["http://10.0.0.1:8787", null],
  ["http://localhost.evil.invalid:8787", null],
  ["http://127.0.0.1@evil.invalid:8787", null],
  ["http://[::ffff:127.0.0.1]:8787", null],
  ["http://play.example.org:8787", null],
  ["ftp://127.0.0.1:21", null],
] as const)("%s", ([url, address]) => {
  if (address === null) expect(() => connectTo(url)).toThrow();
  else expect(loopback(url)).toEqual(address);
});

test("no other file of it opens a connection", () => {
  const folder = "scripts/attack";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const reaching = /\bfetch\(|\bWebSocket\(|from "(node:)?(https?|net|dns|tls|dgram|http2)(\/promises)?"|from "undici"/;
  const opening = files.filter((name) => reaching.test(readFileSync(join(folder, name), "utf8")));
  // The sink only listens.
  expect(opening.toSorted()).toEqual(["loopback.ts", "sink.ts"]);
  expect(readFileSync(join(folder, "sink.ts"), "utf8")).toContain('import { createServer } from "node:http";');
});

test.for([
  ['{"url":"http://127.0.0.1:9999/x"}', true],
  ['{"url":"http://127.0.0.1:9999"}', true],
  ['{"url":"http://127.0.0.1:9998"}', false],
  ['{"url":"http://user:word@127.0.0.1:9999/"}', true],
  ['{"url":"http://hooks.invalid/"}', false],
  ['{"url":"https://192.0.2.1/"}', false],
  ['{"url":"http://127.0.0.1:9999","url":"https://example.org"}', false],
  ['{"url":"\\u0068ttps://example.org"}', false],
  ['{"url":"ftp://example.org"}', true],
  ['{"url":"no address"}', true],
  ['{"url":1}', true],
  ['{"name":"https://example.org"}', true],
  ['{"url":"https://example.org"', true],
  ["", true],
] as const)("the body %s can be sent: %s", ([text, isIt]) => {
  expect(isHarmless(new TextEncoder().encode(text), "http://127.0.0.1:9999")).toBe(isIt);
});

test("no body can be sent", () => {
  expect(isHarmless(null, "http://127.0.0.1:9999")).toBe(true);
});
