/** Offering a draw, and answering it. */
import { expect, test } from "vitest";
import { hinted, holdAnswer, type Person, until, enter, PHONE } from "../../e2e/page/person.ts";
import { bothSit } from "../../e2e/page/seats.ts";
import { onServer } from "../../e2e/page/visitors.ts";
import type { BrowserContextOptions } from "playwright-core";
import type { GameEvent } from "../../../game/event.ts";
import type { OfferTerms } from "../../../game/offers-schema.ts";
import { type GameRecord, readEvent } from "../../../game/record.ts";
import type { Language } from "../../../view/languages.ts";
import type { PairedGame } from "../../e2e/api.ts";
import { gameWords } from "../../../view/words/game.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { wordsOf } from "../../../view/words/words.ts";

const { api, arrive } = onServer();

async function cannotOffer(who: Person) {
  await who.click("Offers");
  const offer = who.button("Offer a draw");
  await who.reads("That is enough for now.");
  expect(await offer.isDisabled()).toBe(true);
  expect(await offer.getAttribute("aria-describedby")).toBe("draw-waits");
  const close = who.button("Close");
  if (await close.isVisible()) await close.click();
}

async function offer(who: Person) {
  await who.click("Offers");
  await who.click("Offer a draw");
  await who.reads("draw?");
  expect(await who.page.evaluate(() => document.activeElement?.textContent)).toBe("Not now");
  await who.click("Offer");
}

test("a draw is offered, declined, withdrawn, offered again and agreed", async () => {
  const { ada, bo } = await bothSit(api, arrive);
  // Three times in each turn: then the button says so, and when it may be pressed again.
  for (let times = 0; times < 3; times++) {
    await offer(ada);
    await until(ada, "You offered a draw.");
    await until(bo, "Ada offers a draw.");
    await expect.poll(() => bo.hears()).toBe("Ada offers a draw.");
    await bo.click("Decline");
    await until(ada, "Your move.");
    await expect.poll(() => ada.hears()).toBe("Bo said no to a draw.");
    await hinted(ada, "Bo said no to a draw.");
    await expect.poll(() => bo.hears()).toBe("You said no to a draw.");
  }
  await cannotOffer(ada);

  await ada.play("d3-e3");
  await until(bo, "Your move.");
  await offer(bo);
  await until(ada, "Bo offers a draw.");
  await bo.click("Withdraw");
  await until(ada, "Bo’s move.");
  await offer(ada);
  await until(bo, "Ada offers a draw.");
  await bo.click("Accept");
  for (const who of [ada, bo]) await until(who, "Draw by agreement.");
});

test("a question that is put while an answer is on its way stands after that", async () => {
  const { ada, bo } = await bothSit(api, arrive);
  await offer(ada);
  await until(bo, "Ada offers a draw.");
  const answer = await holdAnswer(bo, "**/offers", "POST");
  await bo.click("Decline");
  await until(bo, "Ada’s move.");
  await bo.click("Offers");
  await bo.click("Offer a draw");
  await answer.release();
  await bo.click("Offer");
  await until(ada, "Bo offers a draw.");
});

test("an offer stands beside the board: its answer may be a move", async () => {
  const { ada, bo } = await bothSit(api, arrive);
  await ada.play("d3-e3");
  await until(ada, "Bo’s move.");
  await ada.click("Offers");
  await ada.click("Offer a draw");
  await ada.click("Offer");
  await until(bo, "Ada offers a draw.");
  await bo.play("d7-d6");
  await until(ada, "Your move.");
  await expect.poll(() => ada.hears()).toBe("Bo: d7 to d6. The offer of a draw is no longer valid. Your move.");
});

// What became of an offer stands in the dock of both and is read out, in the words of the log, and is still there for who comes later.

const DAY = 24 * 60 * 60 * 1000;
const NAMES: Readonly<Record<string, string>> = { w: "Ada", b: "Bo" };
type Act = "accept" | "decline" | "withdraw";

/** The answers that are given, each in one of the languages; `tests/unit/web/answers.test.ts` reads all of them in both. */
const ANSWERS: readonly (readonly [OfferTerms["kind"], Act, Language])[] = [
  ["pause", "accept", "de"],
  ["pause", "decline", "en"],
  ["draw", "decline", "de"],
  ["draw", "withdraw", "en"],
  ["takeback", "accept", "en"],
  ["takeback", "decline", "de"],
  ["rematch", "decline", "de"],
];
const SEEN = {
  en: { ...PHONE, locale: "en-GB", colorScheme: "light" },
  de: { ...PHONE, locale: "de-DE", colorScheme: "dark" },
} as const;

/** A game with a clock after two moves, in which Ada offers something in her turn; a rematch after Bo has resigned. */
async function offered(kind: OfferTerms["kind"]): Promise<PairedGame> {
  const game = await api.pair("harzdame", { clock: { kind: "move", each: 3 * 86_400 } });
  const { turn, now } = await api.play(game, 2);
  if (kind === "rematch") await api.ask(game, "b", "POST", "resign", { turn });
  const terms = kind === "pause" ? { kind, until: now + 3 * DAY } : { kind };
  await act(game, "w", { do: "offer", turn, ...terms });
  return game;
}

async function act({ id, tokens }: PairedGame, side: string, body: object) {
  const { status } = await api.ask({ id, tokens }, side, "POST", "offers", body);
  expect(status).toBe(200);
}

/** The log's last event. */
async function lastEvent({ id }: PairedGame): Promise<GameEvent> {
  const { body } = await api.call<GameRecord>("GET", `/api/games/${id}/record`);
  const read = readEvent(body.events.at(-1)?.text ?? "");
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** What a reader of that event would say of it to a side. */
function saidOf(event: GameEvent, kind: OfferTerms["kind"], side: string, language: Language): string {
  const { what, answered } = wordsOf("offers", language);
  if (!("by" in event) || event.by === null || kind === "result") throw new Error(`${event.kind} answers nothing`);
  const you = event.by === side;
  const by = { you, name: you ? gameWords(language, {}).people.you : (NAMES[event.by] ?? "") };
  const outcome = event.kind === "answered" ? event.answer : "accepted";
  return answered[outcome]({ ...by, what: what[kind] });
}

/** What the dock says under its title. */
const dockOf = ({ page }: Person) => page.locator(".dock").innerText();
const heightOf = ({ page }: Person) => page.locator(".dock").evaluate((dock) => dock.getBoundingClientRect().height);

async function at(game: PairedGame, side: string, options: BrowserContextOptions): Promise<Person> {
  const who = await arrive(options);
  await enter(who, `/g/${game.id}#${game.tokens[side]}`);
  return who;
}

test.for(ANSWERS)("a %s: %s, in %s", async ([kind, answer, language]) => {
  const game = await offered(kind);
  const { propose } = panelWords(language);
  const [ada, bo] = [await at(game, "w", SEEN[language]), await at(game, "b", SEEN[language])];
  const eve = await arrive(SEEN[language]);
  await eve.goto(`/g/${game.id}`);
  for (const [who, button] of [
    [ada, propose.withdraw],
    [bo, propose.accept],
  ] as const)
    await who.button(button).waitFor();
  const before = await Promise.all([ada, bo].map(heightOf));
  const spoken = await Promise.all([ada, bo, eve].map(listen));
  if (answer === "withdraw") await ada.click(propose.withdraw);
  else await bo.click(answer === "accept" ? propose.accept : propose.decline);
  await expect.poll(async () => (await api.state(game.id)).offers).toEqual([]);
  const event = await lastEvent(game);
  const people = [
    ["w", ada],
    ["b", bo],
    ["", eve],
  ] as const;
  for (const [index, [side, who]] of people.entries()) {
    const words = saidOf(event, kind, side, language);
    await expect.poll(() => dockOf(who)).toContain(words);
    // Once, and nothing else is said of it.
    await expect.poll(() => spoken[index]).toEqual([expect.stringContaining(words)]);
    if (answer === "accept") expect(await who.page.locator("body").innerText()).not.toMatch(/said no|abgelehnt/);
    await who.page.reload();
    await expect.poll(() => dockOf(who)).toContain(words);
    await expectRoom(who);
  }
  // A finished game's dock is as high as what it says: nothing of the game is below it.
  if (kind === "rematch") return;
  expect(await Promise.all([ada, bo].map(heightOf))).toEqual(before);
  // Until the next move.
  const { toMove, turn, legalMoves } = await api.state(game.id);
  await api.move(game, toMove ?? "", turn, legalMoves[0] ?? "");
  for (const [side, who] of people) await expect.poll(() => dockOf(who)).not.toContain(saidOf(event, kind, side, language));
});

test("the first paint has it, without a script", async () => {
  const game = await offered("draw");
  const { offers } = await api.state(game.id);
  await act(game, "b", { do: "decline", id: offers[0]?.id });
  const eve = await arrive({ ...PHONE, javaScriptEnabled: false });
  await eve.goto(`/g/${game.id}`);
  expect(await dockOf(eve)).toContain(saidOf(await lastEvent(game), "draw", "", "en"));
});

/** What the live region says from now on, each text that it is given. */
async function listen({ page }: Person): Promise<readonly string[]> {
  const said: string[] = [];
  await page.exposeFunction("hear", (text: string) => {
    if (text !== "") said.push(text);
  });
  await page.evaluate((hear) => {
    const region = document.querySelector("[role=status]");
    if (region === null) return;
    const told = new MutationObserver(() => {
      const heard: unknown = Reflect.get(globalThis, hear);
      if (typeof heard === "function") Reflect.apply(heard, undefined, [region.textContent]);
    });
    told.observe(region, { childList: true, characterData: true, subtree: true });
  }, "hear");
  return said;
}

/** Nothing is cut off in the dock, or reaches beyond it. */
async function expectRoom({ page }: Person) {
  const amiss = await page.locator(".dock").evaluate((dock) => {
    const { left, right, bottom } = dock.getBoundingClientRect();
    return [...dock.querySelectorAll("p, .btn")].filter((line) => {
      const box = line.getBoundingClientRect();
      const isSeen = box.width > 0;
      return isSeen && (box.left < left || box.right > right || box.bottom > bottom || line.scrollWidth > line.clientWidth + 1);
    }).length;
  });
  expect(amiss).toBe(0);
}
