/**
 * Mails through a mail server that encrypts and asks for a login, from a whole server. Its certificate, for `localhost`, was made
 * for this test by an authority of its own, whose key is thrown away; the key that lies beside it opens nothing else.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ApiClient, bearer } from "../../e2e/api.ts";
import { startServer, type TestServer } from "../../e2e/server.ts";
import { type MailServer, startMailServer } from "../../e2e/mail/mail-server.ts";

const folder = join(import.meta.dirname, "../../e2e/mail/certificate");
const [key, cert] = ["key.pem", "certificate.pem"].map((name) => readFileSync(join(folder, name)));

let server: TestServer | undefined;
let post: MailServer | undefined;
afterEach(async () => {
  await server?.stop();
  await post?.close();
});

test.for([
  ["smtp", false],
  ["smtps", true],
] as const)("%s, with the authority in NODE_EXTRA_CA_CERTS", async ([scheme, secure]) => {
  post = await startMailServer({
    ...(key && { key }),
    ...(cert && { cert }),
    secure,
    authOptional: false,
    onAuth: ({ username, password }, _session, done) =>
      password === "p@ss" ? done(null, { user: username }) : done(new Error("wrong password")),
  });
  server = await startServer({
    SMTP_URL: `${scheme}://ada:p%40ss@localhost:${post.port}`,
    MAIL_FROM: "games@example.org",
    NODE_EXTRA_CA_CERTS: join(folder, "authority.pem"),
  });
  const api = new ApiClient(server.baseUrl);
  const game = await api.pair();
  await api.call("PUT", `/api/games/${game.id}/email`, { address: "bo@example.org", when: "turn" }, bearer(game.seat.token));
  await expect.poll(() => post?.arrived).toMatchObject([{ to: ["bo@example.org"], secure: true, user: "ada" }]);
  expect(server.log()).not.toContain("p@ss");
});
