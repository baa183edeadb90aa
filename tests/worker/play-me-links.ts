/** "Play me" links as tests make, press and own them. */
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { CreatedPlayMe, OwnPlayMe, PlayAnswer, PlayMeBody, PlayMeChange } from "../../api/play-me-schema.ts";
import { anyone, type Client, newKey, ok, program } from "./client.ts";

export async function link(more: Partial<PlayMeBody> = {}, who: Client = anyone): Promise<CreatedPlayMe> {
  const answer = await ok(who.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "first", ...more }), 201);
  return answer.body;
}

export const press = ({ id }: { readonly id: string }, who = anyone, key = newKey(), body: object = { name: "Bo" }) =>
  who.post<PlayAnswer>(`/api/play-me/${id}/play`, body, { "idempotency-key": key });

export function own({ id, ownerToken }: CreatedPlayMe) {
  const owner = program(ownerToken);
  return {
    look: () => owner.get<OwnPlayMe>(`/api/play-me/${id}/own`),
    change: (change: PlayMeChange) => owner.ask<OwnPlayMe>("PATCH", `/api/play-me/${id}`, change),
    end: () => owner.ask<OwnPlayMe>("DELETE", `/api/play-me/${id}`),
  };
}

/** Works on the tables of a link, which then sleeps. */
export async function inside(id: string, work: (sql: SqlStorage) => void) {
  const stub = env.PLAY_ME.getByName(id);
  await runInDurableObject(stub, (_object, { storage }) => work(storage.sql));
  await evictDurableObject(stub);
}
