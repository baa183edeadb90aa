/** Which IP addresses are the public internet, where webhooks may go. */
import ipaddr from "ipaddr.js";
import { readIp } from "../../ip.ts";

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
