/** Lets many race for one invite, and many use one key: exactly one sits, and a repeated request is answered as before. */
import { type Dice, pick } from "../../shared/dice.ts";
import type { Called, CallOptions, Client } from "../client.ts";
import type { Finding } from "../finding.ts";
import { type PlayedGame, secret } from "../played-game.ts";
import { fromPage, openBrowser } from "./browser.ts";

/** Joins under way at once. */
const RUNNERS = 50;

export interface Runner {
  /** The idempotency key, the same for all requests of one client, so that a repeat is answered alike. */
  readonly client: string;
  readonly status: number;
  readonly code: string | undefined;
  /** The token of the seat that it was given, if any. */
  readonly token: string | undefined;
}

/** Names everything that does not hold of a race for one seat. */
export function judgeRace(by: string, runners: readonly Runner[]): readonly Finding[] {
  const seated = runners.filter(({ status }) => status === 200);
  const winners = new Set(seated.map(({ client }) => client));
  const tokens = new Set(seated.map(({ token }) => token));
  const outcome = { by, seen: [...winners].join(", ") || "nobody" };
  const wrong = runners.filter(({ client, status, code }) =>
    winners.has(client) ? status !== 200 : status !== 409 || code !== "seat-taken",
  );
  return [
    ...(winners.size === 1 ? [] : [{ what: `${winners.size} sit on one seat`, ...outcome }]),
    ...(tokens.size <= 1 ? [] : [{ what: "one seat has several links", ...outcome }]),
    ...wrong.map(({ client, status, code }) => ({
      what: "a runner is answered wrongly",
      by: `${by}, ${client}`,
      seen: `${status} ${code}`,
    })),
  ];
}

/** @param game a game that has one free seat */
export async function raceForSeat(client: Client, game: PlayedGame, roll: Dice): Promise<readonly Finding[]> {
  const browsers = await Promise.all(Array.from({ length: 8 }, () => openBrowser(client, game.id)));
  const keys = Array.from({ length: 8 }, () => secret(roll));
  const entries = Array.from({ length: RUNNERS }, (_, index): readonly [string, CallOptions] => {
    const bearer = game.inviteToken;
    switch (roll(3)) {
      case 0:
        return [`program ${index} without a key`, { bearer, body: {} }];
      case 1: {
        const key = pick([keys[0] ?? "", ...keys], roll);
        return [`program with the key ${key}`, { bearer, body: {}, headers: { "idempotency-key": key } }];
      }
      default: {
        const cookie = pick([browsers[0] ?? "", ...browsers], roll);
        return [`browser ${cookie}`, fromPage(client, cookie, { bearer, body: {} })];
      }
    }
  });
  const run = ([name, options]: readonly [string, CallOptions]) =>
    client.call<{ seat?: { token: string }; code?: string }>("POST", `/api/games/${game.id}/join`, options).then(runner(name));
  const runners = await Promise.all(entries.map(run));
  // All are repeated one after the other. Each is answered the same, but for a program without a key, which nobody recognises.
  const again: Runner[] = [];
  for (const entry of entries) if (!entry[0].endsWith("without a key")) again.push(await run(entry));
  const winner = runners.find(({ status }) => status === 200);
  const isKnown = winner !== undefined && !winner.client.endsWith("without a key");
  return [...judgeRace(`a race for ${game.id}`, runners), ...(isKnown ? judgeRace(`the race for ${game.id} again`, again) : [])];
}

function runner(client: string) {
  return ({ status, body: { seat, code } }: Called<{ seat?: { token: string }; code?: string }>): Runner => ({
    client,
    status,
    code,
    token: seat?.token,
  });
}

/** The same creation many times at once makes one game; another body by the same key makes none. */
export async function raceToCreate(client: Client, variant: string, roll: Dice): Promise<readonly Finding[]> {
  const headers = { "idempotency-key": secret(roll) };
  const ask = (name: string) =>
    client.call<{ id?: string; code?: string; seat?: { token: string } }>("POST", "/api/games", {
      body: { variant, seat: "first", name },
      headers,
    });
  const answers = await Promise.all(Array.from({ length: RUNNERS }, (_, index) => ask(index === RUNNERS - 1 ? "Bo" : "Ada")));
  const made = answers.filter(({ status }) => status === 201);
  const games = new Set(made.map(({ body }) => `${body.id} ${body.seat?.token}`));
  const wrong = answers.filter(({ status, body }) => status !== 201 && body.code !== "key-reused");
  const by = "creations with one Idempotency-Key";
  const found = wrong.map(({ status, body }) => ({
    what: "a repeated creation is answered wrongly",
    by,
    seen: `${status} ${body.code}`,
  }));
  return games.size === 1
    ? found
    : [...found, { what: `${games.size} games were made by one key`, by, seen: [...games].join(", ") }];
}
