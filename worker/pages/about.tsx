/** What a game's page tells of its game beside playing it. */
import { timeWords } from "../../view/words/time.ts";
import { clockAttributes, faceOf, Shown } from "../../view/game/clock.tsx";
import renderToString from "preact-render-to-string";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Offer } from "../../games/registry.ts";
import { choicesIn } from "../../view/rulebook.ts";
import { FootLinks } from "../../view/foot.tsx";
import { Before, Previous } from "../../view/game/before.tsx";
import { Credit } from "../../view/game/credit.tsx";
import type { About } from "../../view/game/props.ts";
import type { Language } from "../../view/words.ts";
import { gameWords } from "../../view/words/game.ts";
import { playWords } from "../../view/words/play.ts";
import { privacyWords } from "../../view/words/privacy.ts";
import { clockName } from "../../view/clock-name.ts";
import { rulesWords } from "../../view/words/rules.ts";
import { seriesWords } from "../../view/words/series.ts";
import { startMark, startWords } from "../../view/words/starts.ts";
import { timeChoiceWords } from "../../view/words/time-choice.ts";

export interface AboutProps {
  readonly offer: Offer;
  readonly language: Language;
  /** Whether the operator has said who they are. */
  readonly hasImprint: boolean;
  /** How the game came to a start of its own; absent where it has none. */
  readonly start: StateAnswer["start"];
  readonly previous?: StateAnswer["previous"];
  readonly clock: StateAnswer["clock"];
  readonly series?: StateAnswer["series"];
  /** What is said of a game that is soon closed; empty where it is not. */
  readonly closing: string;
}

export function aboutOf({
  offer: { rulebook, variant },
  language,
  hasImprint,
  start,
  previous,
  clock,
  series,
  closing,
}: AboutProps): About {
  const say = startWords(language);
  const isResumed = previous?.played !== undefined;
  const mark = startMark(language, { start, previous });
  const chosen = choicesIn(rulebook, variant, language);
  const inSeries = series && seriesWords(language).stage(series, series.game);
  return {
    ...(inSeries !== undefined && { series: inSeries }),
    // Where they need two lines, they break between options.
    variant: [...chosen, ...(mark === null ? [] : [mark])].map(unbroken).join("\u00a0· "),
    time: clock === null ? "" : unbroken(clockName(clock, timeChoiceWords(language))),
    tagline: rulebook.tagline[language],
    credit: renderToString(
      <>
        {inSeries && <b class="closing">{inSeries}. </b>}
        {closing !== "" && <b class="closing">{closing} </b>}
        <Credit words={rulesWords(language, rulebook)} listing={rulebook} />
        {" · "}
        <FootLinks words={privacyWords(language)} hasImprint={hasImprint} />
        {previous && (
          <>
            {" · "}
            <Previous say={say} id={previous.id} />
          </>
        )}
        {start && (
          <Before isResumed={isResumed} words={gameWords(language, rulebook)} say={say} rulebook={rulebook} start={start} />
        )}
      </>,
    ),
    meanwhile: renderToString(
      <a class="textual" href={`/play/${variant.match.variant}#computer`}>
        {playWords(language).meanwhile}
      </a>,
    ),
    notations: (rulebook.notations ?? []).map(({ id }) => id),
  };
}

function unbroken(name: string): string {
  return name.replaceAll(" ", "\u00a0");
}

/** The clocks beside the names as the server draws them, which stand until the page's script runs them; undefined in a game without a clock. */
export function servedClocks(state: StateAnswer, language: Language): About["clocks"] {
  if (state.clock === null) return undefined;
  const say = timeWords(language);
  const clocks = Object.keys(state.clock.sides).flatMap((side) => {
    const face = faceOf(state, side, state.now, say);
    if (face === null) return [];
    const shown = { say, face, isOwn: side === state.you?.side };
    const html = renderToString(<Shown {...shown} />);
    return [[side, { ...clockAttributes(shown), dangerouslySetInnerHTML: { __html: html } }] as const];
  });
  return Object.fromEntries(clocks);
}
