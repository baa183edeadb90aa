/** How it goes on with the same two after a game: the next one, the offer of one, and the answer to it. */
import type { RematchTerms } from "../../game/next-start.ts";
import { personOf } from "../people.ts";
import { seriesEnd } from "../series.ts";
import { panelWords } from "../words/panels.ts";
import { seriesWords } from "../words/series.ts";
import { Button } from "./card.tsx";
import { answerText, offerText } from "./offers/offer-text.ts";
import type { AgreeActs } from "./page-state.ts";
import type { PanelProps } from "./props.ts";

/** What can be done about another game. */
export interface Again extends Pick<AgreeActs, "answer"> {
  /** Makes a game of the same kind with the sides swapped and a link to send, and goes there. */
  readonly playAgain: () => void;
  readonly rematch: (terms: Omit<RematchTerms, "kind">) => void;
  /** The same, with the series that a form says. */
  readonly rematchBy: (event: SubmitEvent) => void;
  /** Goes to the next game. */
  readonly goOn: () => void;
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
  return [seriesEnd(state, seriesWords(language), person), said, coming].filter(Boolean).join(" ");
}

/** The one thing that is next: to go there, to answer, to offer. */
export function Onward(props: PanelProps & Again) {
  const { language, rulebook, state, page, answer, playAgain, rematch, goOn } = props;
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
        {say.newGame(rulebook.name)}
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

export function rematchIn({ offers }: Pick<PanelProps["state"], "offers">) {
  return offers.find(({ kind }) => kind === "rematch");
}
