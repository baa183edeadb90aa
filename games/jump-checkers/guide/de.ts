/** What Jump Checkers' rules page says in German. */
import type { GuideWords } from "../../../view/rules/guide.ts";

export const de = {
  aim: "Ein Damespiel, in dem Steine über eigene Steine springen und zwei Steine sich ein Feld teilen und wieder trennen können. Du musst nie schlagen. Du gewinnst, wenn dein Gegenüber nicht mehr ziehen kann.",
  sections: [
    {
      heading: "Steine",
      lessons: [
        {
          heading: "Schritt",
          text: "Ein Stein zieht ein Feld schräg nach vorn, auf ein freies Feld. Dabei wird nicht geschlagen. Ein Zug ist immer nur ein Schritt oder ein Sprung.",
          example: "step",
          tries: [{ moves: ["c3-b4", "c3-d4"], said: "Ein Feld weiter." }],
        },
        {
          heading: "Sprung",
          text: "Ein Stein springt schräg nach vorn über eine eigene Figur, auf das freie Feld dahinter.",
          example: "jump",
          tries: [{ moves: ["b2-d4"], said: "Über den eigenen Stein auf c3, der bleibt." }],
        },
        {
          heading: "Schlagen",
          text: "Ein Stein schlägt, indem er über eine eigene oder gegnerische Figur springt und auf einem Gegner landet. Die Figur, über die er springt, bleibt. Du musst nie schlagen, aber du musst ziehen.",
          example: "take",
          tries: [
            { moves: ["c3xe5"], said: "Über den eigenen Stein auf einen Gegner: Der Stein auf e5 ist geschlagen." },
            {
              moves: ["c3xa5"],
              said: "Über einen Gegner auf einen anderen: Der Stein auf a5 ist geschlagen, der auf b4 bleibt.",
            },
          ],
        },
      ],
    },
    {
      heading: "Paare",
      text: [
        "Zwei Steine, die sich ein Feld teilen, sind ein Paar. Wird ein Paar geschlagen, sind beide Steine weg. Ein Paar darf zusammenbleiben, so lange du magst.",
      ],
      lessons: [
        {
          heading: "Ein Paar bilden",
          text: "Springe über eine eigene oder gegnerische Figur auf einen einzelnen eigenen Stein: Jetzt stehen beide auf demselben Feld.",
          example: "split",
          tries: [{ moves: ["c3+e5"], said: "Zwei Steine auf e5: ein Paar." }],
        },
        {
          heading: "Ein Paar trennen",
          text: "Nur ein Stein eines Paares zieht: zwei Felder geradeaus nach vorn oder zwei Felder zur Seite. Er schlägt einen Gegner, der dort steht, und bildet mit einem einzelnen eigenen Stein ein neues Paar. Der andere Stein bleibt stehen und ist wieder ein normaler Stein.",
          example: "part",
          tries: [
            { moves: ["e5xe7"], said: "Zwei Felder geradeaus, und der Stein dort ist geschlagen. Der andere bleibt auf e5." },
            { moves: ["e5-c5", "e5-g5"], said: "Zwei Felder zur Seite. Der andere Stein bleibt auf e5." },
          ],
        },
      ],
    },
    {
      heading: "Damen",
      lessons: [
        {
          heading: "Eine neue Dame",
          text: "Ein Stein, der mit irgendeinem Zug die letzte Reihe erreicht, wird zur Dame.",
          example: "crown",
          tries: [{ moves: ["g7-h8", "g7-f8"], said: "Auf der letzten Reihe: Jetzt ist er eine Dame." }],
        },
        {
          heading: "Eine Dame",
          text: "Eine Dame kann einen Schritt schräg in jede Richtung machen oder schräg in jede Richtung über eine eigene oder gegnerische Figur springen und dort schlagen, wo sie landet. Sie kann auch zwei Felder zur Seite ziehen oder schlagen. Eine gegnerische Dame kann sie zwei Felder gerade vor oder hinter sich schlagen.",
          example: "king",
          tries: [
            { moves: ["d4xd6"], said: "Dame schlägt Dame, zwei Felder geradeaus." },
            { moves: ["d4xf4"], said: "Zwei Felder zur Seite, und der Stein dort ist geschlagen." },
            { moves: ["d4-b6"], said: "Ein Sprung über einen Gegner, der bleibt." },
          ],
        },
        {
          heading: "Nur noch Damen",
          text: "Wenn kein Stein mehr auf dem Brett steht, darf eine Dame auch eine Dame schlagen, die schräg zwei Felder entfernt steht, ohne eine Figur dazwischen.",
          example: "alone",
          tries: [{ moves: ["c3xe5"], said: "Geschlagen, ohne eine Figur dazwischen. Weiß hat keine Figur mehr." }],
        },
      ],
    },
    {
      heading: "Das Ende",
      text: [
        "Du verlierst, wenn du am Zug bist und nicht ziehen kannst oder keine Figur mehr hast.",
        "Remis ist es, wenn dieselbe Stellung zum dritten Mal entsteht, nach 80 Zügen hintereinander ohne Fortschritt (nichts geschlagen, kein Stein nach vorn gezogen), oder wenn ihr euch einigt.",
      ],
    },
  ],
  sample: "Schwarz gewinnt im 13. Zug: Weiß hat noch zwei Steine, und beide können nicht ziehen.",
  advice: [
    "Bilde Paare, um schnell nach vorn zu kommen, aber schütze sie: Ein geschlagenes Paar sind zwei verlorene Steine.",
    "Sieh hinter jede Figur beider Farben: Du kannst über alle schlagen.",
    "Du musst nie schlagen: Manchmal ist es besser, einen Stein auf die letzte Reihe zu bringen.",
  ],
  interpretations: [
    { clauses: ["Set-up 1"], text: "Schwarz ist unten und zieht zuerst, wie im amerikanischen Damespiel." },
    { clauses: ["2"], text: "Ein Stein darf über ein eigenes Paar springen, genau wie über jede andere Figur." },
    { clauses: ["4", "5"], text: "Zu einem Paar kommt kein dritter Stein dazu: Drei Steine stehen nie auf einem Feld." },
    {
      clauses: ["The end 2"],
      text: "Beide Arten von Remis sind unsere eigenen Regeln. Zieht ein Stein eines Paares zur Seite, ist das kein Fortschritt, auch wenn ein neues Paar entsteht.",
    },
  ],
  credits: [
    "Walter Montego hat die Regeln im Diskussionsforum von BrainKing aufgeschrieben, mit einer Ergänzung, die er dort später geschrieben hat.",
  ],
} as const satisfies GuideWords;
