/** What counts as one client of the limits, and whom a header of addresses names. */
import { describe, expect, test } from "vitest";
import { clientIn, type Proxies, readProxies } from "../../../worker/api/client.ts";
import { Hono } from "hono";
import type { Api } from "../../../worker/api/caller.ts";
import { language, languageOf } from "../../../worker/api/language.ts";
import { kindOf } from "../../../worker/api/browser-kind.ts";

function proxies(text: string): Proxies {
  const read = readProxies(text);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

const MALFORMED = { network: "malformed", site: null };

test.each([
  "203.0.113.7",
  " 203.0.113.7 ",
  "203.0.113.7:5678",
  "::ffff:203.0.113.7",
  "::FFFF:cb00:7107",
  "0:0:0:0:0:ffff:203.0.113.7",
  "[::ffff:203.0.113.7]:5678",
  "::ffff:0:203.0.113.7",
  "64:ff9b::203.0.113.7",
  "64:ff9b::cb00:7107",
  "[64:ff9b::203.0.113.7]",
])("an IPv4 address is a client, however a proxy writes it: %s", (text) =>
  expect(clientIn(text, [])).toEqual({ network: "203.0.113.7", site: null }),
);

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["[2001:db8:1:2::1]", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["[2001:db8:1:2::1]:123", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::1", "2001:db8:1:ffff::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8::/64", "2001:db8::/48"],
  ["2001:db8::1:0:0:1", "2001:db8::/64", "2001:db8::/48"],
  ["1::2:3:4:5:6:7", "1:0:2:3::/64", "1:0:2::/48"],
  ["::1", "::/64", "::/48"],
  ["fe80::1%eth0", "fe80::/64", "fe80::/48"],
  // A translator of somebody's own, who may put the IPv4 address anywhere in it.
  ["64:ff9b:1::203.0.113.7", "64:ff9b:1::/64", "64:ff9b:1::/48"],
  // 6to4: the /48 is the IPv4 address.
  ["2002:cb00:7107:1::1", "2002:cb00:7107:1::/64", "2002:cb00:7107::/48"],
])("an IPv6 address is a client of its /64, beside its /48: %s", (text, network, site) =>
  expect(clientIn(text, [])).toEqual({ network, site }),
);

test.each([
  "",
  " ",
  ",",
  "unknown",
  "localhost",
  "not:an:address",
  "256.1.1.1",
  "1.2.3",
  "0x7f.0.0.1",
  "010.0.0.1",
  "2130706433",
  "1.2.3.4:",
  "1.2.3.4:http",
  "1.2.3.4/32",
  "[1:2",
  "[]",
  "[2001:db8::1]x",
  "2001:db8::1::2",
  "a]b:c",
  'for="203.0.113.7"',
  "203.0.113.7, nobody",
])("what is no address is one client, whatever it is: %j", (text) => expect(clientIn(text, [])).toEqual(MALFORMED));

describe("of several addresses the last counts that is no proxy's", () => {
  const named = proxies("10.0.0.1, 192.168.0.0/16,2001:db8:aaaa::/48, fd00::1");
  test.each([
    ["1.1.1.1, 203.0.113.7", "203.0.113.7"],
    ["1.1.1.1,2.2.2.2,203.0.113.7", "203.0.113.7"],
    ["nonsense, 203.0.113.7", "203.0.113.7"],
    ["203.0.113.7, 10.0.0.1", "203.0.113.7"],
    ["1.1.1.1, 203.0.113.7, 192.168.3.4, 10.0.0.1", "203.0.113.7"],
    ["203.0.113.7:99, 10.0.0.1:80", "203.0.113.7"],
    ["203.0.113.7, [2001:db8:aaaa:1::1]:443", "203.0.113.7"],
    ["203.0.113.7, FD00:0::1", "203.0.113.7"],
    ["203.0.113.7, ::ffff:10.0.0.1", "203.0.113.7"],
    ["203.0.113.7, , 10.0.0.1,", "203.0.113.7"],
    // A made-up entry that names a proxy hides nobody.
    ["10.0.0.1, 203.0.113.7", "203.0.113.7"],
    ["203.0.113.7, 10.0.0.2", "10.0.0.2"],
    ["203.0.113.7, 192.169.0.1", "192.169.0.1"],
    ["203.0.113.7, 2001:db8:aaab::1", "2001:db8:aaab::/64"],
    ["203.0.113.7, nonsense, 10.0.0.1", "malformed"],
    // A proxy's own request came through proxies only.
    ["192.168.3.4, 10.0.0.1", "192.168.3.4"],
    ["10.0.0.1", "10.0.0.1"],
  ])("%s", (list, network) => expect(clientIn(list, named).network).toBe(network));

  test("and where no proxy is named, the last", () => {
    expect(clientIn("203.0.113.7, 10.0.0.1", []).network).toBe("10.0.0.1");
  });
});

describe("the list of proxies", () => {
  test("is empty where nothing is said", () => expect(["", " , "].map(proxies)).toEqual([[], []]));

  test.each(["::ffff:10.0.0.0/104", "10.0.0.0/8", "10.9.9.9/8"])("takes blocks in any spelling: %s", (block) => {
    expect(clientIn("203.0.113.7, 10.1.2.3", proxies(block)).network).toBe("203.0.113.7");
    expect(clientIn("203.0.113.7, 11.1.2.3", proxies(block)).network).toBe("11.1.2.3");
  });

  test.each([
    ["cloudflare", "cloudflare"],
    ["10.0.0.1; 10.0.0.2", "10.0.0.1; 10.0.0.2"],
    ["10.0.0.1, 10.0.0", "10.0.0"],
    ["10.0.0.0/33", "10.0.0.0/33"],
    ["2001:db8::/129", "2001:db8::/129"],
    ["10.0.0.0/8/8", "10.0.0.0/8/8"],
    ["10.0.0.0/", "10.0.0.0/"],
    ["10.0.0.1:80", "10.0.0.1:80"],
    // Then nobody would be no proxy, and the first entry, which anybody makes up, would count.
    ["0.0.0.0/0", "0.0.0.0/0"],
    ["::/0", "::/0"],
    ["::ffff:0:0/96", "::ffff:0:0/96"],
  ])("is refused with what can't be read: %s", (text, entry) => {
    const read = readProxies(text);
    expect(read.ok ? null : read.error).toContain(`TRUSTED_PROXIES has to be a list such as`);
    expect(read.ok ? null : read.error).toContain(JSON.stringify(entry));
  });
});

// Which language a person is spoken to in.

const app = new Hono<Api>().use(language).get("/", (c) => c.text(languageOf(c)));

async function spokenTo(cookie = "", accepted = ""): Promise<string> {
  const asked = await app.request("/", { headers: { cookie: `language=${cookie}`, "accept-language": accepted } });
  return asked.text();
}

test.for([
  ["nothing said", undefined, undefined, "en"],
  ["German", undefined, "de", "de"],
  ["German of a country, as browsers send it", undefined, "de-AT,de;q=0.9,en-US;q=0.8,en;q=0.7", "de"],
  ["English before German", undefined, "en-US,en;q=0.9,de;q=0.8", "en"],
  ["the first of two that are wanted alike", undefined, "de, en", "de"],
  ["weights in another order", undefined, "en;q=0.3, de;q=0.7", "de"],
  ["white space and capitals", undefined, " DE-de ; Q=0.9 , en;q=0.8", "de"],
  ["a language that there is not, then German", undefined, "fr-CH, fr;q=0.9, de;q=0.5", "de"],
  ["only languages that there are not", undefined, "fr, nds;q=0.9", "en"],
  ["what merely begins alike", undefined, "deu, den", "en"],
  ["any", undefined, "*", "en"],
  ["German refused", undefined, "de;q=0, en;q=0.1", "en"],
  ["all refused", undefined, "*;q=0", "en"],
  ["nonsense", undefined, ";;,=,q", "en"],
  ["the choice of a person before their browser's", "en", "de", "en"],
  ["a choice without a wish", "de", undefined, "de"],
  ["a choice that there is not", "fr", "de", "de"],
  ["a choice that is no language", "__proto__", undefined, "en"],
] as const)("%s", async ([, cookie, header, spoken]) => {
  expect(await spokenTo(cookie, header)).toBe(spoken);
});

test("a header of any length takes no time", async () => {
  expect(await spokenTo("", `${"x-".repeat(100_000)},de`)).toBe("de");
  expect(await spokenTo("", "nl,".repeat(100_000))).toBe("en");
});

// What is told of a browser by its header: coarse, and nothing that the header made up.

test.each<[string, string | null, string | null]>([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari",
    "iOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox", "Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "Safari",
    "macOS",
  ],
  ["<script>alert(1)</script>/1 (Ada Lovelace, Berlin)", null, null],
  ["curl/8.5.0", null, null],
  ["", null, null],
  ["x".repeat(100_000), null, null],
])("of %s", (header, name, system) => {
  expect(kindOf(header)).toEqual({ name, system });
});

test("of one that says nothing", () => {
  expect(kindOf(undefined)).toEqual({ name: null, system: null });
});
