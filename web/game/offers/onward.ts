/** On to the game that follows. */
import { effect } from "@preact/signals-core";
import type { Commands } from "../commands.ts";
import type { Model } from "../model.ts";

/** Goes to the next game: by the seat's own link where no cookie speaks for this browser. */
export function goOn({ state }: Model, commands: Commands): void {
  const { next } = state.peek();
  if (!next) return;
  const link = commands.bearer() === null ? undefined : next.url;
  location.assign(`/g/${next.id}${link === undefined ? "" : new URL(link).hash}`);
}

/** Goes there by itself where it comes to be while the page is open before one of its players. */
export function followNext(model: Model, commands: Commands): void {
  const { id } = model.state.peek().next ?? {};
  effect(() => {
    const { next, you } = model.state.value;
    if (next && next.id !== id && you !== undefined) goOn(model, commands);
  });
}
