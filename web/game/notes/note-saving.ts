/**
 * How what is typed into a note is saved: a moment after the last key, again where that fails, and never lost before. It is kept in the
 * browser as long as it is not saved. Where another device or tab has written meanwhile, nothing is saved until the player has seen both.
 */
import type { Note, NoteAnswer } from "../../../api/notes-schema.ts";
import { noteExcess } from "../../../api/notes.ts";
import { type Answer, isPassing, pauseAfter } from "../../api.ts";
import type { Slot } from "../../kept/kept.ts";

/** What a note is on: the position that stood first in a turn, or the game, where it is null. */
export type Place = number | null;

/** What is not saved yet, as the browser keeps it. */
export interface NoteDraft {
  readonly text: string;
  /** The instant of the note that it was made from; null of none. */
  readonly was: number | null;
}

export type NoteStatus = "saving" | "saved" | "unsaved" | "full" | "refused";

interface Parts {
  readonly draftOf: (place: Place) => Slot<NoteDraft>;
  /** The note as it is known here. */
  readonly noteOn: (place: Place) => Note | undefined;
  readonly send: (place: Place, draft: NoteDraft) => Promise<Answer<NoteAnswer>>;
  /** The server has said which note stands there; null of none. */
  readonly onNote: (place: Place, note: Note | null) => void;
  readonly onChange: () => void;
}

/** What somebody has typed here. It may end with blanks, which are not saved. */
interface Typed extends NoteDraft {
  readonly isSaved: boolean;
  /** Whether nobody is in its field any more. */
  readonly isLeft: boolean;
}

/** How long nothing is typed before it is saved, in milliseconds. */
const AFTER = 800;

export type NoteSaving = ReturnType<typeof createNoteSaving>;

export function createNoteSaving(parts: Parts) {
  const { draftOf, noteOn, onChange } = parts;
  const statuses = new Map<Place, NoteStatus>();
  const desk: Desk = {
    ...parts,
    typed: new Map(),
    statuses,
    timers: new Map(),
    sending: new Set(),
    sent: new Map(),
    failures: 0,
  };
  const { typed, timers } = desk;

  return {
    textOf: (place: Place) => typed.get(place)?.text ?? draftOf(place).get()?.text ?? noteOn(place)?.text ?? "",
    /** What another device has written since, and is no part of what was typed here; then this is not saved. */
    otherOn: (place: Place) => otherOn(desk, place),
    status: (place: Place) => statuses.get(place),
    type(place: Place, text: string): void {
      const { was } = heldOn(desk, place) ?? { was: noteOn(place)?.at ?? null };
      hold(desk, place, { text, was, isLeft: false });
      statuses.delete(place);
      later(desk, place, AFTER);
    },
    /** The player has seen what another device has written. @param isWanted whether it is added to this one's text */
    settle(place: Place, isWanted: boolean): void {
      const [own, other] = [heldOn(desk, place), otherOn(desk, place)];
      if (own === undefined || other === undefined) return;
      const text = isWanted ? [own.text, other.text].filter(Boolean).join("\n\n") : own.text;
      hold(desk, place, { text, was: other.at, isLeft: true });
      void save(desk, place);
    },
    /** Nobody is in the field any more. */
    leave(place: Place): void {
      const field = typed.get(place);
      if (field?.isSaved) typed.delete(place);
      else if (field !== undefined) typed.set(place, { ...field, isLeft: true });
      void save(desk, place);
      onChange();
    },
    /** The notes were asked for again: what stands in a field and was saved gives way to what another device has written since. */
    onRead(): void {
      for (const [place, { was, isSaved }] of typed) if (isSaved && (noteOn(place)?.at ?? null) !== was) typed.delete(place);
    },
    /** Saves what waits, at once. */
    flush: (places: Iterable<Place> = timers.keys()) => [...places].forEach((place) => void save(desk, place)),
    /** Nothing is saved from here any more. */
    end: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}

interface Desk extends Parts {
  readonly typed: Map<Place, Typed>;
  readonly statuses: Map<Place, NoteStatus>;
  readonly timers: Map<Place, ReturnType<typeof setTimeout>>;
  readonly sending: Set<Place>;
  /** What this page has sent since it was answered last: it may stand there, and not be of another device. */
  readonly sent: Map<Place, readonly string[]>;
  failures: number;
}

function later(desk: Desk, place: Place, wait: number): void {
  clearTimeout(desk.timers.get(place));
  desk.timers.set(
    place,
    setTimeout(() => void save(desk, place), wait),
  );
}

/** What is not saved: typed here or, where nothing was, kept in the browser. */
function heldOn({ typed, draftOf }: Desk, place: Place): Typed | undefined {
  const draft = draftOf(place).get();
  return typed.get(place) ?? (typeof draft?.text === "string" ? { ...draft, isSaved: false, isLeft: true } : undefined);
}

function hold({ typed, draftOf }: Desk, place: Place, field: Omit<Typed, "isSaved">): void {
  typed.set(place, { ...field, isSaved: false });
  draftOf(place).set({ text: field.text, was: field.was });
}

/** Lets go of what the browser keeps, unless that is another tab's by now. */
function dropDraft({ draftOf }: Desk, place: Place, text: string): void {
  if (draftOf(place).get()?.text === text) draftOf(place).set(null);
}

/** A text whatever the server makes of its blanks. */
const folded = (text: string) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();

function otherOn(desk: Desk, place: Place): Note | undefined {
  const [own, note] = [heldOn(desk, place), desk.noteOn(place)];
  if (own === undefined || own.isSaved || note === undefined || note.at === own.was) return undefined;
  const text = folded(note.text);
  return folded(own.text).includes(text) || desk.sent.get(place)?.includes(text) ? undefined : note;
}

async function save(desk: Desk, place: Place): Promise<void> {
  const { timers, sending, sent, statuses, onChange } = desk;
  clearTimeout(timers.get(place));
  timers.delete(place);
  const own = heldOn(desk, place);
  if (own === undefined || own.isSaved || sending.has(place) || noteExcess(own.text) > 0) return;
  desk.typed.set(place, own);
  const other = otherOn(desk, place);
  if (other !== undefined) return differ(desk, place, own, other);
  sending.add(place);
  sent.set(place, [...(sent.get(place) ?? []).slice(-9), folded(own.text)]);
  statuses.set(place, "saving");
  onChange();
  const answer = await desk.send(place, { text: own.text, was: desk.noteOn(place)?.at ?? own.was });
  sending.delete(place);
  if (answer.ok) saved(desk, place, own.text, answer.value.note);
  else if (answer.error.note !== undefined) {
    desk.onNote(place, answer.error.note);
    void save(desk, place);
  } else if (isPassing(answer.error)) {
    statuses.set(place, "unsaved");
    later(desk, place, pauseAfter(desk.failures++, Math.random()));
  } else statuses.set(place, answer.error.code === "too-many" ? "full" : "refused");
  onChange();
}

/** Another text stands there: both are shown, unless that one is what somebody went on with, as another tab does. */
function differ(desk: Desk, place: Place, own: Typed, other: Note): void {
  desk.statuses.delete(place);
  if (own.isLeft && folded(other.text).includes(folded(own.text))) {
    desk.typed.delete(place);
    dropDraft(desk, place, own.text);
  }
  desk.onChange();
}

function saved(desk: Desk, place: Place, text: string, note: Note | null): void {
  const { typed, sent, statuses, draftOf } = desk;
  desk.failures = 0;
  sent.delete(place);
  desk.onNote(place, note);
  const was = note?.at ?? null;
  const now = typed.get(place);
  const isMore = now !== undefined && now.text !== text;
  statuses.set(place, isMore ? "saving" : "saved");
  if (isMore) {
    typed.set(place, { ...now, was });
    draftOf(place).set({ text: now.text, was });
    return later(desk, place, AFTER);
  }
  dropDraft(desk, place, text);
  if (now?.isLeft === false) typed.set(place, { ...now, was, isSaved: true });
  else typed.delete(place);
}
