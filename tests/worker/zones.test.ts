/** The time zone that a page finds by itself: whatever cannot be used of it is left out; one that a person sets has to be one. */
import { describe, expect, test } from "vitest";
import type { CreatedPlayMe } from "../../api/play-me-schema.ts";
import { anyone, browser as browserOf, expectProblem, newCookie, ok, program } from "./client.ts";
import { kept, quietPair } from "./object.ts";
import { confirmed, newAddress, pass, recipientOf, recipientRows, silenced, statusOf, subscribe } from "./recipients.ts";
import { browser, newRoom, newSubscription, shown } from "./targets.ts";
import { ownWays } from "./ways.ts";

silenced();
ownWays();

/** What browsers name that can't tell, or know more than the server. */
const UNKNOWN = ["Etc/Unknown", "", "Mars/Olympus", "undefined"] as const;

describe.each(UNKNOWN)("a page in “%s” sets up", (zone) => {
  test("mail, which has nobody's zone then, and takes the next one that is known", async () => {
    const [game, address] = [await quietPair(), newAddress()];
    await confirmed(game, address, { zone });
    expect(await statusOf(game)).toMatchObject({ confirmed: true, zone: "UTC" });
    expect(await recipientRows(address, "SELECT value FROM facts WHERE name = 'hours'")).toEqual([]);
    const other = await quietPair();
    await ok(subscribe(other, address, { zone: "Asia/Tokyo" }), 202);
    expect(await statusOf(game)).toMatchObject({ zone: "Asia/Tokyo" });
  });

  test.each([
    ["push", async () => ({ subscription: await newSubscription() })],
    ["chat", async () => ({ url: newRoom() })],
  ] as const)("%s", async (way, body) => {
    const game = await quietPair();
    await ok(game.b.ask("PUT", `${game.path}/${way}`, { ...(await body()), zone }));
    expect(await shown(game)).toMatchObject({ channels: [{ confirmed: true, zone: "UTC" }] });
  });

  test("the mails of a “play me” link", async () => {
    const wish = { variant: "harzdame", seat: "first", name: "Ada" };
    const { body: made } = await browserOf(newCookie()).post<CreatedPlayMe>("/api/play-me", wish);
    const address = newAddress();
    const path = `/api/play-me/${made.id}/email`;
    await ok(program(made.ownerToken).ask("PUT", path, { address, when: "turn", zone }), 202);
    await pass(address, 0);
    expect(await recipientOf(address).status(made.id, "owner")).toMatchObject({ ok: true, value: { hours: { zone: "UTC" } } });
  });
});

test("a browser whose zone was unknown gets one from another game", async () => {
  const [game, other, push] = [await quietPair(), await quietPair(), await browser()];
  await push.put(game, { zone: "Etc/Unknown" });
  await push.put(other, { zone: "Europe/Berlin" });
  expect(await shown(game)).toMatchObject({ channels: [{ zone: "Europe/Berlin" }] });
});

test.each(UNKNOWN)("a person who sets hours in “%s” is told that this is no zone, and nothing changes", async (zone) => {
  const [game, address] = [await quietPair(), newAddress()];
  const token = await confirmed(game, address);
  const { channels } = await shown(game);
  const before = await kept(game);
  const answers = [
    await game.b.ask("PUT", `${game.path}/email/hours`, { zone, quiet: null }),
    await game.b.ask("PUT", `${game.path}/channels/${channels[0]?.id}/hours`, { zone, quiet: null }),
    await anyone.ask("PATCH", "/api/me/email", { zone }, { authorization: `Bearer ${token}` }),
  ];
  for (const answer of answers) expectProblem(answer, "malformed");
  expect(await kept(game)).toEqual(before);
  expect(await statusOf(game)).toMatchObject({ zone: "UTC", ownHours: false });
});
