/** Seats that are forgotten, asked for and raced for, again and again. */
import { expect, test } from "vitest";
import { ApiClient, type PairedGame, seatPath } from "../../e2e/api.ts";
import { clearSite } from "../../e2e/page/seats.ts";
import { DESKTOP, enter, person, type Person, PHONE, seated, until } from "../../e2e/page/person.ts";
import { ownServer } from "./own-server.ts";
import { often } from "../../often.ts";

const own = ownServer();
const api = () => new ApiClient(own.baseUrl);
const arrive = (options = PHONE as typeof PHONE | typeof DESKTOP) => person(own.browser, own.baseUrl, options);
const DAY = 24 * 60 * 60 * 1000;

async function leave(...people: readonly Person[]) {
  for (const { context, troubles } of people) {
    expect(troubles).toEqual([]);
    await context.close();
  }
}

/** When the site's data are deleted, and what is done up to then; White is to move. */
const MOMENTS: Readonly<Record<string, (who: Person) => Promise<unknown>>> = {
  "before anything was tapped": async () => {},
  "with a move that is not sent": (who) => who.walk("a6-a7"),
  "while a move is on its way": async (who) => {
    await who.page.route("**/moves", (route) => route.abort());
    await who.play("a6-a7");
  },
  "with a panel open": async (who) => {
    await who.click("Link");
    await who.reads("Who is in");
  },
  "on the home page": (who) => who.goto("/"),
};

test.each(
  Object.entries(MOMENTS).flatMap(([moment, go]) => often([PHONE], [PHONE, DESKTOP]).map((device) => ({ moment, device, go }))),
)(
  "all storage is cleared $moment ($device.viewport.width px): the seat's link plays on, and nothing is played twice",
  async ({ device, go }) => {
    const game = await api().pair();
    const ada = await arrive(device);
    await enter(ada, seatPath(game, "first"), "Your move.");
    await go(ada);
    await clearSite(ada);
    await ada.page.unroute("**/moves");
    await ada.goto("about:blank");
    await enter(ada, seatPath(game, "first"));
    const { toMove } = await api().state(game.id);
    if (toMove === "w") await ada.play("a6-a7");
    await until(ada, "Bo’s move.");
    expect((await api().state(game.id)).moves.map(({ move }) => move)).toEqual(["a6-a7"]);
    await leave(ada);
  },
);

/** What the true owner does while the opponent says yes. */
const RETURNS: Readonly<Record<string, (bo: Person, game: PairedGame) => Promise<unknown>>> = {
  "opens their link": (bo, game) => bo.goto(seatPath(game, "second")),
  moves: (_bo, game) => api().move(game, "b", 1, "f5-f4"),
  "says no": async (_bo, game) => {
    const authorization = `Bearer ${game.tokens["b"]}`;
    const { body } = await api().call<{ you: { recovery?: { id: string } } }>("GET", `/api/games/${game.id}`, undefined, {
      authorization,
    });
    const answer = { do: "refuse", id: body.you.recovery?.id ?? "" };
    await api().call("POST", `/api/games/${game.id}/recovery/answer`, answer, { authorization });
  },
};

test.each(Object.entries(RETURNS).flatMap(([way, back]) => often([0, 1], [0, 1, 2, 3]).map((order) => ({ way, back, order }))))(
  "a yes raced by the owner, who $way (order $order): the seat stays theirs",
  async ({ back, order }) => {
    const game = await api().played("harzdame", ["a6-a7"]);
    const [ada, bo, eve] = [await arrive(DESKTOP), await arrive(), await arrive()];
    await ada.goto(seatPath(game, "first"));
    await eve.goto(game.inviteUrl);
    await eve.click("Ask Ada");
    await until(ada, "Bo lost their link?");
    const vouch = async () => {
      // The question may be gone by the time that it is pressed.
      await ada
        .button("Yes, it’s them")
        .click({ timeout: 2000 })
        .catch(() => null);
    };
    if (order < 2) await Promise.all(order === 0 ? [vouch(), back(bo, game)] : [back(bo, game), vouch()]);
    else for (const next of order === 2 ? [vouch, () => back(bo, game)] : [() => back(bo, game), vouch]) await next();
    await eve.page.getByRole("heading", { name: "Someone has already joined. Is it you?" }).waitFor();
    await api().call("POST", `/dev/games/${game.id}/clock`, { advance: DAY });
    await bo.goto("about:blank");
    await enter(bo, seatPath(game, "second"));
    const state = await api().state(game.id);
    expect(state.status).toBe("playing");
    expect(await eve.page.getByRole("grid").count()).toBe(0);
    await leave(ada, bo, eve);
  },
);

test("two browsers of one person hold a side each, and swap them again and again; each plays by its own", async () => {
  const game = await api().pair();
  const [one, other] = [await arrive(DESKTOP), await arrive()];
  await one.goto(seatPath(game, "first"));
  await other.goto(seatPath(game, "second"));
  await Promise.all([seated(one), seated(other)]);
  for (let round = 0; round < often(4, 10); round++) {
    const seats = round % 2 === 0 ? (["second", "first"] as const) : (["first", "second"] as const);
    for (const [index, who] of [one, other].entries()) {
      await who.goto(seatPath(game, seats[index] ?? "first"));
      await who.click(seats[index] === "first" ? "Play White" : "Play Black");
      await seated(who);
    }
    await api().play(game, 1);
    const { toMove } = await api().state(game.id);
    const first = seats[0] === "first" ? one : other;
    const [mover, waits] = (toMove === "w") === (first === one) ? [one, other] : [other, one];
    await mover.page.getByRole("region", { name: "Your move" }).waitFor();
    await waits.page.getByRole("region", { name: "Waiting" }).waitFor();
  }
  await leave(one, other);
});
