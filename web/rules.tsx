/**
 * The page that tells how a game is played. It is there to be read, so that nothing stands in the way of its first picture: what its
 * boards are played by is fetched after that.
 */
import "./pages.css";
import "./rules.css";
import type { Rulebook } from "../view/rulebook.ts";
import type { RulesPageData } from "../view/page-data.ts";
import { switchAppearance } from "./appearance.ts";
import { appElement, pageData } from "./page-data.ts";
import { oncePainted } from "./painted.ts";
import { gamesToSend } from "./to-send.ts";

/** A chunk for each kind of game. */
const rulebooks = import.meta.glob<Rulebook>("../games/*/game.ts", { import: "rulebook" });

async function enliven(): Promise<void> {
  const data = pageData<RulesPageData>();
  const open = rulebooks[`../games/${data.rulebook}/game.ts`];
  if (open === undefined) throw new Error(`no rules of ${data.rulebook}`);
  const [{ startTrials }, rulebook] = await Promise.all([import("./rules/trials.ts"), open()]);
  await startTrials(appElement(), data, rulebook);
  if (gamesToSend().length > 0) void import("./unsent.ts").then(({ sendUnsent }) => sendUnsent({}));
}

appElement().querySelector("button")?.addEventListener("click", switchAppearance);
oncePainted(() => void enliven());
