/** The board as somebody likes it: the other way round, larger or smaller; moves that are heard and felt. */
import { describe, expect, test } from "vitest";
import * as games from "../../../scripts/shots/games.ts";
import { type PairedGame, seatPath } from "../../e2e/api.ts";
import { DESKTOP, enter, hasFilms, type Person, PHONE, scripted, until, whole } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();
let who: Person;

async function sit({ variant, moves }: games.PlayedGame = games.begun): Promise<PairedGame> {
  const game = await api.played(variant, moves);
  await enter(who, seatPath(game, "first"), "Your move.");
  return game;
}

/** The square at the upper left, and who sits below the board. */
const lies = () =>
  who.page.evaluate(() => [
    document.querySelector("[data-square]")?.getAttribute("data-square"),
    document.querySelector(".seat.you b")?.textContent,
  ]);

describe("the board is turned round", () => {
  test("by a player, on a phone and by a key; it stays so, and is played on all the same", async () => {
    who = await arrive(PHONE);
    const game = await sit();
    expect(await lies()).toEqual(["a8", "You"]);
    await who.click("Settings");
    await who.click("Turn the board around");
    await who.page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(lies).toEqual(["h1", "Bo"]);
    await who.page.reload();
    await until(who, "Your move.");
    await expect.poll(lies).toEqual(["h1", "Bo"]);
    await who.walk("d3-e3");
    await whole(who);
    await who.page.keyboard.press("f");
    await expect.poll(lies).toEqual(["a8", "You"]);
    await who.click("Send");
    await until(who, "Bo’s move.");
    expect((await api.state(game.id)).ply).toBe(1);
  });

  test("by a watcher, on a desktop, in this game alone", async () => {
    who = await arrive(DESKTOP);
    const game = await api.played(games.drop.variant, games.drop.moves);
    await who.goto(`/g/${game.id}`);
    await until(who, "You are watching.");
    expect(await lies()).toEqual(["a8", "Ada"]);
    await scripted(who);
    await who.click("Settings");
    await who.button("Turn the board around").waitFor();
    expect(await who.page.getByRole("switch", { name: "Send moves immediately" }).count()).toBe(0);
    await who.click("Turn the board around");
    await expect.poll(lies).toEqual(["h1", "Bo"]);
    await sit();
    expect(await lies()).toEqual(["a8", "You"]);
  });

  test("with what can be picked there in the colours of its own side", async () => {
    who = await arrive();
    await sit(games.promotion);
    await who.page.keyboard.press("f");
    await expect.poll(lies).toEqual(["h1", "Bo"]);
    await who.walk("g7-h8");
    await until(who, "What should it become?");
    const picked = who.page.locator('[href="#m-tile"] + g');
    expect(await picked.evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute("class")))).toEqual(
      Array<string>(5).fill("side-w"),
    );
    const [queen, square] = await Promise.all([picked.first().boundingBox(), who.cell("h8").boundingBox()]);
    expect(Math.abs((queen?.x ?? 0) - (square?.x ?? 0))).toBeLessThan(20);
  });
});

describe("on a desktop squares and pieces are larger or smaller", () => {
  const width = (what: string) =>
    who.page
      .locator(what)
      .first()
      .evaluate((element) => element.getBoundingClientRect().width);
  const choose = async (what: string, size: string) =>
    who.page.getByRole("group", { name: what }).getByRole("radio", { name: size }).check();

  test("as chosen, at once and from the first picture of the next page on", async () => {
    who = await arrive();
    await sit();
    const [board, piece] = [await width(".board"), await width("[data-piece] use")];
    await who.click("Settings");
    await choose("Board", "Small");
    expect((await width(".board")) / board).toBeCloseTo(0.7, 2);
    expect((await width("[data-piece] use")) / piece).toBeCloseTo(0.7, 2);
    await choose("Pieces", "Large");
    expect((await width("[data-piece] use")) / piece).toBeCloseTo(0.7 * 1.12, 2);
    expect((await width(".board")) / board).toBeCloseTo(0.7, 2);
    // The server draws them so, before any script.
    await who.page.route(/\.js$/, (route) => route.abort());
    await who.page.reload();
    expect((await width(".board")) / board).toBeCloseTo(0.7, 2);
    expect((await width("[data-piece] use")) / piece).toBeCloseTo(0.7 * 1.12, 2);
  });

  test("a phone, whose board is as wide as it is, has no such choice and does without", async () => {
    who = await arrive(PHONE);
    await who.context.addCookies(["squares", "pieces"].map((name) => ({ name, value: "small", url: baseUrl })));
    await sit();
    expect(await width(".board")).toBeGreaterThan(340);
    await who.click("Settings");
    await who.button("Turn the board around").waitFor();
    expect(await who.page.getByText("Pieces", { exact: true }).count()).toBe(0);
  });
});

describe("a move is heard and felt", () => {
  /** Counts tones and vibrations in place of making them. */
  async function listen(): Promise<() => Promise<readonly [tones: number, vibrations: number]>> {
    await who.page.addInitScript(() => {
      const made = { tones: 0, vibrations: 0 };
      Object.assign(globalThis, { made });
      globalThis.OscillatorNode = class extends OscillatorNode {
        override start(when?: number): void {
          made.tones++;
          super.start(when);
        }
      };
      // A busy machine may take longer to wake its sound than a tone is waited for.
      AudioContext.prototype.resume = () => Promise.resolve();
      navigator.vibrate = () => {
        made.vibrations++;
        return true;
      };
    });
    return () =>
      who.page.evaluate(() => {
        const { tones, vibrations } = Reflect.get(globalThis, "made");
        return [tones, vibrations];
      });
  }

  test("only by whoever wants that, also after the page was loaded again", async () => {
    who = await arrive(PHONE);
    const made = await listen();
    const scripts: string[] = [];
    who.page.on("request", (request) => scripts.push(request.url()));
    const game = await sit();
    // The offer of mails comes with the panels, unless it was declined.
    await who.page.evaluate((id) => localStorage.setItem(`hoplink:no-mail:${id}`, "true"), game.id);
    // They come with the first tap, for a word may go along with a move.
    expect(scripts.filter((address) => address.includes("/panels-"))).toEqual([]);
    await who.play("d3-e3");
    await until(who, "Bo’s move.");
    await api.move(game, "b", 1, "f5-f4");
    await until(who, "Your move.");
    expect(await made()).toEqual([0, 0]);

    await who.click("Settings");
    for (const name of ["Sound", "Vibration"]) await who.page.getByRole("switch", { name }).check();
    // Each says at once what it is like.
    await expect.poll(made).toEqual([1, 1]);
    await who.page.reload();
    await until(who, "Your move.");
    await scripted(who);
    await who.play("e3-f3");
    await until(who, "Bo’s move.");
    // One's own move is heard, and not felt.
    await expect.poll(made).toEqual([1, 0]);
    await api.move(game, "b", 3, "f4xf2");
    await until(who, "You must capture.");
    await expect.poll(made).toEqual([3, 1]);
  });

  test("each tap of an own move is heard as it is seen, and what was heard isn't heard again as it is sent", async () => {
    who = await arrive({ ...DESKTOP, reducedMotion: "no-preference" });
    const made = await listen();
    const game = await sit(games.chain);
    await hasFilms(who);
    await who.click("Settings");
    await who.page.getByRole("switch", { name: "Sound" }).check();
    await expect.poll(made).toEqual([1, 0]);
    await who.page.keyboard.press("Escape");
    // A hop is one tone, a capture two.
    for (const [square, tones] of [
      ["g1", 1],
      ["g3", 2],
      ["e5", 4],
    ] as const) {
      await who.cell(square).click();
      await expect.poll(made).toEqual([tones, 0]);
    }
    await who.click("Undo");
    await who.cell("e5").click();
    await expect.poll(made).toEqual([6, 0]);
    await who.click("Send");
    await until(who, "Bo’s move.");
    await api.move(game, "b", games.chain.moves.length + 1, "i9-i8");
    await until(who, "Your move.");
    await expect.poll(made).toEqual([7, 0]);
  });

  test("a desktop has nothing that vibrates, and a watcher may hear", async () => {
    who = await arrive(DESKTOP);
    const made = await listen();
    const game = await api.pair();
    await who.goto(`/g/${game.id}`);
    await until(who, "You are watching.");
    await scripted(who);
    await who.click("Settings");
    await who.page.getByRole("switch", { name: "Sound" }).check();
    await expect.poll(made).toEqual([1, 0]);
    expect(await who.page.getByRole("switch").count()).toBe(1);
    await api.move(game, "w", 0, "d3-e3");
    await expect.poll(made).toEqual([2, 0]);
  });
});
