/** Questions in the dock, before something that can't be undone is done. */
import { across, personOf, sideName } from "../people.ts";
import type { IconName } from "../symbols/icons.ts";
import { Button, Card, Hint } from "./card.tsx";
import type { Proposal, Question } from "./page-state.ts";
import type { PanelProps } from "./props.ts";

interface AskingProps extends PanelProps {
  readonly question: Exclude<Question, Proposal>;
}

/** What a question says, and its two answers. */
interface Asked {
  readonly title: string;
  readonly hint: string;
  /** Leaves all as it is. */
  readonly no: string;
  readonly yes: string;
  readonly icon?: IconName;
  /** Can't be undone. */
  readonly bad?: true;
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
        <Button {...(icon && { icon })} class={bad ? " bad" : ""} busy={page.busy} onClick={() => acts.confirm(question)}>
          {yes}
        </Button>
      </div>
    </Card>
  );
}

function asked({ words, say: { offers, seat }, rulebook, state, question }: AskingProps): Asked {
  // Where nobody has a seat of their own, whoever is to move is asked.
  const other = personOf(rulebook, state, across(rulebook, state.you?.side ?? state.toMove ?? rulebook.sides[0].id), words);
  switch (question.kind) {
    case "resign": {
      const hint = offers.resigning(other);
      return { title: offers.askResign, hint, no: offers.keepPlaying, yes: offers.resign, icon: "flag", bad: true };
    }
    case "abort":
      return { title: offers.askAbort, hint: offers.aborting, no: offers.keep, yes: offers.abort, icon: "abort", bad: true };
    case "owner":
      return { title: seat.owner(question.name), hint: seat.ownerHint(question.name), no: seat.notOwner, yes: seat.isOwner };
    case "swap": {
      const here = sideName(rulebook, question.here, words);
      const taken = sideName(rulebook, question.other, words);
      return { title: seat.swap(here, taken), hint: seat.swapHint, no: seat.stay(here), yes: seat.take(taken) };
    }
  }
}
