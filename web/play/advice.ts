/** A hint: what the computer would play. Only a desk can ask for one; no page of a game by link has this code. */
import type { Advice } from "../../view/play/table.tsx";
import { waysOf } from "../../view/board/walk.ts";
import type { Desk } from "./desk.ts";

/** Shows on the board what to play. */
export async function advise({ model, local, computer, say }: Desk): Promise<void> {
  const { page, canMove, line, state, patch } = model;
  if (!canMove.peek() || page.peek().busy || page.peek().delivery !== "open") return;
  const { turn, history } = state.peek();
  // What is in the hand is put down, for the board shows one move at a time.
  model.taps.value = [];
  showAdvice(local, null);
  patch({ busy: true, question: null, shownPly: null, hint: say.dock.thinkingOf, said: say.dock.thinkingOf });
  const choice = await computer.advise();
  const isStale = state.peek().turn !== turn || state.peek().history !== history;
  patch({ busy: false, ...(!isStale && { hint: null }) });
  const [best] = choice?.lines ?? [];
  const [move, ...rest] = best?.moves ?? [];
  const facts = move === undefined ? undefined : line.peek()?.describe(move);
  if (isStale || move === undefined || !facts?.ok) return;
  const told = say.dock.tryMove({ move: model.words.moves.move(move) });
  showAdvice(local, { move, facts: facts.value, line: rest, isLineShown: false });
  patch({ said: told });
  // A word may be advised, which no mark could show.
  if (waysOf(facts.value).length === 0) patch({ hint: told });
}

/** Shows what may follow the advised move. */
export function showLine({ model, local, say }: Desk): void {
  const { advice } = local.peek();
  if (advice === null) return;
  const moves = advice.line.map((move) => model.words.moves.move(move));
  showAdvice(local, { ...advice, isLineShown: true });
  model.patch({ said: moves.length === 0 ? say.dock.ends : say.dock.follows({ moves }) });
}

function showAdvice(local: Desk["local"], advice: Advice | null): void {
  local.value = { ...local.peek(), advice };
}
