/** The notes under the list of moves, folded: on the game, on the position that is looked at, and all positions that have one. */
import "../../style/notes.css";
import type { ComponentType } from "preact";
import type { Note } from "../../../api/notes-schema.ts";
import { noteExcess, TAGS } from "../../../api/notes.ts";
import { OneOf } from "../../../view/choices.tsx";
import { Button } from "../../../view/game/card.tsx";
import type { PanelProps } from "../../../view/game/props.ts";
import { Folded } from "../../controls.tsx";
import { createLook } from "../look.ts";
import type { Controller } from "../controller.ts";
import type { Place } from "./note-saving.ts";
import { createNotes, type Notes, plyOf, turnOf } from "./notes.ts";

/** So many characters are left when that begins to be told. */
const NEAR = 100;

export function createNoteFold(controller: Controller) {
  const notes = createNotes(controller);
  const { say, model } = notes;
  const look = createLook(model);
  /** The ply on whose position somebody is writing: it stays theirs when a move is made meanwhile. */
  let written: number | null = null;

  const NoteFold: ComponentType<Pick<PanelProps, "state" | "page">> = ({ state, page }) => {
    const noted = notes.noted();
    if (noted === null || state.you === undefined) return null;
    const ply = written ?? page.shownPly ?? state.ply;
    const turn = turnOf(state, ply);
    const positions = noted.notes.filter((note) => note.turn !== null);
    return (
      <div class="notes">
        <Folded title={say.title} isOpen={noted.notes.length > 0 || notes.saving.textOf(null) !== ""}>
          <p class="soft">{say.lead}</p>
          <NoteField notes={notes} key="game" place={null} label={say.onGame} />
          {turn !== null && (
            <NoteField
              key={turn}
              {...{ notes, place: turn, label: say.onPosition({ ply }) }}
              onWrite={(isIn) => void (written = isIn ? ply : null)}
            />
          )}
          {positions.length > 0 && <Positions {...{ notes, positions, state, look }} />}
          <OneOf
            name="tag"
            title={say.tag}
            choices={TAGS.map((tag) => [tag, say.tags[tag]] as const)}
            chosen={noted.tag}
            onChoose={(tag) => void notes.setTag(tag)}
          />
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
  return { NoteFold, mark };
}

interface NoteFieldProps {
  readonly notes: Notes;
  readonly place: Place;
  readonly label: string;
  /** Somebody begins to write, or leaves the field. */
  readonly onWrite?: (isIn: boolean) => void;
}

function NoteField({ notes: { saving, say, model }, place, label, onWrite }: NoteFieldProps) {
  const text = saving.textOf(place);
  const replaced = saving.replaced(place);
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
        <NoteState {...{ say, excess: noteExcess(text), status: saving.status(place) }} />
      </label>
      {replaced !== undefined && (
        <div class="card" role="group" aria-label={say.replaced}>
          <p class="soft">{say.replaced}</p>
          <blockquote>{replaced}</blockquote>
          <div class="acts">
            <Button onClick={() => saving.settle(place, text, true)}>{say.addIt}</Button>
            <Button onClick={() => saving.settle(place, text, false)}>{say.dropIt}</Button>
          </div>
        </div>
      )}
    </>
  );
}

interface NoteStateProps extends Pick<Notes, "say"> {
  readonly excess: number;
  readonly status: ReturnType<Notes["saving"]["status"]>;
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
