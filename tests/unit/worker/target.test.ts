/** Where webhooks may go. Odd spellings of an address are what the URL parser makes of them, as they are when it is fetched. */
import { describe, expect, test } from "vitest";
import { refusedTarget } from "../../../worker/notify/target.ts";

describe("a public address is taken", () => {
  test.each([
    "https://example.com/hook",
    "http://example.com:8080/hook?x=1#y",
    "https://a.b.example.org.",
    "https://93.184.216.34/",
    "https://172.15.255.255/",
    "https://172.32.0.1/",
    "https://100.63.255.255/",
    "https://100.128.0.1/",
    "https://169.253.1.1/",
    "https://198.17.1.1/",
    "https://223.255.255.255/",
    "https://[2606:4700::6810:84e5]/",
    "https://[2a00:1450:4001::64]:8443/",
    "https://localhost.example.com/",
    "https://mylocal.net/",
    "https://xn--mnchen-3ya.de/",
    "https://münchen.de/",
  ])("%s", (url) => {
    expect(refusedTarget(url, false)).toBeNull();
  });
});

/** Not the public internet; each with the reason why one might overlook it. */
const PRIVATE = [
  // Loopback, in every spelling of IPv4.
  "http://127.0.0.1/",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0x7f000001/",
  "http://0177.0.0.1/",
  "http://127.0.0.1./",
  "http://127.255.255.254:8787/",
  "http://①②⑦.0.0.1/",
  "http://0/",
  "http://0.0.0.0/",
  // Private and shared blocks, first and last.
  "http://10.0.0.1/",
  "http://10.255.255.255/",
  "http://172.16.0.1/",
  "http://172.31.255.255/",
  "http://192.168.0.1/",
  "http://192.168.255.255/",
  "http://100.64.0.1/",
  "http://100.127.255.255/",
  "http://169.254.169.254/latest/meta-data/",
  "http://192.0.0.1/",
  "http://192.0.2.1/",
  "http://198.18.0.1/",
  "http://198.19.255.255/",
  "http://198.51.100.7/",
  "http://203.0.113.7/",
  "http://224.0.0.1/",
  "http://240.0.0.1/",
  "http://255.255.255.255/",
  // IPv6: loopback, unspecified, mapped, NAT64, 6to4, Teredo, unique local, link-local, multicast, documentation.
  "http://[::1]/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://[::]/",
  "http://[::ffff:10.0.0.1]/",
  "http://[::ffff:93.184.216.34]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[2002:7f00:1::]/",
  "http://[2001::1]/",
  "http://[2001:0:7f00:1::]/",
  "http://[fc00::1]/",
  "http://[fd12:3456::1]/",
  "http://[fe80::1]/",
  "http://[ff02::1]/",
  "http://[2001:db8::1]/",
  "http://[3fff::1]/",
  // Names that lead nowhere public.
  "http://localhost/",
  "http://localhost./",
  "http://LOCALHOST:8787/",
  "http://foo.localhost/",
  "http://foo.local/",
  "http://foo.local./",
  "http://router/",
  "http://db.internal/",
  "http://nas.lan/",
  "http://box.home.arpa/",
  "http://host.test/",
  "http://hidden.onion/",
];

describe("a private or local address is refused", () => {
  test.each(PRIVATE)("%s", (url) => {
    expect(refusedTarget(url, false)).toMatch(/private or local/);
  });

  test.each(PRIVATE)("unless the operator allows it: %s", (url) => {
    expect(refusedTarget(url, true)).toBeNull();
  });
});

describe("what is no address of a web server is refused, whatever the operator allows", () => {
  test.each([
    ["nothing", "", /https:\/\/ or http:\/\//],
    ["no address", "not an address", /https:\/\/ or http:\/\//],
    ["a path", "/hook", /https:\/\/ or http:\/\//],
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
  ])("%s", (_what, url, reason) => {
    for (const allowed of [false, true]) {
      expect(refusedTarget(url, allowed)).toMatch(reason);
      expect(refusedTarget(url, allowed)).not.toContain("secret");
    }
  });
});
