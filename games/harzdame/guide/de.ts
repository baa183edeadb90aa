/** What Harzdame's rules page says in German. */
import type { GuideWords } from "../../../view/rules/guide.ts";

export const de = {
  aim: "Internationales Damespiel auf allen 64 Feldern. Figuren ziehen in Reihen und Spalten, nicht schräg: Weiße Steine ziehen nach oben oder nach rechts. Du gewinnst, wenn dein Gegenüber nicht mehr ziehen kann.",
  sections: [
    {
      heading: "Ziehen und schlagen",
      lessons: [
        {
          heading: "Ein Stein",
          text: "Ein Stein zieht ein Feld nach oben oder nach rechts, auf ein freies Feld. Schwarze Steine ziehen nach unten oder nach links.",
          example: "step",
          tries: [
            { moves: ["d3-e3"], said: "Ein Feld nach rechts." },
            { moves: ["d3-d4"], said: "Ein Feld nach oben." },
          ],
        },
        {
          heading: "Schlagen",
          text: "Ein Stein schlägt nach oben, unten, links und rechts: Er springt über eine gegnerische Figur neben ihm auf das freie Feld dahinter. Wer schlagen kann, muss schlagen.",
          example: "take",
          tries: [
            { moves: ["d4xb4"], said: "Ein Stein zieht nie nach links, aber er darf nach links schlagen." },
            { moves: ["d4xd2"], said: "Ein Stein zieht nie nach unten, aber er darf nach unten schlagen." },
          ],
        },
        {
          heading: "So viel wie möglich schlagen",
          text: "Dieselbe Figur schlägt weiter, solange sie kann. Du musst einen Weg wählen, auf dem du die meisten Figuren schlägst. Hier können zwei deiner Steine schlagen, aber nur einer von ihnen schlägt zwei.",
          example: "majority",
          tries: [
            {
              moves: ["d3xf3xh3"],
              said: "Zwei Steine geschlagen. Der Stein auf b5 kann nur einen schlagen, also durfte er nicht ziehen.",
            },
          ],
        },
        {
          heading: "Vom Brett am Ende",
          text: "Eine geschlagene Figur bleibt bis zum Ende des Zuges auf dem Brett. Sie versperrt den Weg, und du kannst nicht zweimal über sie springen. Schlage die vier Steine im Kreis.",
          example: "circle",
          tries: [
            {
              moves: ["c3xc5xe5xe3xc3"],
              said: "Der Stein ist zurück am Anfang, und vier Steine sind geschlagen. Sie kommen zusammen vom Brett.",
            },
          ],
        },
      ],
    },
    {
      heading: "Damen",
      text: [
        "Ein Stein wird zur Dame, wenn sein Zug auf einem gestreiften Feld an den fernen Rändern endet: für Weiß c8 bis h8 und h3 bis h7.",
      ],
      lessons: [
        {
          heading: "Eine neue Dame",
          text: "Ziehe den Stein auf ein gestreiftes Feld.",
          example: "crown",
          tries: [{ moves: ["c7-c8"], said: "Der Zug endete auf einem gestreiften Feld: Der Stein ist jetzt eine Dame." }],
        },
        {
          heading: "Nur vorbeigekommen",
          text: "Ein Stein, der beim Schlagen nur über ein gestreiftes Feld kommt, bleibt ein Stein.",
          example: "passing",
          tries: [
            {
              moves: ["c6xc8xa8"],
              said: "Er kam über c8 und endete auf a8, das nicht gestreift ist. Er ist immer noch ein Stein.",
            },
          ],
        },
        {
          heading: "Eine Dame",
          text: "Eine Dame zieht wie ein Turm im Schach: beliebig viele freie Felder geradeaus. Sie kann von weit weg schlagen, wenn das Feld hinter der gegnerischen Figur frei ist, und landet auf einem beliebigen freien Feld dahinter.",
          example: "king",
          tries: [
            {
              moves: ["a2xf2", "a2xg2", "a2xh2"],
              said: "Von weit weg geschlagen. Jedes freie Feld hinter dem Stein wäre auch möglich.",
            },
          ],
        },
      ],
    },
    {
      heading: "Das Ende",
      text: [
        "Du verlierst, wenn du am Zug bist und nicht ziehen kannst oder keine Figur mehr hast.",
        "Remis ist es, wenn dieselbe Stellung zum dritten Mal entsteht, nach 100 Zügen hintereinander, in denen nichts geschlagen wurde und kein Stein gezogen hat (50 von jeder Seite), oder wenn ihr euch einigt.",
      ],
    },
  ],
  sample: "Schwarz gewinnt nach 25 Zügen: Damen schlagen von weit weg, und Weiß hat keine Figur mehr.",
  advice: [
    "Prüfe vor jedem Zug, was dein Gegenüber schlagen kann, auch mit mehreren Sprüngen.",
    "Auch dein Gegenüber muss schlagen: Biete einen Stein an, wenn du danach zwei schlagen kannst.",
    "Die erste Dame entscheidet oft die Partie, weil sie von weit weg schlägt.",
  ],
  interpretations: [
    {
      clauses: ["7"],
      text: "Während eine Figur schlägt, gilt das Feld, auf dem sie losging, als frei, und sie darf ein Feld mehrmals betreten, wie im internationalen Damespiel.",
    },
    {
      clauses: ["The end 2"],
      text: "Die dritte Wiederholung ist automatisch Remis; niemand muss es verlangen. Ebenso hundert Züge, in denen nichts geschlagen wird und kein Stein zieht.",
    },
  ],
  credits: ["iGGameCenter nennt dieselbe Grundstellung und dieselben Felder für neue Damen."],
} as const satisfies GuideWords;
