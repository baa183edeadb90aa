/** What a chat shows of a link: its words as a table, and its picture, read by a decoder that is not ours. */
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { rulebooks } from "../../../games/registry.ts";
import { languages } from "../../../view/languages.ts";
import { previewText } from "../../../view/link-preview.ts";
import type { Listing } from "../../../view/rulebook.ts";
import { shownGame, shownHome, shownKind } from "../../../worker/pages/link-preview.ts";
import { drawLinkPreview, letters, linesOf, namePictured, PREVIEW_SIZE, WIDTH } from "../../../worker/picture/link-preview.ts";
import { type Given, givenIn } from "../view/given.ts";
import { playedMoves } from "../view/played.ts";

/** A game in each of its states, after a few moves of its sample where it has begun. */
function statesOf(rulebook: Listing): Readonly<Record<string, Given>> {
  const { id, sides, variants } = rulebook;
  const match = variants[0]?.match;
  if (match === undefined) throw new Error(`${id}: no variant`);
  const moves = playedMoves(rulebook, match)
    .slice(0, 5)
    .map(({ move }) => move);
  const [{ id: first }, { id: second }] = sides;
  const at = (played: readonly string[], more: Partial<StateAnswer>) => givenIn(match.variant, match.start, played, more);
  const ada = { name: "Ada", present: true };
  const waiting = { status: "waiting", toMove: null } as const;
  const over = { status: "over", toMove: null } as const;
  return {
    invites: at([], { ...waiting, players: { [first]: ada, [second]: null } }),
    "invites, without a name": at([], { ...waiting, players: { [first]: null, [second]: { name: null, present: false } } }),
    "invites, by a program": at([], { ...waiting, players: { [first]: { ...ada, program: true }, [second]: null } }),
    "invites two others": at([], { ...waiting, forOthers: true, players: { [first]: null, [second]: null } }),
    "has begun": at([], {}),
    "goes on": at(moves, {}),
    "is won": at(moves, { ...over, result: { winner: second, by: "resign" } }),
    "is drawn": at(moves, { ...over, result: { winner: null, by: "agreement" } }),
    "is cancelled": at([], { ...over, result: { winner: null, by: "abort", actor: first } }),
  };
}

describe("the words of a preview", () => {
  test("say who invites to what, whose turn it is, or how it ended: each game in each language", async () => {
    const lines = rulebooks.flatMap((rulebook) =>
      languages.flatMap((language) => [
        `## ${rulebook.name}, ${language}`,
        ...Object.entries(statesOf(rulebook)).map(([name, given]) => `${name}: ${previewText(shownGame(given, language).says)}`),
        `its own pages: ${previewText(shownKind(rulebook, language).says)}`,
        "",
      ]),
    );
    const home = languages.map((language) => `the first page: ${previewText(shownHome(language).says)}`);
    await expect([...lines, ...home, ""].join("\n")).toMatchFileSnapshot("./link-previews.txt");
  });

  test("are never cut where names are of usual length, and stay within the picture", () => {
    for (const language of languages) {
      const shown = rulebooks.flatMap((rulebook) => [
        shownKind(rulebook, language),
        ...Object.values(statesOf(rulebook)).map((given) => shownGame(given, language)),
      ]);
      for (const { says } of [...shown, shownHome(language)]) {
        const lines = linesOf(says);
        expect(lines.map(({ text }) => text).join(" ")).not.toContain("…");
        expect(
          lines
            .map(({ text }) => text)
            .join(" ")
            .replaceAll(/\s+/g, " "),
        ).toBe([says.title, says.game ?? [], says.facts].flat(2).join(" ").replaceAll(/\s+/g, " "));
        for (const { text, style } of lines) expect(letters.measure(text, style.size), text).toBeLessThanOrEqual(WIDTH);
      }
    }
  });
});

describe("a name", () => {
  test.each([
    ["Ada", "Ada"],
    ["  Zoë \u{1f3b2}  ", "Zoë"],
    ["Zoe\u0308", "Zoë"],
    ["Łukasz Ñandú", "Łukasz Ñandú"],
    ["Дмитрий", "Дмитрий"],
    ["Ελένη", "Ελένη"],
    ["Nguyễn Thị Ánh", "Nguyễn Thị Ánh"],
    ["O’Neill & Söhne #1", "O’Neill & Söhne #1"],
    ["\u{1f469}\u200d\u{1f4bb}\u{1f3b2}", null],
    ["阿达", null],
    ["Ada 阿达", null],
    ["נור", null],
    ["نور", null],
    ["नूर", null],
  ])("%s is written as %s: signs without letters are left out, half a name is none", (name, written) => {
    expect(namePictured(name)).toBe(written);
  });

  test("that can't be written leaves the side, or nobody", () => {
    const [, harzdame] = rulebooks;
    if (harzdame === undefined) throw new Error("no second game");
    const players = { w: { name: "阿达", present: true }, b: { name: "نور", present: true } };
    const { state, last } = givenIn("harzdame", harzdame.variants[0]?.match.start ?? "", [], { players });
    expect(previewText(shownGame({ state, last }, "en").says)).toBe("White’s move · Harzdame · White and Black");
    const waiting = { ...state, status: "waiting", toMove: null, players: { ...players, b: null } } as const;
    expect(shownGame({ state: waiting, last }, "de").says.title).toBe("Du bist eingeladen");
  });

  test.each(["Bartholomäus-Maximilian von Hohenzollern", "W".repeat(40), "a b ".repeat(10), "Донаудампфшиффартсгезелльшафт"])(
    "of any length leaves what is said of it: %s",
    (name) => {
      const lines = linesOf({ title: `${namePictured(name)} invites you`, game: "Harzdame", facts: ["You play Black"] });
      const text = lines.map((line) => line.text).join(" ");
      expect(text).toContain("invites you Harzdame You play Black");
      for (const line of lines) expect(letters.measure(line.text, line.style.size)).toBeLessThanOrEqual(WIDTH);
    },
  );
});

describe("a picture", () => {
  test.each(rulebooks)("$id: 1200 by 630 pixels, in the page's colours, in at most 70 KB", (rulebook) => {
    const playing = statesOf(rulebook)["goes on"];
    for (const { says, tiling } of [shownKind(rulebook, "de"), ...(playing === undefined ? [] : [shownGame(playing, "en")])]) {
      const bytes = Buffer.from(drawLinkPreview(says, tiling(), "Hoplink"));
      expect(bytes.length).toBeLessThan(70 * 1024);
      const { width, height } = PNG.sync.read(bytes);
      expect({ width, height }).toEqual(PREVIEW_SIZE);
      // Page, title, facts, mark, and the board's squares: all exact, however many colours the pieces have.
      for (const colour of ["f5f4f1", "1e1c19", "625e57", "2c49c8", "f3e7d2"])
        expect(bytes.includes(Buffer.from(colour, "hex"))).toBe(true);
    }
  });

  test("shows a move that the game is known by in the accent while it invites, and the board as it is from then on", () => {
    const [rulebook] = rulebooks;
    if (rulebook === undefined) throw new Error("no game");
    const states = statesOf(rulebook);
    const tiling = (name: string) => {
      const given = states[name];
      if (given === undefined) throw new Error(name);
      return shownGame(given, "en").tiling();
    };
    expect(tiling("invites").canMove).toBe(true);
    expect(tiling("invites")).toEqual(shownKind(rulebook, "en").tiling());
    expect(tiling("goes on").canMove).toBe(false);
    expect(tiling("goes on").files).toBe(8);
  });
});

describe("a version", () => {
  const [first] = rulebooks;
  const states = first === undefined ? {} : statesOf(first);
  const game = states["goes on"];
  if (game === undefined) throw new Error("no game");
  const { version } = shownGame(game, "en");

  test("is another one for whatever the picture shows: the move, a name, the language", () => {
    const renamed = { ...game.state, players: { ...game.state.players, w: { name: "Eve", present: true } } };
    const others = [
      shownGame(game, "de"),
      shownGame({ ...game, state: renamed }, "en"),
      ...Object.values(states)
        .filter((each) => each !== game)
        .map((each) => shownGame(each, "en")),
    ];
    const versions = [version, ...others.map((each) => each.version)];
    expect(new Set(versions).size).toBe(versions.length);
  });

  test("is the same whoever asks, as is all that is shown", () => {
    const { tiling, ...shown } = shownGame({ ...game, state: { ...game.state, you: { side: "w" }, now: 5, rev: 7 } }, "en");
    const { tiling: usual, ...forAll } = shownGame(game, "en");
    expect([shown, tiling()]).toEqual([forAll, usual()]);
  });
});
