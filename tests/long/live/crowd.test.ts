/** Sockets against a real server: as many quiet watchers as a game has room for, and a program that never shows that it reads. */
import { expect, test } from "vitest";
import { follow, type LiveMessage } from "../../../api/live.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { Client } from "../../../scripts/attack/client.ts";
import { richGame } from "../../../scripts/attack/games.ts";
import { dice } from "../../../scripts/shared/dice.ts";
import { bearer } from "../../e2e/api.ts";
import { ownServer } from "../../e2e/own-server.ts";
import { often } from "../../often.ts";

const WATCHERS = often(500, 2000);
const own = ownServer({ MOST_WATCHERS: String(WATCHERS) });

const liveAddress = (id: string) => `${own.server.baseUrl.replace("http", "ws")}/api/games/${id}/live`;

interface Followed {
  /** Shown once the line is open; null for a watcher. */
  readonly token: string | null;
  readonly echoes: boolean;
  state(state: StateAnswer): void;
  closed(code: number): void;
}

/** A line of a client that follows by what it is told alone, but for what it has to ask for. */
function listen(id: string, { token, echoes, ...on }: Followed): WebSocket {
  const socket = new WebSocket(liveAddress(id));
  const say = (words: object) => socket.send(JSON.stringify(words));
  let state: StateAnswer | null = null;
  let heard = Promise.resolve();
  async function hear(message: LiveMessage) {
    if (message.kind === "error") return;
    const told = message.kind === "state" ? message.state : state && follow(state, message);
    state = told ?? (await own.api.state(id));
    on.state(state);
  }
  socket.addEventListener("open", () => token !== null && say({ token }));
  socket.addEventListener("close", ({ code }) => on.closed(code));
  socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const message: LiveMessage = JSON.parse(data);
    if (echoes && message.echo !== undefined) say({ echo: message.echo });
    heard = heard.then(() => hear(message));
  });
  return socket;
}

test("as many quiet watchers as there is room for stay, and see every move", async () => {
  const game = await own.api.pair("hoplit-chess");
  const turns = new Map<number, number>();
  const codes: number[] = [];
  const sockets: WebSocket[] = [];
  for (let watcher = 0; watcher < WATCHERS; watcher++) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const socket = listen(game.id, {
      token: null,
      echoes: true,
      state(state) {
        turns.set(watcher, state.turn);
        resolve();
      },
      closed: (code) => codes.push(code),
    });
    sockets.push(socket);
    if (watcher % 50 === 49) await promise;
  }
  await expect.poll(() => turns.size, { timeout: 60_000 }).toBe(WATCHERS);
  const roll = dice(1);
  for (let state = await own.api.state(game.id); state.turn < 60 && state.toMove !== null;) {
    const { toMove, turn, legalMoves } = state;
    const { status, body } = await own.api.move(game, toMove, turn, legalMoves[roll(legalMoves.length)] ?? "");
    expect(status).toBe(200);
    state = body;
  }
  const { turn } = await own.api.state(game.id);
  expect(turn).toBe(60);
  await expect.poll(() => [...turns.values()].filter((each) => each !== turn).length, { timeout: 60_000 }).toBe(0);
  expect(codes).toEqual([]);
  expect(own.server.log()).not.toContain("begins anew");
  for (const socket of sockets) socket.close();
});

test("a program that knows nothing of the number is sent away now and then, and misses no offer", async () => {
  const ROUNDS = 60;
  const game = await richGame(new Client(own.server.baseUrl), dice(2));
  const [ada, bo] = [game.creator.token, game.joiner.token];
  const post = (token: string, what: string, body: object) =>
    own.api.call<StateAnswer>("POST", `/api/games/${game.id}/${what}`, body, bearer(token));
  const codes: number[] = [];
  let isOver = false;
  /** The offer that was agreed to last: each is told more than once. */
  let agreed = "";
  function play() {
    listen(game.id, {
      token: bo,
      echoes: false,
      state({ offers: [offer] }) {
        if (offer === undefined || offer.id === agreed) return;
        agreed = offer.id;
        void post(bo, "offers", { do: "accept", id: offer.id });
      },
      closed(code) {
        codes.push(code);
        if (!isOver) play();
      },
    });
  }
  play();
  for (let round = 0; round < ROUNDS; round++) {
    const { turn, legalMoves } = await own.api.state(game.id);
    const moved = await post(ada, "moves", { turn, move: legalMoves[0] });
    expect((await post(ada, "offers", { do: "offer", kind: "takeback", turn: moved.body.turn })).status).toBe(200);
    await expect.poll(async () => (await own.api.state(game.id)).turn, { timeout: 60_000 }).toBe(turn + 2);
  }
  isOver = true;
  expect(codes.length).toBeGreaterThan(3);
  expect(new Set(codes)).toEqual(new Set([4003]));
  expect(own.server.log()).not.toContain("begins anew");
});
