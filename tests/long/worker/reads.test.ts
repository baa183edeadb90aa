/** A GET writes nothing: not a row of any object or of D1, nor an alarm, and makes no object. Not even where objects have to wake. */
import { evictDurableObject, listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { app } from "../../../worker/app.ts";
import type { CreatedPlayMe } from "../../../api/play-me-schema.ts";
import { THE_MONITOR } from "../../../worker/monitor/trouble.ts";
import { AFTER_BACKGROUND, PINGED_WITHIN } from "../../../worker/room/kernel/jobs.ts";
import { advanceTo, anyone, newCookie, ORIGIN, type Pair, waiting, browserWith } from "../../worker/client.ts";
import { mails } from "../../worker/mailbox.ts";
import { advance, query } from "../../worker/object.ts";
import { askForLink, mailedPair, mailedToken, newAddress, pass } from "../../worker/recipients.ts";
import { live, pageOf } from "../../worker/socket.ts";
import { webhook } from "../../worker/webhook-receiver.ts";

/** What isn't answered by 200: no operator has named an address here, and a browser that holds a seat needs no way back to it. */
const OTHERWISE: Readonly<Record<string, number>> = {
  "/.well-known/security.txt": 404,
  "/g/:id/back": 302,
  // Only a finished game has a drawing.
  "/g/:id/drawing.svg": 404,
  "/g/:id/drawing.png": 404,
};

const HERE = "http://127.0.0.1";

type Dump = Record<string, unknown>;

/** Objects of other tests, whose own alarms may still write; and the games of this one. */
const others = new Set<string>();
const games = new Set<unknown>();

beforeEach(async () => {
  const { ROOM, RECIPIENT, MONITOR, PLAY_ME, REGISTER, MAIL_RATE_LIMITER } = env;
  others.clear();
  games.clear();
  const before = await Promise.all([of(ROOM), of(RECIPIENT), of(MONITOR), of(PLAY_ME)]);
  for (const { id } of before.flat()) others.add(String(id));
  // These are everybody's: they ring for nobody meanwhile.
  const shared = await Promise.all([of(REGISTER), of(MAIL_RATE_LIMITER)]);
  await Promise.all(shared.flat().map((stub) => runInDurableObject(stub, (_object, { storage }) => storage.deleteAlarm())));
});

async function stubs(): Promise<DurableObjectStub[]> {
  const { ROOM, RECIPIENT, REGISTER, MAIL_RATE_LIMITER, MONITOR, PLAY_ME } = env;
  const all = await Promise.all([of(ROOM), of(RECIPIENT), of(REGISTER), of(MAIL_RATE_LIMITER), of(MONITOR), of(PLAY_ME)]);
  return all.flat().filter(({ id }) => !others.has(String(id)));
}

async function of<T extends Rpc.DurableObjectBranded>(objects: DurableObjectNamespace<T>): Promise<DurableObjectStub[]> {
  return (await listDurableObjectIds(objects)).map((id) => objects.get(id));
}

/** Everything that an object keeps, and when its alarm stands. */
function dump(stub: DurableObjectStub): Promise<Dump> {
  return runInDurableObject(stub, async (_object, { storage }) => {
    const tables = storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray();
    const own = tables.map(({ name }) => name).filter((name) => !name.startsWith("_cf_"));
    const kept: Dump = { values: [...(await storage.list())], alarm: await storage.getAlarm() };
    for (const name of own) kept[name] = storage.sql.exec(`SELECT * FROM "${name}"`).toArray();
    return kept;
  });
}

/** D1, but for games of other tests. */
async function archive(): Promise<Dump> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>();
  const own = results.map(({ name }) => name).filter((name) => !/^(_cf_|sqlite_)/.test(name));
  const kept: Dump = {};
  for (const name of own) {
    const rows = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    kept[name] = rows.results.filter(({ id, game = id }) => games.has(game));
  }
  return kept;
}

/** Everything that is kept anywhere. All objects are put to sleep. */
async function everything(): Promise<Dump> {
  const objects: Dump = {};
  async function take(stub: DurableObjectStub) {
    objects[String(stub.id)] = await dump(stub);
    await evictDurableObject(stub);
  }
  await Promise.all((await stubs()).map(take));
  return { objects, archive: await archive() };
}

/** A game of which everything is told by mail and archived, and what its links can be asked for. */
async function settled() {
  const address = newAddress();
  const game = await mailedPair(address);
  const stop = await mailedToken(address, "unsubscribe");
  const cookie = newCookie();
  await browserWith(game.tokens["b"], cookie).post(`${game.path}/open`, {});
  const { id: hook } = await webhook(game, "b", { events: ["end"] });
  await advanceTo(game, 3);
  await askForLink(address);
  await pass(address, 0);
  const me = await mailedToken(address, "games");
  const open = await waiting();
  const link = await anyone.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "first" });
  for (const { id } of [game, open]) {
    games.add(id);
    await advance(id, AFTER_BACKGROUND);
    expect(await query(id, "SELECT * FROM jobs WHERE name NOT LIKE 'notice:%' AND name <> 'time'")).toEqual([]);
  }
  await pass(address, 0);
  return {
    game,
    open,
    link: link.body,
    cookie,
    hook,
    me,
    mail: (await mails(address)).at(-1)?.id ?? "",
    stop,
  };
}

type Settled = Awaited<ReturnType<typeof settled>>;

/** What fills a route's path. */
function addressOf(path: string, { game, link, hook, mail, stop }: Settled): string {
  const id = path.startsWith("/dev/mail") ? mail : isOfLink(path) ? link.id : game.id;
  return path
    .replace(":id", id)
    .replace(":webhook", hook)
    .replace(/:(rulebook|variant)/, "harzdame")
    .replace(":token", stop);
}

/** Whether a path is of a "play me" link. */
function isOfLink(path: string): boolean {
  return /^\/(api\/play-me|p)\//.test(path);
}

/** Whose token opens a route; of a page, the browser's cookie does. */
function headersOf(path: string, { game, link, me, cookie }: Settled): Record<string, string> {
  if (!path.startsWith("/api")) return { cookie: `__Host-b=${cookie}`, accept: "text/html" };
  if (isOfLink(path)) return { authorization: `Bearer ${link.ownerToken}` };
  const token = path.startsWith("/api/me") ? me : /operator|health/.test(path) ? env.OPERATOR_TOKEN : game.tokens["b"];
  return { authorization: `Bearer ${token}` };
}

const paths = [...new Set(app.routes.filter(({ method }) => method === "GET").map(({ path }) => path))];

describe("a GET writes nothing", () => {
  // Each of many calls looks at everything.
  test("whatever it asks for, of objects asleep", async () => {
    expect(paths.length).toBeGreaterThan(20);
    const kept = await settled();
    // There is one, which is asked by whoever asks after the server's health.
    await env.MONITOR.getByName(THE_MONITOR).list();
    await everything();
    const before = await everything();
    for (const path of paths.filter((each) => !each.endsWith("/live"))) {
      const origin = path.startsWith("/dev") ? HERE : ORIGIN;
      const url = origin + addressOf(path, kept);
      const answer = await exports.default.fetch(url, { headers: headersOf(path, kept), redirect: "manual" });
      await answer.arrayBuffer();
      expect([path, answer.status]).toEqual([path, OTHERWISE[path] ?? 200]);
      expect(await everything(), path).toEqual(before);
    }
    const unseen = await exports.default.fetch(`${ORIGIN}/api/games/${kept.open.id}`, { headers: { authorization: "Bearer x" } });
    expect(unseen.status).toBe(401);
    expect(await everything()).toEqual(before);
  });

  test("when a page opens its socket, shows itself, hides and closes, and nobody else would see that", async () => {
    const { game } = await settled();
    await everything();
    const before = await everything();
    const page = await pageOf(game, "b");
    page.say({ here: true });
    page.say({ here: false });
    await page.settled();
    page.close();
    await page.untilClosed(1000);
    expect(await everything()).toEqual(before);
  });

  test("but one job where somebody else would see the player go", async () => {
    const { game } = await settled();
    await everything();
    const before = await rowsOf(game);
    const [page, other] = [await pageOf(game, "b"), await live(game.path)];
    await page.until(() => expect(other.state?.players["b"]?.present).toBe(true));
    const { jobs, ...rest } = await rowsOf(game);
    const { jobs: _jobs, ...restBefore } = before;
    expect(rest).toEqual({ ...restBefore, alarm: expect.any(Number) });
    expect(jobs).toContainEqual({ name: "presence", at: expect.any(Number), tries: 0 });
    for (const socket of [page, other]) socket.close();
    for (const socket of [page, other]) await socket.untilClosed(1000);
    await advance(game, PINGED_WITHIN);
    expect((await rowsOf(game))["jobs"]).toEqual(before["jobs"]);
  });
});

function rowsOf(game: Pair): Promise<Dump> {
  return dump(env.ROOM.getByName(game.id));
}
