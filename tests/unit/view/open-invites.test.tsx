/** Links and invites: what an invite says of who moves first, the open ones as the first page lists them, and the warning that nobody else knows a seat's link. */
import renderToString from "preact-render-to-string";
import { expect, test, describe } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { OpenInvites, type OpenInvitesProps } from "../../../view/home/open-invites.tsx";
import { kindsOf } from "../../../worker/pages/home-page.tsx";
import { textOf, aboutOf, type Given, given, givenIn, props } from "./given.ts";
import { otherPageWords, inviteWords } from "../../../view/words/pages.ts";
import { timeChoiceWords } from "../../../view/new-game/time-choice.tsx";
import { Picture } from "../../../view/board/picture.tsx";
import { Invite } from "../../../view/invite.tsx";
import { HARZDAME } from "../../whole-games.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { PageState } from "../../../view/game/page-state.ts";
import { isLinkOffered, panelProps } from "../../../view/game/props.ts";
import { GameScreen } from "../../../view/game/screen.tsx";
import type { Language } from "../../../view/languages.ts";
import { createLinkPanel } from "../../../web/game/seat/link-panel/panel.tsx";
import { cardsIn, controllerOf } from "./acts.ts";

const INVITE = {
  id: "aaaa",
  variant: "harzdame",
  side: "b",
  name: "Ada",
  program: false,
  clock: null,
  customStart: false,
  until: 0,
};
const DAILY = { kind: "move", each: 86_400, onFlag: "claim" } as const;

function html(props: Partial<OpenInvitesProps>): string {
  const shown = { words: otherPageWords("en"), timeWords: timeChoiceWords("en"), kinds: kindsOf(rulebooks, "en") };
  return renderToString(<OpenInvites {...shown} invites={[]} isWhole {...props} />);
}

test("a row says who waits, for what, and which side is free; nobody can press before the script is there", () => {
  const served = html({ invites: [INVITE, { ...INVITE, id: "bbbb", name: null, clock: DAILY, customStart: true }] });
  expect(textOf(served)).toContain("Ada · you play Black");
  expect(textOf(served)).toMatch(/Harzdame · custom start\s*Somebody · you play Black · 1.day per move/);
  expect(served).toMatch(/<button [^>]*disabled[^>]*aria-label="Play Harzdame with Ada"/);
  const live = html({ invites: [INVITE], joining: "aaaa", onJoin: () => {} });
  expect(live).not.toContain("disabled");
  expect(live).toContain('aria-busy="true"');
});

test("a name that is written from right to left turns nothing around it", () => {
  expect(html({ invites: [{ ...INVITE, name: "ערן" }] })).toContain("\u2068ערן\u2069 · you play Black");
});

test("a variant of several choices is told by them", () => {
  const [variant = ""] = Object.keys(kindsOf(rulebooks, "en"));
  expect(textOf(html({ invites: [{ ...INVITE, variant }] }))).toMatch(/HopperDame · \S.* · /);
});

test("they can be filtered without a script, where there are more than are shown or it was done", () => {
  expect(html({ invites: [INVITE] })).not.toContain("<form");
  const filter = html({ invites: [INVITE], isWhole: false });
  expect(filter).toMatch(/<form [^>]*method="get"/);
  expect(filter.match(/<option /g)).toHaveLength(Object.keys(kindsOf(rulebooks, "en")).length);
  const none = html({ variant: "hoppsi" });
  expect(textOf(none)).toContain("Nobody is waiting to play this right now.");
  expect(none).toMatch(/<option [^>]*selected[^>]*>Hoppsi</);
});

test("where there are none, or they can't be told, that is said", () => {
  expect(textOf(html({}))).toContain("Nobody is waiting right now.");
  expect(textOf(html({ invites: null }))).toContain("We can’t list open games right now.");
});

// What an invite says of who moves first.

const nothing = () => {};
const acts = { onSubmit: nothing, onWatch: nothing, onAppearance: nothing };

/** As the friend of whoever has taken a side sees it. */
function invite({ rulebook, state, line, scene }: Given): string {
  const about = aboutOf(rulebook);
  const invited = { words: inviteWords("en"), rulebook, about, state, toMove: line.toMove };
  return renderToString(
    <Invite {...invited} {...acts}>
      <Picture rulebook={rulebook} scene={scene} label="" />
    </Invite>,
  );
}

const waiting = (free: "w" | "b") => ({
  status: "waiting" as const,
  toMove: null,
  players: { w: { name: "Ada", present: true }, b: { name: "Ada", present: true }, [free]: null },
});

test("the first side begins", () => {
  expect(textOf(invite(given([], waiting("w"))))).toContain("You play White · you start");
  expect(textOf(invite(given([], waiting("b"))))).toContain("You play Black · Ada starts");
});

test("in a start of its own whoever is to move there does", () => {
  const { position } = given(HARZDAME.slice(0, 3)).state;
  const custom = (free: "w" | "b") =>
    givenIn("harzdame", position, [], { ...waiting(free), start: { position, from: position, moves: [] } });
  expect(textOf(invite(custom("b")))).toContain("You play Black · you start");
  expect(textOf(invite(custom("w")))).toContain("You play White · Ada starts");
});

// The warning that nothing but this browser knows a seat's link: when it is given, what it says, and its one press to mend it.

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
    return textOf(renderToString(<LinkPanel {...panelProps(props(game, page), cards)} />));
  }

  test("beside the board it is a card with the press that mends it, and one that puts it aside", () => {
    const { copy, hide, label } = cards.words.link;
    const card = renderToString(<cards.NewLink {...panelProps(props(game, fresh), cards)} />);
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
