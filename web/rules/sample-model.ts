/** A played game, gone through by the real rules; what stood on the board is found as far as somebody looks. */
import { batch, computed, signal } from "@preact/signals-core";
import type { Line } from "../../rules/match.ts";
import type { Rulebook } from "../../view/rulebook.ts";
import type { SampleData, SampleState } from "../../view/rules/sample.tsx";
import { playOn, type Stand } from "../game/history.ts";
import { type Step, stepsOf } from "../game/board/motion.ts";

interface Place {
  readonly line: Line;
  readonly stand: Stand;
}

/**
 * The sample at its start.
 * @throws where it is of a variant that this build does not know, or has a move that is not legal, which are bugs
 */
export function createSample({ variants }: Pick<Rulebook, "variants">, { variant, moves }: SampleData) {
  const match = variants.find((each) => each.match.variant === variant)?.match;
  const opened = match?.open(match.start);
  if (!opened?.ok) throw new Error(`no ${variant}`);
  const places: [Place, ...Place[]] = [{ line: opened.value, stand: { scene: opened.value.scene(), facts: [] } }];
  const ply = signal(0);
  const film = signal<readonly Step[]>([]);

  function placeAt(wanted: number): Place {
    let place = places[0];
    for (const [index, { move }] of moves.slice(0, wanted).entries()) {
      const next = places[index + 1] ?? playOn(place.line, move);
      if (next === null) throw new Error(`${variant}: ${move} can't be played`);
      places[index + 1] = next;
      place = next;
    }
    return place;
  }

  const state = computed((): SampleState => {
    const { scene, facts } = placeAt(ply.value).stand;
    return { scene, last: facts, moment: film.value[0] ?? null, ply: ply.value };
  });

  return {
    state,
    film,
    /** Goes to a ply, as near as there is one; to the last by null. A single step on is seen as a move. */
    look: (to: number | null): void => {
      const from = ply.peek();
      const next = Math.max(0, Math.min(to ?? moves.length, moves.length));
      batch(() => {
        film.value = next === from + 1 ? stepsOf(placeAt(from).line.scene(), placeAt(next).stand.facts) : [];
        ply.value = next;
      });
    },
  };
}
