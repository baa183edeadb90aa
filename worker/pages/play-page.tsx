/**
 * The page of games that one device keeps by itself: `/play/<variant>`. It is drawn with nobody at the board, the same for everyone
 * but for language and appearance: which game lies there, only the device knows.
 */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Offer } from "../../games/registry.ts";
import type { Line } from "../../rules/match.ts";
import { atFirst } from "../../view/game/page-state.ts";
import { GameScreen } from "../../view/game/screen.tsx";
import type { PlayPageData } from "../../view/page-data.ts";
import { tableWith } from "../../view/play/table.tsx";
import { localWords } from "../../view/play/words.ts";
import { START } from "../../view/rules/guide.ts";
import { gameWords } from "../../view/words/game.ts";
import { pageWords } from "../../view/words/pages.ts";
import { playWords } from "../../view/words/play.ts";
import { walkingWords } from "../../view/words/walking.ts";
import { BUILD } from "../build.ts";
import { openPosition } from "../open-position.ts";
import { aboutOf } from "./about.tsx";
import { document } from "./document.tsx";
import type { Asking } from "./page-request.ts";
import { setUpPreview } from "./picture.ts";

export interface PlayPageProps extends Asking, Offer {}

/** The HTML of `/play/<variant>`. */
export function playPage({ rulebook, variant, look, sizes = {}, language, origin, assets, operator }: PlayPageProps): string {
  const { line } = openPosition({ variant: variant.match.variant, position: START });
  const say = playWords(language);
  const spoken = localWords({ words: gameWords(language, rulebook), walking: walkingWords(language, rulebook) }, say);
  const about = aboutOf({
    offer: { rulebook, variant },
    language,
    hasImprint: operator !== null,
    start: undefined,
    clock: null,
    closing: "",
  });
  const state = emptyTable({ rulebook, variant }, line);
  const { rules = [], files = [] } = assets.playing[rulebook.id] ?? {};
  const shown = { rulebook: rulebook.id, about, state, last: [], lastMove: "", answered: "", result: [] };
  const data: PlayPageData = { language, ...shown, files };
  const scene = line.scene();
  return document({
    language,
    look,
    sizes,
    title: `${say.title(rulebook.name)} · ${spoken.words.product.name}`,
    description: say.about(rulebook.name),
    preview: setUpPreview({ rulebook, language, origin }),
    url: `${origin}/play/${state.variant}`,
    indexed: true,
    hasImprint: null,
    drawn: [rulebook],
    boards: [{ rulebook, scene }],
    assets: assets.play,
    preload: rules,
    late: pageWords(language).late,
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
        table={tableWith(say)}
      />
    ),
  });
}

/** The board before anybody has begun to play. */
function emptyTable({ rulebook, variant }: Offer, { position }: Line): StateAnswer {
  return {
    id: "",
    variant: variant.match.variant,
    status: "waiting",
    toMove: null,
    turn: 0,
    ply: 0,
    position,
    legalMoves: [],
    tooManyMoves: false,
    moves: [],
    takenBack: [],
    players: Object.fromEntries(rulebook.sides.map(({ id }) => [id, { name: null, present: true }])),
    offers: [],
    answered: null,
    meeting: null,
    clock: null,
    closes: null,
    result: null,
    seq: 0,
    rev: 0,
    now: 0,
    build: BUILD,
  };
}
