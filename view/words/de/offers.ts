/** German, of what one player offers the other. */
import type { OfferWords } from "../../words.ts";
import { capital } from "../text.ts";

export const offers: OfferWords = {
  offered: {
    draw: ({ name, you }) => (you ? "Du hast Remis angeboten." : `${name} bietet Remis an.`),
    takeback: ({ name, you }) =>
      you ? "Du möchtest deinen letzten Zug zurücknehmen." : `${name} möchte den letzten Zug zurücknehmen.`,
    pause: ({ name, you }, time) => `${you ? "Du hast eine Pause vorgeschlagen" : `${name} schlägt eine Pause vor`}: ${time}.`,
    drawnResult: ({ name, you }) => (you ? "Du hast vorgeschlagen: Remis." : `${name} schlägt vor: Remis.`),
    result: ({ name, you }, winner) =>
      `${you ? "Du hast vorgeschlagen" : `${name} schlägt vor`}: ${winner.you ? "Du gewinnst" : `${winner.name} gewinnt`}.`,
    rematch: ({ name, you }) => (you ? "Du hast eine Revanche angeboten." : `${name} bietet eine Revanche an.`),
    series: ({ name, you }, { kind, of }) =>
      `${you ? "Du hast eine Serie angeboten" : `${name} bietet eine Serie an`}: ${kind === "first-to" ? `wer zuerst ${of} Punkte hat` : `die meisten Punkte aus ${of} Partien`}.`,
    playOn: ({ name, you }) => (you ? "Du möchtest von hier weiterspielen." : `${name} möchte von hier weiterspielen.`),
  },
  what: {
    draw: "das Remisangebot",
    takeback: "die Bitte um Zugrücknahme",
    pause: "das Pausenangebot",
    drawnResult: "das Angebot „Remis“",
    result: (winner) => `das Angebot „${winner.you ? "Du gewinnst" : `${winner.name} gewinnt`}“`,
    rematch: "das Revancheangebot",
    series: "das Serienangebot",
    playOn: "das Angebot, von hier weiterzuspielen,",
  },
  answered: {
    accepted: ({ name, you }, what) => `${name} ${you ? "hast" : "hat"} ${what} angenommen.`,
    declined: ({ name, you }, what) => `${name} ${you ? "hast" : "hat"} ${what} abgelehnt.`,
    withdrawn: ({ name, you }, what) => `${name} ${you ? "hast" : "hat"} ${what} zurückgezogen.`,
    lapsed: (_, what) => `${capital(what)} gilt nicht mehr.`,
    expired: (_, what) => `${capital(what)} ist abgelaufen.`,
  },
};
