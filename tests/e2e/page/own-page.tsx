/** A board to try moves on, with a list of them. */
import { signal } from "@preact/signals-core";
import { createPlayable } from "../../../web/board/playable.tsx";
import { draw } from "../../../web/draw.ts";
import { appElement } from "../../../web/page-data.ts";
import { loadRulebook, matchOf } from "../../../web/rulebooks.ts";
import { gameWords } from "../../../view/words/game.ts";

const app = appElement();
const rulebook = await loadRulebook("harzdame");
const match = matchOf(rulebook, "harzdame");
const start = match.open(match.start);
if (!start.ok) throw new Error(start.error);
const moves = signal<readonly string[]>([]);
const onMove = (move: string) => void (moves.value = [...moves.peek(), move]);
const board = createPlayable({ words: gameWords("en", rulebook), rulebook, line: start.value, onMove });
const screen = () => (
  <main class="game">
    {board.draw()}
    <p role="status">{board.said.value}</p>
    <ol>
      {moves.value.map((move) => (
        <li key={move}>{move}</li>
      ))}
    </ol>
  </main>
);
draw(app, screen, { drawn: board.filmIn(app) });
