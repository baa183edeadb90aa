/** The question in the dock before something is offered, or days of holiday are spent. */
import { roughly } from "../../../view/time.ts";
import { Button, Card, Hint } from "../../../view/game/card.tsx";
import type { Proposal } from "../../../view/game/page-state.ts";
import type { PanelProps, Panels } from "../../../view/game/props.ts";
import { opponent, personOf } from "../../../view/people.ts";
import type { Controller } from "../controller.ts";
import { panelWords } from "../../../view/words/panels.ts";

export function createProposing(controller: Controller): NonNullable<Panels["Proposing"]> {
  const propose = (proposal: Proposal) => proposeTo(controller, proposal);
  return (props) => <Proposing {...props} onPropose={propose} />;
}

function proposeTo({ model, commands }: Controller, proposal: Proposal): void {
  const { turn, you } = model.state.peek();
  if (proposal.kind === "holiday") return void commands.run("holiday", { turn, until: proposal.until });
  const last = you?.asked?.find(({ kind }) => kind === proposal.terms.kind);
  void commands.run("offers", { do: "offer", turn, ...proposal.terms, ...(last && { after: last.id }) });
}

interface ProposingProps extends PanelProps {
  readonly question: Proposal;
  readonly onPropose: (proposal: Proposal) => void;
}

function Proposing(props: ProposingProps) {
  const { say, language, page, acts, question, onPropose } = props;
  const isOffer = question.kind === "offer";
  const { propose } = panelWords(language);
  return (
    <Card label={say.question} say={askedOf(props)}>
      <Hint>{hintOf(props)}</Hint>
      <div class="acts">
        <Button safe onClick={() => acts.decline(question)}>
          {propose.notNow}
        </Button>
        <Button icon={isOffer ? "offer" : "stop"} busy={page.busy} onClick={() => onPropose(question)}>
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
  if (question.kind === "holiday") return propose.askHoliday({ time: roughly(question.until - state.now, language) });
  const { terms } = question;
  switch (terms.kind) {
    case "draw":
      return propose.draw(other);
    case "takeback":
      return propose.takeback(other);
    case "pause":
      return propose.pause({ ...other, time: roughly(terms.until - state.now, language) });
    case "result":
      return terms.winner === null
        ? propose.draw(other)
        : propose.result({
            ...other,
            winner: personOf(rulebook, state, terms.winner, words).name,
            winnerYou: personOf(rulebook, state, terms.winner, words).you,
          });
  }
}
