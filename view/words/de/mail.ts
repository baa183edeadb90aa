/** German, in mails and in the mailbox that catches them on a developer's machine. */
import type { MailWords } from "../../words.ts";
import { capital } from "../text.ts";

export const mail: MailWords = {
  game: {
    subject: (game, opponent) => `${game} mit ${opponent.name}`,
    alone: (game) => `Deine Partie ${game}`,
    next: {
      rematch: (day) => `Revanche vom ${day}`,
      playedOn: (day) => `fortgesetzt am ${day}`,
      series: (game) => `${game}. Partie`,
    },
    move: (ply) => `Zug ${ply}.`,
    setUp: (game) => `${game}, Grundstellung.`,
    letters: (letters) =>
      `${letters.map(([letter, name]) => `${letter} ${name}`).join(", ")}. Großbuchstaben sind deine Figuren.`,
    when: (moment, time) => `${moment} (noch ${time})`,
    until: (when) => `Bis ${when}.`,
    late: (person, isDraw) =>
      `Deine Zeit ist um. Zieh jetzt: Das geht noch, bis ${person.name} ${isDraw ? "Remis" : "den Sieg"} beansprucht. ${person.name} kann auch warten oder dir Zeit geben.`,
    given: (person, time) => `Deine Zeit war um. ${person.name} hat dir neue Zeit gegeben: ${time}.`,
    unmoved: (time) => `Zieht niemand, wird diese Partie geschlossen. Noch ${time}.`,
    unjoined: (time) => `Macht niemand mit, wird diese Partie geschlossen. Noch ${time}.`,
    unmovedBy: (when) => `Zieht bis ${when} niemand, wird diese Partie geschlossen.`,
    unjoinedBy: (when) => `Macht bis ${when} niemand mit, wird diese Partie geschlossen.`,
    unlisted: "Deine Partie steht nicht mehr auf der Startseite. Schicke den Link oder stelle sie wieder dorthin.",
    waited: (moment, time) => `Letzter Zug: ${moment}. Seitdem: ${time}.`,
    unmovedSince: (moment, time) => `Beginn der Partie: ${moment}. Seitdem ohne Zug: ${time}.`,
    fallen: (person, isDraw) =>
      isDraw
        ? `${person.name} hat keine Zeit mehr, aber du kannst nicht mehr gewinnen. Du kannst Remis beanspruchen, warten oder Zeit geben.`
        : `${person.name} hat keine Zeit mehr. Du kannst den Sieg beanspruchen, warten oder Zeit geben.`,
    away: ({ name, you }, when) => `${you ? "Du hast" : `${name} hat`} Urlaub bis ${when}. Beide Uhren stehen.`,
    paused: (when) => `Die Partie pausiert bis ${when}. Beide Uhren stehen.`,
    pauseOver: {
      agreed: "Die Pause ist vorbei.",
      ended: ({ name, you }) => `${you ? "Du hast" : `${name} hat`} die Pause beendet.`,
      holiday: ({ name, you }) => `${you ? "Dein Urlaub" : `Der Urlaub von ${name}`} ist vorbei.`,
      back: ({ name, you }) => (you ? "Dein Urlaub ist vorbei." : `${name} ist aus dem Urlaub zurück.`),
    },
    declined: {
      draw: ({ name }) => `${name} hat Remis abgelehnt.`,
      takeback: ({ name }) => `${name} will den letzten Zug nicht zurücknehmen lassen.`,
      pause: ({ name }) => `${name} hat die Pause abgelehnt.`,
      result: ({ name }) => `${name} hat das vorgeschlagene Ergebnis abgelehnt.`,
      rematch: ({ name }) => `${name} möchte keine weitere Partie.`,
    },
    rematch: {
      accepted: ({ name }) => `${name} nimmt an: Die Revanche hat begonnen.`,
      begun: "Die Revanche hat begonnen.",
    },
    playedOn: {
      accepted: ({ name }) => `${name} nimmt an: Die Partie geht weiter.`,
      begun: "Die Partie geht weiter.",
    },
    nextOfSeries: {
      accepted: ({ name }) => `${name} nimmt an: Die nächste Partie der Serie hat begonnen.`,
      begun: "Die nächste Partie der Serie hat begonnen.",
    },
    webhook:
      "Eine Webadresse, die wir für dein Programm aufrufen, antwortet nicht mehr. Darum haben wir damit aufgehört. Einschalten kannst du sie bei den Benachrichtigungen der Partie, unter „Für Programme“.",
    link: "Hier ist dein eigener Link zu dieser Partie, wie gewünscht.",
    handedOver: "Dein Gegenüber hat die Partie weitergegeben: Du spielst jetzt gegen jemand anderen.",
    gaveBack:
      "Dein Gegenüber hat die Partie vor dem ersten Zug verlassen. Schicke den neuen Einladungslink jemand anderem: Er steht auf der Seite mit dem Brett.",
    leftToMaker: "Das Gegenüber hat die Partie vor dem ersten Zug verlassen. Wer sie gemacht hat, kann jemand anderen einladen.",
    replaced: ({ name }) => `Jemand hat die Partie vor dem ersten Zug verlassen. Jetzt spielt ${name} mit.`,
    asksForYours:
      "Jemand gibt an, du zu sein und den Link zu dieser Partie verloren zu haben. Wenn du das nicht warst, öffne das Brett und antworte mit Nein: Auch jeder Zug von dir beendet es.",
    asksForTheirs: (person) =>
      `Jemand gibt an, ${person.name} zu sein und den Link verloren zu haben. Öffne das Brett und sag, ob das stimmt.`,
    nudged: (person) => `${person.name} wartet auf dich.`,
    meeting: (person, until) => `${person.name} ist jetzt am Brett, bis ${until}.`,
    points: (person, points, target) => `${capital(person.name)}: ${points} von ${target} Punkten.`,
    open: "Das Brett öffnen",
    answer: "Ziehe auf dem Brett.",
    noReply: "Antworten auf diese Mail liest niemand.",
    keep: "Dieser Link ist nur für dich: Wer ihn hat, kann für dich spielen.",
  },

  maker: {
    subject: (game) => `${game} für zwei andere`,
    begun: "Beide sind da: Die Partie hat begonnen.",
    sits: ({ name }, side) => `${name} spielt ${side}.`,
    taken: (side) => `Jemand spielt ${side}.`,
    free: (side) => `Noch spielt niemand ${side}.`,
    nobody: "Es fehlen noch beide.",
    unjoined: "Geschlossen: Es sind nicht beide gekommen.",
    left: "Jemand ist vor dem ersten Zug gegangen. Es gibt einen neuen Einladungslink für jemand anderen.",
    letters: (letters, side) =>
      `${letters.map(([letter, name]) => `${letter} ${name}`).join(", ")}. Großbuchstaben sind die Figuren von ${side}.`,
    open: "Die Partie öffnen",
    keep: "Dieser Link ist nur für dich: Wer ihn hat, kann die Einladungslinks ändern.",
  },

  digest: {
    subject: "Deine Partien heute",
    yours: (count) => (count === 1 ? "Eine Partie wartet auf deinen Zug." : `${count} Partien warten auf deinen Zug.`),
    title: (count) => (count === 1 ? "In einer Partie gibt es etwas Neues." : `In ${count} Partien gibt es etwas Neues.`),
    more: (count) =>
      count === 1 ? "In einer weiteren Partie gibt es etwas Neues." : `In ${count} weiteren Partien gibt es etwas Neues.`,
    keep: "Die Links hier sind nur für dich: Wer einen davon hat, kann für dich spielen.",
  },

  confirmation: {
    subject: "Bestätige deine Mailadresse",
    title: (game) => `Mails zu einer Partie ${game}?`,
    asked: (host) => `Auf ${host} hat jemand diese Adresse angegeben, um per Mail zu erfahren: Du bist am Zug.`,
    press: "Wenn du das warst, öffne den Link und drücke dort den Knopf.",
    ignore: "Wenn nicht, brauchst du nichts zu tun: Dann schicken wir dazu nichts mehr.",
    again: "Es kann noch einmal jemand fragen, aber nur wenige Male. Der letzte Link in dieser Mail stellt das für immer ab.",
    open: "Meine Mailadresse bestätigen",
    refuse: "Nie wieder an diese Adresse schreiben",
  },

  test: {
    subject: "Testmail von Hoplink",
    title: "Das ist die Testmail, um die du gebeten hast.",
    reaches: (game) => `Mails zu deiner Partie ${game} kommen hier an.`,
  },

  games: {
    subject: "Deine Partien auf Hoplink",
    title: "Alle deine Partien",
    open: "Deine Partien öffnen",
    keep: "Wer diesen Link hat, kann in allen für dich spielen. Behalte ihn für dich.",
    lasts: "Der Link gilt 30 Tage. Auf der Seite, die er öffnet, kannst du ihn früher beenden.",
    ignore: "Wenn du nicht darum gebeten hast, brauchst du nichts zu tun.",
  },

  foot: {
    why: "Du bekommst diese Mail, weil du diese Adresse für diese Partie bestätigt hast.",
    whyAll: "Du bekommst diese Mail, weil du diese Adresse für diese Partien bestätigt hast.",
    settings: "Mail-Einstellungen für diese Partie",
    stop: "Mails zu dieser Partie abstellen",
    stopAll: "Alle Mails abstellen",
  },

  mailbox: {
    title: "Postfach",
    hint: "Mails, die dieser Server verschickt hätte. Sie bleiben hier, weil kein Mailserver eingestellt ist.",
    none: "Noch keine Mails.",
    back: "Alle Mails",
    to: (address) => `An ${address}`,
    html: "Als Seite",
    text: "Als Text",
    raw: "Quelltext",
  },
};
