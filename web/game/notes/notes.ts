/** What a page knows of its player's notes: asked for when the moves are looked at, for that is where they stand. */
import { effect } from "@preact/signals-core";
import type { NoteAnswer, NoteBody, NotesAnswer } from "../../../api/notes-schema.ts";
import type { Tag } from "../../../api/notes.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { wordsOf } from "../../../view/words/words.ts";
import { slot, slotsOf } from "../../kept/kept.ts";
import { sayRefused } from "../announce.ts";
import type { Controller } from "../controller.ts";
import { createPanelState } from "../panel-state.ts";
import { createNoteSaving, type NoteDraft, type Place } from "./note-saving.ts";

interface Known {
  /** Null before they were answered. */
  readonly noted: NotesAnswer | null;
}

/** The notes of a game, as the panel's parts work with them. */
export type Notes = ReturnType<typeof createNotes>;

export function createNotes(controller: Controller) {
  const { model, commands } = controller;
  const { state } = model;
  const known = createPanelState<Known>(model, { noted: null });
  const noteOn = (place: Place) => known.now().noted?.notes.find(({ turn }) => turn === place);
  const put = (body: NoteBody) => commands.ask<NoteAnswer>("/notes", { method: "PUT", body: { ...body, ...commands.as() } });
  const seat = () => `${state.peek().id}:${state.peek().you?.side ?? ""}:`;

  const saving = createNoteSaving({
    noteOn,
    draftOf: (place) => slot<NoteDraft>(`note:${seat()}${place ?? "game"}`),
    send: (place, draft) => put({ ...draft, turn: place }),
    onSaved(place, note) {
      const { noted } = known.now();
      if (noted === null) return;
      const others = noted.notes.filter(({ turn }) => turn !== place);
      const notes = [...others, ...(note === null ? [] : [note])].toSorted((one, other) => (one.turn ?? -1) - (other.turn ?? -1));
      known.patch({ noted: { ...noted, notes } });
    },
    onChange: () => known.patch({}),
  });

  async function ask(): Promise<void> {
    const { id, you } = state.peek();
    const answer = await commands.ask<NotesAnswer>("/notes", { method: "GET" });
    // Another seat of this browser is the page's by then.
    if (!answer.ok || state.peek().you?.side !== you?.side || state.peek().id !== id) return;
    known.patch({ noted: answer.value });
    saving.onRead();
    known.patch({});
    const drafts = slotsOf(`note:${seat()}`).map((name): Place => (name === "game" ? null : Number(name)));
    saving.flush(drafts);
  }

  follow(controller, ask, () => known.patch({ noted: null }), saving.flush);
  return {
    model,
    say: wordsOf("notes", model.language),
    noted: () => known.now().noted,
    noteOn,
    saving,
    async setTag(tag: Tag): Promise<void> {
      const answer = await put({ tag });
      const { noted } = known.now();
      if (!answer.ok) sayRefused(model, answer.error.code);
      else if (noted !== null) known.patch({ noted: { ...noted, tag } });
    },
  };
}

/** Has the notes asked for whenever they come to be looked at, and saved as the page is left. */
function follow({ model: { state, page } }: Controller, ask: () => Promise<void>, forget: () => void, flush: () => void): void {
  const isShown = ({ you }: Pick<StateAnswer, "you">) => {
    const { panel, inSheets } = page.value;
    return you !== undefined && (panel === "moves" || (panel === null && !inSheets));
  };
  let [was, side] = [false, state.peek().you?.side];
  effect(() => {
    const [is, now] = [isShown(state.value), state.value.you?.side];
    const isOther = now !== side;
    if (isOther) queueMicrotask(forget);
    if (is && (!was || isOther)) queueMicrotask(() => void ask());
    [was, side] = [is, now];
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) flush();
    else if (isShown(state.peek())) void ask();
  });
  addEventListener("online", () => flush());
}

/** The turn under which the position of a ply stood first; null where the state leaves out what led there. */
export function turnOf({ moves }: Pick<StateAnswer, "moves">, ply: number): number | null {
  if (ply === 0) return 0;
  const move = moves.find((each) => each.ply === ply);
  return move === undefined ? null : move.turn + 1;
}

/** The ply at which the position of a note stands on the board; null where its move was taken back, or is left out of the state. */
export function plyOf({ moves }: Pick<StateAnswer, "moves">, turn: number): number | null {
  return turn === 0 ? 0 : (moves.find((move) => move.turn === turn - 1)?.ply ?? null);
}
