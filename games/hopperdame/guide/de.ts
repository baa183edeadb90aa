/** What HopperDame's rules page says in German. */
import type { GuideWords } from "../../../view/rules/guide.ts";

export const de = {
  aim: "Du springst über deine eigenen Steine und schlägst, indem du auf einem Gegner landest. Schlage alle gegnerischen Figuren, oder besetze beide fernen Ecken. Was die Ecken tun, wählst du vor der Partie: Sie krönen einen Stein, das heißt, er wird zur Dame, oder sie gewinnen die Partie.",
  sections: [
    {
      heading: "Steine",
      lessons: [
        {
          heading: "Schritt",
          text: "Ein Stein zieht ein Feld geradeaus, schräg nach vorn oder zur Seite, nie zurück, auf ein freies Feld. Dabei wird nicht geschlagen.",
          example: "step",
          tries: [
            { moves: ["d4-d5", "d4-c5", "d4-e5"], said: "Ein Feld weiter." },
            { moves: ["d4-c4", "d4-e4"], said: "Ein Feld zur Seite." },
          ],
        },
        {
          heading: "Sprung",
          text: "In denselben Richtungen kann ein Stein über eine eigene Figur neben ihm springen. Er darf weiterspringen und nach jedem Sprung stehen bleiben. Er darf nur nicht gleich auf das Feld zurückspringen, von dem er kam.",
          example: "leap",
          tries: [
            { moves: ["c3-e5-e7"], said: "Zwei Sprünge, über d4 und über e6. Deine eigenen Steine bleiben, wo sie sind." },
            { moves: ["c3-e5"], said: "Ein Sprung, über d4. Ein zweiter Sprung über e6 wäre auch möglich." },
          ],
        },
        {
          heading: "Schlagen",
          text: "Ein Sprung kann auf einer gegnerischen Figur landen: Damit ist sie geschlagen. Du musst nie schlagen, und du darfst danach weiterspringen.",
          example: "take",
          tries: [
            { moves: ["c3xe5-g7"], said: "Der Stein auf e5 ist geschlagen, und ein zweiter Sprung geht über f6." },
            {
              moves: ["c3xe5"],
              said: "Der Stein auf e5 ist geschlagen. Worüber du springst, das bleibt; worauf du landest, ist geschlagen.",
            },
          ],
        },
      ],
    },
    {
      heading: "Die fernen Ecken",
      text: [
        "Die beiden Ecken auf der Seite deines Gegenübers sind mit Türmen markiert. Bei „Ecken krönen einen Stein“ wird einer deiner Steine zur Dame, wenn du beide besetzt. Bei „Ecken gewinnen die Partie“ gewinnst du damit.",
      ],
      lessons: [
        {
          heading: "Eine neue Dame",
          text: "Ein Stein steht schon in einer Ecke. Der Stein, der seinen Zug in der anderen Ecke beendet, wird zur Dame.",
          example: "castles",
          tries: [{ moves: ["h7-h8"], said: "Beide Ecken sind besetzt: Der Stein, der zuletzt kam, ist jetzt eine Dame." }],
        },
        {
          heading: "Krönen ohne Zug",
          text: "Solange du beide Ecken besetzt, kannst du einen Stein in einer Ecke krönen, ohne ihn zu ziehen. Das ist der ganze Zug.",
          example: "crown",
          tries: [{ moves: ["a8=K"], said: "Der Stein in der Ecke ist jetzt eine Dame. Schwarz ist am Zug." }],
        },
        {
          heading: "Wenn Ecken gewinnen",
          text: "In dieser Partie gibt es keine Damen: Wer am Ende seines Zuges beide fernen Ecken besetzt, gewinnt.",
          example: "terminal",
          tries: [{ moves: ["h7-h8"], said: "Weiß besetzt beide Ecken und gewinnt." }],
        },
      ],
    },
    {
      heading: "Damen",
      lessons: [
        {
          heading: "Eine Dame",
          text: "Eine Dame zieht ein Feld in alle acht Richtungen und kann dabei schlagen. Sie springt auch in alle acht Richtungen, über Figuren beider Seiten. Sie kann geschlagen werden wie ein Stein.",
          example: "king",
          tries: [
            { moves: ["d4xc5"], said: "Mit einem Schritt geschlagen." },
            { moves: ["d4xb6"], said: "Über einen Gegner auf einen anderen, der geschlagen ist. Der erste bleibt." },
            { moves: ["d4-f6"], said: "Ein Sprung über den eigenen Stein." },
          ],
        },
      ],
    },
    {
      heading: "Das Ende",
      text: [
        "Du verlierst, wenn du keine Figur mehr hast oder wenn du am Zug bist und nicht ziehen kannst.",
        "Remis ist es, wenn dieselbe Stellung zum dritten Mal entsteht, nach 100 Zügen hintereinander ohne Fortschritt (nichts geschlagen, keine neue Dame, kein Stein nach vorn gezogen), oder wenn ihr euch einigt.",
      ],
    },
    {
      heading: "Bretter",
      terms: [
        ["10×10, 20 Steine", "je zwei volle Reihen; die Seiten stehen am Anfang weit auseinander"],
        ["8×8, 16 Steine", "je zwei volle Reihen"],
        ["8×8, 12 Steine", "je eine volle Reihe und vier Steine in der Mitte der nächsten Reihe"],
      ],
      text: ["Auf jedem Brett können Ecken krönen oder gewinnen: insgesamt sechs Varianten."],
    },
  ],
  sample:
    "Weiß gewinnt im 14. Zug, auf dem Brett 8×8 mit 12 Steinen: Ein Stein kommt nach h8, ein anderer nach a8, und beide fernen Ecken sind besetzt.",
  advice: [
    "Halte deine Steine zusammen: Ein Stein kann nur springen, wo ein anderer neben ihm steht.",
    "Suche lange Ketten von Sprüngen: Ein Zug kann über das ganze Brett gehen.",
    "Lass ein paar Steine bei deinen eigenen beiden Ecken, um sie zu verteidigen.",
  ],
  interpretations: [
    {
      clauses: ["Set-up 1"],
      text: "Weiß ist unten und zieht zuerst.",
    },
    {
      clauses: ["Set-up 2", "Set-up 3"],
      text: "Der Autor nennt die Zahl der Steine und gibt ein paar Hinweise. Hier füllen die Steine die ersten Reihen; zwölf Steine füllen die erste Reihe mit ihren Ecken und die vier mittleren Felder der zweiten Reihe.",
    },
    {
      clauses: ["6"],
      text: "Während eine Figur springt, gilt das Feld, auf dem sie losging, als frei. Enden darf sie dort nur, wenn sie etwas geschlagen hat: Sonst wäre das kein Zug.",
    },
    {
      clauses: ["8"],
      text: "Ein Stein wird zur Dame, wenn sein Zug in der Ecke endet, nicht, wenn er nur an der Ecke vorbeikommt.",
    },
    {
      clauses: ["10"],
      text: "Wenn Ecken gewinnen, gewinnen sie sofort, und nur am Ende eines Zuges.",
    },
    {
      clauses: ["12"],
      text: "Eine Dame darf auf dem Feld hinter einem Gegner schlagen, über den sie gesprungen ist, genau wie hinter einer eigenen Figur.",
    },
    {
      clauses: ["The end 3"],
      text: "Wer nicht ziehen kann, verliert, wie beim Damespiel. Der Autor nennt nur das Schlagen aller Figuren.",
    },
    {
      clauses: ["The end 4"],
      text: "Remis durch Wiederholung und nach hundert Zügen ohne Fortschritt sind unsere eigenen Regeln.",
    },
    {
      clauses: ["The end 6"],
      text: "Ist deine Zeit um, wird es Remis, wenn dein Gegenüber nie mehr gewinnen kann. So ist es, wenn es nur noch einen Stein hat: gegen eine einzelne Dame, gegen mehrere Steine (weniger, als eine Reihe Felder hat) oder, sobald dieser eine Stein seine erste Reihe verlassen hat, gegen einen einzelnen Stein.",
    },
  ],
  credits: ["Mats Winther nennt es auch Hoppers."],
} as const satisfies GuideWords;
