/** German, where a link leads to a seat that somebody sits in, or hands over. It comes with such a link. */
import type { TakenWords } from "../../words.ts";

export const taken: TakenWords = {
  title: "Hier spielt schon jemand. Bist du das?",
  hint: "Wenn du deinen Link verloren hast, gibt es drei Wege zurück.",
  device:
    "Öffne die Partie in einem Browser, in dem du sie gespielt hast: Unter „Link“ zeigt er dir einen Code für dieses Gerät.",
  mail: "Lass dir alle deine Partien mailen, wenn du Mails von uns bekommen hast.",
  mailHere: "Partien per Mail",
  ask: (other) => `Bitte ${other.name}, dich wieder einzulassen.`,
  when: (wait) =>
    `Für ein Ja sind 7 Tage Zeit. Danach wartest du ${wait}: So lange kann, wer deinen Link noch hat, Nein sagen. Dann spielt dieser Browser für dich, und der alte Link gilt nicht mehr.`,
  askThem: (other) => `${other.name} fragen`,
  asking: "Wird gefragt",
  which: "Du bist",
  watch: "Zuschauen",
  pending: "Jemand will schon zurück in diese Partie. Versuche es später wieder.",
  tooMany: "Das wurde zu oft gefragt. In zwei Wochen kannst du es einmal fragen, und alle zusammen dreimal.",
  asked: "Du willst zurück in die Partie.",
  askedHint: (other) => `${other.name} sieht es jetzt. Komm mit diesem Browser wieder: Nur er kommt hinein.`,
  agreedHint: (other, time) =>
    `${other.name} hat Ja gesagt. Noch ${time}, dann spielt dieser Browser für dich, wenn niemand Nein sagt, der deinen Link noch hat.`,

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

  deadLink: "Mit diesem Link kannst du nicht mehr spielen. Öffne deinen neuesten, oder frag dort, wo du ihn herhast.",
  waysBack: {
    title: "Zurück in deine Partie",
    hint: "Dein eigener Link öffnet sie: der, den du am Anfang bekommen hast. Wenn du ihn verloren hast, gibt es drei Wege zurück.",
    hintAlone: "Dein eigener Link öffnet sie: der, den du am Anfang bekommen hast. Wenn du ihn verloren hast:",
    invite:
      "Öffne die Einladung dieser Partie noch einmal: Sie steht in eurem Chat oder in deinen Mails. Dort kannst du dein Gegenüber bitten, dich wieder einzulassen.",
  },
  damaged: {
    title: "Dieser Link ist beschädigt.",
    hint: "Ihm fehlen Zeichen, oder es sind falsche darin. Bitte die Person, von der er kommt, ihn noch einmal zu schicken. Ist es dein eigener Link? Dann gibt es drei Wege zurück.",
    ways: "Drei Wege zurück",
  },
  lost: "Hier schaust du jetzt nur zu. Spielst du diese Partie noch, dann öffne deinen neuesten Link und sichere ihn.",
  noCookie: "Dieser Browser speichert keine Cookies. Sichere die Adresse dieser Seite: Mit ihr kommst du zurück.",
};
