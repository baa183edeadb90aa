/** What a game's page tells of its game beside playing it. */
import renderToString from "preact-render-to-string";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Offer } from "../../games/registry.ts";
import { choicesIn } from "../../view/rulebook.ts";
import { FootLinks } from "../../view/foot.tsx";
import { Before } from "../../view/game/before.tsx";
import { Credit } from "../../view/game/credit.tsx";
import type { About } from "../../view/page-data.ts";
import type { Language } from "../../view/words.ts";
import { gameWords } from "../../view/words/game.ts";
import { privacyWords } from "../../view/words/privacy.ts";
import { rulesWords } from "../../view/words/rules.ts";
import { startWords } from "../../view/words/starts.ts";

export interface AboutProps {
  readonly offer: Offer;
  readonly language: Language;
  /** Whether the operator has said who they are. */
  readonly hasImprint: boolean;
  /** How the game came to a start of its own; absent where it has none. */
  readonly start: StateAnswer["start"];
}

export function aboutOf({ offer: { rulebook, variant }, language, hasImprint, start }: AboutProps): About {
  const say = startWords(language);
  const chosen = choicesIn(rulebook, variant, language);
  return {
    // Where they need two lines, they break between options.
    variant: [...chosen, ...(start ? [say.custom] : [])].map((name) => name.replaceAll(" ", "\u00a0")).join("\u00a0· "),
    tagline: rulebook.tagline[language],
    credit: renderToString(
      <>
        <Credit words={rulesWords(language, rulebook)} listing={rulebook} />
        {" · "}
        <FootLinks words={privacyWords(language)} hasImprint={hasImprint} />
        {start && <Before words={gameWords(language, rulebook)} say={say} rulebook={rulebook} start={start} />}
      </>,
    ),
    notations: (rulebook.notations ?? []).map(({ id }) => id),
  };
}
