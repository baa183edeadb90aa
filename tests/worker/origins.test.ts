/**
 * Addresses that reach others: they come from the configured origin, or from the one that their reader came by, and never from the
 * host that somebody else's request names.
 */
import type { JoinAnswer } from "../../api/seat-schema.ts";
import { describe, expect, test } from "vitest";
import { Sockets } from "../../worker/room/kernel/sockets.ts";
import { move, ORIGIN, pair, program, waiting } from "./client.ts";
import { Receiver, webhook } from "./webhook-receiver.ts";
import { lastMail } from "./mailbox.ts";
import { advance, countAsBefore, evict, inside, quietPair, redeploy, undoLater, unrung } from "./object.ts";
import { askForLink, confirmed, mailedPair, newAddress, owe, pass, rewoken } from "./recipients.ts";
import { bearer, live } from "./socket.ts";

const EVIL = "http://evil.example";
/** Another name of the server, by which somebody honest came. */
const OTHER = "http://other.test:8787";
const CONFIGURED = "https://configured.test";

const receiver = new Receiver();
/** What webhooks were told. */
const told = () => receiver.received.map(({ message }) => message);
/** The origins that each side's webhook was told of. */
const toldOrigins = (side: string) =>
  told()
    .filter(({ data }) => data.side === side)
    .map(({ data }) => data.watchUrl.replace(`/g/${data.game}`, ""));

describe("a webhook", () => {
  test("is told the origin that it was added under, whatever its opponent's requests name", async () => {
    const { id, inviteToken, seat } = await waiting();
    const path = `/api/games/${id}`;
    await unrung(id);
    const white = program(seat.token);
    await webhook({ w: white, path }, "w");
    const joined = await program(inviteToken).at(EVIL).post<JoinAnswer>(`${path}/join`, {});
    const black = program(joined.body.seat.token);
    await webhook({ b: black.at(OTHER), path }, "b");

    await white.at(EVIL).play(path, 0);
    await black.at(EVIL).post(`${path}/offers`, { do: "offer", kind: "draw", turn: 1 });
    await black.at(EVIL).play(path, 1);
    await white.at(EVIL).post(`${path}/resign`, { turn: 2 });
    await advance(id, 0);
    expect(receiver.types().sort()).toEqual(["b end", "b turn", "w end", "w join", "w offer", "w turn", "w turn"].sort());
    expect(new Set(toldOrigins("w"))).toEqual(new Set([ORIGIN]));
    expect(new Set(toldOrigins("b"))).toEqual(new Set([OTHER]));
  });

  test("is told that origin in a test, too, whoever asks for it", async () => {
    const game = await quietPair();
    const { id } = await webhook(game, "w");
    await game.w.at(EVIL).post(`${game.path}/webhooks/${id}/test`);
    await advance(game, 0);
    expect(toldOrigins("w")).toEqual([ORIGIN]);
  });

  test("is told the configured origin, once there is one", async () => {
    const game = await pair();
    await webhook(game, "b");
    await redeploy(game, { PUBLIC_ORIGIN: `${CONFIGURED}/` });
    await unrung(game);
    await game.w.at(EVIL).play(game.path, 0);
    await advance(game, 0);
    expect(toldOrigins("b")).toEqual([CONFIGURED]);
  });

  test("that was added before origins were kept is told the path alone, until one is configured", async () => {
    const game = await pair();
    await webhook(game, "b");
    await inside(game, (_room, { storage: { sql } }) => {
      undoLater(sql);
      sql.exec("ALTER TABLE webhooks DROP COLUMN origin");
      sql.exec("ALTER TABLE notification_settings DROP COLUMN remind");
      countAsBefore(sql, 2);
    });
    await evict(game);
    await unrung(game);
    await move(game, 0);
    await advance(game, 0);
    expect(told().map(({ data }) => data.watchUrl)).toEqual([`/g/${game.id}`]);
  });
});

test("a page is told of its invite at the origin that it came by, and of no other one when others come", async () => {
  const game = await waiting();
  const path = `/api/games/${game.id}`;
  const pages = await Promise.all([ORIGIN, OTHER].map((origin) => live(path, bearer(game.seat.token), origin)));
  expect(pages.map(({ state }) => state?.you?.inviteUrl)).toEqual(
    [ORIGIN, OTHER].map((origin) => `${origin}/g/${game.id}#join=${game.inviteToken}`),
  );

  const watcher = await live(path, {}, EVIL);
  const joined = await program(game.inviteToken).at(EVIL).post<JoinAnswer>(`${path}/join`, {});
  const black = program(joined.body.seat.token).at(EVIL);
  await black.post(`${path}/offers`, { do: "offer", kind: "draw", turn: 0 });
  await program(game.seat.token).at(EVIL).play(path, 0);
  for (const page of pages) {
    await page.until(() => expect(page.state?.turn).toBe(1));
    expect(page.state?.you).toEqual({ side: "w", nudgeFrom: expect.any(Number) });
    expect(page.heard.join()).not.toContain(EVIL);
  }
  expect(watcher.heard.join()).not.toContain("join=");
});

test("what is told to all is made for the origin that each one came by", async () => {
  const game = await pair();
  const came = [
    ["w", ORIGIN],
    ["w", OTHER],
    ["b", OTHER],
  ] as const;
  const pages = await Promise.all(came.map(([side, origin]) => live(game.path, bearer(game.tokens[side]), origin)));
  const watcher = await live(game.path, {}, EVIL);
  await inside(game, (_room, state) =>
    new Sockets(
      state,
      () => undefined,
      () => {},
    ).broadcast(({ side, origin }) => ({ kind: "error", code: side ?? "", detail: side === null ? "" : origin }), new Set()),
  );
  for (const page of [...pages, watcher]) await page.settled();
  expect(pages.map(({ messages }) => messages.at(-1))).toEqual(came.map(([code, detail]) => ({ kind: "error", code, detail })));
  expect(watcher.messages.at(-1)).toEqual({ kind: "error", code: "", detail: "" });
});

describe("a mail", () => {
  test("has the links of the origin that it was asked for at, whatever other requests name", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await owe({ ...game, w: game.w.at(EVIL) });
    await pass(address, 0);
    const mail = await lastMail(address);
    expect(mail.text).toContain(`${ORIGIN}/g/${game.id}#`);
    expect(mail.raw + mail.html).not.toContain("evil.example");

    await askForLink(address, EVIL);
    await pass(address, 0);
    const link = await lastMail(address);
    expect(link.text).toContain(`${ORIGIN}/games#`);
    expect(link.raw + link.html).not.toContain("evil.example");
  });

  test("has the links of the configured origin, once there is one", async () => {
    const address = newAddress();
    const game = await mailedPair(address);
    await rewoken(address, { PUBLIC_ORIGIN: CONFIGURED });
    await owe(game);
    await pass(address, 0);
    const { text, html } = await lastMail(address);
    expect(text).toContain(`${CONFIGURED}/g/${game.id}#`);
    expect(text + html).not.toContain(ORIGIN);
  });

  test("that asks for a yes is answered with that origin's links, and the games too", async () => {
    const [address, game] = [newAddress(), await pair()];
    await confirmed({ ...game, b: game.b.at(OTHER) }, address);
    expect((await lastMail(address)).text).toContain(`${OTHER}/confirm#`);
  });
});
