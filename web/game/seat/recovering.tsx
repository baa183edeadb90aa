/** A request for a seat whose link is lost, as the dock asks about it, and as whoever asked sees it. It comes with the panels. */
import type { RecoveryAnswerBody, RecoveryTold } from "../../../api/recovery-schema.ts";
import { duration } from "../../../view/time.ts";
import { Button, Card, Hint } from "../../../view/game/card.tsx";
import type { PanelProps, Panels } from "../../../view/game/props.ts";
import { across, personOf } from "../../../view/people.ts";
import { waitIn } from "../../../view/ways-back.tsx";
import type { Controller } from "../controller.ts";
import { wordsOf } from "../../../view/words/words.ts";

export function createRecovering(controller: Controller): NonNullable<Panels["Recovering"]> {
  return (props) => <Recovering {...props} controller={controller} />;
}

interface RecoveringProps extends PanelProps {
  readonly asked: RecoveryTold;
  readonly controller: Controller;
}

/** What the dock says of a request: to the seat's own player, to the other one, to the browser that asks. */
function Recovering({ words, say, language, rulebook, state, page, asked, controller }: RecoveringProps) {
  const { recovery } = wordsOf("seat", language);
  const left = asked.effective === null ? null : duration(Math.max(asked.effective - state.now, 0), language);
  if (state.you === undefined) {
    const other = personOf(rulebook, state, across(rulebook, asked.side), words);
    return (
      <Card label={words.dock.theirs} say={recovery.asked}>
        <Hint text={page.hint}>{left === null ? recovery.askedHint(other) : recovery.askedAgreed({ time: left })}</Hint>
      </Card>
    );
  }
  const isOwn = asked.side === state.you.side;
  const title = isOwn ? recovery.yours : recovery.theirs(personOf(rulebook, state, asked.side, words));
  const hint = isOwn
    ? left === null
      ? recovery.yoursHint
      : recovery.yoursAgreed({ time: left })
    : recovery.theirsHint({ wait: waitIn(state, language) });
  return (
    <Card label={say.question} say={title}>
      <Hint text={page.hint}>{hint}</Hint>
      <div class="acts">
        <Button safe onClick={() => void answer(controller, "refuse")}>
          {recovery.refuse}
        </Button>
        <Button class=" main" busy={page.busy} onClick={() => void answer(controller, isOwn ? "admit" : "agree")}>
          {isOwn ? recovery.admit : recovery.agree}
        </Button>
      </div>
    </Card>
  );
}

/** That this player has vouched for whoever asks, and how to take that back; the dock asks no more then. */
export function Vouched({ language, state, controller }: PanelProps & Pick<RecoveringProps, "controller">) {
  const asked = state.you?.recovery;
  if (!asked?.effective || asked.side === state.you?.side) return null;
  const { recovery } = wordsOf("seat", language);
  return (
    <div class="card stack">
      <p>{recovery.agreed({ time: duration(Math.max(asked.effective - state.now, 0), language) })}</p>
      <Button onClick={() => void answer(controller, "refuse")}>{recovery.withdraw}</Button>
    </div>
  );
}

/** Answers the request that stands. */
async function answer({ model, commands }: Controller, given: RecoveryAnswerBody["do"]): Promise<void> {
  const id = model.state.peek().you?.recovery?.id;
  if (id === undefined) return;
  const body: RecoveryAnswerBody = { id, do: given };
  await commands.send("/recovery/answer", body);
}
