/** German, where the owner of a "play me" link is told of its games. */
import type { OwnerToldWords } from "../../words.ts";
import { mailGoes, mailProblems } from "./mail-goes.ts";
import { ways } from "./ways.ts";

export const ownerTold: OwnerToldWords = {
  title: "Wenn jemand mitspielt",

  mail: {
    ...mailGoes,
    problem: mailProblems,
    title: "Mail",
    hint: "Wir schreiben dir zu jeder neuen Partie.",
    address: "Deine Mailadresse",
    add: "Schreibt mir",
    sent: "Die Mail ist unterwegs.",
    asked: "Öffne unsere Mail dorthin und drücke dort den Knopf.",
    try: "Testen",
    test: (address) => `Mails an ${address} testen`,
    tested: "Eine Testmail ist unterwegs.",
    remove: (address) => `Mails an ${address} abstellen`,
    removed: "Keine Mails mehr zu neuen Partien.",
    notAsked: "Diese Adresse können wir gerade nicht fragen.",
  },

  webhooks: {
    ...ways.webhooks,
    hint: "Wir können eine Webadresse aufrufen, sobald in einer dieser Partien etwas geschieht.",
    secretNow: "Sein Geheimnis, nur jetzt zu sehen",
    tested: "Der Test ist vorbei.",
    removed: "Für neue Partien entfernt. Schon begonnene rufen die Adresse weiter auf.",
    underWay: "Ein Test dieser Adresse ist noch unterwegs.",
  },
};
