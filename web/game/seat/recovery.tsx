/**
 * A seat whose link is lost: what a used invite opens, where its player asks for the seat and is let in as soon as they have it, and what
 * the dock says of the request. It comes with the panels.
 */
import type { RecoveryAnswerBody, RecoveryTold, RecoveryBody } from "../../../api/recovery-schema.ts";
import { duration } from "../../../view/time.ts";
import { Button, Card, Hint } from "../../../view/game/card.tsx";
import { across, personOf, marked } from "../../../view/people.ts";
import { waitIn, OwnWays } from "../../../view/ways-back.tsx";
import type { Controller, ControlProps } from "../controller.ts";
import { wordsOf, type Words } from "../../../view/words/words.ts";
import { effect, signal } from "@preact/signals-core";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { BusyButton, FormError } from "../../../view/form.tsx";
import { Page } from "../../../view/page.tsx";
import { switchAppearance } from "../../chosen.ts";
import { draw } from "../../draw.ts";
import type { Refusals } from "../../api.ts";
import { onForm } from "../../form.ts";
import { keptNewLink } from "../../kept/kept.ts";
import type { Model } from "../model.ts";
import type { Language } from "../../../view/languages.ts";
import { type PageWords, pageWords } from "../../../view/words/pages.ts";
import { OneOf } from "../../../view/choices.tsx";

/** What the dock says of a request: to the seat's own player, to the other one, to the browser that asks. */
export function Recovering(props: ControlProps & { readonly asked: RecoveryTold }) {
  const { words, say, language, rulebook, state, page, controller, asked } = props;
  const { recovery } = wordsOf("seat", language);
  const time = timeLeft(asked, state, language);
  if (state.you === undefined) {
    const other = personOf(rulebook, state, across(rulebook, asked.side), words);
    return (
      <Card label={words.dock.theirs} say={recovery.asked}>
        <Hint text={page.hint}>{time === null ? recovery.askedHint(other) : recovery.askedAgreed({ time })}</Hint>
      </Card>
    );
  }
  const isOwn = asked.side === state.you.side;
  const yours = time === null ? recovery.yoursHint : recovery.yoursAgreed({ time });
  const title = isOwn ? recovery.yours : recovery.theirs(personOf(rulebook, state, asked.side, words));
  return (
    <Card label={say.question} say={title}>
      <Hint text={page.hint}>{isOwn ? yours : recovery.theirsHint({ wait: waitIn(state, language) })}</Hint>
      <div class="acts">
        <Button safe onClick={() => void answer(controller, "refuse")}>
          {recovery.refuse}
        </Button>
        <Button class=" main" busy={page.busy} onClick={() => void answer(controller, isOwn ? "admit" : "agree")}>
          {isOwn ? recovery.admit : recovery.agree}
        </Button>
      </div>
    </Card>
  );
}

/** That this player has vouched for whoever asks, and how to take that back; the dock asks no more then. */
export function Vouched({ language, state, controller }: ControlProps) {
  const asked = state.you?.recovery;
  const time = asked && timeLeft(asked, state, language);
  if (!time || asked?.side === state.you?.side) return null;
  const { recovery } = wordsOf("seat", language);
  return (
    <div class="card stack">
      <p>{recovery.agreed({ time })}</p>
      <Button onClick={() => void answer(controller, "refuse")}>{recovery.withdraw}</Button>
    </div>
  );
}

/** Until the request takes effect; null before it was agreed to. */
function timeLeft({ effective }: RecoveryTold, { now }: StateAnswer, language: Language): string | null {
  return effective === null ? null : duration(Math.max(effective - now, 0), language);
}

/** Answers the request that stands. */
async function answer({ model, commands }: Controller, given: RecoveryAnswerBody["do"]): Promise<void> {
  const id = model.state.peek().you?.recovery?.id;
  if (id === undefined) return;
  const body: RecoveryAnswerBody = { id, do: given };
  await commands.send("/recovery/answer", body);
}

interface TakenState {
  /** The seat that is asked for. */
  readonly side: Side;
  readonly busy: boolean;
  readonly error: string | null;
}

/**
 * Says that the seat of a used invite is taken, and the ways back for whoever it belongs to.
 * @param toGame leaves this for the game
 */
export function showTaken(
  { model, commands, take, begin }: Controller,
  { token, side: invited }: { readonly token: string; readonly side: Side | null },
  app: HTMLElement,
  toGame: () => void,
): void {
  const words = pageWords(model.language);
  const say = wordsOf("taken", model.language);
  const refusals: Refusals = { "already-asked": say.pending, "too-many": say.tooMany };
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
    } else patch({ error: refusals[answer.error.code] ?? words.why(answer.error.code) });
  }

  document.title = say.title;
  // By its cookie alone: the seat comes to it while this is looked at.
  begin(null);
  const leave = draw(app, () => {
    const shown = { words, say, model, state: model.state.value };
    const asked = shown.state.recovery;
    const form = { ...taken.value, onChoose: (side: Side) => patch({ side }), onAsk: onForm(() => void ask()) };
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

interface ShownProps {
  readonly words: PageWords;
  readonly say: Words["taken"];
  readonly model: Model;
  readonly state: StateAnswer;
}

/** The seat was asked for. */
function Asked({ words, say, model: { rulebook, language }, state, asked }: ShownProps & { readonly asked: RecoveryTold }) {
  const other = personOf(rulebook, state, across(rulebook, asked.side), words);
  const time = timeLeft(asked, state, language);
  return (
    <>
      <h1>{say.asked}</h1>
      <p>{time === null ? say.askedHint(other) : say.agreedHint({ ...other, time })}</p>
    </>
  );
}

interface TakenProps extends ShownProps, TakenState {
  readonly onChoose: (side: Side) => void;
  readonly onAsk: (event: SubmitEvent) => void;
}

function Taken({ words, say, model: { rulebook, language }, state, side, busy, error, onChoose, onAsk }: TakenProps) {
  const other = personOf(rulebook, state, across(rulebook, side), words);
  const choices = rulebook.sides.map(({ id }) => {
    const { name } = personOf(rulebook, { players: state.players }, id, words);
    return [id, marked(name, state.players[id]?.program, words)] as const;
  });
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
            <OneOf name="side" title={say.which} {...{ choices, chosen: side }} onChoose={onChoose} />
            <FormError error={error} />
            <BusyButton busy={busy} label={say.askThem(other)} doing={say.asking} />
          </form>
        </li>
      </ol>
    </>
  );
}
