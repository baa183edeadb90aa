/** The field that a move is typed into, at work. What was typed stands on the board, and is asked about like any move. */
import type { Tap } from "../../../rules/contract.ts";
import type { Acts } from "../../../view/game/page-state.ts";
import { MoveField, type TypingTrouble } from "../../../view/game/move-field.tsx";
import type { Variant } from "../../../view/rulebook.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { fieldOf, formOf } from "../../form.ts";
import { openDialog } from "../dialog.ts";
import type { Model } from "../model.ts";
import { readMove } from "./read-move.ts";

/** What reads a kind of game as people type it: a chunk for each, fetched when somebody types the first move. */
const readers = import.meta.glob<readonly Variant[]>("../../../games/*/typed.ts", { import: "typed" });

/** Shows it until it is closed, where a move can be made. */
export function openMoveField(model: Model, acts: Pick<Acts, "tap" | "send" | "look">): void {
  if (model.walk.peek() === null || model.page.peek().delivery !== "open") return;
  acts.look(null);
  const say = panelWords(model.language);
  const shown = model.words.moves.move;
  const example = shown(model.line.peek()?.moves()[0] ?? "");
  let trouble: TypingTrouble | null = null;

  async function submit(event: SubmitEvent, close: () => void): Promise<void> {
    event.preventDefault();
    const text = fieldOf(formOf(event), "move") ?? "";
    const { turn } = model.state.peek();
    const typed = await readers[`../../../games/${model.rulebook.id}/typed.ts`]?.().catch(() => undefined);
    // What was typed answers the position that it was typed at.
    if (turn !== model.state.peek().turn) return close();
    const read = typed && readMove(model, typed, shown, text);
    if (read?.ok) return show(read.value, close);
    trouble =
      read === undefined ? { kind: "unread", text: model.words.network.offline } : { kind: "refused", text, why: read.error };
    draw();
  }

  function show(taps: readonly Tap[], close: () => void): void {
    close();
    model.taps.value = [];
    for (const tap of taps) acts.tap(tap);
    // A chain that could go on is asked about as it is.
    if ((model.walk.peek()?.goals.length ?? 0) > 0) acts.send();
    // Whoever had nothing focused goes on from the piece that has moved, once that is drawn.
    if (document.activeElement === document.body)
      queueMicrotask(() => document.querySelector<SVGElement>('[data-square][tabindex="0"]')?.focus());
  }

  const draw = openDialog("typing", say.typing.title, (close) => (
    <MoveField
      say={say}
      shown={shown}
      example={example}
      trouble={trouble}
      onSubmit={(event) => void submit(event, close)}
      onClose={close}
    />
  ));
}
