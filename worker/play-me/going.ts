/** The games of a link that go on, as far as they were asked. */
import type { Env } from "../env.ts";
import type { MadeGame, PlayMeStore } from "./store.ts";

/** Between two looks at how the games stand, in milliseconds: whoever finds the link full has them looked at. */
const LOOK_AGAIN = 10_000;
/** A game that was reserved so long ago and does not exist was given up. */
const GIVEN_UP = 60_000;

export class Going {
  readonly #store: PlayMeStore;
  readonly #env: () => Pick<Env, "ROOM">;
  #looking: Promise<void> | null = null;
  #looked = 0;

  constructor(store: PlayMeStore, env: () => Pick<Env, "ROOM">) {
    this.#store = store;
    this.#env = env;
  }

  /** Asks the games that go on whether they still do, unless that was just asked; answers whether any does not. */
  async look(): Promise<boolean> {
    if (this.#looking === null && Date.now() - this.#looked < LOOK_AGAIN) return false;
    const before = this.#store.going().length;
    this.#looking ??= this.#lookAtEach().finally(() => (this.#looking = null));
    await this.#looking;
    return this.#store.going().length < before;
  }

  async #lookAtEach(): Promise<void> {
    const going = this.#store.going();
    const over = await Promise.all(going.map((made) => this.#isOver(made)));
    this.#store.transaction(() => {
      for (const [index, { number }] of going.entries()) if (over[index]) this.#store.finish(number);
    });
    this.#looked = Date.now();
  }

  async #isOver({ game, at }: MadeGame): Promise<boolean> {
    const seen = await this.#env().ROOM.getByName(game).look({ origin: "" });
    if (!seen.ok) return seen.code === "not-found" && at < Date.now() - GIVEN_UP;
    const { status }: { status: string } = JSON.parse(seen.value);
    return status === "over";
  }
}
