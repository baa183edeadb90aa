/** The panel of what can be offered or ended, and of what comes after the end. */
import { Button } from "../../../view/game/card.tsx";
import { across, personOf } from "../../../view/people.ts";
import { Calls } from "./calling.tsx";
import { After } from "./finished.tsx";
import type { ControlProps } from "../controller.ts";
import { OfferButton, Standing } from "./offer.tsx";
import { Pauses } from "./pauses.tsx";
import { panelWords } from "../../../view/words/panels.ts";
import { wordsOf } from "../../../view/words/words.ts";
import { Folded } from "../../controls.tsx";

/** Draw, result, resign, call off: whatever can be done now. */
export function Offers(props: ControlProps) {
  const { language, state, acts } = props;
  if (state.status === "over") return <After {...props} />;
  const offers = wordsOf("questions", language);
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
        <Button icon="abort" disabled={disabled} onClick={() => acts.ask({ kind: "abort" })}>
          {offers.abort}
        </Button>
      )}
      {playing && (
        <Button icon="flag" class=" bad" disabled={disabled} onClick={() => acts.ask({ kind: "resign" })}>
          {offers.resign}
        </Button>
      )}
    </>
  );
}

/** A button for each kind of offer. */
function Propose(props: ControlProps) {
  const { words, language, rulebook, state } = props;
  const { propose } = panelWords(language);
  const own = state.you?.side ?? rulebook.sides[0].id;
  const winners = [own, across(rulebook, own)];
  return (
    <>
      <OfferButton {...props} terms={{ kind: "draw" }}>
        {wordsOf("questions", language).draw}
      </OfferButton>
      {state.moves.some(({ side }) => side === own) && (
        <OfferButton {...props} icon="undo" terms={{ kind: "takeback" }}>
          {propose.takeBack}
        </OfferButton>
      )}
      {state.clock !== null && <Pauses {...props} clock={state.clock} />}
      <Folded title={propose.otherResult}>
        {winners.map((winner) => (
          <OfferButton key={winner} {...props} isFurther={winner !== own} terms={{ kind: "result", winner }}>
            {propose.wins(personOf(rulebook, state, winner, words))}
          </OfferButton>
        ))}
      </Folded>
    </>
  );
}
