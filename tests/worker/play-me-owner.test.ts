/** The owner of a "play me" link: their name, and their own link made anew. */
import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { CreatedPlayMe, PlayMeAnswer } from "../../api/play-me-schema.ts";
import type { NewLinkAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { anyone, expectProblem, newKey, ok, ORIGIN, program } from "./client.ts";
import { inside, link, own, press } from "./play-me-links.ts";

describe("the owner's name", () => {
  test("can be changed and taken away: in the link, on its page, and in the games from then on", async () => {
    const made = await link({ name: "Ada" });
    const first = (await press(made)).body;
    const page = async () => (await exports.default.fetch(`${ORIGIN}/p/${made.id}`)).text();
    expect((await own(made).change({ name: " Zelda " })).body.name).toBe("Zelda");
    expect((await anyone.get<PlayMeAnswer>(`/api/play-me/${made.id}`)).body.name).toBe("Zelda");
    expect(await page()).toMatch(/^(?!.*Ada).*Zelda/s);
    expect((await press(made)).body.state.players["w"]?.name).toBe("Zelda");
    expect((await anyone.get<StateAnswer>(`/api/games/${first.id}`)).body.players["w"]?.name).toBe("Ada");
    // What is left out stays.
    expect((await own(made).change({ atOnce: 7 })).body).toMatchObject({ name: "Zelda", atOnce: 7 });
    expect((await own(made).change({ name: null })).body.name).toBeNull();
    expect((await press(made)).body.state.players["w"]?.name).toBeNull();
    expectProblem(await own(made).change({ name: "x".repeat(200) }), "malformed");
    expectProblem(await program("x").ask("PATCH", `/api/play-me/${made.id}`, { name: "Eve" }), "no-seat");
  });

  test("goes as the link ends, from all that is kept and shown", async () => {
    const made = await link({ name: "Zelda" });
    expect((await own(made).end()).body).toMatchObject({ status: "ended", name: null });
    await inside(made.id, (sql) => expect(JSON.stringify(sql.exec("SELECT * FROM link").toArray())).not.toContain("Zelda"));
    expect((await anyone.get<PlayMeAnswer>(`/api/play-me/${made.id}`)).body.name).toBeNull();
    expect(await (await exports.default.fetch(`${ORIGIN}/p/${made.id}`)).text()).not.toContain("Zelda");
    expectProblem(await own(made).change({ name: "Zelda" }), "game-over");
  });

  test("of a link that ended before names went with it is shown no more", async () => {
    const made = await link({ name: "Zelda" });
    await inside(made.id, (sql) => void sql.exec("UPDATE link SET status = 'ended'"));
    expect((await anyone.get<PlayMeAnswer>(`/api/play-me/${made.id}`)).body).toMatchObject({ status: "ended", name: null });
  });
});

describe("the owner's link made anew", () => {
  const renew = (made: CreatedPlayMe, token: string, key?: string) =>
    program(token).post<NewLinkAnswer>(
      `/api/play-me/${made.id}/new-link`,
      undefined,
      key === undefined ? {} : { "idempotency-key": key },
    );

  test("kills the one before it at once, in every call; the link and its games stay", async () => {
    const made = await link();
    const { body: game } = await press(made);
    const renewed = await ok(renew(made, made.ownerToken));
    const { token, url } = renewed.body;
    expect(url).toBe(`${ORIGIN}/p/${made.id}#${token}`);
    expect(token).not.toBe(made.ownerToken);
    for (const answer of [
      await own(made).look(),
      await own(made).change({ paused: true }),
      await own(made).end(),
      await renew(made, made.ownerToken),
      await program(made.ownerToken).post(`/api/play-me/${made.id}/webhooks`, { url: "http://127.0.0.1:9/" }),
      await program(made.ownerToken).ask("DELETE", `/api/play-me/${made.id}/email`),
    ])
      expectProblem(answer, "no-seat");
    const now = await own({ ...made, ownerToken: token }).look();
    expect(now.body).toMatchObject({ status: "open", games: [{ id: game.id }] });
    await inside(made.id, () => {});
    await ok(own({ ...made, ownerToken: token }).look());
    expectProblem(await own(made).look(), "no-seat");
  });

  test("is answered the same to the same request, also by the dead bearer, and is made once", async () => {
    const made = await link();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 5 }, () => renew(made, made.ownerToken, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(1);
    const { token } = answers[0]?.body ?? { token: "" };
    // The key is bound to the bearer, and opens nothing to another one.
    expectProblem(await renew(made, token, key), "key-reused");
    expectProblem(await renew(made, "x", key), "no-seat");
    const { body: second } = await renew(made, token);
    expectProblem(await renew(made, made.ownerToken, key), "no-seat");
    await ok(own({ ...made, ownerToken: second.token }).look());
    expectProblem(await renew(made, made.ownerToken, "weak"), "weak-key");
  });

  test("can be had ten times a day", async () => {
    const made = await link();
    let token = made.ownerToken;
    for (let count = 0; count < 10; count++) token = (await renew(made, token)).body.token;
    expectProblem(await renew(made, token), "too-many");
    await ok(own({ ...made, ownerToken: token }).look());
  });

  test("is told to nobody who only repeats that the link was made", async () => {
    const headers = { "idempotency-key": newKey() };
    const create = () => anyone.post<CreatedPlayMe>("/api/play-me", { variant: "harzdame", seat: "first" }, headers);
    const { body: made } = await create();
    expect((await create()).body.ownerToken).toBe(made.ownerToken);
    await renew(made, made.ownerToken);
    expectProblem(await create(), "key-reused");
  });
});
