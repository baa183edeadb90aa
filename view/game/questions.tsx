/** Questions in the dock: before something that can't be undone is done, and offers that wait for an answer. */
import type { ComponentChildren } from "preact";
import type { StateAnswer } from "../../api/state-schema.ts";
import { mustTake } from "../board/walk.ts";
import { opponent, sideName } from "../people.ts";
import { Button, Card, Hint } from "./card.tsx";
import type { Question } from "./page-state.ts";
import type { PanelProps } from "./props.ts";

interface AskingProps extends PanelProps {
  readonly question: Question;
}

/** A question, its safe answer first. */
export function Asking({ words, say, rulebook, state, page, acts, question }: AskingProps) {
  const { offers, seat } = say;
  const other = opponent(rulebook, state, words);
  const no = () => acts.decline(question);
  const yes = () => acts.confirm(question);
  const ask = (title: string, hint: string, safe: string, answer: ComponentChildren) => (
    <Card label={say.question} say={title}>
      <Hint>{hint}</Hint>
      <div class="acts">
        <Button safe onClick={no}>
          {safe}
        </Button>
        {answer}
      </div>
    </Card>
  );
  switch (question.kind) {
    case "draw":
      return ask(
        offers.askDraw(other),
        offers.drawStands(other),
        offers.notNow,
        <Button icon="offer" busy={page.busy} onClick={yes}>
          {offers.offer}
        </Button>,
      );
    case "resign":
      return ask(
        offers.askResign,
        offers.resigning(other),
        offers.keepPlaying,
        <Button icon="flag" class=" bad" busy={page.busy} onClick={yes}>
          {offers.resign}
        </Button>,
      );
    case "abort":
      return ask(
        offers.askAbort,
        offers.aborting,
        offers.keep,
        <Button icon="abort" class=" bad" busy={page.busy} onClick={yes}>
          {offers.abort}
        </Button>,
      );
    case "swap": {
      const here = sideName(rulebook, question.here, words);
      const taken = sideName(rulebook, question.other, words);
      return ask(
        seat.swap(here, taken),
        seat.swapHint,
        seat.stay(here),
        <Button busy={page.busy} onClick={yes}>
          {seat.take(taken)}
        </Button>,
      );
    }
  }
}

interface OfferedProps extends PanelProps {
  readonly offer: StateAnswer["offers"][number];
}

/** An offer that stands: the opponent's to be answered, or one's own. */
export function Offered({ words, say, rulebook, state, scene, page, acts, offer }: OfferedProps) {
  const { offers } = say;
  const other = opponent(rulebook, state, words);
  const isOwn = offer.by === state.you?.side;
  const isMine = state.toMove === state.you?.side;
  const turn = words.dock.toMove(isMine ? { name: "", you: true } : other);
  return (
    <Card label={say.question} say={isOwn ? offers.offered : offers.offers(other)}>
      <Hint text={page.hint ?? (mustTake(page.walk, scene) ? words.dock.mustTake : null)}>
        {isOwn && !isMine ? offers.drawStands(other) : turn}
      </Hint>
      <div class="acts">
        {isOwn ? (
          <Button busy={page.busy} onClick={() => acts.answer("withdraw", offer.id)}>
            {offers.withdraw}
          </Button>
        ) : (
          <>
            <Button onClick={() => acts.answer("decline", offer.id)}>{offers.playOn}</Button>
            <Button busy={page.busy} onClick={() => acts.answer("accept", offer.id)}>
              {offers.accept}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
