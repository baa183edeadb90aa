/** An offer in the dock that waits for an answer. It comes with the panels: most games are played without one. */
import { mustTake } from "../../../view/board/walk.ts";
import { Button, Card, Hint } from "../../../view/game/card.tsx";
import { offerText } from "../../../view/game/offers/offer-text.ts";
import type { PanelProps, Panels, StandingOffer } from "../../../view/game/props.ts";
import { opponent, personOf } from "../../../view/people.ts";
import type { Controller } from "../controller.ts";
import { panelWords } from "../../../view/words/panels.ts";

export function createOffered(controller: Controller): NonNullable<Panels["Offered"]> {
  return (props) => <Offered {...props} onAnswer={(given) => answerOffer(controller, given, props.offer.id)} />;
}

export type AnswerToOffer = "accept" | "decline" | "withdraw";

export function answerOffer({ commands }: Controller, given: AnswerToOffer, id: string): void {
  void commands.run("offers", { do: given, id });
}

interface OfferedProps extends PanelProps {
  readonly offer: StandingOffer;
  readonly onAnswer: (given: AnswerToOffer) => void;
}

/** An offer that stands: the opponent's to be answered, or one's own. */
function Offered({ words, say, language, rulebook, state, scene, page, offer, onAnswer }: OfferedProps) {
  const { propose } = panelWords(language);
  const other = opponent(rulebook, state, words);
  const isOwn = offer.by === state.you?.side;
  const isMine = state.toMove === state.you?.side;
  const text = offerText(language, offer, (side) => personOf(rulebook, state, side, words));
  const turn = words.dock.toMove(isMine ? { name: "", you: true } : other);
  return (
    <Card label={say.question} say={text}>
      <Hint text={page.hint ?? (mustTake(page.walk, scene) ? words.dock.mustTake : page.answered || null)}>
        {isOwn && !isMine ? propose.stands(other) : turn}
      </Hint>
      <div class="acts">
        {isOwn ? (
          <Button busy={page.busy} onClick={() => onAnswer("withdraw")}>
            {propose.withdraw}
          </Button>
        ) : (
          <>
            <Button onClick={() => onAnswer("decline")}>{propose.decline}</Button>
            <Button busy={page.busy} onClick={() => onAnswer("accept")}>
              {propose.accept}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
