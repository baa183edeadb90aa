/** What HopperDame's rules page says in German. */
import type { GuideWords } from "../../../view/rules/guide.ts";
import type { ExampleId } from "../guide.ts";

export const de: GuideWords<ExampleId> = {
  aim: "Du springst über deine eigenen Steine und schlägst, indem du auf einem Gegner landest. Schlag alle gegnerischen Figuren, oder halte beide fernen Ecken: Das krönt deine Steine oder gewinnt sofort, wie ihr es vor der Partie wählt.",
  sections: [
    {
      heading: "Steine",
      lessons: [
        {
          heading: "Schritt",
          text: "Ein Stein geht ein Feld geradeaus, schräg nach vorn oder zur Seite, nie zurück, auf ein freies Feld. Ein Schritt schlägt nichts.",
          example: "step",
          tries: [
            { moves: ["d4-d5", "d4-c5", "d4-e5"], said: "Ein Feld weiter." },
            { moves: ["d4-c4", "d4-e4"], said: "Ein Feld zur Seite." },
          ],
        },
        {
          heading: "Sprung",
          text: "In denselben Richtungen springt er über eine eigene Figur neben ihm. Er darf weiterspringen und nach jedem Sprung enden. Verwehrt ist dem nächsten Sprung nur das Feld, von dem der letzte gerade kam.",
          example: "leap",
          tries: [
            { moves: ["c3-e5-e7"], said: "Zwei Sprünge, über d4 und über e6. Deine eigenen Steine bleiben, wo sie sind." },
            { moves: ["c3-e5"], said: "Ein Sprung, über d4. Über e6 hätte er weitergehen können." },
          ],
        },
        {
          heading: "Schlagen",
          text: "Ein Sprung darf auf einem Gegner landen: Damit ist der geschlagen. Du musst nie schlagen, und darfst danach weiterspringen.",
          example: "take",
          tries: [
            { moves: ["c3xe5-g7"], said: "Der Stein auf e5 ist geschlagen, und der Sprung geht über f6 weiter." },
            {
              moves: ["c3xe5"],
              said: "Der Stein auf e5 ist geschlagen. Was du überspringst, bleibt; worauf du landest, das geht.",
            },
          ],
        },
      ],
    },
    {
      heading: "Die fernen Ecken",
      text: [
        "Die beiden Enden der fernen Reihe, mit Türmen markiert, sind die Burgen, die du erobern sollst. Was es bringt, beide zu halten, wählt ihr mit der Partie.",
      ],
      lessons: [
        {
          heading: "Eine neue Dame",
          text: "Ein Stein steht in einer Ecke. Der Stein, der seinen Zug in der anderen beendet, wird zur Dame.",
          example: "castles",
          tries: [{ moves: ["h7-h8"], said: "Beide Ecken sind gehalten: Der Stein, der zuletzt kam, ist eine Dame." }],
        },
        {
          heading: "An Ort und Stelle krönen",
          text: "Solange beide Ecken gehalten sind, darf ein Stein in einer von ihnen gekrönt werden, wo er steht. Das ist der ganze Zug.",
          example: "crown",
          tries: [{ moves: ["a8=K"], said: "In seiner Ecke gekrönt. Jetzt ist Schwarz am Zug." }],
        },
        {
          heading: "Oder die Partie ist gewonnen",
          text: "Wo Ecken gewinnen, gibt es keine Damen: Wer einen Zug mit einer Figur auf beiden fernen Ecken beendet, hat gewonnen.",
          example: "terminal",
          tries: [{ moves: ["h7-h8"], said: "Beide Burgen gehören Weiß, und damit die Partie." }],
        },
      ],
    },
    {
      heading: "Damen",
      lessons: [
        {
          heading: "Eine Dame",
          text: "Sie geht in alle acht Richtungen und schlägt, worauf sie tritt. Sie springt in alle acht über Figuren beider Seiten. Geschlagen werden kann sie wie ein Stein.",
          example: "king",
          tries: [
            { moves: ["d4xc5"], said: "Mit einem Schritt geschlagen." },
            { moves: ["d4xb6"], said: "Über einen Gegner auf einen anderen, der geschlagen ist. Der übersprungene bleibt." },
            { moves: ["d4-f6"], said: "Ein Sprung über den eigenen Stein." },
          ],
        },
      ],
    },
    {
      heading: "Das Ende",
      text: [
        "Du verlierst, wenn du keine Figur mehr hast, oder keinen Zug, wenn du am Zug bist.",
        "Remis ist es, wenn eine Stellung zum dritten Mal entsteht, nach 100 Zügen hintereinander ohne Fortschritt (nichts geschlagen, niemand gekrönt, kein Stein auf einer anderen Reihe), oder wie vereinbart.",
      ],
    },
    {
      heading: "Bretter",
      terms: [
        ["10×10, 20 Steine", "je zwei volle Reihen; die Heere stehen weit auseinander"],
        ["8×8, 16 Steine", "je zwei volle Reihen"],
        ["8×8, 12 Steine", "je eine volle Reihe, und vier Steine in der Mitte der nächsten"],
      ],
      text: ["Jedes davon spielt man mit Damen, oder so, dass beide Ecken gewinnen: sechs Spiele im Ganzen."],
    },
  ],
  interpretations: [
    {
      clauses: ["Set-up 1"],
      text: "Weiß sitzt unten und zieht zuerst.",
    },
    {
      clauses: ["Set-up 2", "Set-up 3"],
      text: "Der Autor nennt die Zahl der Steine und gibt Hinweise. Wir füllen die Grundreihen; mit zwölf Steinen die erste Reihe samt Ecken und die vier mittleren Felder der zweiten.",
    },
    {
      clauses: ["6"],
      text: "Während eine Figur springt, gilt ihr erstes Feld als frei, aber enden darf sie dort nur, wenn sie etwas geschlagen hat: Sonst wäre das kein Zug.",
    },
    {
      clauses: ["8"],
      text: "Ein Stein wird zur Dame, wenn sein Zug in der Ecke endet, nicht, wenn er nur durchkommt.",
    },
    {
      clauses: ["10"],
      text: "Wo beide Ecken gewinnen, gewinnen sie sofort, und nur am Ende eines Zuges.",
    },
    {
      clauses: ["12"],
      text: "Eine Dame darf auf dem Feld hinter einem Gegner schlagen, den sie übersprungen hat, wie hinter einer eigenen Figur.",
    },
    {
      clauses: ["The end 3"],
      text: "Wer keinen Zug hat, verliert, wie beim Damespiel. Der Autor nennt nur, dass alles geschlagen ist.",
    },
    {
      clauses: ["The end 4"],
      text: "Remis durch Wiederholung und nach hundert Zügen ohne Fortschritt sind von uns.",
    },
  ],
  credits: ["Mats Winther nennt es auch Hoppers."],
};
