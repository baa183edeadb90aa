/** The page of a "play me" link: what it is for and one button, or why it makes no games now. */
import type { ComponentChild } from "preact";
import type { PlayMeView } from "../../api/play-me-schema.ts";
import { Picture } from "../board/picture.tsx";
import { clockName } from "../new-game/time-choice.tsx";
import { Empty } from "../empty.tsx";
import { BusyButton, FormError, NameField } from "../form.tsx";
import { isolated } from "../text.ts";
import { Page } from "../page.tsx";
import type { OfferedGame } from "../home/offered-games.tsx";
import { marked, sideName } from "../people.ts";
import type { OtherPageWords } from "../words/pages.ts";
import { wordsOf } from "../words/words.ts";
import { seriesName } from "../series.ts";

const SECOND = 1000;

/** What is played by the link. */
export interface PlayMeOffer extends Omit<OfferedGame, "author" | "year"> {
  /** The choices that make the variant, as they are called. */
  readonly choices: string;
}

export interface PlayMePageProps {
  readonly words: OtherPageWords;
  readonly offer: PlayMeOffer;
  readonly link: PlayMeView;
  /** The visitor's name as this browser remembers it. */
  readonly name: string;
  readonly busy: boolean;
  readonly error: string | null;
  /** Why the link does not manage the games, to whoever has opened it for that; absent where nobody has. */
  readonly refusal?: string | null;
  /** Absent before the page's script is there. */
  readonly onSubmit?: ((event: SubmitEvent) => void) | undefined;
  /** What the link's owner has in the place of what visitors see. */
  readonly own?: ComponentChild;
  readonly onAppearance?: (() => void) | undefined;
}

export function PlayMePage(props: PlayMePageProps) {
  const { words, offer, link, refusal = null, own, onAppearance } = props;
  const { clock, series } = link;
  const { language } = words;
  const time = clock && clockName(clock, language, SECOND);
  return (
    <Page words={words} class=" two" onAppearance={onAppearance}>
      <div class="board wide">
        <Picture rulebook={offer} scene={offer.scene} label={words.home.setUp({ game: offer.name })} />
      </div>
      <div class="stack">
        <h1>{playMeTitle(words, offer.name, link)}</h1>
        <p>{offer.tagline}</p>
        <p class="soft">
          {[offer.choices, time, series && seriesName(wordsOf("series", language), series)].map(
            (part) => part && `${part}\u00a0· `,
          )}
          <a class="textual" href={`/rules/${offer.id}`}>
            {words.home.rulesOf({ game: offer.name })}
          </a>
        </p>
        {own === undefined && <FormError error={refusal} />}
        {own ?? <Visit {...props} />}
      </div>
    </Page>
  );
}

/** Who plays what; also what a chat shows of the link. */
export function playMeTitle(
  words: OtherPageWords,
  game: string,
  { name, program }: Pick<PlayMeView, "name" | "program">,
): string {
  const { titleUnnamed, titleProgram, title } = words.playMe;
  if (name === null) return (program ? titleProgram : titleUnnamed)({ game });
  return title({ name: marked(isolated(name), program, words), game });
}

function Visit({ words, offer, link: { seat, status }, name, busy, error, onSubmit }: PlayMePageProps) {
  const say = words.playMe;
  if (status !== "open") {
    const way = (
      <a class="btn main" href={`/new/${offer.id}`}>
        {words.message.home}
      </a>
    );
    return <Empty vignette={status === "paused" ? "waiting" : "done"} text={say[status]} ways={way} />;
  }
  const [first, second] = offer.sides;
  const side = seat === "first" ? second : first;
  return (
    <form class="stack" onSubmit={onSubmit}>
      <p>{seat === "random" ? say.byLot : say.youPlay({ side: sideName(offer, side.id, words) })}</p>
      <NameField words={words} name={name} />
      <FormError error={error} />
      <noscript>{words.needsScript}</noscript>
      <BusyButton busy={busy} label={say.play} doing={say.starting} isReady={onSubmit !== undefined} />
      <p class="soft">{say.firstMove}</p>
      <p class="soft">{words.noAccount}</p>
    </form>
  );
}
