/**
 * The pages that mails lead to: opening one changes nothing, a token is never in it, and the last one's button needs no script.
 */
import type { EmailBody } from "./recipients.ts";
import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { mailedToken } from "../../worker/tokens/recipient.ts";
import { readRing } from "../../worker/tokens/link-tokens.ts";
import { newCookie, ok, ORIGIN, pair, program, roomOf, stateOf, sit } from "./client.ts";
import { idOf } from "./recipients.ts";

function open(path: string, method = "GET"): Promise<Response> {
  return exports.default.fetch(ORIGIN + path, { method, headers: { accept: "text/html" } });
}

/** A seat that asked for mails; answers what can be done with its links. */
async function asked() {
  const game = await pair();
  const address = `mail-pages-${game.id}@example.org`;
  const path = `${game.path}/email`;
  await ok(game.b.ask<EmailBody>("PUT", path, { address, when: "turn" }), 202);
  const recipient = idOf(address);
  const token = (purpose: "confirm" | "unsubscribe", number: number) =>
    mailedToken(readRing(env.LINK_KEYS), purpose, { recipient, number });
  const email = async () => (await game.b.get<EmailBody>(path)).body;
  return { game, path, recipient, token, email };
}

test.for([
  ["/confirm", false],
  // Another device takes a browser's games there.
  ["/games", true],
  ["/unsubscribe/token", false],
] as const)("%s is nobody's: no token, for no robot, with a cookie: %s", async ([path, isKnown]) => {
  const answer = await ok(open(path));
  expect(answer.headers.has("set-cookie")).toBe(isKnown);
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>');
});

describe("the link that stops mails", () => {
  test("asks a person first, and its button stops them; again is no failure", async () => {
    const { token, email } = await asked();
    const path = `/unsubscribe/${token("unsubscribe", 0)}`;
    const question = await (await open(path)).text();
    expect(question).toContain("Stop emails about all your games to m…@example.org?");
    expect(question).not.toContain(path);
    expect(await email()).toMatchObject({ confirmed: false });
    for (const _again of [1, 2])
      expect(await (await open(path, "POST")).text()).toContain("No more emails about all your games to m…@example.org.");
    expect(await email()).toEqual({ address: null });
  });

  test("says so where it was made up, and stops nothing", async () => {
    const { token, email } = await asked();
    for (const wrong of ["x", `${token("unsubscribe", 0)}a`, token("confirm", 0)]) {
      expect(await (await open(`/unsubscribe/${wrong}`)).text()).toContain("This link has expired or is incomplete.");
      const pressed = await open(`/unsubscribe/${wrong}`, "POST");
      expect(pressed.status).toBe(401);
      expect(await pressed.text()).toContain("This link has expired or is incomplete.");
    }
    expect((await email()).address).not.toBeNull();
  });
});

test("a seat is said to be told once somebody at the address has said yes, and as long as it is", async () => {
  const { game, path, recipient } = await asked();
  const mail = async () => (await stateOf(game, game.b)).you?.mail;
  expect(await mail()).toBeUndefined();
  await roomOf(game).hear("b", recipient, { kind: "status", status: { kind: "agreed" } });
  expect(await mail()).toBe("on");
  const cookie = newCookie();
  await sit(game, "b", cookie);
  const page = await exports.default.fetch(`${ORIGIN}/g/${game.id}`, {
    headers: { accept: "text/html", cookie: `__Host-b=${cookie}` },
  });
  expect(await page.text()).toContain("We’ll notify you.");
  await game.b.ask("PUT", path, { when: "end" });
  expect(await mail()).toBeUndefined();
  await game.b.ask("PUT", path, { when: "digest" });
  await roomOf(game).hear("b", recipient, { kind: "status", status: { kind: "broken", since: 1, reason: "refused" } });
  expect(await mail()).toBe("broken");
  expect((await program(game.tokens["w"]).get(game.path)).body.you?.mail).toBeUndefined();
});
