/** How a kind of game is played: its guide as a page, with a small board for each lesson. */
import type { Scene } from "../../rules/contract.ts";
import type { GuideWords, Lesson, Section } from "./guide.ts";
import type { Listing } from "../rulebook.ts";
import { Page } from "../page.tsx";
import type { RulesWords } from "../words.ts";
import { Trial, untouched } from "./trial.tsx";

export interface RulesPageProps {
  readonly words: RulesWords;
  readonly rulebook: Pick<Listing, "id" | "name" | "author" | "year" | "sides" | "links">;
  readonly guide: GuideWords;
  /** What each example shows, by its name. */
  readonly scenes: Readonly<Record<string, Scene>>;
}

export function RulesPage({ words, rulebook, guide, scenes }: RulesPageProps) {
  const say = words.rules;
  const { name, author, year, links = [] } = rulebook;
  return (
    <Page words={words} class=" rules" onAppearance={undefined}>
      <div class="row">
        <h1>{name}</h1>
        <a class="btn main end" href={`/new/${rulebook.id}`}>
          {say.play}
        </a>
      </div>
      <p class="aim">{guide.aim}</p>
      <p class="soft">
        {say.by(author, year)}
        {links.map(({ site, kind, address }) => (
          <>
            {" "}
            <a class="textual" href={address}>
              {say.link(kind, site)}
            </a>
          </>
        ))}
      </p>
      {guide.sections.map((section) => (
        <GuideSection words={words} rulebook={rulebook} section={section} scenes={scenes} />
      ))}
      <section class="stack">
        <h2>{say.interpretations}</h2>
        <p>{say.open}</p>
        <ul class="card readings">
          {guide.interpretations.map(({ text }) => (
            <li>{text}</li>
          ))}
        </ul>
      </section>
      <section class="stack">
        <h2>{say.credits}</h2>
        {guide.credits.map((text) => (
          <p>{text}</p>
        ))}
      </section>
    </Page>
  );
}

interface SectionProps extends Pick<RulesPageProps, "words" | "rulebook" | "scenes"> {
  readonly section: Section;
}

function GuideSection({ section: { heading, text = [], terms = [], lessons = [] }, ...props }: SectionProps) {
  return (
    <section class="stack">
      <h2>{heading}</h2>
      {text.map((paragraph) => (
        <p>{paragraph}</p>
      ))}
      {terms.length > 0 && (
        <dl class="terms">
          {terms.map(([term, meaning]) => (
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
    </section>
  );
}

interface LessonProps extends Omit<SectionProps, "section"> {
  readonly lesson: Lesson;
}

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
            <p>{words.rules.played(moves.map(words.moves.move).join(", "), said)}</p>
          ))}
        </noscript>
      </div>
    </section>
  );
}
