/**
 * What a used invite opens: the seat is taken, and the ways back for whoever it belongs to. People who lost their link ask for their seat,
 * and are let in here as soon as they have it.
 */
import type { Language } from "../../../view/language.ts";
import { effect, signal } from "@preact/signals-core";
import type { RecoveryBody, RecoveryTold } from "../../../api/recovery-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { duration } from "../../../view/time.ts";
import { BusyButton, FormError } from "../../../view/form.tsx";
import { Page } from "../../../view/page.tsx";
import { across, marked, personOf } from "../../../view/people.ts";
import { OwnWays, waitIn } from "../../../view/ways-back.tsx";
import { switchAppearance } from "../../chosen.ts";
import { draw } from "../../draw.ts";
import { keptNewLink } from "../../kept/kept.ts";
import type { Controller } from "../controller.ts";
import type { Model } from "../model.ts";
import type { Invited } from "./arrival.ts";
import { type PageWords, pageWords } from "../../../view/words/pages.ts";
import { wordsOf, type Words } from "../../../view/words/words.ts";

/** The words for links that lead to a seat that is taken, or to none. */
export function takenWords(language: Language): Words["taken"] {
  return wordsOf("taken", language);
}

interface TakenState {
  /** The seat that is asked for. */
  readonly side: Side;
  readonly busy: boolean;
  readonly error: string | null;
}

/**
 * @param invite the used one
 * @param toGame leaves this for the game
 */
export function showTaken(
  { model, commands, take, begin }: Controller,
  { token, side: invited }: Pick<Invited, "token" | "side">,
  app: HTMLElement,
  toGame: () => void,
): void {
  const words = pageWords(model.language);
  const say = wordsOf("taken", model.language);
  const [, second] = model.rulebook.sides;
  const taken = signal<TakenState>({ side: invited ?? second.id, busy: false, error: null });
  const patch = (change: Partial<TakenState>) => void (taken.value = { ...taken.peek(), ...change });

  async function ask(): Promise<void> {
    if (taken.peek().busy) return;
    patch({ busy: true, error: null });
    const body: RecoveryBody = { side: taken.peek().side };
    const answer = await commands.ask<StateAnswer>("/recovery", { bearer: token, body });
    patch({ busy: false });
    if (answer.ok) {
      // A person who comes back this way has a new link that nothing else knows.
      keptNewLink(answer.value.id).set(true);
      take(answer.value);
    } else patch({ error: errorOf(words, say, answer.error.code) });
  }

  function onAsk(event: SubmitEvent): void {
    event.preventDefault();
    void ask();
  }

  document.title = say.title;
  // By its cookie alone: the seat comes to it while this is looked at.
  begin(null);
  const leave = draw(app, () => {
    const shown = { words, say, model, state: model.state.value };
    const form = { ...taken.value, onChoose: (side: Side) => patch({ side }), onAsk };
    const asked = shown.state.recovery;
    return (
      <Page words={words} class=" message" onAppearance={switchAppearance}>
        {asked === undefined ? <Taken {...shown} {...form} /> : <Asked {...shown} asked={asked} />}
        <p>
          <button type="button" class="textual" onClick={go}>
            {say.watch}
          </button>
        </p>
      </Page>
    );
  });
  const stop = effect(() => {
    if (model.state.value.you !== undefined) queueMicrotask(go);
  });

  function go(): void {
    stop();
    leave();
    toGame();
  }
}

/** Why a request was refused. */
function errorOf({ problem, broken }: PageWords, { pending, tooMany }: Words["taken"], code: string): string {
  if (code === "already-asked") return pending;
  return code === "too-many" ? tooMany : (problem[code] ?? broken);
}

interface ShownProps {
  readonly words: PageWords;
  readonly say: Words["taken"];
  readonly model: Pick<Model, "rulebook" | "language">;
  readonly state: StateAnswer;
}

/** The seat was asked for. */
function Asked({ words, say, model: { rulebook, language }, state, asked }: ShownProps & { readonly asked: RecoveryTold }) {
  const other = personOf(rulebook, state, across(rulebook, asked.side), words);
  const { effective } = asked;
  return (
    <>
      <h1>{say.asked}</h1>
      <p>
        {effective === null
          ? say.askedHint(other)
          : say.agreedHint({ ...other, time: duration(Math.max(effective - state.now, 0), language) })}
      </p>
    </>
  );
}

interface TakenProps extends ShownProps, TakenState {
  readonly onChoose: (side: Side) => void;
  readonly onAsk: (event: SubmitEvent) => void;
}

function Taken({ words, say, model: { rulebook, language }, state, side, busy, error, onChoose, onAsk }: TakenProps) {
  const other = personOf(rulebook, state, across(rulebook, side), words);
  return (
    <>
      <h1>{say.title}</h1>
      <p>{say.hint}</p>
      <ol class="stack ways">
        <OwnWays say={say} />
        <li>
          <form class="stack" onSubmit={onAsk}>
            <p>
              {say.ask(other)} {say.when({ wait: waitIn(state, language) })}
            </p>
            <fieldset class="field">
              <legend>{say.which}</legend>
              <div class="pick">
                {rulebook.sides.map(({ id }) => (
                  <label key={id}>
                    <input type="radio" name="side" checked={id === side} onChange={() => onChoose(id)} />
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
    </>
  );
}
