/** What Hoplit Chess's rules page says in German. */
import type { GuideWords } from "../../../view/rules/guide.ts";

export const de = {
  aim: "Schach mit einer Figur mehr auf jeder Seite, dem Hopliten. Er wartet in Reserve. Wenn du ihn einsetzt, schiebt er einen deiner Bauern nach vorn, und er zieht, indem er über andere Figuren springt. Matt gewinnt.",
  sections: [
    {
      heading: "Vor dem ersten Zug",
      lessons: [
        {
          heading: "Die Abstimmung",
          text: "Weiß stimmt für Hopliten oder für normales Schach. Stimmt Weiß für normales Schach, dann stimmt auch Schwarz ab: Normales Schach wird nur gespielt, wenn beide es wollen. Hier hat Weiß für normales Schach gestimmt.",
          example: "vote",
          tries: [
            { moves: ["use"], said: "Schwarz will Hopliten: Beide haben einen Hopliten in Reserve. Weiß zieht." },
            { moves: ["decline"], said: "Beide wollen normales Schach, ohne Hopliten. Weiß zieht." },
          ],
        },
      ],
    },
    {
      heading: "Das Einsetzen",
      text: [
        "Statt normal zu ziehen, darfst du deinen Hopliten auf ein freies Feld deiner ersten Reihe einsetzen. Direkt davor muss ein eigener Bauer stehen, und das Feld vor dem Bauern muss frei sein. Das Einsetzen schiebt den Bauern nach vorn: um ein Feld oder um zwei Felder. Das wählst du, wenn du die Partie erstellst.",
      ],
      lessons: [
        {
          heading: "Ein Feld",
          text: "Du kannst ihn auf zwei Felder einsetzen. Die anderen sind besetzt oder haben keinen Bauern vor sich.",
          example: "drop",
          tries: [
            { moves: ["H@g1"], said: "Der Hoplit steht auf g1 und hat den Bauern nach g3 geschoben." },
            { moves: ["H@b1"], said: "Der Hoplit steht auf b1 und hat den Bauern nach b3 geschoben." },
          ],
        },
        {
          heading: "Zwei Felder",
          text: "Hier schiebt das Einsetzen den Bauern um zwei Felder. Beide müssen frei sein, und der Bauer kann en passant geschlagen werden.",
          example: "twoStep",
          tries: [
            {
              moves: ["H@g1"],
              said: "Der Bauer steht jetzt auf g4. Ein schwarzer Bauer daneben könnte ihn en passant schlagen.",
            },
            {
              moves: ["H@b1"],
              said: "Der Bauer steht jetzt auf b4. Ein schwarzer Bauer daneben könnte ihn en passant schlagen.",
            },
          ],
        },
        {
          heading: "Aus dem Schach",
          text: "Mit dem Einsetzen kannst du ein Schach abwehren, mit dem Hopliten oder mit dem Bauern. Du kannst damit auch Schach oder Matt geben. Weiß steht hier im Schach.",
          example: "cover",
          tries: [{ moves: ["H@c1"], said: "Der Hoplit steht zwischen Turm und König." }],
        },
      ],
    },
    {
      heading: "Der Hoplit",
      text: [
        "Ein Zug des Hopliten hat drei Teile. Zuerst geht er schräg wie ein Läufer, über ein oder mehrere freie Felder. Dann dreht er um 45° und geht in einer Reihe oder Spalte weiter, immer weg vom Anfang, bis er eine Figur trifft, egal von welcher Seite. Über diese Figur springt er und landet auf einem beliebigen freien Feld dahinter. Er kann auch die nächste Figur dahinter schlagen, wenn sie dem Gegner gehört.",
        "Vor dem Sprung bleibt er nie stehen. Wo er über keine Figur springen kann, kann er nicht ziehen. Das Bild zeigt alle Felder, auf die der Hoplit auf d4 ziehen kann.",
      ],
      reach: "Der Hoplit auf d4 kann nach c1, c8, e7, e8, g5, h3 und h5 ziehen.",
      lessons: [
        {
          heading: "Über eine Figur",
          text: "Von c1 geht er schräg nach d2, dann nach oben, und springt über den Bauern auf d4.",
          example: "legs",
          tries: [
            { moves: ["Hxd8"], said: "Über den Bauern zur nächsten Figur: Die Dame ist geschlagen." },
            { moves: ["Hd5", "Hd6", "Hd7"], said: "Er kann auf jedem freien Feld hinter dem Bauern landen." },
          ],
        },
        {
          heading: "Über einen gegnerischen Bauern",
          text: "Nach einem Sprung über einen gegnerischen Bauern kann er nur auf dem nächsten Feld landen.",
          example: "pawn",
          tries: [{ moves: ["Hd5"], said: "Direkt hinter dem Bauern, und nicht weiter." }],
        },
      ],
    },
    {
      heading: "Der Rest ist Schach",
      text: [
        "Schach, Matt, Rochade, en passant und Umwandlung sind wie im normalen Schach. In einer Partie mit Hopliten darf ein Bauer auch zum Hopliten werden.",
        "Remis: Patt, zu wenige Figuren zum Mattsetzen, dieselbe Stellung zum dritten Mal, 100 Züge hintereinander (50 von jeder Seite), in denen nichts geschlagen wird und kein Bauer zieht, oder wenn ihr euch einigt. Einsetzen zählt als Bauernzug.",
      ],
    },
  ],
  sample: "Weiß setzt den Hopliten im 3. Zug ein, schlägt mit ihm im 4. Zug die Dame und setzt im 19. Zug matt.",
  advice: [
    "Setze deinen Hopliten früh ein: Mit jedem Bauern, der zieht, gibt es weniger Felder dafür.",
    "Ein Hoplit braucht Figuren, über die er springen kann: Auf einem vollen Brett ist er stark, auf einem leeren schwach.",
    "Er ist etwa so viel wert wie ein Springer oder ein Läufer.",
  ],
  interpretations: [
    {
      clauses: ["3"],
      text: "Ein Bauer, der um ein Feld geschoben wurde, kann nicht en passant geschlagen werden und später keinen Doppelschritt mehr machen. Nach dem Einsetzen kann man nicht mehr en passant schlagen, was vorher möglich war; die Rochade bleibt möglich wie vorher.",
    },
    {
      clauses: ["5"],
      text: "Nicht nur der geschobene Bauer, auch der Hoplit selbst darf ein Schach abwehren.",
    },
    {
      clauses: ["11"],
      text: "Jeder Zug kann ändern, worüber ein Hoplit springt. Für die Rochade darf deshalb das Feld, über das der König geht, nicht angegriffen sein, während er darauf steht und der Turm noch in seiner Ecke ist. Auch nach der Rochade darf der König nicht angegriffen sein.",
    },
    {
      clauses: ["The end 1"],
      text: "Remis durch Wiederholung und durch fünfzig Züge ist automatisch; niemand muss es verlangen.",
    },
    {
      clauses: ["The end 2"],
      text: "Ist deine Zeit um, wird es Remis, wenn dein Gegenüber nie mehr gewinnen kann: mit dem König allein, mit einem Springer gegen Damen, mit Läufern auf einer Farbe gegen Läufer auf dieser Farbe, Türme und Damen, oder mit einem Hoplit gegen einen Läufer, einen Turm oder eine Dame.",
    },
  ],
  credits: ["Nach Mats Winthers eigenen Seiten über das Spiel, über Figuren mit geknicktem Weg und über Alternative Chess."],
} as const satisfies GuideWords;
