/** That pages, mails and rules speak plainly: a word that readers who learnt the language late stumble over is in no sentence. */
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { inEach } from "../../../scripts/build/in-each.ts";
import { type Language, languages, textIn } from "../../../view/languages.ts";
import { readCatalogue } from "../../../scripts/words/catalogues.ts";
import type { Messages } from "../../../scripts/words/message.ts";
import { root } from "../../../scripts/shared/project.ts";
import { sentences, textsOf } from "../../sentences.ts";

/** Each with the word to use in its place. */
const AVOIDED: Readonly<Record<Language, readonly (readonly [word: RegExp, better: string])[]>> = {
  en: [
    [/slantwise/, "diagonally"],
    [/right angle/, "45°"],
    [/by lot/, "random"],
    [/call(ed)? (it|this game)? ?off/, "cancel"],
    [/notices?\b/, "notifications"],
    [/\bmails?\b/, "email"],
    [/\bseats?\b|sat down|sits down/, "join"],
    [/\bvoid\b/, "doesn’t count"],
    [/\b(begins?|began|begun)\b/, "start"],
    [/\b(taken?|takes|took) (it|the|one|two|an?)\b|\btaken\b|ha(s|ve) to take/, "capture"],
    [/\bleap/, "jump"],
    [/\branks?\b/, "row"],
    [/^… to move|[A-Z]\w+ to move/, "Bo’s move"],
    [/\bwhoever\b|(^|\. )Who (can|has|lost|moves)\b/, "a player who"],
    [/\bat once\b/, "immediately"],
    [/all the same|for ever|\bby now\b|be renewed|being renewed/, "anyway, always, now, updated"],
    [/misses the turn/, "skips a turn"],
    [/\bset-up\b/, "starting position"],
    [/(?<!home )\bscreen\b/, "the piece that it jumps over"],
    [/\bmatch\b/, "game"],
    [/as agreed/, "by agreement"],
    [/play on\b|plays on\b/, "decline"],
  ],
  de: [
    [/Per Los/, "zufällig"],
    [/Hinweise“|^Hinweise$/, "Benachrichtigungen"],
    [/[Aa]bgesagt|absagen/i, "abbrechen"],
    [/Platz nehmen|Platz genommen|Platznehmen|deinen? Platz|dein Platz/i, "Link, mitspielen"],
    [/\b(Wähl|Versuch|Probier|Behalt|Markier|Schlag|Spring|Bring|Setz|Schick)\b(?! in)/, "Wähle, Versuche …"],
    [/schlägt nichts/, "Dabei wird nicht geschlagen"],
    [/wäre recht|ist recht\b/, "wäre auch möglich"],
    [/rechten Winkel/, "45°"],
    [/Ecken (sind )?gehalten|halte beide/, "besetzt"],
    [/Burg/, "Ecke"],
    [/decken/, "abwehren"],
    [/im Ganzen/, "insgesamt"],
    [/gesell/, "ein Paar bilden"],
    [/[Hh]ier bleiben|bleib hier/, "Zug hier beenden"],
    [/Schirm/, "die Figur, über die er springt"],
    [/wie vereinbart/, "durch Einigung"],
    [/erneuert/, "aktualisiert"],
    [/ungültig/, "zählt nicht"],
    [/\bder andere keinen\b|der Gegner keinen/, "dein Gegenüber"],
  ],
};

/** Privacy is told in the words of the law, too. */
function spokenPlainly(language: Language): Messages {
  const { parts, games } = readCatalogue(root, language);
  const { privacy: _legal, ...plain } = parts;
  return { plain, games };
}

const said = inEach((language): readonly string[] => [
  ...textsOf(spokenPlainly(language)),
  ...rulebooks.flatMap(({ guide, tagline, options }) => [
    ...sentences(guide.words[language] ?? {}).filter((text) => !(text in guide.examples)),
    textIn(tagline, language),
    ...options.flatMap(({ name, choices }) =>
      [name, ...choices.map((choice) => choice.name)].map((each) => textIn(each, language)),
    ),
  ]),
]);

describe.each(languages)("in %s", (language) => {
  test("there is much to look at", () => {
    expect(said[language].length).toBeGreaterThan(700);
  });

  test.each(AVOIDED[language])("no sentence says %s, but rather: %s", (word) => {
    expect(said[language].filter((sentence) => word.test(sentence))).toEqual([]);
  });
});
