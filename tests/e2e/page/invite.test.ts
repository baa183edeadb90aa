/** How people come to their seats: by an invite, and by answers that were lost on the way. */
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import { describe, expect, inject, test } from "vitest";
import { ApiClient, bearer, type PairedGame } from "../api.ts";
import { addressOf, INVITE, OWN_LINK, seated, until } from "./person.ts";
import { visitors } from "./visitors.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);
const { arrive, cookieless } = visitors(baseUrl);

const watchUrl = (game: Pick<PairedGame, "id">) => `${baseUrl}/g/${game.id}`;

describe("an invite", () => {
  test("is taken by one request, whose answer shows the game", async () => {
    const game = await api.waiting();
    const bo = await arrive();
    await bo.page.goto(game.inviteUrl);
    const join = bo.button("Join the game");
    await join.waitFor();
    const asked: string[] = [];
    bo.page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await join.click();
    await until(bo, "Ada’s move.");
    expect(await addressOf(bo, OWN_LINK)).toContain(`${watchUrl(game)}#`);
    const path = `/api/games/${game.id}`;
    expect(asked.filter((each) => each.includes(path) && !each.endsWith("/live"))).toEqual([`POST ${path}/join`]);
  });

  test("to a start of the game's own says so, and the page looks back to that start", async () => {
    const moves = ["a6-a7", "f5-f4"];
    const { body: game } = await api.call<CreateAnswer>("POST", "/api/games", { variant: "harzdame", seat: "second", moves });
    const bo = await arrive();
    await bo.page.goto(game.inviteUrl);
    await bo.page.getByText("custom start").waitFor();
    await bo.button("Join the game").click();
    await until(bo, "Your move.");
    await bo.play("a7-a8");
    await until(bo, "Black’s move.");
    await bo.button("One move back").click();
    await until(bo, "Position 0 of 1");
    expect([await bo.label("a6"), await bo.label("a7"), await bo.label("f4")]).toEqual(["a6", "a7, White man", "f4, Black man"]);
  });

  test("is one's own: it says so, and leads back", async () => {
    const game = await api.waiting();
    const ada = await arrive();
    await ada.page.goto(game.seat.url);
    await ada.button("Yes, that’s me").click();
    await seated(ada);
    await ada.page.goto(game.inviteUrl);
    await ada.page.getByRole("heading", { name: "This is your own invite." }).waitFor();
    await ada.page.getByText("open it in another browser").waitFor();
    await ada.button("Back to the game").click();
    await until(ada, "Send this link.");
  });

  test("that was used says so, and lets one watch", async () => {
    const game = await api.pair();
    const eve = await arrive();
    await eve.page.goto(game.inviteUrl);
    await eve.page.getByRole("heading", { name: "Someone has already joined this game." }).waitFor();
    await eve.button("Watch the game").click();
    await until(eve, "You are watching.");
    expect(eve.page.url()).toBe(watchUrl(game));
  });

  test("that was used by this very browser leads to the game", async () => {
    const game = await api.waiting();
    const bo = await arrive();
    await bo.page.goto(game.inviteUrl);
    await bo.button("Join the game").click();
    await seated(bo);
    await bo.page.goto(game.inviteUrl);
    await seated(bo);
    await until(bo, "Ada’s move.");
  });

  test("that somebody else used while it was looked at says so", async () => {
    const game = await api.waiting();
    const eve = await arrive();
    await eve.page.goto(game.inviteUrl);
    await eve.button("Join the game").waitFor();
    await api.call("POST", `/api/games/${game.id}/join`, {}, bearer(game.inviteToken));
    await eve.button("Join the game").click();
    await eve.page.getByRole("heading", { name: "Someone has already joined this game." }).waitFor();
  });

  test("of a game that was called off is dead", async () => {
    const game = await api.waiting();
    await api.call("POST", `/api/games/${game.id}/abort`, { turn: 0 }, bearer(game.seat.token));
    const bo = await arrive();
    await bo.page.goto(game.inviteUrl);
    await bo.page.getByRole("heading", { name: "This invite no longer works." }).waitFor();
  });

  test("is handed to the system's share sheet where there is one", async () => {
    const ada = await arrive();
    await ada.page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: async (shared: object) => Object.assign(globalThis, { shared }) });
    });
    await ada.page.goto("/new/harzdame");
    await ada.button("Create invite link").click();
    await seated(ada);
    const invite = await addressOf(ada, INVITE);
    await ada.page.locator(".dock").getByRole("button", { name: "Share" }).click();
    const shared = await ada.page.evaluate(() => JSON.stringify(Reflect.get(globalThis, "shared")));
    expect(JSON.parse(shared)).toEqual({ title: "A game of Harzdame", url: invite });
  });

  test("can be looked at without taking the seat", async () => {
    const game = await api.waiting();
    const bo = await arrive();
    await bo.page.goto(game.inviteUrl);
    await bo.button("Watch the game").click();
    await until(bo, "The game starts when a second player joins.");
    expect((await api.state(game.id)).players["b"]).toBeNull();
  });
});

describe("an answer that was lost", () => {
  test.for([
    ["asked again, the same game is there", true],
    ["with another choice it is another game", false],
  ] as const)("of making a game: %s", async ([, isSame]) => {
    const ada = await arrive();
    const made: string[] = [];
    await ada.page.route("**/api/games", async (route) => {
      const response = await route.fetch();
      const { id }: CreateAnswer = await response.json();
      made.push(id);
      await (made.length === 1 ? route.abort() : route.fulfill({ response }));
    });
    await ada.page.goto("/new/harzdame");
    await ada.button("Create invite link").click();
    await ada.page.getByRole("alert").waitFor();
    if (isSame) await ada.page.reload();
    else await ada.page.getByRole("radio", { name: "Black" }).check();
    await ada.button("Create invite link").click();
    await seated(ada);
    await ada.page.getByRole("grid", { name: `Harzdame, ${isSame ? "White" : "Black"} at the bottom` }).waitFor();
    expect([made.length, made[0] === made[1]]).toEqual([2, isSame]);
  });

  test.for([
    ["with a cookie", arrive],
    ["without one", cookieless],
  ] as const)("of joining, %s: the seat is found again", async ([, come]) => {
    const game = await api.waiting();
    const bo = await come();
    let isFirst = true;
    await bo.page.route("**/join", async (route) => {
      const response = await route.fetch();
      await (isFirst ? route.abort() : route.fulfill({ response }));
      isFirst = false;
    });
    await bo.page.goto(game.inviteUrl);
    await bo.page.getByLabel("Your name").fill("Bo");
    await bo.button("Join the game").click();
    await bo.page.getByRole("alert").waitFor();
    await bo.page.reload();
    await until(bo, "Ada’s move.");
    await bo.link(OWN_LINK).waitFor();
    expect((await api.state(game.id)).players["b"]?.name).toBe("Bo");
  });
});
