/** Where webhooks may go. Odd spellings of an address are what the URL parser makes of them, as they are when it is fetched. */
import { describe, expect, test } from "vitest";
import { refusedTarget } from "../../../worker/notifications/http.ts";

describe("a public address is taken", () => {
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
  ])("%s", (url) => {
    expect(refusedTarget(url, false)).toBeNull();
  });
});

/** Not the public internet. The blocks themselves stand in public-address.test.ts: here are the ways to write them. */
const PRIVATE = [
  // Loopback and this network, in every spelling of IPv4.
  "http://127.0.0.1/",
  "http://127.1/",
  "http://127.0.1/",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://0x7f000001/",
  "http://0X7F.0.0.1/",
  "http://0x7f.0x0.0x0.0x1/",
  "http://0177.0.0.1/",
  "http://0177.1/",
  "http://017700000001/",
  "http://0177.0x0.0.01/",
  "http://127.000.000.001/",
  "http://127.0.0.1./",
  "http://127.0.0.1../",
  "http://127.0.0.1...:80/",
  "http://2130706433../",
  "http://0x7f.1../",
  "http://127.255.255.254:8787/",
  "http://①②⑦.0.0.1/",
  "http://１２７.０.０.１/",
  "http://127。0。0。1/",
  "http://%31%32%37.0.0.1/",
  "http://0/",
  "http://0x/",
  "http://0.0.0.0/",
  "http://0.1.2.3/",
  // Private and shared blocks in other spellings.
  "http://10.0.0.1/",
  "http://0xa000001/",
  "http://012.1/",
  "http://0xac.16.1/",
  "http://192.168.0.1/",
  "http://3232235521/",
  "http://192.11010049/",
  "http://169.254.169.254/latest/meta-data/",
  "http://2852039166/",
  "http://0xa9fea9fe/",
  "http://0251.0376.0251.0376/",
  "http://3227017985/",
  "http://4294967295/",
  // IPv6: loopback and unspecified.
  "http://[::1]/",
  "http://[::1]:8787/",
  "http://[0:0:0:0:0:0:0:1]/",
  "http://[0000:0000:0000:0000:0000:0000:0000:0001]/",
  "http://[::0.0.0.1]/",
  "http://[::]/",
  // With an IPv4 address in it, public ones too: mapped, compatible, translated, NAT64, 6to4, Teredo, ISATAP.
  "http://[::ffff:10.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[::FFFF:127.0.0.1]/",
  "http://[0:0:0:0:0:ffff:a9fe:a9fe]/",
  "http://[::ffff:93.184.216.34]/",
  "http://[::127.0.0.1]/",
  "http://[::93.184.216.34]/",
  "http://[::ffff:0:127.0.0.1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[64:ff9b::10.0.0.1]/",
  "http://[64:ff9b:1::10.0.0.1]/",
  "http://[2002:7f00:1::]/",
  "http://[2002:a00:1::1]/",
  "http://[2001::1]/",
  "http://[2001:0:7f00:1::]/",
  "http://[2606:4700::5efe:10.0.0.1]/",
  "http://[2606:4700::200:5efe:127.0.0.1]/",
  "http://[fe80::5efe:10.0.0.1]/",
  "http://[FD00:EC2::254]/",
  // Names that lead nowhere public.
  "http://localhost/",
  "http://localhost./",
  "http://localhost../",
  "http://LOCALHOST:8787/",
  "http://ｌｏｃａｌｈｏｓｔ/",
  "http://loc%61lhost/",
  "http://local\u00adhost/",
  "http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/",
  "http://foo.localhost/",
  "http://foo。localhost/",
  "http://localhost.localdomain/",
  "http://LocalHost.LocalDomain./",
  "http://localhost4.localdomain4/",
  "http://localhost6.localdomain6/",
  "http://foo.local/",
  "http://foo.local./",
  "http://foo.local.../",
  "http://foo.LOCAL/",
  "http://münchen.local/",
  "http://xn--mnchen-3ya.local/",
  "http://foo.ＬＯＣＡＬ/",
  "http://router/",
  "http://router./",
  "http://ip6-localhost/",
  "http://db.internal/",
  "http://metadata.google.internal/",
  "http://host.docker.internal/",
  "http://wiki.intranet/",
  "http://nas.lan/",
  "http://fileserver.corp/",
  "http://nas.home/",
  "http://relay.mail/",
  "http://db.private/",
  "http://box.home.arpa/",
  "http://home.arpa/",
  "http://ipv4only.arpa/",
  "http://service.arpa/",
  "http://1.0.168.192.in-addr.arpa/",
  "http://host.test/",
  "http://host.invalid/",
  "http://host.example/",
  "http://host.alt/",
  "http://hidden.onion/",
  "http://./",
  "http://../",
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
  ])("%s", (_what, url, reason) => {
    for (const allowed of [false, true]) {
      expect(refusedTarget(url, allowed)).toMatch(reason);
      expect(refusedTarget(url, allowed)).not.toContain("secret");
    }
  });
});
