/** A finished game on its page: its drawing, small beside the result and large in the panel of what comes next, and the move that is looked at. */
import "../style/finished.css";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Match } from "../../rules/match.ts";
import { Drawing } from "../../view/drawing/drawing.tsx";
import { type DrawingProps, layersOf } from "../../view/drawing/layers.ts";
import type { PanelProps } from "../../view/game/props.ts";
import { marked, personOf } from "../../view/people.ts";
import { date } from "../../view/time.ts";
import { panelWords } from "../../view/words/panels.ts";
import { historyOf } from "./look.ts";

/** What this page can draw of its game; null where the server alone knows all moves. */
type Known = Omit<DrawingProps, "rulebook"> | null;

/** By the game's moves, for it takes playing them once more. */
const known = new WeakMap<StateAnswer["moves"], Known>();

function drawnOf(match: Match, state: StateAnswer): Known {
  const before = known.get(state.moves);
  if (before !== undefined) return before;
  const stands = state.earlier === undefined ? historyOf(match, state) : null;
  const [start] = stands ?? [];
  const drawn = stands && start ? { scene: start.scene, moves: stands.map(({ facts }) => facts) } : null;
  known.set(state.moves, drawn);
  return drawn;
}

/** The move that led to what is looked at, as it is read; null at the present. */
export function shownMove({
  words,
  language,
  state,
  page,
}: Pick<PanelProps, "words" | "language" | "state" | "page">): string | null {
  if (page.shownPly === null) return null;
  const shown = state.moves.find(({ ply }) => ply === page.shownPly);
  return shown === undefined ? panelWords(language).start : words.moves.move(shown.route ?? shown.move);
}

/** Whether the dock does not say by itself which move is looked at. */
export function isUnsaid({ shownPly, hint }: PanelProps["page"]): boolean {
  return shownPly === null || hint === null;
}

interface SmallProps extends PanelProps {
  readonly match: Match;
  readonly onClick: () => void;
}

/** In the dock, where it leads to the large one; not there where there is none. */
export function SmallDrawing({ language, rulebook, state, match, onClick }: SmallProps) {
  const drawn = drawnOf(match, state);
  if (drawn === null || layersOf({ rulebook, ...drawn }).length === 0) return null;
  const label = panelWords(language).after.drawing;
  return (
    <button type="button" class="small-drawing" aria-label={label} onClick={onClick}>
      <Drawing rulebook={rulebook} {...drawn} label={label} />
    </button>
  );
}

interface LargeProps extends PanelProps {
  readonly match: Match;
  /** Whether the server keeps the game, and so has the drawing as files. */
  readonly isLinked: boolean;
}

/** In the panel, with who played and when. */
export function LargeDrawing({ words, language, rulebook, state, match, isLinked }: LargeProps) {
  const { after: say } = panelWords(language);
  const drawn = drawnOf(match, state);
  const address = `/g/${state.id}/drawing.`;
  if (drawn === null && !isLinked) return null;
  if (drawn !== null && layersOf({ rulebook, ...drawn }).length === 0)
    return (
      <>
        <h2>{say.drawing}</h2>
        <p class="soft">{say.undrawn}</p>
      </>
    );
  const players = rulebook.sides.map(({ id }) =>
    marked(personOf(rulebook, { players: state.players }, id, words).name, state.players[id]?.program, words),
  );
  const last = state.moves.at(-1);
  return (
    <>
      <h2>{say.drawing}</h2>
      {drawn === null ? (
        <img class="drawing" src={`${address}svg?language=${language}`} width="1200" height="630" alt={say.drawing} />
      ) : (
        <Drawing rulebook={rulebook} {...drawn} label={say.drawing} />
      )}
      <p class="caption">
        <b>{players.join(" – ")}</b>
        {last !== undefined && <small>{date(last.at, { language })}</small>}
      </p>
      {isLinked && (
        <div class="acts">
          {["PNG", "SVG"].map((format) => (
            <a key={format} class="btn" href={`${address}${format.toLowerCase()}?language=${language}`} download="">
              {say.saveAs({ format })}
            </a>
          ))}
        </div>
      )}
    </>
  );
}
