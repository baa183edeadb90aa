/**
 * How a kind of game is played: its contents, lessons to try and the whole text beside them, then what is told of it besides, and at the end
 * the ways to a game.
 */
import type { ComponentChildren } from "preact";
import type { Fact, Scene } from "../../rules/contract.ts";
import { Picture } from "../board/picture.tsx";
import type { GuideWords, Lesson, Measured, Section, VariantPlay } from "./guide.ts";
import type { ColouredSide, Listing } from "../rulebook.ts";
import { lessonName, Lessons, type TaughtLesson } from "./lessons.tsx";
import { Page, Part } from "../page.tsx";
import { Sample, type SampleMove } from "./sample.tsx";
import type { RulesWords } from "../words/pages.ts";

/** A board, and the ways of one piece on it. */
export interface Reached {
  readonly scene: Scene;
  readonly moves: readonly Fact[];
}

export interface RulesPageProps {
  readonly words: RulesWords;
  readonly rulebook: Listing;
  /** The one that the computer plays unless another is chosen. */
  readonly variant: string;
  readonly guide: GuideWords;
  /** The lessons of the sections, and those of the basics. */
  readonly taught: readonly (readonly TaughtLesson[])[];
  readonly reached?: Reached | undefined;
  /** The sample game, and the board before its first move. */
  readonly sample: { readonly scene: Scene; readonly moves: readonly SampleMove[] };
  /** What the computer's games tell of each variant. */
  readonly selfPlay?: Pick<SelfPlayProps, "level" | "rows"> | undefined;
  /** The address of the game that the reader comes from. */
  readonly game?: string | undefined;
}

/** A part of the page that its contents lead to. */
interface NamedPart {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}

export function RulesPage(props: RulesPageProps) {
  const { words, rulebook, guide } = props;
  const { name, author, year, links = [] } = rulebook;
  const { basics } = guide;
  const parts = [...sectionParts(props, guide.sections, "part"), ...otherParts(props)];
  const listed = [...(basics ? [{ id: "basics", title: basics.heading }] : []), ...parts];
  return (
    <Page words={words} class=" rules">
      <h1>{name}</h1>
      <p class="aim">{guide.aim}</p>
      <p class="soft">
        {words.rules.by({ author, year })}
        {links.map(({ site, kind, address }, index) => (
          <>
            {index === 0 ? " " : " · "}
            <a class="textual" href={address}>
              {words.rules.link({ kind, site })}
            </a>
          </>
        ))}
      </p>
      <nav class="contents" aria-label={words.rules.contents}>
        <ul>
          {listed.map(({ id, title }) => (
            <li>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {basics && (
        <details id="basics">
          <summary>{basics.heading}</summary>
          <Taught {...props} list={1} parts={sectionParts(props, basics.sections, "basics")} />
        </details>
      )}
      <Taught {...props} list={0} parts={parts} />
      <Ends {...props} />
    </Page>
  );
}

/** Lessons, and beside or below them all that they teach, as text. */
function Taught({
  taught,
  list,
  parts,
  ...props
}: RulesPageProps & { readonly list: number; readonly parts: readonly NamedPart[] }) {
  return (
    <div class="taught">
      <Lessons {...props} taught={taught[list] ?? []} list={list} isLeading={list === 0} />
      <div class="stack">
        {parts.map((part) => (
          <Part key={part.id} {...part} />
        ))}
      </div>
    </div>
  );
}

/** The ways on from what was read. */
function Ends({ words: { rules: say }, rulebook, variant, game }: RulesPageProps) {
  return (
    <div class="acts">
      <a class="btn" href={`/play/${variant}#computer`}>
        {say.computer}
      </a>
      <a class={game === undefined ? "btn main" : "btn"} href={`/new/${rulebook.id}`}>
        {say.play}
      </a>
      {game !== undefined && (
        <a class="btn main" href={game}>
          {say.back}
        </a>
      )}
    </div>
  );
}

function sectionParts(props: RulesPageProps, sections: readonly Section[], name: string): readonly NamedPart[] {
  return sections.map((section, index) => ({
    id: `${name}-${index + 1}`,
    title: section.heading,
    children: <Told {...props} section={section} />,
  }));
}

/** What a section says. */
function Told({ section: { text = [], reach, terms = [], lessons = [] }, reached, rulebook }: SectionProps) {
  return (
    <>
      {text.map((paragraph) => (
        <p>{paragraph}</p>
      ))}
      {reach !== undefined && reached !== undefined && (
        <div class="reach">
          <Picture rulebook={rulebook} label={reach} {...reached} />
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
      {lessons.map((lesson) => (
        <ToldLesson lesson={lesson} />
      ))}
    </>
  );
}

type SectionProps = RulesPageProps & { readonly section: Section };

/** The whole text of a lesson; its heading leads to the board. */
function ToldLesson({ lesson: { heading, text, example } }: { readonly lesson: Lesson }) {
  return (
    <div>
      <h3>
        <a class="textual" href={`#${lessonName(example)}`}>
          {heading}
        </a>
      </h3>
      <p>{text}</p>
    </div>
  );
}

/** What is told beside the rules: how to begin, how even it is, what holds in every game, whose decisions and whose game it is. */
function otherParts({ words, rulebook, guide, sample, selfPlay }: RulesPageProps): readonly NamedPart[] {
  const say = words.rules;
  const part = (id: string, title: string, children: ComponentChildren): NamedPart => ({ id, title, children });
  const start = { scene: sample.scene, last: [], moment: null, ply: 0 };
  const game = (
    <>
      <p>{guide.sample}</p>
      <div class="sample" data-sample>
        <Sample words={words} rulebook={rulebook} moves={sample.moves} state={start} />
      </div>
    </>
  );
  const first = rulebook.sides[0];
  return [
    part("advice", say.advice, <Readings texts={guide.advice} />),
    part("sample", say.sample, game),
    ...(selfPlay ? [part("even", say.selfPlay.heading, <SelfPlayList words={words} first={first} {...selfPlay} />)] : []),
    part("clock", say.clock, <p>{say.onTime}</p>),
    part("fair", say.fair, <p>{say.fairly}</p>),
    part(
      "interpretations",
      say.interpretations,
      <>
        <p>{say.open}</p>
        <Readings texts={guide.interpretations.map(({ text }) => text)} />
      </>,
    ),
    part(
      "credits",
      say.credits,
      guide.credits.map((text) => <p>{text}</p>),
    ),
  ];
}

function Readings({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul class="card readings">
      {texts.map((text) => (
        <li>{text}</li>
      ))}
    </ul>
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
    <>
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
    </>
  );
}

/** Rounded to whole ones; an error is never told as none. */
function within({ mean, error }: Measured): string {
  return `${Math.round(mean)}\u00a0±\u00a0${Math.max(1, Math.ceil(error))}`;
}
