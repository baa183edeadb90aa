/** German, where a game is played: in the tone of the English, and with the words of German players. */
import type { Tap } from "../../../rules/contract.ts";
import { isWord, signed, unsigned } from "../../move-text.ts";
import type { GameWords } from "../../words.ts";
import type { OwnWords } from "../own.ts";
import { capital, list } from "../text.ts";
import { counts } from "../counts.ts";
import { common } from "./common.ts";
import { number, piecesOf } from "./nouns.ts";

export const game = (own: OwnWords): GameWords => {
  const { coloured, demonstrative, figured, named, taken } = piecesOf(own);
  const pick = (tap: Tap) => own.picks?.[tap];

  return {
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
      keepLink: "Deinen Link sichern",
      reserve: (kind) => `${named(kind)} in Reserve`,
      notBegun: "Noch nicht begonnen",
      finished: "Beendet",
      title: (doing, name, opponent) => (opponent === null ? `${doing} · ${name}` : `${doing} · ${name} mit ${opponent}`),
      yourMove: "● Du bist am Zug",
      theirMove: (person) => `${person.name} ist am Zug`,
      waiting: "Warten auf dein Gegenüber",
      waitingOpen: "Es fehlt noch jemand",
    },

    dock: {
      yours: "Dein Zug",
      theirs: "Warten",
      over: "Ergebnis",
      toMove: (person) => (person.you ? "Du bist am Zug." : `${person.name} ist am Zug.`),
      mustTake: "Du musst schlagen.",
      open: (count) => (count === 1 ? "Nur ein Zug ist möglich." : `${capital(number(count))} Züge sind möglich.`),
      choose: "Wähle eine Figur.",
      inCheck: "Du stehst im Schach.",
      pick: (tap, kind) => capital(pick(kind ?? tap) ?? (kind === null ? tap.slice(1) : named(kind))),
      sendThis: "Diesen Zug senden?",
      endHere: "Zug hier beenden",
      next: (game, opponent) => (opponent === null ? `Weiter: ${game}` : `Weiter: ${game} mit ${opponent}`),
      closeable: "Du kannst diese Seite schließen.",
      sent: "Gesendet. Du kannst diese Seite schließen.",
      mail: { on: "Wir sagen dir Bescheid.", broken: "Unsere Nachrichten kommen nicht an: siehe Benachrichtigungen." },
      waiting: "Schicke diesen Link.",
      begins: "Die Partie beginnt, sobald dein Gegenüber da ist. Die Adresse dieser Seite lässt andere nur zuschauen.",
      onlyWatches: (host) =>
        `Mit diesem Link kannst du nur zuschauen. Zum Mitspielen brauchst du den Einladungslink${host === null ? "" : ` von ${host}`}.`,
      waitingUnlinked: "Die Partie beginnt, sobald noch jemand mitspielt.",
      watching: (doing) => `Du schaust zu. ${doing}`,
      howBack: "Deine Partie? Öffne deinen eigenen Link. Oder: drei Wege zurück.",
      past: (ply, of) => `Stellung ${ply} von ${of}`,
      start: "Anfang",
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
      joins: "bildet ein Paar mit der Figur dort",
      check: "im Schach",
      forcedOn: (squares) => `muss dann weiter nach ${squares.join(", ")}`,
      doomed: "wird geschlagen",
      began: "letzter Zug begann hier",
      ended: "letzter Zug endete hier",
    },

    say: {
      taken: (facts) => (taken(facts) === "" ? "" : `${capital(taken(facts))}.`),
      onTo: (squares) => `Dann ${list(squares, "oder")}.`,
      onToOrEnd: (squares) => `Dann ${list(squares, "oder")}, oder beende den Zug hier.`,
      pickFirst: "Wähle zuerst unter dem Brett.",
      cannotGo: (kind) => `${demonstrative(kind)} kann da nicht hin.`,
      cannotMove: (kind, others) =>
        `${demonstrative(kind)} kann nicht ziehen. ${others === 1 ? "Eine andere Figur kann es." : `${capital(number(others))} andere können es.`}`,
      mustTake: (kind, others) =>
        `${demonstrative(kind)} kann nicht ziehen: ${others === 1 ? "Eine andere Figur muss" : `${capital(number(others))} andere können`} schlagen.`,
    },

    tools: {
      moves: "Züge",
      offers: "Angebote",
      after: "Weiter",
      link: "Link",
      // On a narrow phone they take two lines.
      notices: "Benachrich\u00ADtigungen",
      settings: "Einstel\u00ADlungen",
    },

    moves: {
      move: (move) => (isWord(move) ? (pick(`:${move}`) ?? move) : signed(move, own.letters)),
      plain: (shown) => unsigned(shown, own.letters),
      none: "Noch keine Züge.",
      first: "Zum Anfang",
      back: "Einen Zug zurück",
      on: "Einen Zug weiter",
      last: "Zum Ende",
    },

    network: {
      offline: "Du bist offline.",
      offlineKept: "Du bist offline. Dein Zug ist hier gespeichert.",
      unanswered: (seconds) => `Der Server antwortet nicht. Neuer Versuch in ${seconds} s.`,
      now: "Jetzt versuchen",
    },
  };
};
