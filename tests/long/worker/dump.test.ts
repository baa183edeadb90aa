/**
 * Whoever has a copy of D1 and of every object opens nothing with it: no seat, no list of games, no setting of mails, not the
 * operator's page. Every value that is kept anywhere, and every part of one that looks like a token, is tried at every door. What is
 * dumped is asked of the databases themselves, so that a table or a class of objects that is new is tried too.
 */
import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import worker from "../../../worker/index.ts";
import type { BrowsersGamesAnswer, HandAnswer } from "../../../api/my-games-schema.ts";
import { gameId } from "../../../worker/tokens/game-id.ts";
import type { CreatedPlayMe } from "../../../api/play-me-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { CreateAnswer, CreateForOthersAnswer, JoinAnswer } from "../../../api/seat-schema.ts";
import {
  advanceTo,
  LINE,
  anyone,
  browser,
  browserWith,
  newCookie,
  newKey,
  ok,
  ORIGIN,
  pair,
  program,
  waiting,
} from "../../worker/client.ts";
import { advance } from "../../worker/object.ts";
import {
  askForLink,
  confirmed,
  mailedPair,
  mailedToken,
  newAddress,
  pass,
  silenced,
  subscribe,
} from "../../worker/recipients.ts";
import { webhook } from "../../worker/webhook-receiver.ts";
import { AFTER_BACKGROUND } from "../../../worker/room/kernel/jobs.ts";

silenced();

/** What all of D1 and of the objects hold, as values. */
async function dump(): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{
    name: string;
  }>();
  for (const { name } of results) note(found, (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results);
  const bindings: readonly unknown[] = Object.values(env);
  const classes = bindings.filter(
    (binding): binding is DurableObjectNamespace => binding?.constructor.name === "DurableObjectNamespace",
  );
  expect(classes.length).toBeGreaterThanOrEqual(6);
  for (const objects of classes) {
    for (const id of await listDurableObjectIds(objects)) {
      await runInDurableObject(objects.get(id), async (_object, { storage }) => {
        const tables = storage.sql.exec<{ name: string }>(
          "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
        );
        for (const { name } of tables.toArray()) note(found, storage.sql.exec(`SELECT * FROM "${name}"`).toArray());
        note(found, [...(await storage.list())]);
      });
    }
  }
  return found;
}

/** Takes down all values in something, also those within texts of JSON. */
function note(found: Set<string>, value: unknown) {
  if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      found.add(name);
      note(found, member);
    }
  } else if (typeof value === "string") {
    found.add(value);
    if (/^[[{]/.test(value)) note(found, JSON.parse(value));
  } else if (typeof value === "number") found.add(String(value));
}

/** A token has at least 26 signs of base32; a key of a request, a session and a webhook's secret have more. */
const TOKEN_LIKE = /[\w.+/=-]{20,}/g;

/** The values that could be tokens, and the parts of them that could: whole, between signs, and as a token would be cut out of them. */
function candidates(values: ReadonlySet<string>): readonly string[] {
  const all = [...values].flatMap((value) => {
    const parts = value.match(TOKEN_LIKE) ?? [];
    const words = value.match(/[a-z0-9]{20,}/gi) ?? [];
    const cut = words.flatMap((word) => [word.slice(0, 26), word.slice(0, 27), word.slice(-26), word.slice(-27)]);
    return [...(value.length <= 200 ? [value] : []), ...parts, ...words, ...cut];
  });
  return [...new Set(all)].filter((each) => each.length >= 8 && /^[\x21-\x7e]+$/.test(each));
}

const bearerOf = (secret: string) => ({ authorization: `Bearer ${secret}` });

/** Asks the Worker itself, which is sooner answered than from outside. */
async function ask(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Response> {
  const sent = body && { body: JSON.stringify(body) };
  const json = body && { "content-type": "application/json" };
  return worker.fetch(new Request(ORIGIN + path, { method, headers: { origin: ORIGIN, ...json, ...headers }, ...sent }), env);
}

const opens = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).ok;
const page = async (path: string, headers: Record<string, string>) =>
  (await ask("GET", path, { accept: "text/html", ...headers })).text();

interface Games {
  /** Games with both seats taken, and one that waits. */
  readonly ids: readonly string[];
  readonly waiting: string;
  /** One whose invite was used, so that a lost seat of it can be asked for. */
  readonly used: string;
  /** One that is for two others, of which both seats are free. */
  readonly forOthers: string;
  /** One of which a seat is to be handed over. */
  readonly handedOver: string;
  /** A "play me" link. */
  readonly link: string;
}

type Door = (secret: string, games: Games) => Promise<boolean>;

async function isSeat(headers: Record<string, string>, { ids }: Games): Promise<boolean> {
  const answers = await Promise.all(ids.map((id) => opens("POST", `/api/games/${id}/link`, headers, {})));
  return answers.includes(true);
}

/** Everything that a secret opens here: for each, whether this one does. */
const DOORS: Readonly<Record<string, Door>> = {
  "a seat, by its token": (secret, games) => isSeat(bearerOf(secret), games),
  "a seat, by a browser's cookie": (secret, games) => isSeat({ cookie: `__Host-b=${secret}` }, games),
  "the games of a browser": async (secret) => {
    const answer = await ask("GET", "/api/my-games", { cookie: `__Host-b=${secret}` });
    const { games }: BrowsersGamesAnswer = await answer.json();
    return games.length > 0;
  },
  "a lost seat, by a used invite": async (secret, { used }) =>
    opens("POST", `/api/games/${used}/recovery`, { cookie: `__Host-b=${newCookie()}`, ...bearerOf(secret) }, {}),
  "the invites of a game for two others": (secret, { forOthers: id }) =>
    opens("POST", `/api/games/${id}/invite`, bearerOf(secret), { side: "w" }),
  "a seat of a game for two others": (secret, { forOthers: id }) => opens("POST", `/api/games/${id}/join`, bearerOf(secret), {}),
  "an invite": (secret, { waiting: id }) => opens("POST", `/api/games/${id}/join`, bearerOf(secret), {}),
  "a seat that is handed over": (secret, { handedOver }) => opens("POST", `/api/games/${handedOver}/join`, bearerOf(secret), {}),
  "a browser's seats, for another one": (secret) =>
    opens("POST", "/api/my-games/hand/take", { cookie: `__Host-b=${newCookie()}`, ...bearerOf(secret) }, {}),
  // A game's id derives from the key that it was made with: with another key another game is made.
  "a seat, by a request's key": async (secret, { ids }) => ids.includes(gameId(env.ID_KEY, secret)),
  "the list of all games": (secret) => opens("GET", "/api/me/games", bearerOf(secret)),
  "the end of the links to all games": (secret) => opens("DELETE", "/api/me/link", bearerOf(secret)),
  "the settings of an address": (secret) => opens("GET", "/api/me/email", bearerOf(secret)),
  "a yes to mails": (secret) => opens("POST", "/api/confirm", {}, { token: secret }),
  "an address for a browser": (secret) =>
    opens("POST", "/api/me/browser", { cookie: `__Host-b=${newCookie()}` }, { token: secret }),
  "a refusal": (secret) => opens("POST", "/api/refuse", {}, { token: secret }),
  "the end of mails": async (secret) => (await page(`/unsubscribe/${encodeURIComponent(secret)}`, {})).includes("<form"),
  "a “play me” link, as its owner": (secret, { link }) => opens("GET", `/api/play-me/${link}/own`, bearerOf(secret)),
  "the operator's calls": (secret) => opens("GET", "/api/operator/games", bearerOf(secret)),
  "the operator's page": async (secret) =>
    (await page("/operator", { cookie: `__Host-operator=${secret}` })).includes("/operator/sign-out"),
};

/** Which doors a secret opens. */
async function opened(secret: string, games: Games): Promise<readonly string[]> {
  const tried = await Promise.all(
    Object.entries(DOORS).map(async ([name, isOpen]) => ((await isOpen(secret, games)) ? [name] : [])),
  );
  return tried.flat();
}

/** What stands after the `#` of an address, and after its `=`. */
const secretIn = (url = "") => url.split("#").at(-1)?.split("=").at(-1) ?? "";

/** Games with all that can be kept of them; answers what their players know, by the door that it opens. */
async function build() {
  const [address, cookie] = [newAddress(), newCookie()];
  const mailed = await mailedPair(address);
  await advanceTo(mailed, 2);
  await webhook(mailed, "b", { url: "http://127.0.0.1:9/in" });
  await askForLink(address);
  await pass(address, 0);
  const list = await mailedToken(address, "games");
  await confirmed(mailed, newAddress(), {}, mailed.w);

  const key = newKey();
  const made = await anyone.post<CreateAnswer>(
    "/api/games",
    { variant: "hoppsi", seat: "first", name: "Ada" },
    { "idempotency-key": key },
  );
  const path = `/api/games/${made.body.id}`;
  const joined = await browserWith(made.body.inviteToken, cookie).post<JoinAnswer>(
    `${path}/join`,
    { name: "Bo" },
    { "idempotency-key": newKey() },
  );
  const asked = newAddress();
  await subscribe({ b: program(joined.body.seat.token), path }, asked);
  await pass(asked, 0);
  const refused = newAddress();
  const third = await pair();
  await subscribe(third, refused);
  await pass(refused, 0);
  await ok(anyone.post("/api/refuse", { token: await mailedToken(refused, "confirm") }));

  await ok(mailed.b.post(`${mailed.path}/messages`, { text: "Hi" }, { "idempotency-key": newKey() }));
  await ok(mailed.b.ask("PUT", `${mailed.path}/notes`, { text: "Hm", tag: "high" }));
  await ok(mailed.w.post(`${mailed.path}/messages/report`, {}), 202);
  await ok(mailed.b.ask("PUT", `${mailed.path}/conditional-moves`, { turn: 2, branches: [{ moves: LINE.slice(2, 4) }] }));
  await anyone.post(`${path}/report`, { side: "b", about: "name", text: "Bad." }, { "cf-connecting-ip": "192.0.2.1" });
  const form = { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN };
  const operator = (where: string, fields: Record<string, string>, more = {}) =>
    exports.default.fetch(`${ORIGIN}/operator${where}`, {
      method: "POST",
      redirect: "manual",
      headers: { ...form, ...more },
      body: new URLSearchParams(fields).toString(),
    });
  const session = (await operator("/session", { token: env.OPERATOR_TOKEN })).headers.get("set-cookie")?.split(";")[0] ?? "";
  await operator("/acts", { do: "block-network", network: "192.0.2.200", days: "1", why: "spam" }, { cookie: session });
  const open = await waiting({ name: "Cy", open: true, clock: { kind: "move", each: 86_400 } });
  const body = { variant: "harzdame", seat: "first", name: "Di" };
  const link = await browserWith("", newCookie()).post<CreatedPlayMe>("/api/play-me", body, { "idempotency-key": newKey() });
  await anyone.post(`/api/play-me/${link.body.id}/play`, {}, { "idempotency-key": newKey() });
  const guarded = await waiting({ word: "elephants" });
  await program(guarded.inviteToken).post(`/api/games/${guarded.id}/join`, { word: "giraffes" });
  await told(link.body);
  const used = await pair();
  const { body: forOthers } = await anyone.post<CreateForOthersAnswer>("/api/games", { variant: "harzdame", for: "two-others" });
  const handedOver = await pair();
  const offered = await handedOver.b.post<StateAnswer>(`${handedOver.path}/hand-over`, {});
  const hand = await browser(cookie).post<HandAnswer>("/api/my-games/hand");
  const ids = [mailed.id, made.body.id, third.id, open.id, used.id, forOthers.id];
  for (const id of ids) await advance(id, AFTER_BACKGROUND);
  const known = {
    "a seat, by its token": mailed.tokens["w"] ?? "",
    "a seat, by a browser's cookie": cookie,
    "an invite": open.inviteToken,
    "a seat that is handed over": secretIn(offered.body.you?.handOverUrl),
    "a browser's seats, for another one": secretIn(hand.body.url),
    "a lost seat, by a used invite": used.invite,
    "the invites of a game for two others": forOthers.makerToken,
    "a seat of a game for two others": forOthers.invites["b"]?.token ?? "",
    "a seat, by a request's key": key,
    "the games of a browser": cookie,
    "the list of all games": list,
    "a yes to mails": await mailedToken(asked, "confirm"),
    "a “play me” link, as its owner": link.body.ownerToken,
    "the operator's calls": env.OPERATOR_TOKEN,
    "the operator's page": session.split("=")[1] ?? "",
  };
  const which = { waiting: open.id, used: used.id, forOthers: forOthers.id, handedOver: handedOver.id, link: link.body.id };
  return { games: { ids, ...which }, known };
}

/** Has the owner of a “play me” link told by mail and by a webhook. */
async function told({ id, ownerToken }: CreatedPlayMe) {
  const [owner, address] = [program(ownerToken), newAddress()];
  await ok(owner.ask("PUT", `/api/play-me/${id}/email`, { address, when: "turn" }), 202);
  await pass(address, 0);
  await ok(owner.post(`/api/play-me/${id}/webhooks`, { url: "http://127.0.0.1:9/in" }), 201);
}

test("what is kept opens nothing, and what its people know does", async () => {
  const before = await dump();
  const { games, known } = await build();
  const kept = new Set([...(await dump())].filter((value) => !before.has(value)));
  const tried = candidates(kept);
  // Fingerprints, recipients, secrets of webhooks, positions: were they not found, nothing would be shown.

  expect(tried.length).toBeGreaterThan(100);
  for (const [door, secret] of Object.entries(known)) expect([door, tried.includes(secret)]).toEqual([door, false]);

  const open: [string, readonly string[]][] = [];
  for (let start = 0; start < tried.length; start += 20) {
    const some = await Promise.all(
      tried.slice(start, start + 20).map(async (each) => [each, await opened(each, games)] as const),
    );
    open.push(...some.flatMap(([secret, doors]): [string, readonly string[]][] => (doors.length > 0 ? [[secret, doors]] : [])));
  }
  expect(open).toEqual([]);
  // The doors do open: each with what its person knows, last of all, for an invite is used up by that.
  for (const [door, secret] of Object.entries(known)) expect(await opened(secret, games)).toContain(door);
});
