/**
 * `/dev/mail`: what a server on the developer's own machine would have mailed. Everything that would be secret to its recipient
 * lies open there, so it exists only where that mailbox is bound, and for requests to this very machine and from it: not for a name that
 * was pointed at it, nor for what a proxy passes on, whose askers are elsewhere though it names this machine.
 */
import { Hono } from "hono";
import type { ComponentChild } from "preact";
import { Page } from "../../view/page.tsx";
import { type Api, type Call, isLoopback } from "../api/caller.ts";
import { languageOf } from "../api/language.ts";
import { Problem } from "../api/problem.ts";
import { caught, open, type OpenedMail } from "../notifications/kinds/mail/kind.ts";
import { askingOf, html } from "./document.tsx";
import { plainPage } from "./plain-page.tsx";
import { pageWords } from "../../view/words/pages.ts";
import { wordsOf } from "../../view/words/words.ts";

/** What proxies and tunnels add to a request that they pass on. */
const PASSED_ON =
  /^(forwarded|via|x-forwarded(-.*)?|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|x-proxyuser-ip|x-envoy-.*|x-amzn-.*|x-arr-.*|x-azure-.*|x-appengine-.*|cdn-loop|cf-.*|fastly-.*|fly-.*|true-client-ip|ngrok-.*|tailscale-.*)$/;
/** A mail's links open beside it; nothing else gets out of it, and no script runs in it. */
const SANDBOX = "allow-popups allow-popups-to-escape-sandbox";
const MAIL_POLICY = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox ${SANDBOX}`;

export const mailboxPages = new Hono<Api>();

for (const paths of ["/dev/mail.json", "/dev/mail/*"])
  mailboxPages.use(paths, async function onlyHere(c, next) {
    mailboxOf(c);
    await next();
  });

mailboxPages.get("/dev/mail.json", async (c) =>
  c.json(await caught(mailboxOf(c), c.req.query("to")), 200, { "cache-control": "no-store" }),
);

mailboxPages.get("/dev/mail", async (c) => {
  const mails = await caught(mailboxOf(c));
  const { mailbox } = wordsOf("mail", languageOf(c));
  return shown(
    c,
    <section class="stack">
      <h1>{mailbox.title}</h1>
      <p class="soft">{mailbox.hint}</p>
      {mails.length === 0 ? <p>{mailbox.none}</p> : null}
      <ul class="stack">
        {mails.toReversed().map(({ id, at, to, subject }) => (
          <li key={id}>
            <a class="textual" href={`/dev/mail/${id}`}>
              {subject}
            </a>
            <br />
            <small>
              {new Date(at).toISOString()} · {mailbox.to({ address: to })}
            </small>
          </li>
        ))}
      </ul>
    </section>,
  );
});

mailboxPages.get("/dev/mail/:id", async (c) => {
  const { id, subject, to, text } = await mailOf(c);
  const { mailbox } = wordsOf("mail", languageOf(c));
  return shown(
    c,
    <section class="stack">
      <p>
        <a class="btn" href="/dev/mail">
          {mailbox.back}
        </a>
      </p>
      <h1>{subject}</h1>
      <p class="soft">{mailbox.to({ address: to })}</p>
      <h2>{mailbox.html}</h2>
      <iframe src={`/dev/mail/${id}/html`} title={mailbox.html} sandbox={SANDBOX} width="100%" height="760" />
      <h2>{mailbox.text}</h2>
      <pre>{text}</pre>
      <p>
        <a class="btn" href={`/dev/mail/${id}/raw`}>
          {mailbox.raw}
        </a>
      </p>
    </section>,
  );
});

mailboxPages.get("/dev/mail/:id/html", async (c) => {
  const mail = await mailOf(c);
  const opening = mail.html.replace("<head>", '<head><base target="_blank">');
  return c.html(opening, 200, {
    "content-security-policy": MAIL_POLICY,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
});

mailboxPages.get("/dev/mail/:id/raw", async (c) => {
  const { raw } = await mailOf(c);
  return c.text(raw, 200, { "cache-control": "no-store", "x-content-type-options": "nosniff" });
});

function mailboxOf(c: Call): Fetcher {
  const isPassedOn = Object.keys(c.req.header()).some((name) => PASSED_ON.test(name));
  if (c.env.MAILBOX === undefined || !isLoopback(c.req.url) || isPassedOn) throw new Problem("not-found", "There is no mailbox.");
  return c.env.MAILBOX;
}

async function mailOf(c: Call): Promise<OpenedMail> {
  const mailbox = mailboxOf(c);
  const id = c.req.param("id") ?? "";
  // A path's own dots would ask the mailbox for all of them.
  const mail = /^\d+$/.test(id) ? await open(mailbox, id) : null;
  if (mail === null) throw new Problem("not-found", "There is no such mail.");
  return mail;
}

function shown(c: Call, children: ComponentChild): Response {
  const asking = askingOf(c);
  const { title } = wordsOf("mail", asking.language).mailbox;
  const page = <Page words={pageWords(asking.language)}>{children}</Page>;
  return html(c, plainPage({ ...asking, path: c.req.path, title, description: title, children: page }));
}
