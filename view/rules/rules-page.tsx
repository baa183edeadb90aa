/** How a kind of game is played: its guide as a page, with a small board for each lesson. */
import type { Fact, Scene } from "../../rules/contract.ts";
import { Picture } from "../board/picture.tsx";
import type { GuideWords, Lesson, Measured, Section, VariantPlay } from "./guide.ts";
import type { ColouredSide, Listing } from "../rulebook.ts";
import { Page, Part } from "../page.tsx";
import { Sample, type SampleMove } from "./sample.tsx";
import { Trial, untouched } from "./trial.tsx";
import type { RulesWords } from "../words/pages.ts";

/** A board, and the ways of one piece on it. */
export interface Reached {
  readonly scene: Scene;
  readonly moves: readonly Fact[];
}

export interface RulesPageProps {
  readonly words: RulesWords;
  readonly rulebook: Pick<Listing, "id" | "name" | "author" | "year" | "sides" | "drawnAs" | "links">;
  /** The one that the computer plays unless another is chosen. */
  readonly variant: string;
  readonly guide: GuideWords;
  /** What each example shows, by its name. */
  readonly scenes: Readonly<Record<string, Scene>>;
  readonly reached?: Reached | undefined;
  /** The sample game, and the board before its first move. */
  readonly sample: { readonly scene: Scene; readonly moves: readonly SampleMove[] };
  /** What the computer's games tell of each variant. */
  readonly selfPlay?: Pick<SelfPlayProps, "level" | "rows"> | undefined;
}

export function RulesPage(props: RulesPageProps) {
  const { words, rulebook, variant, guide, selfPlay } = props;
  const say = words.rules;
  const { name, author, year, links = [] } = rulebook;
  return (
    <Page words={words} class=" rules">
      <div class="row">
        <h1>{name}</h1>
        <div class="row end">
          <a class="btn" href={`/play/${variant}#computer`}>
            {say.computer}
          </a>
          <a class="btn main" href={`/new/${rulebook.id}`}>
            {say.play}
          </a>
        </div>
      </div>
      <p class="aim">{guide.aim}</p>
      <p class="soft">
        {say.by({ author, year })}
        {links.map(({ site, kind, address }, index) => (
          <>
            {index === 0 ? " " : " · "}
            <a class="textual" href={address}>
              {say.link({ kind, site })}
            </a>
          </>
        ))}
      </p>
      {guide.sections.map((section) => (
        <GuideSection {...props} section={section} />
      ))}
      <FirstGame {...props} />
      {selfPlay !== undefined && <SelfPlayList words={words} first={rulebook.sides[0]} {...selfPlay} />}
      <Part title={say.clock}>
        <p>{say.onTime}</p>
      </Part>
      <Part title={say.fair}>
        <p>{say.fairly}</p>
      </Part>
      <Part title={say.interpretations}>
        <p>{say.open}</p>
        <ul class="card readings">
          {guide.interpretations.map(({ text }) => (
            <li>{text}</li>
          ))}
        </ul>
      </Part>
      <Part title={say.credits}>
        {guide.credits.map((text) => (
          <p>{text}</p>
        ))}
      </Part>
    </Page>
  );
}

/** What helps to begin: advice, and a game that was played. */
function FirstGame({ words, rulebook, guide, sample }: RulesPageProps) {
  return (
    <>
      <Part title={words.rules.advice}>
        <ol class="card readings">
          {guide.advice.map((sentence) => (
            <li>{sentence}</li>
          ))}
        </ol>
      </Part>
      <Part title={words.rules.sample}>
        <p>{guide.sample}</p>
        <div class="sample" data-sample>
          <Sample
            words={words}
            rulebook={rulebook}
            moves={sample.moves}
            state={{ scene: sample.scene, last: [], moment: null, ply: 0 }}
          />
        </div>
      </Part>
    </>
  );
}

type SectionProps = RulesPageProps & { readonly section: Section };

function GuideSection({ section: { heading, text = [], reach, terms = [], lessons = [] }, reached, ...props }: SectionProps) {
  return (
    <Part title={heading}>
      {text.map((paragraph) => (
        <p>{paragraph}</p>
      ))}
      {reach !== undefined && reached !== undefined && (
        <div class="reach">
          <Picture rulebook={props.rulebook} label={reach} {...reached} />
        </div>
      )}
      {terms.length > 0 && (
        <dl class="terms">
          {terms.map(({ term, meaning }) => (
            <div>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      {lessons.length > 0 && (
        <div class="lessons">
          {lessons.map((lesson) => (
            <GuideLesson {...props} lesson={lesson} />
          ))}
        </div>
      )}
    </Part>
  );
}

type LessonProps = RulesPageProps & { readonly lesson: Lesson };

function GuideLesson({ words, rulebook, scenes, lesson: { heading, text, example, tries } }: LessonProps) {
  const scene = scenes[example];
  if (scene === undefined) throw new Error(`${rulebook.id}: no example ${example}`);
  const id = `lesson-${example}`;
  return (
    <section aria-labelledby={id} class="lesson">
      <h3 id={id}>{heading}</h3>
      <p>{text}</p>
      <div>
        <div data-trial={example}>
          <Trial words={words} rulebook={rulebook} state={untouched(scene)} />
        </div>
        <noscript>
          {tries.map(({ moves, said }) => (
            <p>{words.rules.played({ move: moves.map(words.moves.move).join(", "), said })}</p>
          ))}
        </noscript>
      </div>
    </section>
  );
}

interface SelfPlayProps {
  readonly words: RulesWords;
  readonly first: ColouredSide;
  readonly level: number;
  /** By what each variant is called. */
  readonly rows: readonly { readonly name: string; readonly found: VariantPlay }[];
}

/** What the computer's games against itself tell: how even, how drawn and how long a kind of game is, variant by variant. */
function SelfPlayList({ words, first, level, rows }: SelfPlayProps) {
  const say = words.rules.selfPlay;
  const colour = words.colours[first.colour];
  return (
    <Part title={say.heading}>
      <p>{say.how({ level, first: colour })}</p>
      <ul class="card readings">
        {rows.map(({ name, found }) => (
          <li>
            {rows.length > 1 && (
              <>
                <strong>{name}</strong>
                <br />
              </>
            )}
            {say.found({
              first: colour,
              points: within(found.first),
              draws: within(found.draws),
              // A move of each side is counted as one.
              moves: within({ mean: found.plies.mean / 2, error: found.plies.error / 2 }),
              games: found.games,
            })}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Rounded to whole ones; an error is never told as none. */
function within({ mean, error }: Measured): string {
  return `${Math.round(mean)}\u00a0±\u00a0${Math.max(1, Math.ceil(error))}`;
}
