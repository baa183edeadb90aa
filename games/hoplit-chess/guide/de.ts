/** What Hoplit Chess's rules page says in German. */
import type { GuideWords } from "../../../view/rules/guide.ts";
import type { ExampleId } from "../guide.ts";

export const de: GuideWords<ExampleId> = {
  aim: "Schach mit einer Figur mehr auf jeder Seite, dem Hopliten. Er wartet in Reserve, kommt hinter einem Bauern ins Spiel, den er vor sich her schiebt, und zieht, indem er über andere springt. Matt gewinnt.",
  sections: [
    {
      heading: "Vor dem ersten Zug",
      lessons: [
        {
          heading: "Die Abstimmung",
          text: "Weiß sagt, ob mit Hopliten gespielt wird. Will Weiß lieber nicht, entscheidet Schwarz: Nur wenn beide verzichten, ist es normales Schach. Hier hat Weiß verzichtet.",
          example: "vote",
          tries: [
            { moves: ["use"], said: "Schwarz überstimmt Weiß: Beide haben einen Hopliten in Reserve. Weiß zieht." },
            { moves: ["decline"], said: "Beide wollen normales Schach, ohne Einsetzen. Weiß zieht." },
          ],
        },
      ],
    },
    {
      heading: "Das Einsetzen",
      text: [
        "Statt zu ziehen, darfst du deinen Hopliten auf ein freies Feld deiner ersten Reihe setzen, wenn gleich davor ein eigener Bauer steht, der ein freies Feld vor sich hat. Dorthin schiebt ihn der Hoplit.",
      ],
      lessons: [
        {
          heading: "Setz ihn ein",
          text: "Zwei Felder sind hier offen. Auf den anderen steht eine Figur, oder es steht kein Bauer davor.",
          example: "drop",
          tries: [
            { moves: ["H@g1"], said: "Der Hoplit steht auf g1 und hat den Bauern nach g3 geschoben." },
            { moves: ["H@b1"], said: "Der Hoplit steht auf b1 und hat den Bauern nach b3 geschoben." },
          ],
        },
        {
          heading: "Zwei Felder",
          text: "In der anderen Variante geht der Bauer zwei Felder. Beide müssen frei sein, und er kann en passant geschlagen werden.",
          example: "twoStep",
          tries: [
            { moves: ["H@g1"], said: "Der Bauer ging nach g4. Ein schwarzer Bauer daneben könnte ihn en passant schlagen." },
            { moves: ["H@b1"], said: "Der Bauer ging nach b4. Ein schwarzer Bauer daneben könnte ihn en passant schlagen." },
          ],
        },
        {
          heading: "Aus dem Schach",
          text: "Einsetzen darf ein Schach decken, mit dem Hopliten oder mit dem Bauern. Es darf auch Schach oder Matt geben. Weiß steht hier im Schach.",
          example: "cover",
          tries: [{ moves: ["H@c1"], said: "Der Hoplit steht zwischen Turm und König." }],
        },
      ],
    },
    {
      heading: "Der Hoplit",
      text: [
        "Er zieht in zwei Teilen. Zuerst schräg wie ein Läufer, über ein oder mehrere freie Felder. Dann biegt er um einen halben rechten Winkel nach außen und geht geradeaus bis zur ersten Figur einer der beiden Seiten, seinem Schirm, springt darüber und landet auf einem beliebigen freien Feld bis zur nächsten Figur, oder schlägt diese, wenn sie dem Gegner gehört.",
        "Vor dem Schirm bleibt er nie stehen. Ohne Schirm hat er keinen Zug.",
      ],
      lessons: [
        {
          heading: "Über einen Schirm",
          text: "Von c1 schräg nach d2, die Linie hinauf und über den Bauern auf d4.",
          example: "legs",
          tries: [
            { moves: ["Hxd8"], said: "Über den Bauern zur ersten Figur dahinter: Die Dame ist geschlagen." },
            { moves: ["Hd5", "Hd6", "Hd7"], said: "Jedes freie Feld hinter dem Schirm ist recht." },
          ],
        },
        {
          heading: "Ein gegnerischer Bauer als Schirm",
          text: "Hinter einem gegnerischen Bauern erreicht er nur das allernächste Feld.",
          example: "pawn",
          tries: [{ moves: ["Hd5"], said: "Gleich hinter dem Bauern, und nicht weiter." }],
        },
      ],
    },
    {
      heading: "Der Rest ist Schach",
      text: [
        "Schach, Matt, Rochade, en passant und Umwandlung sind, wie du sie kennst. Wo mit Hopliten gespielt wird, darf ein Bauer auch zum Hopliten werden.",
        "Remis: Patt, zu wenig Material zum Mattsetzen, die dritte Wiederholung, 100 Züge hintereinander (50 von jeder Seite), in denen nichts geschlagen wird und kein Bauer zieht, oder wie vereinbart. Einsetzen bewegt einen Bauern.",
      ],
    },
  ],
  interpretations: [
    {
      clauses: ["3"],
      text: "Ein Bauer, der um ein Feld geschoben wurde, kann nicht en passant geschlagen werden und hat keinen Doppelschritt mehr. Einsetzen beendet ein bestehendes Recht, en passant zu schlagen, und ändert kein Recht zur Rochade.",
    },
    {
      clauses: ["5"],
      text: "Nicht nur der geschobene Bauer, auch der Hoplit selbst darf ein Schach decken.",
    },
    {
      clauses: ["11"],
      text: "Jeder Zug kann einen Schirm schaffen oder nehmen. Für die Rochade darf deshalb das Feld, über das der König geht, nicht angegriffen sein, während er darauf steht und der Turm noch in seiner Ecke, und auch der König nicht, sobald beide angekommen sind.",
    },
    {
      clauses: ["The end 1"],
      text: "Remis durch Wiederholung und durch fünfzig Züge kommen von selbst; niemand muss sie verlangen.",
    },
  ],
  credits: ["Nach Mats Winthers eigenen Seiten über das Spiel, über Figuren mit geknicktem Weg und über Alternative Chess."],
};
