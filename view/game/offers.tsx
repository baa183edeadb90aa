/** The panel of what can be offered or ended, and of what comes after the end. */
import type { OfferTerms } from "../../game/offer-schema.ts";
import { across, personOf } from "../people.ts";
import { panelWords } from "../words/panels.ts";
import { Icon } from "../icon.tsx";
import { After, type Again } from "./finished.tsx";
import type { PanelProps } from "./props.ts";

/** Draw, result, resign, call off: whatever can be done now. */
export function Offers(props: PanelProps & Again) {
  const {
    say: { offers },
    state,
    acts,
  } = props;
  if (state.status === "over") return <After {...props} />;
  const bothMoved = new Set(state.moves.map((move) => move.side)).size > 1;
  const playing = state.status === "playing";
  const disabled = state.diverged === true;
  return (
    <>
      <h2>{offers.title}</h2>
      {playing && <Propose {...props} />}
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
function Propose(props: PanelProps) {
  const { words, say, language, rulebook, state } = props;
  const { propose } = panelWords(language);
  const own = state.you?.side ?? rulebook.sides[0].id;
  const winners = [own, across(rulebook, own)];
  return (
    <>
      <OfferButton {...props} terms={{ kind: "draw" }}>
        {say.offers.draw}
      </OfferButton>
      <details class="stack">
        <summary>{propose.otherResult}</summary>
        <div class="stack">
          {winners.map((winner) => (
            <OfferButton {...props} key={winner} terms={{ kind: "result", winner }}>
              {propose.wins(personOf(rulebook, state, winner, words))}
            </OfferButton>
          ))}
        </div>
      </details>
    </>
  );
}

interface OfferButtonProps extends PanelProps {
  readonly terms: OfferTerms;
  readonly children: string;
}

/** It waits while an offer of its kind stands, and for the next turn where the seat has made as many as it may. */
function OfferButton({ language, state, acts, terms, children }: OfferButtonProps) {
  const { kind } = terms;
  const isStanding = state.offers.some((offer) => offer.kind === kind);
  const left = state.you?.asked?.find((each) => each.kind === kind)?.left ?? 1;
  const why = `${kind}-waits`;
  const waits = left === 0 && !isStanding;
  return (
    <>
      <button
        type="button"
        class="btn"
        disabled={state.diverged === true || isStanding || left === 0}
        aria-describedby={waits ? why : undefined}
        onClick={() => acts.ask({ kind: "offer", terms })}
      >
        <Icon name="offer" />
        {children}
      </button>
      {waits && (
        <p class="soft" id={why}>
          {panelWords(language).propose.waits}
        </p>
      )}
    </>
  );
}
