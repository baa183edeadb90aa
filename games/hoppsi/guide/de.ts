/** What Hoppsi's rules page says in German. */
import type { GuideWords } from "../../../view/rules/guide.ts";

export const de = {
  aim: "Jede Seite hat einen Kapitän und vier Läufer. Du gewinnst eine Runde, wenn du den gegnerischen Kapitän schlägst, deinen Kapitän über das Brett bringst oder alle gegnerischen Läufer schlägst. Fünf Punkte gewinnen die Partie.",
  sections: [
    {
      heading: "Ziehen",
      lessons: [
        {
          heading: "Gleiten",
          text: "Ein Läufer zieht geradeaus oder schräg nach vorn, so weit der Weg frei ist. Ein Kapitän zieht genauso, aber nur ein Feld. Dabei wird nicht geschlagen.",
          example: "slide",
          tries: [
            { moves: ["b1-b2", "b1-b3", "b1-b4"], said: "Geradeaus. Jedes freie Feld auf dem Weg wäre auch möglich." },
            { moves: ["b1-a2", "b1-c2", "b1-d3", "b1-e4"], said: "Schräg nach vorn, so weit du magst." },
          ],
        },
        {
          heading: "Schlagen",
          text: "Springe über eine gegnerische Figur neben deiner auf das freie Feld dahinter. Wer schlagen kann, muss schlagen; gibt es mehrere Wege, wählst du. Ein Läufer schlägt in seine drei Richtungen nach vorn, ein Kapitän in alle acht.",
          example: "take",
          tries: [
            { moves: ["b2xd4"], said: "Der Läufer hat schräg nach vorn geschlagen." },
            { moves: ["d2xb4"], said: "Der Kapitän hat geschlagen. Er kann auch rückwärts schlagen." },
          ],
        },
        {
          heading: "Abprall",
          text: "Die erste Reihe jeder Seite ist ihre Grundreihe. Ein Läufer, der eine Grundreihe erreicht, dreht um: Ab jetzt zieht er in die andere Richtung, und das sieht man ihm an. Eine Figur, die geschlagen hat, muss weiterschlagen, wenn sie kann, auch in der neuen Richtung.",
          example: "rebound",
          tries: [
            {
              moves: ["a3xc5xe3"],
              said: "Er hat b4 geschlagen, auf c5 umgedreht und musste auf dem Rückweg d4 schlagen.",
            },
          ],
        },
      ],
    },
    {
      heading: "Runden und Punkte",
      text: [
        "Eine Runde endet, sobald eines davon passiert, auch mitten im Schlagen. Wenn ein Sprung mehreres davon bringt, zählt das Höchste. Wer eine Runde verliert, beginnt die nächste. Fünf Punkte gewinnen die Partie.",
      ],
      terms: [
        ["1 Punkt", "für den gegnerischen Kapitän"],
        ["2 Punkte", "für deinen Kapitän auf der gegnerischen Grundreihe"],
        ["3 Punkte", "für den letzten gegnerischen Läufer"],
      ],
      lessons: [
        {
          heading: "Der Kapitän",
          text: "Schlage den gegnerischen Kapitän. Dein Kapitän kann das auch rückwärts.",
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
          text: "Bringe deinen Kapitän auf die gegnerische Grundreihe.",
          example: "breach",
          tries: [{ moves: ["d4-d5"], said: "Dein Kapitän ist angekommen: zwei Punkte. Schwarz beginnt die nächste Runde." }],
        },
        {
          heading: "Kahlschlag",
          text: "Schlage den letzten gegnerischen Läufer.",
          example: "wipeout",
          tries: [{ moves: ["b3xd1"], said: "Schwarz hat keinen Läufer mehr: drei Punkte. Schwarz beginnt die nächste Runde." }],
        },
      ],
    },
    {
      heading: "Aussetzen und Remis",
      text: [
        "Wer nicht ziehen kann, setzt einmal aus. Nach vierzig Zügen hintereinander, in denen nichts geschlagen wird, zählt die Runde nicht: keine Punkte, und dieselbe Seite beginnt noch einmal. Nach drei solchen Runden hintereinander endet die Partie: Mehr Punkte gewinnen, gleich viele sind Remis.",
        "Wer aufgibt, verliert die ganze Partie, nicht nur die Runde. Ihr könnt euch auch auf Remis einigen.",
      ],
    },
  ],
  sample:
    "Rot verliert die erste Runde und gewinnt trotzdem 5 zu 1: Es schlägt einmal den Kapitän und bringt zweimal den eigenen hinüber.",
  advice: [
    "Sieh zuerst nach deinem Kapitän: Kann ein Gegner neben ihm auf ein freies Feld dahinter springen?",
    "Wer schlagen kann, muss schlagen: Du kannst einen Läufer anbieten, um eine gegnerische Figur wegzulocken.",
    "Denke an die Läufer, die umgedreht haben: Sie schlagen in die andere Richtung.",
  ],
  interpretations: [
    { clauses: ["4"], text: "Eine geschlagene Figur kommt sofort vom Brett, vor dem nächsten Sprung." },
    {
      clauses: ["6"],
      text: "Wenn ein Läufer mitten im Schlagen umdreht und weiterschlagen kann, muss er es. Das Wort „may“ (darf) des Autors erlaubt die neue Richtung; es erlaubt dem Läufer nicht, stehen zu bleiben.",
    },
    {
      clauses: ["7"],
      text: "Wer nicht ziehen kann, setzt einmal aus; könnten beide nicht ziehen, würde die Runde nicht zählen.",
    },
    {
      clauses: ["10"],
      text: "Nach vierzig Zügen, in denen nichts geschlagen wird, zählt eine Runde nicht, denn Läufer könnten endlos hin- und herziehen.",
    },
    {
      clauses: ["11"],
      text: "Drei Runden hintereinander, die nicht zählen, beenden die Partie. Wer mehr Punkte hat, gewinnt; gleich viele sind Remis.",
    },
    {
      clauses: ["12"],
      text: "Dieselbe Stellung darf beliebig oft entstehen. Wer aufgibt, verliert die Partie, nicht nur die Runde, und ein vereinbartes Remis beendet sie ohne Sieger.",
    },
  ],
  credits: [
    "Hoppsi ist von Mark S. Ball entworfen und frei spielbar. Nach seinen Bedingungen bleibt es frei, hier und überall, wo Hoplink läuft: keine Bezahlung, keine Werbung, kein Sponsoring, keine Bitte um Spenden und keine bezahlte Funktion rund um das Spiel, sein Name überall, wo es gespielt wird, und Links zu seinen Seiten.",
  ],
} as const satisfies GuideWords;
