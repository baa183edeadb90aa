/**
 * A server that is killed at any moment between a move and its notice, by push and in a chat room: each turn is told all the same, in
 * order, and what is told twice is told alike. One kill meets several games at once, each at a moment of its own.
 */
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../../api/channel-schema.ts";
import { killOutright, workerdOf } from "../../../scripts/shared/processes.ts";
import { ApiClient, bearer, type PairedGame } from "../../e2e/api.ts";
import { type Receiver, startReceiver } from "../../e2e/receiver.ts";
import { startServer, type TestServer } from "../../e2e/server.ts";
import { type PushService, startPushService } from "../../push-service.ts";

/** Less than the minute after which mails are tried again: what was cut off comes within seconds. */
const PATIENT = { timeout: 45_000, interval: 20 };
/** By either way. */
const GAMES = 4;

/**
 * When the server is killed: while the games' moves were sent so many milliseconds apart, the last one as long ago; or so many after
 * every other message was answered, while the rest are not.
 */
type Moment = ({ readonly apart: number } | { readonly answered: number }) & {
  /** It loses its network first, and may still write down that nobody answered. */
  readonly losesNetwork?: true;
};

/** A message, with all by which two tries of it could differ. */
interface Heard {
  readonly kind: "notice" | "withdrawn";
  readonly said: string;
}

/** A game of Ada, who is told nothing, against Bo. */
interface Told {
  readonly game: PairedGame;
  /** Where its messages go, at their receiver. */
  readonly path: string;
  /** All moves: no two of them are the same. */
  readonly moves: string[];
  /** What has come of this game, oldest first. */
  readonly heard: () => readonly Heard[];
}

let server: TestServer;
let api: ApiClient;
let service: PushService;
let room: Receiver;
let byPush: readonly Told[];
let byChat: readonly Told[];
/** While it is set, receivers answer nobody by themselves: by its path, what waits for an answer. */
let held: Map<string, () => void> | null = null;

function answer(response: ServerResponse, status: number, text?: string): null {
  const yes = () => void response.writeHead(status).end(text);
  if (held === null) yes();
  else held.set(response.req.url ?? "", yes);
  return null;
}

beforeAll(async () => {
  [server, service, room] = await Promise.all([
    startServer({ NOTICE_GRACE_SECONDS: "0" }),
    startPushService((response) => answer(response, 201)),
    startReceiver(() => (response) => void answer(response, 200, "ok")),
  ]);
  api = new ApiClient(server.baseUrl);
  const some = (begin: () => Promise<Told>) => Promise.all(Array.from({ length: GAMES }, begin));
  [byPush, byChat] = await Promise.all([some(toldByPush), some(toldByChat)]);
});
afterAll(async () => {
  await server.stop();
  await Promise.all([service.close(), room.close()]);
});

async function toldByPush(): Promise<Told> {
  const game = await api.pair();
  const subscription = service.subscribe();
  await set(game, "push", { subscription, detail: true });
  const path = new URL(subscription.endpoint).pathname;
  const own = () => service.received.filter(({ endpoint }) => endpoint === path);
  const heard = ({ headers, payload }: PushService["received"][number]): Heard => ({
    kind: payload.kind === "withdrawn" ? "withdrawn" : "notice",
    said: JSON.stringify([headers["topic"], payload]),
  });
  return { game, path, moves: [], heard: () => own().map(heard) };
}

async function toldByChat(): Promise<Told> {
  const game = await api.pair();
  const path = `/hooks/${game.id.padEnd(26, "0")}`;
  await set(game, "chat", { url: room.url + path });
  const own = () => room.received.filter(({ body }) => body.includes(game.id) && !body.includes("Test message"));
  return { game, path, moves: [], heard: () => own().map(({ body }) => ({ kind: "notice", said: body }) as const) };
}

async function set({ id, tokens }: PairedGame, what: "push" | "chat", body: object): Promise<void> {
  const { status } = await api.call("PUT", `/api/games/${id}/${what}`, body, bearer(tokens["b"] ?? ""));
  expect(status).toBe(200);
}

/** When something that the server has told was last taken, as it knows itself. */
async function lastTaken({ game }: Told): Promise<number> {
  const seat = bearer(game.tokens["b"] ?? "");
  const { body } = await api.call<ChannelsAnswer>("GET", `/api/games/${game.id}/channels`, undefined, seat);
  return body.channels[0]?.last?.at ?? 0;
}

/** A game's next move, which was not made before, and how to send it: again, if need be. */
async function nextMove(told: Told) {
  const { game, moves } = told;
  const { turn, toMove, legalMoves } = await api.state(game.id);
  const move = legalMoves.find((each) => !moves.includes(each)) ?? "";
  return { told, turn, move, send: () => api.move(game, toMove ?? "", turn, move) };
}

/**
 * Whoever is to move does, in all games, and the server is killed and started again. A player whose move is not there then sends it
 * again.
 * @param told those to which these moves are told
 * @returns those of them that had no answer
 */
async function moveKilled(moment: Moment, told: readonly Told[]): Promise<readonly Told[]> {
  const next = await Promise.all([...byPush, ...byChat].map(nextMove));
  const sent: Promise<unknown>[] = [];
  const unanswered: Told[] = [];
  const workerd = workerdOf(server.pid());
  if (workerd === undefined) throw new Error("a server without its workerd");
  if ("answered" in moment) held = new Map();
  for (const { send } of next) {
    // Not waited for: it may end with the server.
    sent.push(send().catch(() => {}));
    if ("apart" in moment) await pause(moment.apart);
  }
  if ("answered" in moment) {
    await expect.poll(() => held?.size, PATIENT).toBe(told.length);
    for (const [index, each] of told.entries())
      if (index % 2 === 0) held?.get(each.path)?.();
      else unanswered.push(each);
    await pause(moment.answered);
  }
  // Else all of it at once, as in a power cut.
  if (moment.losesNetwork !== true) killOutright(workerd);
  await server.kill();
  held = null;
  await Promise.all(sent);
  await server.restart();
  await Promise.all(
    next.map(async ({ told: { game, moves }, turn, move, send }) => {
      if ((await api.state(game.id)).turn === turn) expect((await send()).status).toBe(200);
      moves.push(move);
    }),
  );
  return unanswered;
}

test.for<readonly [string, Moment, Moment]>([
  ["a moment after it moved", { apart: 3 }, { apart: 3 }],
  ["a while after it moved", { apart: 12 }, { apart: 25 }],
  ["before its receiver has answered, or just then", { answered: 0 }, { answered: 1 }],
  ["before its receiver has answered, or soon after", { answered: 6 }, { answered: 20 }],
  [
    "as its network is lost before its receiver has answered",
    { answered: 0, losesNetwork: true },
    { answered: 0, losesNetwork: true },
  ],
])(
  "each game is told of each turn, in order, and alike however often, where the server is killed %s",
  async ([_when, turn, withdrawal]) => {
    const games = [...byPush, ...byChat];
    const before = await Promise.all(games.map(lastTaken));
    const untaken = await moveKilled(turn, games);
    for (const [index, each] of games.entries())
      await expect.poll(() => lastTaken(each), PATIENT).toBeGreaterThan(before[index] ?? 0);
    for (const each of untaken) expect(triesOf(each)).toBeGreaterThan(1);
    const notWithdrawn = await moveKilled(withdrawal, byPush);
    for (const { heard } of byPush) await expect.poll(() => heard().at(-1)?.kind, PATIENT).toBe("withdrawn");
    for (const each of notWithdrawn) await expect.poll(() => triesOf(each), PATIENT).toBeGreaterThan(1);
    for (const each of byPush) expectInOrder(each, ["notice", "withdrawn"]);
    for (const each of byChat) expectInOrder(each, ["notice"]);
  },
);

/** Every other move makes these messages; each has come, in that order, again by the same words, and not any more once the next one had. */
function expectInOrder({ heard, moves }: Told, kinds: readonly Heard["kind"][]): void {
  const messages = distinct(heard());
  const turns = moves.filter((_move, index) => index % 2 === 0);
  expect(messages.map(({ kind }) => kind)).toEqual(turns.flatMap(() => kinds));
  const notices = messages.filter(({ kind }) => kind === "notice");
  for (const [index, move] of turns.entries()) {
    const [from, to] = move.match(/[a-z]\d/g) ?? [];
    expect(notices[index]?.said).toContain(`Ada: ${from} to ${to}`);
  }
}

/** Without what follows its like. */
function distinct(heard: readonly Heard[]): readonly Heard[] {
  return heard.filter(({ said }, index) => said !== heard[index - 1]?.said);
}

/** How often the last message has come. */
function triesOf({ heard }: Told): number {
  const all = heard();
  const last = all.at(-1)?.said;
  return all.length - 1 - all.findLastIndex(({ said }) => said !== last);
}
