/** How it goes on with the same two after a game: the next one, the offer of one, and the answer to it. */
import { effect } from "@preact/signals-core";
import type { RematchTerms } from "../../../game/next-game.ts";
import { Button } from "../../../view/game/card.tsx";
import { answerText, offerText } from "../../../view/game/offers/offer-text.ts";
import type { PanelProps } from "../../../view/game/props.ts";
import { personOf } from "../../../view/people.ts";
import { seriesEnd, seriesIn } from "../../../view/series.ts";
import { fieldOf } from "../../form.ts";
import { createGame } from "../../new-game/create-game.ts";
import { sayRefused } from "../announce.ts";
import type { Commands } from "../commands.ts";
import type { Controller } from "../controller.ts";
import type { Model } from "../model.ts";
import { type AnswerToOffer, answerOffer } from "./offered.tsx";
import { panelWords } from "../../../view/words/panels.ts";
import { wordsOf } from "../../../view/words/words.ts";

export type Again = ReturnType<typeof createAgain>;

export interface AgainProps extends PanelProps {
  readonly again: Again;
}

/** Whether a seat can offer the next game: the game had two players, and none is agreed on or offered yet. */
export function canRematch({ state }: Pick<PanelProps, "state">): boolean {
  const isFree = state.next === undefined && rematchIn(state) === undefined;
  const left = state.you?.asked?.find(({ kind }) => kind === "rematch")?.left ?? 1;
  return state.you !== undefined && isFree && left > 0 && Object.values(state.players).every((player) => player !== null);
}

/** Whether the series that the game belongs to goes on. */
export function isInSeries({ series }: PanelProps["state"]): boolean {
  return series !== undefined && series.decided === null;
}

/** What has been said about the next game, and how the series ended; empty where there is nothing to say. */
export function onwardText({ words, language, rulebook, state }: PanelProps): string {
  const person = (side: string) => personOf(rulebook, state, side, words);
  const offer = rematchIn(state);
  const said = offer === undefined ? answerText({ language, words, rulebook, state }) : offerText(language, offer, person);
  const coming = state.next === null ? panelWords(language).after.begins : "";
  return [seriesEnd(state, wordsOf("series", language), person), said, coming].filter(Boolean).join(" ");
}

/** The one thing that is next: to go there, to answer, to offer. */
export function Onward(props: AgainProps) {
  const { language, rulebook, state, page, again } = props;
  const { answer, playAgain, rematch, goOn } = again;
  const { after: say, propose } = panelWords(language);
  const { next, you } = state;
  if (next)
    return (
      <a class="btn main" href={`/g/${next.id}`} onClick={you && ((event) => (event.preventDefault(), goOn()))}>
        {say.toNext}
      </a>
    );
  if (you === undefined)
    return (
      <a class="btn main" href={`/new/${rulebook.id}`}>
        {say.newGame({ game: rulebook.name })}
      </a>
    );
  const offer = rematchIn(state);
  if (offer?.by === you.side)
    return (
      <Button busy={page.busy} onClick={() => answer("withdraw", offer.id)}>
        {propose.withdraw}
      </Button>
    );
  if (offer !== undefined)
    return (
      <>
        <Button onClick={() => answer("decline", offer.id)}>{propose.decline}</Button>
        <Button class=" main" busy={page.busy} onClick={() => answer("accept", offer.id)}>
          {propose.accept}
        </Button>
      </>
    );
  if (canRematch(props))
    return (
      <Button class=" main" busy={page.busy} onClick={() => rematch({})}>
        {isInSeries(state) ? say.nextInSeries : say.rematch}
      </Button>
    );
  return (
    <Button class=" main" busy={page.busy} disabled={next === null} onClick={playAgain}>
      {say.again}
    </Button>
  );
}

function rematchIn({ offers }: Pick<PanelProps["state"], "offers">) {
  return offers.find(({ kind }) => kind === "rematch");
}

/** What can be done about another game. */
export function createAgain(controller: Controller) {
  const { model, commands } = controller;
  followNext(model, commands);
  const rematch = (terms: Omit<RematchTerms, "kind">) => {
    const { turn, you } = model.state.peek();
    const last = you?.asked?.find(({ kind }) => kind === "rematch");
    void commands.run("offers", { do: "offer", kind: "rematch", turn, ...terms, ...(last && { after: last.id }) });
  };
  return {
    answer: (given: AnswerToOffer, id: string) => answerOffer(controller, given, id),
    playAgain: () => void playAgain(controller),
    goOn: () => goOn(model, commands),
    rematch,
    /** The same, with the series that a form says. */
    rematchBy: (form: FormData): void => {
      const series = seriesIn(fieldOf(form, "series"));
      const had = model.state.peek().series;
      if (series !== undefined) rematch({ series });
      // What goes on by itself is not spoken of, so that it is the same as what the dock's button offers.
      else rematch(had?.decided ? { series: null } : {});
    },
  };
}

/** Makes a game like this one with the sides swapped; whom to invite to it, its page says. */
async function playAgain({ model }: Controller): Promise<void> {
  const { you, variant, players } = model.state.peek();
  if (you === undefined || model.page.peek().busy) return;
  model.patch({ busy: true, hint: null });
  const [first] = model.rulebook.sides;
  const name = players[you.side]?.name ?? null;
  const failure = await createGame({
    variant,
    seat: you.side === first.id ? "second" : "first",
    ...(name !== null && { name }),
  });
  if (failure === null) return;
  model.patch({ busy: false });
  sayRefused(model, failure.code);
}

/** Whose token it shows, where no cookie speaks for this browser. */
type Holder = Pick<Commands, "bearer">;

/** Goes to the next game: by the seat's own link where no cookie speaks for this browser. */
export function goOn({ state }: Model, { bearer }: Holder): void {
  const { next } = state.peek();
  if (!next) return;
  const link = bearer() === null ? undefined : next.url;
  location.assign(`/g/${next.id}${link === undefined ? "" : new URL(link).hash}`);
}

/** Goes there by itself where it comes to be while the page is open before one of its players. */
export function followNext(model: Model, holder: Holder): void {
  const { id } = model.state.peek().next ?? {};
  // Once: what comes meanwhile would begin the way anew.
  let isOnTheWay = false;
  effect(() => {
    const { next, you } = model.state.value;
    if (isOnTheWay || !next || next.id === id || you === undefined) return;
    isOnTheWay = true;
    goOn(model, holder);
  });
}
