/**
 * A push service on this machine, and the browsers that it tells: what comes is checked and read as RFC 8291 and 8292 have it, by node's own
 * cryptography and `http_ece`, nothing of which sends pushes here.
 */
import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { base64urlnopad } from "@scure/base";
import { decrypt } from "http_ece";
import type { PushPayload, PushSubscription } from "../api/push-schema.ts";

export interface ReceivedPush {
  /** The browser's, a path. */
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  readonly payload: PushPayload;
  /** Of the whole body. */
  readonly bytes: number;
  readonly vapid: Vapid;
}

/** What the sender showed of itself, its signature checked. */
interface Vapid {
  readonly key: string;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/** A browser that is told by a push service, with what only it knows. */
export interface PushBrowser {
  /** A path. */
  readonly endpoint: string;
  /** Both base64url. */
  readonly privateKey: string;
  readonly auth: string;
}

export interface PushService {
  readonly url: string;
  /** What came, oldest first. */
  readonly received: readonly ReceivedPush[];
  /** Those that have subscribed. */
  browsers(): readonly PushBrowser[];
  /** A browser's new subscription. */
  subscribe(): PushSubscription;
  close(): Promise<void>;
}

/** A browser, which alone can read what is pushed to it. */
export interface Browser {
  readonly subscription: PushSubscription;
  /** @throws where it is not encrypted for this browser */
  readonly decrypt: (body: Buffer) => string;
  readonly secrets: Omit<PushBrowser, "endpoint">;
}

/** A browser of a push service at this origin. */
export function newBrowser(origin: string): Browser {
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  return browserOf(`${origin}/push/${randomBytes(9).toString("base64url")}`, privateKey, randomBytes(16).toString("base64url"));
}

function browserOf(endpoint: string, privateKey: ReturnType<typeof createECDH>, auth: string): Browser {
  return {
    subscription: { endpoint, keys: { p256dh: privateKey.getPublicKey("base64url"), auth } },
    decrypt: (body) => decrypt(body, { version: "aes128gcm", privateKey, authSecret: auth }).toString(),
    secrets: { privateKey: privateKey.getPrivateKey("base64url"), auth },
  };
}

/**
 * @param answer what a push is answered; 201 where it says nothing. It may also answer by itself, or never
 * @param known browsers that have subscribed before
 */
export async function startPushService(
  answer: (response: ServerResponse) => number | null = () => 201,
  known: readonly PushBrowser[] = [],
): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, Browser>();
  for (const { endpoint, privateKey: kept, auth } of known) {
    const privateKey = createECDH("prime256v1");
    privateKey.setPrivateKey(kept, "base64url");
    browsers.set(endpoint, browserOf(endpoint, privateKey, auth));
  }
  const server = createServer((request, response) => {
    void (async () => {
      const { url: endpoint = "", headers } = request;
      const body = await buffer(request);
      const browser = browsers.get(endpoint);
      if (browser !== undefined) {
        const read: PushPayload = JSON.parse(browser.decrypt(body));
        received.push({ endpoint, headers, payload: read, bytes: body.byteLength, vapid: vapidOf(headers.authorization ?? "") });
      }
      const status = browser === undefined ? 404 : answer(response);
      if (status !== null) response.writeHead(status).end();
    })();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return {
    url,
    received,
    browsers: () => [...browsers].map(([endpoint, { secrets }]) => ({ endpoint, ...secrets })),
    subscribe() {
      const browser = newBrowser(url);
      browsers.set(new URL(browser.subscription.endpoint).pathname, browser);
      return browser.subscription;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** @throws where the token is not signed by the key beside it */
export function vapidOf(authorization: string): Vapid {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = base64urlnopad.decode(key);
  const half = (from: number) => base64urlnopad.encode(point.slice(from, from + 32));
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x: half(1), y: half(33) } });
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify("sha256", signed, { key: publicKey, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url")))
    throw new Error("a push that is not signed by its key");
  return { key, claims: JSON.parse(Buffer.from(claims, "base64url").toString()) };
}
