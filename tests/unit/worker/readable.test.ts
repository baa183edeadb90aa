/** Which requests have an address that can be read. */
import { expect, test } from "vitest";
import { isReadable } from "../../../worker/api/readable.ts";

test.each(["play.example", "PLAY.example:8787", "play.example.", "127.0.0.1:1", "[::1]", "[2001:db8::1]:443", "a_b", "a:"])(
  "%s is a host",
  (host) => expect(isReadable(`http://${host}/g/x?y`, host)).toBe(true),
);

test("without a host that was sent, the URL's own is good", () => expect(isReadable("https://play.test/", undefined)).toBe(true));

test.each([
  "",
  "[",
  "[]",
  "[::1",
  ":",
  "a b",
  "a,b",
  "u@h",
  "u:p@h",
  "a/b",
  "a?b",
  "a#b",
  "a\\b",
  "%41",
  "*",
  "ü.example",
  "a".repeat(254),
])("%j is no host, whatever it makes of the URL", (host) => {
  expect(isReadable(`http://${host}/`, host)).toBe(false);
  expect(isReadable("http://play.test/", host)).toBe(false);
});

test.each([
  "http://play.test*",
  "http://play.test:8787*",
  "http://play.test",
  "http://play.test?/",
  "ftp://play.test/",
  "/g/x",
  "*",
  "",
])("%j is no URL with a path", (url) => expect(isReadable(url, "play.test")).toBe(false));

test.each(["a:99999", "999.999.999.999", "1.2.3.4.5", "[:::]", "[1:2:3:4:5:6:7:8:9]"])("%s is no host of a URL", (host) =>
  expect(isReadable(`http://${host}/`, host)).toBe(false),
);
