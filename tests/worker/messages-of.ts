/** What two players write to each other, in tests. */
import type { MessageAnswer, MessagesAnswer, MessagesChange, MessagesSettings } from "../../api/messages-schema.ts";
import { type Client, newKey, ok, type Pair } from "./client.ts";

type Seated = Pick<Pair, "path">;

/** A text is one of its own; what stands in a preset's place is sent as it is. */
export function say(who: Client, { path }: Seated, said: string | object, key?: string) {
  const body = typeof said === "string" ? { text: said } : said;
  return who.post<MessageAnswer>(`${path}/messages`, body, key === undefined ? {} : { "idempotency-key": key });
}

export const messagesOf = async (who: Client, { path }: Seated, query = "") =>
  (await ok(who.get<MessagesAnswer>(`${path}/messages${query}`))).body;

/** What a seat reads, as texts or presets. */
export const textsOf = async (who: Client, game: Seated) =>
  (await messagesOf(who, game)).messages.map(({ text, preset, hidden }) => (hidden ? "hidden" : (text ?? preset)));

export function setMessages(who: Client, { path }: Seated, change: MessagesChange) {
  return who.ask<MessagesSettings>("PATCH", `${path}/messages`, change);
}

/** Both write so often, in turn, each something else. */
export async function talk(game: Pair, count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await ok(say(index % 2 === 0 ? game.w : game.b, game, `${index} ${newKey().slice(0, 5)} 0`));
}
