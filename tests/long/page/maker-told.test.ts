/** The maker of a game for two others has themself told, on a phone, who comes and how it ends; by mail, or by this browser. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChannelsAnswer } from "../../../api/channel-schema.ts";
import type { CreateForOthersAnswer, JoinAnswer } from "../../../api/seat-schema.ts";
import { type PushService, startPushService } from "../../push-service.ts";
import { bearer } from "../../e2e/api.ts";
import { expectSound } from "../../e2e/page/axe.ts";
import { linkTo, mailed } from "../../e2e/page/mail.ts";
import { DESKTOP, type Person, PHONE, seated } from "../../e2e/page/person.ts";
import { allowsAtOnce, subscribesTo } from "../../e2e/page/push-here.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

let service: PushService;
beforeAll(async () => void (service = await startPushService()));
afterAll(() => service.close());

/** Longer than news wait for what may come with them. */
const GRACE = 61_000;
const TELL = "Tell me when they join and how it ends";

async function made(): Promise<CreateForOthersAnswer> {
  const body = { variant: "harzdame", for: "two-others" };
  return (await api.call<CreateForOthersAnswer>("POST", "/api/games", body)).body;
}

async function join({ id, invites }: CreateForOthersAnswer, side: string, name: string): Promise<string> {
  const { token = "" } = invites[side] ?? {};
  return (await api.call<JoinAnswer>("POST", `/api/games/${id}/join`, { name }, bearer(token))).body.seat.token;
}

async function channelsOf({ id, makerToken }: CreateForOthersAnswer): Promise<ChannelsAnswer> {
  return (await api.call<ChannelsAnswer>("GET", `/api/games/${id}/channels`, undefined, bearer(makerToken))).body;
}

/** On the maker's page, with all that can tell them laid open. */
async function opened(who: Person, { makerUrl }: CreateForOthersAnswer) {
  await who.goto(makerUrl);
  await who.click(TELL);
  await who.page.getByRole("heading", { name: "On your devices" }).waitFor();
}

test("an address is given and confirmed, each who joins is mailed, and the mail leads back here", async () => {
  const game = await made();
  const address = `teacher-${game.id}@example.org`;
  const teacher = await arrive(PHONE);
  await opened(teacher, game);
  await teacher.page.getByLabel("Your email").fill(address);
  await teacher.click("Email me");
  await teacher.reads("Check your inbox and confirm.");
  const link = linkTo(baseUrl, "/confirm#", await mailed(api, address, "Confirm your email"));
  await teacher.goto(link);
  await teacher.click("Only in this game");
  await expect.poll(async () => (await channelsOf(game)).channels).toMatchObject([{ kind: "mail", confirmed: true }]);

  await join(game, "w", "Ada");
  await api.pass(game.id, GRACE);
  const links = await mailed(api, address, "Harzdame for two others");
  // The mail may be there before what sent it has written that down.
  await expect.poll(async () => (await channelsOf(game)).channels).toMatchObject([{ last: { at: expect.any(Number) } }]);
  await teacher.goto(linkTo(baseUrl, `/g/${game.id}#maker=`, links));
  await teacher.reads("Ada has joined.");
  await teacher.click(TELL);
  await teacher.reads("Last delivered");
  await teacher.click("Stop in this game");
  await teacher.reads("No more emails about this game.");
  await expect.poll(async () => (await channelsOf(game)).channels).toEqual([]);
});

test("this browser tells that both have joined, with the page closed, and how it ends", async () => {
  const game = await made();
  const teacher = await arrive(PHONE);
  await allowsAtOnce(teacher);
  await subscribesTo(teacher, service.subscribe());
  await opened(teacher, game);
  await teacher.page.getByRole("switch", { name: "Say what happened, and with whom" }).check();
  await teacher.click("Notify me here");
  await teacher.reads("We’ll notify you here.");
  await teacher.goto("about:blank");
  const [white] = [await join(game, "w", "Ada"), await join(game, "b", "Bo")];
  const received = async (count: number) => {
    await expect
      .poll(async () => {
        await api.pass(game.id, GRACE);
        return service.received.length;
      })
      .toBe(count);
    return service.received.at(-1)?.payload;
  };
  expect(await received(1)).toMatchObject({
    title: "Harzdame for two others",
    body: "Both have joined: the game has started. Ada plays White. Bo plays Black. Ada’s move.",
    page: `/g/${game.id}`,
  });
  await api.call("POST", `/api/games/${game.id}/resign`, { turn: 0 }, bearer(white));
  expect(await received(2)).toMatchObject({ body: "Bo wins. Ada resigned." });
});

test("a refused address says so, whoever sits in the same browser is told as the maker, and all of it is sound on narrow screens", async () => {
  const game = await made();
  const teacher = await arrive(DESKTOP);
  const { url = "" } = game.invites["w"] ?? {};
  await teacher.goto(url);
  await teacher.click("Join");
  await seated(teacher);
  await opened(teacher, game);
  await teacher.page.getByLabel("Your email").fill("teacher@localhost");
  await teacher.click("Email me");
  await teacher.reads("We can’t send emails to this address.");
  await teacher.page.getByLabel("Your email").fill(`seated-${game.id}@example.org`);
  await teacher.button("Email me").press("Enter");
  await teacher.reads("Check your inbox and confirm.");
  expect((await channelsOf(game)).channels).toMatchObject([{ kind: "mail" }]);
  await teacher.page.getByText("Chat room", { exact: true }).click();
  await teacher.page.getByLabel("Address of the room").waitFor();
  // Who follows the game is its players' choice.
  expect(await teacher.page.getByText("What to write").count()).toBe(0);
  await expectSound(teacher);
});
