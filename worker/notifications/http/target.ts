/**
 * Where a webhook may go: public http(s) addresses. On Cloudflare a Worker reaches no private network; where a person hosts
 * the server itself, names that lead to private addresses are refused again when they are resolved (see scripts/server).
 */
import { isOwnAddress, isPublicAddress, readIp } from "../../host-address.ts";

/**
 * The last labels of names for special use (RFC 6761, and IANA's registry of them). `arpa` holds the internet's own works. Without
 * `example.com` and its like, which are ordinary web servers.
 */
const SPECIAL_USE = ["alt", "arpa", "example", "invalid", "local", "localhost", "onion", "test"];
/** Those that private networks have taken to (RFC 6762, appendix G; `localdomain` in hosts files); nobody else is given them. */
const PRIVATE_USE = [
  "corp",
  "home",
  "internal",
  "intranet",
  "lan",
  "localdomain",
  "localdomain4",
  "localdomain6",
  "mail",
  "private",
];

/**
 * Why `text` is no address for a webhook, or null where it is one.
 * @param own the origins by which this server is reached
 */
export function refusedTarget(text: string, allowPrivate: boolean, own: readonly string[] = []): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:"))
    return "The address must begin with https:// or http://.";
  if (url.username !== "" || url.password !== "") return "The address must not hold a name or password.";
  if (isOwnAddress(text, own)) return "The address must not be this server's own.";
  if (allowPrivate) return null;
  return isPublicHost(url.hostname) ? null : "The address must not be a private or local one.";
}

/** Whether a URL's host is public, as far as its text tells. The URL parser has made it plain: lower case, punycode, IPv4 by bytes. */
function isPublicHost(host: string): boolean {
  // The parser takes an address with two dots behind it for a name.
  const bare = host.replace(/\.+$/, "");
  if (bare !== host) return URL.canParse(`http://${bare}`) && isPublicHost(new URL(`http://${bare}`).hostname);
  const address = host.replace(/^\[(.*)\]$/, "$1");
  if (readIp(address) !== null) return isPublicAddress(address);
  const labels = host.split(".");
  const last = labels.at(-1) ?? "";
  return labels.length > 1 && !SPECIAL_USE.includes(last) && !PRIVATE_USE.includes(last);
}

export function isSameTarget(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** The URL parser has made the rest plain; what stands after a `#` is not sent, and dots behind a name change nothing. */
function plain(text: string): string {
  const url = new URL(text);
  url.hash = "";
  url.hostname = url.hostname.replace(/\.+$/, "");
  return url.href;
}
