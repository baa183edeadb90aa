/** What Jump Checkers' rules page says in German. */
import type { GuideWords } from "../../../view/rules/guide.ts";
import type { ExampleId } from "../guide.ts";

export const de: GuideWords<ExampleId> = {
  aim: "Ein Damespiel, in dem Steine über die eigenen springen, zwei Steine sich ein Feld teilen und wieder trennen können und du nie schlagen musst. Wer zuletzt zieht, gewinnt.",
  sections: [
    {
      heading: "Steine",
      lessons: [
        {
          heading: "Schritt",
          text: "Ein Feld schräg nach vorn, auf ein freies Feld. Ein Schritt schlägt nichts. Nichts wird aneinandergehängt: Ein Zug ist ein Schritt oder ein Sprung.",
          example: "step",
          tries: [{ moves: ["c3-b4", "c3-d4"], said: "Ein Feld weiter." }],
        },
        {
          heading: "Sprung",
          text: "Schräg nach vorn über eine eigene Figur, auf das freie Feld dahinter.",
          example: "jump",
          tries: [{ moves: ["b2-d4"], said: "Über den eigenen Stein auf c3, der bleibt." }],
        },
        {
          heading: "Schlagen",
          text: "Ein Stein schlägt, indem er über eine Figur beider Seiten auf einen Gegner springt. Die übersprungene bleibt. Du musst nie schlagen, aber ziehen musst du.",
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
        "Zwei Steine, die sich ein Feld teilen, sind ein Paar. Wer es schlägt, schlägt beide. Ein Paar darf stehen, so lange du magst.",
      ],
      lessons: [
        {
          heading: "Sprung zum Paar",
          text: "Spring über eine Figur beider Seiten auf einen einzelnen eigenen Stein: Die beiden teilen sich nun das Feld.",
          example: "split",
          tries: [{ moves: ["c3+e5"], said: "Zwei Steine auf e5: ein Paar." }],
        },
        {
          heading: "Trennen",
          text: "Ein Stein eines Paares zieht nur so: zwei Felder geradeaus oder zwei zur Seite, und schlägt, was dort steht. Der andere ist wieder ein gewöhnlicher Stein. Auf einen einzelnen eigenen Stein gezogen, gibt es ein neues Paar.",
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
          text: "Ein Stein, der die letzte Reihe erreicht, mit welchem Zug auch immer, wird zur Dame.",
          example: "crown",
          tries: [{ moves: ["g7-h8", "g7-f8"], said: "Auf der letzten Reihe: eine Dame." }],
        },
        {
          heading: "Eine Dame",
          text: "Sie geht ein Feld schräg in jede Richtung, geht oder schlägt zwei Felder zur Seite, springt in jede Richtung über beide Seiten und schlägt eine gegnerische Dame zwei Felder gerade vor oder hinter sich.",
          example: "king",
          tries: [
            { moves: ["d4xd6"], said: "Dame schlägt Dame, zwei Felder geradeaus." },
            { moves: ["d4xf4"], said: "Zwei Felder zur Seite, und der Stein dort ist geschlagen." },
            { moves: ["d4-b6"], said: "Ein Sprung über einen Gegner, der bleibt." },
          ],
        },
        {
          heading: "Nur noch Damen",
          text: "Wenn kein Stein mehr auf dem Brett steht, dürfen Damen auch eine Dame zwei Felder schräg entfernt schlagen, mit nichts dazwischen.",
          example: "alone",
          tries: [{ moves: ["c3xe5"], said: "Geschlagen, ohne dass etwas zu überspringen war. Weiß hat keine Figur mehr." }],
        },
      ],
    },
    {
      heading: "Das Ende",
      text: [
        "Du verlierst, wenn du am Zug bist und keinen hast, oder keine Figur.",
        "Remis ist es, wenn eine Stellung zum dritten Mal entsteht, nach 80 Zügen hintereinander ohne Fortschritt (nichts geschlagen, kein Stein auf einer anderen Reihe), oder wie vereinbart.",
      ],
    },
  ],
  interpretations: [
    { clauses: ["Set-up 1"], text: "Schwarz sitzt unten und zieht zuerst, wie im amerikanischen Damespiel." },
    { clauses: ["2"], text: "Ein Stein darf über ein eigenes Paar springen wie über jede andere Figur." },
    { clauses: ["4", "5"], text: "Zu einem vollen Paar kommt niemand dazu: Drei Steine stehen nie auf einem Feld." },
    {
      clauses: ["The end 2"],
      text: "Beide Arten von Remis sind von uns. Der Zug eines Paares zur Seite zählt nicht als Fortschritt, auch wenn er ein neues Paar bildet.",
    },
  ],
  credits: [
    "Aufgeschrieben von Walter Montego im Diskussionsforum von BrainKing, mit der Ergänzung, die er dort nachgereicht hat.",
  ],
};
