/** The operator at their page: signed in, acting, and what is written down of that. */
import { runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { THE_MODERATION } from "../../worker/moderation/report.ts";
import { anyone, ok, ORIGIN, type Pair } from "./client.ts";

export const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** A form sent to the page, from our own origin where nothing else is said. */
export function send(path: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
  const init = { method: "POST", headers: { ...FORM, origin: ORIGIN, ...headers }, redirect: "manual" as const };
  return exports.default.fetch(`${ORIGIN}/operator${path}`, { ...init, body: new URLSearchParams(fields).toString() });
}

export const get = (path: string, cookie = "") => exports.default.fetch(`${ORIGIN}/operator${path}`, { headers: { cookie } });

export async function signIn(): Promise<string> {
  const answer = await ok(send("/session", { token: env.OPERATOR_TOKEN }), 303);
  return answer.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** Does something on the page; answers the status, and what it says. */
export async function act(fields: Readonly<Record<string, string>>, cookie?: string): Promise<{ status: number; text: string }> {
  const answer = await send("/acts", { why: "spam", ...fields }, { cookie: cookie ?? (await signIn()) });
  return { status: answer.status, text: await answer.text() };
}

export async function shown(path = ""): Promise<string> {
  return (await get(path, await signIn())).text();
}

export function log() {
  return runInDurableObject(env.MODERATION.getByName(THE_MODERATION), (_object, { storage }) =>
    storage.sql.exec<{ act: string; subject: string; why: string }>("SELECT act, subject, why FROM log ORDER BY id").toArray(),
  );
}

export const lastOf = async () => (await log()).at(-1);
export const report = (game: Pair, body: object, headers = {}) => anyone.post(`${game.path}/report`, body, headers);
