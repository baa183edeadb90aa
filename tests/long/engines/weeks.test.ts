/**
 * What surrounds a game of weeks, in each engine: two people write beside their moves, one is muted and reported, moves are tried, a note is
 * kept, and a planned line of ten plies is played over page and API, and by a server that was killed in its middle.
 */
import { expect, test } from "vitest";
import type { ConditionalMoves } from "../../../api/conditional-moves-schema.ts";
import type { MessagesAnswer } from "../../../api/messages-schema.ts";
import type { NotesAnswer } from "../../../api/notes-schema.ts";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import { seatPath } from "../../e2e/api.ts";
import { operatorToken } from "../../e2e/archive.ts";
import { type Guest, square } from "../../e2e/engines/guest.ts";
import { openTrying, tryStep } from "../../e2e/engines/trying.ts";
import { engineVisitors, IPHONE } from "../../e2e/engines/visitors.ts";
import { ownServer } from "../../e2e/own-server.ts";

const own = ownServer();
const arrive = engineVisitors(ENGINES);

const FIRST = "a6-a7";
/** Bo's moves, each with Ada's answer. */
const LINE = ["c8-b8", "a5-a6", "b8-a8", "a4-a5", "d7-c7", "a3-a4", "c7-c6", "a2-a3", "d8-c8", "a1-a2"];

async function play(guest: Guest, move: string) {
  for (const each of move.split("-")) await guest.tap(square(each));
  await guest.tap({ css: ".dock .main" });
}

async function write(guest: Guest, text: string) {
  await guest.tap({ css: ".write textarea" });
  await guest.tab.type(text);
  await guest.tap({ button: "Send message" });
}

/** What the operator reads on their page. */
async function operatorReads(): Promise<string> {
  const { baseUrl, stateDir } = own.server;
  const body = new URLSearchParams({ token: operatorToken(stateDir) });
  const init = { method: "POST", headers: { origin: baseUrl }, body, redirect: "manual" as const };
  const signedIn = await fetch(`${baseUrl}/operator/session`, init);
  const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  return (await fetch(`${baseUrl}/operator`, { headers: { cookie } })).text();
}

test.each(ENGINES)("%s", async (engine) => {
  const { api, server } = own;
  const game = await api.pair();
  const ada = await arrive(engine, server.baseUrl, IPHONE);
  const bo = await arrive(engine === "chromium" ? "firefox" : "chromium", server.baseUrl, IPHONE);
  await Promise.all([ada.open(seatPath(game, "first")), bo.open(seatPath(game, "second"))]);
  await Promise.all([ada.seated(), bo.seated()]);
  const movesOf = async () => (await api.state(game.id)).moves.map(({ move }) => move);

  // A word goes with a move, and is answered.
  for (const each of FIRST.split("-")) await ada.tap(square(each));
  await ada.tap({ button: "Add a word" });
  await ada.tap({ css: ".along textarea" });
  await ada.tab.type("Off we go");
  await ada.tap({ css: ".dock .main" });
  await bo.hears("Your move.");
  await bo.tap({ css: ".tools button:has(.dot)" });
  await bo.reads("Off we go");
  await write(bo, "Something rude");

  // It is reported, and Bo is muted.
  await ada.tap({ css: ".tools button:has(.dot)" });
  await ada.reads("Something rude");
  await ada.tap({ text: "Mute, block, report" });
  await ada.tap({ field: "What is wrong?" });
  await ada.tab.type("Rude");
  await ada.tap({ button: "Send the last ten messages" });
  await ada.reads("Sent. The operator");
  expect(await operatorReads()).toContain("Something rude");
  await ada.tap({ button: "Mute Bo" });
  await ada.reads("You won’t see Bo’s messages.");
  await write(bo, "Unheard");
  const said = async (side: string) =>
    (await api.ask<MessagesAnswer>(game, side, "GET", "messages")).body.messages.map(({ text }) => text);
  await expect.poll(() => said("b")).toEqual(["Off we go", "Something rude", "Unheard"]);
  expect(await said("w")).toEqual(["Off we go"]);
  await ada.tap({ button: "Close" });

  // A note.
  await ada.tap({ button: "Moves" });
  await ada.tap({ css: ".notes summary" });
  await ada.tap({ css: ".notes textarea" });
  await ada.tab.type("Push on the left");
  await expect
    .poll(async () => (await api.ask<NotesAnswer>(game, "w", "GET", "notes")).body.notes.map(({ text }) => text))
    .toEqual(["Push on the left"]);
  await ada.tap({ button: "Close" });

  // Ten plies are tried, and planned by one press.
  await openTrying(ada);
  for (const step of LINE) await tryStep(ada, step);
  await ada.tap({ button: "Save the plan: 1 line" });
  await ada.reads("Planned: 1 line");
  await ada.tap({ button: "Back to the game" });
  await ada.reads("1 line planned");
  expect(await movesOf()).toEqual([FIRST]);

  // They come true by Bo's page, by the API, and after the server was killed.
  await bo.tap({ button: "Close" });
  await play(bo, LINE[0] ?? "");
  await expect.poll(movesOf).toEqual([FIRST, ...LINE.slice(0, 2)]);
  await api.move(game, "b", 3, LINE[2] ?? "");
  expect(await movesOf()).toEqual([FIRST, ...LINE.slice(0, 4)]);
  await server.kill();
  await server.restart();
  await api.move(game, "b", 5, LINE[4] ?? "");
  await api.move(game, "b", 7, LINE[6] ?? "");
  await bo.sees(9);
  await play(bo, LINE[8] ?? "");
  await expect.poll(movesOf).toEqual([FIRST, ...LINE]);
  await ada.sees(11);
  await ada.hears("Bo’s move.");
  await ada.reads("Your planned answer was played.");
  const { branches } = (await api.ask<ConditionalMoves>(game, "w", "GET", "conditional-moves")).body;
  expect(branches).toEqual([]);
});
