/** What a used invite opens: the seat is taken, and the ways back for whoever it belongs to. */
import type { StateAnswer } from "../api/state-schema.ts";
import type { Side } from "../rules/contract.ts";
import { duration } from "./duration.ts";
import { BusyButton, FormError } from "./form.tsx";
import type { Language } from "./language.ts";
import { Page } from "./page.tsx";
import { across, marked, personOf } from "./people.ts";
import type { Rulebook } from "./rulebook.ts";
import { OwnWays, waitIn } from "./ways-back.tsx";
import type { PageWords, TakenWords } from "./words.ts";

export interface TakenProps {
  readonly words: PageWords;
  readonly say: TakenWords;
  readonly language: Language;
  readonly rulebook: Pick<Rulebook, "sides">;
  readonly state: StateAnswer;
  /** The seat that is asked for. */
  readonly side: Side;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onChoose: (side: Side) => void;
  readonly onAsk: (event: SubmitEvent) => void;
  readonly onWatch: () => void;
  readonly onAppearance: () => void;
}

export function Taken({ words, say, language, rulebook, state, side, busy, error, ...acts }: TakenProps) {
  const asked = state.recovery;
  const other = personOf(rulebook, state, across(rulebook, asked?.side ?? side), words);
  const watch = (
    <button type="button" class="textual" onClick={acts.onWatch}>
      {say.watch}
    </button>
  );
  if (asked !== undefined)
    return (
      <Page words={words} class=" message" onAppearance={acts.onAppearance}>
        <h1>{say.asked}</h1>
        <p>
          {asked.effective === null
            ? say.askedHint(other)
            : say.agreedHint(other, duration(Math.max(asked.effective - state.now, 0), language))}
        </p>
        <p>{watch}</p>
      </Page>
    );
  return (
    <Page words={words} class=" message" onAppearance={acts.onAppearance}>
      <h1>{say.title}</h1>
      <p>{say.hint}</p>
      <ol class="stack ways">
        <OwnWays say={say} />
        <li>
          <form class="stack" onSubmit={acts.onAsk}>
            <p>
              {say.ask(other)} {say.when(waitIn(state, language))}
            </p>
            <fieldset class="field">
              <legend>{say.which}</legend>
              <div class="pick">
                {rulebook.sides.map(({ id }) => (
                  <label key={id}>
                    <input type="radio" name="side" checked={id === side} onChange={() => acts.onChoose(id)} />
                    <span>
                      {marked(personOf(rulebook, { players: state.players }, id, words).name, state.players[id]?.program, words)}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
            <FormError error={error} />
            <BusyButton busy={busy} label={say.askThem(other)} doing={say.asking} />
          </form>
        </li>
      </ol>
      <p>{watch}</p>
    </Page>
  );
}
