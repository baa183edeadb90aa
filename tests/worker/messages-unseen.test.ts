/** Nobody but the two seats reads their messages: every byte that others get is looked through, before the game is over and after. */
import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { WHOLE_GAME } from "../../game/channel-policy.ts";
import type { Owed } from "../../worker/notifications/content/message.ts";
import { gameMessage } from "../../worker/notifications/kinds/chat/message.ts";
import { notificationPush } from "../../worker/notifications/kinds/push/message.ts";
import { add, GRACE, hear, type NotifiedPair, told } from "./notified.ts";
import { resign } from "./acts.ts";
import { anyone, browser, move, newCookie, ok, ORIGIN, roomOf, sit } from "./client.ts";
import { say } from "./messages-of.ts";
import { advance, quietPair } from "./object.ts";
import { DAY, HOUR, silenced } from "./recipients.ts";
import { expectUpToDate, live, pageOf } from "./socket.ts";
import { Receiver, webhook } from "./webhook-receiver.ts";

silenced();
const receiver = new Receiver();

/** In each text, and nowhere else. */
const WORD = "Zwetschgenkuchen";

/** Addresses by which a game is seen by whoever has its watch link, and lists that it may stand in. */
const ADDRESSES = ["", "/board.png", "/preview.png", "/feed.atom"].map((rest) => (id: string) => `/g/${id}${rest}`);
const CALLS = ["", "?moves=full", "/record"].map((rest) => (id: string) => `/api/games/${id}${rest}`);
const LISTS = ["/", "/api/open", "/api/health", "/api/my-games", "/sitemap.xml"].map((path) => () => path);

async function seen({ id }: { readonly id: string }): Promise<string> {
  const answers = [...ADDRESSES, ...CALLS, ...LISTS].map(async (address) => {
    const answer = await exports.default.fetch(ORIGIN + address(id), { headers: { accept: "text/html,*/*" } });
    const headers = JSON.stringify([...answer.headers]);
    return headers + new TextDecoder("latin1").decode(await answer.arrayBuffer());
  });
  return (await Promise.all(answers)).join("\n");
}

/** What is owed of all that was handed over, as it was when that was. */
async function owed(game: NotifiedPair): Promise<readonly Owed[]> {
  const asked = await Promise.all(game.recipients.notices.map((notice) => roomOf(game).owed(notice)));
  return asked.filter((each) => each !== null);
}

test("no answer, socket, page, feed, record, picture, list, room or webhook tells of messages", async () => {
  const game = await told("chat", "push");
  for (const kind of ["chat", "push"]) await hear(game, kind, { kind: "agreed" });
  await add(game, "chat", { recipient: "room", isRoom: true });
  for (const side of ["w", "b"] as const) await webhook(game, side);
  const cookie = newCookie();
  await sit(game, "w", cookie);
  const watcher = await live(game.path);
  const before = await anyone.get(game.path);
  for (const who of [game.w, game.b]) await ok(say(who, game, `${WORD} from me`));
  await watcher.settled();
  expect((await anyone.get(game.path)).body).toEqual({ ...before.body, now: expect.any(Number) });
  await move(game, 0);
  await ok(say(game.w, game, `${WORD} again`));
  for (const _time of [1, 2, 3]) await advance(game, GRACE);

  const told1 = await owed(game);
  const inChat = told1.map((each) => gameMessage(each, { id: "1", language: "en", origin: ORIGIN }));
  const locked = told1.map((each) => notificationPush(each, { language: "en", detail: false }));
  await resign(game, "b", 1);
  await advance(game, HOUR);
  const rooms = (await owed(game)).filter(({ side }) => side === WHOLE_GAME);
  await expectUpToDate(watcher, game.path);
  const others = [
    ...watcher.heard,
    await seen(game),
    JSON.stringify([inChat, locked, rooms]),
    ...receiver.received.map(({ body }) => body),
    JSON.stringify((await browser(cookie).get("/api/my-games")).body),
    JSON.stringify((await env.DB.prepare("SELECT * FROM events WHERE game = ?").bind(game.id).all()).results),
  ].join("\n");
  expect(rooms.length).toBeGreaterThan(0);
  expect(receiver.received.length).toBeGreaterThan(0);
  expect(others).not.toContain(WORD);
  for (const member of ["lastMessage", '"unread":1']) expect(others).not.toContain(member);
  // The looking finds what is there: the other seat is told.
  expect(JSON.stringify(told1)).toContain(WORD);
  watcher.close();
});

test("no watcher sees by a message that a called player is back", async () => {
  const game = await quietPair();
  await move(game, 0);
  await advance(game, 2 * DAY);
  await ok(game.w.post(`${game.path}/nudge`, { turn: 1 }));
  await advance(game, HOUR);
  const [watcher, white] = [await live(game.path), await pageOf(game, "w")];
  for (const page of [watcher, white]) await page.settled();
  const heard = watcher.heard.length;
  expect(white.state?.you).toHaveProperty("noCalls");
  await ok(say(game.b, game, "I am here"));
  await white.until(() => expect(white.state?.you).not.toHaveProperty("noCalls"));
  await watcher.settled();
  expect(watcher.heard.slice(heard).filter((text) => text !== "pong")).toEqual([]);
  for (const page of [watcher, white]) page.close();
});
