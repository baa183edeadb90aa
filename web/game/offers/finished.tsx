/** What comes after a game: another one, going through it again, showing it to others, keeping it. */
import { Button, Hint } from "../../../view/game/card.tsx";
import { StepsBack, StepsOn } from "../../../view/game/moves.tsx";
import type { FinishedProps, Panels } from "../../../view/game/props.ts";
import { Icon } from "../../../view/icon.tsx";
import { SeriesChoice } from "../../../view/choices.tsx";
import { opponent } from "../../../view/people.ts";
import { onForm } from "../../form.ts";
import { canShare } from "../../share.ts";
import type { Controller } from "../controller.ts";
import type { Links } from "../seat/links.tsx";
import { type Again, type AgainProps, canRematch, isInSeries, Onward, onwardText } from "./next-game.tsx";
import { panelWords } from "../../../view/words/panels.ts";
import { wordsOf } from "../../../view/words/words.ts";

export function createFinished({ links }: Controller, again: Again): Panels["Finished"] {
  return (props) => <Finished {...props} links={links} again={again} />;
}

/** In the dock. */
function Finished(given: FinishedProps & AgainProps & { readonly links: Links }) {
  const { say, language, page, look, open, links, ...props } = given;
  const { after } = panelWords(language);
  const { words, state } = props;
  const shown = page.shownPly ?? state.ply;
  const steps = { ...props, page, look };
  const watch = links.watch();
  const isCopied = links.now().copied === watch;
  const isShared = canShare();
  return (
    <>
      <Hint text={onwardText(given) || null} />
      <div class="acts finished">
        {state.ply > 0 && (
          <div class="row steps">
            <StepsBack {...steps} />
            <input
              class="wide"
              type="range"
              max={state.ply}
              value={shown}
              aria-label={words.tools.moves}
              aria-valuetext={words.dock.past({ ply: shown, of: state.ply })}
              onInput={({ currentTarget: { valueAsNumber: to } }) => look?.(to === state.ply ? null : to)}
            />
            <StepsOn {...steps} />
          </div>
        )}
        <Onward {...given} />
        <button
          type="button"
          class="btn square"
          aria-label={isCopied ? say.link.copied : isShared ? say.link.share : after.copyThis}
          onClick={() => void (isShared ? links.share(watch) : links.copy(watch))}
        >
          <Icon name={isCopied ? "check" : isShared ? "share" : "copy"} />
        </button>
        {state.you !== undefined && (
          <button type="button" class="btn square" aria-label={after.more} onClick={() => open?.("offers")}>
            <Icon name="more" />
          </button>
        )}
      </div>
      {state.you === undefined && <Hint>{after.byLink}</Hint>}
    </>
  );
}

/** In the panel that offers had while it was played. */
export function After(props: AgainProps) {
  const { language, page, about, rulebook, state, again } = props;
  const { after: say } = panelWords(language);
  const path = `/api/games/${state.id}/record`;
  const side = state.you?.side ?? rulebook.sides[0].id;
  const hadTwo = state.you !== undefined && Object.values(state.players).every((player) => player !== null);
  const picture = `/g/${state.id}/board.png?turn=${state.turn}&side=${side}`;
  return (
    <>
      <h2>{say.title}</h2>
      {state.you !== undefined && <With {...props} />}
      {hadTwo && (
        <Button busy={page.busy} onClick={again.playAgain}>
          {say.another}
        </Button>
      )}
      {state.you !== undefined && <p class="soft">{say.againHint}</p>}
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

/** Another game with the same player: as it was, as a series, or from where this one has ended. */
function With(props: AgainProps) {
  const { words, language, rulebook, state, page, again } = props;
  const { after: say } = panelWords(language);
  const text = onwardText(props);
  if (!canRematch(props))
    return (
      <>
        {text !== "" && <p>{text}</p>}
        <div class="acts">
          <Onward {...props} />
        </div>
      </>
    );
  const other = opponent(rulebook, state, words);
  const isResumable = state.result?.by === "time" || state.result?.by === "agreement";
  return (
    <form class="stack" onSubmit={onForm(again.rematchBy)}>
      {!isInSeries(state) && <SeriesChoice say={wordsOf("series", language)} />}
      <button type="submit" class="btn main" aria-busy={page.busy ? "true" : undefined}>
        {isInSeries(state) ? say.nextInSeries : say.rematch}
      </button>
      <p class="soft">{say.rematchHint(other)}</p>
      {isResumable && (
        <>
          <Button busy={page.busy} onClick={() => again.rematch({ from: "position" })}>
            {say.playOn}
          </Button>
          <p class="soft">{say.playOnHint}</p>
        </>
      )}
    </form>
  );
}
