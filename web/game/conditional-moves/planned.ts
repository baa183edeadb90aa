/** A plan in the making: what can be decided ahead of the moves that are tried, how it is saved, and what is picked up again. */
import { computed, signal } from "@preact/signals-core";
import { type Path, treeAfter, withoutPath, withPath } from "../../../game/move-tree.ts";
import { sharedWith } from "../../../game/trying.ts";
import { tapsOf } from "../../../rules/full-move.ts";
import type { Line } from "../../../rules/match.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Tried } from "../../../view/game/conditional-moves.ts";
import { opponent } from "../../../view/opponent.ts";
import { wordsOf } from "../../../view/words/words.ts";
import { keptPlan } from "../../kept/kept-move.ts";
import type { Model } from "../model.ts";
import type { Change, Saved } from "./saved.ts";
import { createActs } from "./kept-acts.ts";
import { linesOf, type Plan, planOf, type PlannedLine } from "./plan.ts";

export type Planned = ReturnType<typeof createPlanned>;

/** Where a plan begins: the other side is to move. */
interface Root {
  readonly side: Side;
  readonly path: Path;
  readonly line: Line;
  /** The player's own move that it goes along with; null where that is played. */
  readonly move: string | null;
}

/** A line, and the path that it follows. */
interface LineFrom extends PlannedLine {
  readonly from: Path;
}

export function createPlanned(model: Model, saved: Saved, tried: Tried) {
  const { state } = model;
  const acts = createActs(state.peek().id, tried);
  const root = computed(() => rootOf(model, tried));
  const plan = computed((): Plan => {
    const from = root.value;
    const tree = from && treeAfter(tried.now.value.tree, from.path);
    return from && tree ? planOf(from.line, from.side, tree, acts.all.value, from.path) : { kind: "none" };
  });

  function tryLines(lines: readonly LineFrom[]): void {
    const whole = lines.map(({ from, moves, act }) => ({ path: [...from, ...moves], act }));
    const legal = whole.filter(({ path }) => tried.lineAfter(path) !== null);
    acts.add(legal);
    tried.change(legal.reduce((tree, { path }) => withPath(tree, path), tried.now.value.tree));
  }

  /** What is saved is tried, so that it can be seen and changed. */
  async function begin(): Promise<void> {
    if (state.peek().you?.conditionalMoves === undefined) return;
    await saved.refresh();
    const now = saved.known.peek();
    if (now === null || root.peek()?.move !== null) return;
    tryLines(linesOf(now.branches).map((line) => ({ ...line, from: tried.trunk.value })));
  }

  /** Keeps one of several answers: a move, or where that is null what is done in the place of a move. */
  function keep({ after, answers }: Extract<Plan, { kind: "twice" }>, kept: string | null): void {
    if (kept !== null) acts.set(after, null);
    const others = answers.filter((answer) => answer !== kept);
    tried.change(others.reduce((tree, answer) => withoutPath(tree, [...after, answer]), tried.now.value.tree));
  }

  /** Has what was not played tried again. */
  function pickUp(): void {
    const lines = missedLines(model, saved, tried, root.peek());
    const [first] = lines;
    tryLines(lines);
    if (first) tried.goTo([...first.from, ...first.moves]);
  }

  const made = { model, saved, tried, root, plan };
  return { ...made, ...createSaving(made), acts, begin, keep, pickUp };
}

interface Made {
  readonly model: Model;
  readonly saved: Saved;
  readonly tried: Tried;
  readonly root: { readonly peek: () => Root | null };
  readonly plan: { readonly peek: () => Plan };
}

function createSaving({ model, saved, tried, root, plan }: Made) {
  const { state, page, line, taps, patch } = model;
  /** What became of the last press; empty where nothing is to be said. */
  const note = signal("");

  async function send(method: "PUT" | "DELETE", body: Change): Promise<void> {
    const failure = await saved.change(method, body);
    note.value = failure === null ? "" : whyNot(model, failure.code);
  }

  /** Saves it, or has it go along with the move that it follows, which then stands on the game's board. */
  function save(): void {
    const [now, from] = [plan.peek(), root.peek()];
    if (now.kind !== "ready" || from === null) return;
    const { id, turn } = state.peek();
    if (from.move === null) return void send("PUT", { turn, branches: now.branches });
    keptPlan(id).set({ turn, move: from.move, branches: now.branches, lines: now.lines });
    const standing = line.peek();
    const made = standing && tapsOf(standing, from.move);
    tried.leave();
    patch({ shownPly: null });
    if (made && page.peek().delivery === "open") taps.value = made;
  }

  return { note, save, remove: () => void send("DELETE", {}) };
}

/** Null where nothing can be planned, or no move of one's own is chosen yet. */
function rootOf({ state }: Model, { now, trunk, lineAfter }: Tried): Root | null {
  const { you, status, position } = state.value;
  const path = trunk.value;
  const line = lineAfter(path);
  // A game that these rules can't follow is only tried.
  if (you === undefined || status !== "playing" || line?.position !== position) return null;
  const { side } = you;
  if (line.toMove !== side) return { side, path, line, move: null };
  const { line: gone, tree } = now.value;
  const own = treeAfter(tree, path)?.map(({ move }) => move) ?? [];
  const next = gone[path.length] ?? "";
  const move = sharedWith(path, gone) === path.length && own.includes(next) ? next : own[0];
  const after = move === undefined ? null : lineAfter([...path, move]);
  if (move === undefined || after === null || after.toMove === side || after.outcome !== null) return null;
  return { side, path: [...path, move], line: after, move };
}

/** The lines that were not played: where the game has come to, as far as they can be played there, else where they were planned. */
function missedLines({ state }: Model, { known }: Saved, tried: Tried, here: Root | null): readonly LineFrom[] {
  const { turn = null, notPlayed = [] } = known.peek() ?? {};
  if (turn === null) return [];
  const trunk = tried.trunk.value;
  const before = trunk.slice(0, state.peek().moves.filter((move) => move.turn < turn).length);
  const played = trunk.slice(before.length);
  return linesOf(notPlayed).map((line) => {
    const moves = line.moves.slice(sharedWith(line.moves, played));
    const isHere = here?.move === null && moves.length > 0 && tried.lineAfter([...trunk, ...moves]) !== null;
    return isHere ? { ...line, moves, from: trunk } : { ...line, from: before };
  });
}

/** Why a plan was not saved. */
function whyNot({ language, words, rulebook, state }: Model, code: string): string {
  const say = wordsOf("conditional-moves", language);
  const { problem } = wordsOf("troubles", language);
  if (code === "stale-turn" || code === "own-turn") return say.late(opponent(rulebook, state.peek(), words));
  const known: Readonly<Record<string, string>> = { ...problem, "too-deep": say.tooDeep, "too-many": say.tooMany };
  return known[code] ?? say.refused;
}
