/** Lets many race for one invite, and many use one key: exactly one sits, and a repeated request is answered as before. */
import { type Dice, pick } from "../../shared/dice.ts";
import { fromPage, openBrowser } from "../browser.ts";
import type { CallOptions, Client } from "../client.ts";
import { expectThat, type Findings } from "../finding.ts";
import { type OpenGame, secret } from "../games.ts";

/** Joins under way at once. */
const RUNNERS = 50;
/** How many browsers and how many keys they share. */
const SHARED = 8;
const KEYLESS = "without a key";

export interface Runner {
  /** The idempotency key, the same for all requests of one client, so that a repeat is answered alike. */
  readonly client: string;
  readonly status: number;
  readonly code: string | undefined;
  /** The token of the seat that it was given, if any. */
  readonly token: string | undefined;
}

interface Seated {
  readonly id?: string;
  readonly seat?: { readonly token: string };
  readonly code?: string;
}

/** Names everything that does not hold of a race for one seat. */
export function judgeRace(by: string, runners: readonly Runner[]): Findings {
  const seated = runners.filter(({ status }) => status === 200);
  const winners = new Set(seated.map(({ client }) => client));
  const tokens = new Set(seated.map(({ token }) => token));
  const seen = [...winners].join(", ") || "nobody";
  return [
    ...expectThat(`${winners.size} sit on one seat`, by, winners.size === 1, seen),
    ...expectThat("one seat has several links", by, tokens.size <= 1, seen),
    ...runners.flatMap(({ client, status, code }) => {
      const isRight = winners.has(client) ? status === 200 : status === 409 && code === "seat-taken";
      return expectThat("a runner is answered wrongly", `${by}, ${client}`, isRight, `${status} ${code}`);
    }),
  ];
}

/** @param game a game that has one free seat */
export async function raceForSeat(client: Client, game: OpenGame, roll: Dice): Promise<Findings> {
  const browsers = await Promise.all(Array.from({ length: SHARED }, () => openBrowser(client, game.id)));
  const keys = Array.from({ length: SHARED }, () => secret(roll));
  const join = { bearer: game.inviteToken, body: {} };
  const entries = Array.from({ length: RUNNERS }, (_, index): readonly [string, CallOptions] => {
    switch (roll(3)) {
      case 0:
        return [`program ${index} ${KEYLESS}`, join];
      case 1: {
        const key = pick([keys[0] ?? "", ...keys], roll);
        return [`program with the key ${key}`, { ...join, headers: { "idempotency-key": key } }];
      }
      default: {
        const cookie = pick([browsers[0] ?? "", ...browsers], roll);
        return [`browser ${cookie}`, fromPage(client, cookie, join)];
      }
    }
  });
  async function run([name, options]: readonly [string, CallOptions]): Promise<Runner> {
    const { status, body } = await client.call<Seated>("POST", `/api/games/${game.id}/join`, options);
    return { client: name, status, code: body.code, token: body.seat?.token };
  }
  const runners = await Promise.all(entries.map(run));
  // All are repeated one after the other. Each is answered the same, but for a program without a key, which nobody recognises.
  const again: Runner[] = [];
  for (const entry of entries) if (!entry[0].endsWith(KEYLESS)) again.push(await run(entry));
  const winner = runners.find(({ status }) => status === 200);
  const isKnown = winner !== undefined && !winner.client.endsWith(KEYLESS);
  return [...judgeRace(`a race for ${game.id}`, runners), ...(isKnown ? judgeRace(`the race for ${game.id} again`, again) : [])];
}

/** The same creation many times at once makes one game; another body by the same key makes none. */
export async function raceToCreate(client: Client, variant: string, roll: Dice): Promise<Findings> {
  const headers = { "idempotency-key": secret(roll) };
  const names = Array.from({ length: RUNNERS }, (_, index) => (index === RUNNERS - 1 ? "Bo" : "Ada"));
  const answers = await Promise.all(
    names.map((name) => client.call<Seated>("POST", "/api/games", { body: { variant, seat: "first", name }, headers })),
  );
  const made = answers.filter(({ status }) => status === 201);
  const games = new Set(made.map(({ body }) => `${body.id} ${body.seat?.token}`));
  const by = "creations with one Idempotency-Key";
  return [
    ...answers.flatMap(({ status, body: { code } }) => {
      const isRight = status === 201 || code === "key-reused";
      return expectThat("a repeated creation is answered wrongly", by, isRight, `${status} ${code}`);
    }),
    ...expectThat(`${games.size} games were made by one key`, by, games.size === 1, [...games].join(", ")),
  ];
}
