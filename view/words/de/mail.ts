/** German, in mails and in the mailbox that catches them on a developer's machine. */
import type { MailWords } from "../../words.ts";
import { capital } from "../text.ts";

export const mail: MailWords = {
  game: {
    subject: (game, opponent) => `${game} mit ${opponent.name}`,
    move: (ply) => `Zug ${ply}.`,
    setUp: (game) => `${game}, Grundstellung.`,
    letters: (letters) => `${letters.map(([letter, name]) => `${letter} ${name}`).join(", ")}. Großbuchstaben sind deine.`,
    points: (person, points, target) => `${capital(person.name)}: ${points} von ${target} Punkten.`,
    open: "Das Brett öffnen",
    answer: "Öffne das Brett, um zu antworten. Antworten auf diese Mail liest niemand.",
    keep: "Der Link ist dein Platz: Wer ihn hat, spielt für dich.",
  },

  digest: {
    subject: "Deine Partien heute",
    title: (count) => (count === 1 ? "In einer Partie gibt es etwas für dich." : `In ${count} Partien gibt es etwas für dich.`),
  },

  confirmation: {
    subject: "Bestätige deine Adresse",
    title: (game) => `Mails zu einer Partie ${game}?`,
    asked: (host) => `Jemand, der auf ${host} spielt, hat diese Adresse angegeben, um zu erfahren, wann er am Zug ist.`,
    press: "Wenn du das warst, öffne den Link und drück dort den Knopf.",
    ignore: "Wenn nicht, tu nichts: Dann folgt nichts daraus.",
    again: "Es kann noch einmal jemand fragen, höchstens ein paar Mal. Der Link am Ende stellt das für immer ab.",
    open: "Diese Adresse bestätigen",
    refuse: "Nie wieder an diese Adresse schreiben",
  },

  test: {
    subject: "Ein Test von Hoplink",
    title: "Das ist der Test, um den du gebeten hast.",
    reaches: (game) => `Mails zu deiner Partie ${game} kommen hier an.`,
  },

  games: {
    subject: "Deine Partien auf Hoplink",
    title: "Alle deine Partien",
    open: "Deine Partien öffnen",
    keep: "Wer diesen Link hat, kann in allen für dich spielen. Behalt ihn für dich.",
    lasts: "Er gilt 30 Tage. Ein Knopf auf seiner Seite beendet ihn früher.",
    ignore: "Wenn du nicht darum gebeten hast, tu nichts.",
  },

  foot: {
    why: "Du bekommst das, weil du diese Adresse für diese Partie bestätigt hast.",
    whyAll: "Du bekommst das, weil du diese Adresse für diese Partien bestätigt hast.",
    settings: "Mail-Einstellungen dieser Partie",
    stop: "Keine Mails mehr zu dieser Partie",
    stopAll: "Keine Mails mehr",
  },

  mailbox: {
    title: "Postfach",
    hint: "Mails, die dieser Server verschickt hätte. Er behält sie hier, weil kein Mailserver eingestellt ist.",
    none: "Noch keine Mails.",
    back: "Alle Mails",
    to: (address) => `An ${address}`,
    html: "Als Seite",
    text: "Als Text",
    raw: "Wie sie reist",
  },
};
