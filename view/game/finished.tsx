/** What comes after a game: another one, going through it again, showing it to others, keeping it. */
import { Icon } from "../icon.tsx";
import { Button } from "./card.tsx";
import { StepsBack, StepsOn } from "./moves.tsx";
import { panelWords } from "../words/panels.ts";
import type { FinishedProps, PanelProps } from "./props.ts";

export interface Again {
  /** Makes a game of the same kind with the sides swapped, and goes there. */
  readonly playAgain: () => void;
}

/** In the dock. */
export function Finished({ say, language, page, acts, look, open, playAgain, ...props }: FinishedProps & Again) {
  const { after } = panelWords(language);
  const { words, rulebook, state } = props;
  const shown = page.shownPly ?? state.ply;
  const steps = { ...props, page, look };
  const isCopied = page.copied === page.watchLink;
  const share = page.canShare ? acts.share : acts.copy;
  return (
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
            aria-valuetext={words.dock.past(shown, state.ply)}
            onInput={({ currentTarget: { valueAsNumber: to } }) => look?.(to === state.ply ? null : to)}
          />
          <StepsOn {...steps} />
        </div>
      )}
      {state.you === undefined ? (
        <a class="btn main" href={`/new/${rulebook.id}`}>
          {after.newGame(rulebook.name)}
        </a>
      ) : (
        <Button class=" main" busy={page.busy} onClick={playAgain}>
          {after.again}
        </Button>
      )}
      <button
        type="button"
        class="btn square"
        aria-label={isCopied ? say.link.copied : page.canShare ? say.link.share : say.link.copyThis}
        onClick={() => share(page.watchLink)}
      >
        <Icon name={isCopied ? "check" : page.canShare ? "share" : "copy"} />
      </button>
      {state.you !== undefined && (
        <button type="button" class="btn square" aria-label={after.more} onClick={() => open?.("offers")}>
          <Icon name="more" />
        </button>
      )}
    </div>
  );
}

/** In the panel that offers had while it was played. */
export function After({ language, page, about, rulebook, state, playAgain }: PanelProps & Again) {
  const { after: say } = panelWords(language);
  const path = `/api/games/${state.id}/record`;
  const side = state.you?.side ?? rulebook.sides[0].id;
  const picture = `/g/${state.id}/board.png?turn=${state.turn}&side=${side}`;
  return (
    <>
      <h2>{say.title}</h2>
      {state.you !== undefined && (
        <Button class=" main" busy={page.busy} onClick={playAgain}>
          {say.again}
        </Button>
      )}
      <p class="soft">{say.againHint}</p>
      <a class="btn" href={`/new/${rulebook.id}`}>
        {say.newGame(rulebook.name)}
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
