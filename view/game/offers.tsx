/** The panel of what can be offered or ended, and of what comes after the end. */
import { Icon } from "../icon.tsx";
import { After, type Again } from "./finished.tsx";
import { panelWords } from "../words/panels.ts";
import type { PanelProps } from "./props.ts";

/** Draw, resign, call off: whatever can be done now. */
export function Offers(props: PanelProps & Again) {
  const {
    say: { offers },
    language,
    state,
    acts,
  } = props;
  if (state.status === "over") return <After {...props} />;
  const bothMoved = new Set(state.moves.map((move) => move.side)).size > 1;
  const playing = state.status === "playing";
  const disabled = state.diverged === true;
  const hasOffered = state.you?.drawOffered === true;
  return (
    <>
      <h2>{offers.title}</h2>
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
      {!bothMoved && (
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
