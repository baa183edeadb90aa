/**
 * The games of this browser, asked for again while somebody looks, for D1 knows of a move about a second after it was made; and taken from
 * one browser to another, a few in each call.
 */
import type {
  AllGamesAnswer,
  BrowsersGamesAnswer,
  OpenSeatsAnswer,
  OpenSeatsBody,
  OverGamesAnswer,
  Seat,
  SeatsPartAnswer,
  SeatsPartBody,
} from "../../api/my-games-schema.ts";
import { call, type Answer, type Failure } from "../api.ts";
import type { Result } from "../../rules/contract.ts";
import { ok } from "../../rules/values.ts";
import type { Moved } from "../../view/devices.tsx";

const MINE = "/api/my-games";

/** Those that go on, and the first page of those that are over. Null where they can't be had now. */
export function askMyGames(): Promise<BrowsersGamesAnswer | null> {
  return ask<BrowsersGamesAnswer>(MINE);
}

/** Another page of those that are over. */
export function askOverGames(before: string): Promise<OverGamesAnswer | null> {
  return ask<OverGamesAnswer>(`${MINE}/over?before=${before}`);
}

/** All of them, with whom they were played. */
export function askAllGames(): Promise<AllGamesAnswer | null> {
  return ask<AllGamesAnswer>(`${MINE}/all`);
}

/** Those in which something is found, by a call that no log or history keeps. */
export async function searchGames(find: string): Promise<AllGamesAnswer | null> {
  const answer = await call<AllGamesAnswer>(`${MINE}/search`, { body: { find } });
  return answer.ok ? answer.value : null;
}

async function ask<T>(path: string): Promise<T | null> {
  const answer = await call<T>(path, { method: "GET" });
  return answer.ok ? answer.value : null;
}

/** Asks as `ask` does; answers null also where what was asked for later has come before. */
export function unlessOvertaken<Asked extends readonly unknown[], T>(
  ask: (...asked: Asked) => Promise<T | null>,
): (...asked: Asked) => Promise<T | null> {
  let [last, come] = [0, 0];
  return async (...asked) => {
    const own = ++last;
    const answer = await ask(...asked);
    if (answer === null || own < come) return null;
    come = own;
    return answer;
  };
}

/** What one call opens. */
const AT_ONCE = 40;

/** All seats of this browser, with their tokens, and how many could not be told. */
export async function collect() {
  const seats: Seat[] = [];
  let left = 0;
  for await (const part of parts("links", null)) {
    if (!part.ok) return part;
    seats.push(...part.value.seats);
    left += part.value.left;
  }
  return ok({ seats, left });
}

/** Adds the seats that a link hands on to this browser. What fails can be asked for again. */
export async function takeAll(token: string): Promise<Result<Moved, Failure>> {
  let moved: Moved = { count: 0, left: 0 };
  for await (const part of parts("hand/take", token)) {
    if (!part.ok) return part;
    const opened = await openAll(part.value.seats);
    if (!opened.ok) return opened;
    moved = { count: moved.count + opened.value.count, left: moved.left + part.value.left + opened.value.left };
  }
  return ok(moved);
}

/** Lets this browser hold these seats too. */
export async function openAll(seats: readonly Seat[]): Promise<Result<Moved, Failure>> {
  let [count, left] = [0, 0];
  for (let from = 0; from < seats.length; from += AT_ONCE) {
    const body: OpenSeatsBody = { seats: seats.slice(from, from + AT_ONCE) };
    const answer = await call<OpenSeatsAnswer>(`${MINE}/open`, { body });
    if (!answer.ok) return answer;
    count += answer.value.opened;
    left += answer.value.left;
  }
  return ok({ count, left });
}

async function* parts(of: "links" | "hand/take", bearer: string | null): AsyncGenerator<Answer<SeatsPartAnswer>> {
  let after: string | undefined;
  for (;;) {
    const body: SeatsPartBody = after === undefined ? {} : { after };
    const answer = await call<SeatsPartAnswer>(`${MINE}/${of}`, { body, bearer });
    yield answer;
    if (!answer.ok || answer.value.next === null) return;
    after = answer.value.next;
  }
}
