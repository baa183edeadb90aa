/** Limits behind a proxy that appends, as nginx and its like do: what their clients make up before it is worth nothing. */
import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "./server.ts";

let server: TestServer;
let proxy: Server;
let proxied: string;
/** Whom the proxy takes its callers for. */
let caller = "";
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: "", CLIENT_IP_HEADER: "X-Forwarded-For", TRUSTED_PROXIES: "127.0.0.1" });
  proxy = createServer((from, to) => {
    const headers = { ...from.headers, "x-forwarded-for": [from.headers["x-forwarded-for"], caller, "127.0.0.1"].join(", ") };
    const passed = request(server.baseUrl + from.url, { method: from.method ?? "GET", headers }, (answer) => {
      answer.pipe(to.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    passed.on("error", () => to.destroy());
    from.pipe(passed);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const address = proxy.address();
  proxied = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(async () => {
  proxy.close();
  await server.stop();
});

/** The statuses of so many creations, each with another first entry; all within one minute of the limits. */
async function creations(count: number): Promise<readonly number[]> {
  for (let attempt = 0; ; attempt++) {
    caller = `203.0.113.${attempt}`;
    const minute = Math.floor(Date.now() / 60_000);
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) {
      const answer = await fetch(`${proxied}/api/games`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": `198.51.100.${index}` },
        // What is refused for another reason costs less, and counts all the same.
        body: JSON.stringify({ variant: "unknown", seat: "first" }),
      });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    if (Math.floor(Date.now() / 60_000) === minute) return statuses;
  }
}

test("of 150 creations with made-up first entries a hundred get through", { timeout: 240_000 }, async () => {
  const statuses = await creations(150);
  expect(statuses).toEqual([...Array<number>(100).fill(422), ...Array<number>(50).fill(429)]);
  // Somebody else is not kept out.
  caller = "198.51.100.200";
  expect((await fetch(proxied)).status).toBe(200);
});
