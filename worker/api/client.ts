/**
 * Who asks, as far as limits count it. The address is in a header that only a proxy of the operator's can be believed in. Proxies
 * append to such a header what they see, so that it may be a list whose first entries anybody has made up.
 */
import ipaddr from "ipaddr.js";
import type { Result } from "../../rules/contract.ts";
import { fail, ok, quote } from "../../rules/values.ts";
import { type Ip, readIp } from "../host-address.ts";

/** What one client is counted under. */
export interface Client {
  /** An IPv4 address, or the /64 that an IPv6 one is in, for its owner has all of that. */
  readonly network: string;
  /** The /48 around that, which is what a site is given (RFC 6177); null for IPv4. */
  readonly site: string | null;
}

/** Blocks of addresses, as first address and prefix length. */
export type Proxies = readonly (readonly [Ip, number])[];

/** The one client for all that are named by something that is no address. */
const MALFORMED: Client = { network: "malformed", site: null };

/** IPv6 blocks whose last 32 bits are the IPv4 address that is meant: mapped (RFC 4291), translated (RFC 2765), NAT64 (RFC 6052). */
const HOLDS_IPV4 = ["::ffff:0:0/96", "::ffff:0:0:0/96", "64:ff9b::/96"].map((block) => ipaddr.IPv6.parseCIDR(block));

/**
 * `TRUSTED_PROXIES`: addresses and blocks (`192.0.2.1, 2001:db8::/32`) with commas between; nothing is none. The error names the
 * entry that can't be read.
 */
export function readProxies(text: string): Result<Proxies> {
  const proxies: (readonly [Ip, number])[] = [];
  for (const entry of elements(text)) {
    const block = readBlock(entry);
    if (block === null)
      return fail(
        `TRUSTED_PROXIES has to be a list such as 192.0.2.1, 2001:db8::/32: ${quote(entry)} is neither address nor block.`,
      );
    proxies.push(block);
  }
  return ok(proxies);
}

/**
 * The client that a header names.
 * @param list what it holds: one address, or several with commas between, each appended by the proxy that it came to (as
 *   X-Forwarded-For); with ports or without
 * @param proxies whose own addresses are passed over, from the right
 */
export function clientIn(list: string, proxies: Proxies): Client {
  const entries = elements(list);
  const isProxy = (entry: string) => {
    const address = readEntry(entry);
    return address !== null && proxies.some((block) => isIn(address, block));
  };
  // Where all are proxies, the first is where it began.
  const entry = entries.findLast((each) => !isProxy(each)) ?? entries[0] ?? "";
  const address = readEntry(entry);
  return address === null ? MALFORMED : clientAt(address);
}

function clientAt(address: Ip): Client {
  if (address instanceof ipaddr.IPv4) return { network: address.toString(), site: null };
  return { network: networkOf(address, 64), site: networkOf(address, 48) };
}

function networkOf({ parts }: ipaddr.IPv6, length: number): string {
  const first = new ipaddr.IPv6(parts.map((part, index) => (16 * index < length ? part : 0)));
  return `${first.toString()}/${length}`;
}

/** The elements of a list, without the empty ones, which count for nothing (RFC 9110, 5.6.1). */
function elements(list: string): string[] {
  return list.split(",").flatMap((element) => element.trim() || []);
}

/** An address as proxies write it: plain, with a port, or in brackets. One that holds an IPv4 address is that. */
function readEntry(entry: string): Ip | null {
  const [, bracketed, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  const address = readIp(bracketed ?? ipv4 ?? entry);
  return address && withinIpv4(address);
}

function withinIpv4(address: Ip): Ip {
  const holds = address instanceof ipaddr.IPv6 && HOLDS_IPV4.some((block) => address.match(block));
  return holds ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address;
}

function readBlock(text: string): readonly [Ip, number] | null {
  const [, address = "", length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const first = readIp(address);
  if (first === null) return null;
  const bits = first instanceof ipaddr.IPv4 ? 32 : 128;
  const prefix = length === undefined ? bits : Number(length);
  // A block of everything would have every client be what its first, made-up entry says.
  if (prefix < 1 || prefix > bits) return null;
  const within = withinIpv4(first);
  if (within === first) return [first, prefix];
  return prefix <= 96 ? null : [within, prefix - 96];
}

function isIn(address: Ip, [first, length]: readonly [Ip, number]): boolean {
  return address.kind() === first.kind() && address.match(first, length);
}
