/** What the dock says where nothing has to be answered, and that it has room for it. */
import { describe, expect, test } from "vitest";
import * as games from "../../../scripts/shots/games.ts";
import { enter, type Person, PHONE, takeSeat } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();
let who: Person;

const sit = (seat: "first" | "second", game: games.PlayedGame) => takeSeat(api, who, game, seat);

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
      await enter(who, `/g/${id}#${tokens[toMove ?? ""]}`);
      await expect.poll(shown).toEqual([expect.stringMatching(tip)]);
      expect(await room()).toBeGreaterThanOrEqual(0);
      expect(await room()).toBeLessThan(45);
    }
    await sit("first", games.pair);
    await expect.poll(shown).toEqual([expect.stringMatching(/^(Bo|Ada): /)]);
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
