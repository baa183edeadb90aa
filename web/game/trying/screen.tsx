/**
 * How the board looks that moves are tried on, and all that can be done there. These are functions rather than components, for they read
 * signals, and what draws them again hears only of those that are read at once.
 */
import type { Side } from "../../../rules/contract.ts";
import type { Path } from "../../../game/move-tree.ts";
import { type TriedLine, pathOf, triedLines } from "../../../game/trying.ts";
import { Token } from "../../../view/board/piece.tsx";
import { isPick } from "../../../view/board/walk.ts";
import { Button, Hint } from "../../../view/game/card.tsx";
import type { Planning } from "../../../view/game/conditional-moves.ts";
import { newsOf } from "../../../view/game/walking.tsx";
import { IconButton } from "../../../view/icon.tsx";
import { across, personOf } from "../../../view/people.ts";
import { UNTRANSLATED } from "../../../view/text.ts";
import type { MoveWords } from "../../../view/words/moves.ts";
import { wordsOf } from "../../../view/words/words.ts";
import { type Game, playerOf, type Thinking } from "./thinking.ts";

interface TryingProps extends Game {
  /** What is said of moves and results. */
  readonly say: MoveWords;
  readonly thinking: Thinking;
  readonly leave: () => void;
  /** Draws what can be made of the moves besides; nothing where nothing can. */
  readonly plan: ReturnType<Planning>;
}

export function tryingScreen(props: TryingProps) {
  const { language, thinking, leave, plan } = props;
  const own = wordsOf("trying", language);
  const { title, hint } = standing(props);
  return (
    <div class="ground">
      <div class="row unsent">
        <h2>{own.title}</h2>
        <Button class=" end" onClick={leave}>
          {own.back}
        </Button>
      </div>
      {thinking.board.draw()}
      <section class="card stack">
        <p class="say">{title}</p>
        <Hint>{thinking.board.said.value || hint || own.hint}</Hint>
        {answers(props)}
      </section>
      {stepRow(props)}
      <section class="tried" aria-label={own.tried}>
        {newsCard(props)}
        {plan()}
        {triedList(props)}
      </section>
      <p class="hidden" role="status">
        {thinking.board.said.value || `${title} ${hint}`}
      </p>
    </div>
  );
}

/** What stands on the board: whose move it is, or how the game would have ended; and what the last move has brought about. */
function standing(game: TryingProps): { readonly title: string; readonly hint: string } {
  const { language, words, rulebook, state, say, thinking } = game;
  const { line, stand } = thinking.place.value;
  const { outcome, toMove } = line;
  const person = (side: Side) => playerOf(game, side);
  if (outcome !== null) {
    const { winner } = outcome;
    const sentences =
      winner === null ? say.result(outcome, null) : say.result(outcome, person(winner), person(across(rulebook, winner)));
    return { title: wordsOf("trying", language).ends, hint: sentences.join(" ") };
  }
  const { you: _, ...others } = state.value;
  const then = { ...others, toMove, legalMoves: [...(line.movesUpTo(MANY) ?? [])] };
  return { title: words.dock.toMove(person(toMove)), hint: newsOf({ words, rulebook, state: then }, stand.facts) ?? "" };
}

/** Where there are more moves, they are not all words. */
const MANY = 20;

/** What can be picked beside the board, and what ends a move that could go on. */
function answers({ language, words, rulebook, thinking: { board } }: TryingProps) {
  const walk = board.walk.value;
  const { reserves } = board.stand.value.scene;
  const side = board.line.value?.toMove ?? "";
  const picks = walk?.goals.filter(({ tap }) => isPick(tap)) ?? [];
  const isMove = walk !== null && walk.move !== null;
  if (picks.length === 0 && !isMove) return null;
  return (
    <div class="acts">
      {picks.map(({ tap, kind }) => {
        const reserve = reserves.find((each) => each.tap === tap && each.side === side);
        const called = reserve ? words.game.reserve({ kind: words.nouns.noun(reserve.kind).one }) : words.nouns.pick(tap, kind);
        return (
          <Button key={tap} onClick={() => board.tapping.tapOn(tap, true)}>
            <Token rulebook={rulebook} side={side} kind={reserve?.kind ?? kind ?? rulebook.picked?.[tap] ?? ""} />
            {called}
          </Button>
        );
      })}
      {isMove && (
        <Button icon="check" class=" main" onClick={board.tapping.finish}>
          {wordsOf("trying", language).endHere}
        </Button>
      )}
    </div>
  );
}

/** Through the moves, there and back; and what takes back the last tap or the last move. */
function stepRow({ language, words: { moves }, thinking }: TryingProps) {
  const { board, now, step, undo, canForget, hasMore } = thinking;
  const { at, line } = now.value;
  const rest = line.length - at;
  const canUndo = board.taps.value.length > 0 || (canForget.value && !hasMore.value);
  return (
    <div class="row steps">
      <IconButton icon="first" label={moves.first} class=" wide" disabled={at === 0} onClick={() => step(-at)} />
      <IconButton icon="prev" label={moves.back} disabled={at === 0} onClick={() => step(-1)} />
      <IconButton icon="next" label={moves.on} disabled={rest === 0} onClick={() => step(1)} />
      <IconButton icon="last" label={moves.last} class=" wide" disabled={rest === 0} onClick={() => step(rest)} />
      <Button icon="undo" class=" undo" disabled={!canUndo} onClick={undo}>
        {wordsOf("trying", language).undo}
      </Button>
    </div>
  );
}

/** What the game itself has done meanwhile. */
function newsCard({ language, words, rulebook, state, thinking: { news, toGame } }: TryingProps) {
  const own = wordsOf("trying", language);
  const mover = personOf(rulebook, state.value, state.value.moves.at(-1)?.side ?? "", words);
  return (
    <div role="status">
      {news.value !== null && (
        <p class="row news">
          {news.value === "moved" ? own.moved(mover) : own.takenBack}
          <Button class=" end" onClick={toGame}>
            {own.show}
          </Button>
        </p>
      )}
    </div>
  );
}

/** All that was tried, line by line: each move can be gone to. */
function triedList({ language, words, thinking: { now, trunk, canForget, hasMore, goTo, forget, forgetAll } }: TryingProps) {
  const own = wordsOf("trying", language);
  const lines = triedLines(now.value.tree, trunk.value);
  if (lines.length === 0) return <p class="soft">{own.none}</p>;
  const at = pathOf(now.value).join(" ");
  const after = (before: Path) =>
    before.length === 0 ? own.atStart : own.after({ move: words.moves.move(before.at(-1) ?? "") });
  return (
    <>
      <ul>
        {lines.map(({ before, moves, depth }: TriedLine) => (
          <li key={[...before, moves[0]].join(" ")} class={depth > 0 ? "deep" : undefined} {...UNTRANSLATED}>
            <small>{after(before)}</small>
            {moves.map((move, index) => {
              const path = [...before, ...moves.slice(0, index + 1)];
              return (
                <button
                  key={index}
                  type="button"
                  aria-current={path.join(" ") === at ? "true" : undefined}
                  onClick={() => goTo(path)}
                >
                  {words.moves.move(move)}
                </button>
              );
            })}
          </li>
        ))}
      </ul>
      <div class="acts">
        {canForget.value && hasMore.value && <Button onClick={forget}>{own.forget}</Button>}
        <Button onClick={forgetAll}>{own.forgetAll}</Button>
      </div>
    </>
  );
}
