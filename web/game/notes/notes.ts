/** What a page knows of its player's notes: asked for when the moves are looked at, for that is where they stand. */
import { effect } from "@preact/signals-core";
import type { Note, NoteAnswer, NoteBody, NotesAnswer } from "../../../api/notes-schema.ts";
import type { Tag } from "../../../api/notes.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { wordsOf } from "../../../view/words/words.ts";
import type { Answer } from "../../api.ts";
import { slot, slotsOf } from "../../kept/kept.ts";
import { sayRefused } from "../announce.ts";
import type { Controller } from "../controller.ts";
import type { Model } from "../model.ts";
import { createPanelRead } from "../../panel-read.ts";
import { createPanelState } from "../panel-state.ts";
import { createNoteSaving, type NoteDraft, type Place } from "./note-saving.ts";

/** The notes of a game, as the panel's parts work with them. */
export type Notes = ReturnType<typeof createNotes>;

export function createNotes(controller: Controller) {
  const { model } = controller;
  let own = createSeatNotes(controller);

  /** What another seat of this browser has noted, or an answer to it brings, is not this one's to read. */
  function begin(): void {
    own.end();
    own = createSeatNotes(controller);
    model.patch({});
    if (isShown(model)) void own.ask();
  }

  follow(model, { ask: () => void own.ask(), flush: () => own.saving.flush(), begin });
  return {
    model,
    say: wordsOf("notes", model.language),
    saving: () => own.saving,
    noted: () => own.noted(),
    noteOn: (place: Place) => own.noteOn(place),
    setTag: (tag: Tag) => own.setTag(tag),
    /** All that is stored of the player was removed: neither is kept what was not saved yet. */
    forget(): void {
      own.dropDrafts();
      begin();
    },
  };
}

interface Known {
  /** Null before they were answered. */
  readonly noted: NotesAnswer | null;
}

/** Those of the seat that is the page's now. */
function createSeatNotes({ model, commands }: Controller) {
  const { id, you } = model.state.peek();
  const known = createPanelState<Known>(model, { noted: null });
  const seat = `${id}:${you?.side ?? ""}:`;
  const draftOf = (place: Place) => slot<NoteDraft>(`note:${seat}${place ?? "game"}`);
  const drafts = () => slotsOf(`note:${seat}`).map((name): Place => (name === "game" ? null : Number(name)));
  const noteOn = (place: Place) => known.now().noted?.notes.find(({ turn }) => turn === place);
  const reading = createPanelRead(() => commands.ask<NotesAnswer>("/notes", { method: "GET" }), show);

  async function put(body: NoteBody): Promise<Answer<NoteAnswer>> {
    const answer = await commands.ask<NoteAnswer>("/notes", { method: "PUT", body: { ...body, ...(you && { as: you.side }) } });
    if (answer.ok) reading.outdate();
    return answer;
  }

  const saving = createNoteSaving({
    draftOf,
    noteOn,
    onNote(place, note) {
      const { noted } = known.now();
      if (noted !== null) known.patch({ noted: { ...noted, notes: withNote(noted.notes, place, note) } });
    },
    send: (place, draft) => put({ ...draft, turn: place }),
    onChange: () => known.patch({}),
  });

  function show(noted: NotesAnswer): void {
    const isFirst = known.now().noted === null;
    known.patch({ noted });
    saving.onRead();
    known.patch({});
    // What another page has left unsaved; later ones are of tabs that save them themselves.
    if (isFirst) saving.flush(drafts());
  }

  return {
    saving,
    noted: () => known.now().noted,
    noteOn,
    ask: reading.read,
    async setTag(tag: Tag): Promise<void> {
      const answer = await put({ tag });
      const { noted } = known.now();
      if (!answer.ok) sayRefused(model, answer.error.code);
      else if (noted !== null) known.patch({ noted: { ...noted, tag } });
    },
    end(): void {
      reading.end();
      saving.end();
    },
    dropDrafts: () => drafts().forEach((place) => draftOf(place).set(null)),
  };
}

function withNote(notes: readonly Note[], place: Place, note: Note | null): Note[] {
  const others = notes.filter(({ turn }) => turn !== place);
  return [...others, ...(note === null ? [] : [note])].toSorted((one, other) => (one.turn ?? -1) - (other.turn ?? -1));
}

interface Followed {
  readonly ask: () => void;
  readonly flush: () => void;
  /** Another seat is the page's. */
  readonly begin: () => void;
}

/** Whether the moves are looked at. */
function isShown({ state, page }: Model): boolean {
  const { panel, inSheets } = page.value;
  return state.value.you !== undefined && (panel === "moves" || (panel === null && !inSheets));
}

/** Has the notes asked for whenever they come to be looked at, or all are gone, and saved as the page is left. */
function follow(model: Model, { ask, flush, begin }: Followed): void {
  const { state } = model;
  let [was, side, hadAny] = [false, state.peek().you?.side, false];
  effect(() => {
    const { you } = state.value;
    const [is, hasAny] = [isShown(model), you?.noted === true];
    if (you?.side !== side) queueMicrotask(begin);
    else if ((is && !was) || (you && hadAny && !hasAny)) queueMicrotask(ask);
    [was, side, hadAny] = [is, you?.side, hasAny];
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) flush();
    else if (isShown(model)) ask();
  });
  addEventListener("online", () => {
    flush();
    if (isShown(model)) ask();
  });
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
