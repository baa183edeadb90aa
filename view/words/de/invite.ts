/** German, on the page of whoever is invited. */
import type { InviteWords } from "../../words.ts";
import { pages } from "./pages.ts";

export const invite: InviteWords = {
  ...pages,

  invite: {
    title: (host, game) => `${host} lädt dich zu ${game} ein`,
    titleUnnamed: (game) => `Du bist zu ${game} eingeladen`,
    youPlay: "Du spielst",
    youBegin: "Du beginnst.",
    begins: (host) => `${host.name} beginnt.`,
    word: "Wort der Einladung",
    wrongWord: "Das Wort ist falsch. Fünf Versuche pro Stunde.",
    take: "Mitspielen",
    taking: "Du kommst dazu",
    watch: "Der Partie zuschauen",
  },
};
