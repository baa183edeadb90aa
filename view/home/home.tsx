/** The first page: what Hoplink is, and the games to choose from. */
import type { Scene } from "../../rules/contract.ts";
import type { ColouredSide } from "../rulebook.ts";
import type { MyLists } from "../../api/my-games-schema.ts";
import { type Preview, PreviewPicture } from "../board/picture.tsx";
import { Demo, type DemoProps } from "./demo.tsx";
import type { Kinds } from "./my-games.tsx";
import { GoingOn, OverGames } from "./my-lists.tsx";
import { Languages } from "../choices.tsx";
import { OpenInvites, type OpenInvitesProps } from "./open-invites.tsx";
import { Page, Part } from "../page.tsx";
import type { Language } from "../languages.ts";
import type { OtherPageWords } from "../words/pages.ts";

/** A kind of game as it is offered. */
export interface OfferedGame {
  readonly id: string;
  readonly name: string;
  readonly author: string;
  readonly year: number;
  readonly tagline: string;
  readonly sides: readonly [ColouredSide, ColouredSide];
  /** The set-up. */
  readonly scene: Scene;
}

/** A kind of game as the first page shows it. */
export interface ShownGame extends OfferedGame {
  readonly preview: Preview;
}

interface HomeProps {
  readonly words: OtherPageWords;
  readonly language: Language;
  readonly games: readonly ShownGame[];
  /** The asking browser's; null where they can't be told. */
  readonly mine: MyLists | null;
  readonly kinds: Kinds;
  /** The game that shows itself, before its first move. */
  readonly demo: DemoProps;
  /** What whoever comes first may join. */
  readonly openInvites: Pick<OpenInvitesProps, "timeWords" | "invites" | "isWhole" | "variant">;
  /** Whether this server sends mails. */
  readonly mails: boolean;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly onAppearance?: (() => void) | undefined;
}

export function Home({ words, language, games, mine, kinds, demo, openInvites, mails, now, onAppearance }: HomeProps) {
  const hasGames = mine !== null && mine.games.length + mine.over.games.length > 0;
  return (
    <Page words={words} class=" home" onAppearance={onAppearance}>
      <section class="stack">
        <h1>{words.first.line}</h1>
        <p>{words.first.about}</p>
        {mine === null && <p class="soft">{words.mine.unlisted}</p>}
        <div id="going-on" class="stack">
          {mine !== null && <GoingOn words={words} mine={mine} kinds={kinds} now={now} />}
        </div>
        {hasGames && (
          <div id="over">
            <OverGames words={words} over={mine.over} kinds={kinds} now={now} />
          </div>
        )}
        <div id="made" class="stack" />
        {hasGames ? <div id="tell" /> : <InApp words={words} />}
        <div id="here" class="stack" />
        <HowItWorks demo={demo} mails={mails} isFolded={hasGames} />
      </section>
      <Part title={words.first.newGame}>
        <ul class="games">
          {games.map((game) => (
            <li key={game.id}>
              <PreviewPicture rulebook={game} preview={game.preview} label={words.first.preview({ game: game.name })} isSmall />
              <h3>
                <a href={`/new/${game.id}`}>{game.name}</a>
              </h3>
              <p>{game.tagline}</p>
              <p class="by">
                <small>{words.first.by({ author: game.author, year: game.year })}</small>
                <a class="textual" href={`/rules/${game.id}`} aria-label={words.home.rulesOf({ game: game.name })}>
                  {words.home.rules}
                </a>
              </p>
            </li>
          ))}
        </ul>
        <div id="open" class="stack">
          <OpenInvites words={words} kinds={kinds} {...openInvites} />
        </div>
        <p>
          <a class="textual" href="/games">
            {words.mine.elsewhere}
          </a>
        </p>
        {hasGames && (
          <p>
            <a class="textual" href="/privacy#forget">
              {words.mine.forget}
            </a>
          </p>
        )}
      </Part>
      <Languages label={words.first.language} language={language} />
    </Page>
  );
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

/** What a first visitor does here, in three steps, beside a game that shows it; people who have games find it folded. */
function HowItWorks({ demo, mails, isFolded }: Pick<HomeProps, "demo" | "mails"> & { readonly isFolded: boolean }) {
  const { words } = demo;
  const steps = [words.pick, words.send, mails ? { ...words.play, more: words.told } : words.play];
  const shown = (
    <div class="how">
      <ol class="steps" aria-label={words.title}>
        {steps.map(({ title, more }) => (
          <li>
            <b>{title}</b>
            <small>{more}</small>
          </li>
        ))}
      </ol>
      <div id="demo" class="demo">
        <Demo {...demo} />
      </div>
    </div>
  );
  if (!isFolded) return shown;
  return (
    <details>
      <summary>{words.title}</summary>
      {shown}
    </details>
  );
}
