/** What a game's first screen has at once on a phone, whatever there is to answer. */
import { expect } from "vitest";
import * as games from "../../../scripts/shots/games.ts";
import { type ApiClient, bearer } from "../api.ts";
import { INVITE, type Person, seated, takeSeat, until } from "./person.ts";

export const BOARD = ".game > .board";

interface Way {
  /** How one comes to the screen. */
  readonly visit: (who: Person, api: ApiClient) => Promise<unknown>;
  /** What has to be within reach of the thumb. */
  readonly within: string;
}

const LAST_BUTTON = ".dock .btn >> nth=-1";

export type FirstScreen = (typeof FIRST_SCREENS)[number];
export const FIRST_SCREENS = [
  "my turn",
  "a chain of leaps",
  "a drop",
  "a vote",
  "a promotion",
  "an offer",
  "waiting for a friend",
  "the end",
] as const;

const ways: Readonly<Record<FirstScreen, Way>> = {
  "my turn": { visit: (who, api) => takeSeat(api, who, games.chain, "first"), within: ".dock .say" },
  "a chain of leaps": {
    async visit(who, api) {
      await takeSeat(api, who, games.chain, "first");
      await who.walk("g1-g3-e5");
      await until(who, "Man e5, one man captured.");
    },
    within: ".dock .main",
  },
  "a drop": {
    async visit(who, api) {
      await takeSeat(api, who, games.drop, "first");
      await who.click("Hoplit in reserve");
      await until(who, "Drop it on b1 or g1.");
    },
    within: LAST_BUTTON,
  },
  "a vote": {
    async visit(who, api) {
      await takeSeat(api, who, games.vote, "second");
      await until(who, "You decide.");
    },
    within: LAST_BUTTON,
  },
  "a promotion": {
    async visit(who, api) {
      await takeSeat(api, who, games.promotion, "first");
      await who.walk("g7-h8");
      await until(who, "What should it become?");
    },
    within: LAST_BUTTON,
  },
  "an offer": {
    async visit(who, api) {
      const game = await takeSeat(api, who, games.begun, "second");
      await api.call("POST", `/api/games/${game.id}/offers`, { do: "offer", kind: "draw", turn: 0 }, bearer(game.seat.token));
      await until(who, "Ada offers a draw.");
    },
    within: LAST_BUTTON,
  },
  "waiting for a friend": {
    async visit(who) {
      await who.goto("/new/harzdame");
      await who.click("Create invite link");
      await seated(who);
      await who.link(INVITE).waitFor();
    },
    within: ".dock .main",
  },
  "the end": {
    async visit(who, api) {
      await takeSeat(api, who, games.castles, "first");
      await who.button("Rematch").waitFor();
    },
    within: ".dock .main",
  },
};

/** That board and answer are on the screen: upright, on its side, in a chat's window. */
export async function expectOnFirstScreen(who: Person, api: ApiClient, name: FirstScreen): Promise<void> {
  const { visit, within } = ways[name];
  await visit(who, api);
  for (const [width, height] of [
    [360, 780],
    [360, 560],
    [780, 360],
  ] as const) {
    await who.page.setViewportSize({ width, height });
    const tools = (await who.page.locator(".tools").boundingBox())?.y ?? 0;
    for (const what of [BOARD, within]) {
      const box = await who.page.locator(what).boundingBox();
      if (box === null) throw new Error(`${what} is not shown`);
      // On its side a phone has the tools beside the board.
      const floor = what === BOARD && width > height ? height : tools;
      const fits = box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= floor;
      expect([what, width, height, fits]).toEqual([what, width, height, true]);
    }
  }
}
