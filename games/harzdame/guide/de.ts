/** What Harzdame's rules page says in German. */
import type { GuideWords } from "../../../view/rules/guide.ts";
import type { ExampleId } from "../guide.ts";

export const de: GuideWords<ExampleId> = {
  aim: "Internationales Damespiel, auf alle 64 Felder gedreht: Steine gehen nach oben oder nach rechts, und alles läuft auf den Linien. Du gewinnst, wenn der andere keinen Zug mehr hat.",
  sections: [
    {
      heading: "Ziehen und schlagen",
      lessons: [
        {
          heading: "Ein Stein",
          text: "Er geht ein Feld nach oben oder nach rechts, auf ein freies Feld. Die schwarzen Steine gehen nach unten oder nach links.",
          example: "step",
          tries: [
            { moves: ["d3-e3"], said: "Ein Feld nach rechts." },
            { moves: ["d3-d4"], said: "Ein Feld nach oben." },
          ],
        },
        {
          heading: "Schlagen",
          text: "Ein Stein schlägt nach oben, unten, links und rechts: über einen Gegner neben ihm, auf das freie Feld dahinter. Wer schlagen kann, muss.",
          example: "take",
          tries: [
            { moves: ["d4xb4"], said: "Nach links, wohin ein Stein nie zieht, darf er trotzdem schlagen." },
            { moves: ["d4xd2"], said: "Nach unten, wohin ein Stein nie zieht, darf er trotzdem schlagen." },
          ],
        },
        {
          heading: "Es muss so viel wie möglich sein",
          text: "Geschlagen wird weiter, solange dieselbe Figur kann. Von allen Wegen sind nur die offen, die am meisten schlagen. Hier könnten zwei Steine schlagen, aber nur einer von ihnen zwei.",
          example: "majority",
          tries: [
            {
              moves: ["d3xf3xh3"],
              said: "Zwei Steine geschlagen. Der Stein auf b5 hätte nur einen geschlagen, also musste er stehen bleiben.",
            },
          ],
        },
        {
          heading: "Abgeräumt wird am Ende",
          text: "Was du übersprungen hast, bleibt bis zum Ende des Zuges auf dem Brett: Es versperrt den Weg, und nichts wird zweimal übersprungen. Geh um die vier Steine herum.",
          example: "circle",
          tries: [
            {
              moves: ["c3xc5xe5xe3xc3"],
              said: "Zurück am Anfang, mit vier geschlagenen Steinen. Alle vier kommen zusammen vom Brett.",
            },
          ],
        },
      ],
    },
    {
      heading: "Damen",
      text: [
        "Ein Stein wird zur Dame, wenn sein Zug auf der schraffierten Fläche an den fernen Rändern endet: für Weiß c8 bis h8 und h3 bis h7.",
      ],
      lessons: [
        {
          heading: "Eine neue Dame",
          text: "Bring den Stein auf seine Fläche.",
          example: "crown",
          tries: [{ moves: ["c7-c8"], said: "Der Zug endete auf der Fläche: eine Dame." }],
        },
        {
          heading: "Nur auf der Durchreise",
          text: "Ein Stein, der beim Schlagen durch die Fläche kommt und sie wieder verlässt, bleibt ein Stein.",
          example: "passing",
          tries: [{ moves: ["c6xc8xa8"], said: "Er kam über c8 und endete auf a8, außerhalb der Fläche. Noch immer ein Stein." }],
        },
        {
          heading: "Eine Dame",
          text: "Sie zieht wie ein Turm. Sie schlägt aus der Ferne, wenn das Feld gleich hinter dem Gegner frei ist, und landet auf einem beliebigen freien Feld dahinter.",
          example: "king",
          tries: [
            {
              moves: ["a2xf2", "a2xg2", "a2xh2"],
              said: "Aus der Ferne geschlagen. Jedes freie Feld hinter dem Stein wäre recht gewesen.",
            },
          ],
        },
      ],
    },
    {
      heading: "Das Ende",
      text: [
        "Du verlierst, wenn du am Zug bist und keinen hast, oder keine Figur.",
        "Remis ist es, wenn eine Stellung zum dritten Mal entsteht, nach 100 Zügen hintereinander, in denen nichts geschlagen wurde und kein Stein zog (50 von jeder Seite), oder wie vereinbart.",
      ],
    },
  ],
  interpretations: [
    {
      clauses: ["7"],
      text: "Während eine Figur schlägt, gilt das Feld, von dem sie kam, als frei, und sie darf ein Feld mehrmals betreten, wie im internationalen Damespiel.",
    },
    {
      clauses: ["The end 2"],
      text: "Die dritte Wiederholung ist von selbst remis; niemand muss es verlangen. Ebenso hundert Züge, in denen nichts geschlagen wird und kein Stein zieht.",
    },
  ],
  credits: ["Grundstellung und Umwandlungsfelder nennt auch iGGameCenter, und sie stimmen überein."],
};
