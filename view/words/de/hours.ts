/** German, where it is set when mails may come. */
import type { HoursWords } from "../../words.ts";

export const hours: HoursWords = {
  title: "Wann wir dir Mails schicken dürfen",
  quiet: "Ruhezeiten",
  quietHint: "Mails warten, bis die Ruhezeiten vorbei sind.",
  from: "Von",
  to: "Bis",
  zone: "Zeitzone",
  region: "Weltregion",
  regions: {
    Africa: "Afrika",
    America: "Amerika",
    Antarctica: "Antarktis",
    Arctic: "Arktis",
    Asia: "Asien",
    Atlantic: "Atlantik",
    Australia: "Australien",
    Europe: "Europa",
    Indian: "Indischer Ozean",
    Pacific: "Pazifik",
    Etc: "Ohne Region",
  },
  city: "Stadt",
  digest: "Tägliche Mail um",
  save: "Speichern",
  saving: "Wird gespeichert",
  saved: "Gespeichert.",
  seat: {
    title: "Mails zu dieser Partie",
    asOthers: "Meine üblichen Zeiten verwenden",
    all: "Die Zeiten für alle deine Partien stehen auf einer anderen Seite. Den Link dorthin schicken wir dir per Mail.",
    allLink: "Link schicken lassen",
  },
};
