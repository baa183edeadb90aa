/** What a guest can try before they join: one piece of the game that hops and captures, by the game's own rules, on a board of its own. */
import { computed, signal } from "@preact/signals-core";
import { Mark } from "../../../view/board/marks.tsx";
import { HOP_BOARD } from "../../../view/invite.tsx";
import type { Hop } from "../../../view/rules/guide.ts";
import type { InviteWords } from "../../../view/words/pages.ts";
import { createPlayable } from "../../board/playable.tsx";
import { matchOf } from "../../rulebooks.ts";
import { loadGameFilms } from "../films.ts";
import type { Model } from "../model.ts";

/**
 * The board and what is asked of the guest.
 * @param host who waits for them; null where they have no name
 * @throws where this build's rules can't read the hop, which is a bug
 */
export function createHop(
  { words, rulebook }: Model,
  { variant, position, taps }: Hop,
  say: InviteWords["invite"]["hop"],
  host: string | null,
) {
  const opened = matchOf(rulebook, variant).open(position);
  if (!opened.ok) throw new Error(`${variant} can't read ${position}`);
  const line = opened.value;
  const isMade = signal(false);
  const board = createPlayable({
    words,
    rulebook: { ...rulebook, id: HOP_BOARD },
    line,
    canMove: computed(() => !isMade.value),
    marked: (plan) =>
      !isMade.value && (
        <g class="pulse">
          <Mark plan={plan} name="ring" square={taps[0]} />
        </g>
      ),
    loadFilms: loadGameFilms,
    onMove(made) {
      if (made === line.next(taps).move) isMade.value = true;
      else board.put(line);
    },
  });
  const prompt = computed(() => {
    if (isMade.value) return host === null ? say.madeUnnamed({ game: rulebook.name }) : say.made({ game: rulebook.name, host });
    return board.taps.value.length > 0 ? say.leap : say.tap;
  });
  return { board, prompt };
}
