/** The form that makes a game: the choices of its rulebook, one's side, one's name. */
import type { ChoiceNotes, NamedOption } from "../rulebook.ts";
import type { Language } from "../languages.ts";
import type { Scene } from "../../rules/contract.ts";
import { Picture } from "../board/picture.tsx";
import { OneOf, SeatChoice, SeriesChoice } from "../choices.tsx";
import { BusyButton, FormError, NameField } from "../form.tsx";
import type { OfferedGame } from "../home/offered-games.tsx";
import { Page } from "../page.tsx";
import { seriesName } from "../series.ts";
import type { SeriesChoice as SeriesTerms } from "../../game/next-game-schema.ts";
import type { ChosenSeat } from "../../api/seats.ts";
import { type ChosenTime, NO_TIME, TimeChoice, timeName } from "./time-choice.tsx";
import type { PageWords } from "../words/pages.ts";
import { type Words, wordsOf } from "../words/words.ts";

export interface NewGameOffer extends OfferedGame {
  readonly options: readonly NamedOption[];
  readonly notes: ChoiceNotes;
  /** The id of the variant that is chosen at first, and the seat. */
  readonly first: string;
  readonly seat: ChosenSeat;
  /** Which choices make which variant, and the id of the board that it begins on. */
  readonly variants: readonly {
    readonly id: string;
    readonly choices: Readonly<Record<string, string>>;
    readonly board: string;
  }[];
  /** The set-ups, each once, by an id that their drawings in the page are called by. */
  readonly boards: Readonly<Record<string, Scene>>;
}

interface NewGameProps {
  readonly words: PageWords;
  readonly game: NewGameOffer;
  /** The variant that is chosen; the first where it is none. */
  readonly variant?: string | undefined;
  readonly terms: Terms;
  /** The creator's name as this browser remembers it. */
  readonly name: string;
  readonly busy: boolean;
  readonly error: string | null;
  /** Absent before the page's script is there: sent without it, the name would stand in the page's address. */
  readonly onSubmit?: ((event: SubmitEvent) => void) | undefined;
  /** Something else was chosen. */
  readonly onChange?: ((event: Event) => void) | undefined;
  readonly onAppearance?: (() => void) | undefined;
}

export function NewGame(props: NewGameProps) {
  const { words, game, variant, terms, name, busy, error, onSubmit } = props;
  const { language } = words;
  const say = wordsOf("new-game", language);
  const begun = game.variants.find(({ id }) => id === game.first);
  const { id = "", board = "" } = game.variants.find((each) => each.id === variant) ?? begun ?? {};
  return (
    <Page words={words} class=" two" onAppearance={props.onAppearance}>
      <div class="board wide">
        <Picture
          rulebook={{ ...game, id: board }}
          scene={game.boards[board] ?? game.scene}
          label={words.home.setUp({ game: game.name })}
        />
      </div>
      <form class="stack" onSubmit={onSubmit} onChange={props.onChange}>
        <h1>{say.title({ game: game.name })}</h1>
        <p>
          {game.tagline}{" "}
          <a class="textual" href={`/rules/${game.id}`} aria-label={words.home.rulesOf({ game: game.name })}>
            {words.home.rules}
          </a>
        </p>
        <Opponents say={say} variant={id} />
        {game.options.map((option) => (
          <OneOf
            name={`option-${option.id}`}
            title={option.name}
            chosen={begun?.choices[option.id]}
            // A name of two parts stands in two lines, so that all of them break alike.
            choices={option.choices.map(({ id, name }) => [id, name.replace(", ", ",\n"), game.notes[option.id]?.[id]])}
          />
        ))}
        <SeatChoice words={words} say={say} sides={game.sides} chosen={game.seat} />
        <details class="stack">
          <summary>{termsText(terms, language)}</summary>
          <TimeChoice language={language} chosen={terms.time} />
          <SeriesChoice say={wordsOf("series", language)} />
          <ListIt say={say} />
        </details>
        <details class="stack">
          <summary>{say.otherWays}</summary>
          <OtherWays say={say} isReady={onSubmit !== undefined} />
        </details>
        <noscript>{wordsOf("other-pages", language).needsScript}</noscript>
        <div class="bar">
          <FormError error={error} />
          <div class="row">
            <NameField words={words} name={name} />
            <BusyButton icon="link" busy={busy} label={say.make} doing={say.making} isReady={onSubmit !== undefined} />
          </div>
        </div>
      </form>
    </Page>
  );
}

/** What two players agree on beside the variant, as far as it is chosen. */
export interface Terms {
  readonly time: ChosenTime;
  /** Null for just one game. */
  readonly series: SeriesTerms | null;
  /** Whether whoever comes first may join. */
  readonly isListed: boolean;
}
/** Before anything is chosen. */
export const NO_TERMS: Terms = { time: NO_TIME, series: null, isListed: false };

/** What is chosen behind the fold, in a line. */
function termsText({ time, series, isListed }: Terms, language: Language): string {
  const say = wordsOf("new-game", language);
  return [
    timeName(time, language),
    series === null ? say.oneGame : seriesName(wordsOf("series", language), series),
    isListed ? say.isListed : say.isPrivate,
  ].join(" · ");
}

/** The values of the buttons that make a link for everybody, and a game that is for two others. */
export const PLAY_ME = "play-me";
export const FOR_OTHERS = "two-others";

/** Buttons that make something else than a game of one's own. */
function OtherWays({ say, isReady }: { readonly say: Words["new-game"]; readonly isReady: boolean }) {
  const ways = [
    { value: PLAY_ME, label: say.playMe, hint: say.playMeHint },
    { value: FOR_OTHERS, label: say.forOthers, hint: say.forOthersHint },
  ];
  return (
    <>
      {ways.map(({ value, label, hint }) => (
        <>
          <div class="acts">
            <button type="submit" class="btn" value={value} disabled={!isReady}>
              {label}
            </button>
          </div>
          <p class="soft">{hint}</p>
        </>
      ))}
    </>
  );
}

/** Who is played: a friend, whom the rest of the form is for, or somebody on this device, whom another page is for. */
function Opponents({ say, variant }: { readonly say: Words["new-game"]; readonly variant: string }) {
  return (
    <nav class="pick" aria-label={say.opponent}>
      <a aria-current="page">{say.friend}</a>
      <a href={`/play/${variant}#computer`}>{say.computer}</a>
      <a href={`/play/${variant}#two`}>{say.two}</a>
    </nav>
  );
}

/** Whether whoever comes first may join. */
function ListIt({ say }: { readonly say: Words["new-game"] }) {
  return (
    <label class="row">
      <span>
        <b>{say.list}</b>
        <br />
        <small>{say.listHint}</small>
      </span>
      <input class="switch end" type="checkbox" role="switch" name="open" />
    </label>
  );
}
