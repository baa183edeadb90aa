/** What is left to do in a finished game: to go through it again, and to show it to others. */
import { Icon } from "../icon.tsx";
import { StepsBack, StepsOn } from "./moves.tsx";
import type { FinishedProps } from "./props.ts";

export function Finished({ say, page, acts, look, ...props }: FinishedProps) {
  const { words, state } = props;
  const shown = page.shownPly ?? state.ply;
  const steps = { ...props, page, look };
  const isCopied = page.copied === page.watchLink;
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
      <button type="button" class="btn main" onClick={() => (page.canShare ? acts.share : acts.copy)(page.watchLink)}>
        <Icon name={isCopied ? "check" : page.canShare ? "share" : "copy"} />
        {isCopied ? say.link.copied : page.canShare ? say.link.share : say.link.copyThis}
      </button>
    </div>
  );
}
