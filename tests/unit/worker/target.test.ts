/** Where webhooks may go. Odd spellings of an address are what the URL parser makes of them, as they are when it is fetched. */
import { describe, expect, test } from "vitest";
import { refusedTarget, isSameTarget } from "../../../worker/notifications/http.ts";
import { isOwnAddress, isPublicAddress } from "../../../worker/host-address.ts";
import { rowsOf } from "../../rows.ts";

test.each([
  "https://example.com/webhook",
  "http://example.com:8080/webhook?x=1#y",
  "https://a.b.example.org.",
  "https://93.184.216.34/",
  "https://[2606:4700::6810:84e5]/",
  "https://[2a00:1450:4001::64]:8443/",
  "https://localhost.example.com/",
  "https://mylocal.net/",
  "https://xn--mnchen-3ya.de/",
  "https://münchen.de/",
  "https://EXAMPLE.ORG/",
  "https://example.com.:8443/",
  "https://0x5db8d822/",
  "https://1572395042/",
  "https://93.184.55330/",
  "https://0135.0270.0330.042/",
  "https://93.184.216.34./",
  "https://home.example.net/",
  "https://local.example.net/",
  "https://internal-tools.de/",
  "https://arpa.net/",
  "https://home-arpa.com/",
  "https://mail.example.org/",
])("a public address is taken: %s", (url) => {
  expect(refusedTarget(url, false)).toBeNull();
});

/** The blocks themselves stand in a table further down: here are the ways to write them. */
const PRIVATE = [...rowsOf(new URL("private-addresses.txt", import.meta.url)).flat(), "http://local\u00adhost/"];

describe("a private or local address is refused", () => {
  test.each(PRIVATE)("%s", (url) => {
    expect(refusedTarget(url, false)).toMatch(/private or local/);
  });

  test.each(PRIVATE)("unless the operator allows it: %s", (url) => {
    expect(refusedTarget(url, true)).toBeNull();
  });
});

test.each([
  ["nothing", "", /https:\/\/ or http:\/\//],
  ["no address", "not an address", /https:\/\/ or http:\/\//],
  ["a path", "/webhook", /https:\/\/ or http:\/\//],
  ["no host", "https://", /https:\/\/ or http:\/\//],
  ["ftp", "ftp://example.com/", /https:\/\/ or http:\/\//],
  ["a file", "file:///etc/passwd", /https:\/\/ or http:\/\//],
  ["a script", "javascript:alert(1)", /https:\/\/ or http:\/\//],
  ["data", "data:text/plain,x", /https:\/\/ or http:\/\//],
  ["a socket", "wss://example.com/", /https:\/\/ or http:\/\//],
  ["an IPv4 number too large", "http://256.0.0.1/", /https:\/\/ or http:\/\//],
  ["a name and password", "https://user:secret@example.com/", /name or password/],
  ["a name", "https://user@example.com/", /name or password/],
  ["a password", "https://:secret@example.com/", /name or password/],
])("what is no address of a web server is refused, whatever the operator allows: %s", (_what, url, reason) => {
  for (const allowed of [false, true]) {
    expect(refusedTarget(url, allowed)).toMatch(reason);
    expect(refusedTarget(url, allowed)).not.toContain("secret");
  }
});

// Which addresses lead back to this server.

const PUBLIC = ["https://play.example.org"];
const AT_HOME = ["http://127.0.0.1:8787"];

test.each([
  ["https://play.example.org/api/games", PUBLIC],
  ["https://PLAY.Example.ORG/", PUBLIC],
  ["https://play.example.org:443/", PUBLIC],
  ["http://play.example.org/", PUBLIC],
  ["http://play.example.org:443/", PUBLIC],
  ["https://play.example.org./", PUBLIC],
  ["https://play.example.org../", PUBLIC],
  ["https://pl%61y.example.org/", PUBLIC],
  ["https://play。example。org/", PUBLIC],
  ["https:\\\\play.example.org\\x", PUBLIC],
  ["  https://play.example.org/", PUBLIC],
  ["https://xn--mnchen-3ya.example/", ["https://münchen.example"]],
  ["https://play.example.org/", ["https://elsewhere.example", "https://play.example.org/with/a/path"]],
  ["http://127.0.0.1:8787/", AT_HOME],
  ["http://localhost:8787/", AT_HOME],
  ["http://play.localhost:8787/", AT_HOME],
  ["http://localhost.:8787/", AT_HOME],
  ["http://127.0.0.1.:8787/", AT_HOME],
  ["http://127.1:8787/", AT_HOME],
  ["http://2130706433:8787/", AT_HOME],
  ["http://0x7f.1:8787/", AT_HOME],
  ["http://127.9.9.9:8787/", AT_HOME],
  ["http://0.0.0.0:8787/", AT_HOME],
  ["http://[::1]:8787/", AT_HOME],
  ["http://[::]:8787/", AT_HOME],
  ["http://[::ffff:127.0.0.1]:8787/", AT_HOME],
  ["http://[::ffff:cb00:7101]:8787/", ["http://203.0.113.1:8787"]],
  ["http://127.0.0.1:8787/", ["http://[::1]:8787"]],
])("this server's own address is refused, whatever the operator allows: %s", (url, own) => {
  expect(isOwnAddress(url, own)).toBe(true);
  for (const allowed of [false, true]) expect(refusedTarget(url, allowed, own)).toMatch(/server's own/);
});

test.each([
  ["https://hooks.example.org/", PUBLIC],
  ["https://play.example.org.evil.example/", PUBLIC],
  ["https://example.org/", PUBLIC],
  // Another program of the same machine.
  ["https://play.example.org:8443/", PUBLIC],
  ["http://127.0.0.1:8788/", AT_HOME],
  ["https://play.example.org/", AT_HOME],
  ["https://play.example.org/", []],
])("another one's is not: %s", (url, own) => {
  expect(isOwnAddress(url, own)).toBe(false);
  expect(refusedTarget(url, true, own)).toBeNull();
});

describe.each(rowsOf(new URL("special-addresses.txt", import.meta.url)))("%s", (_name, first = "", last = "", ...around) => {
  test("is not public, from its first to its last address", () => {
    expect([first, last].map(isPublicAddress)).toEqual([false, false]);
  });

  test("ends there", () => {
    for (const neighbour of around.filter((each) => each !== ""))
      expect([neighbour, isPublicAddress(neighbour)]).toEqual([neighbour, true]);
  });
});

describe("an IPv4 address within a public IPv6 one is not public", () => {
  test.each(["2606:4700::5efe:a00:1", "2606:4700::200:5efe:7f00:1", "2606:4700::5efe:5db8:d822"])("%s (RFC 5214)", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(["2606:4700::100:5efe:a00:1", "2606:4700::5eff:a00:1", "2606:4700:5efe:a00::1"])("%s holds none", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

test.each(["", "example.com", "1.2.3", "1.2.3.4.5", "256.1.1.1", "2606:4700", ":::", "2606:4700::1/64", "[2606:4700::1]"])(
  "what is no address is not public: %j",
  (text) => expect(isPublicAddress(text)).toBe(false),
);

test("a zone is no way round", () => {
  expect(isPublicAddress("fe80::1%eth0")).toBe(false);
});

// Which addresses of webhooks are one.

const HOOK = "https://hooks.example/in?key=1";

test.each([
  HOOK,
  "https://HOOKS.example:443/in?key=1",
  "HTTPS://hooks.example/./in?key=1",
  "https://hooks.example./in?key=1",
  "https://hooks.example/in?key=1#seat",
  " https://hooks.example/in?key=1 ",
])("the same: %s", (other) => expect(isSameTarget(HOOK, other)).toBe(true));

test.each([
  "http://hooks.example/in?key=1",
  "https://hooks.example/in?key=2",
  "https://hooks.example/in",
  "https://hooks.example/In?key=1",
  "https://hooks.example:8443/in?key=1",
  "https://other.example/in?key=1",
])("another: %s", (other) => expect(isSameTarget(HOOK, other)).toBe(false));
