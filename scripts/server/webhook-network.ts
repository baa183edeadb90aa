/**
 * The network that webhooks go through, because people type their addresses. A name is resolved here, the addresses that it leads
 * to are judged as typed ones are, and nothing else is connected to. So no name leads into the operator's network, not even one
 * that is answered differently the second time. workerd's own network service would judge by ranges of its own, and its log names
 * the hosts that it does not reach.
 */
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { networkInterfaces } from "node:os";
import ipaddr from "ipaddr.js";
import { isPublicAddress, readIp } from "../../worker/host-address.ts";
import { refusedTarget, ANSWER_BYTES, NO_ANSWER, PATIENCE } from "../../worker/notifications/http.ts";

interface WebhookNetworkOptions {
  /** Whether private and loopback addresses may be reached too. */
  readonly allowPrivate: boolean;
  /** The port of this server itself, which may be known only once it serves. On this machine it is out of reach for webhooks. */
  readonly ownPort?: () => number;
  readonly resolve?: Resolve;
  /** How long an answer may take, in milliseconds. */
  readonly patience?: number;
}

/** Answers all addresses of a name. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/**
 * The service that the Worker is bound to. It passes a request on to its address and answers the status, the beginning of the
 * body and when to try again, or marks its answer with `NO_ANSWER`. The reason for that is told to nobody, because errors name
 * addresses.
 */
export function webhookNetwork({ allowPrivate, ownPort, resolve = all, patience = PATIENCE }: WebhookNetworkOptions) {
  const allowed = allowPrivate ? resolve : publicOnly(resolve);
  const away = judged(allowed, (address) => !isOfThisMachine(address), "The name is this machine's own.");

  return async function send(request: Request): Promise<Response> {
    try {
      if (refusedTarget(request.url, allowPrivate) !== null) throw new Error("The address is refused.");
      const { hostname, port, protocol } = new URL(request.url);
      const isOwnPort = Number(port || (protocol === "https:" ? 443 : 80)) === ownPort?.();
      // A socket looks up no name where it is given an address.
      if (isOwnPort && isOfThisMachine(hostname.replace(/^\[(.*)\]$/, "$1")))
        throw new Error("The address is this server's own.");
      return await pass(request, isOwnPort ? away : allowed, patience);
    } catch {
      return new Response(null, { status: 502, headers: { [NO_ANSWER]: "true" } });
    }
  };
}

const all: Resolve = (name) => lookup(name, { all: true });

/** Resolves as `resolve` does, but fails where any of a name's addresses is not public. */
export function publicOnly(resolve: Resolve): Resolve {
  return judged(resolve, isPublicAddress, "The name is refused.");
}

/** Resolves as `resolve` does, but fails for `why` unless all of a name's addresses are allowed. */
function judged(resolve: Resolve, isAllowed: (address: string) => boolean, why: string): Resolve {
  return async (name) => {
    const addresses = await resolve(name);
    if (!addresses.every(({ address }) => isAllowed(address))) throw new Error(why);
    return addresses;
  };
}

function isOfThisMachine(text: string): boolean {
  if (readIp(text) === null) return false;
  const address = ipaddr.process(text);
  if (["loopback", "unspecified"].includes(address.range())) return true;
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return own.some((each) => ipaddr.process(each.address.replace(/%.*$/, "")).toString() === address.toString());
}

/** A resolver as sockets ask it. */
function lookupWith(resolve: Resolve): LookupFunction {
  return function answer(name, options, callback) {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(new Error("The name has no address."), "");
        else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ""),
    );
  };
}

/** Statuses whose answers have no body (Fetch, "null body status"). */
const BODILESS = [204, 205, 304];

/** Passes the request to its address; follows no redirect. Throws where there was no whole answer in time. */
async function pass(request: Request, resolve: Resolve, patience: number): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer());
  // The answer is shown as text, and nobody here would unpack it.
  const headers = { ...Object.fromEntries(request.headers), "accept-encoding": "identity" };
  const { request: send } = request.url.startsWith("https:") ? https : http;
  const sent = send(request.url, {
    method: request.method,
    headers,
    // A connection that is kept would have been judged for another request.
    agent: false,
    lookup: lookupWith(resolve),
    signal: AbortSignal.timeout(patience),
  });
  const answer = await new Promise<http.IncomingMessage>((answered, failed) => {
    sent.once("response", answered).on("error", failed).end(body);
  });
  const beginning = await readAtMost(answer, ANSWER_BYTES);
  const status = answer.statusCode ?? 0;
  const retryAfter = answer.headers["retry-after"];
  const init = { status, ...(retryAfter && { headers: { "retry-after": retryAfter } }) };
  return new Response(BODILESS.includes(status) ? null : beginning, init);
}

/** Reads a little, so that the connection ends in order, and never more. */
async function readAtMost(answer: http.IncomingMessage, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  let read = Buffer.alloc(0);
  for await (const chunk of answer) {
    read = Buffer.concat([read, chunk]);
    if (read.length >= bytes) break;
  }
  return new Uint8Array(read.subarray(0, bytes));
}
