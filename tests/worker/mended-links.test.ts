/** Private links whose `#` was escaped on their way, and links with the sign that followed them: each leads where it was sent for. */
import { env, exports } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { mailedToken } from "../../worker/tokens/recipient.ts";
import { readRing } from "../../worker/tokens/link-tokens.ts";
import * as links from "../../worker/links.ts";
import { ok, ORIGIN, waiting } from "./client.ts";
import { unchanged } from "./object.ts";

const TOKEN = "am7bqo5wiug6js653c7g674hpcm";

function open(target: string, method = "GET"): Promise<Response> {
  return exports.default.fetch(ORIGIN + target, { method, headers: { accept: "text/html" }, redirect: "manual" });
}

/** Every address that people are given, by the function that makes it, so that none is forgotten. */
const GIVEN: Readonly<Record<Exclude<keyof typeof links, "publicOrigin" | "ownOrigins" | "ATOM">, string>> = {
  watchUrl: links.watchUrl("", "x"),
  inviteUrl: links.inviteUrl("", "x", TOKEN),
  makerUrl: links.makerUrl("", "x", TOKEN),
  handOverUrl: links.handOverUrl("", "x", "b", TOKEN),
  seatUrl: links.seatUrl("", "x", TOKEN),
  playMeUrl: links.playMeUrl("", "x"),
  playMeOwnerUrl: links.playMeOwnerUrl("", "x", TOKEN),
  seatNoticesUrl: links.seatNoticesUrl("", "x", TOKEN),
  confirmUrl: links.confirmUrl("", TOKEN),
  gamesUrl: links.gamesUrl("", TOKEN),
  handUrl: links.handUrl("", TOKEN),
  unsubscribeUrl: links.unsubscribeUrl("", TOKEN),
};
const everyLink = [...Object.values(GIVEN), links.inviteUrl("", "x", TOKEN, "w")];
const secretLinks = everyLink.filter((link) => link.includes("#"));

describe("a private link whose # was escaped", () => {
  test("leads to the same with #, by a redirect that nobody keeps and no page is told of; nothing is logged", async () => {
    const logged = (["log", "info", "warn", "error"] as const).map((way) => vi.spyOn(console, way));
    expect(secretLinks.length).toBe(10);
    for (const link of secretLinks)
      for (const hash of ["%23", "%2523"])
        for (const method of ["GET", "HEAD"]) {
          const answer = await open(link.replace("#", hash), method);
          expect([link, answer.status, answer.headers.get("location")]).toEqual([link, 302, link]);
          expect(answer.headers.get("cache-control")).toBe("private, no-store");
          expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
          expect(answer.headers.get("set-cookie")).toBeNull();
          expect(await answer.text()).toBe("");
        }
    expect(logged.flatMap((way) => way.mock.calls)).toEqual([]);
  });

  test("changes nothing, wakes nobody, and the page then is the game's", async () => {
    const { id, inviteToken } = await waiting();
    await unchanged([id], async () => {
      const { status, headers } = await open(`/g/${id}%23join%3D${inviteToken}.`);
      expect([status, headers.get("location")]).toEqual([302, `/g/${id}#join=${inviteToken}`]);
      await ok(open(`/g/${id}`));
    });
  });

  test("is a page's alone: neither a call nor a form takes it for one, and what there is not is not found", async () => {
    for (const [target, method, status] of [
      [`/api/games/x%23${TOKEN}`, "GET", 404],
      [`/g/x%23${TOKEN}`, "POST", 405],
      [`/nothing%23${TOKEN}`, "GET", 404],
      [`//evil.example%23${TOKEN}`, "GET", 404],
      [`//evil.example/g/x%23${TOKEN}`, "GET", 404],
      ["/%23", "GET", 404],
    ] as const)
      expect([target, (await open(target, method)).status]).toEqual([target, status]);
  });
});

test("a sign that follows a link is cut off", async () => {
  for (const link of everyLink) {
    const [path = ""] = link.split("#");
    for (const tail of [".", ",", ")", ">", '"', "*", "!", "'", ";", "…", "%20", "%E2%80%8B", "\u200B"]) {
      const { status, headers } = await open(path + tail);
      expect([path, tail, status, headers.get("location")]).toEqual([path, tail, 302, path]);
    }
  }
});

test("a good link of any kind is led nowhere else", async () => {
  const mailed = mailedToken(readRing(env.LINK_KEYS), "unsubscribe", { recipient: "a".repeat(26), number: 35 });
  for (const link of [...everyLink, links.unsubscribeUrl("", mailed), "/rules/harzdame", "/play/hoppsi", "/new/hoplit-chess"])
    expect([link, (await open(link.split("#")[0] ?? "")).headers.get("location")]).toEqual([link, null]);
});
