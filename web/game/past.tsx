/**
 * What is told of the moves that were made, beyond their texts: when, what was captured, and how a match stood after each round; and a step
 * through them, as it is seen.
 */
import { effect } from "@preact/signals-core";
import type { Fact } from "../../rules/contract.ts";
import { Token } from "../../view/board/piece.tsx";
import { middle } from "../../view/board/plan.ts";
import { Button } from "../../view/game/card.tsx";
import type { PanelProps } from "../../view/game/props.ts";
import { personOf } from "../../view/people.ts";
import { moveWords } from "../../view/words/moves.ts";
import { panelWords } from "../../view/words/panels.ts";
import { HOP } from "../board/motion.ts";
import { tryMoves } from "./late-keys.tsx";
import { recall } from "./look.ts";
import type { Model } from "./model.ts";

/** Keeps up what stood after each move, as long as that is listed. */
export function createPast(model: Model) {
  const { language, rulebook, state, page, stand, past } = model;
  effect(() => {
    const isListed = stand.value.scene.round !== undefined || page.value.panel === "moves";
    if (isListed && past.peek()?.[state.value.ply] === undefined) recall(model);
  });
  /** The way to try other moves. */
  const Others = ({ words }: Pick<PanelProps, "words">) => (
    <Button class=" others" onClick={() => void tryMoves(model)}>
      {words.dock.tryMoves}
    </Button>
  );
  /** Under the list of moves beside the board, once the game is over: its dock has no room for it then. */
  const AfterEnd = (props: PanelProps) => (props.state.status === "over" && !props.page.inSheets ? <Others {...props} /> : null);
  /** Under the list of moves in a sheet: the way to try others, and what was captured by then in games whose pieces nobody counts otherwise. */
  const Captured = ({ words, scene }: Pick<PanelProps, "words" | "scene">) => {
    if (page.peek().panel !== "moves") return null;
    const others = <Others words={words} />;
    if (scene.round || rulebook.kinds.includes("man")) return others;
    const until = page.peek().shownPly ?? state.peek().ply;
    const facts = past.peek()?.slice(0, until + 1) ?? [];
    const taken = facts.flatMap((each) => each.facts).filter((fact) => fact.tag === "took");
    const sides = rulebook.sides.map(({ id }) => taken.filter(({ side }) => side === id));
    return [
      ...sides.map(
        (pieces) =>
          pieces.length > 0 && (
            <p class="captured" role="img" aria-label={words.nouns.taken(pieces)}>
              {pieces.map(({ side, kind }) => (
                <Token rulebook={rulebook} side={side} kind={kind} />
              ))}
            </p>
          ),
      ),
      others,
    ];
  };
  /** That a move has played itself; else how a match stands after it, if it has ended a round. */
  const after = (ply: number) => {
    const auto = state.peek().moves.some((move) => move.ply === ply && move.auto) && (
      <small role="img" aria-label={panelWords(language).onlyMove}>
        {panelWords(language).auto}
      </small>
    );
    const { scene: { score } = {}, facts } = past.peek()?.[ply] ?? {};
    if (!score || !facts?.some(({ tag }) => tag === "round-ended")) return auto;
    const [first = 0, second = 0] = rulebook.sides.map(({ id }) => score[id]);
    return (
      <>
        {auto}
        <small role="img" aria-label={panelWords(language).roundOver({ first, second })}>
          {first}:{second}
        </small>
      </>
    );
  };
  return { AfterEnd, Captured, after };
}

/**
 * Says which move is looked at now, and when it was made, and has the step there be seen.
 * @param before the ply that was looked at before, and what its move did
 */
export function showLooked(model: Model, before: { readonly ply: number; readonly facts: readonly Fact[] }): void {
  const { language, words, state, page, stand, patch } = model;
  const { shownPly } = page.peek();
  const { moves, ply } = state.peek();
  const move = moves.find((each) => each.ply === shownPly);
  const told =
    move === undefined
      ? panelWords(language).start
      : `${words.moves.move(move.route ?? move.move)} · ${dayAndTime(move.at, language)}`;
  patch({ hint: shownPly === null ? null : told, said: lookedAt(model) });
  const step = (shownPly ?? ply) - before.ply;
  if (step === 1) slide(model, stand.peek().facts, false);
  if (step === -1) slide(model, before.facts, true);
}

/** One step through the moves, in milliseconds. */
const STEP = 180;

/** Has a step be seen: the pieces of its move slide there, or back. */
function slide({ plan }: Model, facts: readonly Fact[], isBack: boolean): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const fact of facts) {
    if (fact.tag !== "walked" && fact.tag !== "pushed") continue;
    const way = isBack ? fact.squares.toReversed() : fact.squares;
    const [from, to] = [way[0] ?? "", way.at(-1) ?? ""];
    const [start, end] = [middle(plan.peek(), from), middle(plan.peek(), to)];
    const frames = [{ transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` }, {}];
    const pieces = document.querySelectorAll(`.game > .board [data-piece="${to}"] > use`);
    [...pieces].at(-1)?.animate(frames, { duration: STEP, easing: HOP });
  }
}

/** An instant as the reader's calendar and clock have it. */
export function dayAndTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(at);
}

/** Which move is looked at, in words. */
function lookedAt({ language, words, rulebook, state, page, stand }: Model): string {
  const { moves, ply } = state.peek();
  const { shownPly } = page.peek();
  if (shownPly === null) return words.dock.backToNow;
  const move = moves.find((each) => each.ply === shownPly);
  if (move === undefined) return panelWords(language).start;
  const said = moveWords(language, rulebook).moved(personOf(rulebook, state.peek(), move.side, words), stand.value.facts);
  return `${words.dock.past({ ply: shownPly, of: ply })}. ${said}`;
}
