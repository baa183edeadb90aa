/** A pair of whom Black is told by several channels, whose recipients only keep what they are handed. */
import type { ChannelKind } from "../../game/notification.ts";
import type { ChannelStatus } from "../../worker/notifications/content/message.ts";
import { gameOf, type Pair, pair, roomOf } from "./client.ts";
import { give, unrung } from "./object.ts";
import { caller, KeptNotifications, type NotifiedPair, wish } from "./notified.ts";

/** Black is told by these, the first one preferred; each is called as its kind is. */
export async function told(...kinds: readonly Exclude<ChannelKind, "mail">[]): Promise<NotifiedPair> {
  const game = await pair();
  const recipients = new KeptNotifications();
  await give(game, { RECIPIENT: recipients });
  await unrung(game);
  await wish(game, "b", { recipient: "mail" });
  await hear(game, "mail", { kind: "agreed" });
  for (const kind of [...kinds].reverse()) await add(game, kind);
  return { ...game, recipients };
}

export async function add(
  game: Pair,
  kind: Exclude<ChannelKind, "mail">,
  { recipient = kind as string, isRoom = false, side = "b" } = {},
) {
  const target = { recipient, kind, target: recipient, name: recipient, detail: false, language: "en", zone: null } as const;
  const call = { do: "add", target: { ...target, isRoom, client: null } } as const;
  return gameOf(game).channels(caller(game, side), undefined, call);
}

export function hear(game: Pair, recipient: string, status: ChannelStatus): Promise<void> {
  return roomOf(game).hear("b", recipient, { kind: "status", status });
}
