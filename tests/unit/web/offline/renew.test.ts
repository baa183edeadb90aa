/** A push subscription that its browser has exchanged for another one. */
import { expect, test } from "vitest";
import { renew } from "../../../../web/offline/push.ts";

const subscription = (endpoint: string) => ({
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "p", auth: "a" } }),
});
const json = (endpoint: string) => ({ endpoint, keys: { p256dh: "p", auth: "a" } });

/** A server with two games of this browser; what is put there. */
function server() {
  const put: (readonly [path: string, body: unknown])[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    "/api/push": { key: "K" },
    "/api/my-games": { games: [{ id: "one" }, { id: "two" }] },
  };
  const ask = (path: string, init: RequestInit = {}) => {
    if (init.method === "PUT" && typeof init.body === "string") put.push([path, JSON.parse(init.body)]);
    return Promise.resolve(Response.json(answers[path] ?? {}));
  };
  return { put, ask };
}

const never = () => Promise.reject(new Error("not to be asked for"));

test("each game is told which one takes the place of which", async () => {
  const { put, ask } = server();
  await renew({ oldSubscription: subscription("old"), newSubscription: subscription("new") }, never, ask);
  const body = { subscription: json("new"), replaces: json("old") };
  expect(put).toEqual([
    ["/api/games/one/push", body],
    ["/api/games/two/push", body],
  ]);
});

test("a browser that names no new one is asked for it, by this server’s key", async () => {
  const { put, ask } = server();
  const keys: string[] = [];
  const subscribe = (key: string) => Promise.resolve(void keys.push(key)).then(() => subscription("asked"));
  await renew({ oldSubscription: subscription("old"), newSubscription: null }, subscribe, ask);
  expect(keys).toEqual(["K"]);
  expect(put[0]).toEqual(["/api/games/one/push", { subscription: json("asked"), replaces: json("old") }]);
});

test("a browser that does not say which one is gone changes nothing", async () => {
  const { put, ask } = server();
  await renew({ oldSubscription: null, newSubscription: subscription("new") }, never, ask);
  expect(put).toEqual([]);
});
