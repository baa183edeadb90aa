/** Where webhooks may go, judged by workerd after it has resolved the name. */
import { createServer } from "node:http";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { webhookNetwork } from "../../../scripts/server/webhook-network.ts";

const asked: string[] = [];
const target = createServer((request, response) => {
  asked.push(request.headers.host ?? "");
  if (request.url === "/away") response.writeHead(302, { location: "http://elsewhere.invalid/" });
  response.end("reached");
});
beforeAll(() => new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve)));
afterAll(() => void target.close());

const compatibilityDate = "2026-10-20";
const script = `export default { async fetch(request, env) {
  const url = new URL(request.url).searchParams.get("to");
  try { const answer = await env.NETWORK.fetch(url, { redirect: "manual" }); return new Response(answer.status); } catch { return new Response("refused"); }
} }`;

async function reach(allowPrivate: boolean, urls: readonly string[]): Promise<readonly string[]> {
  asked.length = 0;
  const worker = {
    name: "test",
    compatibilityDate,
    modules: true,
    script,
    serviceBindings: { NETWORK: webhookNetwork(allowPrivate) },
  };
  const miniflare = new Miniflare(convertV4MiniflareOptions({ cf: false, handleStructuredLogs: () => {}, workers: [worker] }));
  try {
    const answers = urls.map(async (url) => (await miniflare.dispatchFetch(`http://x/?to=${encodeURIComponent(url)}`)).text());
    return await Promise.all(answers);
  } finally {
    await miniflare.dispose();
  }
}

/** Loopback by address, by an address in another spelling, and by a name. */
function targets(): readonly string[] {
  const address = target.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return ["127.0.0.1", "2130706433", "[::ffff:127.0.0.1]", "0.0.0.0", "localhost"].map((host) => `http://${host}:${port}/`);
}

test("loopback and private addresses are out of reach", async () => {
  const answers = await reach(false, [...targets(), "http://10.0.0.1/", "http://192.168.0.1/", "http://169.254.169.254/"]);
  expect(new Set(answers)).toEqual(new Set(["refused"]));
  expect(asked).toEqual([]);
});

test("the operator may allow them; no redirect is followed unasked", async () => {
  const urls = targets();
  expect(await reach(true, [...urls, `${urls[0]}away`])).toEqual(["200", "200", "200", "200", "200", "302"]);
  expect(asked).toHaveLength(6);
});
