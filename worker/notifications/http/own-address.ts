/**
 * Whether a URL leads back to this server: nothing that people typed is posted there, so that no game calls another one, or itself,
 * in the server's name. Pure. What only a name server knows is refused on arrival (`worker/api/undelivered.ts`).
 */
import ipaddr from "ipaddr.js";
import { readIp } from "../../ip.ts";

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
