/** Board pictures and previews, as chats and mail programs fetch them: no cookie, no script. */
import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../games/registry.ts";
import { advancedPair, answered, expectProblem, ORIGIN, pair, waiting } from "./client.ts";
import { objectCount, unchanged } from "./object.ts";
import { resign } from "./acts.ts";

function robot(path: string, method = "GET"): Promise<Response> {
  return exports.default.fetch(ORIGIN + path, { method, headers: { "user-agent": "Twitterbot/1.0", accept: "*/*" } });
}

/** Width and height as a PNG file says (its first chunk), and that it is one. */
async function pngSize(answer: Response): Promise<readonly [number, number]> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  const view = new DataView(await answer.arrayBuffer());
  expect(view.getUint32(0)).toBe(0x89504e47);
  return [view.getUint32(16), view.getUint32(20)];
}

/** What a page says of itself by name or property. */
async function tagsOf(path: string): Promise<ReadonlyMap<string, string>> {
  const page = await (await robot(path)).text();
  const tags = [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return new Map(tags.map(([, name = "", content = ""]) => [name, content]));
}

describe("a game's picture", () => {
  test("of a turn that has been may be kept for ever, the present one for a breath", async () => {
    const game = await advancedPair(2);
    const first = await robot(`/g/${game.id}/board.png?turn=0`);
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(first.headers.get("set-cookie")).toBeNull();
    expect(await pngSize(first.clone())).toEqual([512, 512]);
    const present = await robot(`/g/${game.id}/board.png`);
    expect(present.headers.get("cache-control")).toBe("public, max-age=10");
    const [start, now, second] = await Promise.all(
      [first, present, await robot(`/g/${game.id}/board.png?turn=2`)].map(
        async (answer) => new Uint8Array(await answer.arrayBuffer()),
      ),
    );
    expect(second).toEqual(now);
    expect(start).not.toEqual(now);
  });

  test("is seen from either side", async () => {
    const { id } = await waiting();
    const bytes = async (query: string) => new Uint8Array(await (await robot(`/g/${id}/board.png?turn=0${query}`)).arrayBuffer());
    expect(await bytes("&side=w")).toEqual(await bytes(""));
    expect(await bytes("&side=b")).not.toEqual(await bytes(""));
  });

  test("of a turn to come, or of none, is a problem that nobody keeps", async () => {
    const { id } = await waiting();
    const ask = async (query: string) => answered(await robot(`/g/${id}/board.png?${query}`));
    expectProblem(await ask("turn=1"), "not-found");
    for (const query of ["turn=", "turn=-1", "turn=1.5", "turn=x", "turn=1e3", "turn=99999999999", "side=r", "side="])
      expectProblem(await ask(query), "malformed");
  });

  test("is for no search engine", async () => {
    const { id } = await pair();
    expect((await robot(`/g/${id}/board.png`)).headers.get("x-robots-tag")).toBe("noindex");
  });

  test("of a game that there is not wakes nothing", async () => {
    const before = await objectCount();
    for (const id of ["aaaaaaaaaaaaaaaa", "x", "AAAAAAAAAAAAAAAA"])
      expectProblem(await answered(await robot(`/g/${id}/board.png?turn=0`)), "not-found");
    expect(await objectCount()).toBe(before);
  });

  test("changes nothing, whoever asks for it", async () => {
    const game = await pair();
    await unchanged([game], async () => {
      for (const method of ["GET", "HEAD"]) expect((await robot(`/g/${game.id}/board.png`, method)).status).toBe(200);
    });
  });
});

describe("a preview", () => {
  test("shows the position, the last move and whose turn it is, and no token", async () => {
    const game = await advancedPair(3);
    const tags = await tagsOf(`/g/${game.id}`);
    expect(tags.get("og:image")).toBe(`${ORIGIN}/g/${game.id}/board.png?turn=3`);
    expect(tags.get("og:image:alt")).toBe("Ada: a7 to a8. Bo’s move.");
    expect(tags.get("og:description")).toBe("Ada and Bo. Bo’s move. Move 2.");
    expect(tags.get("twitter:card")).toBe("summary");
    const size = await pngSize(await robot(`/g/${game.id}/board.png?turn=3`));
    expect([tags.get("og:image:width"), tags.get("og:image:height")]).toEqual(size.map(String));
    for (const secret of [game.invite, ...Object.values(game.tokens)]) expect([...tags.values()].join(" ")).not.toContain(secret);
  });

  test("tells how a game ended", async () => {
    const game = await advancedPair(2);
    await resign(game, "w", 2);
    expect((await tagsOf(`/g/${game.id}`)).get("og:image:alt")).toBe("Bo: f5 to f4. Bo wins. Ada resigned.");
  });

  test("says who invites to what while a seat is free, with the set-up", async () => {
    const { id, inviteToken } = await waiting({ name: "Ada" });
    const tags = await tagsOf(`/g/${id}`);
    expect(tags.get("og:title")).toBe("Ada invites you to Harzdame");
    expect(tags.get("og:image")).toBe(`${ORIGIN}/g/${id}/board.png?turn=0`);
    expect(tags.get("og:image:alt")).toBe("Harzdame, starting position.");
    expect([...tags.values()].join(" ")).not.toContain(inviteToken);
  });

  test.each(rulebooks)("$id has one of its set-up on its own pages", async ({ id, name }) => {
    for (const path of [`/rules/${id}`, `/new/${id}`]) {
      const tags = await tagsOf(path);
      expect(tags.get("og:image")).toBe(`${ORIGIN}/rules/${id}/board.png`);
      expect(tags.get("og:image:alt")).toBe(`${name}, starting position`);
      const size = await pngSize(await robot(`/rules/${id}/board.png`));
      expect([tags.get("og:image:width"), tags.get("og:image:height")]).toEqual(size.map(String));
    }
  });

  test("the first page has one, an address that leads nowhere none", async () => {
    expect((await tagsOf("/")).get("og:image")).toContain("/board.png");
    expect((await tagsOf("/nothing")).has("og:image")).toBe(false);
    expectProblem(await answered(await robot("/rules/chess/board.png")), "not-found");
  });
});
