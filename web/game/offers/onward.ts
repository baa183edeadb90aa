/** On to the game that follows. */
import { effect } from "@preact/signals-core";
import type { Commands } from "../commands.ts";
import type { Model } from "../model.ts";

/** Whose token it shows, where no cookie speaks for this browser. */
type Holder = Pick<Commands, "bearer">;

/** Goes to the next game: by the seat's own link where no cookie speaks for this browser. */
export function goOn({ state }: Model, { bearer }: Holder): void {
  const { next } = state.peek();
  if (!next) return;
  const link = bearer() === null ? undefined : next.url;
  location.assign(`/g/${next.id}${link === undefined ? "" : new URL(link).hash}`);
}

/** Goes there by itself where it comes to be while the page is open before one of its players. */
export function followNext(model: Model, holder: Holder): void {
  const { id } = model.state.peek().next ?? {};
  // Once: what comes meanwhile would begin the way anew.
  let isOnTheWay = false;
  effect(() => {
    const { next, you } = model.state.value;
    if (isOnTheWay || !next || next.id === id || you === undefined) return;
    isOnTheWay = true;
    goOn(model, holder);
  });
}
