/**
 * The page of games that one device keeps by itself: `/play/<variant>`. It is drawn with nobody at the board, the same for everyone
 * but for language and appearance: which game lies there, only the device knows.
 */
import { answer } from "../../api/answer.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { create } from "../../game/decide.ts";
import { evolve } from "../../game/evolve.ts";
import type { Offer } from "../../games/registry.ts";
import type { Side } from "../../rules/contract.ts";
import { atFirst } from "../../view/game/page-state.ts";
import { GameScreen } from "../../view/game/screen.tsx";
import type { PlayPageData } from "../../view/page-data.ts";
import { localWords, tableWith, UNBEGUN } from "../../view/play/table.tsx";
import { START } from "../../view/rules/guide.ts";
import { BUILD } from "../build.ts";
import { openPosition } from "../open-position.ts";
import { aboutOf } from "./about.tsx";
import { document, setUpPreview } from "./document.tsx";
import type { Asking } from "./page-request.ts";
import { gameWords } from "../../view/words/game.ts";
import { wordsOf } from "../../view/words/words.ts";

export interface PlayPageProps extends Asking, Offer {}

/** The HTML of `/play/<variant>`. */
export function playPage({ rulebook, variant, look, sizes = {}, language, origin, assets, operator }: PlayPageProps): string {
  const { line } = openPosition({ variant: variant.match.variant, position: START });
  const say = wordsOf("play", language);
  const spoken = localWords({ words: gameWords(language, rulebook), walking: wordsOf("walking", language) }, say);
  const about = aboutOf({
    offer: { rulebook, variant },
    language,
    hasImprint: operator !== null,
    start: undefined,
    clock: null,
    closing: "",
  });
  const state = emptyTable({ rulebook, variant });
  const { rules = [], files = [] } = assets.playing[rulebook.id] ?? {};
  const shown = { rulebook: rulebook.id, about, state, last: [], lastMove: "", answered: "", result: [] };
  const data: PlayPageData = { language, ...shown, files };
  const scene = line.scene();
  return document({
    language,
    look,
    sizes,
    title: `${say.title({ game: rulebook.name })} · ${spoken.words.product.name}`,
    description: say.about({ game: rulebook.name }),
    preview: setUpPreview({ rulebook, language, origin }),
    url: `${origin}/play/${state.variant}`,
    indexed: true,
    hasImprint: null,
    drawn: [rulebook],
    boards: [{ rulebook, scene }],
    assets: assets.play,
    words: assets.words.play[rulebook.id],
    preload: rules,
    late: wordsOf("document", language).late,
    data,
    children: (
      <GameScreen
        {...spoken}
        rulebook={rulebook}
        about={about}
        state={state}
        scene={scene}
        last={[]}
        page={atFirst}
        table={tableWith(say, () => UNBEGUN)}
      />
    ),
  });
}

/** Nobody needs a link to sit at their own device. */
const NO_LINK = { key: "", generation: 0 };

/** The board before anybody has begun to play. */
function emptyTable({ rulebook, variant: { match } }: Offer): StateAnswer {
  const [first, second] = rulebook.sides;
  const made = { game: "", by: first.id, link: NO_LINK, invite: NO_LINK };
  const state = evolve(null, create(match, [first.id, second.id], made, 0));
  const beside = { names: {}, present: new Set<Side>(), legalMoves: [], rev: 0, now: 0, closes: null, build: BUILD };
  const players = Object.fromEntries(rulebook.sides.map(({ id }) => [id, { name: null, present: true }]));
  return { ...answer(state, beside), seq: 0, players };
}
