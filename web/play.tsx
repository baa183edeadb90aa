/** The page of a game that this device keeps by itself: against the computer, or two people beside each other. */
import { signal } from "@preact/signals-core";
import { localWords, tableWith, UNBEGUN } from "../view/play/table.tsx";
import type { PlayPageData } from "../view/game/props.ts";
import { startGame } from "./game/screen.tsx";
import { pageData } from "./page-data.ts";
import { wordsOf, withWords } from "../view/words/words.ts";

const data = pageData<PlayPageData>();
const say = wordsOf("play", data.language);
const local = signal(UNBEGUN);

void startGame(data, {
  open: async (app, model) =>
    (await withWords("session", import("./play/session.ts"))).createLocalSession(app, model, local, data.files),
  reasons: () => withWords("reasons", import("./board/reasons.ts")),
  reword: (model) => ({ ...model, ...localWords(model, say) }),
  table: (session) =>
    tableWith(say, () => local.value, {
      setUp: (opponent) => void session.then(({ setUp }) => setUp(opponent)),
      goOn: () => void session.then(({ goOn }) => goOn()),
      undo: () => void session.then(({ undo }) => undo()),
      hint: () => void session.then(({ hint }) => hint()),
      showLine: () => void session.then(({ showLine }) => showLine()),
    }),
});
