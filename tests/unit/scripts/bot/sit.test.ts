/** How the bot takes a seat that a link leads to, on a server that only pretends. */
import { afterEach, describe, expect, test, vi } from "vitest";
import type { StateAnswer } from "../../../../api/state-schema.ts";
import { sit } from "../../../../scripts/bot/sit.ts";
import { LINE_OF_PLAY } from "./given.ts";

const LINK = { origin: "https://play.test", game: "abcdefghijklmnop", kind: "seat", token: `a${"b".repeat(26)}` } as const;
const NAME = "Computer, level 3";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sits down where the seat's player is this one, and the server refuses to call it anything else. */
async function sitDown(player: { readonly name: string; readonly program?: true }) {
  const { state } = LINE_OF_PLAY;
  const seen: StateAnswer = { ...state, you: { side: "w" }, players: { ...state.players, w: { ...player, present: true } } };
  const asked: string[] = [];
  const said: string[] = [];
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    const refusal = { type: "about:blank", title: "No", status: 403, code: "name-hidden", detail: "Not that name." };
    return Promise.resolve(method === "GET" ? Response.json(seen) : Response.json(refusal, { status: 403 }));
  });
  const seat = sit({ link: LINK, name: NAME, save: null, insist: (call) => call(), say: (sentence) => said.push(sentence) });
  const sat = await seat.then(
    () => "sits",
    (error: unknown) => String(error),
  );
  return { sat, asked, said };
}

const PATH = `/api/games/${LINK.game}`;
const BOTH = [`GET ${PATH}`, `PUT ${PATH}/name`];

describe("a seat whose name the server keeps", () => {
  test("is played by a program that is marked as one already", async () => {
    const { sat, asked, said } = await sitDown({ name: "Rudi", program: true });
    expect([sat, asked]).toEqual(["sits", BOTH]);
    expect(said).toEqual([expect.stringContaining("keeps its name")]);
  });

  test("is not played by one that can't say what it is", async () => {
    const { sat, asked } = await sitDown({ name: "Rudi" });
    expect(sat).toMatch(/can't be marked as a program's\. The server refuses \(name-hidden\): Not that name\./);
    expect(asked).toEqual(BOTH);
  });
});

test("a seat that says what it is already is asked nothing more", async () => {
  expect(await sitDown({ name: NAME, program: true })).toEqual({ sat: "sits", asked: [`GET ${PATH}`], said: [] });
});
