/** Messages on the pages of two players: live, read, kept through whatever happens to a page or the line, and safe; and nothing of them for others. */
import { describe, expect, test } from "vitest";
import type { MessagesAnswer } from "../../../api/messages-schema.ts";
import { openPair, type PairedGame, seatPath } from "../../e2e/api.ts";
import { enter, hinted, isListed, type Person, PHONE, scripted, unfold, until, whole } from "../../e2e/page/person.ts";
import { openSeat } from "../../e2e/page/seats.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

const field = ({ page }: Person) => page.locator(".write textarea, .along textarea").last();
const log = ({ page }: Person) => page.locator(".chat .log li > p");
const tab = ({ page }: Person) => page.locator(".tools button", { hasText: "Chat" });

async function openChat(who: Person) {
  await scripted(who);
  await tab(who).click();
  await who.page.locator(".chat summary").waitFor();
}

async function write(who: Person, text: string) {
  await field(who).fill(text);
  await who.click("Send message");
}

const saidIn = async (game: PairedGame, side = "w") =>
  (await api.ask<MessagesAnswer>(game, side, "GET", "messages")).body.messages.map(({ text, preset }) => text ?? preset);

/** Both with the panel open, Ada at a desk and Bo with a phone. */
async function bothChat(game: PairedGame) {
  const [ada, bo] = [await arrive(), await arrive(PHONE)];
  await Promise.all([openSeat(ada, game, "first"), openSeat(bo, game, "second")]);
  await Promise.all([openChat(ada), openChat(bo)]);
  return { ada, bo };
}

describe("a message", () => {
  test("is there at once, unread until it is seen, and said once", async () => {
    const game = await api.pair();
    const [ada, bo] = [await arrive(), await arrive(PHONE)];
    await Promise.all([openSeat(ada, game, "first"), openSeat(bo, game, "second")]);
    await openChat(ada);
    await field(ada).fill("Hello Bo");
    await ada.page.keyboard.press("Shift+Enter");
    await ada.page.keyboard.type("s: https://example.org/a?b, not sent yet");
    expect(await ada.page.locator(".along, .dock .acts").count()).toBe(0);
    await ada.page.keyboard.press("Enter");
    await expect.poll(() => log(ada).allInnerTexts()).toEqual(["Hello Bo\ns: https://example.org/a?b, not sent yet"]);
    expect(await field(ada).inputValue()).toBe("");
    const link = log(ada).getByRole("link");
    expect([await link.getAttribute("href"), await link.getAttribute("rel")]).toEqual([
      "https://example.org/a?b",
      "nofollow noreferrer",
    ]);

    await tab(bo).getByText("(1 new message)").waitFor({ state: "attached" });
    expect(await bo.page.title()).toBe("✉ Ada’s move · Harzdame with Ada");
    await expect.poll(() => bo.hears()).toBe("Ada wrote.");
    await openChat(bo);
    await expect.poll(() => log(bo).count()).toBe(1);
    await expect.poll(() => bo.page.title()).toBe("Ada’s move · Harzdame with Ada");
    expect(await tab(bo).innerText()).toBe("Chat");

    await write(bo, "Hi");
    await expect.poll(() => log(ada).allInnerTexts()).toEqual([expect.stringContaining("Hello Bo"), "Hi"]);
    await expect.poll(() => ada.hears()).toBe("Bo: Hi");
    await expect.poll(async () => (await api.ask<MessagesAnswer>(game, "w", "GET", "messages")).body.unread).toBe(0);
  });

  test("comes to an open panel though the line fails as it is asked for", async () => {
    const { ada, bo } = await bothChat(await api.pair());
    let failures = 0;
    await bo.page.route(/\/messages$/, (route) =>
      route.request().method() === "GET" && failures++ === 0 ? route.abort() : route.continue(),
    );
    await write(ada, "Still there?");
    await expect.poll(() => log(bo).allInnerTexts()).toEqual(["Still there?"]);
    expect(failures).toBeGreaterThan(1);
  });

  test("is marked among one's games, until it is read", async () => {
    const game = await api.pair();
    const bo = await openSeat(await arrive(), game, "second");
    await until(bo, "Ada’s move.");
    await api.ask(game, "w", "POST", "messages", { text: "Are you there?" });
    await isListed(bo, 1, ".mine li:has(.pill:text('New message'))");
    await expect.poll(() => bo.page.title()).toMatch(/^✉ /);
    await bo.page.locator(".mine a").click();
    await openChat(bo);
    await expect.poll(() => log(bo).allInnerTexts()).toEqual(["Are you there?"]);
    await isListed(bo, 0, ".mine .pill");
  });

  test("leads to the board as it stood, and back", async () => {
    const game = await api.pair();
    await api.ask(game, "w", "POST", "messages", { text: "At the start" });
    await api.move(game, "w", 0, "d3-e3");
    await api.ask(game, "b", "POST", "messages", { text: "After one move" });
    await api.move(game, "b", 1, "c8-b8");
    const ada = await openSeat(await arrive(PHONE), game, "first");
    await openChat(ada);
    await ada.click("Move 1");
    await until(ada, "Position 1 of 2");
    expect(await ada.page.getByRole("dialog").count()).toBe(0);
    await ada.click("Back to current position");
    await until(ada, "Your move.");
    await openChat(ada);
    await ada.click("Start");
    await until(ada, "Position 0 of 2");
  });

  test("of many is had page by page, the newest in sight", async () => {
    const game = await api.pair();
    // Ten a minute are sent by each.
    for (let number = 1; number <= 6; number++)
      for (const side of ["w", "b"]) await api.ask(game, side, "POST", "messages", { text: `${side}${number}` });
    const ada = await arrive();
    await ada.page.route(/\/messages(\?.*)?$/, (route) => {
      const url = new URL(route.request().url());
      url.searchParams.set("limit", "5");
      return route.request().method() === "GET" ? route.continue({ url: url.href }) : route.continue();
    });
    await openSeat(ada, game, "first");
    await openChat(ada);
    await expect.poll(() => log(ada).allInnerTexts()).toEqual(["b4", "w5", "b5", "w6", "b6"]);
    await ada.click("Earlier messages");
    await expect.poll(() => log(ada).count()).toBe(10);
    await ada.click("Earlier messages");
    await expect.poll(() => log(ada).count()).toBe(12);
    expect(await ada.button("Earlier messages").count()).toBe(0);
    expect(await log(ada).last().isVisible()).toBe(true);
  });
});

describe("nothing is lost", () => {
  test("of a draft by a reload", async () => {
    const game = await api.pair();
    const ada = await openSeat(await arrive(PHONE), game, "first");
    await openChat(ada);
    await field(ada).fill("Not finis");
    await ada.page.reload();
    await openChat(ada);
    expect(await field(ada).inputValue()).toBe("Not finis");
    // On a phone the key begins a new line.
    await field(ada).press("End");
    await ada.page.keyboard.press("Enter");
    expect(await field(ada).inputValue()).toBe("Not finis\n");
    await field(ada).fill("x".repeat(460));
    await ada.reads("40 characters left");
    await field(ada).fill("x".repeat(501));
    await ada.reads("1 character too many");
    expect(await ada.button("Send message").isDisabled()).toBe(true);
    expect(await saidIn(game)).toEqual([]);
  });

  test("without a network, whose answers are lost, in two tabs: each comes once, in order", async () => {
    const game = await api.pair();
    const ada = await openSeat(await arrive(), game, "first");
    await openChat(ada);
    let lost = 0;
    // It arrives, and nobody is told.
    await ada.context.route(/\/messages$/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      if (lost++ === 0) await route.fetch();
      await route.abort();
    });
    await write(ada, "one");
    await write(ada, "two");
    await ada.page.locator(".chat").getByText("Waiting to be sent").first().waitFor();
    const other = await ada.context.newPage();
    await other.goto(`${baseUrl}/g/${game.id}`);
    await scripted({ page: other });
    await other.locator(".tools button", { hasText: "Chat" }).click();
    await other.locator(".write textarea").fill("three");
    await other.locator(".chat").getByRole("button", { name: "Send message" }).click();
    await expect.poll(() => log(ada).allInnerTexts()).toEqual(["one", "two", "three"]);
    await ada.page.close();
    await ada.context.unroute(/\/messages$/);
    await other.reload();
    await expect.poll(() => saidIn(game, "b")).toEqual(["one", "two", "three"]);
    await expect.poll(() => other.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("outbox")))).toEqual([]);
  });

  test("of a message that waits when its page is left: the first page sends it", async () => {
    const game = await api.pair();
    const ada = await openSeat(await arrive(), game, "first");
    await openChat(ada);
    await ada.page.route(/\/messages$/, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    await write(ada, "later");
    await ada.page.locator(".chat").getByText("Waiting to be sent").waitFor();
    await ada.goto("about:blank");
    await ada.page.unroute(/\/messages$/);
    await ada.goto("/");
    await expect.poll(() => saidIn(game, "b")).toEqual(["later"]);
  });
});

describe("a word goes with a move", () => {
  const addWord = async (who: Person, text: string) => {
    await who.walk("d3-e3");
    await whole(who);
    await who.click("Add a word");
    await field(who).fill(text);
  };

  test("by one press, the move first", async () => {
    const game = await api.pair();
    const ada = await openSeat(await arrive(PHONE), game, "first");
    await addWord(ada, "Your turn");
    await ada.click("Send");
    await until(ada, "Bo’s move.");
    await expect.poll(() => saidIn(game, "b")).toEqual(["Your turn"]);
    const { body } = await api.ask<MessagesAnswer>(game, "b", "GET", "messages");
    expect(body.messages[0]?.turn).toBe(1);
  });

  test("and waits with it, also where the move is sent by another page", async () => {
    const game = await api.pair();
    const ada = await openSeat(await arrive(), game, "first");
    await ada.page.route(/\/(moves|messages)$/, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await addWord(ada, "From the tunnel");
    await field(ada).press("Enter");
    await until(ada, "Your move is saved, but not sent yet.");
    await ada.goto("about:blank");
    await ada.page.unroute(/\/(moves|messages)$/);
    await ada.goto("/");
    await expect.poll(async () => (await api.state(game.id)).ply).toBe(1);
    await expect.poll(() => saidIn(game, "b")).toEqual(["From the tunnel"]);
  });

  test.each([
    ["hears of it by the answer or by the line", false],
    ["heard of it by the line before the answer", true],
  ])("and is given back where the move is not played, as one %s", async (_, isHeardBefore) => {
    const game = await api.pair();
    const ada = await openSeat(await arrive(), game, "first");
    await ada.page.route(/\/moves$/, async (route) => {
      await api.ask(game, "w", "POST", "resign", { turn: 0 });
      if (isHeardBefore) await hinted(ada, "Your move wasn’t played");
      await route.continue();
    });
    await addWord(ada, "Take that");
    const refused = ada.page.waitForResponse(/\/moves$/);
    await ada.click("Send");
    await refused;
    await hinted(ada, "Your move wasn’t played");
    await openChat(ada);
    expect(await field(ada).inputValue()).toBe("Take that");
    expect(await saidIn(game, "b")).toEqual([]);
  });
});

describe("safe", () => {
  test("strangers begin with ready-made messages", async () => {
    const game = await openPair(api);
    const { ada, bo } = await bothChat(game);
    await ada.reads("You can write freely when both of you have sent one of these.");
    await expect.poll(() => field(ada).count()).toBe(0);
    await ada.click("Hello");
    await expect.poll(() => log(bo).allInnerTexts()).toEqual(["Hello"]);
    await bo.click("Thank you");
    await field(ada).waitFor();
    await write(ada, "Nice to meet you");
    await expect.poll(() => log(bo).allInnerTexts()).toEqual(["Hello", "Thank you", "Nice to meet you"]);
  });

  test.for([
    ["a secret link", (game: PairedGame) => [`Come: ${game.inviteUrl}`], "That link would let Bo play for you."],
    ["the same again", () => ["Hey", "Hey", "Hey"], "You have written that twice already today."],
  ] as const)("%s is refused, kindly, and stays in the field", async ([, textsOf, says]) => {
    const game = await api.pair();
    const ada = await openSeat(await arrive(), game, "first");
    await openChat(ada);
    const texts = textsOf(game);
    for (const [index, text] of texts.entries()) {
      await write(ada, text);
      if (index < texts.length - 1) await expect.poll(() => log(ada).count()).toBe(index + 1);
    }
    await ada.page.locator(".chat [role=alert]", { hasText: says }).waitFor();
    expect(await field(ada).inputValue()).toBe(texts.at(-1));
  });

  test("a player is muted and heard again, a browser blocked, the last messages reported", async () => {
    const game = await api.pair();
    const { ada, bo } = await bothChat(game);
    await write(bo, "Something bad");
    await expect.poll(() => log(ada).count()).toBe(1);
    await unfold(ada, "Mute, block, report");
    await ada.click("Mute Bo");
    await ada.page.locator(".chat .row", { hasText: "You won’t see Bo’s messages." }).waitFor();
    await expect.poll(() => log(ada).count()).toBe(0);
    await write(bo, "Another");
    await expect.poll(() => log(bo).count()).toBe(2);
    await ada.click("Show them again");
    await expect.poll(() => log(ada).allInnerTexts()).toEqual(["Something bad", "Another"]);

    await ada.page.getByText("This blocks a browser, not a person").waitFor();
    // It shows what is so, and not what was pressed, until the server has answered.
    const block = ada.page.getByRole("switch", { name: "Block Bo’s browser" });
    await block.click();
    await ada.page.getByRole("radio", { name: "No", exact: true }).check();
    await expect.poll(async () => (await api.ask<MessagesAnswer>(game, "w", "GET", "messages")).body.notices).toBe("off");
    await expect.poll(() => block.isChecked()).toBe(true);

    await ada.reads("The operator of this server reads the last ten messages here, and what you add.");
    await ada.page.getByLabel("What is wrong?").fill("Rude");
    await ada.click("Send the last ten messages");
    await ada.page.locator(".chat p", { hasText: "Sent. The operator" }).waitFor();
    await ada.page.reload();
    await openChat(ada);
    await unfold(ada, "Mute, block, report");
    expect(await ada.page.getByRole("switch", { name: "Block Bo’s browser" }).isChecked()).toBe(true);
  });
});

test("watchers and games of one device have none of it", async () => {
  const game = await api.pair();
  await api.ask(game, "w", "POST", "messages", { text: "Between us" });
  const eve = await arrive();
  await eve.goto(`/g/${game.id}`);
  await until(eve, "You are watching.");
  expect(await tab(eve).count()).toBe(0);
  expect(await eve.page.content()).not.toContain("Between us");
  await eve.goto("/play/harzdame#two");
  await eve.click("Start");
  await until(eve, "White’s move.");
  expect(await tab(eve).count()).toBe(0);
});

test("a finished game keeps them", async () => {
  const game = await api.pair();
  await api.ask(game, "w", "POST", "resign", { turn: 0 });
  const ada = await arrive();
  await enter(ada, seatPath(game, "first"), "Bo wins.");
  await openChat(ada);
  await write(ada, "Well played");
  await expect.poll(() => saidIn(game, "b")).toEqual(["Well played"]);
});
