/**
 * What is on the first screen, whatever its size; and where panels lie: over the page on a phone, beside the board on a desktop.
 */
import { describe, expect, inject, test } from "vitest";
import * as games from "../../../scripts/shots/games.ts";
import { ApiClient, bearer, type PairedGame, seatPath } from "../api.ts";
import { addressOf, DESKTOP, holdBack, INVITE, joinBy, OWN_LINK, type Person, PHONE, seated, until } from "./person.ts";
import { expectRoom } from "./room.ts";
import { visitors } from "./visitors.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);
const { arrive } = visitors(baseUrl);
let who: Person;

async function sit(seat: "first" | "second", { variant, moves }: games.PlayedGame): Promise<PairedGame> {
  const game = await api.played(variant, moves);
  await who.page.goto(seatPath(game, seat));
  await seated(who);
  return game;
}

const board = ".game > .board";

/** A screen: how one comes there, and what has to be within reach of the thumb. */
type Way = readonly [what: string, visit: () => Promise<unknown>, within: () => string];

const ways: readonly Way[] = [
  ["my turn", () => sit("first", games.chain), () => ".dock .say"],
  [
    "a chain of leaps",
    async () => {
      await sit("first", games.chain);
      await who.walk("g1-g3-e5");
      await until(who, "Jump again, or end here.");
    },
    () => ".dock .main",
  ],
  [
    "a drop",
    async () => {
      await sit("first", games.drop);
      await who.button("Hoplit in reserve").click();
      await until(who, "Drop it on b1 or g1.");
    },
    () => ".dock .btn >> nth=-1",
  ],
  [
    "a vote",
    async () => {
      await sit("second", games.vote);
      await until(who, "You decide.");
    },
    () => ".dock .btn >> nth=-1",
  ],
  [
    "a promotion",
    async () => {
      await sit("first", games.promotion);
      await who.walk("g7-h8");
      await until(who, "What should it become?");
    },
    () => ".dock .btn >> nth=-1",
  ],
  [
    "an offer",
    async () => {
      const game = await sit("second", games.begun);
      await api.call("POST", `/api/games/${game.id}/offers`, { do: "offer", kind: "draw", turn: 0 }, bearer(game.seat.token));
      await until(who, "Ada offers a draw.");
    },
    () => ".dock .btn >> nth=-1",
  ],
  [
    "waiting for a friend",
    async () => {
      await who.page.goto("/new/harzdame");
      await who.button("Create invite link").click();
      await seated(who);
      await who.link(INVITE).waitFor();
    },
    () => ".dock .main",
  ],
  [
    "the end",
    async () => {
      await sit("first", games.castles);
      await who.button("Play again").waitFor();
    },
    () => ".dock .main",
  ],
];

test.for(ways)(
  "%s: board and answer are on the first screen of a phone, upright, on its side, in a chat",
  async ([, visit, within]) => {
    who = await arrive(PHONE);
    await visit();
    for (const [width, height] of [
      [360, 780],
      [360, 560],
      [780, 360],
    ] as const) {
      await who.page.setViewportSize({ width, height });
      const tools = (await who.page.locator(".tools").boundingBox())?.y ?? 0;
      for (const what of [board, within()]) {
        const box = await who.page.locator(what).boundingBox();
        if (box === null) throw new Error(`${what} is not shown`);
        // On its side a phone has the tools beside the board.
        const floor = what === board && width > height ? height : tools;
        const fits = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= floor;
        expect([what, width, height, fits]).toEqual([what, width, height, true]);
      }
    }
  },
);

test("on an upright phone nothing scrolls, and no word is cut on a narrow one, where words are longest", async () => {
  who = await arrive({ ...PHONE, locale: "de-DE" });
  await expectRoom(who, api);
});

test("whoever has just sat down keeps their link from beside their name, and the board stays on the first screen", async () => {
  who = await arrive(PHONE);
  await who.page.goto("/new/hoplit-chess");
  await who.button("Create invite link").click();
  await seated(who);
  const keep = who.button("Save your link");
  await who.link(INVITE).waitFor();
  expect(await keep.count()).toBe(0);
  expect(await who.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await joinBy(api, who, "Bo");
  await keep.waitFor();
  await who.page.reload();
  await keep.click();
  await who.page.getByRole("dialog", { name: "Link" }).waitFor();
  expect(await addressOf(who, OWN_LINK)).toMatch(/#[a-z2-7]{27}$/);
  await who.page.keyboard.press("Escape");
  await keep.waitFor({ state: "detached" });
  await who.page.reload();
  await who.page.getByRole("grid").waitFor();
  expect(await keep.count()).toBe(0);
});

test("on a desktop the card of one’s own link stands over the moves, and leaves other panels their room", async () => {
  who = await arrive({ viewport: { width: 1280, height: 720 } });
  await who.page.goto("/new/harzdame");
  await who.button("Create invite link").click();
  await seated(who);
  await joinBy(api, who, "Bo");
  const card = who.page.getByRole("region", { name: "Your link" });
  await card.waitFor();
  await who.button("Notifications").click();
  const write = await who.button("Email me").boundingBox();
  const panel = await who.page.locator(".side").boundingBox();
  expect((write?.y ?? 0) + (write?.height ?? 0)).toBeLessThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 0));
  expect(await card.count()).toBe(0);
  await who.button("Moves").click();
  await card.waitFor();
});

test("what the line does is said over the title: nobody's seat is covered, and the board stays where it is", async () => {
  who = await arrive(PHONE);
  await sit("first", games.begun);
  const before = await who.page.locator(board).boundingBox();
  await who.context.setOffline(true);
  const note = await who.page.locator(".note").boundingBox();
  const seat = await who.page.locator(".seat.them").boundingBox();
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(seat?.y ?? 0);
  expect(await who.page.locator(board).boundingBox()).toEqual(before);
});

test("in a chat's small window nothing moves as the dock asks, and whose game it is stands whole below the window", async () => {
  const viewport = { width: 360, height: 640 };
  who = await arrive({ ...PHONE, viewport });
  await sit("first", games.majority);
  const dock = who.page.locator(".dock");
  const before = await dock.boundingBox();
  await who.walk("e2-g2-g4");
  await until(who, "Jump again.");
  expect(await dock.boundingBox()).toEqual(before);
  const credit = await who.page.locator(".credit").boundingBox();
  expect(credit?.y).toBeGreaterThanOrEqual(viewport.height);
});

describe("on a phone a panel is a sheet", () => {
  const focused = () =>
    who.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);

  async function open(tool: string): Promise<void> {
    await who.button(tool).click();
    await who.page.getByRole("dialog", { name: tool }).waitFor();
  }

  async function isClosed(tool: string): Promise<void> {
    await who.page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await focused()).toBe(tool);
  }

  test("that holds the focus, and gives it back however it is closed", async () => {
    who = await arrive(PHONE);
    await sit("first", games.begun);
    await open("Settings");
    expect(await focused()).toBe("Close");
    await who.page.keyboard.press("Shift+Tab");
    expect(await who.page.evaluate(() => document.activeElement?.closest("main > :not(dialog)") ?? null)).toBeNull();
    await who.page.keyboard.press("Escape");
    await isClosed("Settings");
    await open("Link");
    await who.page.mouse.click(180, 40);
    await isClosed("Link");
    await open("Offers");
    await who.button("Close").click();
    await isClosed("Offers");
  });

  test("of notices, which is as high before it knows as it is then", async () => {
    who = await arrive(PHONE);
    await sit("first", games.begun);
    const release = await holdBack(who, "**/email");
    await open("Notifications");
    const sheet = who.page.getByRole("dialog");
    const before = await sheet.boundingBox();
    expect(await who.page.getByLabel("Your email").isVisible()).toBe(false);
    release();
    await who.page.getByLabel("Your email").waitFor();
    expect(await sheet.boundingBox()).toEqual(before);
  });

  test("that makes room for the question that is asked in it", async () => {
    who = await arrive(PHONE);
    await sit("first", games.begun);
    await open("Offers");
    await who.button("Resign").click();
    await until(who, "Resign this game?");
    expect(await who.page.getByRole("dialog").count()).toBe(0);
    expect(await who.button("Resign").count()).toBe(1);
    expect(await focused()).toBe("Keep playing");
    await who.button("Keep playing").click();
    await until(who, "Your move.");
    expect(await focused()).toBe("Offers");
    await open("Offers");
    await who.button("Resign").click();
    await who.button("Resign").click();
    await until(who, "Bo wins.");
  });

  test("of all moves, which leaves the board to be seen once one of them is chosen", async () => {
    who = await arrive(PHONE);
    await sit("first", games.majority);
    await open("Moves");
    const sheet = who.page.getByRole("dialog");
    expect(await sheet.locator("li").count()).toBe(9);
    await who.page.getByRole("button", { name: "Close" }).click();
    await who.page.setViewportSize({ width: 780, height: 360 });
    await open("Moves");
    const latest = await sheet.getByRole("button", { name: "g2–f2" }).boundingBox();
    expect((latest?.y ?? 0) + (latest?.height ?? 0)).toBeLessThanOrEqual(360);
    await sheet.getByRole("button", { name: "c4–c5" }).click();
    await until(who, "Position 1 of 18");
    expect(await sheet.count()).toBe(0);
  });
});

describe.for([
  ["en-GB", 780],
  ["de-DE", 600],
] as const)("where nothing has to be answered the dock says what else is worth knowing: %s", ([locale, height]) => {
  const shown = () => who.page.locator(".dock .besides >> visible=true").allTextContents();
  /** So many pixels are left under the last line. */
  const room = () =>
    who.page.locator(".dock").evaluate((dock) => {
      const bottoms = [...dock.children].map((line) => line.getBoundingClientRect().bottom);
      return dock.getBoundingClientRect().bottom - Math.max(...bottoms);
    });

  test(`on a phone ${height} px high, a tip once and then the last move`, async () => {
    who = await arrive({ ...PHONE, viewport: { width: 360, height }, locale });
    for (const game of [games.drop, games.rebound, games.pair]) {
      const tip = game === games.pair ? /Paar|pair/ : game === games.drop ? /Hoplit|hoplit/ : /Läufer|runner/;
      const { id, tokens } = await api.played(game.variant, game.moves);
      const { toMove } = await api.state(id);
      const open = async () => {
        await who.page.goto(`/g/${id}#${tokens[toMove ?? ""]}`);
        await seated(who);
      };
      await open();
      await expect.poll(shown).toEqual([expect.stringMatching(tip)]);
      expect(await room()).toBeGreaterThanOrEqual(0);
      expect(await room()).toBeLessThan(45);
      const another = await api.played(game.variant, game.moves);
      await who.page.goto(`/g/${another.id}#${another.tokens[toMove ?? ""]}`);
      await seated(who);
      await expect.poll(shown).toEqual([expect.stringMatching(/^(Bo|Ada): /)]);
    }
  });

  test("the credits of a game with long ones stand clear of the tools", async () => {
    who = await arrive({ ...PHONE, locale });
    await sit("first", games.rebound);
    await who.page.locator(".dock .tip").waitFor();
    const [credit, tools] = await Promise.all(
      [".credit a >> nth=-1", ".tools"].map((part) => who.page.locator(part).boundingBox()),
    );
    expect((tools?.y ?? 0) - (credit?.y ?? 0) - (credit?.height ?? 0)).toBeGreaterThanOrEqual(4);
    // Two lines, and no link is broken between them.
    const lines = await who.page
      .locator(".credit a")
      .evaluateAll((links) => links.map((link) => [...link.getClientRects()].map(({ y }) => y)));
    expect(lines.map(({ length }) => length)).toEqual(lines.map(() => 1));
    expect(new Set(lines.flat()).size).toBe(2);
  });
});

test.for([600, 780])("the chip of a piece in reserve keeps its label on a phone %i px high", async (height) => {
  who = await arrive({ ...PHONE, viewport: { width: 360, height } });
  await sit("first", games.drop);
  const chip = who.button("Hoplit in reserve");
  const { fontSize, fits } = await chip.evaluate((element) => ({
    fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
    fits: element.scrollWidth <= element.clientWidth && element.getBoundingClientRect().right <= innerWidth,
  }));
  expect([fontSize >= 12, fits]).toEqual([true, true]);
});

test("on a desktop a panel stands beside the board, and becomes a sheet when the window grows small", async () => {
  who = await arrive();
  await sit("first", games.begun);
  await who.button("Offers").click();
  await who.page.getByRole("region", { name: "Offers" }).waitFor();
  expect(await who.page.getByRole("dialog").count()).toBe(0);
  await who.page.setViewportSize(PHONE.viewport);
  await who.page.getByRole("dialog", { name: "Offers" }).waitFor();
  await who.page.setViewportSize(DESKTOP.viewport);
  await who.page.getByRole("dialog").waitFor({ state: "detached" });
  await who.button("Resign").click();
  await until(who, "Resign this game?");
  expect(await who.button("Resign").count()).toBe(1);
});

test("a finished game is gone through from the dock", async () => {
  who = await arrive(PHONE);
  await sit("first", games.castles);
  const { length } = games.castles.moves;
  await who.button("One move back").click();
  await until(who, `Position ${length - 1} of ${length}`);
  await who.page.getByRole("slider", { name: "Moves" }).fill("3");
  await until(who, `Position 3 of ${length}`);
  await who.button("To the end").click();
  await until(who, "You win.");
});

test("the board of a new game is the one that is chosen", async () => {
  who = await arrive();
  await who.page.goto("/new/hopperdame");
  const picture = who.page.getByRole("img", { name: "HopperDame, starting position" });
  const pieces = () => picture.locator("[data-piece]").count();
  expect(await pieces()).toBe(24);
  await who.page.getByRole("radio", { name: "10×10, 20 men" }).check();
  await expect.poll(pieces).toBe(40);
  expect(await picture.getAttribute("viewBox")).toBe("0 0 480 480");
  expect(
    await picture
      .locator("use")
      .first()
      .evaluate((use) => document.querySelector(use.getAttribute("href") ?? "")?.innerHTML),
  ).toContain("480");
});
