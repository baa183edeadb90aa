/** What each link in each kind of mail opens, tried at every door: a mail that is passed on gives away no more than it shows. */
import { exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { anyone, expectProblem, ok, ORIGIN, pair, type Pair, program } from "./client.ts";
import { lastMail } from "./mailbox.ts";
import { unrung } from "./object.ts";
import {
  askForLink,
  confirmed,
  DAY,
  mailedPair,
  newAddress,
  owe,
  pass,
  silenced,
  subscribe,
  unrungRecipient,
} from "./recipients.ts";

silenced();

/** All secrets in the addresses that a mail leads to, each once. */
async function secretsIn(address: string): Promise<readonly string[]> {
  const { text, html } = await lastMail(address);
  const links = [text, html].map((reading) => new Set(Array.from(reading.matchAll(/https:\/\/[^\s"<]+/g), ([link]) => link)));
  expect(links[1]).toEqual(links[0]);
  return [...new Set([...(links[0] ?? [])].map((link) => /[#/=]([a-z0-9]+)$/.exec(link)?.[1] ?? link))];
}

/** What a secret opens. Nothing is changed by trying but that an address is confirmed. */
async function opens(secret: string, games: readonly Pair[]): Promise<readonly string[]> {
  const bearer = { authorization: `Bearer ${secret}` };
  const page = await exports.default.fetch(`${ORIGIN}/unsubscribe/${secret}`, { headers: { accept: "text/html" } });
  const said = await page.text();
  const stops = {
    "the end of a game's mails": /Stop emails about Harzdame with [^?]* to p…@example\.org\?/u,
    "the end of all mails": /Stop emails about all your games to p…@example\.org\?/u,
    "a refusal for ever": /Never email this address again\?/u,
  };
  const doors = {
    "the list of all games": (await anyone.get("/api/me/games", bearer)).status === 200,
    "the settings of the address": (await anyone.get("/api/me/email", bearer)).status === 200,
    "a yes to mails": (await anyone.post("/api/confirm", { token: secret })).status === 200,
    ...Object.fromEntries(Object.entries(stops).map(([what, question]) => [what, question.test(said)])),
  };
  const seats = await Promise.all(
    games.map(async ({ path }, index) => {
      const { body } = await program(secret).get(path);
      return body.you === undefined ? [] : [`${body.you.side} of game ${index}`];
    }),
  );
  return [...seats.flat(), ...Object.entries(doors).flatMap(([what, isOpen]) => (isOpen ? [what] : []))];
}

describe("the links in", () => {
  let address: string;
  let games: readonly [Pair, Pair, Pair];
  const all = async () => (await Promise.all((await secretsIn(address)).map((each) => opens(each, games)))).flat();

  beforeEach(async () => {
    address = newAddress();
    const [first, second, third] = [await mailedPair(address), await pair(), await pair()];
    await unrung(second);
    await confirmed(second, address);
    games = [first, second, third];
  });

  test("a turn's mail: its seat, and the end of that game's mails", async () => {
    await owe(games[0]);
    await pass(address, 0);
    expect(await all()).toEqual(["b of game 0", "the end of a game's mails"]);
  });

  test("a test: the end of that game's mails", async () => {
    await ok(games[1].b.post(`${games[1].path}/email/test`, {}), 202);
    await pass(address, 0);
    expect(await all()).toEqual(["the end of a game's mails"]);
  });

  test("the daily mail: the seats of its games, and the end of all mails", async () => {
    for (const { b, path } of games.slice(0, 2)) await b.ask("PUT", `${path}/email`, { when: "digest" });
    await owe(games[1]);
    await pass(address, DAY);
    expect(await all()).toEqual(["b of game 1", "the end of all mails"]);
  });

  test("a question: a yes to that seat's mails, and a refusal for ever", async () => {
    await subscribe(games[2], address);
    await pass(address, 0);
    expect(await all()).toEqual(["a yes to mails", "a refusal for ever"]);
  });

  test("what was asked for by the address itself: the list of its games, when mails may come", async () => {
    await askForLink(address);
    await pass(address, 0);
    expect(await all()).toEqual(["the list of all games", "the settings of the address"]);
  });
});

describe("the link to all games", () => {
  async function mailedLink(address: string) {
    await askForLink(address);
    await pass(address, 1);
    const [secret] = await secretsIn(address);
    return { authorization: `Bearer ${secret}` };
  }

  test("lasts for thirty days from when it was mailed", async () => {
    const address = newAddress();
    await mailedPair(address);
    const early = await mailedLink(address);
    await pass(address, DAY);
    const late = await mailedLink(address);
    await pass(address, 29 * DAY);
    for (const path of ["/api/me/games", "/api/me/email"]) {
      expectProblem(await anyone.get(path, early), "no-link");
      await ok(anyone.get(path, late));
    }
    expectProblem(await anyone.ask("DELETE", "/api/me/link", {}, early), "no-link");
    await pass(address, DAY);
    expectProblem(await anyone.get("/api/me/games", late), "no-link");
  });

  test("is ended by whoever has one, with all that were mailed by then; the next one opens again", async () => {
    const address = newAddress();
    await unrungRecipient(address);
    await mailedPair(address);
    const [one, two] = [await mailedLink(address), await mailedLink(address)];
    await ok(anyone.ask("DELETE", "/api/me/link", {}, one), 204);
    for (const link of [one, two]) expectProblem(await anyone.get("/api/me/games", link), "no-link");
    await ok(anyone.get("/api/me/games", await mailedLink(address)));
  });
});
