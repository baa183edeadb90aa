/** German, where a link leads to a seat that somebody sits in, or hands over. It comes with such a link. */
import type { TakenWords } from "../../words.ts";

export const taken: TakenWords = {
  title: "Hier spielt schon jemand. Bist du das?",
  hint: "Wenn du deinen Link verloren hast, gibt es drei Wege zurück.",
  device:
    "Öffne die Partie in einem Browser, in dem du sie gespielt hast: Unter „Link“ zeigt er dir einen Code für dieses Gerät.",
  mail: "Lass dir alle deine Partien mailen, wenn du Mails von uns bekommen hast.",
  mailHere: "Partien per Mail",
  ask: (other) =>
    `Frag ${other.name}: Ein Ja, und ein bis drei Tage später bist du wieder dabei, wenn dort niemand widerspricht.`,
  askThem: (other) => `${other.name} fragen`,
  asking: "Wird gefragt",
  which: "Du bist",
  watch: "Zuschauen",
  pending: "Jemand will schon zurück in diese Partie. Versuche es später wieder.",
  tooMany: "Das wurde zu oft gefragt. In zwei Wochen kannst du es einmal fragen, und alle zusammen dreimal.",
  asked: "Du willst zurück in die Partie.",
  askedHint: (other) => `${other.name} sieht es jetzt. Komm mit diesem Browser wieder: Nur er kommt hinein.`,

  handed: (host, game) => `${host.name} gibt eine Partie ${game} an dich weiter`,
  toMove: "Du bist am Zug.",
  notToMove: "Dein Gegenüber ist am Zug.",
  take: "Übernehmen",
  ownHandOver: "Hier spielst du selbst.",
  ownHandOverHint: "Der Link ist für die Person, die übernimmt.",
  otherSeat: "Du bist das Gegenüber.",
  otherSeatHint: "Niemand kann mit einem Browser beide Seiten spielen.",

  own: "Das ist deine eigene Einladung.",
  ownHint: "Dein Gegenüber muss sie öffnen. Um gegen dich selbst zu spielen, öffne sie in einem anderen Browser.",
  back: "Zurück zur Partie",
  taken: "Hier spielt schon jemand mit.",
  takenHint: "Du kannst zuschauen. Wenn du das bist, öffne deinen eigenen Link, den du am Anfang bekommen hast.",
  dead: "Diese Einladung ist nicht mehr gültig.",
  deadHint: "Bitte um eine neue. Du kannst zuschauen.",

  deadLink: "Mit diesem Link kannst du nicht mehr spielen. Du kannst zuschauen; zum Spielen öffne deinen neueren Link.",
  lost: "Hier schaust du jetzt nur zu. Spielst du diese Partie noch, dann öffne deinen neuesten Link und sichere ihn.",
  noCookie: "Dieser Browser speichert keine Cookies. Sichere die Adresse dieser Seite: Mit ihr kommst du zurück.",
};
