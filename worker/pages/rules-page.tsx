/** The page that tells how a kind of game is played: `/rules/<rulebook>`. */
import type { Fact, Scene } from "../../rules/contract.ts";
import { type Guide, type Lesson, type Reach, START } from "../../view/rules/guide.ts";
import { choicesIn, type Listing } from "../../view/rulebook.ts";
import type { RulesPageData } from "../../view/page-data.ts";
import { type Reached, RulesPage } from "../../view/rules/rules-page.tsx";
import type { TrialData } from "../../view/rules/trial.tsx";
import { openPosition, sampleOf } from "../open-position.ts";
import { type Asking, document } from "./document.tsx";
import { previewTags, shownKind } from "./link-preview.ts";
import type { KindPageProps } from "./home-page.tsx";
import { rulesWords } from "../../view/words/pages.ts";

/**
 * The HTML of `/rules/<rulebook>`.
 * @throws where the guide names an example that there isn't, or one that its rules can't read, which are bugs
 */
export function rulesPage({ rulebook, ...asking }: KindPageProps): string {
  const { language, assets } = asking;
  const words = rulesWords(language, rulebook);
  const { guide } = rulebook;
  const told = guide.words[language] ?? guide.words.en;
  const lessons = told.sections.flatMap((section) => section.lessons ?? []);
  const taught = lessons.map((lesson) => teach(guide, lesson));
  const sample = sampleOf(guide);
  const data: RulesPageData = {
    language,
    rulebook: rulebook.id,
    sample,
    trials: Object.fromEntries(taught.map(({ lesson, trial }) => [lesson.example, trial])),
  };
  const scenes = Object.fromEntries(taught.map(({ lesson, scene }) => [lesson.example, scene]));
  // Every board of a guide has the same surface, which stands in the page once.
  const [shown] = taught;
  return document(asking, {
    title: `${words.rules.title({ name: rulebook.name })} · ${words.product.name}`,
    description: told.aim,
    preview: previewTags(asking, shownKind(rulebook, language)),
    path: `/rules/${rulebook.id}`,
    indexed: true,
    drawn: [rulebook],
    boards: shown === undefined ? [] : [{ rulebook, scene: shown.scene }],
    assets: assets.guide,
    words: assets.words.rules[rulebook.id],
    data,
    children: (
      <RulesPage
        words={words}
        rulebook={rulebook}
        variant={rulebook.variants[0]?.match.variant ?? ""}
        guide={told}
        scenes={scenes}
        selfPlay={selfPlayOf(rulebook, language)}
        reached={guide.reach === undefined ? undefined : reachedFrom(guide.reach)}
        sample={{ scene: openPosition({ variant: sample.variant, position: START }).line.scene(), moves: sample.moves }}
      />
    ),
  });
}

/** What the computer's games tell of each variant, under what the variant's choices are called. */
function selfPlayOf(rulebook: Listing, language: Asking["language"]) {
  const { statistics } = rulebook;
  if (statistics === undefined) return undefined;
  const rows = rulebook.variants.flatMap((variant) => {
    const found = statistics.variants[variant.match.variant];
    return found === undefined ? [] : [{ name: choicesIn(rulebook, variant, language).join(" · "), found }];
  });
  return { level: statistics.level, rows };
}

/** What stands on the board, and all that the piece there can do. */
function reachedFrom(reach: Reach): Reached {
  const { line } = openPosition(reach);
  const facts = line.next([reach.from]).taps.flatMap((to) => line.next([reach.from, to]).facts);
  // Straight lines, which show where it turns; bows would cross.
  const moves = facts.flatMap((fact): readonly Fact[] => (fact.tag === "walked" ? [{ ...fact, leaps: false }] : []));
  return { scene: line.scene(), moves };
}

interface Taught {
  readonly lesson: Lesson;
  readonly scene: Scene;
  readonly trial: TrialData;
}

function teach({ examples }: Guide, lesson: Lesson): Taught {
  const example = examples[lesson.example];
  if (example === undefined) throw new Error(`no example ${lesson.example}`);
  const { line } = openPosition(example);
  const { variant, begun } = example;
  const trial = { variant, position: line.position, begun, tries: lesson.tries };
  return { lesson, scene: line.scene(), trial };
}
