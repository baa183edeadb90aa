/** German, where a player keeps their seat: its link, who is in, handing it over, and who asks for it. They come with the panels. */
import { ago } from "../ago.ts";
import type { SeatWords } from "../../words.ts";

export const seat: SeatWords = {
  link: {
    keep: "Dein eigener Link: Wer ihn hat, kann für dich spielen. Sichere ihn, damit du von jedem Gerät zurückkommst.",
    inviteTitle: "Einladung",
    invite: "Schicke diesen Link deinem Gegenüber. Er gilt einmal.",
    watchTitle: "Zuschauen",
    watch: "Mit diesem Link kann man zuschauen, aber nicht mitspielen.",
    watchLabel: "Link zum Zuschauen",
    show: "Meinen Link zeigen",
    qr: "Auf meinem Handy öffnen",
    hideQr: "Code ausblenden",
    scan: "Richte die Kamera deines Handys auf diesen Code und öffne den Link.",
    qrLabel: "QR-Code deines eigenen Links",
    mail: "Per Mail an mich",
    mailed: "Dein Link ist unterwegs in dein Postfach.",
    fresh: "Neuen Link machen",
    freshTitle: "Einen neuen Link machen?",
    freshHint: "Der alte gilt sofort nicht mehr, und alle anderen Browser sind draußen. Dieser bleibt.",
    freshDone: "Du hast einen neuen Link. Sichere ihn.",
    no: "Abbrechen",
    yes: "Neuen Link machen",
    tooMany: "Das waren zu viele neue Links für heute. Versuche es morgen wieder.",
  },

  holders: {
    title: "Wer dabei ist",
    hint: "Browser, die hier für dich spielen können.",
    kind: (name, system) => (name === null ? (system ?? "Ein Browser") : system === null ? name : `${name}, ${system}`),
    isYou: "dieser",
    since: (date) => `seit ${date}`,
    seen: (days) => `zuletzt aktiv ${days === 0 ? "heute" : ago("de", days * 24 * 60 * 60 * 1000)}`,
    out: "Abmelden",
    outOf: (kind) => `Abmelden: ${kind}`,
    isOut: "Abgemeldet. Kennt er deinen Link, dann mach einen neuen.",
    none: "Kein Browser: Du spielst über deinen Link.",
  },

  handOver: {
    title: "Weitergeben",
    hint: "Jemand anderes spielt für dich weiter. Dein Link gilt nicht mehr, sobald jemand übernimmt.",
    begin: "Link dafür machen",
    label: "Link zum Übernehmen",
    take: "Zurücknehmen",
    leave: "Partie verlassen",
    leaveTitle: "Vor dem ersten Zug verlassen?",
    leaveHint: (other) => `${other.name} bekommt einen neuen Einladungslink für jemand anderen.`,
    stay: "Bleiben",
  },

  recovery: {
    yours: "Jemand gibt an, du zu sein.",
    yoursHint: "Angeblich ist der Link verloren. Bist du das an einem anderen Gerät, dann lass dich ein.",
    yoursAgreed: (time) =>
      `Dein Gegenüber hat Ja gesagt: Noch ${time}, dann spielt jemand für dich, wenn du nicht Nein sagst oder hier etwas tust.`,
    admit: "Ich bin’s",
    refuse: "Nein",
    theirs: (person) => `${person.name}: Link verloren?`,
    theirsHint: (wait) =>
      `Jemand mit der Einladung gibt das an. Sag nur Ja, wenn du weißt, dass es stimmt. Dein Ja gilt nach ${wait}.`,
    agree: "Ja, das stimmt",
    agreed: (time) => `Du hast Ja gesagt: Noch ${time}, wenn dort niemand widerspricht.`,
    withdraw: "Zurücknehmen",
    asked: "Du willst zurück in die Partie.",
    askedHint: (person) => `${person.name} muss sagen, dass du es bist. Komm mit diesem Browser wieder.`,
    askedAgreed: (time) => `Dein Gegenüber hat Ja gesagt. Noch ${time}, dann bist du wieder dabei.`,
  },
};
