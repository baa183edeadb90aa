/** Deutsch, auf der Seite, die sagt, was über Menschen gespeichert ist, und unter jeder Seite, wo sie verlinkt ist. */
import type { PrivacyWords } from "../privacy.ts";

export const privacy: PrivacyWords = {
  title: "Datenschutz",
  about: "Was dieser Server über dich speichert, warum, wie lange, und wie es gelöscht wird.",
  lead: "Kein Konto, keine Werbung, keine Statistik. Eine Seite lädt nichts von anderen Servern. Das hier wird gespeichert, damit du spielen kannst.",
  labels: { what: "Was", why: "Warum", long: "Wie lange", gone: "Löschen" },
  server: "Auf dem Server",
  device: "Auf deinem Gerät",

  topics: {
    game: {
      title: "Deine Partien",
      what: "Jeder Zug mit seiner Zeit, wer welche Seite spielt, Remisangebote und wie die Partie endete.",
      why: "Damit beide weiterspielen, zurückblättern und die Partie nachprüfen können. Wer den Link einer Partie hat, kann sie sehen.",
      long: "So lange, wie der Server die Partie behält. Keine Partie wird von selbst gelöscht.",
      gone: "Frag den Betreiber. Die Partie ist dann für beide weg.",
    },
    name: {
      title: "Dein Name",
      what: "Der Name, den du für eine Partie angegeben hast. Du musst keinen angeben.",
      why: "Damit die andere Person weiß, wer du bist. Wer den Link der Partie hat, kann ihn sehen.",
      long: "So lange wie die Partie oder bis du ihn änderst oder löschst. In schon gesendeten Mails bleibt er stehen.",
      gone: "Lösch ihn auf der Seite der Partie unter „Einstellungen“, oder entfern dort alles, was über dich gespeichert ist.",
    },
    browser: {
      title: "Dein Browser",
      what:
        "Ein Fingerabdruck vom Cookie deines Browsers, neben dem Platz, den du damit geöffnet hast, und von der Anfrage, die den Platz genommen hat. " +
        "Was für ein Browser es ist („Chrome, Android“), seit wann er dabei ist, und an welchem Tag er zuletzt etwas getan hat. " +
        "Bittet dein Browser um einen Platz, dessen Link verloren ist, dasselbe, bis jemand antwortet.",
      why:
        "Damit du nicht jedes Mal deinen Link brauchst und eine doppelt gesendete Anfrage nur einen Platz nimmt. " +
        "Wer den Link deines Platzes hat, sieht, welche Browser dabei sind, und kann jeden davon abmelden.",
      long: "So lange wie die Partie, oder bis der Browser abgemeldet wird.",
      gone: "Drück unten auf „Diesen Browser vergessen“: Sein Fingerabdruck wird aus allen Partien gelöscht, und sein Cookie.",
    },
    listed: {
      title: "Partien, bei denen alle mitspielen können",
      what: "Wenn du eine Partie auf der Startseite zeigst: die Partie, deine Seite, ihre Zeit, der Name, den du angegeben hast, und Fingerabdrücke des Cookies deines Browsers und deines Netzes.",
      why: "Damit jemand findet, dass du spielen willst. Die Liste sehen alle, die Fingerabdrücke nicht: Sie begrenzen, wie viele Partien eine Person oder ein Netz zeigt.",
      long: "Bis jemand mitspielt oder du die Partie von der Liste nimmst, höchstens sieben Tage. So lange behält auch die Partie selbst die Fingerabdrücke.",
      gone: "Nimm die Partie auf ihrer Seite von der Liste.",
    },
    playMe: {
      title: "„Spiel mit mir“-Links",
      what: "Die Einstellungen und der Name, die du angegeben hast, welche Partien damit erstellt wurden, und Fingerabdrücke des Cookies deines Browsers und jeder Anfrage. Von jedem Gast Fingerabdrücke des Cookies seines Browsers und seines Netzes. Fingerabdrücke der Adresse und des Chatraums, die von neuen Partien erfahren, und Webhooks mit Adresse und Geheimnis.",
      why: "Damit jede Person, die den Link öffnet und drückt, eine Partie mit dir bekommt, nicht mehr Partien, als du willst, und damit kein Gast alle bekommt.",
      long: "So lange, wie der Server seine Partien behält; die eines Gasts, solange seine Partie einen Platz belegt, und einen Tag, bis danach jemand drückt. Den Namen kannst du auf der Seite des Links ändern. Wenn du den Link beendest, werden der Name, die Fingerabdrücke deines Browsers, der Gäste, der Adresse und des Chatraums und die Webhooks daraus gelöscht.",
      gone: "Beende den Link auf seiner Seite, oder drücke „Diesen Browser vergessen“: Dann macht der Link Pause und kennt diesen Browser nicht mehr. Zum Rest frag den Betreiber.",
    },
    mail: {
      title: "Mails",
      what:
        "Deine Adresse, Sprache, Zeitzone und Ruhezeit. Welche Partien dir wie oft Mails schicken, was noch zu senden ist, " +
        "wie viele es heute waren, und die Kennungen der letzten Mails. Ein Fingerabdruck jedes Browsers, der die Adresse verwenden darf. " +
        "Die Partien selbst speichern nur einen Fingerabdruck der Adresse, ob dein Gegenüber dich rufen darf, und wann du nach einem Ruf wieder da warst.",
      why: "Damit du erfährst, wann du dran bist, aber nicht, wenn du gerade nichts erfahren willst.",
      long:
        "Bis du die Mails abbestellst. Eine Woche, nachdem du die der letzten Partie abbestellt hast, wird alles gelöscht. " +
        "Eine Adresse, die niemand bestätigt, wird nach einer Woche gelöscht.",
      gone:
        "Jede Mail hat einen Link zum Abbestellen. Die Mail, die dich zuerst fragt, hat einen, der sofort alles löscht. " +
        "Oder entfern auf der Seite einer Partie unter „Einstellungen“, was über dich gespeichert ist.",
    },
    push: {
      title: "Benachrichtigungen im Browser",
      what:
        "Die Adresse bei seinem Push-Dienst, die dein Browser für Benachrichtigungen genannt hat, und die zwei Schlüssel, mit denen nur dein Browser sie lesen kann. " +
        "Was für ein Browser es ist, deine Sprache, Zeitzone und Ruhezeit. Welche Partien ihn wie oft benachrichtigen, was noch zu senden ist, und wie viel es heute war. " +
        "Die Partien selbst speichern nur einen Fingerabdruck der Adresse.",
      why: "Damit du erfährst, wann du dran bist, auch wenn keine Seite offen ist.",
      long: "Bis du die Benachrichtigungen ausschaltest. Eine Woche, nachdem du die der letzten Partie ausgeschaltet hast, wird alles gelöscht; sofort, wenn der Push-Dienst sagt, dass es die Adresse nicht mehr gibt.",
      gone: "Schalte die Benachrichtigungen auf der Seite der Partie aus. Oder entfern dort unter „Einstellungen“, was über dich gespeichert ist.",
    },
    chat: {
      title: "Chaträume",
      what:
        "Die Adresse des Raums. Wo der Dienst es braucht, auch ein Zugangs-Token, die Kennung des Raums und die Adresse des Servers: Damit schreibt dieser Server dort. " +
        "Deine Sprache, Zeitzone und Ruhezeit. Welche Partien dort wie oft schreiben, was noch zu senden ist, und wie viel es heute war. " +
        "Die Partien selbst speichern nur einen Fingerabdruck des Raums.",
      why: "Damit du in einem Chat erfährst, wann du dran bist, oder der Raum jeden Zug erfährt.",
      long: "Bis du den Raum entfernst. Eine Woche, nachdem er aus der letzten Partie entfernt ist, wird alles gelöscht; sofort, wenn der Dienst sagt, dass es den Raum nicht mehr gibt oder das Token nicht mehr gilt.",
      gone:
        "Entfern den Raum auf der Seite der Partie. Oder entfern dort unter „Einstellungen“, was über dich gespeichert ist. " +
        "Du kannst auch das Token oder die Adresse im Chat ungültig machen.",
    },
    asked: {
      title: "Gefragte Adressen",
      what:
        "Wenn jemand eine Adresse angibt: Fingerabdrücke der Adresse und der Verbindung, der Platz und die Zeit. " +
        "Wenn du Mails für immer ablehnst: ein Fingerabdruck deiner Adresse.",
      why: "Damit niemand immer wieder gefragt wird und eine Ablehnung gilt.",
      long: "Höchstens 13 Monate. Eine Ablehnung, bis du sie zurücknimmst. Wie viel eine Verbindung verlangt hat: einen Tag.",
      gone: "Ob du zustimmst oder ablehnst, die Fragen werden gelöscht. Der Link, mit dem du abgelehnt hast, nimmt die Ablehnung zurück.",
    },
    webhook: {
      title: "Webhooks",
      what: "Für Programme: die Webadresse, die jemand für seinen Platz angegeben hat, ihre Geheimnisse, die Nachrichten, die an sie gingen, und der Anfang dessen, was sie geantwortet hat.",
      why: "Damit das Programm von Zügen erfährt.",
      long: "So lange wie die Partie; Nachrichten und Antworten 30 Tage, ein altes Geheimnis einen Tag.",
      gone: "Mit dem Link des Platzes, durch dasselbe Programm, oder auf der Seite der Partie unter „Einstellungen“.",
    },
    report: {
      title: "Meldungen und Sperren",
      what:
        "Wenn jemand eine Person meldet: die Partie, die Seite, der Name, wie er war, was geschrieben wurde, und ein Fingerabdruck der Verbindung. " +
        "Was der Betreiber sperrt: ein Fingerabdruck eines Netzes oder einer Mailadresse. Was der Betreiber getan hat, wann und warum.",
      why: "Damit der Betreiber gegen Missbrauch vorgehen und danach gefragt werden kann.",
      long: "Der Fingerabdruck von dem, der meldet: einen Tag, und bis die Meldung erledigt ist. Eine Meldung: bis 30 Tage danach; nach 90 Tagen gilt sie von selbst als erledigt. Eine Sperre: bis sie endet.",
      gone: "Frag den Betreiber.",
    },
    connection: {
      title: "Deine Verbindung",
      what:
        "Deine Internetadresse (von einer IPv6-Adresse die erste Hälfte) mit einer Zahl von Anfragen. Sie steht in keinem Protokoll dieses Programms. " +
        "Wer die Maschine oder das Netz betreibt, kann eigene Protokolle führen.",
      why: "Damit niemand den Server mit Anfragen überlasten kann.",
      long: "Eine Minute; wo kaum jemand spielt, bis zur nächsten solchen Anfrage.",
      gone: "Sie wird von selbst gelöscht.",
    },
    cookies: {
      title: "Cookies",
      what: "Kurze Texte, die dein Browser mit jeder Anfrage mitsendet:",
      why: "Damit du deine Partien wiederfindest und Seiten so aussehen, wie du willst.",
      long: "400 Tage, nachdem du zuletzt eine Partie geöffnet hast; die anderen ein Jahr.",
      gone: "Drück unten auf „Diesen Browser vergessen“, oder lösch die Cookies dieser Seite in deinem Browser. Sichere vorher die Links deiner Plätze.",
    },
    storage: {
      title: "Speicher",
      what: "Was sich die Seiten in deinem Browser merken:",
      why: "Damit nichts verloren geht, wenn du die Seite schließt oder das Netz ausfällt.",
      long: "Ein Zug, bis er gesendet oder zurückgenommen ist; der Rest, bis du ihn löschst. Es bleibt auf deinem Gerät.",
      gone: "Drück unten auf „Diesen Browser vergessen“, oder lösch die Daten dieser Seite in deinem Browser.",
    },
  },

  others: {
    title: "Wer sonst etwas erhält",
    who: [
      {
        who: "Dein Gegenüber",
        what: "Deinen Namen und deine Züge. Auch, ob du gerade da bist; das wird nicht gespeichert.",
      },
      {
        who: "Der Push-Dienst deines Browsers",
        what:
          "Ihn betreibt die Firma, von der dein Browser ist, zum Beispiel Google, Apple, Mozilla oder Microsoft. Er reicht Benachrichtigungen an deinen Browser weiter. " +
          "Er sieht, wann eine kommt und für welchen Browser, aber weder, was darin steht, noch zu welcher Partie sie gehört.",
      },
      {
        who: "Der Chatdienst",
        what:
          "Wer den Chat betreibt, und alle im Raum können die Nachrichten lesen: die Partie, die Namen, den letzten Zug, " +
          "ein Bild vom Brett und den Link zum Zuschauen. Der Link deines Platzes steht nicht darin.",
      },
      {
        who: "Die Mailserver",
        what:
          "Der, über den der Betreiber sendet, und der deiner Adresse. " +
          "Beide sehen deine Adresse und die Mail, mit dem Link deines Platzes darin.",
      },
      {
        who: "Webhooks",
        what: "Wer das Programm an einer Webadresse betreibt, die jemand für seinen Platz angegeben hat, bekommt die Partie mit den Zügen und den Namen.",
      },
      {
        who: "Cloudflare, falls der Server dort läuft",
        what: "Nur wenn der Betreiber diesen Server bei Cloudflare laufen lässt. Dann ist alles, was hier steht, dort gespeichert, und jede Anfrage geht dort hindurch, mit deiner Internetadresse.",
      },
    ],
  },

  kept: {
    seats: "Ein zufälliger Code, der deine Plätze öffnet.",
    operator: "Nur wo sich der Betreiber anmeldet: der Code dieser Sitzung.",
    choices: "Wenn du sie wählst: Hell oder Dunkel, die Sprache und die Größen von Brett und Figuren.",
    name: "Der Name, den du zuletzt angegeben hast.",
    settings: "Deine Einstellungen.",
    moves: "Ein begonnener oder noch nicht gesendeter Zug.",
    localGames: "Partien auf diesem Gerät mit den Namen darin, und ihre Seiten für die Zeit ohne Netz.",
    secrets: "Geheimnisse, mit denen du deine „Spiel mit mir“-Links und Partien für zwei andere verwaltest.",
    requests: "Worum du gebeten hast und was noch nicht beantwortet ist: eine neue Partie, ein Platz.",
    notifications: "Welche Partien diesen Browser benachrichtigen, und die Adresse, die dein Browser dafür genannt hat.",
    seen: "Was du gesehen oder ausgeblendet hast: Tipps, Links, beendete Partien.",
    boards:
      "Wenn du Benachrichtigungen wolltest oder die App installiert hast: die erste Seite und das letzte Brett jeder deiner Partien.",
  },

  rest: [
    "Das Protokoll des Servers nennt Partien und Fehler, aber keine Menschen, Adressen oder Links.",
    "Was du löschst, wird sofort nicht mehr verwendet und nicht mehr gezeigt. Spuren davon können bis zu 30 Tage in den Datenbankdateien des Servers bleiben, bis diese neu geschrieben sind.",
    "Läuft der Server bei Cloudflare, kann er diese Dateien nicht neu schreiben: Dort bleiben Spuren, bis ihr Platz für etwas anderes gebraucht wird. Außerdem hebt Cloudflare bis zu 30 Tage lang Kopien der Datenbanken auf, damit man sie auf einen früheren Stand zurücksetzen kann.",
    "Sicherungen enthalten, was beim Sichern auf dem Server war, bis der Betreiber sie löscht.",
  ],
  rights: "Du kannst den Betreiber fragen, was über dich gespeichert ist, und es berichtigen oder löschen lassen.",

  api: {
    title: "API",
    lead: "Für Programme: alles, was Spieler hier tun können, über HTTP. Auf Englisch.",
    openApi: "Dasselbe als OpenAPI",
  },
  foot: "Über diesen Server",
  imprint: "Impressum",
  operator: "Diesen Server betreibt",
};
