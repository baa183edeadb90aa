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

async function bytesOf(answer: Response): Promise<Uint8Array> {
  return new Uint8Array(await answer.arrayBuffer());
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
    expect(await pngSize(first.clone())).toEqual([600, 600]);
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

/** What a page's tags say of its picture, and the picture as its service fetches it. */
async function previewOf(path: string) {
  const tags = await tagsOf(path);
  const { pathname, search } = new URL(tags.get("og:image")?.replaceAll("&amp;", "&") ?? "");
  return { tags, address: pathname + search, picture: await robot(pathname + search) };
}

describe("a preview", () => {
  test("shows the position and whose turn it is, and no token", async () => {
    const game = await advancedPair(3);
    const { tags, address, picture } = await previewOf(`/g/${game.id}`);
    expect(address).toMatch(new RegExp(`^/g/${game.id}/preview\\.png\\?language=en&v=[0-9a-f]{12}$`));
    expect(tags.get("og:image:alt")).toBe("Bo’s move · Harzdame · Ada and Bo · 2 moves");
    expect(tags.get("og:description")).toBe("Ada and Bo. Bo’s move. Move 2.");
    expect(tags.get("twitter:card")).toBe("summary_large_image");
    expect(await pngSize(picture)).toEqual([1200, 630]);
    expect(["og:image:width", "og:image:height", "og:image:type"].map((name) => tags.get(name))).toEqual([
      "1200",
      "630",
      "image/png",
    ]);
    for (const secret of [game.invite, ...Object.values(game.tokens)]) expect([...tags.values()].join(" ")).not.toContain(secret);
  });

  test("tells how a game ended", async () => {
    const game = await advancedPair(2);
    await resign(game, "w", 2);
    expect((await tagsOf(`/g/${game.id}`)).get("og:image:alt")).toMatch(
      /^Bo wins · Harzdame · Ada resigned · Ada and Bo · 1 move · \d+ \w{3,4} \d{4}$/,
    );
  });

  test("of a game that is over shows its drawing, which can be kept as well; one that goes on has none", async () => {
    const game = await advancedPair(3);
    const drawing = (format: string, query = "") => robot(`/g/${game.id}/drawing.${format}?language=en${query}`);
    for (const format of ["png", "svg"]) expectProblem(await answered(await drawing(format)), "not-found");
    const before = (await previewOf(`/g/${game.id}`)).picture;
    await resign(game, "b", 3);
    const { address, picture } = await previewOf(`/g/${game.id}`);
    const [shown, png, svg] = [await bytesOf(picture), await drawing("png"), await drawing("svg")];
    expect(shown).not.toEqual(await bytesOf(before));
    expect(await bytesOf(png.clone())).toEqual(shown);
    expect(await pngSize(png)).toEqual([1200, 630]);
    expect(svg.headers.get("content-type")).toBe("image/svg+xml");
    for (const [format, { headers }] of Object.entries({ png, svg })) {
      expect(headers.get("content-disposition")).toMatch(
        new RegExp(`^inline; filename="harzdame-ada-bo-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
      );
      expect(["x-robots-tag", "set-cookie", "cache-control"].map((name) => headers.get(name))).toEqual([
        "noindex",
        null,
        "public, max-age=10",
      ]);
    }
    const text = await svg.text();
    expect(text).toContain("<title>Ada wins · Harzdame · Bo resigned · Ada and Bo · 2 moves · ");
    for (const secret of [game.invite, ...Object.values(game.tokens)]) expect(text).not.toContain(secret);
    const version = new URL(address, ORIGIN).searchParams.get("v") ?? "";
    expect((await drawing("svg", `&v=${version}`)).headers.get("cache-control")).toContain("immutable");
    expect(await (await robot(`/g/${game.id}/drawing.svg?language=de`)).text()).toContain("<title>Ada gewinnt · ");
    await unchanged([game], async () => {
      expect((await drawing("svg")).status).toBe(200);
    });
  });

  test("of a game in which nobody moved shows the board, and there is no drawing", async () => {
    const game = await pair();
    await resign(game, "w", 0);
    const { picture } = await previewOf(`/g/${game.id}`);
    expect(await pngSize(picture)).toEqual([1200, 630]);
    expectProblem(await answered(await robot(`/g/${game.id}/drawing.svg`)), "not-found");
  });

  test("says who invites to what while a seat is free", async () => {
    const { id, inviteToken } = await waiting({ name: "Ada" });
    const { tags, picture } = await previewOf(`/g/${id}`);
    expect(tags.get("og:title")).toBe("Ada invites you to Harzdame");
    expect(tags.get("og:image:alt")).toBe("Ada invites you · Harzdame · You play Black");
    expect([...tags.values()].join(" ")).not.toContain(inviteToken);
    expect(picture.headers.get("x-robots-tag")).toBe("noindex");
  });

  test("may be kept for ever by its version, is told by its tag not to have changed, and is another one after a move", async () => {
    const game = await advancedPair(2);
    const { address, picture } = await previewOf(`/g/${game.id}`);
    expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(picture.headers.get("set-cookie")).toBeNull();
    const tag = picture.headers.get("etag") ?? "";
    const known = (header: string) =>
      exports.default.fetch(ORIGIN + address, { headers: { "if-none-match": header, "user-agent": "Twitterbot/1.0" } });
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`]) expect((await known(header)).status).toBe(304);
    expect((await known('"other"')).status).toBe(200);
    await resign(game, "w", 2);
    const late = await robot(address);
    expect([late.status, late.headers.get("cache-control")]).toEqual([200, "public, max-age=10"]);
    expect(late.headers.get("etag")).not.toBe(tag);
    expect((await previewOf(`/g/${game.id}`)).address).not.toBe(address);
  });

  test("is the same for a player as for everybody, and changes nothing", async () => {
    const game = await pair();
    const { address, picture } = await previewOf(`/g/${game.id}`);
    const bytes = new Uint8Array(await picture.arrayBuffer());
    await unchanged([game], async () => {
      const headers = { authorization: `Bearer ${game.tokens.w}`, "accept-language": "de" };
      const own = await exports.default.fetch(ORIGIN + address, { headers });
      expect(new Uint8Array(await own.arrayBuffer())).toEqual(bytes);
      expect((await robot(address, "HEAD")).status).toBe(200);
    });
  });

  test("speaks the language that its address names, else that of who asks", async () => {
    const { id } = await waiting({ name: "Ada" });
    const ask = (query: string, language = "en") =>
      exports.default.fetch(`${ORIGIN}/g/${id}/preview.png${query}`, { headers: { "accept-language": language } });
    const [german, english, asked, usual] = await Promise.all([
      ask("?language=de"),
      ask("?language=en", "de"),
      ask("", "de"),
      ask(""),
    ]);
    const tag = (answer: Response) => answer.headers.get("etag");
    expect(tag(german)).not.toBe(tag(english));
    expect([asked, usual].map(tag)).toEqual([german, english].map(tag));
    expect([german, asked].map(({ headers }) => headers.has("vary"))).toEqual([false, true]);
    expectProblem(await answered(await ask("?language=xx")), "malformed");
  });

  test.each(rulebooks)("$id has one on its own pages", async ({ id, name, author, year }) => {
    for (const path of [`/rules/${id}`, `/new/${id}`]) {
      const { tags, picture } = await previewOf(path);
      expect(tags.get("og:image:alt")).toMatch(new RegExp(`^${name} · .* · ${author}, ${year}$`));
      expect(await pngSize(picture)).toEqual([1200, 630]);
    }
    expect(await pngSize(await robot(`/rules/${id}/board.png`))).toEqual([600, 600]);
  });

  test("the first page has one, an address that leads nowhere none", async () => {
    const { tags, picture } = await previewOf("/");
    expect(tags.get("og:image:alt")).toContain("Send a link, play when you like.");
    expect(await pngSize(picture)).toEqual([1200, 630]);
    expect((await tagsOf("/nothing")).has("og:image")).toBe(false);
    for (const path of ["/rules/chess/board.png", "/rules/chess/preview.png", "/g/aaaaaaaaaaaaaaaa/preview.png"])
      expectProblem(await answered(await robot(path)), "not-found");
  });
});
