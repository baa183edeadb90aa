/** The moves that were made, and the way back and forth through them: a strip on a phone, a table on a desktop. */
import { IconButton } from "../icon.tsx";
import type { IconName } from "../symbols/symbols.ts";
import { isNear, moveRows, type Struck } from "./move-list.ts";
import type { Acts } from "./page-state.ts";
import { UNTRANSLATED } from "../text.ts";
import type { GameProps } from "./props.ts";

interface MovesProps extends GameProps {
  /** Whether the steps stand beside them; of a finished game they are in the dock. */
  readonly hasSteps?: boolean;
  /** How moves are listed of which some were taken back, or ended a round; loaded then. */
  readonly struck?: Struck | undefined;
}

export function Moves({ hasSteps = false, struck, ...props }: MovesProps) {
  const { words, rulebook, state, page, acts } = props;
  const shown = page.shownPly ?? state.ply;
  const first = rulebook.sides[0].id;
  const rows = struck?.rows(state, first) ?? moveRows(state.moves, first);
  if (rows.length === 0) return <p class="soft">{words.moves.none}</p>;
  return (
    <>
      {hasSteps && <StepsBack {...props} look={acts?.look} />}
      <ol class="moves" {...UNTRANSLATED} onCopy={acts?.copyMoves}>
        {rows.map(({ number, moves }, index) => (
          <li key={index} class={isNear(moves, shown) ? undefined : "far"}>
            <span>{number}</span>
            {moves.map((move, column) =>
              move === null ? (
                <i key={column} />
              ) : (
                (struck?.move(move) ?? (
                  <button
                    type="button"
                    key={column}
                    aria-current={move.ply === shown ? "true" : undefined}
                    onClick={() => acts?.look(move.ply === state.ply ? null : move.ply)}
                  >
                    {words.moves.move(move.route ?? move.move)}
                    {struck?.after(move.ply)}
                  </button>
                ))
              ),
            )}
          </li>
        ))}
      </ol>
      {hasSteps && <StepsOn {...props} look={acts?.look} />}
    </>
  );
}

interface StepsProps extends Pick<GameProps, "words"> {
  readonly state: Pick<GameProps["state"], "ply">;
  readonly page: Pick<GameProps["page"], "shownPly">;
  readonly look: Acts["look"] | undefined;
}

/** To the start, and one move back. */
export function StepsBack(props: StepsProps) {
  const { words, state, page } = props;
  return (
    <>
      <Step {...props} icon="first" label={words.moves.first} to={0} class=" wide end" />
      <Step {...props} icon="prev" label={words.moves.back} to={(page.shownPly ?? state.ply) - 1} />
    </>
  );
}

/** One move on, and to the end. */
export function StepsOn(props: StepsProps) {
  const { words, state, page } = props;
  return (
    <>
      <Step {...props} icon="next" label={words.moves.on} to={(page.shownPly ?? state.ply) + 1} />
      <Step {...props} icon="last" label={words.moves.last} to={state.ply} class=" wide" />
    </>
  );
}

interface StepProps extends StepsProps {
  readonly icon: IconName;
  readonly label: string;
  /** The ply that it leads to. */
  readonly to: number;
  readonly class?: string;
}

function Step({ state: { ply }, page, look, to, ...button }: StepProps) {
  return (
    <IconButton
      {...button}
      disabled={to < 0 || to > ply || to === (page.shownPly ?? ply)}
      onClick={() => look?.(to === ply ? null : to)}
    />
  );
}
