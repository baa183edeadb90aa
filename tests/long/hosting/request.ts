/** Requests to a proxy on this machine as if it were the site that its certificate is for. */
import { once } from "node:events";
import { request } from "node:https";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { connect, type ConnectionOptions } from "node:tls";

/** What the samples are written for. */
export const HOST = "play.example.org";

export interface RequestMore {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The address that it comes from, one of this machine's own. */
  readonly from?: string;
}

/** A site that a proxy on this machine serves. */
export interface Site {
  readonly httpsPort: number;
  readonly certificate: string;
}

function asked(
  { httpsPort, certificate }: Site,
  path: string,
  { method = "GET", headers = {}, from = "127.0.0.1" }: RequestMore,
) {
  const there = { host: "127.0.0.1", port: httpsPort, path, method, localAddress: from, agent: false };
  return request({ ...there, servername: HOST, ca: certificate, headers: { host: HOST, ...headers } });
}

/** The answer to a request. Throws where the certificate is another one's. */
export async function requestTo(
  site: Site,
  path: string,
  more: RequestMore = {},
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string }> {
  const sent = asked(site, path, more);
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.once("response", resolve).once("error", reject));
  sent.end(more.body);
  const answer = await answered;
  let text = "";
  for await (const part of answer.setEncoding("utf8")) text += String(part);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text };
}

/** What a handshake agrees on. Throws where it agrees on nothing. */
export async function handshake(
  { httpsPort, certificate }: Site,
  options: ConnectionOptions,
): Promise<{ readonly protocol: string | null; readonly alpn: string | false | null }> {
  const socket = connect({ host: "127.0.0.1", port: httpsPort, servername: HOST, ca: certificate, ...options });
  await once(socket, "secureConnect");
  const agreed = { protocol: socket.getProtocol(), alpn: socket.alpnProtocol };
  socket.destroy();
  return agreed;
}

/** What comes through a WebSocket until something matches, after it was sent a text of less than 126 bytes (RFC 6455). */
export async function socketTo(site: Site, path: string, said: string, until: RegExp): Promise<string> {
  const handshake = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13" };
  const sent = asked(site, path, {
    headers: { ...handshake, "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==", origin: `https://${HOST}` },
  });
  const upgraded = new Promise<readonly [Duplex, Buffer]>((resolve, reject) => {
    sent.once("upgrade", (_answer, socket, head) => resolve([socket, head]));
    sent.once("response", ({ statusCode }) => reject(new Error(`no socket, but ${statusCode}`)));
    sent.once("error", reject);
  });
  sent.end();
  const [socket, head] = await upgraded;
  let heard = head.toString("latin1");
  socket.on("data", (part) => (heard += String(part)));
  // A whole text, masked by nothing but zeros.
  socket.write(Buffer.from([0x81, 0x80 + said.length, 0, 0, 0, 0, ...Buffer.from(said)]));
  while (!until.test(heard)) await once(socket, "data");
  socket.destroy();
  return heard;
}
