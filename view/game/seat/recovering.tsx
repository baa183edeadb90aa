/** A request for a seat whose link is lost, as the dock asks about it, and as whoever asked sees it. It comes with the panels. */
import type { RecoveryTold } from "../../../api/recovery-schema.ts";
import { duration } from "../../duration.ts";
import { waitIn } from "../../ways-back.tsx";
import { across, personOf } from "../../people.ts";
import { seatWords } from "../../words/seat.ts";
import { Button, Card, Hint } from "../card.tsx";
import type { PanelProps } from "../props.ts";

export interface RecoveringProps extends PanelProps {
  readonly asked: RecoveryTold;
  readonly onAnswer: (answer: "agree" | "refuse" | "admit") => void;
}

/** What the dock says of a request: to the seat's own player, to the other one, to the browser that asks. */
export function Recovering({ words, say, language, rulebook, state, page, asked, onAnswer }: RecoveringProps) {
  const { recovery } = seatWords(language);
  const left = asked.effective === null ? null : duration(Math.max(asked.effective - state.now, 0), language);
  if (state.you === undefined) {
    const other = personOf(rulebook, state, across(rulebook, asked.side), words);
    return (
      <Card label={words.dock.theirs} say={recovery.asked}>
        <Hint text={page.hint}>{left === null ? recovery.askedHint(other) : recovery.askedAgreed(left)}</Hint>
      </Card>
    );
  }
  const isOwn = asked.side === state.you.side;
  const title = isOwn ? recovery.yours : recovery.theirs(personOf(rulebook, state, asked.side, words));
  const hint = isOwn
    ? left === null
      ? recovery.yoursHint
      : recovery.yoursAgreed(left)
    : recovery.theirsHint(waitIn(state, language));
  return (
    <Card label={say.question} say={title}>
      <Hint text={page.hint}>{hint}</Hint>
      <div class="acts">
        <Button safe onClick={() => onAnswer("refuse")}>
          {recovery.refuse}
        </Button>
        <Button class=" main" busy={page.busy} onClick={() => onAnswer(isOwn ? "admit" : "agree")}>
          {isOwn ? recovery.admit : recovery.agree}
        </Button>
      </div>
    </Card>
  );
}

/** That this player has vouched for whoever asks, and how to take that back; the dock asks no more then. */
export function Vouched({ language, state, onAnswer }: PanelProps & Pick<RecoveringProps, "onAnswer">) {
  const asked = state.you?.recovery;
  if (!asked?.effective || asked.side === state.you?.side) return null;
  const { recovery } = seatWords(language);
  return (
    <div class="card stack">
      <p>{recovery.agreed(duration(Math.max(asked.effective - state.now, 0), language))}</p>
      <Button onClick={() => onAnswer("refuse")}>{recovery.withdraw}</Button>
    </div>
  );
}
