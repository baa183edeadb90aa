/** The panel of what can be offered or ended, and of what comes after the end. */
import { across, personOf } from "../../people.ts";
import { questionWords } from "../../words/questions.ts";
import { panelWords } from "../../words/panels.ts";
import { Icon } from "../../icon.tsx";
import { Calls, type Calling } from "./calling.tsx";
import { After } from "../finished.tsx";
import type { Again } from "../onward.tsx";
import { OfferButton } from "./offer-button.tsx";
import type { AgreeActs } from "../page-state.ts";
import { Pauses } from "./pauses.tsx";
import type { PanelProps } from "../props.ts";
import { Standing } from "./standing.tsx";

interface Agree {
  readonly agree: AgreeActs;
}

/** Draw, result, resign, call off: whatever can be done now. */
export function Offers(props: PanelProps & Again & Calling & Agree) {
  const { language, state, acts } = props;
  const offers = questionWords(language);
  if (state.status === "over") return <After {...props} />;
  const bothMoved = new Set(state.moves.map((move) => move.side)).size > 1;
  const playing = state.status === "playing";
  const disabled = state.diverged === true;
  return (
    <>
      <h2>{offers.title}</h2>
      <Standing {...props} />
      {playing && <Propose {...props} />}
      <Calls {...props} />
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

/** A button for each kind of offer. */
function Propose(props: PanelProps & Agree) {
  const { words, language, rulebook, state } = props;
  const { propose } = panelWords(language);
  const own = state.you?.side ?? rulebook.sides[0].id;
  const winners = [own, across(rulebook, own)];
  return (
    <>
      <OfferButton {...props} terms={{ kind: "draw" }}>
        {questionWords(language).draw}
      </OfferButton>
      {state.moves.some(({ side }) => side === own) && (
        <OfferButton {...props} icon="undo" terms={{ kind: "takeback" }}>
          {propose.takeBack}
        </OfferButton>
      )}
      {state.clock !== null && <Pauses {...props} clock={state.clock} />}
      <details class="stack">
        <summary>{propose.otherResult}</summary>
        <div class="stack">
          {winners.map((winner) => (
            <OfferButton {...props} key={winner} isFurther={winner !== own} terms={{ kind: "result", winner }}>
              {propose.wins(personOf(rulebook, state, winner, words))}
            </OfferButton>
          ))}
        </div>
      </details>
    </>
  );
}
