/** The operator's page: who gets in, what it shows, and that what was done there stays written down. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import worker from "../../worker/index.ts";
import { blockList } from "../../worker/moderation/block-list.ts";
import { THE_MODERATION } from "../../worker/moderation/report.ts";
import { THE_MONITOR } from "../../worker/monitor/trouble.ts";
import { answered, expectProblem, ok, ORIGIN, pair, stateOf } from "./client.ts";
import { advance } from "./object.ts";
import { mailedPair, newAddress, owe, pass, silenced } from "./recipients.ts";
import { act, FORM, get, send, shown, signIn } from "./operating.ts";
import { AFTER_BACKGROUND } from "../../worker/room/kernel/jobs.ts";

silenced();

beforeEach(() => blockList.forget());
describe("the page", () => {
  test("is a form for the token and nothing else to whoever has no session", async () => {
    for (const cookie of [
      "",
      "__Host-operator=1.a",
      `__Host-operator=9999999999.${"a".repeat(52)}`,
      `operator=${env.OPERATOR_TOKEN}`,
    ]) {
      const text = await (await get("", cookie)).text();
      expect(text).toContain('action="/operator/session"');
      expect(text).not.toContain("Reports");
    }
    const refused = await send("/acts", { do: "close", game: "x", why: "y" });
    expect([refused.status, (await refused.text()).includes("(no-seat)")]).toEqual([401, true]);
  });

  test("opens with the token alone, which stands in no address, cookie or page", async () => {
    for (const token of ["", "wrong", `${env.OPERATOR_TOKEN}x`, env.OPERATOR_TOKEN.slice(1)]) {
      const answer = await send("/session", { token });
      expect([answer.status, answer.headers.get("set-cookie")]).toEqual([401, null]);
    }
    const answer = await send("/session", { token: env.OPERATOR_TOKEN });
    expect(answer.headers.get("location")).toBe("/operator");
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(
      /^__Host-operator=\d+\.[a-z2-7]+\.[a-z2-7]+; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(cookie + (await shown())).not.toContain(env.OPERATOR_TOKEN);
  });

  test("can be kept by nobody, runs no script but our own, and is listed nowhere", async () => {
    const answer = await get("", await signIn());
    const text = await answer.text();
    expect(answer.headers.get("content-security-policy")).toMatch(
      /default-src 'self'; .*form-action 'self'; frame-ancestors 'none'/,
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toMatch(/ on\w+=|style=/);
  });

  test("is over after eight hours, with another token, and when the operator leaves", async () => {
    const cookie = await signIn();
    const ask = async (token: string) => {
      const request = new Request(`${ORIGIN}/operator`, { headers: { cookie } });
      return (await worker.fetch(request, { ...env, OPERATOR_TOKEN: token })).text();
    };
    expect(await ask(env.OPERATOR_TOKEN)).toContain("Reports");
    expect(await ask("another token")).not.toContain("Reports");
    vi.setSystemTime(Date.now() + 8 * 60 * 60 * 1000 + 1000);
    expect(await ask(env.OPERATOR_TOKEN)).not.toContain("Reports");
    const left = await send("/sign-out", {}, { cookie });
    expect(left.headers.get("set-cookie")).toMatch(/^__Host-operator=; Max-Age=0/);
  });

  test("is over on the server as the operator signs out, for whoever has copied the cookie; another session goes on", async () => {
    const [cookie, other] = [await signIn(), await signIn()];
    expect(cookie).not.toBe(other);
    const reports = async (with_: string) => (await (await get("", with_)).text()).includes("Reports");
    expect([await reports(cookie), await reports(other)]).toEqual([true, true]);
    for (let time = 0; time < 2; time++) expect((await send("/sign-out", {}, { cookie })).status).toBe(303);
    expect([await reports(cookie), await reports(other)]).toEqual([false, true]);
    const game = await pair();
    expect((await act({ do: "close", game: game.id }, cookie)).status).toBe(401);
    expect((await stateOf(game, game.w)).status).toBe("playing");
    await runInDurableObject(env.MODERATION.getByName(THE_MODERATION), (moderation, { storage }) => {
      const kept = () => storage.sql.exec("SELECT session, until FROM ended_sessions").toArray();
      expect(JSON.stringify(kept())).not.toContain(cookie.split("=")[1]);
      expect(kept()).not.toHaveLength(0);
      moderation.sweep(Date.now() + 8 * 60 * 60 * 1000);
      expect(kept()).toHaveLength(0);
    });
  });

  test("is signed out of by its own session alone: no made-up cookie is kept", async () => {
    for (const cookie of ["", `__Host-operator=9999999999.${"a".repeat(16)}.${"a".repeat(52)}`])
      expect((await send("/sign-out", {}, { cookie })).status).toBe(303);
    await runInDurableObject(env.MODERATION.getByName(THE_MODERATION), (_moderation, { storage }) => {
      expect(storage.sql.exec("SELECT * FROM ended_sessions WHERE until > 9999999990000").toArray()).toEqual([]);
    });
  });

  test("takes ten wrong tokens of a network within ten minutes, and the right one always", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const limited = { ...env, RATE_LIMITS: "on" };
    const from = (ip: string) => ({ ...FORM, origin: ORIGIN, "cf-connecting-ip": ip, accept: "application/json" });
    const guess = async (token: string, ip: string) => {
      const init = { method: "POST", headers: from(ip), body: new URLSearchParams({ token }).toString() };
      return worker.fetch(new Request(`${ORIGIN}/operator/session`, init), limited);
    };
    const asBearer = (token: string, ip: string) =>
      worker.fetch(new Request(`${ORIGIN}/api/health`, { headers: { ...from(ip), authorization: `Bearer ${token}` } }), limited);
    for (let count = 0; count < 5; count++) {
      expect((await guess(`wrong ${count}`, "198.18.9.1")).status).toBe(401);
      expect((await asBearer(`wrong${count}`, "198.18.9.1")).status).toBe(401);
    }
    const refused = await guess("wrong again", "198.18.9.1");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
    expectProblem(await answered(await asBearer("wrong", "198.18.9.1")), "rate-limited");
    expectProblem(
      await answered(
        await worker.fetch(
          new Request(`${ORIGIN}/api/operator/games`, { headers: { ...from("198.18.9.1"), authorization: "Bearer x" } }),
          limited,
        ),
      ),
      "rate-limited",
    );
    await ok(guess(env.OPERATOR_TOKEN, "198.18.9.1"), 303);
    await ok(asBearer(env.OPERATOR_TOKEN, "198.18.9.1"));
    expect((await guess("wrong", "198.18.9.2")).status).toBe(401);
    vi.setSystemTime(Date.now() + 10 * 60 * 1000);
    expect((await guess("wrong", "198.18.9.1")).status).toBe(401);
  });

  test("is not there where no token is set", async () => {
    const headers = { ...FORM, origin: ORIGIN, accept: "text/plain" };
    const without = (path: string, init: RequestInit) =>
      worker.fetch(new Request(ORIGIN + path, init), { ...env, OPERATOR_TOKEN: "" });
    expect((await without("/operator", { headers })).status).toBe(404);
    expect((await without("/operator/session", { method: "POST", headers, body: "token=" })).status).toBe(404);
  });

  test("takes forms of its own alone, and small ones", async () => {
    const cookie = await signIn();
    for (const origin of ["https://evil.test", "null"]) {
      for (const path of ["/session", "/acts", "/sign-out"]) {
        const answer = await send(path, { token: env.OPERATOR_TOKEN }, { origin, cookie });
        expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: "foreign-origin" })]);
      }
    }
    expect((await send("/acts", { why: "x".repeat(20_000) }, { cookie })).status).toBe(413);
  });

  test("tells how much there is: games, moves, mails, what fails", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await owe(game);
    await pass(address, 0);
    const beside = ["pushes", "push-failures", "chat-messages", "chat-failures"] as const;
    const monitor = env.MONITOR.getByName(THE_MONITOR);
    await monitor.tally("job-failures", 3, Date.now());
    for (const [index, what] of beside.entries()) await monitor.tally(what, 1000 * (4 + index), Date.now());
    await advance(game, AFTER_BACKGROUND);
    // Nobody waits for what the monitor counts.
    await vi.waitFor(async () => {
      const text = await shown();
      expect(text).toMatch(/<dt>Games<\/dt><dd>\d+: \d+ wait for somebody, [1-9]\d* are played\. In the last day [1-9]\d* made/);
      expect(text).toMatch(/<dt>Moves<\/dt><dd>[1-9]\d*</);
      expect(text).toMatch(/<dt>Mails, last day<\/dt><dd>[1-9]\d* sent; \d+ tries were not taken/);
      expect(text).toMatch(/<dt>Pushes, last day<\/dt><dd>4\d\d\d sent; 5\d\d\d tries were not taken/);
      expect(text).toMatch(/<dt>Chat messages, last day<\/dt><dd>6\d\d\d sent; 7\d\d\d tries were not taken/);
      expect(text).toMatch(/began to fail, last day<\/dt><dd>(?:[3-9]|\d\d+)</);
      expect(text).toMatch(/<dt>Can’t be opened<\/dt><dd>(nothing|(game|recipient) [^<]+)<\/dd>/);
      expect(text).toMatch(/<dt>Waiting for D1<\/dt><dd>\d+ games, \d+ events/);
    }, 60_000);
  });

  test("opens where D1, the monitor and the moderation don't answer", async () => {
    const cookie = await signIn();
    const broken = new Proxy(env.MONITOR, {
      get() {
        throw new Error("down");
      },
    });
    const request = new Request(`${ORIGIN}/operator`, { headers: { cookie } });
    const text = await (await worker.fetch(request, { ...env, MONITOR: broken })).text();
    expect(text).toContain("The monitor does not answer.");
  });
});

test("what was done stays written down: no row can be changed or taken away", async () => {
  await act({ do: "close", game: (await pair()).id });
  await runInDurableObject(env.MODERATION.getByName(THE_MODERATION), (_object, { storage }) => {
    for (const change of ["UPDATE log SET why = 'x'", "DELETE FROM log"])
      expect(() => storage.sql.exec(change)).toThrow("the log is only added to");
  });
});
