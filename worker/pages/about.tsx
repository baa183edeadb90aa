/** What a game's page tells of its game beside playing it. */

import { seriesName } from "../../view/series.ts";
import { clockAttributes, faceOf, Shown } from "../../view/game/clock.tsx";
import renderToString from "preact-render-to-string";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Offer } from "../../games/registry.ts";
import { choicesIn } from "../../view/rulebook.ts";
import { FootLinks } from "../../view/page.tsx";
import { Before, Credit, Previous } from "../../view/game/credit.tsx";
import type { About } from "../../view/game/props.ts";
import { clockName, timeChoiceWords } from "../../view/new-game/time-choice.tsx";
import { startMark } from "../../view/words/starts.ts";
import { type Language, textIn } from "../../view/language.ts";
import { gameWords } from "../../view/words/game.ts";
import { rulesWords } from "../../view/words/pages.ts";
import { type Words, wordsOf } from "../../view/words/words.ts";

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
  const say = wordsOf("starts", language);
  const isResumed = previous?.played !== undefined;
  const mark = startMark(language, { start, previous });
  const chosen = choicesIn(rulebook, variant, language);
  const inSeries = series && stageOf(wordsOf("series", language), series);
  return {
    ...(inSeries !== undefined && { series: inSeries }),
    // Where they need two lines, they break between options.
    variant: [...chosen, ...(mark === null ? [] : [mark])].map(unbroken).join("\u00a0· "),
    time: clock === null ? "" : unbroken(clockName(clock, timeChoiceWords(language))),
    tagline: textIn(rulebook.tagline, language),
    credit: renderToString(
      <>
        {inSeries && <b class="closing">{inSeries}. </b>}
        {closing !== "" && <b class="closing">{closing} </b>}
        <Credit words={rulesWords(language, rulebook)} listing={rulebook} />
        {" · "}
        <FootLinks words={wordsOf("privacy", language)} hasImprint={hasImprint} />
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
        {wordsOf("play", language).meanwhile}
      </a>,
    ),
    notations: (rulebook.notations ?? []).map(({ id }) => id),
  };
}

function stageOf(say: Words["series"], series: NonNullable<AboutProps["series"]>): string {
  return say.stage({ series: seriesName(say, series), game: series.game });
}

function unbroken(name: string): string {
  return name.replaceAll(" ", "\u00a0");
}

/** The clocks beside the names as the server draws them, which stand until the page's script runs them; undefined in a game without a clock. */
export function servedClocks(state: StateAnswer, language: Language): About["clocks"] {
  if (state.clock === null) return undefined;
  const say = wordsOf("time", language);
  const clocks = Object.keys(state.clock.sides).flatMap((side) => {
    const face = faceOf(state, side, state.now, say, language);
    if (face === null) return [];
    const shown = { say, face, isOwn: side === state.you?.side };
    const html = renderToString(<Shown {...shown} />);
    return [[side, { ...clockAttributes(shown), dangerouslySetInnerHTML: { __html: html } }] as const];
  });
  return Object.fromEntries(clocks);
}
