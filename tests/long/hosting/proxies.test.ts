/** The samples of docs/hosting.md: what is asked through each reaches the server whole, and as whose. */
import { get } from "node:http";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../e2e/server.ts";
import { ensureProxy, isWithinReach, proxies, type Running, startProxy } from "./proxy.ts";
import { HOST, handshake, requestTo, socketTo } from "./request.ts";

/** Games that one client may make in a minute (wrangler.toml). */
const MOST_MADE = 100;
const TOGETHER = 10;

describe.each(proxies)("%s", (proxy) => {
  describe.runIf(isWithinReach(proxy))("as its sample says", () => {
    const onTestsEnded: (() => Promise<void>)[] = [];
    let site: Running;
    beforeAll(async () => {
      await ensureProxy(proxy);
      const told = { PUBLIC_ORIGIN: `https://${HOST}`, CLIENT_IP_HEADER: "X-Real-IP" };
      const server = await startServer({ ...told, RATE_LIMITS: "", DEVELOPMENT: "", ALLOW_PRIVATE_WEBHOOKS: "" });
      onTestsEnded.push(() => server.stop());
      site = await startProxy(proxy, Number(new URL(server.baseUrl).port));
      onTestsEnded.push(() => site.stop());
    }, 120_000);
    afterAll(async () => {
      for (const end of onTestsEnded.toReversed()) await end();
    });

    const make = (from: string, claimed: string) =>
      requestTo(site, "/api/games", {
        method: "POST",
        body: JSON.stringify({ variant: "harzdame", seat: "first" }),
        headers: { "content-type": "application/json", "x-real-ip": claimed, "x-forwarded-for": claimed },
        from,
      });

    test("pages come by https alone, links and cookies are of that address", async () => {
      const { status, text } = await make("127.0.0.3", "192.0.2.1");
      expect(status).toBe(201);
      const game: { readonly id: string; readonly watchUrl: string } = JSON.parse(text);
      expect(game.watchUrl).toBe(`https://${HOST}/g/${game.id}`);
      const page = await requestTo(site, `/g/${game.id}`, { headers: { accept: "text/html" } });
      expect(page.status).toBe(200);
      expect(page.headers["set-cookie"]?.[0]).toMatch(/^__Host-b=.*; Secure/);
      expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");

      const sent = get({ host: "127.0.0.1", port: site.httpPort, path: "/games?x=1", headers: { host: HOST } });
      const answers: readonly IncomingMessage[] = await once(sent, "response");
      const [{ statusCode, headers } = { statusCode: 0, headers: { location: "" } }] = answers;
      for (const answer of answers) answer.resume();
      expect(String(statusCode)).toMatch(/^30[18]$/);
      expect(headers.location?.replace(`:${site.httpsPort}`, "")).toBe(`https://${HOST}/games?x=1`);
    });

    test("it speaks HTTP/2, and no TLS below 1.2", async () => {
      expect(await handshake(site, { ALPNProtocols: ["h2", "http/1.1"] })).toEqual({ protocol: "TLSv1.3", alpn: "h2" });
      expect(await handshake(site, { maxVersion: "TLSv1.2" })).toMatchObject({ protocol: "TLSv1.2" });
      const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
      await expect(handshake(site, old)).rejects.toThrow(/alert protocol version/);
    });

    test("a game is watched through it", async () => {
      const { id }: { readonly id: string } = JSON.parse((await make("127.0.0.3", "192.0.2.1")).text);
      const heard = await socketTo(site, `/api/games/${id}/live`, "ping", /pong/);
      expect(heard).toContain(id);
    });

    test("clients are told apart by where they come from, whatever they claim", async () => {
      // Where a minute ends on the way, the counting begins anew.
      let refused = 0;
      for (let round = 0; round < (3 * MOST_MADE) / TOGETHER && refused === 0; round += 1) {
        const claims = Array.from({ length: TOGETHER }, (_, index) => `192.0.2.${(round * TOGETHER + index) % 256}`);
        const made = await Promise.all(claims.map((claimed) => make("127.0.0.1", claimed)));
        refused = made.filter(({ status }) => status === 429).length;
      }
      expect(refused).toBeGreaterThan(0);
      expect((await make("127.0.0.2", "192.0.2.1")).status).toBe(201);
    });
  });
});
