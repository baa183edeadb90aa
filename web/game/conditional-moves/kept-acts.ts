/** What is done besides moves at the ends of tried lines, as the tab keeps it with what was tried. */
import { effect, type Signal, signal } from "@preact/signals-core";
import type { Act } from "../../../game/conditional-moves-schema.ts";
import { type Path, treeAfter } from "../../../game/move-tree.ts";
import type { Tried } from "../../../view/game/conditional-moves.ts";
import { keptTrying } from "../trying/kept-trying.ts";
import { type Acts, keyOf, pathIn } from "./plan.ts";

export type KeptActs = ReturnType<typeof createActs>;

export function createActs(game: string, { now }: Pick<Tried, "now">) {
  const kept = keptTrying(`${game}:acts`);
  const all: Signal<Acts> = signal(readActs(kept.get()));

  function keep(next: Acts): void {
    all.value = next;
    kept.set(next.size === 0 ? null : [...next]);
  }

  // What is done after moves goes with them, so that it is not there again where they are tried anew.
  effect(() => {
    const { tree } = now.value;
    const left = [...all.peek()].filter(([key]) => treeAfter(tree, pathIn(key)) !== null);
    if (left.length < all.peek().size) keep(new Map(left));
  });

  return {
    all,
    set(path: Path, act: Act | null): void {
      const next = new Map(all.peek());
      if (act === null) next.delete(keyOf(path));
      else next.set(keyOf(path), act);
      keep(next);
    },
    add(lines: readonly { readonly path: Path; readonly act: Act | null }[]): void {
      keep(new Map([...all.peek(), ...lines.flatMap(({ path, act }) => (act === null ? [] : [[keyOf(path), act] as const]))]));
    },
  };
}

const ACTS: readonly Act[] = ["resign", "offer-draw", "accept-draw"];

function readActs(value: unknown): Acts {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return new Map(
    entries.flatMap((entry) => {
      const [path, given]: readonly unknown[] = Array.isArray(entry) ? entry : [];
      const act = ACTS.find((each) => each === given);
      return typeof path === "string" && act !== undefined ? [[path, act] as const] : [];
    }),
  );
}
