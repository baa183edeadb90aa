/** Addresses of hosts: which IP addresses are the public internet, and which URLs lead back to this server. Pure. */
import ipaddr from "ipaddr.js";

export type Ip = ipaddr.IPv4 | ipaddr.IPv6;

/** An address in its plain spelling (RFC 4291, 2.2; of IPv4 four decimal bytes, without what C once read besides); else null. */
export function readIp(text: string): Ip | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : null;
}

/** All that has been given out for single hosts (RFC 4291, 2.4); what holds an IPv4 address mostly lies outside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address in its plain spelling is public: neither in IANA's registries of special-purpose addresses (RFC 6890, 8190;
 * what they call globally reachable too, for it is relays, anycast services and identifiers), nor multicast or reserved, nor an IPv6
 * address that holds an IPv4 one, which could be private.
 */
export function isPublicAddress(text: string): boolean {
  const address = readIp(text);
  // `ipaddr.js` calls unicast what is in none of its special ranges.
  if (address?.range() !== "unicast") return false;
  return !(address instanceof ipaddr.IPv6) || (address.match(GLOBAL_UNICAST) && !isIsatap(address));
}

/** Whether the host's half of the address says that an IPv4 one follows (RFC 5214, 6.1). */
function isIsatap({ parts: [, , , , first = 0, second] }: ipaddr.IPv6): boolean {
  return (first & ~0x0200) === 0 && second === 0x5efe;
}

/** Where a URL leads, in one spelling. */
interface Place {
  readonly host: string;
  readonly port: string;
}

/** @param own the origins by which this server is reached */
export function isOwnAddress(url: string, own: readonly string[]): boolean {
  const place = placeOf(url);
  return place !== null && own.map(placeOf).some((each) => each?.host === place.host && each.port === place.port);
}

function placeOf(text: string): Place | null {
  if (!URL.canParse(text)) return null;
  const { hostname, port } = new URL(text);
  return { host: plainHost(hostname), port: plainPort(port) };
}

/** The URL parser takes a host with dots behind it for another one, and an IPv4 address inside an IPv6 one for itself. */
function plainHost(hostname: string): string {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.+$/, "");
  const url = `http://${bare}`;
  // With its dots gone an address may read as one (`127.1.`).
  const host = hostname.endsWith(".") && URL.canParse(url) ? new URL(url).hostname : bare;
  const address = readIp(host);
  if (address === null) return host === "localhost" || host.endsWith(".localhost") ? "this machine" : host;
  const plain = ipaddr.process(address.toString());
  return ["loopback", "unspecified"].includes(plain.range()) ? "this machine" : plain.toString();
}

/** http and https of one host are the same server's, as a rule: the one leads to the other. */
function plainPort(port: string): string {
  return ["", "80", "443"].includes(port) ? "web" : port;
}
