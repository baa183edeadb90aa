/** What a stranger does to the operator: reports without end, guesses of the token, and a session that was ended. */
import type { Dice } from "../../shared/dice.ts";
import { keys } from "../../test/keys.ts";
import { CLIENT_HEADER, cookieOf } from "../browser.ts";
import type { Client } from "../client.ts";
import { expectThat, type Findings } from "../finding.ts";
import { anyKind, makeGame } from "../games.ts";

const MOST_REPORTS = 20;
const GUESSES = 15;
const MOST_GUESSES = 10;

/** Everybody reports the same game, each from another network. */
export async function reportMuch(client: Client, roll: Dice): Promise<Findings> {
  const { id, creator } = await makeGame(client, anyKind(roll), roll);
  let taken = 0;
  for (let count = 0; count < MOST_REPORTS + 5; count += 1) {
    const options = { body: { side: creator.side, about: "player" }, headers: { [CLIENT_HEADER]: `198.18.6.${count}` } };
    taken += (await client.call("POST", `/api/games/${id}/report`, options)).status === 202 ? 1 : 0;
  }
  return expectThat("a game is reported without end", id, taken <= MOST_REPORTS, `${taken} open reports`);
}

/** Guesses from one network, by both ways; the right token opens all the same. */
export async function guessToken(client: Client): Promise<Findings> {
  const by = "GET /api/health";
  const ask = async (bearer: string) =>
    (await client.call("GET", "/api/health", { bearer, headers: { [CLIENT_HEADER]: "198.18.7.1" } })).status;
  const statuses: number[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1) statuses.push(await ask(`wrong-${guess}`));
  const taken = statuses.filter((status) => status !== 429).length;
  const right = await ask(keys.OPERATOR_TOKEN);
  return [
    ...expectThat("a network guesses more than ten times", by, taken <= MOST_GUESSES, statuses.join(" ")),
    ...expectThat("guesses lock the operator out", by, right === 200, String(right)),
  ];
}

/** Shows a cookie that was copied before the operator signed out. */
export async function leaveOperator(client: Client): Promise<Findings> {
  const form = { origin: client.url, "content-type": "application/x-www-form-urlencoded" };
  const signedIn = await client.call("POST", "/operator/session", { body: `token=${keys.OPERATOR_TOKEN}`, headers: form });
  const headers = { origin: client.url, cookie: cookieOf(signedIn) };
  const act = async () => (await client.call("POST", "/operator/acts", { headers })).status;
  const before = await act();
  await client.call("POST", "/operator/sign-out", { headers });
  const after = await act();
  // An act without fields is malformed for somebody who is signed in.
  const isOver = before === 400 && after === 401;
  return expectThat("a session outlives its end", "POST /operator/sign-out", isOver, `${before} ${after}, not 400 401`);
}
