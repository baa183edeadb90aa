/** Notes in each engine: opened under the moves, saved as they are typed, there again after a reload, and led to. */
import { describe, expect, test } from "vitest";
import type { NotesAnswer } from "../../../api/notes-schema.ts";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import { type PairedGame, seatPath } from "../../e2e/api.ts";
import { engineVisitors, IPHONE, LAPTOP } from "../../e2e/engines/visitors.ts";
import { ownServer } from "../../e2e/own-server.ts";

const own = ownServer();
const arrive = engineVisitors(ENGINES);

const notesIn = async (game: PairedGame) =>
  (await own.api.ask<NotesAnswer>(game, "w", "GET", "notes")).body.notes.map(({ text }) => text);

/** In the page: what stands in the fields. */
const typed = () => [...document.querySelectorAll<HTMLTextAreaElement>(".notes textarea")].map(({ value }) => value);

describe.each(ENGINES)("%s", (engine) => {
  test.each([
    ["a phone", IPHONE],
    ["a desk", LAPTOP],
  ])("are written on %s", async (_, window) => {
    const game = await own.api.pair();
    await own.api.move(game, "w", 0, "d3-e3");
    const guest = await arrive(engine, own.server.baseUrl, window);
    await guest.open(seatPath(game, "first"));
    await guest.seated();
    await guest.tap({ button: "Moves" });
    await guest.tap({ css: ".notes summary" });
    await guest.tap({ css: ".notes textarea" });
    await guest.tab.type("A plan");
    await expect.poll(() => notesIn(game)).toEqual(["A plan"]);
    await own.api.ask(game, "w", "PUT", "notes", { text: "Before all", turn: 0 });
    await guest.open(`/g/${game.id}`);
    await guest.tap({ button: "Moves" });
    await expect.poll(() => guest.tab.run(typed)).toEqual(["A plan", ""]);
    await guest.tap({ button: "Start" });
    if (window === IPHONE) await guest.tap({ button: "Moves" });
    await expect.poll(() => guest.tab.run(typed)).toEqual(["A plan", "Before all"]);
  });
});
