/** A line that breaks, in each engine: a move made meanwhile is sent later, and what others did meanwhile is seen then. */
import { afterEach, expect, test } from "vitest";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import { square } from "../../e2e/engines/guest.ts";
import { engineVisitors, IPHONE } from "../../e2e/engines/visitors.ts";
import { seatPath } from "../../e2e/api.ts";
import { layLine, type Line } from "../../e2e/line.ts";
import { ownServer } from "../../e2e/own-server.ts";

const own = ownServer();
const arrive = engineVisitors(ENGINES);
let line: Line | undefined;
afterEach(() => line?.close());

test.each(ENGINES)("%s", async (engine) => {
  line = await layLine(own.server.baseUrl);
  const game = await own.api.pair();
  const ada = await arrive(engine, line.url, IPHONE);
  await ada.open(seatPath(game, "first"));
  await ada.seated();
  await ada.hears("Your move.");

  line.cut();
  for (const name of ["d3", "e3"]) await ada.tap(square(name));
  await ada.tap({ button: "Send" });
  await ada.hears("Your move is saved, but not sent yet.");
  expect((await own.api.state(game.id)).ply).toBe(0);
  line.mend();
  await ada.hears("Bo’s move.");
  expect((await own.api.state(game.id)).moves.map(({ move }) => move)).toEqual(["d3-e3"]);

  // What could not come with the first tap comes when it is asked for.
  await ada.tap({ button: "Settings" });
  await ada.reads("Send moves immediately");
  await ada.tap({ button: "Close" });

  // The other moves while nothing comes through, and again when the socket is back.
  line.cut();
  await own.api.move(game, "b", 1, "d7-d6");
  line.mend();
  await ada.hears("Your move.");
  expect(await ada.label('[data-square="d6"]')).toBe("d6, Black man, last move ended here");
  await own.api.move(game, "w", 2, "a6-a7");
  await ada.hears("Bo’s move.");

  // A page that was closed with a move unsent sends it when it is opened again.
  await own.api.move(game, "b", 3, "d6-d5");
  await ada.hears("Your move.");
  const { legalMoves } = await own.api.state(game.id);
  const quiet = legalMoves.find((move) => /^[a-h]\d-[a-h]\d$/.test(move)) ?? "";
  line.cut();
  for (const name of quiet.split("-")) await ada.tap(square(name));
  await ada.tap({ button: "Send" });
  await ada.hears("Your move is saved, but not sent yet.");
  line.mend();
  await ada.open(`/g/${game.id}`);
  await ada.hears("Bo’s move.");
  expect((await own.api.state(game.id)).moves.at(-1)?.move).toBe(quiet);
});
