/**
 * What comes after a game: how it goes on with the same two (the next one, the offer of one, the answer to it), going through it again,
 * showing it to others, keeping it.
 */
import { Button, Hint } from "../../../view/game/card.tsx";
import { StepsBack, StepsOn } from "../../../view/game/moves.tsx";
import type { FinishedProps, PanelProps } from "../../../view/game/props.ts";
import { SeriesChoice } from "../../../view/choices.tsx";
import { opponent } from "../../../view/opponent.ts";
import { personOf } from "../../../view/people.ts";
import { onForm, fieldOf } from "../../form.ts";
import { canShare } from "../../share.ts";
import type { Controller, ControlProps } from "../controller.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { wordsOf } from "../../../view/words/words.ts";
import { effect } from "@preact/signals-core";
import { answerText, offerText } from "../../../view/game/offers/offer-text.ts";
import { seriesEnd, seriesIn } from "../../../view/series.ts";
import { createGame } from "../../new-game/create-game.ts";
import { sayRefused } from "../announce.ts";
import type { Commands } from "../commands.ts";
import type { Model } from "../model.ts";
import { Answers, makeOffer } from "./offer.tsx";
import { isUnsaid, LargeDrawing, shownMove, SmallDrawing } from "../drawing.tsx";

/** In the dock. */
export function Finished(props: FinishedProps & ControlProps) {
  const { words, say, state, page, controller, look, open } = props;
  const { links, model } = controller;
  const shown = page.shownPly ?? state.ply;
  const watch = links.watch();
  const isCopied = links.now().copied === watch;
  return (
    <>
      <SmallDrawing {...props} match={model.match} onClick={() => open?.("offers")} />
      {isUnsaid(page) && <Hint text={hintOf(props)} />}
      <div class="acts finished">
        {state.ply > 0 && (
          <div class="row steps">
            <StepsBack {...props} />
            <input
              class="wide"
              type="range"
              max={state.ply}
              value={shown}
              aria-label={words.tools.moves}
              aria-valuetext={words.dock.past({ ply: shown, of: state.ply })}
              onInput={({ currentTarget: { valueAsNumber: to } }) => look?.(to === state.ply ? null : to)}
            />
            <StepsOn {...props} />
          </div>
        )}
        <Button icon={isCopied ? "check" : "share"} onClick={() => void (canShare() ? links.share(watch) : links.copy(watch))}>
          {isCopied ? say.link.copied : say.link.share}
        </Button>
        <Onward {...props} />
      </div>
    </>
  );
}

/** The move that is looked at, what was said of the next game, or to those who watch what they have seen; null where nothing is to be said. */
function hintOf(props: FinishedProps): string | null {
  const watched = props.state.you === undefined ? panelWords(props.language).after.byLink : null;
  return shownMove(props) ?? (onwardText(props) || watched);
}

/** In the panel that offers had while it was played. */
export function After(props: ControlProps) {
  const { language, page, about, rulebook, state, controller } = props;
  const { after: say } = panelWords(language);
  const path = `/api/games/${state.id}/record`;
  const side = state.you?.side ?? rulebook.sides[0].id;
  const picture = `/g/${state.id}/board.png?turn=${state.turn}&side=${side}`;
  return (
    <>
      <LargeDrawing {...props} match={controller.model.match} isLinked />
      <h2>{say.title}</h2>
      {canRematch(props) && <With {...props} />}
      {state.you !== undefined && hadTwo(state) && (
        <>
          <Button busy={page.busy} onClick={() => void playAgain(controller)}>
            {say.another}
          </Button>
          <p class="soft">{say.againHint}</p>
        </>
      )}
      <a class="btn" href={`/new/${rulebook.id}`}>
        {say.newGame({ game: rulebook.name })}
      </a>
      <a class="btn" href="/">
        {say.home}
      </a>
      <h2>{say.keep}</h2>
      <div class="acts">
        <a class="btn" href={path} download={`${state.id}.json`}>
          {say.record}
        </a>
        {about.notations.map((id) => (
          <a key={id} class="btn" href={`${path}?as=${id}`} download={`${state.id}.${id}`}>
            {id.toUpperCase()}
          </a>
        ))}
        <a class="btn" href={picture} download={`${state.id}.png`}>
          {say.picture}
        </a>
      </div>
    </>
  );
}

/** Another game with the same player than the dock offers: as a series, or from where this one has ended. */
function With({ words, language, rulebook, state, page, controller }: ControlProps) {
  const { after: say } = panelWords(language);
  const other = opponent(rulebook, state, words);
  const isResumable = state.result?.by === "time" || state.result?.by === "agreement";
  return (
    <form class="stack" onSubmit={onForm((form) => rematchBy(controller, form))}>
      {!isInSeries(state) && (
        <>
          <SeriesChoice say={{ ...wordsOf("series", language), none: say.pick }} required />
          <Button type="submit" busy={page.busy}>
            {say.series}
          </Button>
        </>
      )}
      <p class="soft">{say.rematchHint(other)}</p>
      {isResumable && (
        <>
          <Button busy={page.busy} onClick={() => makeOffer(controller, { kind: "rematch", from: "position" })}>
            {say.playOn}
          </Button>
          <p class="soft">{say.playOnHint}</p>
        </>
      )}
    </form>
  );
}

/** Whether a seat can offer the next game: the game had two players, and none is agreed on or offered yet. */
function canRematch({ state }: Pick<PanelProps, "state">): boolean {
  const isFree = state.next === undefined && rematchIn(state) === undefined;
  const left = state.you?.asked?.find(({ kind }) => kind === "rematch")?.left ?? 1;
  return state.you !== undefined && isFree && left > 0 && hadTwo(state);
}

function hadTwo({ players }: PanelProps["state"]): boolean {
  return Object.values(players).every((player) => player !== null);
}

/** Whether the series that the game belongs to goes on. */
function isInSeries({ series }: PanelProps["state"]): boolean {
  return series !== undefined && series.decided === null;
}

/** What has been said about the next game, and how the series ended; empty where there is nothing to say. */
function onwardText({ words, language, rulebook, state }: PanelProps): string {
  const person = (side: string) => personOf(rulebook, state, side, words);
  const offer = rematchIn(state);
  const said = offer === undefined ? answerText({ language, words, rulebook, state }) : offerText(language, offer, person);
  const coming = state.next === null ? panelWords(language).after.begins : "";
  return [seriesEnd(state, wordsOf("series", language), person), said, coming].filter(Boolean).join(" ");
}

/** The one thing that is next: to go there, to answer, to offer. */
function Onward(props: ControlProps) {
  const { language, rulebook, state, page, controller } = props;
  const { after: say } = panelWords(language);
  const { next, you } = state;
  if (next)
    return (
      <a class="btn main" href={`/g/${next.id}`} onClick={you && ((event) => (event.preventDefault(), goOn(controller)))}>
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
  if (offer !== undefined) return <Answers {...{ language, state, page, controller, offer }} main />;
  if (canRematch(props))
    return (
      <Button class=" main" busy={page.busy} onClick={() => makeOffer(controller, { kind: "rematch" })}>
        {isInSeries(state) ? say.nextInSeries : say.rematch}
      </Button>
    );
  return (
    <Button class=" main" busy={page.busy} disabled={next === null} onClick={() => void playAgain(controller)}>
      {say.again}
    </Button>
  );
}

function rematchIn({ offers }: Pick<PanelProps["state"], "offers">) {
  return offers.find(({ kind }) => kind === "rematch");
}

/** Offers the next game, with the series that a form says. */
function rematchBy(controller: Controller, form: FormData): void {
  const series = seriesIn(fieldOf(form, "series"));
  const had = controller.model.state.peek().series;
  // What goes on by itself is not spoken of, so that it is the same as what the dock's button offers.
  const goesOn = had?.decided ? { series: null } : {};
  makeOffer(controller, { kind: "rematch", ...(series === undefined ? goesOn : { series }) });
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

interface NextWay {
  readonly model: Model;
  readonly commands: Pick<Commands, "bearer">;
}

/** Goes to the next game: by the seat's own link where no cookie speaks for this browser. */
function goOn({ model, commands }: NextWay): void {
  const { next } = model.state.peek();
  if (!next) return;
  const link = commands.bearer() === null ? undefined : next.url;
  location.assign(`/g/${next.id}${link === undefined ? "" : new URL(link).hash}`);
}

/** Goes there by itself where it comes to be while the page is open before one of its players. */
export function followNext(way: NextWay): void {
  const { model } = way;
  const { id } = model.state.peek().next ?? {};
  // Once: what comes meanwhile would begin the way anew.
  let isOnTheWay = false;
  effect(() => {
    const { next, you } = model.state.value;
    if (isOnTheWay || !next || next.id === id || you === undefined) return;
    isOnTheWay = true;
    goOn(way);
  });
}
