/** German, where one's games are taken to another device. */
import type { DeviceWords } from "../../words.ts";

export const devices: DeviceWords = {
  title: "Deine Partien, auf jedem Gerät.",
  hint: "Deine Partien gehören zu diesem Browser. So nimmst du sie in einen anderen mit:",

  qr: {
    title: "Mit einem QR-Code",
    hint: "Zeig den Code hier an und lies ihn mit dem anderen Gerät ein. Dort kommen alle Partien dieses Browsers dazu.",
    show: "QR-Code anzeigen",
    making: "Code wird erstellt",
    label: "QR-Code, der deine Partien auf das Gerät bringt, das ihn einliest",
    secret: "Er gilt einmal, für 10 Minuten. Wer ihn einliest, kann für dich spielen.",
    copy: "Stattdessen den Link kopieren",
    copied: "Kopiert",
    taken: "Ein anderes Gerät hat deine Partien jetzt auch.",
    over: "Dieser Code gilt nicht mehr.",
  },

  paste: {
    title: "Mit einem Link",
    hint: "Kopiere im anderen Browser den Link von oben oder den eigenen Link einer Partie. Füge ihn hier ein:",
    label: "Link",
    add: "Dazunehmen",
    adding: "Kommt dazu",
    unreadable: "Das ist kein Link einer Partie.",
  },

  app: {
    title: "Als App",
    hint: "Hoplink in einem eigenen Fenster: Am Symbol steht, in wie vielen Partien du am Zug bist, und deine Bretter öffnen sich auch ohne Netz.",
    install: "Installieren",
    menu: "Wähle im Menü deines Browsers „Installieren“ oder „Zum Startbildschirm hinzufügen“.",
    ios: "Wähle im Teilen-Menü „Zum Home-Bildschirm“. Die App beginnt ohne deine Partien: Öffne sie und hole sie mit einem Link dorthin, auf dieser Seite.",
    installed: "Installiert.",
  },

  file: {
    title: "Mit einer Datei",
    hint: "In der Datei stehen die Links all deiner Partien. Halte sie geheim: Wer sie hat, kann für dich spielen.",
    save: "Meine Partien speichern",
    saving: "Deine Links werden gesammelt",
    saved: (count) => (count === 1 ? "1 Partie gespeichert." : `${count} Partien gespeichert.`),
    add: "Partien aus einer Datei dazunehmen",
    adding: "Partien kommen dazu",
    unreadable: "In dieser Datei stehen keine Links von Partien.",
    name: "meine-hoplink-partien.txt",
    head: "Meine Partien auf Hoplink. Diese Datei ist geheim: Wer diese Links hat, kann für mich spielen.",
  },

  mail: { title: "Mit einer Mail" },

  added: (count) => (count === 1 ? "1 Partie ist jetzt in diesem Browser." : `${count} Partien sind jetzt in diesem Browser.`),
  left: (count) =>
    count === 1 ? "1 Partie ließ sich nicht lesen oder dazunehmen." : `${count} Partien ließen sich nicht lesen oder dazunehmen.`,
  none: "In diesem Browser sind keine Partien.",
  toList: "Zu deinen Partien",

  take: {
    title: "Deine Partien in diesen Browser holen?",
    hint: "Dann sind alle Partien deines anderen Geräts auch hier. Tu das nur auf einem eigenen Gerät.",
    yes: "Meine Partien holen",
    adding: "Partien kommen dazu",
    dead: "Dieser Code gilt nicht mehr.",
    deadHint: "Er gilt einmal, für 10 Minuten. Zeig auf deinem anderen Gerät einen neuen an.",
    noCookie: "Dieser Browser behält keine Cookies, also auch nicht deine Partien. Öffne jede Partie über ihren eigenen Link.",
  },
};
