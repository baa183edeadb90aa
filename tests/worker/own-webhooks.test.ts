/** Webhooks that would lead back to this server: refused as they are set, not called where they were set before, and taken by no route. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { METHOD_NAME_ALL } from "hono/router";
import type { CreatedPlayMe } from "../../api/play-me-schema.ts";
import { app } from "../../worker/app.ts";
import { answered, anyone, askWith, expectProblem, ok, ORIGIN, pair, program } from "./client.ts";
import { advance, evict, inside, quietPair, unchanged } from "./object.ts";
import { newSubscription } from "./targets.ts";
import { Receiver, webhook, webhooks } from "./webhook-receiver.ts";

const receiver = new Receiver(ORIGIN, "https://public.example");

const OWN = [ORIGIN, "https://PLAY.test:443/api/games", "http://play.test/", "https://play.test./x"];

describe("this server's own address is refused", () => {
  test.each(OWN)("as a seat's webhook: %s", async (url) => {
    const game = await pair();
    await unchanged([game], async () => expectProblem(await game.w.post(`${game.path}/webhooks`, { url }), "malformed"));
  });

  test("by the configured origin, whatever host a request names, and by that host", async () => {
    const game = await pair();
    const add = (url: string) => {
      const headers = { authorization: `Bearer ${game.tokens["w"]}`, "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify({ url }) };
      return askWith({ PUBLIC_ORIGIN: "https://public.example" }, `${game.path}/webhooks`, init);
    };
    await unchanged([game], async () => {
      for (const url of ["https://public.example/in", `${ORIGIN}/in`]) expectProblem(await add(url), "malformed");
    });
    await ok(add("https://public.example:8443/in"), 201);
  });

  test("as a chat room, a push's endpoint, and a webhook or room of a “play me” link", async () => {
    const game = await pair();
    const { id, ownerToken } = (await anyone.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "first" })).body;
    const owner = program(ownerToken);
    const room = { url: `${ORIGIN}/topic`, service: "ntfy" };
    const subscription = { ...(await newSubscription()), endpoint: `${ORIGIN}/push` };
    expectProblem(await game.w.ask("PUT", `${game.path}/chat`, room), "bad-chat");
    expectProblem(await game.w.ask("PUT", `${game.path}/push`, { subscription }), "malformed");
    expectProblem(await owner.ask("PUT", `/api/play-me/${id}/chat`, room), "bad-chat");
    expectProblem(await owner.post(`/api/play-me/${id}/webhooks`, { url: `${ORIGIN}/in` }), "malformed");
    expect(receiver.received).toEqual([]);
  });
});

test("a webhook that was taken before this server's address was known is not called", async () => {
  const game = await quietPair();
  const { id } = await webhook(game, "w");
  await inside(game, (_room, { storage }) => storage.sql.exec("UPDATE webhooks SET url = ?", `${ORIGIN}/api/games`));
  await evict(game);
  await game.w.post(`${game.path}/webhooks/${id}/test`);
  await advance(game, 0);
  expect(receiver.received).toEqual([]);
  expect((await webhooks(game, "w"))[0]?.last).toMatchObject({ status: "no answer", delivered: false });
});

describe("a webhook's delivery is taken by", () => {
  const routes = app.routes.filter(({ method }) => method !== METHOD_NAME_ALL).map(({ method, path }) => `${method} ${path}`);

  test.each([...new Set(routes), "GET /robots.txt", "PATCH /nothing", "POST /", "OPTIONS /api/games"])(
    "no route: %s",
    async (route) => {
      const [method = "", pattern = ""] = route.split(" ");
      const path = pattern.replaceAll(/:\w+(\{[^}]*\})?/g, "x").replaceAll("*", "x");
      const request = new Request(ORIGIN + path, { method, headers: { "webhook-signature": "v1,x" } });
      const answer = await app.fetch(request, env);
      expect(answer.status).toBe(403);
      if (method !== "HEAD") expectProblem(await answered(answer), "own-webhook");
    },
  );

  test("no seat, however it shows who it is", async () => {
    const game = await pair();
    const signed = { "webhook-signature": "" };
    await unchanged([game], async () =>
      expectProblem(await game.w.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" }, signed), "own-webhook"),
    );
  });
});
