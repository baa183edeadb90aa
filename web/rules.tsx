/**
 * The page that tells how a game is played. It is there to be read, so that nothing stands in the way of its first picture: what its
 * boards are played by is fetched after that.
 */
import { withWords } from "../view/words/words.ts";
import "./style/pages.css";
import "./style/late.css";
import "./style/foot.css";
import "./style/rules.css";
import type { RulesPageData } from "../view/page-data.ts";
import { switchAppearance } from "./chosen.ts";
import { appElement, pageData } from "./page-data.ts";
import { oncePainted } from "./painted.ts";
import { loadRulebook } from "./rulebooks.ts";
import { gamesToSend } from "./kept/to-send.ts";

async function enliven(): Promise<void> {
  const data = pageData<RulesPageData>();
  const [{ startBoards }, rulebook] = await Promise.all([
    withWords("boards", import("./rules/boards.ts")),
    loadRulebook(data.rulebook),
  ]);
  await startBoards(appElement(), data, rulebook);
  if (gamesToSend().length > 0) void withWords("unsent", import("./kept/unsent.ts")).then(({ sendUnsent }) => sendUnsent({}));
}

appElement().querySelector("button")?.addEventListener("click", switchAppearance);
oncePainted(() => void enliven());
