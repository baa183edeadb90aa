/** A server on one's own machine, where nothing was set: its mails stay there. */
import { expect, inject, test } from "vitest";
import { ApiClient, bearer } from "../api.ts";
import { askRaw } from "../raw.ts";
import { startServer } from "../server.ts";

test("without a mail server, mails can be read at /dev/mail", async () => {
  const api = new ApiClient(inject("baseUrl"));
  const game = await api.pair();
  const to = `${game.id}@example.org`;
  const path = `/api/games/${game.id}/email`;
  const asked = await api.call("PUT", path, { address: to, when: "turn" }, bearer(game.seat.token));
  expect(asked.status).toBe(202);
  const caught = async (query: string) =>
    (await api.call<readonly { to: string; raw: string }[]>("GET", `/dev/mail.json${query}`)).body;
  await expect
    .poll(async () => (await caught("")).find((mail) => mail.to === to)?.raw)
    .toMatch(/^Subject: Confirm your email\r$/m);
  expect((await caught(`?to=${to}`)).map((mail) => mail.to)).toEqual([to]);
  expect(await caught("?to=nobody@example.org")).toEqual([]);
});

test.for(["..", "%2e%2e", ".", "%2e%2e/raw", "%2e/html", "%00", "x"])("%j is no mail", async (id) => {
  const asked = { method: "GET", target: `/dev/mail/${id}` };
  expect((await askRaw(inject("baseUrl"), asked)).status).toBe(404);
});

test.for([
  [{ SMTP_URL: "smtp://ada:hunter2@", MAIL_FROM: "games@example.org" }, "SMTP_URL has to be"],
  [{ SMTP_URL: "smtp://ada:hunter2@mail.example.org" }, "MAIL_FROM is not"],
  [{ SMTP_URL: "smtp://ada:hunter2@mail.example.org", MAIL_FROM: "games" }, "MAIL_FROM has to be"],
] as const)("a server that could not mail does not start, and says why without the password: %o", async ([settings, why]) => {
  const started = await startServer(settings).catch((error: unknown) => error);
  expect(started).toBeInstanceOf(Error);
  expect(String(started)).toContain(why);
  expect(String(started)).not.toContain("hunter2");
});
