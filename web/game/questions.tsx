/** Questions in the dock, before something that can't be undone is done. They come with the panels. */
import { across, personOf, sideName } from "../../view/people.ts";
import type { Person } from "../../view/words/own.ts";
import { Button, Card, Hint } from "../../view/game/card.tsx";
import type { Asked, Question } from "../../view/game/page-state.ts";
import type { PanelProps } from "../../view/game/props.ts";
import { wordsOf } from "../../view/words/words.ts";

interface AskingProps extends PanelProps {
  readonly question: Question;
  /** What it means to resign, where it means another thing than between people. */
  readonly resigning?: (other: Person) => string;
}

/** A question, its safe answer first. */
export function Asking(props: AskingProps) {
  const { say, page, acts, question } = props;
  const { title, hint, no, yes, icon, bad } = asked(props);
  return (
    <Card label={say.question} say={title}>
      <Hint>{hint}</Hint>
      <div class="acts">
        <Button safe onClick={() => acts.decline(question)}>
          {no}
        </Button>
        <Button icon={icon} class={bad ? " bad" : ""} busy={page.busy} onClick={() => acts.confirm(question)}>
          {yes}
        </Button>
      </div>
    </Card>
  );
}

function asked({ words, language, rulebook, state, question, resigning }: AskingProps): Asked {
  const say = wordsOf("questions", language);
  const { seat } = say;
  switch (question.kind) {
    case "proposal":
      return question;
    case "resign": {
      // Where nobody has a seat of their own, whoever is to move is asked.
      const own = state.you?.side ?? state.toMove ?? rulebook.sides[0].id;
      const hint = (resigning ?? say.resigning)(personOf(rulebook, state, across(rulebook, own), words));
      return { title: say.askResign, hint, no: say.keepPlaying, yes: say.resign, icon: "flag", bad: true };
    }
    case "abort":
      return { title: say.askAbort, hint: say.aborting, no: say.keep, yes: say.abort, icon: "abort", bad: true };
    case "owner":
      return {
        title: question.name === null ? seat.owner : seat.ownerNamed({ name: question.name }),
        hint: question.name === null ? seat.ownerHint : seat.ownerHintNamed({ name: question.name }),
        no: seat.notOwner,
        yes: seat.isOwner,
      };
    case "swap": {
      const here = sideName(rulebook, question.here, words);
      const taken = sideName(rulebook, question.other, words);
      return {
        title: seat.swap({ here, other: taken }),
        hint: seat.swapHint,
        no: seat.stay({ here }),
        yes: seat.take({ other: taken }),
      };
    }
  }
}
