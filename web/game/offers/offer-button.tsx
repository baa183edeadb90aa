/** A button that asks before something is offered. */
import type { TermsInPlay } from "../../../game/offers-schema.ts";
import type { PanelProps } from "../../../view/game/props.ts";
import { Icon } from "../../../view/icon.tsx";
import type { IconName } from "../../../view/symbols/symbols.ts";
import { panelWords } from "../../../view/words/panels.ts";

interface OfferButtonProps extends PanelProps {
  readonly terms: TermsInPlay;
  readonly icon?: IconName;
  /** Another button beside it says why they wait. */
  readonly isFurther?: boolean;
  readonly children: string;
}

/** It waits while an offer of its kind stands, and for the next turn where the seat has made as many as it may. */
export function OfferButton({ language, state, acts, terms, icon = "offer", isFurther = false, children }: OfferButtonProps) {
  const { kind } = terms;
  const isStanding = state.offers.some((offer) => offer.kind === kind);
  const left = state.you?.asked?.find((each) => each.kind === kind)?.left ?? 1;
  const why = `${kind}-waits`;
  const waits = left === 0 && !isStanding;
  return (
    <>
      <button
        type="button"
        class="btn"
        disabled={state.diverged === true || isStanding || left === 0}
        aria-describedby={waits ? why : undefined}
        onClick={() => acts.ask({ kind: "offer", terms })}
      >
        <Icon name={icon} />
        {children}
      </button>
      {waits && !isFurther && (
        <p class="soft" id={why}>
          {panelWords(language).propose.waits}
        </p>
      )}
    </>
  );
}
