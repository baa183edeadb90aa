/**
 * Every method on every address, through the server that `npm start` runs: what there is answers or says what it can be asked, what
 * there is not is not found, and nothing of it is a fault.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { app } from "../../../worker/app.ts";
import { ApiClient } from "../../e2e/api.ts";
import { askRaw, type RawAnswer } from "../../e2e/raw.ts";
import { startServer, type TestServer } from "../../e2e/server.ts";

/** All that the server's parser knows of those that anybody sends, one that is new (QUERY) and one of WebDAV's. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "PROPFIND"];
const PAGE = { accept: "text/html" };

/** The methods of each route, by its pattern. */
const ROUTES = new Map<string, ReadonlySet<string>>();
for (const { method, path } of app.routes)
  if (method !== "ALL") ROUTES.set(path, new Set([...(ROUTES.get(path) ?? []), method, ...(method === "GET" ? ["HEAD"] : [])]));

let server: TestServer;
/** A game that there is. */
let id: string;

beforeAll(async () => {
  server = await startServer();
  ({ id } = await new ApiClient(server.baseUrl).pair());
});
afterAll(async () => {
  // Not one request left a trace: no fault, and no warning.
  expect(server.log()).toBe(`Hoplink is at ${server.baseUrl}\n`);
  await server.stop();
});

const ask = (method: string, target: string, headers = {}) => askRaw(server.baseUrl, { method, target, headers });

/** The methods that an answer allows. */
const allowed = ({ headers }: RawAnswer) => headers.get("allow")?.split(", ").sort();

/** Asks as a program and as a browser, who are refused alike. */
async function asked(method: string, target: string): Promise<RawAnswer> {
  const [answer, page] = await Promise.all([ask(method, target), ask(method, target, PAGE)]);
  expect([method, target, page.status]).toEqual([method, target, answer.status]);
  return answer;
}

/** The address of a route where there is something. */
function addressOf(pattern: string): string {
  const known: Readonly<Record<string, string>> = {
    id,
    rulebook: "harzdame",
    variant: "harzdame",
    webhook: "wh_x",
    delivery: "x",
    channel: "x",
    browser: "x",
    token: "x",
  };
  return pattern.replaceAll(/:(\w+)/g, (_all, name: string) => known[name] ?? "");
}

describe("a route", () => {
  test("is told of for all that the server has", () => {
    expect(ROUTES.size).toBeGreaterThan(40);
    expect([...ROUTES.keys()]).toEqual(expect.arrayContaining(["/", "/g/:id", "/api/games/:id/moves", "/dev/mail"]));
  });

  test.each([...ROUTES])("%s refuses every other method, and says truly which it takes", async (pattern, methods) => {
    const target = addressOf(pattern);
    for (const method of METHODS) {
      const answer = await asked(method, target);
      const told = [method, answer.status];
      if (methods.has(method)) {
        expect(told).not.toEqual([method, 405]);
        expect(answer.status).toBeLessThan(500);
        continue;
      }
      expect(told).toEqual([method, method === "OPTIONS" ? 204 : 405]);
      expect(allowed(answer)).toEqual([...methods, "OPTIONS"].sort());
    }
  });

  test("that is asked for by HEAD answers as it does to GET, without a body", async () => {
    for (const [pattern, methods] of ROUTES) {
      if (!methods.has("GET")) continue;
      const [got, head] = [await ask("GET", addressOf(pattern)), await ask("HEAD", addressOf(pattern))];
      expect([pattern, head.status, head.body]).toEqual([pattern, got.status, ""]);
      expect(head.headers.get("content-type")).toBe(got.headers.get("content-type"));
    }
  });

  test("refuses a method by a page where a page is wanted, else by a problem, and reads no body for it", async () => {
    const page = await ask("PUT", `/g/${id}`, PAGE);
    expect([page.status, page.headers.get("content-type")]).toEqual([405, "text/html; charset=UTF-8"]);
    expect(allowed(page)).toEqual(["GET", "HEAD", "OPTIONS"]);
    for (const target of [`/g/${id}`, "/api/games"]) {
      const headers = { "content-type": "text/plain", "content-length": "1000000", ...(target.startsWith("/api/") && PAGE) };
      const problem = await ask("PUT", target, headers);
      expect([problem.status, problem.headers.get("content-type")]).toEqual([405, "application/problem+json"]);
      expect(problem.body).toContain('"code":"method-not-allowed"');
    }
  });
});

test("a file refuses what can't be done with one", async () => {
  for (const method of METHODS) {
    const answer = await asked(method, "/robots.txt?x");
    const status = ["GET", "HEAD"].includes(method) ? 200 : method === "OPTIONS" ? 204 : 405;
    expect([method, answer.status]).toEqual([method, status]);
    if (status !== 200) expect(allowed(answer)).toEqual(["GET", "HEAD", "OPTIONS"]);
  }
});

describe("a page's address with a slash at its end", () => {
  test.each([
    ["/g/<id>/", "/g/<id>"],
    ["/g/<id>/?turn=1&x=/", "/g/<id>?turn=1&x=/"],
    ["/g/<id>/board.png/", "/g/<id>/board.png"],
    ["/g/%2f%C3%BC/", "/g/%2f%C3%BC"],
    ["/rules/harzdame/", "/rules/harzdame"],
    ["/new/harzdame/?a", "/new/harzdame?a"],
    ["/confirm/", "/confirm"],
    ["/games/?", "/games?"],
    ["/unsubscribe/x/", "/unsubscribe/x"],
    ["/dev/mail/", "/dev/mail"],
    ["//", "/"],
  ])("%s leads to %s", async (from, to) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await asked(method, from.replace("<id>", id));
      expect([answer.status, answer.headers.get("location")]).toEqual([308, to.replace("<id>", id)]);
    }
    expect([404, 405]).toContain((await asked("PUT", from.replace("<id>", id))).status);
  });

  test("leads on what a mail program sends there", async () => {
    expect((await asked("POST", "/unsubscribe/x/")).status).toBe(308);
  });
});

test.each([
  ["/g/<id>%23join%3Da.", "/g/<id>#join=a"],
  ["/games%23add=a", "/games#add=a"],
  ["/g/<id>.", "/g/<id>"],
  ["/g/<id>%E2%80%8B", "/g/<id>"],
  ["/p/<id>)", "/p/<id>"],
])("a link that was changed on its way: %s leads to %s", async (from, to) => {
  const answer = await asked("GET", from.replace("<id>", id));
  expect([answer.status, answer.headers.get("location")]).toEqual([302, to.replace("<id>", id)]);
});

/** A path as it can stand in a test's name. */
function short(path: string): string {
  return path.length < 100 ? path : `${path.slice(0, 20)}… (${path.length} characters)`;
}

describe("what there is not", () => {
  const long = "x".repeat(9000);
  test.each(
    [
      ..."/g /g/ /g// /g/x/y /g/<id>// /g/<id>/board.png/x /g/<id>/x /g\\x /g/../g/<id>".split(" "),
      ..."/api// /api//health /api/health/ /api/games/ /api/games/<id>/ /api/games/<id>/nothing /api/x/y /API/health".split(" "),
      ..."/dev /dev/ /dev/x /dev/games/<id> /dev/mail/x/y /dev/mail.json//".split(" "),
      ..."/rules /rules/ /rules/x/y /new /new/ /unsubscribe /unsubscribe/ /confirm/x /games/x".split(" "),
      ..."/// //x //x/ //[/x //evil.example/ //evil.example/g/<id>/ /\\evil.example/ /. /./ /.. /../ /../.. /%2e%2e/ /;".split(
        " ",
      ),
      ..."/% /%z /%zz /%00 /a%00b /%ff /%2f /%2F%2f /%5c /%f0%9f%98%80 /%ed%a0%80 /%25 /%3f /%23".split(" "),
      ..."/assets /assets/ /assets// /assets/x.js /assets/..%2f /assets/..%2ffavicon.svg /assets/% /assets/%00 /assets/%ff".split(
        " ",
      ),
      ..."/_headers /_redirects /index.html /index /favicon.svg/ /favicon.svg%00 /wrangler.toml /server.json /keys.json".split(
        " ",
      ),
      ..."/cdn-cgi/ /cdn-cgi/trace /cdn-cgi/handler/scheduled /cdn-cgi/local/email /.well-known/x /.git/config".split(" "),
      `/${long}`,
      `/${"x/".repeat(3000)}`,
      `/g/<id>/${long}`,
      `/nothing?${long}`,
    ].map((path) => [short(path), path] as const),
  )("%s is not found, by no method", async (_name, path) => {
    const target = path.replace("<id>", id);
    for (const method of METHODS) {
      const answer = await asked(method, target);
      expect([method, answer.status]).toEqual([method, 404]);
      expect(answer.headers.get("allow")).toBeNull();
    }
  });

  test.each(["/g/x", "/g/..", "/g/%00", "/g/%2f", "/g/%", "/rules/x", "/new/%ff", "/api/games/x", "/api/games/%00/record"])(
    "where there might be something is not found either: %s",
    async (target) => {
      for (const method of METHODS) {
        const { status } = await asked(method, target);
        expect([method, status]).toEqual([method, ["GET", "HEAD"].includes(method) ? 404 : method === "OPTIONS" ? 204 : 405]);
      }
    },
  );

  test("is a page to who wants one, and a problem to all others", async () => {
    for (const target of ["/nothing", "/g/x/y", "/g/"]) {
      expect((await ask("GET", target, PAGE)).headers.get("content-type")).toBe("text/html; charset=UTF-8");
      expect((await ask("GET", target)).body).toContain('"code":"not-found"');
    }
    expect((await ask("GET", "/api/nothing", PAGE)).body).toContain('"code":"not-found"');
  });
});
