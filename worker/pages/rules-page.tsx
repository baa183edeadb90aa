/** The page that tells how a kind of game is played: `/rules/<rulebook>`. */
import type { Fact } from "../../rules/contract.ts";
import type { Guide, Reach, Section } from "../../view/rules/guide.ts";
import { choicesIn, type Listing } from "../../view/rulebook.ts";
import type { RulesPageData } from "../../view/page-data.ts";
import { type Reached, RulesPage } from "../../view/rules/rules-page.tsx";
import type { TaughtLesson } from "../../view/rules/lessons.tsx";
import { openPosition, sampleOf, startOf } from "../open-position.ts";
import { type Asking, document } from "./document.tsx";
import { previewTags, shownKind } from "./link-preview.ts";
import type { KindPageProps } from "./home-page.tsx";
import { rulesWords } from "../../view/words/pages.ts";

/**
 * The HTML of `/rules/<rulebook>`.
 * @throws where the guide names an example that there isn't, or one that its rules can't read, which are bugs
 */
export function rulesPage({ rulebook, game, ...asking }: KindPageProps & { readonly game?: string | undefined }): string {
  const { language, assets } = asking;
  const words = rulesWords(language, rulebook);
  const { guide } = rulebook;
  const told = guide.words[language] ?? guide.words.en;
  const taught = [told.sections, told.basics?.sections ?? []].map((sections) => teach(guide, sections));
  const sample = sampleOf(guide);
  const data: RulesPageData = {
    language,
    rulebook: rulebook.id,
    sample,
    lists: taught.map((list) => list.map(({ lesson }) => lesson)),
  };
  // Every board of a guide has the same surface, which stands in the page once.
  const [shown] = taught.flat();
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
        taught={taught}
        game={game}
        selfPlay={selfPlayOf(rulebook, language)}
        reached={guide.reach === undefined ? undefined : reachedFrom(guide.reach)}
        sample={{ scene: startOf(sample.variant), moves: sample.moves }}
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

function teach({ examples }: Guide, sections: readonly Section[]): readonly TaughtLesson[] {
  const lessons = sections.flatMap((section) => section.lessons ?? []);
  return lessons.map(({ heading, task, example: name, tries }) => {
    const example = examples[name];
    if (example === undefined) throw new Error(`no example ${name}`);
    const { line } = openPosition(example);
    const { variant, begun } = example;
    return { lesson: { example: name, heading, task, variant, position: line.position, begun, tries }, scene: line.scene() };
  });
}
