/** What the operator sees: in English, for whoever runs a server reads its documents. No script acts on it, and it loads nothing. */
import type { ComponentChildren } from "preact";
import type { Player, StateAnswer } from "../../api/state-schema.ts";
import { FormError } from "../../view/form.tsx";
import { Page } from "../../view/page.tsx";
import { pageWords } from "../../view/words/pages.ts";
import type { Block, Desk, Report } from "../moderation/report.ts";
import type { Asking } from "../pages/page-request.ts";
import { plainPage } from "../pages/plain-page.tsx";
import { LONGEST_REASON, MOST_DAYS } from "./acts.ts";
import type { Numbers } from "./numbers.ts";

/** Why the last act was refused. */
export interface Said {
  readonly code: string;
  readonly text: string;
}

export interface ShownGame extends Pick<StateAnswer, "id" | "variant" | "status"> {
  readonly seats: readonly { readonly side: string; readonly player: Player | null }[];
}

export interface DeskProps extends Desk {
  readonly asking: Asking;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly numbers: Numbers;
  readonly game: ShownGame | null;
  readonly said: Said | null;
}

/** The form for the token. */
export function signInPage(asking: Asking, error: string | null): string {
  return page(
    asking,
    <form class="stack" method="post" action="/operator/session">
      <h1>Operator</h1>
      <label class="field">
        OPERATOR_TOKEN
        <input class="input" type="password" name="token" autoComplete="off" required />
      </label>
      <FormError error={error} />
      <div class="acts">
        <button type="submit" class="btn main">
          Sign in
        </button>
      </div>
    </form>,
  );
}

export function deskPage({ asking, now, numbers, reports, blocks, log, game, said }: DeskProps): string {
  const open = reports.filter(({ closed }) => closed === null);
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
      <section class="stack" aria-labelledby="reports">
        <h2 id="reports">Reports: {open.length} open</h2>
        {reports.length === 0 && <p>Nobody has reported anything.</p>}
        {reports.map((report) => (
          <Reported key={report.id} {...report} />
        ))}
      </section>
      <Game game={game} />
      <Blocked blocks={blocks} />
      <section class="stack" aria-labelledby="log">
        <h2 id="log">What was done</h2>
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
      </section>
      <p>
        <small>As of {time(now)}.</small>
      </p>
    </>,
  );
}

function Counted({ archive, tallies, troubles }: Numbers) {
  const waiting = troubles && troubles.behind.reduce((sum, { jobs }) => sum + jobs.length, 0);
  return (
    <section class="card stack" aria-labelledby="numbers">
      <h2 id="numbers">Numbers</h2>
      <dl>
        <Row name="Games">
          {archive === null
            ? "D1 does not answer."
            : `${archive.games}: ${archive.waiting} wait for somebody, ${archive.playing} are played. In the last day ${archive.created} made, ${archive.changed} moved in.`}
        </Row>
        <Row name="Moves">{archive === null ? "D1 does not answer." : archive.moves}</Row>
        <Row name="Mails, last day">
          {tallies === null
            ? "The monitor does not answer."
            : `${tallies.mails} sent; ${tallies["mail-failures"]} tries were not taken.`}
        </Row>
        <Row name="Jobs that began to fail, last day">
          {tallies === null ? "The monitor does not answer." : tallies["job-failures"]}
        </Row>
        <Row name="Waiting for D1">
          {troubles === null
            ? "The monitor does not answer."
            : `${troubles.owed.games} games, ${troubles.owed.events} events, ${waiting} jobs that fail; ${troubles.diverged.length} games diverged.`}
        </Row>
      </dl>
    </section>
  );
}

function Reported({ id, game, side, about, name, text, at, closed }: Report) {
  return (
    <article class="card stack">
      <p>
        <b>{about === "name" ? "A name" : "A player"}</b>: {name ?? "without a name"} ({side}) in{" "}
        <a class="textual" href={`/operator?game=${game}#game`}>
          {game}
        </a>
        <br />
        <small>
          {time(at)}
          {closed !== null && ` · closed ${time(closed)}`}
        </small>
      </p>
      {text !== "" && <blockquote>{text}</blockquote>}
      {closed === null && (
        <ActForm act="close-report" submit="Close report">
          <input type="hidden" name="report" value={id} />
        </ActForm>
      )}
    </article>
  );
}

function Game({ game }: { readonly game: ShownGame | null }) {
  return (
    <section class="stack" aria-labelledby="game">
      <h2 id="game">A game</h2>
      <form class="stack" method="get" action="/operator">
        <label class="field">
          Its id or watch link
          <input class="input" name="game" autoComplete="off" defaultValue={game?.id ?? ""} required />
        </label>
        <div class="acts">
          <button type="submit" class="btn">
            Show
          </button>
        </div>
      </form>
      {game !== null && (
        <div class="card stack">
          <p>
            <a class="textual" href={`/g/${game.id}`}>
              {game.id}
            </a>{" "}
            · {game.variant} · {game.status}
          </p>
          {game.seats.map(
            ({ side, player }) => player !== null && <Seat key={side} game={game.id} side={side} player={player} />,
          )}
          {game.status === "waiting" && (
            <ActForm act="withdraw-invite" submit="Withdraw invite" title="The link that was passed on opens nothing any more.">
              <input type="hidden" name="game" value={game.id} />
            </ActForm>
          )}
          {game.status !== "over" && (
            <ActForm act="close" submit="Close game" title="It is over, nobody wins. That can’t be undone." bad>
              <input type="hidden" name="game" value={game.id} />
            </ActForm>
          )}
        </div>
      )}
    </section>
  );
}

function Seat({ game, side, player }: { readonly game: string; readonly side: string; readonly player: Player }) {
  const fields = (
    <>
      <input type="hidden" name="game" value={game} />
      <input type="hidden" name="side" value={side} />
    </>
  );
  return (
    <div class="stack">
      <p>
        <b>{side}</b>: {player.name ?? "without a name"}
      </p>
      <ActForm act="hide-name" submit="Hide name" title="Everybody reads “Player”, and its player can give no other name.">
        {fields}
      </ActForm>
      <ActForm act="allow-name" submit="Allow a name again">
        {fields}
      </ActForm>
    </div>
  );
}

function Blocked({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <section class="stack" aria-labelledby="blocks">
      <h2 id="blocks">Blocks</h2>
      <p class="soft">Who is blocked makes and joins no games and has no mails sent. It holds everywhere within half a minute.</p>
      {blocks.map(({ id, kind, subject, until }) => (
        <article key={id} class="card stack">
          <p>
            {id}: {kind} <code>{subject}</code> until {time(until)}
          </p>
          <ActForm act="unblock" submit="End block">
            <input type="hidden" name="block" value={id} />
          </ActForm>
        </article>
      ))}
      <ActForm act="block-network" submit="Block network" title="IPv4 address, IPv6 address (its /64) or IPv6 /48">
        <input class="input" name="network" aria-label="Network" autoComplete="off" required />
        <Days />
      </ActForm>
      <ActForm act="block-address" submit="Block address" title="Email address that nobody may have asked">
        <input class="input" name="address" aria-label="Email address" autoComplete="off" required />
        <Days />
      </ActForm>
    </section>
  );
}

function Days() {
  return (
    <label class="field">
      Days
      <input class="input" type="number" name="days" min={1} max={MOST_DAYS} defaultValue="7" required />
    </label>
  );
}

interface ActFormProps {
  readonly act: string;
  readonly submit: string;
  readonly title?: string;
  /** What can't be undone. */
  readonly bad?: true;
  readonly children: ComponentChildren;
}

/** A form of one act, with its reason, which is written down. */
function ActForm({ act, submit, title, bad, children }: ActFormProps) {
  return (
    <form class="stack" method="post" action="/operator/acts">
      {title !== undefined && <small>{title}</small>}
      <input type="hidden" name="do" value={act} />
      {children}
      <label class="field">
        Why
        <input class="input" name="why" maxLength={LONGEST_REASON} autoComplete="off" required />
      </label>
      <div class="acts">
        <button type="submit" class={bad ? "btn bad" : "btn"}>
          {submit}
        </button>
      </div>
    </form>
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

function time(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

function page(asking: Asking, children: ComponentChildren): string {
  const english = { ...asking, language: "en" } as const;
  return plainPage({
    ...english,
    path: "/operator",
    title: "Operator",
    description: "For whoever runs this server.",
    children: (
      <Page words={pageWords("en")} class=" narrow" onAppearance={undefined}>
        {children}
      </Page>
    ),
  });
}
