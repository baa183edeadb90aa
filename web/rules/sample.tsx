/** The sample game of a rules page: a played game, gone through by the real rules, with its buttons, its list and keys. */
import { batch, computed, signal } from "@preact/signals-core";
import type { Rulebook } from "../../view/rulebook.ts";
import { planOf } from "../../view/board/plan.ts";
import { Sample, type SampleData, type SampleState } from "../../view/rules/sample.tsx";
import { draw, keepFocus } from "../draw.ts";
import { filmOn, stepsOf } from "../board/film.ts";
import { playOn } from "../board/play-on.ts";
import type { RulesWords } from "../../view/words/pages.ts";
import type { Step } from "../board/motion.ts";

/** Brings the drawn game in `root` to life. */
export function startSample(root: HTMLElement, words: RulesWords, rulebook: Rulebook, sample: SampleData): void {
  const { state, look, ...board } = createSample(rulebook, sample);
  const runFilm = filmOn(root, board);
  const lookAfterFocus = keepFocus(root);

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => look(state.peek().ply - 1),
    ArrowRight: () => look(state.peek().ply + 1),
    Home: () => look(0),
    End: () => look(null),
  };
  root.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (act === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act();
  });

  function drawn(): void {
    lookAfterFocus(false);
    runFilm();
  }

  const picture = (asServed: boolean) => (
    <Sample words={words} rulebook={rulebook} moves={sample.moves} state={state.value} look={asServed ? undefined : look} />
  );
  draw(root, picture, { isDrawn: true, drawn });
}

type Place = NonNullable<ReturnType<typeof playOn>>;

/**
 * The sample at its start, or after so many moves; what stood on the board is found as far as somebody looks.
 * @throws where it is of a variant that this build does not know, or has a move that is not legal, which are bugs
 */
export function createSample({ variants, sides: [{ id: first }] }: Rulebook, { variant, moves }: SampleData, begin = 0) {
  const match = variants.find((each) => each.match.variant === variant)?.match;
  const opened = match?.open(match.start);
  if (!opened?.ok) throw new Error(`no ${variant}`);
  const places: [Place, ...Place[]] = [{ line: opened.value, stand: { scene: opened.value.scene(), facts: [] } }];
  const ply = signal(begin);
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
    plan: signal(planOf(places[0].stand.scene, first, first)),
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
