/** German, for what a move did and how a game ended. */
import type { Fact } from "../../../rules/contract.ts";
import type { Person } from "../../people.ts";
import type { ToldWords } from "../../words.ts";
import { capital, taken, vote } from "./game.ts";
import { accusative, counted, number } from "./nouns.ts";

/** @param you whether it is said to whoever did it */
function fact(fact: Fact, index: number, you: boolean): string {
  const does = (one: string, other: string) => (you ? one : other);
  switch (fact.tag) {
    case "walked":
      return `${fact.squares[0]} nach ${fact.squares.at(-1)}`;
    case "took":
      return "";
    case "promoted":
      // Without a way before it, nothing has yet said which piece it is.
      return index === 0 ? `${fact.square} ist jetzt ${counted(1, fact.kind)}` : `jetzt ${counted(1, fact.kind)}`;
    case "joined":
      return `${does("bildest", "bildet")} ${accusative(fact.kind)} auf ${fact.square}`;
    case "pushed":
      return `${does("schiebst", "schiebt")} ${fact.squares[0]} nach ${fact.squares.at(-1)}`;
    case "dropped":
      return `setzt ${accusative(fact.kind)} auf ${fact.square} ein`;
    case "turned":
      return `wendet auf ${fact.square}`;
    case "parted":
      return `lässt ${accusative(fact.kind)} auf ${fact.square} zurück`;
    case "voted":
      return `${does("stimmst", "stimmt")} für ${vote(fact.vote)}`;
    case "checked":
      return "Schach";
    case "missed":
      return `${does("ziehst", "zieht")} noch einmal, denn die andere Seite kann nicht`;
    case "round-ended":
      if (fact.winner === null) return "die Runde zählt nicht";
      return `${does("gewinnst", "gewinnt")} die Runde, ${fact.points === 1 ? "ein Punkt" : `${number(fact.points)} Punkte`}`;
    case "round-began":
      return "eine neue Runde beginnt";
  }
}

function wins(person: Person): string {
  return person.you ? "Du gewinnst" : `${person.name} gewinnt`;
}

/** Why the game ended, after who won. */
function reason(by: string, loser: Person): string {
  const has = loser.you ? "Du hast" : `${loser.name} hat`;
  switch (by) {
    case "no-moves":
      return `${has} keinen Zug mehr.`;
    case "captured-all":
      return `${has} keine Figur mehr.`;
    case "castles":
      return loser.you ? "Deine beiden Burgen sind erobert." : `Beide Burgen von ${loser.name} sind erobert.`;
    case "points":
      return "Die Partie ist nach Punkten entschieden.";
    case "checkmate":
      return "Schachmatt.";
    case "resign":
      return `${has} aufgegeben.`;
    default:
      return "";
  }
}

function draw(by: string): string {
  switch (by) {
    case "repetition":
      return "Remis: zum dritten Mal dieselbe Stellung.";
    case "quiet":
      return "Remis: zu viele Züge ohne Fortschritt.";
    case "void-rounds":
      return "Remis: zu viele Runden ohne Sieger, und gleich viele Punkte.";
    case "stalemate":
      return "Remis durch Patt.";
    case "insufficient-material":
      return "Remis: Zum Gewinnen ist zu wenig übrig.";
    case "agreement":
      return "Remis, wie vereinbart.";
    case "abort":
      return "Abgesagt. Niemand gewinnt.";
    default:
      return "Remis.";
  }
}

/** How a place that tells of a game is called. */
export function link(kind: "post" | "search", site: string): string {
  return kind === "post" ? site : `Suche auf ${site}`;
}

export const told: ToldWords = {
  moved: (person, facts) => {
    const parts = facts.map((each, index) => fact(each, index, person.you)).filter((part) => part !== "");
    const prey = taken(facts);
    const told = prey === "" ? parts : [parts[0], prey, ...parts.slice(1)];
    return `${capital(person.name)}: ${told.join(", ")}.`;
  },

  result: (outcome, winner, loser) =>
    winner === null || loser === null
      ? [draw(outcome.by)]
      : [`${wins(winner)}.`, reason(outcome.by, loser)].filter((sentence) => sentence !== ""),

  sat: (person) => `${person.name} hat Platz genommen.`,
  offered: (person) => `${person.name} bietet Remis an.`,
  declined: (person) => `${person.name} spielt weiter.`,
  lapsed: "Das Angebot gilt nicht mehr.",
  summary: (people, doing, stage) => `${people[0]} und ${people[1]}. ${doing} ${stage}.`,

  credit: (game, author) => `${game} ist von ${author}: `,
  rules: "Regeln",
  link,
};
