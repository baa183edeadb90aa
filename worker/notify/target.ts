/**
 * Where a webhook may go: public http(s) addresses. On Cloudflare a Worker reaches no private network; where a person hosts
 * the server himself, names that lead to private addresses are refused again when they are resolved (see scripts/server).
 */

/** IPv4 blocks that are not the public internet (RFC 6890 and its successors), as first address and prefix length. */
const PRIVATE_BLOCKS: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

const PRIVATE_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|test|invalid|example|onion)$/;

/** Why `text` is no address for a webhook, or null where it is one. */
export function refusedTarget(text: string, allowPrivate: boolean): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:"))
    return "The address must begin with https:// or http://.";
  if (url.username !== "" || url.password !== "") return "The address must not hold a name or password.";
  if (allowPrivate) return null;
  return isPrivateHost(url.hostname) ? "The address must not be a private or local one." : null;
}

/** Whether a URL's host is a private or local one, as far as its text tells; the URL parser has made every IPv4 spelling plain. */
export function isPrivateHost(host: string): boolean {
  if (host.startsWith("[")) return isPrivateIPv6(host.slice(1, -1));
  const name = host.replace(/\.$/, "").toLowerCase();
  const ipv4 = ipv4Number(name);
  if (ipv4 !== null) return isPrivateIPv4(ipv4);
  return !name.includes(".") || PRIVATE_NAMES.test(name);
}

function isPrivateIPv4(address: number): boolean {
  return PRIVATE_BLOCKS.some(([first, length]) => address >>> (32 - length) === (ipv4Number(first) ?? 0) >>> (32 - length));
}

function ipv4Number(text: string): number | null {
  if (!/^\d+\.\d+\.\d+\.\d+$/.test(text)) return null;
  return text.split(".").reduce((sum, part) => ((sum << 8) | Number(part)) >>> 0, 0);
}

/** Only global unicast (2000::/3) is public, less documentation and the ways to reach IPv4 through it. */
function isPrivateIPv6(text: string): boolean {
  const [head = "", second = ""] = text.toLowerCase().split(":");
  const first = Number.parseInt(head || "0", 16);
  if (first < 0x2000 || first > 0x3fff) return true;
  const isSixToFour = first === 0x2002;
  const isTeredo = first === 0x2001 && (second === "" || second === "0");
  const isDocumentation = (first === 0x2001 && second === "db8") || first === 0x3fff;
  return isSixToFour || isTeredo || isDocumentation;
}
