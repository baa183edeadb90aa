/** The notes under the list of moves, folded: on the game, on the position that is looked at, and all positions that have one. */
import "../../style/notes.css";
import type { ComponentType } from "preact";
import type { Note, NotesAnswer } from "../../../api/notes-schema.ts";
import { noteExcess, TAGS } from "../../../api/notes.ts";
import { OneOf } from "../../../view/choices.tsx";
import { Button } from "../../../view/game/card.tsx";
import type { PanelProps } from "../../../view/game/props.ts";
import { Folded } from "../../controls.tsx";
import { createLook } from "../look.ts";
import type { Controller } from "../controller.ts";
import type { NoteStatus, Place } from "./note-saving.ts";
import { createNotes, type Notes, plyOf, turnOf } from "./notes.ts";

/** So many characters are left when that begins to be told. */
const NEAR = 100;

export function createNoteFold(controller: Controller) {
  const notes = createNotes(controller);
  const { say, model } = notes;
  const look = createLook(model);
  /** The ply on whose position somebody is writing: it stays theirs when a move is made meanwhile. */
  let written: number | null = null;
  /** Once it was unfolded by itself it stays so, also when what was noted is deleted. */
  let isOpen = false;

  const NoteFold: ComponentType<Pick<PanelProps, "state" | "page">> = ({ state, page }) => {
    const noted = notes.noted();
    if (state.you === undefined) return null;
    isOpen ||= state.you.noted === true || notes.saving().textOf(null) !== "";
    const ply = written ?? page.shownPly ?? state.ply;
    const onWrite = (isIn: boolean) => void (written = isIn ? ply : null);
    return (
      <div class="notes">
        <Folded title={say.title} isOpen={isOpen}>
          <p class="soft">{say.lead}</p>
          {/* What was typed before they are known would be made from none of them. */}
          {noted !== null && <Fields {...{ notes, noted, state, ply, onWrite, look }} />}
        </Folded>
      </div>
    );
  };

  /** The mark in the list of moves, on one that led to a position with a note. */
  const mark = (ply: number) => {
    const turn = turnOf(model.state.peek(), ply);
    return (
      turn !== null &&
      notes.noteOn(turn) !== undefined && (
        <>
          <i class="noted" />
          <span class="hidden"> ({say.noted})</span>
        </>
      )
    );
  };
  return { NoteFold, mark, forget: () => notes.forget() };
}

interface FieldsProps extends Pick<PanelProps, "state"> {
  readonly notes: Notes;
  readonly noted: NotesAnswer;
  /** The position that can be written on. */
  readonly ply: number;
  readonly onWrite: (isIn: boolean) => void;
  readonly look: (ply: number | null) => void;
}

function Fields({ notes, noted, state, ply, onWrite, look }: FieldsProps) {
  const { say } = notes;
  const turn = turnOf(state, ply);
  const positions = noted.notes.filter((note) => note.turn !== null);
  return (
    <>
      <NoteField notes={notes} key="game" place={null} label={say.onGame} />
      {turn !== null && <NoteField key={turn} {...{ notes, place: turn, label: say.onPosition({ ply }), onWrite }} />}
      {positions.length > 0 && <Positions {...{ notes, positions, state, look }} />}
      <OneOf
        name="tag"
        title={say.tag}
        choices={TAGS.map((tag) => [tag, say.tags[tag]] as const)}
        chosen={noted.tag}
        onChoose={(tag) => void notes.setTag(tag)}
      />
    </>
  );
}

interface NoteFieldProps {
  readonly notes: Notes;
  readonly place: Place;
  readonly label: string;
  /** Somebody begins to write, or leaves the field. */
  readonly onWrite?: (isIn: boolean) => void;
}

function NoteField({ notes, place, label, onWrite }: NoteFieldProps) {
  const { say, model } = notes;
  const saving = notes.saving();
  const text = saving.textOf(place);
  const other = saving.otherOn(place);
  return (
    <>
      <label class="field">
        {label}
        <textarea
          class="input"
          rows={2}
          value={text}
          onFocus={() => onWrite?.(true)}
          onInput={({ currentTarget: { value } }) => {
            saving.type(place, value);
            model.patch({});
          }}
          onBlur={() => {
            onWrite?.(false);
            saving.leave(place);
          }}
        />
        <NoteState {...{ say, excess: noteExcess(text), status: other ? "other" : saving.status(place) }} />
      </label>
      {other !== undefined && (
        <div class="card" role="group" aria-label={say.other}>
          <blockquote>{other.text}</blockquote>
          <div class="acts">
            <Button onClick={() => saving.settle(place, true)}>{say.addIt}</Button>
            <Button onClick={() => saving.settle(place, false)}>{say.dropIt}</Button>
          </div>
        </div>
      )}
    </>
  );
}

interface NoteStateProps extends Pick<Notes, "say"> {
  readonly excess: number;
  /** `other`, where another device has written something else. */
  readonly status: NoteStatus | "other" | undefined;
}

function NoteState({ say, excess, status }: NoteStateProps) {
  const isBad = excess > 0 || status === "full" || status === "refused";
  const room = excess > 0 ? say.tooLong({ count: excess }) : excess > -NEAR && say.left({ count: -excess });
  return (
    <small class={isBad ? "error" : "soft"} aria-live="polite">
      {[room, excess <= 0 && status !== undefined && say[status]].filter(Boolean).join(" · ")}
    </small>
  );
}

interface PositionsProps extends Pick<PanelProps, "state"> {
  readonly notes: Notes;
  readonly positions: readonly Note[];
  readonly look: (ply: number | null) => void;
}

function Positions({ notes: { say }, positions, state, look }: PositionsProps) {
  return (
    <>
      <b>{say.all}</b>
      <ul aria-label={say.all}>
        {positions.map(({ turn, text }) => {
          const ply = turn === null ? null : plyOf(state, turn);
          return (
            <li key={turn}>
              {ply === null ? (
                <b>{say.takenBack}</b>
              ) : (
                <button type="button" class="textual" onClick={() => look(ply === state.ply ? null : ply)}>
                  {say.at({ ply })}
                </button>
              )}
              <span>{text}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
