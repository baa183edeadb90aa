/** Messages in each engine: written, read live, kept through a reload, and sent along with a move. */
import { describe, expect, test } from "vitest";
import type { MessagesAnswer } from "../../../api/messages-schema.ts";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import { type PairedGame, seatPath } from "../../e2e/api.ts";
import { square } from "../../e2e/engines/guest.ts";
import { engineVisitors, IPHONE, LAPTOP } from "../../e2e/engines/visitors.ts";
import { ownServer } from "../../e2e/own-server.ts";

const own = ownServer();
const arrive = engineVisitors(ENGINES);

const FIELD = { css: ".write textarea" };

const saidIn = async (game: PairedGame) =>
  (await own.api.ask<MessagesAnswer>(game, "b", "GET", "messages")).body.messages.map(({ text }) => text);

/** In the page: what stands in the field. */
const typed = () => document.querySelector<HTMLTextAreaElement>(".write textarea, .along textarea")?.value;
/** In the page: whether the last message and the field lie within the window. */
function areInSight(): boolean {
  return [".log li:last-child", ".write textarea"].every((each) => {
    const box = [...document.querySelectorAll(each)].at(-1)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  });
}

describe.each(ENGINES)("%s", (engine) => {
  test.each([
    ["a phone", IPHONE],
    ["a desk", LAPTOP],
  ])("two write to each other, on %s", async (_, window) => {
    const game = await own.api.pair();
    const guest = await arrive(engine, own.server.baseUrl, window);
    await guest.open(seatPath(game, "first"));
    await guest.seated();
    await own.api.ask(game, "b", "POST", "messages", { text: "Hello Ada\nhow are you?" });
    await expect.poll(() => guest.tab.run(() => document.title)).toBe("✉ ● Your move · Harzdame with Bo");
    await guest.tap({ css: ".tools button:has(.dot)" });
    await guest.reads("Hello Ada how are you?");
    await expect.poll(() => guest.tab.run(() => document.title)).toBe("● Your move · Harzdame with Bo");
    await guest.tap(FIELD);
    await guest.tab.type("Fine");
    await expect.poll(() => guest.tab.run(typed)).toBe("Fine");
    await guest.open(`/g/${game.id}`);
    await guest.tap({ button: "Chat" });
    await expect.poll(() => guest.tab.run(typed)).toBe("Fine");
    await guest.tap({ button: "Send message" });
    await expect.poll(() => saidIn(game)).toEqual(["Hello Ada\nhow are you?", "Fine"]);
    for (let index = 0; index < 8; index++) await own.api.ask(game, "b", "POST", "messages", { text: `Line\nline\n${index}` });
    await guest.reads("Line line 7");
    await expect.poll(() => guest.tab.run(areInSight)).toBe(true);

    if (window === IPHONE) await guest.tap({ button: "Close" });
    for (const each of ["d3", "e3"]) await guest.tap(square(each));
    await guest.tap({ button: "Add a word" });
    await guest.tap({ css: ".along textarea" });
    await guest.tab.type("Yours");
    await guest.tap({ css: ".dock .main" });
    await expect.poll(async () => (await own.api.state(game.id)).ply).toBe(1);
    await expect.poll(async () => (await saidIn(game)).at(-1)).toBe("Yours");
  });
});
