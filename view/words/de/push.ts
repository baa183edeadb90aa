/** German, on the lock screens of phones. */
import type { PushWords } from "../../words.ts";

export const push: PushWords = {
  title: "Hoplink",
  yours: "Du bist am Zug.",
  news: "Neues in deiner Partie.",
  many: (count) => `Du bist in ${count === 1 ? "einer Partie" : `${count} Partien`} am Zug.`,
  late: "Deine Zeit ist um.",
  first: (when) => `Die erste bis ${when}.`,
  due: (game, when) => `${game} bis ${when}`,
  manyNews: "Neues in deinen Partien.",
  test: "Das ist die Test-Benachrichtigung, um die du gebeten hast.",
  withdrawn: "Schon erledigt.",
};
