/** IP addresses, as text and as values. */
import ipaddr from "ipaddr.js";

export type Ip = ipaddr.IPv4 | ipaddr.IPv6;

/** An address in its plain spelling (RFC 4291, 2.2; of IPv4 four decimal bytes, without what C once read besides); else null. */
export function readIp(text: string): Ip | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : null;
}
