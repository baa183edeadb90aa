/** German, in chat rooms. */
import type { ChatWords } from "../../words.ts";

export const chat: ChatWords = {
  title: (game, players) => `${game}: ${players[0].name} und ${players[1].name}`,
  open: "Das Brett öffnen",
  test: (game) => `Testnachricht: Neues von dieser Partie ${game} kommt hier an.`,
  testAll: (game) => `Testnachricht: Von allen Partien ${game} über diesen „Spiel mit mir“-Link wird hier berichtet.`,
  openAll: "Den „Spiel mit mir“-Link öffnen",
  digest: "Partien heute",

  of: ({ name }) => ({
    late: (person, isDraw) =>
      `Die Zeit von ${name} ist um. Ein Zug geht noch, bis ${person.name} ${isDraw ? "Remis" : "den Sieg"} beansprucht. ${person.name} kann auch warten oder Zeit geben.`,
    given: (person, time) => `Die Zeit von ${name} war um. ${person.name} hat ${name} neue Zeit gegeben: ${time}.`,
    unlisted: `Die Partie von ${name} steht nicht mehr auf der Startseite.`,
    fallen: (person, isDraw) =>
      isDraw
        ? `${person.name} hat keine Zeit mehr, aber ${name} kann nicht mehr gewinnen. ${name} kann Remis beanspruchen, warten oder Zeit geben.`
        : `${person.name} hat keine Zeit mehr. ${name} kann den Sieg beanspruchen, warten oder Zeit geben.`,
    link: "",
    webhook: `Das Programm von ${name} antwortet nicht mehr. Wir rufen es nicht mehr auf.`,
    handedOver: `Das Gegenüber hat die Partie weitergegeben: ${name} spielt jetzt gegen jemand anderen.`,
    gaveBack: `Das Gegenüber hat die Partie vor dem ersten Zug verlassen. ${name} kann jemand anderen einladen.`,
    asksForYours: `Jemand gibt an, ${name} zu sein und den Link zu dieser Partie verloren zu haben. Stimmt das nicht, kann ${name} das Brett öffnen und mit Nein antworten.`,
    asksForTheirs: (person) =>
      `Jemand gibt an, ${person.name} zu sein und den Link verloren zu haben. ${name} kann das Brett öffnen und sagen, ob das stimmt.`,
    nudged: (person) => `${person.name} wartet auf ${name}.`,
  }),
};
