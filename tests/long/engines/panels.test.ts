/** The panels of a game in each engine: each opens, does what it is for, and closes; and a browser there can be forgotten, too. */
import { describe, expect, test } from "vitest";
import type { MessagesAnswer } from "../../../api/messages-schema.ts";
import type { CreatedPlayMe } from "../../../api/play-me-schema.ts";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import { majority } from "../../../scripts/shots/games.ts";
import type { Guest } from "../../e2e/engines/guest.ts";
import { engineVisitors, IPHONE } from "../../e2e/engines/visitors.ts";
import { seatPath } from "../../e2e/api.ts";
import { ownServer } from "../../e2e/own-server.ts";

const own = ownServer();
const arrive = engineVisitors(ENGINES);

const SHEET = { css: "dialog[open]" };

/** What a panel shows once it is there. */
const panels = {
  Moves: "c4–c5",
  Offers: "Offer a draw",
  Chat: "Nobody has written yet.",
  Link: "Show my link",
  Notifications: "Your email",
  Settings: "Send moves immediately",
} as const;

async function isClosed({ isThere }: Guest) {
  await expect.poll(() => isThere(SHEET)).toBe(false);
}

/** In the page: has the sheet stand outside of the window for a while before it is in its place, as on a machine that is busy. */
function comeLate() {
  const frames = [{ transform: "translateY(100%)" }, {}];
  document.querySelector("dialog")?.animate(frames, { duration: 1000, easing: "steps(1)" });
}

/** In the page: whether the switch that is called so is on. */
function isOn(name: string): boolean {
  return [...document.querySelectorAll("dialog label")].some(
    (label) => label.textContent?.startsWith(name) === true && label.querySelector(":checked") !== null,
  );
}

describe.each(ENGINES)("%s", (engine) => {
  test("panels open, do what they are for, and close", async () => {
    const game = await own.api.played(majority.variant, majority.moves);
    const guest = await arrive(engine, own.server.baseUrl, IPHONE);
    await guest.open(seatPath(game, "first"));
    await guest.seated();
    for (const [index, [tool, shows]] of Object.entries(panels).entries()) {
      await guest.tap({ button: tool });
      await expect.poll(() => guest.label("dialog[open]")).toBe(tool);
      await guest.reads(shows);
      if (index % 2 === 0) await guest.tap({ button: "Close" });
      else await guest.tab.press("Escape");
      await isClosed(guest);
    }

    await guest.tap({ button: "Moves" });
    await guest.tap({ css: "dialog li:first-child button" });
    await guest.hears("Position 1 of 18");
    await isClosed(guest);
    await guest.tap({ button: "Back to current position" });
    await guest.hears("You must capture.");

    await guest.tap({ button: "Offers" });
    await guest.tap({ button: "Offer a draw" });
    await guest.tap({ button: "Offer" });
    await guest.hears("You offered a draw.");
    await expect.poll(async () => (await own.api.state(game.id)).offers.map(({ kind }) => kind)).toEqual(["draw"]);

    await guest.tap({ button: "Link" });
    await guest.tap({ button: "Show my link" });
    expect(await guest.address("Your own link")).toMatch(/#[a-z2-7]{27}$/);
    await guest.tap({ button: "Close" });

    await guest.tap({ button: "Settings" });
    await guest.tap({ text: "Send moves immediately" });
    await expect.poll(() => guest.tab.run(isOn, "Send moves immediately")).toBe(true);
    await guest.open(`/g/${game.id}`);
    await guest.tap({ button: "Settings" });
    await expect.poll(() => guest.tab.run(isOn, "Send moves immediately")).toBe(true);
  });

  test("a sheet is tapped once it is where it belongs", async () => {
    const game = await own.api.pair();
    const guest = await arrive(engine, own.server.baseUrl, IPHONE);
    await guest.open(seatPath(game, "first"));
    await guest.seated();
    await guest.tap({ button: "Chat" });
    await expect.poll(() => guest.isThere(SHEET)).toBe(true);
    await guest.tab.run(comeLate);
    await guest.tap({ css: ".write textarea" });
    await guest.tab.type("Hello");
    await guest.tap({ button: "Send message" });
    const said = async () =>
      (await own.api.ask<MessagesAnswer>(game, "b", "GET", "messages")).body.messages.map(({ text }) => text);
    await expect.poll(said).toEqual(["Hello"]);
  });

  test("an invite that was sent with %23 and a full stop opens", async () => {
    const { id, inviteToken } = await own.api.waiting();
    const { open, reads, tab } = await arrive(engine, own.server.baseUrl, IPHONE);
    await open(`/g/${id}%23join%3D${inviteToken}.`);
    await reads("Join");
    expect(await tab.run(() => location.hash)).toBe(`#join=${inviteToken}`);
  });

  test("a browser that is forgotten keeps nothing", async () => {
    const body = { variant: "hoppsi", seat: "random", name: "Ada" };
    const { id, ownerToken } = (await own.api.call<CreatedPlayMe>("POST", "/api/play-me", body)).body;
    const { open, reads, tap, tab } = await arrive(engine, own.server.baseUrl, IPHONE);
    await open(`/p/${id}#${ownerToken}`);
    await reads("Link to send");
    await open("/play/hoppsi#two");
    await tap({ button: "Start" });
    await expect.poll(() => tab.run(() => Object.keys(localStorage).length)).toBeGreaterThan(1);
    expect(await tab.cookies()).toContain("b");
    await open("/privacy");
    await tap({ button: "Forget this browser" });
    await tap({ button: "Forget it now" });
    await reads("This browser is forgotten.");
    expect(await tab.run(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);
    expect(await tab.cookies()).toEqual([]);
  });
});
