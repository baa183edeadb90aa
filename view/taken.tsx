/** What a used invite opens: the seat is taken, and the ways back for whoever it belongs to. */
import type { StateAnswer } from "../api/state-schema.ts";
import type { Side } from "../rules/contract.ts";
import { BusyButton, FormError } from "./form.tsx";
import { Page } from "./page.tsx";
import { across, marked, personOf } from "./people.ts";
import type { Rulebook } from "./rulebook.ts";
import type { PageWords, TakenWords } from "./words.ts";

export interface TakenProps {
  readonly words: PageWords;
  readonly say: TakenWords;
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

export function Taken({ words, say, rulebook, state, side, busy, error, ...acts }: TakenProps) {
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
        <p>{say.askedHint(other)}</p>
        <p>{watch}</p>
      </Page>
    );
  return (
    <Page words={words} class=" message" onAppearance={acts.onAppearance}>
      <h1>{say.title}</h1>
      <p>{say.hint}</p>
      <ol class="stack ways">
        <li>{say.device}</li>
        <li>
          {say.mail}{" "}
          <a class="textual" href="/games">
            {say.mailHere}
          </a>
        </li>
        <li>
          <form class="stack" onSubmit={acts.onAsk}>
            <p>{say.ask(other)}</p>
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
