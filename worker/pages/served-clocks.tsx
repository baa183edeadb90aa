/** The clocks beside the names as the server draws them: in the first picture, and until the script that lets them go is there. */
import renderToString from "preact-render-to-string";
import type { StateAnswer } from "../../api/state-schema.ts";
import { clockAttributes, faceOf, Shown } from "../../view/game/clock.tsx";
import type { About } from "../../view/page-data.ts";
import type { Language } from "../../view/words.ts";
import { timeWords } from "../../view/words/time.ts";

/** Undefined in a game without a clock. */
export function servedClocks(state: StateAnswer, language: Language): About["clocks"] {
  if (state.clock === null) return undefined;
  const say = timeWords(language);
  const clocks = Object.keys(state.clock.sides).flatMap((side) => {
    const face = faceOf(state, side, state.now, say);
    if (face === null) return [];
    const shown = { say, face, isOwn: side === state.you?.side };
    const html = renderToString(<Shown {...shown} />);
    return [[side, { ...clockAttributes(shown), dangerouslySetInnerHTML: { __html: html } }] as const];
  });
  return Object.fromEntries(clocks);
}
