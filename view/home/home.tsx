/** The first page: for somebody who comes first what Hoplink is, for somebody who comes back their games; and the games to choose from. */
import type { ComponentChildren } from "preact";
import type { MyLists } from "../../api/my-games-schema.ts";
import { hasGames } from "../../api/my-game.ts";
import { HERE, HERE_SHOWN, type HereCounts, MOST_FINISHED } from "./here.ts";
import { Demo, type DemoProps } from "./demo.tsx";
import type { Kinds } from "./my-games.tsx";
import { GoingOn, OverGames } from "./my-lists.tsx";
import { Languages } from "../choices.tsx";
import { NewGameBar, OfferedGames, type ShownGame } from "./offered-games.tsx";
import { OpenInvites, type OpenInvitesProps } from "./open-invites.tsx";
import { Page } from "../page.tsx";
import type { OtherPageWords } from "../words/pages.ts";
import { wordsOf } from "../words/words.ts";

interface HomeProps {
  readonly words: OtherPageWords;
  readonly games: readonly ShownGame[];
  /** The asking browser's; null where they can't be told. */
  readonly mine: MyLists | null;
  /** What the browser keeps by itself; null where that is nothing. */
  readonly here: HereCounts | null;
  readonly kinds: Kinds;
  /** The game that shows itself, before its first move. */
  readonly demo: DemoProps;
  /** Whether this server sends mails. */
  readonly mails: boolean;
  /** What whoever comes first may join. */
  readonly openInvites: Pick<OpenInvitesProps, "invites" | "isWhole" | "variant">;
  /** In milliseconds since 1970. */
  readonly now: number;
}

export function Home(props: HomeProps) {
  return hasComeBack(props) ? <HomeAgain {...props} /> : <FirstVisit {...props} />;
}

/** Whether somebody asks who has been here: they have games, or can't be told that they have, or keep something in their browser. */
export function hasComeBack({ mine, here }: Pick<HomeProps, "mine" | "here">): boolean {
  return mine === null || here !== null || hasGames(mine);
}

function FirstVisit({ words, games, demo, mails, ...props }: HomeProps) {
  return (
    <Page words={words} class=" home">
      <section class="stack">
        <h1>{words.first.line}</h1>
        <p>{words.first.about}</p>
        {/* for a move that waits to be sent in a browser that has lost its cookies */}
        <div id="going-on" class="stack" />
        <HowItWorks {...{ demo, mails }} />
        <InApp words={words} />
        <KeptHere words={words} here={null} />
      </section>
      <div class="stack">
        <OfferedGames {...{ words, games }} isSheet={false} />
        <Open words={words} {...props} />
        <Elsewhere words={words} />
        <Languages label={words.first.language} language={words.language} />
      </div>
    </Page>
  );
}

/** What a first visitor does here: a game that shows itself, and three steps. */
function HowItWorks({ demo, mails }: Pick<HomeProps, "demo" | "mails">) {
  const { words } = demo;
  const steps = [words.pick, words.send, mails ? { ...words.play, more: words.told } : words.play];
  return (
    <div class="how">
      <div id="demo" class="demo">
        <Demo {...demo} />
      </div>
      <ol class="steps" aria-label={words.title}>
        {steps.map(({ title, more }) => (
          <li>
            <b>{title}</b>
            <small>{more}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

function HomeAgain({ words, games, mine, here, now, ...props }: HomeProps) {
  const { kinds } = props;
  const isListed = mine !== null && hasGames(mine);
  return (
    <Page words={words} class=" home back">
      <section class="stack">
        <div id="going-on" class="stack">
          {isListed ? <GoingOn {...{ words, mine, kinds, now }} /> : <h1>{words.mine.title}</h1>}
        </div>
        {mine === null && <p class="soft">{words.mine.unlisted}</p>}
        <KeptHere {...{ words, here }} />
      </section>
      <section class="stack">
        {isListed && (
          <div id="over">
            <OverGames words={words} over={mine.over} kinds={kinds} now={now} />
          </div>
        )}
        {isListed ? (
          <details>
            <summary>{words.tell.title}</summary>
            <div id="tell" class="stack" />
          </details>
        ) : (
          <InApp words={words} />
        )}
        <Open words={words} {...props} />
        <Elsewhere words={words}>
          {isListed && (
            <a class="textual" href="/privacy#forget">
              {words.mine.forget}
            </a>
          )}
        </Elsewhere>
        <Languages label={words.first.language} language={words.language} />
      </section>
      <NewGameBar words={words} />
      <OfferedGames {...{ words, games }} isSheet />
    </Page>
  );
}

function Open({ words, kinds, openInvites }: Pick<HomeProps, "words" | "kinds" | "openInvites">) {
  return (
    <div id="open" class="stack">
      <OpenInvites words={words} kinds={kinds} {...openInvites} />
    </div>
  );
}

function Elsewhere({ words: { mine }, children }: Pick<HomeProps, "words"> & { readonly children?: ComponentChildren }) {
  return (
    <p class="by">
      <a class="textual" href="/games">
        {mine.elsewhere}
      </a>
      {children}
    </p>
  );
}

/** The lists of what the browser keeps by itself, which its script draws: until then as much room as they take, so that nothing moves. */
function KeptHere({ words, here }: Pick<HomeProps, "words" | "here">) {
  const { language } = words;
  const { title, stored } = wordsOf("play", language).here;
  const titles = { here: title, made: wordsOf("maker", language).made, "play-me": words.first.playMeLinks };
  return HERE.map((part) => {
    const count = here?.[part] ?? 0;
    const shown = part === "here" ? Math.min(count, HERE_SHOWN) : count;
    return (
      <div id={part} class="stack">
        {count > 0 && (
          <>
            <h2>{titles[part]}</h2>
            <ul class="mine">
              {Array.from({ length: shown }, () => (
                <li class="reserved" />
              ))}
            </ul>
            {count > shown && <p>{words.mine.moreGames({ count: count - shown })}</p>}
            {part === "here" && <p class="soft">{stored({ finished: MOST_FINISHED })}</p>}
          </>
        )}
      </div>
    );
  });
}

/** Where the games are that are missed in a window of its own; nowhere else shown. */
function InApp({ words: { mine } }: Pick<HomeProps, "words">) {
  return (
    <p id="in-app" hidden>
      {mine.inApp}{" "}
      <a class="textual" href="/games">
        {mine.bring}
      </a>
    </p>
  );
}
