/** German, of what one player offers the other. */
import type { OfferWords } from "../../words.ts";

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
};
