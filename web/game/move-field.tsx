/**
 * The field that a move is typed into. What was typed is read by the game's own reader or as the page shows moves; it then stands on the
 * board, and is asked about like any move. Where it is no move, the field says why.
 */
import type { Result, Tap } from "../../rules/contract.ts";
import type { Acts } from "../../view/game/page-state.ts";
import type { Variant } from "../../view/rulebook.ts";
import { fieldOf, formOf } from "../form.ts";
import { openDialog } from "./dialog.tsx";
import type { Model } from "./model.ts";
import { MOST_NAMED, type NoMove, oneLine, plainMove } from "../../rules/typed-move.ts";
import { ok } from "../../rules/values.ts";
import { tapsOf } from "../../rules/full-move.ts";
import { isWord } from "../../view/text.ts";
import { panelWords, type PanelWords } from "../../view/words/panels.ts";
import type { GameWords } from "../../view/words/game.ts";

/** What reads a kind of game as people type it: a chunk for each, fetched when somebody types the first move. */
const readers = import.meta.glob<readonly Variant[]>("../../games/*/typed.ts", { import: "typed" });

/** Shows it until it is closed, where a move can be made. */
export function openMoveField(model: Model, acts: Pick<Acts, "tap" | "send" | "look">): void {
  if (model.walk.peek() === null || model.page.peek().delivery !== "open") return;
  acts.look(null);
  const { typing: say } = panelWords(model.language);
  const shown = model.words.moves.move;
  const example = shown(model.line.peek()?.moves()[0] ?? "");
  /** Why what was typed is not shown; empty before something was typed. */
  let trouble = "";

  async function submit(event: SubmitEvent, close: () => void): Promise<void> {
    event.preventDefault();
    const text = fieldOf(formOf(event), "move") ?? "";
    const { turn } = model.state.peek();
    const typed = await readers[`../../games/${model.rulebook.id}/typed.ts`]?.().catch(() => undefined);
    // What was typed answers the position that it was typed at.
    if (turn !== model.state.peek().turn) return close();
    const read = typed && readMove(model, typed, shown, text);
    if (read?.ok) return show(read.value, close);
    trouble = read === undefined ? model.words.network.offline : whyNoMove(say, shown, text, read.error);
    draw();
  }

  function show(taps: readonly Tap[], close: () => void): void {
    close();
    model.taps.value = [];
    for (const tap of taps) acts.tap(tap);
    // Somebody who had nothing focused goes on from the piece that has moved, once that is drawn.
    if (document.activeElement === document.body)
      queueMicrotask(() => document.querySelector<SVGElement>('[data-square][tabindex="0"]')?.focus());
  }

  const draw = openDialog("typing", say.title, model.language, (close) => (
    <form class="stack" onSubmit={(event) => void submit(event, close)}>
      <label class="stack">
        <span>{say.move({ example })}</span>
        <input class="input" name="move" autofocus autocomplete="off" autocapitalize="off" spellcheck={false} required />
      </label>
      <p class="error" role="alert">
        {trouble}
      </p>
      <button class="btn main">{say.show}</button>
    </form>
  ));
}

/** Shows a recorded move to the page's reader, in their own letters. */
type Say = GameWords["moves"]["move"];

/** So much of a text is repeated; what was pasted may be a page. */
const LONGEST_QUOTE = 40;

/** Why a text is no move, in the reader's words. */
export function whyNoMove(say: PanelWords["typing"], shown: Say, text: string, why: NoMove): string {
  const typed = text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE)}…`;
  if (why === "unrecorded") return say.none({ typed });
  switch (why.kind) {
    case "over":
      return say.over;
    case "ambiguous":
      return say.ambiguous({ typed, moves: named(why.meant) });
    case "illegal":
      return `${say.none({ typed })} ${sayLegal(why.from, named(why.legal))}`;
  }

  function sayLegal(from: string | null, moves: readonly string[]): string {
    return from === null ? say.legal({ moves }) : say.legalFrom({ from, moves });
  }

  /** The first moves, and how many more there are. */
  function named(moves: readonly string[]): readonly string[] {
    const first = moves.slice(0, MOST_NAMED).map((move) => shown(move));
    const more = moves.length - first.length;
    return more > 0 ? [...first, say.more({ count: more })] : first;
  }
}

/**
 * The taps that make the move that a text means where the game stands, or the reason why it means none.
 * @param typed the variants of its kind of game, by matches that read what people type
 * @throws where they have not that game or read another move than the page's rules make, which is a bug
 */
export function readMove(
  { state, line }: Pick<Model, "state" | "line">,
  typed: readonly Variant[],
  say: Say,
  text: string,
): Result<readonly Tap[], NoMove> {
  const { variant, position } = state.peek();
  const opened = typed.find(({ match }) => match.variant === variant)?.match.open(position);
  const standing = line.peek();
  if (!opened?.ok || standing === null) throw new Error(`nothing can be typed at ${position}`);
  const played = opened.value.play(shownMove(standing.moves(), say, text) ?? text);
  if (!played.ok) return played;
  const taps = tapsOf(standing, played.value.move);
  if (taps === null) throw new Error(`no taps make ${played.value.move}`);
  return ok(taps);
}

/** The move that is shown by a text; null where none is, and where the text is recorded itself, which always goes before. */
function shownMove(moves: readonly string[], say: Say, text: string): string | null {
  const typed = plainMove(text);
  if (moves.includes(typed)) return null;
  return moves.find((move) => plainMove(say(move)) === typed || (isWord(move) && isAlike(say(move), text))) ?? null;
}

function isAlike(one: string, other: string): boolean {
  return oneLine(one).toLowerCase() === oneLine(other).toLowerCase();
}
