/** Games of Ada, who is told nothing, against Bo, who is told of each turn: by one channel, a webhook, and a room that follows the game. */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import type { PushSubscription } from "../../../api/push-schema.ts";
import type { ApiClient, PairedGame } from "../../e2e/api.ts";
import type { Receivers, Way } from "./receipts.ts";

/** A recipient tells so many games. */
const SHARED_BY = 3;

export const CHANNELS = ["mail", "push", "chat"] as const;
export type SeatChannel = (typeof CHANNELS)[number];

export interface ToldGame extends PairedGame {
  readonly index: number;
  /** By what Bo's seat is told. */
  readonly channel: SeatChannel;
  /** The recipients that tell it, as the calls name them that move their time. */
  readonly recipients: readonly object[];
  /** All moves: no two of them are the same. */
  readonly moves: string[];
}

/** Makes games, so many of each channel by turns. */
export async function tellGames(api: ApiClient, receivers: Receivers, count: number): Promise<readonly ToldGame[]> {
  const subscriptions: PushSubscription[] = [];
  const games: ToldGame[] = [];
  for (let index = 0; index < count; index++) {
    const channel = CHANNELS[index % CHANNELS.length] ?? "mail";
    const group = Math.floor(index / (CHANNELS.length * SHARED_BY));
    const pair = await api.pair();
    const room = { url: `${receivers.url}/room${index}/message?token=A` };
    await ask(api, pair, "PUT", "chat?listener=game", room);
    await ask(api, pair, "POST", "webhooks", { url: `${receivers.url}/webhook`, events: ["turn"] });
    const seat = await tellSeat(api, receivers, { pair, channel, group, subscriptions });
    games.push({ ...pair, index, channel, recipients: [{ room }, seat], moves: [] });
  }
  return games;
}

/** Has Bo's seat told by a channel; answers its recipient. */
async function tellSeat(
  api: ApiClient,
  receivers: Receivers,
  by: {
    readonly pair: PairedGame;
    readonly channel: SeatChannel;
    readonly group: number;
    readonly subscriptions: PushSubscription[];
  },
): Promise<object> {
  const { pair, channel, group, subscriptions } = by;
  switch (channel) {
    case "mail": {
      const address = `bo-${group}@example.org`;
      await ask(api, pair, "PUT", "email", { address, when: "turn" });
      await expect.poll(async () => confirm(api, receivers.takeQuestion(address)), { interval: 10 }).toBe(true);
      return { address };
    }
    case "push": {
      const subscription = (subscriptions[group] ??= receivers.push.subscribe());
      await ask(api, pair, "PUT", "push", { subscription, detail: true });
      return { subscription };
    }
    case "chat": {
      const room = { url: `${receivers.url}/hooks/${String(group).padStart(26, "a")}` };
      await ask(api, pair, "PUT", "chat", room);
      return { room };
    }
  }
}

async function confirm(api: ApiClient, token: string | null): Promise<boolean> {
  return token !== null && (await api.call("POST", "/api/confirm", { token })).status === 200;
}

async function ask(api: ApiClient, { id, tokens }: PairedGame, method: string, call: string, body: object) {
  const { status, body: answer } = await api.ask({ id, tokens }, "b", method, `${call}`, body);
  expect(status, `${call}: ${JSON.stringify(answer)}`).toBeLessThan(300);
}

/** Makes a game's next move, which was not made before, again and again until a server has it. */
export async function moveOn(api: ApiClient, game: ToldGame): Promise<void> {
  for (;;) {
    try {
      const { turn, toMove, legalMoves, moves } = await api.state(game.id);
      if (turn > game.moves.length) return void game.moves.push(moves.at(-1)?.move ?? "");
      const move = legalMoves.find((each) => !game.moves.includes(each)) ?? "";
      const { status } = await api.move(game, toMove ?? "", turn, move);
      if (status === 200) return void game.moves.push(move);
    } catch {
      // The server is down.
    }
    await pause(200);
  }
}

/** Lets time pass for a game and whoever tells it, as far as a server is there to. */
export async function letPass(api: ApiClient, { id, recipients }: ToldGame, advance: number): Promise<void> {
  const calls = [api.call("POST", `/dev/games/${id}/clock`, { advance })];
  for (const recipient of recipients) calls.push(api.call("POST", "/dev/recipients/clock", { ...recipient, advance }));
  await Promise.allSettled(calls);
}

/** What a game has told by a way once these moves were made: Bo's turns, and to a room that follows it each move. */
export function expected({ channel, moves }: ToldGame, way: Way): readonly string[] {
  const words = moves.map((move, ply) => `${ply % 2 === 0 ? "Ada" : "Bo"}: ${wordsOf(move)}`);
  const turns = words.filter((_words, ply) => ply % 2 === 0);
  switch (way) {
    case "room":
      return words;
    case "webhook":
      return turns.map((_said, index) => `"turn":${2 * index + 1},`);
    case "push":
      return channel === way ? turns.flatMap((said) => [said, "withdrawn"]) : [];
    case "mail":
      return channel === way ? turns.map((_said, index) => `.b.${2 * index + 1}.turn.`) : [];
    case "chat":
      return channel === way ? turns : [];
  }
}

function wordsOf(move: string): string {
  const [from, to] = move.match(/[a-z]\d/g) ?? [];
  return `${from} to ${to}`;
}
