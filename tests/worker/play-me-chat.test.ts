/** A chat room that follows all games of a "play me" link, and stands in its recipient alone. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ChannelsAnswer } from "../../api/channel-schema.ts";
import type { CreatedPlayMe, OwnPlayMe, PlayAnswer } from "../../api/play-me-schema.ts";
import { valueOf } from "../../worker/object/reply.ts";
import { chatTargetOf } from "../../worker/notifications/kinds/chat/kind.ts";
import { targetId } from "../../worker/tokens/recipient.ts";
import { anyone, browser, expectProblem, newKey, ORIGIN, program } from "./client.ts";
import { advance } from "./object.ts";
import { silenced } from "./recipients.ts";

silenced();

/** Where the rooms of this file are. */
const SLACK = "https://hooks.slack.com/services/T1/B1/";

let posted: string[] = [];
let answer = () => new Response("ok");
beforeEach(() => {
  posted = [];
  answer = () => new Response("ok");
  vi.spyOn(globalThis, "fetch").mockImplementation(async (target, init) => {
    const request = new Request(target, init);
    // What games of other files still try is not ours.
    if (!request.url.startsWith(SLACK)) return Response.error();
    posted.push(await request.text());
    return answer();
  });
});

function newRoom(): string {
  return `${SLACK}s3cret${newKey().replaceAll(/[-_]/g, "")}`;
}

async function link() {
  const body = { variant: "harzdame", seat: "first", name: "Ada" };
  const { body: made } = await browser().post<CreatedPlayMe>("/api/play-me", body);
  const path = `/api/play-me/${made.id}`;
  const owner = program(made.ownerToken);
  const press = async () => (await anyone.post<PlayAnswer>(`${path}/play`, { name: "Bo" }, { "idempotency-key": newKey() })).body;
  return { ...made, path, owner, press, follow: (url: string) => owner.ask<OwnPlayMe>("PUT", `${path}/chat`, { url }) };
}

/** The rooms that follow a game, as its visitor sees them. */
async function roomsOf({ id, seat }: PlayAnswer): Promise<ChannelsAnswer["rooms"]> {
  return (await program(seat.token).get<ChannelsAnswer>(`/api/games/${id}/channels`)).body.rooms;
}

describe("a room", () => {
  test("takes a first message, and follows each game that is made from then on", async () => {
    const made = await link();
    const before = await made.press();
    const url = newRoom();
    const { status, body } = await made.follow(url);
    expect([status, body.chat]).toEqual([200, { name: "Slack", last: null, trouble: null }]);
    expect(posted).toEqual([expect.stringContaining(`${ORIGIN}/p/${made.id}`)]);
    expect(await roomsOf(before)).toEqual([]);

    const game = await made.press();
    expect(await roomsOf(game)).toMatchObject([{ kind: "chat", name: "Slack", confirmed: true }]);
    expect(posted).toHaveLength(1);
    await program(game.seat.token).post(`/api/games/${game.id}/resign`, { turn: 0 });
    await advance(game, 0);
    const recipient = env.RECIPIENT.getByName(
      targetId(env.ADDRESS_KEY, "chat", valueOf(chatTargetOf({ url }, false, [])).target),
    );
    await recipient.advance(0);
    await expect.poll(() => posted.length).toBe(2);
    expect(posted[1]).toContain(`${ORIGIN}/g/${game.id}`);
    expect(posted.join("")).not.toContain(made.ownerToken);
  });

  test("is let go of by the link, and by none of the games that go on", async () => {
    const made = await link();
    await made.follow(newRoom());
    const game = await made.press();
    expect((await made.owner.ask<OwnPlayMe>("DELETE", `${made.path}/chat`)).body.chat).toBeNull();
    expect(await roomsOf(game)).toHaveLength(1);
    expect(await roomsOf(await made.press())).toEqual([]);
  });

  test("takes another one's place", async () => {
    const made = await link();
    const [first, second] = [newRoom(), newRoom()];
    await made.follow(first);
    await made.follow(second);
    const kept = await runInDurableObject(env.PLAY_ME.getByName(made.id), (_object, { storage: { sql } }) =>
      JSON.stringify(["link", "rooms"].map((table) => sql.exec(`SELECT * FROM ${table}`).toArray())),
    );
    expect(kept).toContain(targetId(env.ADDRESS_KEY, "chat", valueOf(chatTargetOf({ url: second }, false, [])).target));
    expect(kept).not.toContain(targetId(env.ADDRESS_KEY, "chat", valueOf(chatTargetOf({ url: first }, false, [])).target));
    expect(kept).not.toContain("s3cret");
  });

  test("that refuses changes nothing", async () => {
    const made = await link();
    const url = newRoom();
    await made.follow(url);
    answer = () => new Response("no_service", { status: 404 });
    expectProblem(await made.follow(newRoom()), "channel-refused");
    expect((await made.owner.get<OwnPlayMe>(`${made.path}/own`)).body.chat).toMatchObject({ name: "Slack" });
  });

  test("is the owner's to choose, and one that there is", async () => {
    const made = await link();
    expectProblem(await anyone.ask("PUT", `${made.path}/chat`, { url: newRoom() }), "no-seat");
    expectProblem(await made.follow("https://discord.com/none"), "bad-chat");
    await made.owner.ask("DELETE", made.path);
    expectProblem(await made.follow(newRoom()), "game-over");
  });
});
