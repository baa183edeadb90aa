/** A recipient's place in the register, which must know of it to find it, and to have it forget what its owner does not want. */
import type { Env } from "../../env.ts";
import { errorName, warn, WARNINGS } from "../../log.ts";
import { valueOf } from "../../object/reply.ts";
import type { OwnerId, RecipientId } from "../../tokens/recipient.ts";
import { KINDS } from "../kinds.ts";
import type { Diary } from "./diary.ts";
import { ownerOf, registerOf } from "./address.ts";
import type { Subscription } from "./store.ts";

/** The job that enters a recipient. */
export const ENTER = "enter";

export class Entry {
  readonly #diary: Diary;
  readonly #env: Env;
  readonly #recipient: RecipientId;

  constructor(diary: Diary, env: Env, recipient: RecipientId) {
    this.#diary = diary;
    this.#env = env;
    this.#recipient = recipient;
  }

  /** Whose the address is. */
  get owner(): OwnerId {
    return ownerOf(this.#env, this.#diary.store.target());
  }

  /** Has the entry made. Within the transaction that makes the recipient. */
  schedule(): void {
    this.#diary.jobs.schedule(ENTER, this.#diary.now());
  }

  /** Makes the entry; false where its owner has come to want no mails. */
  async enter(): Promise<boolean> {
    const { owner } = this;
    const entered = valueOf(await registerOf(this.#env, owner).enter(this.#recipient, owner));
    if (entered) this.#diary.transact(() => this.#diary.jobs.complete(ENTER));
    return entered;
  }

  /** What takes the recipient out of the register once nothing is left of it: only those that are asked are in there. */
  prepareLeaving(): () => Promise<void> {
    if (KINDS[this.#diary.store.kind()].consent !== "asked") return async () => {};
    const [recipient, register] = [this.#recipient, registerOf(this.#env, this.owner)];
    return async () => void (await register.leave(recipient));
  }

  /** Lets the register know that a question bothered nobody. Where it can't be told, it only counts as one that did. */
  async answered({ game, side }: Subscription): Promise<void> {
    const { owner } = this;
    try {
      await registerOf(this.#env, owner).answered(owner, seatOf(game, side));
    } catch (error) {
      warn(WARNINGS.yes(errorName(error)));
    }
  }
}

/** What a question's seat is called in the register. */
export function seatOf(game: string, side: string): string {
  return `${game} ${side}`;
}
