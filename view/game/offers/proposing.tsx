/** The question in the dock before something is offered, or days of holiday are spent. */
import { roughly } from "../../duration.ts";
import { opponent, personOf } from "../../people.ts";
import { panelWords } from "../../words/panels.ts";
import { Button, Card, Hint } from "../card.tsx";
import type { AgreeActs, Proposal } from "../page-state.ts";
import type { PanelProps } from "../props.ts";

export interface ProposingProps extends PanelProps {
  readonly question: Proposal;
  readonly agree: AgreeActs;
}

export function Proposing(props: ProposingProps) {
  const { say, language, page, acts, agree, question } = props;
  const isOffer = question.kind === "offer";
  const { propose } = panelWords(language);
  return (
    <Card label={say.question} say={askedOf(props)}>
      <Hint>{hintOf(props)}</Hint>
      <div class="acts">
        <Button safe onClick={() => acts.decline(question)}>
          {propose.notNow}
        </Button>
        <Button icon={isOffer ? "offer" : "stop"} busy={page.busy} onClick={() => agree.propose(question)}>
          {isOffer ? propose.offer : propose.begin}
        </Button>
      </div>
    </Card>
  );
}

/** How long it stands, or what it does. */
function hintOf({ words, language, rulebook, state, question }: ProposingProps): string {
  const { propose } = panelWords(language);
  if (question.kind === "holiday") return propose.holidayEnds;
  return question.terms.kind === "pause" ? propose.pauseHint : propose.stands(opponent(rulebook, state, words));
}

function askedOf({ words, language, rulebook, state, question }: ProposingProps): string {
  const other = opponent(rulebook, state, words);
  const { propose } = panelWords(language);
  if (question.kind === "holiday") return propose.askHoliday(roughly(question.until - state.now, language));
  const { terms } = question;
  switch (terms.kind) {
    case "draw":
      return propose.draw(other);
    case "takeback":
      return propose.takeback(other);
    case "pause":
      return propose.pause(other, roughly(terms.until - state.now, language));
    case "result":
      return terms.winner === null ? propose.draw(other) : propose.result(other, personOf(rulebook, state, terms.winner, words));
  }
}
