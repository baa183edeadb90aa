/** The mails to the maker of a game for two others, from the question whether they want any to the link that stops them. */
import { expect, test } from "vitest";
import type { ConfirmAnswer, EmailAnswer } from "../../api/mail-schema.ts";
import type { MyGamesAnswer } from "../../api/my-games-schema.ts";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import { anyone, expectProblem, ok, program } from "./client.ts";
import { joined, made, type Made } from "./for-others.ts";
import { lastMail } from "./mailbox.ts";
import { GRACE } from "./notified.ts";
import { advance, unrung } from "./object.ts";
import {
  askForLink,
  confirmed,
  DAY,
  headerOf,
  mailedToken,
  newAddress,
  noticeMails,
  pass,
  passUntil,
  recipientOf,
  silenced,
  subscribe,
  unrungRecipient,
} from "./recipients.ts";

silenced();

const SUBJECT = "Harzdame for two others";

async function mailedMaker(address: string): Promise<Made> {
  const game = await made();
  await unrung(game);
  await confirmed({ b: game.maker, path: game.path }, address);
  return game;
}

/** Lets the grace pass, and what is handed over then be sent. */
async function sent({ id }: Made, address: string): Promise<string> {
  await advance(id, GRACE);
  await pass(address, 0);
  return (await lastMail(address)).text.replaceAll(/[\u2068\u2069]/gu, "");
}

test("the yes leads back to the maker's page, and each mail too, in one thread", async () => {
  const address = newAddress();
  const game = await made();
  await unrung(game);
  await recipientOf(address).status("", "");
  await unrungRecipient(address);
  const asked = await subscribe({ b: game.maker, path: game.path }, address);
  expect([asked.status, asked.body]).toMatchObject([202, { when: "turn", confirmed: false }]);
  await pass(address, 0);
  const token = await mailedToken(address, "confirm");
  const { body } = await anyone.post<ConfirmAnswer>("/api/confirm", { token });
  expect(body.board).toBe(game.makerUrl);
  expect(body.daily).toBeUndefined();

  await joined(game, "w", "Ada");
  const first = await sent(game, address);
  expect(first).toContain("Ada plays White.");
  expect(first).toContain(game.makerUrl);
  const { token: black } = await joined(game, "b", "Bo");
  expect(await sent(game, address)).toContain("Both have joined: the game has started.");
  const raw = (await lastMail(address)).raw;
  expect(headerOf(raw, "References")?.split(" ")).toHaveLength(2);
  await program(black).post(`${game.path}/resign`, { turn: 0 });
  expect(await sent(game, address)).toContain("Ada wins. Bo resigned.");
  expect(await noticeMails(address)).toEqual([SUBJECT, SUBJECT, SUBJECT]);
  await advance(game, DAY);
  await pass(address, DAY);
  expect(await noticeMails(address)).toHaveLength(3);
});

test("what is held in quiet hours is told once, as it stands then", async () => {
  const address = newAddress();
  const game = await mailedMaker(address);
  const quiet = { from: "22:00", to: "07:00" };
  const hours = await game.maker.ask<EmailAnswer>("PUT", `${game.path}/email/hours`, { zone: "UTC", quiet });
  expect(hours.body).toMatchObject({ quiet, ownHours: true });
  await passUntil(address, "23:00");
  await joined(game, "w", "Ada");
  await advance(game, GRACE);
  await joined(game, "b", "Bo");
  await advance(game, GRACE);
  await pass(address, 0);
  expect(await noticeMails(address)).toEqual([]);
  await passUntil(address, "07:00");
  await pass(address, 0);
  expect(await noticeMails(address)).toEqual([SUBJECT]);
  expect((await lastMail(address)).text).toContain("Both have joined");
});

test("a stop link ends them, and the page says so; the list of games leaves the game out", async () => {
  const address = newAddress();
  const game = await mailedMaker(address);
  await joined(game, "w", "Ada");
  await sent(game, address);
  const stop = await mailedToken(address, "unsubscribe");
  await askForLink(address);
  await pass(address, 0);
  const list = await program(await mailedToken(address, "games")).get<MyGamesAnswer>("/api/me/games");
  expect([list.status, list.body.games]).toEqual([200, []]);

  const form = { "content-type": "application/x-www-form-urlencoded", accept: "*/*" };
  await ok(anyone.ask("POST", `/unsubscribe/${stop}`, "List-Unsubscribe=One-Click", form));
  expect((await game.maker.get<EmailAnswer>(`${game.path}/email`)).body).toEqual({ address: null });
  const { lost } = (await game.maker.get<ChannelsAnswer>(`${game.path}/channels`)).body;
  expect(lost).toMatchObject([{ kind: "mail", reason: "stopped" }]);
  await game.maker.ask("PUT", `${game.path}/channels`, { seen: true });
  expect((await game.maker.get<ChannelsAnswer>(`${game.path}/channels`)).body.lost).toEqual([]);
  const before = (await noticeMails(address)).length;
  await joined(game, "b", "Bo");
  await sent(game, address);
  expect(await noticeMails(address)).toHaveLength(before);
});

test("a test is sent where somebody has said yes", async () => {
  const address = newAddress();
  const game = await mailedMaker(address);
  await ok(game.maker.post(`${game.path}/email/test`, {}), 202);
  await pass(address, 0);
  expect((await lastMail(address)).text).toContain("Harzdame");
  const other = await made();
  expectProblem(await other.maker.post(`${other.path}/email/test`, {}), "not-confirmed");
});
