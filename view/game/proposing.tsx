/** The question in the dock before something is offered. */
import type { OfferTerms } from "../../game/offer-schema.ts";
import { opponent, personOf } from "../people.ts";
import { panelWords } from "../words/panels.ts";
import { Button, Card, Hint } from "./card.tsx";
import type { PanelProps } from "./props.ts";

export interface ProposingProps extends PanelProps {
  readonly terms: OfferTerms;
}

export function Proposing(props: ProposingProps) {
  const { words, say, language, rulebook, state, page, acts, terms } = props;
  const question = { kind: "offer", terms } as const;
  const { propose } = panelWords(language);
  return (
    <Card label={say.question} say={askedOf(props)}>
      <Hint>{propose.stands(opponent(rulebook, state, words))}</Hint>
      <div class="acts">
        <Button safe onClick={() => acts.decline(question)}>
          {propose.notNow}
        </Button>
        <Button icon="offer" busy={page.busy} onClick={() => acts.confirm(question)}>
          {propose.offer}
        </Button>
      </div>
    </Card>
  );
}

function askedOf({ words, language, rulebook, state, terms }: ProposingProps): string {
  const other = opponent(rulebook, state, words);
  const { propose } = panelWords(language);
  switch (terms.kind) {
    case "draw":
      return propose.draw(other);
    case "result":
      return terms.winner === null ? propose.draw(other) : propose.result(other, personOf(rulebook, state, terms.winner, words));
  }
}
