/** Ways to every screen there is, for tests that look at many of them. */
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import { expect } from "vitest";
import * as games from "../../../scripts/shots/games.ts";
import { myGame } from "../../unit/game/my-game.ts";
import { HARZDAME } from "../../whole-games.ts";
import { type ApiClient, bearer, openPair, type PairedGame, seatPath } from "../api.ts";
import { HOURS, showTold } from "./told-seat.ts";
import { linkTo, mailed } from "./mail.ts";
import { openTrying, trying, tryMoves } from "./planning.ts";
import { enter, hinted, INVITE, OWN_LINK, type Person, unfold, until, whole } from "./person.ts";

/** Somebody on the way to a screen. */
export interface Visit {
  readonly api: ApiClient;
  readonly who: Person;
}

/** Each from wherever somebody is who has no seat yet. */
export const screens = {
  home: ({ who }) => who.goto("/"),
  new: ({ who }) => who.goto("/new/harzdame"),
  api: ({ who }) => who.goto("/api"),
  async "a start of the game's own"({ api, who }) {
    const moves = games.continued.before;
    const made = await api.call<CreateAnswer>("POST", "/api/games", { variant: "harzdame", seat: "first", moves });
    await who.goto(made.body.watchUrl);
    await who.page.getByText("4 moves before the start").click();
    await who.reads("The players here did not make them.");
  },
  privacy: ({ who }) => who.goto("/privacy"),
  async invite({ api, who }) {
    await who.goto((await api.waiting()).inviteUrl);
    await who.button("Join").waitFor();
  },
  async "waiting for a friend"({ who }) {
    await who.goto("/new/harzdame");
    await who.click("Create invite link");
    await who.link(INVITE).waitFor();
  },
  "my turn": (visit) => sit(visit, 8, "w", "Your move."),
  async "a capture on its way"(visit) {
    await sit(visit, 7, "b", "You must capture.");
    await visit.who.walk("g3-e3");
    await until(visit.who, "Jump again.");
  },
  async "a move to be sent"(visit) {
    await sit(visit, 0, "w", "Your move.");
    await visit.who.walk("d3-e3");
    await whole(visit.who);
  },
  "the other's turn": (visit) => sit(visit, 7, "w", "Bo’s move."),
  async "an earlier position"(visit) {
    await sit(visit, 8, "w", "Your move.");
    await visit.who.click("One move back");
    await until(visit.who, "Position 7 of 8");
  },
  async "a question"(visit) {
    await sit(visit, 8, "w", "Your move.");
    await visit.who.click("Offers");
    await visit.who.click("Resign");
    await until(visit.who, "Resign this game?");
  },
  async "an offer"(visit) {
    await sit(visit, 0, "w", "Your move.");
    await visit.who.click("Offers");
    await visit.who.click("Offer a draw");
    await visit.who.click("Offer");
    await until(visit.who, "You offered a draw.");
  },
  async messages(visit) {
    await talked(visit, await visit.api.pair());
  },
  async notes(visit) {
    const { api, who } = visit;
    const game = await api.pair();
    await api.move(game, "w", 0, "d3-e3");
    await api.ask(game, "w", "PUT", "notes", { text: "Keep the left side closed.\nThen d4.", tag: "high" });
    await api.ask(game, "w", "PUT", "notes", { text: "Was this one too early?", turn: 1 });
    await enter(who, seatPath(game, "first"));
    await who.click("Moves");
    await who.page.getByLabel("On this game").waitFor();
  },
  async "ready-made messages"(visit) {
    const { api, who } = visit;
    await who.goto(seatPath(await openPair(api), "first"));
    await who.click("Chat");
    await who.button("Hello").waitFor();
    await unfold(who, "Mute, block, report");
  },
  async "a word with a move"(visit) {
    await sit(visit, 0, "w", "Your move.");
    await visit.who.walk("d3-e3");
    await visit.who.click("Add a word");
    await visit.who.page.getByPlaceholder("Message to Bo").fill("Your turn");
  },
  async links(visit) {
    await sit(visit, 0, "w", "Your move.");
    await visit.who.click("Link");
    await visit.who.click("Show my link");
    await visit.who.link(OWN_LINK).waitFor();
  },
  async settings(visit) {
    await sit(visit, 0, "w", "Your move.");
    await visit.who.click("Settings");
    await visit.who.page.getByRole("switch").first().waitFor();
  },
  async "the list of keys"(visit) {
    await sit(visit, 0, "w", "Your move.");
    await visit.who.page.keyboard.press("?");
    await visit.who.page.getByRole("dialog", { name: "Keys" }).waitFor();
  },
  async "moves that are tried"(visit) {
    await sit(visit, 8, "w", "Your move.");
    await visit.who.page.keyboard.press("p");
    const trying = visit.who.page.getByRole("dialog", { name: "Trying moves" });
    const cell = (square: string) => trying.locator(`[data-square="${square}"]`);
    // What is pressed as the board comes may still be meant for the one before.
    await expect
      .poll(async () => {
        if (!(await cell("a6").getAttribute("aria-label"))?.includes("chosen")) await cell("a6").click();
        return cell("a6").getAttribute("aria-label");
      })
      .toContain("chosen");
    await cell("a7").click();
    await trying.getByRole("button", { name: "a6–a7" }).waitFor();
  },
  async "answers that are planned"(visit) {
    await sit(visit, 9, "w", "Bo’s move.");
    const { page } = visit.who;
    await openTrying(page);
    await tryMoves(page, "c8-c7", "b6-b7");
    await trying(page)
      .getByRole("button", { name: /Save the plan/ })
      .waitFor();
    await trying(page).locator(".plan").scrollIntoViewIfNeeded();
  },
  async "a move that waits to be sent, and a server that does not answer"(visit) {
    await sit(visit, 0, "w", "Your move.");
    await visit.who.page.route("**/moves", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
    await visit.who.play("d3-e3");
    await visit.who.page.getByRole("alert").waitFor();
  },
  async "a script that does not come"({ api, who }) {
    const { id } = await wholeGame(api, 8);
    await who.page.route("**/assets/*.js", (route) => route.abort());
    await who.goto(`/g/${id}`);
    await who.page.locator("#late").waitFor();
  },
  async "an invite that no longer works"({ api, who }) {
    const { id, inviteUrl, seat } = await api.waiting();
    await api.call("POST", `/api/games/${id}/abort`, { turn: 0 }, bearer(seat.token));
    await who.goto(inviteUrl);
    await who.page.getByRole("heading", { name: "This invite no longer works." }).waitFor();
  },
  async "without a network"(visit) {
    await sit(visit, 0, "w", "Your move.");
    await visit.who.context.setOffline(true);
    await visit.who.page.getByText("You’re offline.").first().waitFor();
  },
  async "a chain that may end"(visit) {
    await sitAt(visit, games.chain, "first", "Your move.");
    await visit.who.walk("g1-g3-e5");
    await until(visit.who, "Man e5, one man captured.");
  },
  async "a rebound, the score"(visit) {
    await sitAt(visit, games.rebound, "first", "You must capture.");
    await visit.who.cell("d1").click();
    await until(visit.who, "Where to?");
  },
  async "a pair in the hand"(visit) {
    await sitAt(visit, games.pair, "first", "Your move.");
    await visit.who.cell("e3").click();
    await until(visit.who, "Where does one of the pair go?");
  },
  "a vote": (visit) => sitAt(visit, games.vote, "second", "Ada voted for plain chess. You decide."),
  async "a drop"(visit) {
    await sitAt(visit, games.drop, "first", "Your move.");
    await visit.who.click("Hoplit in reserve");
    await until(visit.who, "Drop it on b1 or g1.");
  },
  "a check": (visit) => sitAt(visit, games.check, "first", "Your move."),
  async "a promotion"(visit) {
    await sitAt(visit, games.promotion, "first", "Your move.");
    await visit.who.walk("g7-h8");
    await until(visit.who, "What should it become?");
  },
  "the end of a match": (visit) => sitAt(visit, games.points, "first", "You win."),
  "the end": (visit) => sit(visit, 30, "w", "Bo wins."),
  async watching({ api, who }) {
    const { id } = await wholeGame(api, 8);
    await who.goto(`/g/${id}`);
    await until(who, "You are watching.");
  },
  async "a used invite"({ api, who }) {
    await who.goto((await wholeGame(api, 0)).inviteUrl);
    await who.page.getByRole("heading", { name: "Someone has already joined. Is it you?" }).waitFor();
  },
  async "a game on this device to be set up"({ who }) {
    await who.goto("/play/harzdame#computer");
    await who.page.getByRole("dialog").waitFor();
  },
  async "a hint"({ who }) {
    await who.goto("/play/harzdame#computer");
    await who.click("Start");
    await who.click("Hint");
    await until(who, "Try ");
  },
  async "a game on this device, over"({ who }) {
    await who.goto("/play/hoppsi#two");
    await who.click("Start");
    await who.click("Game");
    await who.click("Resign");
    await who.page.locator(".dock").getByRole("button", { name: "Resign" }).click();
    await who.button("Play again").waitFor();
  },
  async "games of this device"({ who }) {
    await who.goto("/play/hoppsi#two");
    await who.click("Start");
    await until(who, "Red’s move.");
    await who.goto("/");
    await who.page.locator("#here li").waitFor();
  },
  async "my games"(visit) {
    await sit(visit, 8, "w", "Your move.");
    await expect
      .poll(async () => {
        await visit.who.goto("/");
        return visit.who.page.locator(".mine li").count();
      })
      .toBe(1);
  },
  async notices(visit) {
    await sit(visit, 0, "w", "Your move.");
    await visit.who.click("Notifications");
    await visit.who.page.getByLabel("Your email").waitFor();
  },
  async "notices of a seat that is told"(visit) {
    await showTold(visit.who.page);
    await sit(visit, 0, "w", "Your move.");
    await visit.who.click("Notifications");
    await visit.who.button("Send a test email").waitFor();
    await visit.who.click("Change");
    await visit.who.button("Use my usual hours").waitFor();
    await visit.who.page
      .getByRole("button", { name: /^Details/ })
      .first()
      .click();
    await visit.who.page.getByText("no answer after 5002 ms").first().waitFor();
  },
  async "an address that tells other games, too"({ api, who }) {
    const game = await api.pair();
    const address = `told-${game.id}@example.org`;
    await api.ask(game, "w", "PUT", "email", { address, when: "turn" });
    const link = linkTo(api.baseUrl, "/confirm#", await mailed(api, address, "Confirm your email"));
    await api.call("POST", "/api/confirm", { token: new URL(link).hash.slice(1) });
    await who.goto("/");
    await who.page.evaluate((id) => {
      localStorage.setItem("hoplink:tell", '"another"');
      localStorage.setItem(`hoplink:told:${id}`, '"unsaid"');
    }, game.id);
    await who.goto(seatPath(game, "first"));
    await until(who, "Your move.");
    await who.play("d3-e3");
    await hinted(who, "as in your other games");
  },
  async "an address that is asked"({ who }) {
    await who.goto("/confirm#token");
    await expect.poll(() => who.button("Never email me here again").isEnabled()).toBe(true);
  },
  async "an address that was confirmed"({ who }) {
    await who.page.route("**/api/confirm", (route) =>
      route.fulfill({ json: { ...HOURS, board: "/g/x#token", daily: true, all: { told: 2, kept: 1, isWhole: true } } }),
    );
    await who.goto("/confirm#token");
    await who.click("Yes, in all my games");
    await who.page.getByText("When we may email you").click();
    await who.button("Save").waitFor();
  },
  async "games for another device"({ who }) {
    const hand = { url: "https://play.example.org/games#add=abcdefghijklmnopqrstuvwxyz", until: 0 };
    await who.page.route("**/api/my-games/hand", (route) => route.fulfill({ json: hand }));
    await who.goto("/games");
    await who.click("Show the QR code");
    await who.button("Copy a link instead").waitFor();
  },
  async "games of another device"({ who }) {
    await who.goto("/games#add=abcdefghijklmnopqrstuvwxyz");
    await who.button("Add my games").waitFor();
  },
  "all games by mail": ({ who }) => who.goto("/games"),
  async "all games, by their link"({ who }) {
    await who.page.route("**/api/me/games", (route) => route.fulfill({ json: { games: [{ ...myGame, url: "/g/x#token" }] } }));
    await who.page.route("**/api/me/email", (route) => route.fulfill({ json: HOURS }));
    await who.goto("/games#token");
    await who.button("End this link").waitFor();
    await who.button("Save").waitFor();
  },
  "a link that stops nothing": ({ who }) => who.goto("/unsubscribe/token"),
  "a link that leads nowhere": ({ who }) => who.goto("/g/aaaaaaaaaaaaaaaa"),
} satisfies Readonly<Record<string, (visit: Visit) => Promise<unknown>>>;

export type ScreenName = keyof typeof screens;

/** To a game whose players have written, with the panel open. */
async function talked({ api, who }: Visit, game: PairedGame): Promise<void> {
  await api.ask(game, "w", "POST", "messages", { text: "Hello Bo!\nhttps://example.org/pass" });
  await api.move(game, "w", 0, "d3-e3");
  await api.ask(game, "b", "POST", "messages", { preset: "hello" });
  await who.goto(seatPath(game, "first"));
  await who.click("Chat");
  await who.reads("Hello", { exact: true });
}

/** The whole game after `plies`. */
export function wholeGame(api: ApiClient, plies: number): Promise<PairedGame> {
  return api.played("harzdame", HARZDAME.slice(0, plies));
}

/** To the whole game after `plies`, as its player of `side`; waits until the dock says `sentence`. */
export async function sit({ api, who }: Visit, plies: number, side: string, sentence: string): Promise<void> {
  const { id, tokens } = await wholeGame(api, plies);
  // Whoever watches is told whose move it is, too.
  await enter(who, `/g/${id}#${tokens[side]}`, sentence);
}

/** To a game at a telling moment, as its first or second player. */
async function sitAt({ api, who }: Visit, { variant, moves }: games.PlayedGame, seat: "first" | "second", sentence: string) {
  await enter(who, seatPath(await api.played(variant, moves), seat), sentence);
}
