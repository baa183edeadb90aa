/** The pages: drawn for the asking cookie, without any secret, and opening one changes nothing. */
import type { ProblemDocument } from "../../api/problems.ts";
import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../games/registry.ts";
import worker from "../../worker/index.ts";
import { ROOM_TABLES } from "../../worker/room/tables.ts";
import { advanceTo, browserWith, Client, newCookie, ok, ORIGIN, pair, waiting } from "./client.ts";
import { evict, inside, objectCount, unchanged } from "./object.ts";

function open(path: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): Promise<Response> {
  return exports.default.fetch(ORIGIN + path, { method, headers: { accept: "text/html", ...headers } });
}

/** The cookie that an answer sets: its name, its value, its attributes. */
function cookieOf(answer: Response) {
  const [pair = "", ...attributes] = (answer.headers.get("set-cookie") ?? "").split("; ");
  const [name = "", value = ""] = pair.split("=");
  return { name, value, attributes };
}

describe("the page of a game", () => {
  test("gives the browser its cookie: random, for 400 days, from no script and no other site to be read", async () => {
    const { id } = await waiting();
    const [one, other] = [await open(`/g/${id}`), await open(`/g/${id}`)];
    expect(one.status).toBe(200);
    const { name, value, attributes } = cookieOf(one);
    expect(name).toBe("__Host-b");
    expect(value).toMatch(/^[a-z2-7]{26}$/);
    expect(value).not.toBe(cookieOf(other).value);
    expect([...attributes].sort()).toEqual(["HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=Lax", "Secure"]);
  });

  test("renews the cookie that a browser has, and replaces what is none", async () => {
    const { id } = await waiting();
    const value = newCookie();
    expect(cookieOf(await open(`/g/${id}`, { cookie: `__Host-b=${value}` }))).toMatchObject({ name: "__Host-b", value });
    for (const wrong of ["x", "A".repeat(26), "a".repeat(27)]) {
      const renewed = cookieOf(await open(`/g/${id}`, { cookie: `__Host-b=${wrong}` })).value;
      expect(renewed).toMatch(/^[a-z2-7]{26}$/);
      expect(renewed).not.toBe(wrong);
    }
  });

  test("gives a plain cookie over http where one develops, and none elsewhere", async () => {
    const { id } = await waiting();
    const ask = (origin: string, DEVELOPMENT: string) =>
      worker.fetch(new Request(`${origin}/g/${id}`, { headers: { accept: "text/html" } }), { ...env, DEVELOPMENT });
    const local = cookieOf(await ask("http://127.0.0.1:8787", "false"));
    expect(local.name).toBe("b");
    expect(local.attributes).not.toContain("Secure");
    expect(local.attributes).toContain("HttpOnly");
    expect((await ask("http://play.test", "false")).headers.get("set-cookie")).toBeNull();
  });

  test("is private, kept by nobody, and lets nothing in from elsewhere", async () => {
    const { id } = await waiting();
    const { headers } = await open(`/g/${id}`);
    expect(headers.get("content-type")).toBe("text/html; charset=UTF-8");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|data:|http:\/\/(?!play)/);
  });

  test("is drawn for the side whose cookie asks, and holds no token and no invite", async () => {
    const { id, inviteToken, seat } = await waiting({ name: "Ada" });
    const cookie = newCookie();
    await browserWith(seat.token, cookie).post(`/api/games/${id}/open`, {});
    const own = await (await open(`/g/${id}`, { cookie: `__Host-b=${cookie}` })).text();
    expect(own).toContain('"you":{"side":"w"}');
    const watched = await (await open(`/g/${id}`)).text();
    expect(watched).not.toContain('"you"');
    for (const page of [own, watched])
      for (const secret of [inviteToken, seat.token, cookie, "inviteUrl"]) expect(page).not.toContain(secret);
  });

  test("takes no seat for a bearer, which only programs send", async () => {
    const game = await pair();
    const page = await (await open(`/g/${game.id}`, { authorization: `Bearer ${game.tokens["w"]}` })).text();
    expect(page).not.toContain('"you"');
  });

  test("shows names as the text that they are", async () => {
    const { id } = await waiting({ name: "</script><b>Ada" });
    const page = await (await open(`/g/${id}`)).text();
    expect(page).not.toContain("</script><b>");
    expect(page).not.toContain("<b>Ada");
    expect(page).toContain("&lt;/script>&lt;b>Ada");
  });

  test("changes nothing, whoever opens it", async () => {
    const [game, free] = [await pair(), await waiting()];
    await advanceTo(game, 2);
    await unchanged([game, free], async () => {
      for (const id of [game.id, free.id])
        for (const method of ["GET", "HEAD"]) {
          await ok(open(`/g/${id}`, { cookie: `__Host-b=${newCookie()}` }, method));
          await ok(open(`/g/${id}?join=${free.inviteToken}`, {}, method));
        }
    });
  });

  test("of a game that there is not says so, and wakes nothing", async () => {
    const before = await objectCount();
    for (const id of ["aaaaaaaaaaaaaaaa", "x", "AAAAAAAAAAAAAAAA", "%00"]) {
      const answer = await open(`/g/${id}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
    expect(await objectCount()).toBe(before);
  });

  test("of a game that newer code has written says so, and leaves it alone", async () => {
    const { id } = await waiting();
    await inside(id, (_room, { storage }) => {
      storage.sql.exec("UPDATE facts SET value = ? WHERE name = 'schema'", String(ROOM_TABLES.steps.length + 1));
    });
    await evict(id);
    expect((await open(`/g/${id}`)).status).toBe(503);
  });
});

describe("the other pages", () => {
  test.each<readonly [string, number, "with" | "without"]>([
    ["/", 200, "without"],
    // Who makes a game there holds its seat, and may list it, as this browser.
    ...rulebooks.map(({ id }) => [`/new/${id}`, 200, "with"] as const),
    ["/new/chess", 404, "without"],
    ["/nothing", 404, "without"],
    ["/g/", 404, "without"],
  ])("%s answers %i, %s a cookie", async (path, status, cookie) => {
    const answer = await open(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(answer.headers.has("set-cookie")).toBe(cookie === "with");
  });

  test("an address that there is not is a problem to who wants no page", async () => {
    const answer = await exports.default.fetch(`${ORIGIN}/nothing`, { headers: { accept: "application/json" } });
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  });
});

describe("the language of a page", () => {
  const german = { "accept-language": "de-DE,de;q=0.9,en;q=0.8" };

  test.for([
    ["English, where nothing is asked for", {}, "en"],
    ["what the browser asks for", german, "de"],
    ["what was chosen, before that", { ...german, cookie: "language=en" }, "en"],
  ] as const)("%s", async ([, headers, language]) => {
    for (const path of ["/", "/new/harzdame", "/rules/hoppsi", `/g/${(await waiting()).id}`, "/nothing"]) {
      const answer = await open(path, headers);
      expect(answer.headers.get("content-language")).toBe(language);
      expect(answer.headers.get("vary")).toBe("Cookie, Accept-Language");
      expect(await answer.text()).toContain(`<html lang="${language}"`);
    }
  });

  test("brings its words beside scripts that are the same for all", async () => {
    const found = async (what: RegExp, headers: Readonly<Record<string, string>>) =>
      [...(await (await open("/", headers)).text()).matchAll(what)].map(([, each]) => each);
    const [script, words] = [/<script type="module" src="([^"]+)"/g, /data-words="([^"]+)"/g];
    expect(await found(script, german)).toEqual(await found(script, {}));
    expect(await found(words, german)).toHaveLength(1);
    expect(await found(words, german)).not.toEqual(await found(words, {}));
  });

  test("programs are answered in English, whoever asks", async () => {
    const { status, body } = await new Client({ ...german, cookie: "language=de" }).get<ProblemDocument>("/api/games/nothing");
    expect(status).toBe(404);
    expect(body.detail).toMatch(/^There is no /);
  });
});

test("the page about the API stands above its calls, for who opens it and for no other method", async () => {
  const answer = await open("/api");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=UTF-8"]);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
  const text = await answer.text();
  expect(text).toContain("<h2>Calls</h2>");
  expect(text).toContain("<code>POST /api/games</code>");
  const slash = await exports.default.fetch(`${ORIGIN}/api/`, { redirect: "manual", headers: { accept: "text/html" } });
  expect([slash.status, slash.headers.get("location")]).toEqual([308, "/api"]);
  expect((await open("/api", {}, "POST")).status).toBe(405);
});
