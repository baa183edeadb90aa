/** The games of a link that go on, as far as they were asked: which of them are over, and which have given their place back. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Env } from "../env.ts";
import { isGivenBack } from "./places.ts";
import type { MadeGame, PlayMeStore } from "./store.ts";
import { gameAt } from "../room/ask.ts";

/** Between two looks at how the games stand, in milliseconds: whoever finds the link full has them looked at. */
const LOOK_AGAIN = 10_000;
/** A game that was reserved so long ago and does not exist was given up. */
const GIVEN_UP = 60_000;

type Condition = "over" | "given back" | "holding";
/** By the numbers of the games. */
type Conditions = ReadonlyMap<number, Condition>;

export class Going {
  readonly #store: PlayMeStore;
  readonly #env: () => Pick<Env, "ROOM">;
  #asking: Promise<Conditions> | null = null;
  #asked = 0;

  constructor(store: PlayMeStore, env: () => Pick<Env, "ROOM">) {
    this.#store = store;
    this.#env = env;
  }

  /** The games that go on; whoever looks writes nothing. */
  async list(): Promise<readonly MadeGame[]> {
    const conditions = await this.#ask();
    return this.#store.going().filter(({ number }) => conditions.get(number) !== "over");
  }

  /** Frees the places of games that don't need them any more; answers whether any is free again. */
  async free(): Promise<boolean> {
    const conditions = await this.#ask();
    const before = this.#store.holding().length;
    this.#store.transaction(() => {
      for (const [number, condition] of conditions) {
        if (condition === "over") this.#store.finish(number);
        if (condition === "given back") this.#store.giveBack(number);
      }
    });
    return this.#store.holding().length < before;
  }

  /** Asks the games that go on whether they still do, unless that was just asked. */
  #ask(): Promise<Conditions> {
    const now = Date.now();
    if (this.#asking !== null && now - this.#asked < LOOK_AGAIN) return this.#asking;
    this.#asked = now;
    this.#asking = this.#askEach(now);
    return this.#asking;
  }

  async #askEach(now: number): Promise<Conditions> {
    const asked = this.#store.going().map(async (made) => {
      // One that can't be opened keeps neither the others from being played nor its place from being counted.
      const condition = await this.#conditionOf(made, now).catch((): Condition => "holding");
      return [made.number, condition] as const;
    });
    return new Map(await Promise.all(asked));
  }

  async #conditionOf({ game, side, at }: MadeGame, now: number): Promise<Condition> {
    const seen = await gameAt(this.#env().ROOM, game).look({ origin: "" });
    if (!seen.ok) return seen.code === "not-found" && at < now - GIVEN_UP ? "over" : "holding";
    const state: StateAnswer = JSON.parse(seen.value);
    if (state.status === "over") return "over";
    return isGivenBack(state, side, at, now) ? "given back" : "holding";
  }
}
