/**
 * How what is typed into a note is saved: a moment after the last key, again where that fails, and never lost before. What is not saved yet
 * is kept in the browser, and so is what another device had written meanwhile, until its player has seen it.
 */
import type { Note, NoteAnswer } from "../../../api/notes-schema.ts";
import { noteExcess } from "../../../api/notes.ts";
import { type Answer, isPassing, pauseAfter } from "../../api.ts";
import type { Slot } from "../../kept/kept.ts";

/** What a note is on: the position that stood first in a turn, or the game, where it is null. */
export type Place = number | null;

export interface NoteDraft {
  /** Null where all is saved. */
  readonly text: string | null;
  /** The instant of the note that it was made from; null of none. */
  readonly was: number | null;
  /** What another device had written, in whose place this one's text was saved. */
  readonly replaced?: string;
}

export type NoteStatus = "saving" | "saved" | "unsaved" | "full" | "refused";

interface Parts {
  readonly draftOf: (place: Place) => Slot<NoteDraft>;
  /** The note as it is known here. */
  readonly noteOn: (place: Place) => Note | undefined;
  readonly send: (place: Place, draft: { readonly text: string; readonly was: number | null }) => Promise<Answer<NoteAnswer>>;
  readonly onSaved: (place: Place, note: Note | null) => void;
  readonly onChange: () => void;
}

/** What is in the field of a note as long as somebody is in it: it may end with blanks, which are not saved. */
interface Typed {
  readonly text: string;
  /** The instant of the note that it was made from, or saved as. */
  readonly at: number | null;
}

/** How long nothing is typed before it is saved, in milliseconds. */
const AFTER = 800;

export type NoteSaving = ReturnType<typeof createNoteSaving>;

export function createNoteSaving(parts: Parts) {
  const { draftOf, noteOn, onChange } = parts;
  const typed = new Map<Place, Typed>();
  const statuses = new Map<Place, NoteStatus>();
  const desk: Desk = { ...parts, typed, statuses, timers: new Map(), sending: new Set(), sent: new Map(), failures: 0 };

  function type(place: Place, text: string): void {
    const draft = draftOf(place).get();
    const base = typed.has(place) ? typed.get(place)?.at : noteOn(place)?.at;
    const was = draft !== null && draft.text !== null ? draft.was : (base ?? null);
    typed.set(place, { text, at: was });
    draftOf(place).set({ ...draft, text, was });
    statuses.delete(place);
    later(desk, place, AFTER);
  }

  return {
    textOf: (place: Place) => typed.get(place)?.text ?? draftOf(place).get()?.text ?? noteOn(place)?.text ?? "",
    replaced: (place: Place) => draftOf(place).get()?.replaced,
    status: (place: Place) => statuses.get(place),
    type,
    /** What another device had written is seen. @param isWanted whether it is added to this one's text */
    settle(place: Place, text: string | null, isWanted: boolean): void {
      const { replaced = "", ...draft } = draftOf(place).get() ?? { text: null, was: null };
      draftOf(place).set(draft.text === null ? null : draft);
      if (isWanted) type(place, [text, replaced].filter(Boolean).join("\n\n"));
      onChange();
    },
    /** Nobody is in the field any more. */
    leave(place: Place): void {
      typed.delete(place);
      void save(desk, place);
      onChange();
    },
    /** The notes were asked for again: what stands in a field and was saved gives way to what another device has written since. */
    onRead(): void {
      for (const [place, { at }] of typed)
        if (draftOf(place).get() === null && (noteOn(place)?.at ?? null) !== at) typed.delete(place);
    },
    /** Saves what waits, at once. */
    flush: (places: Iterable<Place> = desk.timers.keys()) => [...places].forEach((place) => void save(desk, place)),
  };
}

interface Desk extends Parts {
  readonly typed: Map<Place, Typed>;
  readonly statuses: Map<Place, NoteStatus>;
  readonly timers: Map<Place, ReturnType<typeof setTimeout>>;
  readonly sending: Set<Place>;
  /** What this page has sent: where an answer is lost, it comes back as if another device had written it. */
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

async function save(desk: Desk, place: Place): Promise<void> {
  const { draftOf, timers, sending, sent, statuses, onChange } = desk;
  clearTimeout(timers.get(place));
  timers.delete(place);
  const { text = null, was = null } = draftOf(place).get() ?? {};
  if (text === null || noteExcess(text) > 0 || sending.has(place)) return;
  sending.add(place);
  sent.set(place, [...(sent.get(place) ?? []).slice(-9), text.trimEnd()]);
  statuses.set(place, "saving");
  onChange();
  const answer = await desk.send(place, { text, was });
  sending.delete(place);
  if (answer.ok) saved(desk, place, text, answer.value);
  else if (isPassing(answer.error)) {
    statuses.set(place, "unsaved");
    later(desk, place, pauseAfter(desk.failures++, Math.random()));
  } else statuses.set(place, answer.error.code === "too-many" ? "full" : "refused");
  onChange();
}

function saved(desk: Desk, place: Place, text: string, { note, replaced }: NoteAnswer): void {
  const { draftOf, typed, sent, statuses } = desk;
  desk.failures = 0;
  desk.onSaved(place, note);
  const now = draftOf(place).get();
  const at = note?.at ?? null;
  const field = typed.get(place);
  if (field !== undefined) typed.set(place, { ...field, at });
  const isLost = replaced !== undefined && !text.includes(replaced.text) && !sent.get(place)?.includes(replaced.text);
  const lost = [now?.replaced, isLost ? replaced.text : undefined].filter((each) => each !== undefined).join("\n\n");
  const isMore = now !== null && now.text !== null && now.text !== text;
  const left = { text: isMore ? now.text : null, was: at, ...(lost !== "" && { replaced: lost }) };
  draftOf(place).set(isMore || lost !== "" ? left : null);
  statuses.set(place, isMore ? "saving" : "saved");
  if (isMore) later(desk, place, AFTER);
}
