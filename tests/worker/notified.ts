/** Seats that are told by mail, and recipients that keep what games hand them. */
import { expect } from "vitest";
import type { Notice } from "../../game/notice.ts";
import type { Recipients } from "../../worker/room/notices.ts";
import type { Wish } from "../../worker/room/notification-settings.ts";
import { ORIGIN, type Pair, pair, roomOf } from "./client.ts";
import { jobsOf, give, unrung } from "./object.ts";
import { bearer, live, type Live } from "./socket.ts";

/** The grace that the games of tests have. */
export const GRACE = 60_000;

export class KeptNotices implements Recipients {
  readonly notices: Notice[] = [];
  /** What the next commits do instead of keeping the notice. */
  instead: ((notice: Notice) => Promise<"kept" | "gone">) | null = null;

  getByName(): { readonly commit: (notice: Notice) => Promise<"kept" | "gone"> } {
    return {
      commit: async (notice) => {
        if (this.instead !== null) return this.instead(notice);
        this.notices.push(notice);
        return "kept";
      },
    };
  }

  /** What was handed over, as `side turn occasion`. */
  get handed(): readonly string[] {
    return this.notices.map(({ side, turn, occasion }) => `${side} ${turn} ${occasion}`);
  }

  get last(): Notice {
    const last = this.notices.at(-1);
    if (last === undefined) throw new Error("nothing was handed over");
    return last;
  }
}

export interface NotifiedPair extends Pair {
  readonly recipients: KeptNotices;
}

/** Who asks for a side, as the object is told. */
export function caller(game: Pair, side: string) {
  const token = game.tokens[side];
  return { origin: ORIGIN, ...(token !== undefined && { bearer: token }) };
}

export async function wish(game: Pair, side: string, more: Partial<Wish> = {}): Promise<void> {
  const set = await roomOf(game.id).setEmail(caller(game, side), undefined, {
    recipient: "bo",
    when: "turn",
    always: false,
    ...more,
  });
  expect(set.ok).toBe(true);
}

/** A game whose alarm only the test rings, and of which Black is told. */
export async function notifiedPair(more: Partial<Wish> = {}): Promise<NotifiedPair> {
  const game = await pair();
  const recipients = new KeptNotices();
  await give(game.id, { RECIPIENT: recipients });
  await unrung(game.id);
  await wish(game, "b", more);
  return { ...game, recipients };
}

/** What waits to be told. */
export async function waits(game: Pick<Pair, "id">): Promise<string[]> {
  return Object.keys(await jobsOf(game.id)).filter((name) => name.startsWith("notice:"));
}

/** A page of a side, before somebody's eyes. */
export function pageOf(game: Pair, side: string): Promise<Live> {
  return live(game.path, bearer(game.tokens[side]));
}

/** A person touches the page. */
export async function touch(page: Live): Promise<void> {
  page.say({ here: true, input: true });
  await page.settled();
}
