/** Mails that are stopped, and what a recipient then forgets. */
import { describe, expect, test } from "vitest";
import { anyone, Client, expectProblem, pair } from "./client.ts";
import { settingOf } from "./notified.ts";
import {
  confirmed,
  DAY,
  insideRecipient,
  mailedPair,
  mailedToken,
  newAddress,
  owe,
  pass,
  recipientOf,
  recipientRows,
  rewoken,
  silenced,
  statusOf,
  subscribe,
} from "./recipients.ts";

silenced();

describe("stopping", () => {
  /** As mail providers do it: a form of either kind (RFC 8058, 3.1), no cookie. */
  const FORMS = {
    "application/x-www-form-urlencoded": "List-Unsubscribe=One-Click",
    "multipart/form-data; boundary=b":
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  } as const;
  const click = (token: string, type: keyof typeof FORMS = "application/x-www-form-urlencoded") =>
    anyone.ask("POST", `/unsubscribe/${token}`, FORMS[type], { "content-type": type, accept: "*/*" });

  test.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=b"] as const)(
    "one click (%s) stops a game's mails, again without harm; looking stops nothing",
    async (type) => {
      const address = newAddress();
      const [game, other] = [await mailedPair(address), await pair()];
      await confirmed(other.b, other.path, address);
      await owe(game);
      await pass(address, 0);
      const token = await mailedToken(address, "unsubscribe");
      await new Client({ accept: "application/json" }).get(`/unsubscribe/${token}`).catch(() => undefined);
      expect((await statusOf(game)).confirmed).toBe(true);
      for (let times = 0; times < 2; times++) expect((await click(token, type)).status).toBe(200);
      expect(await statusOf(game)).toEqual({ address: null });
      expect((await statusOf(other)).confirmed).toBe(true);
      expectProblem(await click(`${token}0`), "no-link");
    },
  );

  test("the daily mail's stops all of them", async () => {
    const address = newAddress();
    const [game, other] = [await mailedPair(address, { when: "digest" }), await pair()];
    await confirmed(other.b, other.path, address);
    await owe(game);
    await pass(address, DAY);
    await click(await mailedToken(address, "unsubscribe"));
    expect([await statusOf(game), await statusOf(other)]).toEqual([{ address: null }, { address: null }]);
  });

  test("what is told no more is forgotten after some days, and old links are dead then", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await game.b.ask("DELETE", `${game.path}/email`, {});
    await pass(address, 6 * DAY);
    expect(await recipientRows(address, "SELECT value FROM facts WHERE name = 'target'")).toEqual([{ value: address }]);
    await pass(address, DAY);
    expect(
      await insideRecipient(address, (_recipient, { storage }) => storage.sql.exec("SELECT name FROM sqlite_master").toArray()),
    ).toEqual([]);
    expectProblem(await anyone.post("/api/confirm", { token: game.token }), "no-link");
    await confirmed(game.b, game.path, address);
    expectProblem(await anyone.post("/api/confirm", { token: game.token }), "no-link");
  });

  test("what nobody has confirmed is forgotten, and its seat knows", async () => {
    const address = newAddress();
    const game = await pair();
    await recipientOf(address).status("", "");
    await rewoken(address);
    await subscribe(game.b, game.path, address);
    await pass(address, 7 * DAY);
    expect(await settingOf(game, "b")).toBeNull();
    expect(
      await insideRecipient(address, (_recipient, { storage }) => storage.sql.exec("SELECT name FROM sqlite_master").toArray()),
    ).toEqual([]);
  });
});
