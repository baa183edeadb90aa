/** Seats that are told by mail, and recipients that keep what games hand them. */
import { expect } from "vitest";
import type { CreateBody } from "../../api/seat-schema.ts";
import type { Notification, ChannelKind } from "../../game/notification.ts";
import { done } from "../../worker/object/reply.ts";
import type { Recipients } from "../../worker/notifications/recipient/subscribe.ts";
import type { Committed } from "../../worker/notifications/recipient/subscriptions.ts";
import type { EmailWish } from "../../worker/room/notifications/channel-calls.ts";
import type { WishChange } from "../../worker/room/notifications/notification-settings.ts";
import { gameOf, newKey, ORIGIN, type Pair, pair, roomOf } from "./client.ts";
import { advance, give, jobsOf, query, unrung } from "./object.ts";
import { type Live, pageOf } from "./socket.ts";
import { DAY } from "./recipients.ts";
import type { ChannelStatus } from "../../worker/notifications/content/message.ts";

export const KEPT: Committed = { kind: "kept", wait: 0 };

/** The grace that the games of tests have. */
export const GRACE = 60_000;

export class KeptNotifications implements Recipients {
  readonly notices: Notification[] = [];
  /** What the next commits do instead of keeping the notice. */
  instead: ((notice: Notification) => Promise<Committed>) | null = null;

  /** Those that were asked to take back what they show. */
  readonly withdrawn: string[] = [];

  /** Those that tell a seat. */
  readonly telling = new Set<string>();

  getByName(name: string): ReturnType<Recipients["getByName"]> {
    const hours = { zone: "UTC", quiet: null, digestAt: "08:00" };
    const status = { name, hours, ownHours: false, isForAll: false, confirmed: false, last: null, trouble: null, detail: false };
    return {
      welcome: async () => done("stranger"),
      ask: async () => {
        this.telling.add(name);
        return done(null);
      },
      follow: async () => done(true),
      share: async () => done(true),
      status: async () => done(this.telling.has(name) ? status : null),
      mayBeCalled: async () => done(true),
      setHours: async () => done(null),
      forgetSubject: async () => done(null),
      forgetBrowser: async () => done(false),
      admit: async () => {
        this.telling.add(name);
        return done(null);
      },
      withdraw: async () => {
        this.withdrawn.push(name);
        return done(null);
      },
      sendTest: async () => done(null),
      drop: async () => {
        this.telling.delete(name);
        return done(null);
      },
      commit: async (notice) => {
        if (this.instead !== null) return this.instead(notice);
        this.notices.push(notice);
        return KEPT;
      },
    };
  }

  /** What was handed over, as `side turn occasion`; each is a notice of its own, by its id. */
  get handed(): readonly string[] {
    expect(new Set(this.notices.map(({ id }) => id)).size).toBe(this.notices.length);
    return this.notices.map(({ side, turn, occasion }) => `${side} ${turn} ${occasion}`);
  }

  handedTo(side: string): readonly string[] {
    return this.handed.filter((each) => each.startsWith(`${side} `));
  }

  /** Who was handed notices, each as `recipient turn occasion`. */
  get told(): readonly string[] {
    return this.notices.map(({ id, turn, occasion }) => `${id.split(".")[4]} ${turn} ${occasion}`);
  }

  get last(): Notification {
    const last = this.notices.at(-1);
    if (last === undefined) throw new Error("nothing was handed over");
    return last;
  }
}

export interface NotifiedPair extends Pair {
  readonly recipients: KeptNotifications;
}

/** Who asks for a side, as the object is told. */
export function caller(game: Pick<Pair, "tokens">, side: string) {
  const token = game.tokens[side];
  return { origin: ORIGIN, ...(token !== undefined && { bearer: token }) };
}

/** What a player asks for, where it is not the usual. */
type Asked = WishChange & { readonly recipient?: string };

export async function wish(game: Pick<Pair, "id" | "tokens">, side: string, more: Asked = {}): Promise<void> {
  const set = await gameOf(game).mail(caller(game, side), undefined, { do: "set", wish: wished(more) });
  expect(set.ok).toBe(true);
}

/** What a player asks for, of a recipient by that name. */
export function wished({ recipient = "bo", when = "turn", always = false, remind }: Asked = {}): EmailWish {
  const address = `${recipient}-${newKey().slice(0, 12)}@example.org`;
  return { at: { recipient, address, language: "en", zone: null, by: null, client: null }, when, always, remind };
}

/** By whom a seat is told, and how that goes. */
export async function settingOf(game: Pick<Pair, "id">, side: string): Promise<{ recipient: string; status: unknown } | null> {
  const told = "SELECT recipient, status FROM channels WHERE listener = ? ORDER BY rank";
  const [row] = await query<{ recipient: string; status: string | null }>(game.id, told, side);
  return row === undefined ? null : { recipient: row.recipient, status: JSON.parse(row.status ?? "null") };
}

/** A game whose alarm only the test rings, and of which Black is told. */
export async function notifiedPair(more: Asked = {}, made: Partial<CreateBody> = {}): Promise<NotifiedPair> {
  const game = await pair(made);
  const recipients = new KeptNotifications();
  await give(game, { RECIPIENT: recipients });
  await unrung(game);
  await wish(game, "b", more);
  return { ...game, recipients };
}

/** Expects what a game has handed over in all, once so much more time has passed. */
export async function expectHanded(
  game: Pick<Pair, "id"> & Pick<NotifiedPair, "recipients">,
  milliseconds: number,
  handed: readonly string[],
): Promise<void> {
  await advance(game, milliseconds);
  expect(game.recipients.handed).toEqual(handed);
}

/** What waits to be told. */
export async function waits(game: Pick<Pair, "id">): Promise<string[]> {
  return Object.keys(await jobsOf(game)).filter((name) => name.startsWith("notice:"));
}

/** Time passes, and what that brings is handed over. */
export async function wait({ id }: Pick<Pair, "id">, milliseconds: number): Promise<void> {
  let left = Math.round(milliseconds);
  do {
    await advance(id, Math.min(left, 30 * DAY));
    await advance(id, 0);
    left -= 30 * DAY;
  } while (left > 0);
}

/** A player comes to their page, touches it, and goes again. */
export async function visit(game: Pick<Pair, "path" | "tokens">, side: "w" | "b"): Promise<void> {
  const page = await pageOf(game, side);
  await touch(page);
  page.close();
  await page.untilClosed(1000);
}

/** A person touches the page. */
export async function touch(page: Live): Promise<void> {
  page.say({ here: true, input: true });
  await page.settled();
}

// A pair of whom Black is told by several channels, whose recipients only keep what they are handed.

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
