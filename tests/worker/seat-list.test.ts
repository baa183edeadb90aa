/** Lists of seats that callers name: each seat counts once, and wrong tokens end the list. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { OpenSeatsAnswer } from "../../api/hand-schema.ts";
import type { GamesOfSeatsAnswer, Seat } from "../../api/my-games-schema.ts";
import { MOST_WRONG_SEATS } from "../../worker/api/room.ts";
import { askWith, newCookie, ok, ORIGIN, pair } from "./client.ts";

/** Asks with a list of seats; tells besides how many objects were asked for it. */
async function ask<T>(path: string, seats: readonly Seat[]) {
  let lookups = 0;
  const counted = new Proxy(env.ROOM, {
    get(rooms, member) {
      const own: unknown = Reflect.get(rooms, member);
      if (member !== "getByName") return own;
      return (name: string) => {
        lookups += 1;
        return rooms.getByName(name);
      };
    },
  });
  const headers = { "content-type": "application/json", cookie: `__Host-b=${newCookie()}`, origin: ORIGIN };
  const answer = await ok(askWith<T>({ ROOM: counted }, path, { method: "POST", headers, body: JSON.stringify({ seats }) }));
  return { body: answer.body, lookups };
}

const listed = (seats: readonly Seat[]) => ask<GamesOfSeatsAnswer>("/api/my-games", seats);
const opened = (seats: readonly Seat[]) => ask<OpenSeatsAnswer>("/api/my-games/open", seats);
const repeat = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value);

test("a seat that is named two hundred times is looked up once, and its game listed once", async () => {
  const { id, tokens } = await pair();
  const { body, lookups } = await listed(repeat(200, { game: id, token: tokens["w"] ?? "" }));
  expect([body.games.map((game) => game.id), lookups]).toEqual([[id], 1]);
});

test("both seats of a game are two seats", async () => {
  const { id, tokens } = await pair();
  const { body } = await listed(["w", "b", "w"].map((side) => ({ game: id, token: tokens[side] ?? "" })));
  expect(body.games.map(({ side }) => side)).toEqual(["w", "b"]);
});

test("a seat that is named forty times is opened once", async () => {
  const { id, tokens } = await pair();
  const { body, lookups } = await opened(repeat(40, { game: id, token: tokens["w"] ?? "" }));
  expect([body, lookups]).toEqual([{ opened: 1, left: 0 }, 1]);
});

/** How many games are listed, and how many objects were asked. */
async function listedCount(seats: readonly Seat[]): Promise<readonly [number, number]> {
  const { body, lookups } = await listed(seats);
  return [body.games.length, lookups];
}

async function openedCount(seats: readonly Seat[]): Promise<readonly [number, number]> {
  const { body, lookups } = await opened(seats);
  return [body.opened, lookups];
}

test.each([
  ["listed", listedCount],
  ["opened", openedCount],
] as const)(
  "wrong tokens among seats to be %s are left out, and after twenty of them the rest is not looked up",
  async (_, found) => {
    const { id, tokens } = await pair();
    const right = { game: id, token: tokens["w"] ?? "" };
    const wrong = Array.from({ length: MOST_WRONG_SEATS }, (_each, index) => ({ game: id, token: `wrong${index}` }));
    expect(await found([...wrong.slice(1), right])).toEqual([1, MOST_WRONG_SEATS]);
    expect(await found([...wrong, right])).toEqual([0, MOST_WRONG_SEATS]);
    const mixed = wrong.flatMap((each, index) => (index < 10 ? [each, right] : [each]));
    expect(await found([...mixed, { game: id, token: "one more" }])).toEqual([1, MOST_WRONG_SEATS + 1]);
  },
);

test("ids that no game has count as wrong, and wake nothing", async () => {
  const { id, tokens } = await pair();
  const token = tokens["w"] ?? "";
  const made = Array.from({ length: MOST_WRONG_SEATS }, (_each, index) => ({ game: `nonsense${index}`, token }));
  const { body, lookups } = await listed([...made, { game: id, token }]);
  expect([body.games, lookups]).toEqual([[], 0]);
});
