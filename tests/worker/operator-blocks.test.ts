/** Networks and addresses that the operator blocks for a time. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { blockList, HEARD_FOR } from "../../worker/moderation/block-list.ts";
import { Client, expectProblem, ok, pair, waiting } from "./client.ts";
import { newAddress, silenced, subscribe } from "./recipients.ts";
import { act, log, shown } from "./operating.ts";

silenced();

beforeEach(() => blockList.forget());
describe("a block", () => {
  const from = (ip: string) => new Client({ "cf-connecting-ip": ip });
  const make = (client: Client) => client.post("/api/games", { variant: "harzdame", seat: "first" });

  test("of a network keeps it from making and joining games and from having mails sent, not from playing; until it ends", async () => {
    const [game, free] = [await pair(), await waiting()];
    const [bad, good] = [from("198.51.100.7"), from("198.51.100.8")];
    await ok(act({ do: "block-network", network: "198.51.100.7", days: "2" }), 303);
    expectProblem(await make(bad), "blocked");
    expectProblem(await bad.post(`/api/games/${free.id}/join`, {}, { authorization: `Bearer ${free.inviteToken}` }), "blocked");
    expectProblem(await bad.post("/api/me/link", { address: "a@example.org" }), "blocked");
    const asked = { address: newAddress(), when: "turn" };
    expectProblem(await bad.ask("PUT", `${game.path}/email`, asked, { authorization: `Bearer ${game.tokens["b"]}` }), "blocked");
    await ok(make(good), 201);
    await ok(bad.post(`${game.path}/moves`, { turn: 0, move: "a6-a7" }, { authorization: `Bearer ${game.tokens["w"]}` }));
    expect(JSON.stringify(await log())).not.toContain("198.51.100.7");

    const number = [...(await shown()).matchAll(/name="block" value="(\d+)"/g)].at(-1)?.[1] ?? "";
    await ok(act({ do: "unblock", block: number }), 303);
    await ok(make(bad), 201);
  });

  test("is over by itself", async () => {
    await act({ do: "block-network", network: "198.51.100.9", days: "1" });
    expectProblem(await make(from("198.51.100.9")), "blocked");
    vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    await ok(make(from("198.51.100.9")), 201);
  });

  test.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"],
    ["2001:db8:2::/48", "2001:db8:2:ffff::1", "2001:db8:3::1"],
  ])("of %s is of all that one holder has there", async (network, inside, outside) => {
    await act({ do: "block-network", network, days: "1" });
    expectProblem(await make(from(inside)), "blocked");
    await ok(make(from(outside)), 201);
  });

  test("of an address answers as one that wants no mails, whoever asks, with whatever detail", async () => {
    const game = await pair();
    const address = newAddress();
    await act({ do: "block-address", address, days: "1" });
    expectProblem(await subscribe(game, address), "not-asked");
    expectProblem(await subscribe(game, address.replace("@", "+games@")), "not-asked");
    await ok(subscribe(game, newAddress()), 202);
    expect(JSON.stringify(await log())).not.toContain(address);
  });

  test("holds everywhere within half a minute, and where the moderation does not answer nobody is kept from playing", async () => {
    const heard: number[] = [];
    const moderation = { getByName: () => ({ blocks: async () => (heard.push(1), Promise.reject(new Error("down"))) }) };
    const down = Object.assign(Object.create(env.MODERATION), moderation);
    const ask = (now: number) => blockList.hasNetwork({ ...env, MODERATION: down }, { network: "192.0.2.77", site: null }, now);
    const begin = Date.now() + 10 * HEARD_FOR;
    expect([await ask(begin), await ask(begin + HEARD_FOR - 1), await ask(begin + HEARD_FOR)]).toEqual([false, false, false]);
    expect(heard).toHaveLength(2);
    blockList.forget();
  });
});
