/** What the operator sees: in English, for whoever runs a server reads its documents. No script acts on it, and it loads nothing. */
import type { ComponentChildren } from "preact";
import { CHANNEL_KINDS } from "../../game/notification.ts";
import { FormError } from "../../view/form.tsx";
import { Page } from "../../view/page.tsx";
import type { OpenInviteRow } from "../archive/open-invites.ts";
import { type Desk, type Report, REPORTED } from "../moderation/report.ts";
import { KINDS } from "../notifications/kinds.ts";
import type { Asking } from "../pages/document.tsx";
import { plainPage } from "../pages/plain-page.tsx";
import { ActForm, Blocked, called, EndLink, Field, Game, OpenInvites, Section, type ShownGame, time } from "./forms.tsx";
import type { Numbers } from "./numbers.ts";
import { pageWords } from "../../view/words/pages.ts";

/** Why the last act was refused. */
export interface Said {
  readonly code: string;
  readonly text: string;
}

interface DeskProps extends Desk {
  readonly asking: Asking;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly numbers: Numbers;
  readonly game: ShownGame | null;
  /** The newest open invites; null where D1 does not answer. */
  readonly listed: readonly OpenInviteRow[] | null;
  readonly said: Said | null;
}

/** The form for the token. */
export function signInPage(asking: Asking, error: string | null): string {
  return page(
    asking,
    <form class="stack" method="post" action="/operator/session">
      <h1>Operator</h1>
      <Field label="OPERATOR_TOKEN" type="password" name="token" />
      <FormError error={error} />
      <div class="acts">
        <button type="submit" class="btn main">
          Sign in
        </button>
      </div>
    </form>,
  );
}

const CLOSING = [
  ["close-report", "Close the chosen ones"],
  ["close-all-reports", "Close all that are open", "bad"],
] as const;

export function deskPage({ asking, now, numbers, reports, open, blocks, log, game, listed, said }: DeskProps): string {
  const [shownOpen, shownClosed] = [reports.filter(isOpen), reports.filter((report) => !isOpen(report))];
  return page(
    asking,
    <>
      <h1>Operator</h1>
      <form method="post" action="/operator/sign-out">
        <button type="submit" class="btn">
          Sign out
        </button>
      </form>
      <FormError error={said && `Not done: ${said.text} (${said.code})`} />
      <Counted {...numbers} />
      <Section id="reports" title={`Reports: ${open} open`}>
        {reports.length === 0 && <p>Nobody has reported anything.</p>}
        {shownOpen.length > 0 && (
          <ActForm acts={CLOSING}>
            {shownOpen.map((report) => (
              <Reported key={report.id} {...report} />
            ))}
          </ActForm>
        )}
        {shownClosed.map((report) => (
          <Reported key={report.id} {...report} />
        ))}
      </Section>
      <Game game={game} />
      <OpenInvites games={listed} />
      <EndLink />
      <Blocked blocks={blocks} />
      <Section id="log" title="What was done">
        {log.length === 0 && <p>Nothing yet.</p>}
        <ul class="stack">
          {log.map(({ act, subject, why, at }) => (
            <li>
              <b>{act}</b> · {subject}
              <br />
              <small>
                {time(at)} · {why}
              </small>
            </li>
          ))}
        </ul>
      </Section>
      <p>
        <small>As of {time(now)}.</small>
      </p>
    </>,
  );
}

const NO_D1 = "D1 does not answer.";
const NO_MONITOR = "The monitor does not answer.";

function Counted({ archive, tallies, troubles }: Numbers) {
  const waiting = troubles && troubles.behind.reduce((sum, { jobs }) => sum + jobs.length, 0);
  return (
    <section class="card stack" aria-labelledby="numbers">
      <h2 id="numbers">Numbers</h2>
      <dl>
        <Row name="Games">
          {archive === null
            ? NO_D1
            : `${archive.games}: ${archive.waiting} wait for somebody, ${archive.playing} are played. In the last day ${archive.created} made, ${archive.changed} moved in.`}
        </Row>
        <Row name="Moves">{archive === null ? NO_D1 : archive.moves}</Row>
        {CHANNEL_KINDS.map((kind) => {
          const { title, tallies: counted } = KINDS[kind];
          return (
            <Row name={`${title}, last day`}>
              {tallies === null ? NO_MONITOR : `${tallies[counted.sent]} sent; ${tallies[counted.failed]} tries were not taken.`}
            </Row>
          );
        })}
        <Row name="Jobs that began to fail, last day">{tallies === null ? NO_MONITOR : tallies["job-failures"]}</Row>
        <Row name="Waiting for D1">
          {troubles === null
            ? NO_MONITOR
            : `${troubles.owed.games} games, ${troubles.owed.events} events, ${waiting} jobs that fail; ${troubles.diverged.length} games diverged.`}
        </Row>
        <Row name="Can’t be opened">
          {troubles === null ? NO_MONITOR : troubles.unopenable.map(({ kind, id }) => `${kind} ${id}`).join(", ") || "nothing"}
        </Row>
      </dl>
    </section>
  );
}

function isOpen({ closed }: Report): boolean {
  return closed === null;
}

function Reported({ id, game, side, about, name, program, text, at, closed }: Report) {
  return (
    <article class="card stack">
      <p>
        <b>{REPORTED[about].title}</b>: {called({ name, program })} ({side}) in{" "}
        <a class="textual" href={`/operator?game=${game}#game`}>
          {game}
        </a>
        <br />
        <small>
          {time(at)}
          {closed !== null && ` · closed ${time(closed)}`}
        </small>
      </p>
      {text !== "" && text.split("\n").map((line) => <blockquote>{line}</blockquote>)}
      {closed === null && (
        <label>
          <input type="checkbox" name="report" value={id} /> Close
        </label>
      )}
    </article>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function page(asking: Asking, children: ComponentChildren): string {
  const english = { ...asking, language: "en" } as const;
  return plainPage({
    ...english,
    path: "/operator",
    title: "Operator",
    description: "For whoever runs this server.",
    children: (
      <Page words={pageWords("en")} class=" narrow privacy">
        {children}
      </Page>
    ),
  });
}
