/** German, of clocks that run. */
import { duration } from "../../duration.ts";
import type { TimeWords } from "../../words.ts";

export const time: TimeWords = {
  words: (left) => duration(left, "de"),
  up: "Zeit ist um",
  paused: (left) => `Pause: ${left}`,
  label: (left) => `Restzeit: ${left}`,
  low: (left) => `Nicht mehr viel Zeit: ${left}.`,
  goesOn: "Die Pause ist vorbei.",
  canStillMove: (isDraw) =>
    `Deine Zeit ist um. Du kannst noch ziehen, bis dein Gegenüber ${isDraw ? "Remis" : "den Sieg"} beansprucht.`,

  flag: {
    label: "Zeit",
    up: (person) => `${person.name} hat keine Zeit mehr.`,
    choose: (isDraw) =>
      isDraw
        ? "Du kannst nicht mehr gewinnen. Du kannst Remis beanspruchen, warten oder Zeit geben."
        : "Du kannst den Sieg beanspruchen, warten oder Zeit geben.",
    claim: (isDraw) => (isDraw ? "Remis beanspruchen" : "Sieg beanspruchen"),
    wait: "Warten",
    give: (time) => `${time} geben`,
  },
};
