/** What a game's page tells of its game beside playing it. */
import renderToString from "preact-render-to-string";
import type { Offer } from "../../games/registry.ts";
import { choicesIn } from "../../view/rulebook.ts";
import { FootLinks } from "../../view/foot.tsx";
import { Credit } from "../../view/game/credit.tsx";
import type { About } from "../../view/page-data.ts";
import type { Language } from "../../view/words.ts";
import { moveWords } from "../../view/words/moves.ts";
import { privacyWords } from "../../view/words/privacy.ts";

/** @param hasImprint whether the operator has said who they are */
export function aboutOf({ rulebook, variant }: Offer, language: Language, hasImprint: boolean): About {
  const chosen = choicesIn(rulebook, variant, language);
  return {
    // Where they need two lines, they break between options.
    variant: chosen.map((name) => name.replaceAll(" ", "\u00a0")).join("\u00a0· "),
    tagline: rulebook.tagline[language],
    credit: renderToString(
      <>
        <Credit words={moveWords(language, rulebook)} listing={rulebook} />
        {" · "}
        <FootLinks words={privacyWords(language)} hasImprint={hasImprint} />
      </>,
    ),
    notations: (rulebook.notations ?? []).map(({ id }) => id),
  };
}
