/** What the server's log says of webhooks that fail: nothing of their addresses, which hold secrets. */
import type { WebhookAnswer } from "../../api/webhook-schema.ts";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ApiClient, bearer, type PairedGame } from "../e2e/api.ts";
import { startServer, type TestServer } from "../e2e/server.ts";

const certificates = join(import.meta.dirname, "../e2e/mail/certificate");
const [key, cert] = ["key.pem", "certificate.pem"].map((name) => readFileSync(join(certificates, name)));

let asked = 0;
const receive: RequestListener = (request, response) => {
  asked++;
  const path = request.url ?? "";
  if (path.includes("redirected")) response.writeHead(302, { location: "http://127.0.0.1:9/secret-target" }).end();
  else if (path.includes("reset")) request.socket.destroy();
  else if (path.includes("garbage")) request.socket.end("secret-garbage, and no HTTP");
  // Else it never answers.
};
const receivers = { plain: createServer(receive), encrypted: createSecureServer({ key, cert }, receive), closed: createServer() };
const ports: Record<keyof typeof receivers, number> = { plain: 0, encrypted: 0, closed: 0 };

let server: TestServer;
let api: ApiClient;
beforeAll(async () => {
  for (const name of ["plain", "encrypted", "closed"] as const) ports[name] = await listening(receivers[name]);
  await new Promise((resolve) => receivers.closed.close(resolve));
  server = await startServer({ NODE_EXTRA_CA_CERTS: join(certificates, "authority.pem") });
  api = new ApiClient(server.baseUrl);
});
afterAll(async () => {
  await server.stop();
  for (const receiver of [receivers.plain, receivers.encrypted]) {
    receiver.close();
    receiver.closeAllConnections();
  }
});

async function listening(one: Server): Promise<number> {
  await once(one.listen(0, "127.0.0.1"), "listening");
  const address = one.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

/** A seat's webhooks, by their address with how they fared. */
async function fared(game: PairedGame): Promise<ReadonlyMap<string, number | string | undefined>> {
  const { body } = await api.ask<readonly WebhookAnswer[]>(game, "b", "GET", "webhooks");
  return new Map(body.map(({ url, last }) => [url, last?.status]));
}

async function add(game: PairedGame, urls: readonly string[]) {
  const path = `/api/games/${game.id}/webhooks`;
  for (const url of urls) expect((await api.call("POST", path, { url }, bearer(game.tokens["b"]))).status).toBe(201);
}

/** The log after all that was logged has come, without the server's own address. */
async function logged(): Promise<string> {
  await server.restart();
  return server.log().replaceAll(server.baseUrl, "");
}

/** Nothing of any of these addresses: neither host nor port, path or what was found there. */
function expectNothingSaid(log: string) {
  expect(log).not.toMatch(/secret|127\.0\.0\.1|localhost/);
  for (const port of Object.values(ports)) expect(log).not.toContain(String(port));
}

test("a webhook that fails leaves nothing of its address in the log, whatever stands in its way", async () => {
  const urls = {
    refused: `http://127.0.0.1:${ports.closed}/secret-refused`,
    reset: `http://127.0.0.1:${ports.plain}/secret-reset`,
    garbage: `http://127.0.0.1:${ports.plain}/secret-garbage`,
    redirected: `http://127.0.0.1:${ports.plain}/secret-redirected`,
    silent: `http://127.0.0.1:${ports.plain}/secret-silent`,
    unencrypted: `https://127.0.0.1:${ports.plain}/secret-unencrypted`,
    // Its certificate is for another name.
    unnamed: `https://127.0.0.1:${ports.encrypted}/secret-unnamed`,
    // No name server is asked for it: a label has at most 63 characters (RFC 1035, 2.3.4).
    unknown: `http://secret-${"x".repeat(64)}.example/secret-unknown`,
  };
  const game = await api.pair();
  await add(game, Object.values(urls));
  await api.play(game, 1);
  const expected = Object.values(urls).map((url) => [url, url === urls.redirected ? 302 : "no answer"] as const);
  await expect.poll(() => fared(game)).toEqual(new Map(expected));
  expectNothingSaid(await logged());
});

test("nor does one that the operator allows no longer, which is not asked", async () => {
  const game = await api.pair();
  const urls = [`http://127.0.0.1:${ports.plain}/secret-inside`, `http://localhost:${ports.plain}/secret-within`];
  await add(game, urls);
  await server.restart({ ALLOW_PRIVATE_WEBHOOKS: "" });
  onTestFinished(() => server.restart({ ALLOW_PRIVATE_WEBHOOKS: "true" }));
  asked = 0;
  await api.play(game, 1);
  await expect.poll(() => fared(game)).toEqual(new Map(urls.map((url) => [url, "no answer"])));
  expectNothingSaid(await logged());
  expect(asked).toBe(0);
});
