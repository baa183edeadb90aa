/** The games of a link that go on, as far as they were asked: which of them are over, and which have given their place back. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Env } from "../env.ts";
import { isGivenBack } from "./places.ts";
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

  /** Asks the games that go on whether they still do, unless that was just asked; answers whether a place is free again. */
  async look(): Promise<boolean> {
    if (this.#looking === null && Date.now() - this.#looked < LOOK_AGAIN) return false;
    const before = this.#store.holding().length;
    this.#looking ??= this.#lookAtEach().finally(() => (this.#looking = null));
    await this.#looking;
    return this.#store.holding().length < before;
  }

  async #lookAtEach(): Promise<void> {
    const going = this.#store.going();
    const now = Date.now();
    const conditions = await Promise.all(going.map((made) => this.#conditionOf(made, now)));
    this.#store.transaction(() => {
      for (const [index, { number }] of going.entries()) {
        if (conditions[index] === "over") this.#store.finish(number);
        if (conditions[index] === "given back") this.#store.giveBack(number);
      }
    });
    this.#looked = Date.now();
  }

  async #conditionOf({ game, side, at }: MadeGame, now: number): Promise<"over" | "given back" | "holding"> {
    const seen = await this.#env().ROOM.getByName(game).look({ origin: "" });
    if (!seen.ok) return seen.code === "not-found" && at < now - GIVEN_UP ? "over" : "holding";
    const state: StateAnswer = JSON.parse(seen.value);
    if (state.status === "over") return "over";
    return isGivenBack(state, side, at, now) ? "given back" : "holding";
  }
}
