/** An offer in the dock that waits for an answer. It comes with the panels: most games are played without one. */
import { mustTake } from "../../board/walk.ts";
import { opponent, personOf } from "../../people.ts";
import { panelWords } from "../../words/panels.ts";
import { Button, Card, Hint } from "../card.tsx";
import { offerText } from "./offer-text.ts";
import type { StandingOffer } from "./standing-offer.ts";
import type { AgreeActs } from "../page-state.ts";
import type { PanelProps } from "../props.ts";

export interface OfferedProps extends PanelProps {
  readonly offer: StandingOffer;
  readonly agree: AgreeActs;
}

/** An offer that stands: the opponent's to be answered, or one's own. */
export function Offered({ words, say, language, rulebook, state, scene, page, agree, offer }: OfferedProps) {
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
          <Button busy={page.busy} onClick={() => agree.answer("withdraw", offer.id)}>
            {propose.withdraw}
          </Button>
        ) : (
          <>
            <Button onClick={() => agree.answer("decline", offer.id)}>{propose.decline}</Button>
            <Button busy={page.busy} onClick={() => agree.answer("accept", offer.id)}>
              {propose.accept}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
