/** What Hoppsi's rules page says in German. */
import type { GuideWords } from "../../../view/rules/guide.ts";
import type { ExampleId } from "../guide.ts";

export const de: GuideWords<ExampleId> = {
  aim: "Jede Seite hat einen Kapitän und vier Läufer. Schlag den gegnerischen Kapitän, bring deinen hinüber, oder schlag alle Läufer: Jedes davon gewinnt eine Runde, und wer zuerst fünf Punkte hat, gewinnt die Partie.",
  sections: [
    {
      heading: "Ziehen",
      lessons: [
        {
          heading: "Gleiten",
          text: "Ein Läufer geht geradeaus oder schräg nach vorn, so weit der Weg frei ist; ein Kapitän ein Feld. Gleiten schlägt nichts.",
          example: "slide",
          tries: [
            { moves: ["b1-b2", "b1-b3", "b1-b4"], said: "Geradeaus. Jedes freie Feld auf dem Weg wäre recht gewesen." },
            { moves: ["b1-a2", "b1-c2", "b1-d3", "b1-e4"], said: "Schräg nach vorn, so weit du magst." },
          ],
        },
        {
          heading: "Schlagen",
          text: "Spring über einen Gegner neben dir auf das freie Feld dahinter. Wer kann, muss; auf welchem Weg, steht dir frei. Ein Läufer schlägt in seine drei Richtungen nach vorn, ein Kapitän in alle acht.",
          example: "take",
          tries: [
            { moves: ["b2xd4"], said: "Der Läufer hat schräg nach vorn geschlagen." },
            { moves: ["d2xb4"], said: "Der Kapitän hat geschlagen. Er hätte es auch rückwärts gekonnt." },
          ],
        },
        {
          heading: "Abprall",
          text: "Ein Läufer, der eine Grundreihe betritt, wendet: Was hinten war, ist jetzt vorn. Man sieht ihm an, wohin er schaut. Eine Figur, die geschlagen hat, schlägt weiter, wenn sie kann, auch in der neuen Richtung.",
          example: "rebound",
          tries: [
            {
              moves: ["a3xc5xe3"],
              said: "Er schlug b4, wendete auf c5 und musste auf dem Rückweg d4 schlagen.",
            },
          ],
        },
      ],
    },
    {
      heading: "Runden und Punkte",
      text: [
        "Eine Runde endet, sobald eines davon geschieht, auch mitten im Schlagen; bringt ein Sprung mehreres, zählt das höchste. Wer die Runde verloren hat, beginnt die nächste. Fünf Punkte gewinnen die Partie.",
      ],
      terms: [
        ["1 Punkt", "für den gegnerischen Kapitän"],
        ["2 Punkte", "für deinen Kapitän auf der gegnerischen Grundreihe"],
        ["3 Punkte", "für den letzten gegnerischen Läufer"],
      ],
      lessons: [
        {
          heading: "Der Kapitän",
          text: "Schlag den Kapitän. Deiner kann es auch rückwärts.",
          example: "captain",
          tries: [
            {
              moves: ["d3xb1"],
              said: "Der Kapitän ist geschlagen: ein Punkt. Schwarz hat die Runde verloren und beginnt die nächste.",
            },
          ],
        },
        {
          heading: "Durchbruch",
          text: "Bring deinen Kapitän auf die ferne Reihe.",
          example: "breach",
          tries: [{ moves: ["d4-d5"], said: "Dein Kapitän ist durch: zwei Punkte. Schwarz beginnt die nächste Runde." }],
        },
        {
          heading: "Kahlschlag",
          text: "Schlag den letzten Läufer.",
          example: "wipeout",
          tries: [{ moves: ["b3xd1"], said: "Schwarz hat keinen Läufer mehr: drei Punkte. Schwarz beginnt die nächste Runde." }],
        },
      ],
    },
    {
      heading: "Wenn nichts geschieht",
      text: [
        "Wer nicht ziehen kann, setzt aus. Vierzig Züge hintereinander, in denen nichts geschlagen wird, machen eine Runde ungültig: keine Punkte, und dieselbe Seite beginnt noch einmal. Nach drei ungültigen Runden hintereinander endet die Partie: Der höhere Stand gewinnt, Gleichstand ist remis.",
        "Wer aufgibt, verliert die ganze Partie; ihr könnt euch auch auf Remis einigen.",
      ],
    },
  ],
  interpretations: [
    { clauses: ["4"], text: "Was geschlagen ist, kommt sofort vom Brett, bevor der Sprung weitergeht." },
    {
      clauses: ["6"],
      text: "Nach einem Abprall mitten im Schlagen muss ein Läufer weiterschlagen, wenn er kann. Das „may“ des Autors lesen wir als Erlaubnis, die neue Richtung zu nutzen, nicht aufzuhören.",
    },
    {
      clauses: ["7"],
      text: "Wer keinen Zug hat, setzt aus; hätte keiner einen, wäre die Runde ungültig.",
    },
    {
      clauses: ["10"],
      text: "Vierzig Züge, in denen nichts geschlagen wird, machen eine Runde ungültig, denn Läufer könnten ewig pendeln.",
    },
    {
      clauses: ["11"],
      text: "Drei ungültige Runden hintereinander beenden die Partie. Wer mehr Punkte hat, hat gewonnen; gleich viele sind remis.",
    },
    {
      clauses: ["12"],
      text: "Stellungen dürfen sich beliebig oft wiederholen. Wer aufgibt, verliert die Partie, nicht nur die Runde, und ein vereinbartes Remis beendet sie ohne Sieger.",
    },
  ],
  credits: [
    "Hoppsi ist von Mark S. Ball entworfen und frei spielbar. Nach seinen Bedingungen bleibt es das, hier und wo immer Hoplink betrieben wird: keine Bezahlung, keine Werbung, kein Sponsoring, keine Bitte um Spenden, keine bezahlte Funktion darum herum, sein Name, wo immer es gespielt wird, und Links zu seinen Seiten.",
  ],
};
