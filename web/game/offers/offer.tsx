/**
 * One offer: the button and the question before it is made, how it waits for an answer in the dock and in the panel, and what became of
 * it. It comes with the panels, for most games are played without one.
 */
import { effect } from "@preact/signals-core";
import type { OfferTerms, TermsInPlay } from "../../../game/offers-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Side } from "../../../rules/contract.ts";
import { mustTake } from "../../../view/board/walk.ts";
import { roughly } from "../../../view/time.ts";
import { Button, Card, Hint } from "../../../view/game/card.tsx";
import { answerText, offerText } from "../../../view/game/offers/offer-text.ts";
import type { PanelProps, StandingOffer } from "../../../view/game/props.ts";
import { opponent } from "../../../view/opponent.ts";
import { across, personOf } from "../../../view/people.ts";
import type { IconName } from "../../../view/symbols/symbols.ts";
import { ago } from "../../../view/words/ago.ts";
import { capital } from "../../../view/words/grammar.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { dayAndTime } from "../past.tsx";
import type { Commands } from "../commands.ts";
import type { Controller, ControlProps } from "../controller.ts";
import type { Model } from "../model.ts";

interface OfferButtonProps extends ControlProps {
  readonly terms: TermsInPlay;
  readonly icon?: IconName;
  /** Another button beside it says why they wait. */
  readonly isFurther?: boolean;
  readonly children: string;
}

/** A button that asks first. It waits while an offer of its kind stands, and for the next turn where the seat has made as many as it may. */
export function OfferButton(props: OfferButtonProps) {
  const { language, state, acts, controller, terms, icon = "offer", isFurther = false, children } = props;
  const { propose } = panelWords(language);
  const { kind } = terms;
  const isStanding = state.offers.some((offer) => offer.kind === kind);
  const left = state.you?.asked?.find((each) => each.kind === kind)?.left ?? 1;
  const why = `${kind}-waits`;
  const waits = left === 0 && !isStanding;
  const ask = () => {
    const answers = { no: propose.notNow, yes: propose.offer, go: () => makeOffer(controller, terms) };
    acts.ask({ kind: "proposal", title: titleOf(props), hint: hintOf(props), icon: "offer", ...answers });
  };
  return (
    <>
      <Button
        icon={icon}
        disabled={state.diverged === true || isStanding || left === 0}
        aria-describedby={waits ? why : undefined}
        onClick={ask}
      >
        {children}
      </Button>
      {waits && !isFurther && (
        <p class="soft" id={why}>
          {propose.waits}
        </p>
      )}
    </>
  );
}

/** How long it stands, or what it does. */
function hintOf({ words, language, rulebook, state, terms }: OfferButtonProps): string {
  const { propose } = panelWords(language);
  return terms.kind === "pause" ? propose.pauseHint : propose.stands(opponent(rulebook, state, words));
}

function titleOf({ words, language, rulebook, state, terms }: OfferButtonProps): string {
  const other = opponent(rulebook, state, words);
  const { propose } = panelWords(language);
  if (terms.kind === "pause") return propose.pause({ ...other, time: roughly(terms.until - state.now, language) });
  if (terms.kind !== "result") return propose[terms.kind](other);
  if (terms.winner === null) return propose.draw(other);
  const { name, you } = personOf(rulebook, state, terms.winner, words);
  return propose.result({ ...other, winner: name, winnerYou: you });
}

/** Offers something, after the last offer of its kind. */
export function makeOffer({ model, commands }: Controller, terms: OfferTerms): void {
  const { turn, you } = model.state.peek();
  const last = you?.asked?.find(({ kind }) => kind === terms.kind);
  void commands.run("offers", { do: "offer", turn, ...terms, ...(last && { after: last.id }) });
}

interface OfferProps extends ControlProps {
  readonly offer: StandingOffer;
}

interface OfferedProps extends OfferProps {
  /** What has come of moves decided ahead, such as that one waits for the answer; null where nothing has. */
  readonly ahead: string | null;
}

interface AnswersProps extends Pick<OfferProps, "language" | "state" | "page" | "controller" | "offer"> {
  /** Whether to accept it is the one thing that is next. */
  readonly main?: boolean;
}

/** The answers to an offer that stands: one's own can be taken back. */
export function Answers({ language, state, page, controller, offer, main = false }: AnswersProps) {
  const { propose } = panelWords(language);
  const answer = (given: "accept" | "decline" | "withdraw") => () =>
    void controller.commands.run("offers", { do: given, id: offer.id });
  if (offer.by === state.you?.side)
    return (
      <Button busy={page.busy} onClick={answer("withdraw")}>
        {propose.withdraw}
      </Button>
    );
  return (
    <>
      <Button onClick={answer("decline")}>{propose.decline}</Button>
      <Button class={main ? " main" : ""} busy={page.busy} onClick={answer("accept")}>
        {propose.accept}
      </Button>
    </>
  );
}

/** An offer that stands, in the dock: the opponent's to be answered, or one's own. */
export function Offered(props: OfferedProps) {
  const { words, say, language, rulebook, state, scene, page, offer, ahead } = props;
  const other = opponent(rulebook, state, words);
  const isMine = state.toMove === state.you?.side;
  const text = offerText(language, offer, (side) => personOf(rulebook, state, side, words));
  const turn = words.dock.toMove(isMine ? { name: "", you: true } : other);
  return (
    <Card label={say.question} say={text}>
      <Hint text={page.hint ?? (mustTake(page.walk, scene) ? words.dock.mustTake : page.answered || ahead)}>
        {offer.by === state.you?.side && !isMine ? panelWords(language).propose.stands(other) : turn}
      </Hint>
      <div class="acts">
        <Answers {...props} />
      </div>
    </Card>
  );
}

/** The offers that stand, in their panel: who has offered what, when, and until when it can be answered. */
export function Standing({ words, language, rulebook, state }: PanelProps) {
  const { propose } = panelWords(language);
  const person = (side: Side) => personOf(rulebook, state, side, words);
  if (state.offers.length === 0) return null;
  return (
    <ul class="stack">
      {state.offers.map((offer) => (
        <li key={offer.id}>
          {offerText(language, offer, person)}
          <br />
          <small>
            {capital(ago(language, Math.max(state.now - offer.at, 0)))}.{" "}
            {offer.expires === null
              ? propose.stands(person(across(rulebook, offer.by)))
              : propose.until({ end: dayAndTime(offer.expires, language) })}
          </small>
        </li>
      ))}
    </ul>
  );
}

const HOUR = 60 * 60 * 1000;

/**
 * Keeps up what the dock says of the last answer, which follows from the state, so that a person who comes later is told the same; and
 * asks for the state when an offer expires, which is no event.
 */
export function showAnswers(model: Model, { read }: Pick<Commands, "read">): void {
  const { state, page, time, stand, canMove, words, patch } = model;
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const text = answerText({ ...model, state: state.value });
    // It takes the place of what would be said there otherwise.
    const check = canMove.value && stand.value.scene.checked ? words.dock.inCheck : null;
    const answered = text && [text, time.value?.note, check].filter(Boolean).join(" ");
    if (answered !== page.peek().answered) patch({ answered });
  });

  /** A timer holds no more than 24 days. */
  function askAt(end: number): void {
    const wait = end - Date.now();
    timer = setTimeout(() => (wait > HOUR ? askAt(end) : void read()), Math.min(wait, HOUR));
  }

  effect(() => {
    const { offers, now } = state.value;
    const ends = offers.flatMap(({ expires }) => expires ?? []);
    clearTimeout(timer);
    if (ends.length > 0) askAt(Date.now() + Math.min(...ends) - now);
  });
}

/** What is said of offers between two states: the answer to one, and what the other player offers. Empty where there is no news. */
export function newsOfOffers(model: Model, before: StateAnswer, state: StateAnswer): string {
  const { language, words, rulebook, time } = model;
  const isNew = state.answered?.id !== before.answered?.id;
  const offer = state.offers.find(({ id, by }) => by !== state.you?.side && before.offers.every((each) => each.id !== id));
  const said = isNew ? answerText({ ...model, state }) : "";
  const offered = offer && offerText(language, offer, (side) => personOf(rulebook, state, side, words));
  return [said, said && isPauseAnswered(state) && time.peek()?.note, offered].filter(Boolean).join(" ");
}

/** Whether the pause that is on is what the last answer has brought about. */
export function isPauseAnswered({ answered, clock }: StateAnswer): boolean {
  return answered?.kind === "pause" && answered.answer === "accepted" && clock?.paused?.by === null;
}
