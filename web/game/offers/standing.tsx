/** The offers that stand, in their panel: who has offered what, when, and until when it can be answered. */
import type { Side } from "../../../rules/contract.ts";
import { offerText } from "../../../view/game/offers/offer-text.ts";
import type { PanelProps } from "../../../view/game/props.ts";
import { across, personOf } from "../../../view/people.ts";
import { ago } from "../../../view/words/ago.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { capital } from "../../../view/words/grammar.ts";

export function Standing({ words, language, rulebook, state }: PanelProps) {
  const { propose } = panelWords(language);
  const person = (side: Side) => personOf(rulebook, state, side, words);
  if (state.offers.length === 0) return null;
  return (
    <ul class="stack">
      {state.offers.map((offer) => (
        <li key={offer.id}>
          {offerText(language, offer, person)}
          <br />
          <small>
            {capital(ago(language, Math.max(state.now - offer.at, 0)))}.{" "}
            {offer.expires === null
              ? propose.stands(person(across(rulebook, offer.by)))
              : propose.until({ end: dayAndTime(offer.expires, language) })}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** An instant as the reader's calendar and clock have it. */
export function dayAndTime(at: number, language: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
  }).format(at);
}
