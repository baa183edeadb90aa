/** The panel of what can be offered or ended: draw, resign, call off. */
import { Icon } from "../icon.tsx";
import { panelWords } from "../words/panels.ts";
import type { PanelProps } from "./props.ts";

/** Draw, resign, call off: whatever can be done now. */
export function Offers({ say: { offers }, language, state, acts }: PanelProps) {
  const bothMoved = new Set(state.moves.map((move) => move.side)).size > 1;
  const playing = state.status === "playing";
  const disabled = state.diverged === true;
  const hasOffered = state.you?.drawOffered === true;
  return (
    <>
      <h2>{offers.title}</h2>
      {state.status === "over" && <p class="soft">{offers.over}</p>}
      {playing && state.offers.length === 0 && (
        <>
          <button
            type="button"
            class="btn"
            disabled={disabled || hasOffered}
            aria-describedby={hasOffered ? "draw-again" : undefined}
            onClick={() => acts.ask({ kind: "draw" })}
          >
            <Icon name="offer" />
            {offers.draw}
          </button>
          {hasOffered && (
            <p class="soft" id="draw-again">
              {panelWords(language).drawAgain}
            </p>
          )}
        </>
      )}
      {state.status !== "over" && !bothMoved && (
        <button type="button" class="btn" disabled={disabled} onClick={() => acts.ask({ kind: "abort" })}>
          <Icon name="abort" />
          {offers.abort}
        </button>
      )}
      {playing && (
        <button type="button" class="btn bad" disabled={disabled} onClick={() => acts.ask({ kind: "resign" })}>
          <Icon name="flag" />
          {offers.resign}
        </button>
      )}
    </>
  );
}
