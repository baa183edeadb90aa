/** German, where a game is played: in the tone of the English, and with the words of German players. */
import type { Fact } from "../../../rules/contract.ts";
import { isVote, signed } from "../../move-text.ts";
import type { GameWords } from "../../words.ts";
import { counts } from "../counts.ts";
import { common } from "./common.ts";
import { coloured, counted, demonstrative, figured, named, number } from "./nouns.ts";

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function list(parts: readonly string[], word: "und" | "oder"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`;
}

/** `ein Stein und zwei Damen geschlagen`; empty where nothing was. */
export function taken(facts: readonly Fact[]): string {
  const prey = facts.flatMap((fact) => (fact.tag === "took" ? [fact.kind] : []));
  const parts = counts(prey).map(([kind, count]) => counted(count, kind));
  return parts.length === 0 ? "" : `${list(parts, "und")} geschlagen`;
}

/** What is picked, by its tap or else by the kind of piece that it makes, where that is not called as the piece is. */
const PICKS: Readonly<Record<string, string>> = {
  ":use": "Hopliten",
  ":decline": "normales Schach",
  ":H": "Hopliten einsetzen",
  king: "krönen",
};

export function vote(name: string): string {
  return PICKS[`:${name}`] ?? name;
}

export const game: GameWords = {
  ...common,

  game: {
    about: "Über diese Partie",
    move: (ply) => `Zug ${ply}`,
    round: (starter, isNew) => `${starter} ${isNew ? "beginnt" : "begann"} die Runde`,
    score: (points, target) => `${points} von ${target} Punkten`,
    pieces: (kinds) =>
      counts(kinds)
        .map(([kind, count]) => figured(count, kind))
        .join(", "),
    keepLink: "Platz sichern",
    reserve: (kind) => `${named(kind)} in Reserve`,
    notBegun: "Nicht begonnen",
    finished: "Beendet",
    title: (doing, name, opponent) => (opponent === null ? `${doing} · ${name}` : `${doing} · ${name} mit ${opponent}`),
    yourMove: "● Du bist am Zug",
    theirMove: (person) => `${person.name} ist am Zug`,
    waiting: "Warten auf dein Gegenüber",
    waitingOpen: "Noch ein Platz frei",
    open: "Eine Partie per Link: ohne Konto, jeder zu seiner Zeit.",
  },

  dock: {
    yours: "Dein Zug",
    theirs: "Warten",
    over: "Ergebnis",
    toMove: (person) => (person.you ? "Du bist am Zug." : `${person.name} ist am Zug.`),
    mustTake: "Du musst schlagen.",
    open: (count) => (count === 1 ? "Dafür gibt es einen Weg." : `Dafür gibt es ${number(count)} Wege.`),
    choose: "Wähl, womit du ziehst.",
    inCheck: "Du stehst im Schach.",
    pick: (tap, kind) => capital(PICKS[kind ?? tap] ?? (kind === null ? tap.slice(1) : named(kind))),
    sendThis: "Diesen Zug senden?",
    endHere: "Hier bleiben",
    closeable: "Du kannst diese Seite schließen.",
    sent: "Gesendet. Du kannst diese Seite schließen.",
    mail: { told: "Du bekommst eine Mail.", broken: "Mails kommen nicht an: siehe Hinweise." },
    waiting: "Verschick diesen Link.",
    begins: "Es geht los, sobald dein Gegenüber Platz nimmt.",
    waitingUnlinked: "Es geht los, sobald der andere Platz besetzt ist.",
    watching: (doing) => `Du schaust zu. ${doing}`,
    howBack: "Ist das deine Partie? Öffne den Link, den du beim Platznehmen bekommen hast.",
    past: (ply, of) => `Stellung ${ply} von ${of}`,
    start: "Der Anfang",
    backToNow: "Zur aktuellen Stellung",
  },

  board: {
    label: (name, side) => `${name}, ${side} unten`,
    rank: (rank) => `Reihe ${rank}`,
    piece: coloured,
    canMove: "kann ziehen",
    chosen: "gewählt",
    go: "hierhin",
    takes: "schlägt",
    joins: "gesellt sich zur Figur dort",
    check: "im Schach",
    forcedOn: (squares) => `muss dann weiter nach ${squares.join(", ")}`,
    endHere: "hier bleiben",
    doomed: "wird geschlagen",
    began: "letzter Zug begann hier",
    ended: "letzter Zug endete hier",
  },

  say: {
    taken: (facts) => (taken(facts) === "" ? "" : `${capital(taken(facts))}.`),
    onTo: (squares) => `Dann ${list(squares, "oder")}.`,
    onToOrEnd: (squares) => `Dann ${list(squares, "oder")}, oder bleib hier.`,
    cannotGo: (kind) => `${demonstrative(kind)} kann da nicht hin.`,
    cannotMove: (kind, others) =>
      `${demonstrative(kind)} kann nicht ziehen. ${others === 1 ? "Eine andere Figur kann es." : `${capital(number(others))} andere können es.`}`,
    mustTake: (kind, others) =>
      `${demonstrative(kind)} kann nicht ziehen: ${others === 1 ? "Eine andere Figur muss" : `${capital(number(others))} andere können`} schlagen.`,
  },

  tools: {
    moves: "Züge",
    offers: "Angebote",
    link: "Link",
    notices: "Hinweise",
    settings: "Optionen",
  },

  moves: {
    move: (move) => (isVote(move) ? vote(move) : signed(move)),
    none: "Noch keine Züge.",
    first: "Zum Anfang",
    back: "Einen Zug zurück",
    on: "Einen Zug weiter",
    last: "Zum Ende",
  },

  network: {
    offline: "Du bist offline.",
    offlineKept: "Du bist offline. Dein Zug wartet hier.",
    unanswered: (seconds) => `Der Server antwortet nicht. Neuer Versuch in ${seconds} s.`,
    now: "Jetzt",
  },
};
