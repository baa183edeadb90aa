/** What can be wrong with a page's surroundings, and how it stands there all the same: slow, full, forbidden, overtaken. */
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import { describe, expect, test } from "vitest";
import { HARZDAME } from "../../whole-games.ts";
import type { PairedGame } from "../../e2e/api.ts";
import { brokenPage } from "../../../scripts/shots/camera.ts";
import { DESKTOP, enter, hinted, holdBack, OWN_LINK, type Person, PHONE, seated, until } from "../../e2e/page/person.ts";
import { shiftsOn } from "../../e2e/page/places.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

const gameAfter = (plies: number) => api.played("harzdame", HARZDAME.slice(0, plies));

async function sitAt(who: Person, game: PairedGame, side: string, sentence: string) {
  await enter(who, `/g/${game.id}#${game.tokens[side]}`, sentence);
}

const note = (who: Person) => who.page.locator(".note");

describe("a script that is slow to come", () => {
  test("leaves the board to be read at once, and words only after a second", async () => {
    const game = await gameAfter(8);
    const eve = await arrive();
    const release = await holdBack(eve, "**/assets/*.js");
    await eve.goto(`/g/${game.id}`, { waitUntil: "commit" });
    await eve.cell("g1").waitFor();
    expect(await eve.label("g1")).toBe("g1, Black man, last move ended here");
    // The page may be read before its styles are there.
    await expect.poll(() => note(eve).evaluate((each) => getComputedStyle(each).animationName)).toBe("late");
    // Begun anew and set by hand, for this machine may be slow as well.
    const shown = await note(eve).evaluate((each) => {
      each.style.animation = "none";
      each.getBoundingClientRect();
      each.style.animation = "";
      const [late] = each.getAnimations();
      late?.pause();
      return [999, 1001].map((time) => {
        if (late !== undefined) late.currentTime = time;
        return getComputedStyle(each).visibility;
      });
    });
    expect(shown).toEqual(["hidden", "visible"]);
    await note(eve).getByText("This takes longer than usual. You can already see the board.").waitFor();
    release();
    await note(eve).waitFor({ state: "detached" });
    await until(eve, "You are watching.");
  });

  test("keeps a new game's button until it can be pressed, and what was chosen and typed meanwhile", async () => {
    const ada = await arrive();
    const release = await holdBack(ada, "**/assets/forms-*.js");
    await ada.goto("/new/hopperdame");
    await ada.page.getByRole("radio", { name: "8×8, 16 men" }).check();
    await ada.page.getByLabel("Your name").fill("Ada");
    expect(await ada.button("Create invite link").isDisabled()).toBe(true);
    await ada.page.keyboard.press("Enter");
    release();
    await expect
      .poll(() => ada.page.getByRole("img", { name: "HopperDame, starting position" }).locator("[data-piece]").count())
      .toBe(32);
    expect(new URL(ada.page.url()).search).toBe("");
    await ada.click("Create invite link");
    await seated(ada);
    await ada.reads("8×8, 16 men");
    const { variant, players } = await api.state(new URL(ada.page.url()).pathname.slice("/g/".length));
    expect([variant, players["w"]?.name]).toEqual(["hopperdame-8x8-16-terminal", "Ada"]);
  });

  test("and a seat that is slow to open: words after a second, gone when it is open", async () => {
    const game = await gameAfter(0);
    const ada = await arrive();
    await ada.page.route("**/open", async (route) => {
      await note(ada).getByText("Opening your game.").waitFor();
      await route.continue();
    });
    await sitAt(ada, game, "w", "Your move.");
    expect(await note(ada).count()).toBe(0);
  });
});

test.for([
  ["watching", null, DESKTOP],
  ["to move, known by the cookie", "w", DESKTOP],
  ["to move, on a phone", "w", PHONE],
  ["waiting, known by the cookie", "b", PHONE],
] as const)("taking over what the server has drawn: %s: nothing is drawn anew, nothing jumps", async ([, side, device]) => {
  const game = await gameAfter(8);
  const who = await arrive(device);
  if (side !== null) await sitAt(who, game, side, side === "w" ? "Your move." : "Ada’s move.");
  // Who has not said yet whether to be told is asked once that is loaded.
  if (side === "b") await who.click("No, thanks");
  const shifts = await shiftsOn(who.page);
  await who.page.addInitScript(() => {
    const removed: string[] = [];
    Object.assign(globalThis, { removed });
    new MutationObserver((records) => {
      for (const { target, removedNodes } of records) {
        // The drawing on the board may show the last move once more.
        if (target instanceof Element && target.closest("[aria-hidden]") !== null) continue;
        for (const node of removedNodes) if (node instanceof Element && node.id !== "late") removed.push(node.outerHTML);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const served = await (await who.goto(`/g/${game.id}`))?.text();
  await who.page.locator("#late").waitFor({ state: "detached" });
  // Whoever is to move sees what can be done as soon as the script is there: an update, which adds and takes nothing away.
  if (side === "w") await expect.poll(() => who.label("a6")).toContain("can move");
  expect(await who.page.evaluate((): unknown => Reflect.get(globalThis, "removed"))).toEqual([]);
  expect(await shifts()).toEqual([]);
  const [before, after] = await who.page.evaluate((html) => {
    const app = new DOMParser().parseFromString(html, "text/html").getElementById("app");
    const seen = document.getElementById("app");
    // Only a page knows that its panels lie over it, and that none of them is there.
    for (const each of [app, seen]) each?.querySelector(".tools [aria-current]")?.removeAttribute("aria-current");
    return [app?.innerHTML ?? "", seen?.innerHTML ?? ""];
  }, served ?? "");
  if (side !== "w") expect(after).toBe(before);
});

describe("a browser that keeps nothing", () => {
  const storages = {
    "full: every write is refused": () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    },
    "forbidden: it can't even be looked at": () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException("forbidden", "SecurityError");
          },
        });
      }
    },
  };

  test.for(Object.entries(storages))("%s; all goes on, and a move that can't be sent waits", async ([, forbid]) => {
    const waiting = await api.call<CreateAnswer>("POST", "/api/games", { variant: "harzdame", seat: "second", name: "Bo" });
    const ada = await arrive();
    await ada.page.addInitScript(forbid);
    await ada.goto(waiting.body.inviteUrl);
    await ada.page.getByLabel("Your name").fill("Ada");
    let isBroken = true;
    await ada.page.route("**/join", (route) => (isBroken ? route.abort() : route.continue()));
    await ada.click("Join");
    await ada.page.getByRole("alert").waitFor();
    expect(await ada.page.getByLabel("Your name").inputValue()).toBe("Ada");
    isBroken = false;
    await ada.click("Join");
    await seated(ada);
    await until(ada, "Your move.");
    await ada.link(OWN_LINK).waitFor();

    await ada.context.setOffline(true);
    await ada.play("d3-e3");
    await until(ada, "Your move is saved, but not sent yet.");
    await ada.context.setOffline(false);
    await until(ada, "Bo’s move.");
    expect((await api.state(waiting.body.id)).moves.map(({ move }) => move)).toEqual(["d3-e3"]);
    await ada.click("Settings");
    await ada.page.getByRole("switch", { name: "Send moves immediately" }).check();
    expect(await ada.page.getByRole("switch", { name: "Send moves immediately" }).isChecked()).toBe(true);
  });

  test("full, with a move of long ago still in it: what is sent is the new one", async () => {
    const game = await gameAfter(2);
    const ada = await arrive();
    await ada.page.addInitScript((id) => {
      localStorage.setItem(`hoplink:move:${id}`, JSON.stringify({ turn: 0, move: "d3-e3", taps: ["d3", "e3"] }));
      Storage.prototype.setItem = Storage.prototype.removeItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    }, game.id);
    await sitAt(ada, game, "w", "Your move.");
    await ada.play(HARZDAME[2] ?? "");
    await until(ada, "Bo’s move.");
    expect((await api.state(game.id)).moves.at(-1)?.move).toBe(HARZDAME[2]);
  });
});

describe("what comes in the middle of a leap", () => {
  test("an offer leaves the way as it is; it is said, and asked once the hand is free", async () => {
    const game = await gameAfter(7);
    const bo = await arrive();
    await sitAt(bo, game, "b", "You must capture.");
    await bo.walk("g3-e3");
    const offered = await api.call(
      "POST",
      `/api/games/${game.id}/offers`,
      { do: "offer", kind: "draw", turn: 7 },
      {
        authorization: `Bearer ${game.tokens["w"]}`,
      },
    );
    expect(offered.status).toBe(200);
    await expect.poll(() => bo.hears()).toBe("Ada offers a draw.");
    await until(bo, "Jump again.");
    expect(await bo.label("e3")).toContain("chosen");
    await bo.page.keyboard.press("Escape");
    await bo.page.keyboard.press("Escape");
    await until(bo, "Ada offers a draw.");
  });

  test("a position that was moved on from elsewhere says so, seen and heard", async () => {
    const game = await gameAfter(7);
    const bo = await arrive();
    await sitAt(bo, game, "b", "You must capture.");
    await bo.walk("g3-e3-e1");
    // The same seat in another browser; then the answer.
    await api.move(game, "b", 7, HARZDAME[7] ?? "");
    await until(bo, "Ada’s move.");
    await hinted(bo, "The game has moved on. This is the board now.");
    expect(await bo.hears()).toBe("The game has moved on. This is the board now. You: g3 to g1, three men captured. Ada’s move.");
  });

  test("a name that is being typed stays, whatever the page draws meanwhile", async () => {
    const waiting = await api.call<CreateAnswer>("POST", "/api/games", { variant: "harzdame", seat: "first" });
    const bo = await arrive();
    await bo.goto(waiting.body.inviteUrl);
    await bo.page.getByLabel("Your name").pressSequentially("Bo");
    await bo.click("Light or dark");
    await bo.page.route("**/join", (route) => route.abort());
    await bo.click("Join");
    await bo.page.getByRole("alert").waitFor();
    await bo.page.getByLabel("Your name").press("End");
    await bo.page.keyboard.type("dil");
    expect(await bo.page.getByLabel("Your name").inputValue()).toBe("Bodil");
  });
});

test("a line that stays down is said, with when it is tried again; the board stays readable and the word goes by itself", async () => {
  const game = await gameAfter(8);
  const ada = await arrive(PHONE);
  let isDown = false;
  const open = new Set<{ close(): Promise<void> }>();
  await ada.page.clock.install();
  await ada.page.routeWebSocket(/live/, (socket) => {
    if (isDown) return void socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  await sitAt(ada, game, "w", "Your move.");
  // From here on time stands still but for the test's steps: nothing is tried again as it is looked at.
  await ada.page.clock.pauseAt(Date.now() + 60_000);
  isDown = true;
  for (const socket of open) await socket.close();
  await expect
    .poll(async () => {
      await ada.page.clock.runFor(1000);
      return note(ada).allTextContents();
    })
    .toEqual([expect.stringMatching(/^The server doesn’t answer. Trying again in \d+ s.Try now$/)]);
  expect(await ada.label("a6")).toContain("can move");
  const [said, board] = [await note(ada).boundingBox(), await ada.page.locator(".board").boundingBox()];
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(board?.y ?? 0);
  isDown = false;
  await ada.click("Try now");
  await note(ada).waitFor({ state: "detached" });
});

test("a page that broke on the first opening is tried again with the seat in its address", async () => {
  const game = await gameAfter(8);
  const ada = await arrive();
  const body = await brokenPage(baseUrl);
  let isBroken = true;
  await ada.page.route("**/g/*", (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          contentType: "text/html",
          headers: { "content-security-policy": "default-src 'self'" },
          body,
        })
      : route.continue(),
  );
  await ada.goto(`/g/${game.id}#${game.tokens["w"]}`);
  await Promise.all([ada.page.waitForEvent("load"), ada.click("Try again")]);
  await ada.reads("Something went wrong on our side.");
  isBroken = false;
  await ada.click("Try again");
  await seated(ada);
  await until(ada, "Your move.");
});

test("without a script, a page that broke offers nothing that would lose the seat", async () => {
  const eve = await arrive({ javaScriptEnabled: false });
  const body = await brokenPage(baseUrl);
  await eve.page.route("**/g/*", (route) => route.fulfill({ status: 500, contentType: "text/html", body }));
  await eve.goto("/g/any#token");
  await eve.page.getByRole("link", { name: "Start a game" }).waitFor();
  expect(await eve.button("Try again").count()).toBe(0);
});
