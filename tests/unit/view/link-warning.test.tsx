/** The warning that nothing but this browser knows a seat's link: when it is given, what it says, and its one press to mend it. */
import renderToString from "preact-render-to-string";
import { expect, test, describe } from "vitest";
import { textOf, aboutOf, given, props } from "./given.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { PageState } from "../../../view/game/page-state.ts";
import { isLinkOffered, panelProps } from "../../../view/game/props.ts";
import { GameScreen } from "../../../view/game/screen.tsx";
import type { Language } from "../../../view/languages.ts";
import { createLinkPanel } from "../../../web/game/seat/link-panel/panel.tsx";
import { cardsIn, controllerOf, panelActs } from "./acts.ts";

const WARNING = {
  en: "Only this browser knows your link. If it forgets it, you can’t continue. Save it: anyone who has it can play for you.",
  de: "Nur dieser Browser kennt deinen Link. Vergisst er ihn, kannst du nicht weiterspielen. Sichere ihn: Wer ihn hat, kann für dich spielen.",
} as const;

const game = given([], { you: { side: "w" } });
const fresh: Partial<PageState> = { linkIsNew: true };
const seatLink = "https://play.test/g/abc#secret";

test.each<readonly [string, boolean, Pick<StateAnswer, "status" | "you">, boolean]>([
  ["once the seat was taken", true, { status: "playing", you: { side: "w" } }, true],
  ["not while the invite is the link to send", true, { status: "waiting", you: { side: "w" } }, false],
  ["not where mails bring the link", true, { status: "playing", you: { side: "w", mail: "on" } }, false],
  ["where these mails don't arrive", true, { status: "playing", you: { side: "w", mail: "broken" } }, true],
  ["not once it was copied or put aside", false, { status: "playing", you: { side: "w" } }, false],
])("it is given %s", (_when, linkIsNew, state, isGiven) => {
  expect(isLinkOffered(linkIsNew, state)).toBe(isGiven);
});

describe.each<Language>(["en", "de"])("in %s", (language) => {
  const controller = controllerOf(game, language);
  controller.links.patch({ seatLink });
  const cards = cardsIn(language, controller);

  const screen = (page: Partial<PageState>) =>
    renderToString(<GameScreen {...props(game, page)} about={aboutOf(game.rulebook)} cards={cards} />);

  function panel(page: Partial<PageState>): string {
    const LinkPanel = createLinkPanel(controller);
    return textOf(renderToString(<LinkPanel {...panelProps(props(game, page), cards, { acts: panelActs })} />));
  }

  test("beside the board it is a card with the press that mends it, and one that puts it aside", () => {
    const { copy, hide, label } = cards.words.link;
    const card = renderToString(<cards.NewLink />);
    expect(textOf(card)).toBe(`${WARNING[language]} ${label} ${copy}`);
    expect(card).toContain(`aria-label="${hide}"`);
    expect(card.match(/class="btn main"/g)).toHaveLength(1);
    expect(screen(fresh)).toContain(WARNING[language]);
    expect(screen({ ...fresh, linkIsNew: false })).not.toContain(WARNING[language]);
  });

  test("on a phone it stands in the panel that its button opens, with the same press; afterwards it does not", () => {
    const page = { ...fresh, inSheets: true };
    expect(screen(page)).not.toContain(WARNING[language]);
    expect(panel(page)).toContain(WARNING[language]);
    expect(panel(page)).toContain(cards.words.link.copy);
    expect(panel({ ...page, linkIsNew: false })).not.toContain(WARNING[language]);
  });
});
