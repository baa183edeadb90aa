/** Pauses in the panel of offers: the one that is on and its end, others to be agreed on, and one's own holiday. */
import { Button } from "../../../view/game/card.tsx";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { span } from "../../../view/time.ts";
import { personOf } from "../../../view/people.ts";
import type { Rulebook } from "../../../view/rulebook.ts";
import type { Controller, ControlProps } from "../controller.ts";
import { dayAndTime } from "../past.tsx";
import { OfferButton } from "./offer.tsx";
import { panelWords } from "../../../view/words/panels.ts";
import { Folded } from "../../controls.tsx";

const DAY = 24 * 60 * 60 * 1000;
/** Days that are offered to choose from. */
const CHOICES = [1, 3, 7, 14];

interface PausesProps extends ControlProps {
  readonly clock: NonNullable<StateAnswer["clock"]>;
}

export function Pauses(props: PausesProps) {
  const { language, state, clock, controller, acts } = props;
  const { propose } = panelWords(language);
  if (clock.paused !== null) return <Paused {...props} paused={clock.paused} />;
  if (clock.fallen !== null || state.you === undefined) return null;
  const left = clock.holidays.left[state.you.side] ?? 0;
  const holiday = (days: number) => {
    const [turn, until] = [state.turn, state.now + days * DAY];
    const time = span(days * DAY, language);
    const answers = {
      no: propose.notNow,
      yes: propose.begin,
      go: () => void controller.commands.run("holiday", { turn, until }),
    };
    acts.ask({ kind: "proposal", title: propose.askHoliday({ time }), hint: propose.holidayEnds, icon: "stop", ...answers });
  };
  return (
    <>
      <Folded title={propose.pauses}>
        <p class="soft">{propose.pauseHint}</p>
        {CHOICES.map((days, index) => (
          <OfferButton
            key={days}
            {...props}
            isFurther={index > 0}
            icon="stop"
            terms={{ kind: "pause", until: state.now + days * DAY }}
          >
            {span(days * DAY, language)}
          </OfferButton>
        ))}
      </Folded>
      {clock.holidays.days > 0 && (
        <Folded title={propose.holiday}>
          <p class="soft">{propose.holidayHint({ left: span(left * DAY, language) })}</p>
          {CHOICES.filter((days) => days <= left).map((days) => (
            <Button key={days} icon="stop" disabled={state.diverged === true} onClick={() => holiday(days)}>
              {span(days * DAY, language)}
            </Button>
          ))}
        </Folded>
      )}
    </>
  );
}

type Pause = NonNullable<PausesProps["clock"]["paused"]>;

/** What is said of a pause: whose holiday it is, and when it ends. */
export function pauseText(
  {
    words,
    language,
    rulebook,
    state,
  }: Pick<PausesProps, "words" | "language" | "state"> & { readonly rulebook: Pick<Rulebook, "sides"> },
  { by, until }: Pause,
): string {
  const { propose } = panelWords(language);
  const end = dayAndTime(until, language);
  return by === null ? propose.paused({ end }) : propose.away({ ...personOf(rulebook, state, by, words), end });
}

/** The pause that is on, which some may end. */
function Paused({ words, language, rulebook, state, controller, paused }: PausesProps & { readonly paused: Pause }) {
  const { propose } = panelWords(language);
  const { by } = paused;
  const mayEnd = state.you !== undefined && (by === null || by === state.you.side);
  return (
    <>
      <p>{pauseText({ words, language, rulebook, state }, paused)}</p>
      {mayEnd && (
        <Button icon="play" disabled={state.diverged === true} onClick={() => endPause(controller)}>
          {propose.endPause}
        </Button>
      )}
    </>
  );
}

function endPause({ model, commands }: Controller): void {
  void commands.run("pause", { do: "end", turn: model.state.peek().turn });
}
