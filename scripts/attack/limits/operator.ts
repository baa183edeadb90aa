/** The operator's page: guesses of its token, and a session that was ended. */
import { keys } from "../../test/keys.ts";
import type { Called, Client } from "../client.ts";
import type { Finding } from "../finding.ts";

const GUESSES = 15;

/** Guesses from one network, by both ways; the right token opens all the same. */
export async function guessToken(client: Client): Promise<readonly Finding[]> {
  const ask = (token: string) => client.call("GET", "/api/health", { bearer: token, headers: { "x-real-ip": "198.18.7.1" } });
  const statuses: number[] = [];
  for (let guess = 0; guess < GUESSES; guess += 1) statuses.push((await ask(`wrong-${guess}`)).status);
  const taken = statuses.filter((status) => status !== 429).length;
  const right = (await ask(keys.OPERATOR_TOKEN)).status;
  return [
    ...(taken <= 10 ? [] : [{ what: "a network guesses more than ten times", by: "GET /api/health", seen: statuses.join(" ") }]),
    ...(right === 200 ? [] : [{ what: "guesses lock the operator out", by: "GET /api/health", seen: String(right) }]),
  ];
}

/** A cookie that was copied before the operator signed out. */
export async function leaveOperator(client: Client): Promise<readonly Finding[]> {
  const token = await client.call("POST", "/operator/session", form(client, keys.OPERATOR_TOKEN));
  const cookie = cookieOf(token);
  const acts = (): Promise<Called<unknown>> => client.call("POST", "/operator/acts", { headers: { origin: client.url, cookie } });
  const before = (await acts()).status;
  await client.call("POST", "/operator/sign-out", { headers: { origin: client.url, cookie } });
  const after = (await acts()).status;
  // An act without fields is malformed for somebody who is signed in.
  const [wanted, seen] = ["400 401", `${before} ${after}`];
  return seen === wanted
    ? []
    : [{ what: "a session outlives its end", by: "POST /operator/sign-out", seen: `${seen}, not ${wanted}` }];
}

function form(client: Client, token: string) {
  return { text: `token=${token}`, headers: { origin: client.url, "content-type": "application/x-www-form-urlencoded" } };
}

function cookieOf({ headers }: Called<unknown>): string {
  return (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}
