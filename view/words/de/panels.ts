/** German, in the panels of a game. */
import type { PanelWords } from "../../words.ts";
import { ago } from "../ago.ts";
import { list } from "../text.ts";
import { hours } from "./hours.ts";
import { mailGoes, mailProblems } from "./mail-goes.ts";
import { ways } from "./ways.ts";

const or = (moves: readonly string[], more: number) => list(more > 0 ? [...moves, `${more} weitere`] : moves, "oder");

const keys: PanelWords["keys"]["always"] = [
  ["Pfeile", "Über das Brett gehen"],
  ["Pos1, Ende", "Zum Anfang oder Ende der Reihe; mit Strg in die Ecken"],
  ["Eingabe, Leertaste", "Das Feld antippen, den Knopf drücken"],
  ["Esc", "Den letzten Schritt zurücknehmen; eine Frage oder eine frühere Stellung verlassen"],
];

const letters: PanelWords["keys"]["typed"] = [
  ["S", "Den Zug senden oder hier beenden"],
  ["U", "Den letzten Schritt oder Sprung zurücknehmen"],
  ["R", "Die Figur aus der Reserve nehmen"],
  ["M", "Einen Zug eintippen"],
  ["F", "Das Brett umdrehen"],
  ["1 – 9", "Zu einem Knopf unter dem Brett gehen"],
  ["B, T", "Zum Brett oder zu den Werkzeugen gehen"],
  ["J, K", "Einen Zug zurück, einen Zug weiter"],
  ["N", "Zur aktuellen Stellung"],
  ["?", "Diese Liste"],
];

export const panels: PanelWords = {
  close: "Schließen",

  /** After a game. */
  takenBack: "zurückgenommen",

  propose: {
    draw: (person) => `${person.name} Remis anbieten?`,
    takeback: (person) => `${person.name} bitten, dass du deinen letzten Zug zurücknehmen darfst?`,
    takeBack: "Letzten Zug zurücknehmen",
    pause: (person, time) => `${person.name} eine Pause vorschlagen: ${time}?`,
    until: (end) => `Gilt bis ${end}.`,
    pauses: "Pause vorschlagen",
    paused: (end) => `Die Partie hat Pause bis ${end}.`,
    away: ({ name, you }, end) => `${you ? "Du hast" : `${name} hat`} Urlaub bis ${end}. Beide Uhren stehen.`,
    endPause: "Pause beenden",
    holiday: "Urlaub nehmen",
    holidayHint: (left) => `Beide Uhren stehen. Dir bleiben in diesem Jahr: ${left}.`,
    askHoliday: (time) => `Urlaub nehmen: ${time}?`,
    holidayEnds: "Nur du kannst ihn früher beenden, auch durch einen Zug. Tage, die nicht begonnen haben, bekommst du zurück.",
    begin: "Beginnen",
    pauseHint: "Beide Uhren stehen. Ihr könnt die Pause beide jederzeit beenden, auch durch einen Zug.",
    otherResult: "Anderes Ergebnis vereinbaren",
    wins: ({ name, you }) => (you ? "Ich gewinne" : `${name} gewinnt`),
    result: (person, winner) => `${person.name} vorschlagen: ${winner.you ? "Du gewinnst" : `${winner.name} gewinnt`}?`,
    waits: "Das ist erst einmal genug. Nach dem nächsten Zug kannst du wieder etwas anbieten.",
    stands: ({ name, you }) => `Das Angebot gilt, bis ${you ? "du antwortest oder ziehst" : `${name} antwortet oder zieht`}.`,
    decline: "Ablehnen",
    accept: "Annehmen",
    withdraw: "Zurückziehen",
    notNow: "Nicht jetzt",
    offer: "Anbieten",
  },

  calls: {
    nudge: (person) => `${person.name} erinnern`,
    nudgeFrom: (person, time) => `Ab ${time} kannst du ${person.name} erinnern.`,
    meet: "Jetzt spielen?",
    meetFrom: (person, time) => `Ab ${time} kannst du ${person.name} wieder fragen.`,
    meetHint: (person) => `Wir sagen ${person.name}, dass du die nächsten 15 Minuten hier bist.`,
    meeting: ({ name, you }) => `${name} ${you ? "bist" : "ist"} jetzt am Brett.`,
    none: {
      unanswered: (person) => `${person.name} war nicht hier, seit du zuletzt gefragt hast. Danach kannst du wieder fragen.`,
      muted: (person) => `${person.name} möchte in dieser Partie nicht gefragt oder erinnert werden.`,
    },
    enough: (person) => `${person.name} wurde heute oft genug gefragt. Versuche es morgen wieder.`,
  },

  after: {
    title: "Wie geht es weiter?",
    rematch: "Revanche",
    rematchHint: (person) => `Dasselbe Spiel mit getauschten Seiten. ${person.name} kann 14 Tage lang annehmen.`,
    nextInSeries: "Nächste Partie",
    toNext: "Zur nächsten Partie",
    begins: "Die nächste Partie wird vorbereitet.",
    playOn: "Von hier weiterspielen",
    playOnHint: "Wenn beide wollen, beginnt mit dieser Stellung eine neue Partie.",
    again: "Noch einmal spielen",
    another: "Mit jemand anderem",
    againHint: "Dasselbe Spiel mit getauschten Seiten: Du bekommst einen neuen Link zum Verschicken.",
    newGame: (game) => `Neue Partie ${game}`,
    home: "Alle Spiele",
    more: "Mehr",
    keep: "Diese Partie speichern",
    record: "Aufzeichnung",
    picture: "Bild",
    byLink: "Eine Partie per Link. Ohne Konto: Spiele, wann du magst.",
  },

  /** The offer of mails, and why an address can’t be told. */
  mail: {
    address: "Deine Mailadresse",
    tellMe: "Per Mail benachrichtigen",
    offer: "Gesendet. Eine Mail, wenn du am Zug bist?",
    offerYes: "Ja, per Mail",
    told: (address) => `Wir schreiben dir an ${address}, wie in deinen anderen Partien.`,
    askedAt: (address) => `Sieh in deinem Postfach ${address} nach und bestätige.`,
    notArrived: {
      refused: (address) => `Der Mailserver von ${address} hat unsere Mail abgelehnt. Stimmt die Adresse?`,
      unreachable: (address) => `Wir erreichen den Mailserver von ${address} nicht. Wir versuchen es fünf Tage lang weiter.`,
    },
    /** The way to another game that waits. */
    next: "Nächste Partie",
    noThanks: "Nein, danke",
    wrongAddress: "Falsche Adresse? Ändern",
    sendAgain: "Noch einmal senden",
    late: "Es kann ein paar Minuten dauern. Sieh auch im Spam-Ordner nach.",
    noMail: mailProblems["no-mail"],
    badAddress: mailProblems["bad-address"],
    notAsked: "Diese Adresse können wir jetzt nicht fragen. Wenn es deine ist, benutze die Links in unserer letzten Mail dort.",
    tooMany: "Das waren zu viele Mails für einen Tag. Versuche es morgen wieder.",
  },

  ...ways,

  hours,

  notices: {
    mail: "Mail",
    ask: "Wir schreiben dir eine Mail, wenn du am Zug und nicht da bist.",
    often: "Wie oft",
    when: { turn: "Jeder Zug", digest: "Einmal am Tag", end: "Wenn die Partie endet" },
    always: "Auch wenn diese Seite offen ist",
    remind: "An meinen Zug erinnern",
    reminds: { never: "Nie", 1: "Jeden Tag", 3: "Alle drei Tage", 7: "Jede Woche" },
    asked: "Sieh in dein Postfach und bestätige.",
    over: "Die Partie ist zu Ende. Von ihr kommen keine Mails mehr.",
    ...mailGoes,
    noQuiet: "Keine Ruhezeiten.",
    quiet: (from, to, zone) => `Ruhezeiten von ${from} bis ${to} (${zone}).`,
    change: "Ändern",
    test: "Testmail schicken",
    tested: "Eine Testmail ist unterwegs.",
    otherAddress: "Andere Adresse",
    keep: "Adresse behalten",
    stop: "In dieser Partie abstellen",
    stopped: "Keine Mails mehr zu dieser Partie.",
    stopAll: "In allen Partien abstellen",
    stoppedAll: "Keine Mails mehr zu deinen Partien in diesem Browser.",
    ago: (milliseconds) => ago("de", milliseconds),
  },

  /** The player's own name in this game. */
  invite: {
    list: "Auf der Startseite zeigen",
    listHint: "Dann können alle ohne deinen Link mitspielen. Die Liste zeigt den Namen, den du angibst.",
    listed: "Jetzt können alle von der Startseite aus mitspielen, eine Woche lang.",
    tooManyListed: "Du zeigst schon drei Partien. Nimm erst eine von der Liste.",
    networkListed: "Aus deinem Netz stehen gerade genug Partien auf der Liste. Versuche es später wieder.",
    change: "Mehr zur Einladung",
    renewHint: "Ein neuer Link beendet den alten.",
    word: "Ein Wort, das nur dein Gegenüber kennt (freiwillig)",
    wordHint: "Dein Gegenüber muss es eingeben, um mitzuspielen. Sag es auf anderem Weg als den Link.",
    asksWord: "Diese Einladung fragt nach deinem Wort.",
    renew: "Neuer Link",
    renewed: "Das ist der neue Link. Der alte ist nicht mehr gültig.",
    withdraw: "Einladung zurückziehen",
    withdrawn: "Die Einladung ist nicht mehr gültig. Damit dein Gegenüber mitspielen kann, erstelle einen neuen Link.",
    tooManyInvites: "Das war die letzte Einladung zu dieser Partie. Beginne eine neue Partie.",
  },

  name: {
    label: "Dein Name",
    save: "Speichern",
    saved: "Dein Name ist gespeichert.",
    hidden: "Der Betreiber dieses Servers hat deinen Namen verborgen. Du kannst keinen anderen wählen.",
    tooOften: "Du hast deinen Namen zu oft geändert. Versuche es morgen wieder.",
  },

  stored: {
    title: "Was über mich gespeichert ist",
    lead: "In dieser Partie: dein Name, Mails, Webhooks und Browser.",
    load: "Herunterladen",
    file: "ueber-mich",
    remove: "Entfernen",
    ask: "Dein Name wird gelöscht, Mails zu dieser Partie und Webhooks hören auf, und deine anderen Browser verlassen die Partie. Die Partie selbst geht weiter.",
    keep: "Behalten",
    yes: "Jetzt entfernen",
    removed: "Entfernt.",
    more: "Was gespeichert ist, warum und wie lange",
  },

  report: {
    title: "Jemanden melden",
    who: "Wen",
    about: "Was nicht stimmt",
    abouts: { name: "Der Name", player: "Das Verhalten" },
    text: "Was ist passiert? Nur der Betreiber dieses Servers liest es.",
    send: "Melden",
    sent: "Gemeldet.",
    tooMany: "Das war genug für heute. Was schon gemeldet wurde, wird gelesen.",
  },

  settings: {
    title: "Einstellungen",
    atOnce: "Züge sofort senden",
    atOnceHint: "Ohne vorher zu fragen, wenn der Zug vollständig ist.",
    flip: "Brett umdrehen",
    sound: "Ton",
    vibration: "Vibrieren",
    sized: { squares: "Brett", pieces: "Figuren" },
    sizes: { small: "Klein", medium: "Mittel", large: "Groß" },
    language: "Sprache",
  },

  keys: {
    title: "Tasten",
    letters: "Buchstaben und Ziffern",
    lettersHint: "Sie tun nichts, während du tippst. Schalte sie aus, wenn sie dich stören.",
    always: keys,
    typed: letters,
  },

  typing: {
    title: "Einen Zug eintippen",
    move: (example) => `Dein Zug, zum Beispiel ${example}`,
    show: "Auf dem Brett zeigen",
    over: "Die Partie ist zu Ende.",
    none: (typed) => `„${typed}“ ist hier kein Zug.`,
    legal: (from, moves, more) => `${from === null ? "Möglich ist" : `Von ${from} geht`} ${or(moves, more)}.`,
    ambiguous: (typed, moves, more) => `„${typed}“ kann ${or(moves, more)} heißen. Tippe genau einen davon ein.`,
  },
};
