/**
 * What the operator does to a game, to open invites and against abuse: forms, each with a reason. Several open invites can be taken off the
 * list at once, or all of one browser or network.
 */
import type { ComponentChildren } from "preact";
import type { Player, StateAnswer } from "../../api/state-schema.ts";
import { marked } from "../../view/people.ts";
import { MOST_OBJECTS } from "../archive/difference.ts";
import { LISTED_BY, type ListedBy, type OpenInviteRow } from "../archive/open-invites.ts";
import { type Block, LONGEST_REASON, MOST_DAYS } from "../moderation/report.ts";
import { pageWords } from "../../view/words/pages.ts";
import { type Act, GAME_FORMS } from "./game-forms.ts";

export interface ShownGame extends Pick<StateAnswer, "id" | "variant" | "status"> {
  /** Those where somebody sits. */
  readonly seats: readonly { readonly side: string; readonly player: Player }[];
}

interface ActFormProps {
  readonly acts: readonly Act[];
  /** What comes of them. */
  readonly hint?: string;
  readonly children: ComponentChildren;
}

interface SectionProps {
  readonly id: string;
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A part of the page, which its heading names. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section class="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: "password";
  readonly maxLength?: number;
  readonly value?: string;
}

/** A field that has to be filled in, and nothing that a browser remembers. */
export function Field({ label, value, ...input }: FieldProps) {
  return (
    <label class="field">
      {label}
      <input class="input" {...input} autoComplete="off" defaultValue={value} required />
    </label>
  );
}

/** A form of acts, with the reason for the one that is chosen, which is written down. */
export function ActForm({ acts, hint, children }: ActFormProps) {
  return (
    <form class="stack" method="post" action="/operator/acts">
      {children}
      <Field label="Why" name="why" maxLength={LONGEST_REASON} />
      {hint !== undefined && <small>{hint}</small>}
      <div class="acts">
        {acts.map(([name, label, kind]) => (
          <button key={name} type="submit" name="do" value={name} class={kind === "bad" ? "btn bad" : "btn"}>
            {label}
          </button>
        ))}
      </div>
    </form>
  );
}

const SEAT_FORMS = GAME_FORMS.filter(({ of }) => of === "seat");
const SEAT_ACTS: readonly Act[] = [
  ["hide-name", "Hide name"],
  ["allow-name", "Allow a name again"],
  ...SEAT_FORMS.flatMap(({ acts }) => acts),
];
const SEAT_HINT = [
  "Of a hidden name everybody reads “Player”, and its player can give no other.",
  ...SEAT_FORMS.map(({ hint }) => hint),
].join(" ");
const UNLIST: Act = ["unlist", "Take off the list"];
const WITHDRAW: Act = ["withdraw-invite", "Withdraw invite"];
const CLOSE: Act = ["close", "Close game", "bad"];
const GAME_HINT =
  "An invite that is withdrawn is listed no more and opens nothing; its maker is shown a new one. A game that is closed is over, and nobody wins: that can’t be undone.";

export function Game({ game }: { readonly game: ShownGame | null }) {
  return (
    <Section id="game" title="A game">
      <form class="stack" method="get" action="/operator">
        <Field label="Its id or watch link" name="game" value={game?.id ?? ""} />
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
          {game.seats.map(({ side, player }) => (
            <ActForm key={side} acts={SEAT_ACTS} hint={SEAT_HINT}>
              <p>
                <b>{side}</b>: {called(player)}
              </p>
              <input type="hidden" name="game" value={game.id} />
              <input type="hidden" name="side" value={side} />
            </ActForm>
          ))}
          {GAME_FORMS.map(
            ({ acts, hint, of }) =>
              of !== "seat" && (
                <ActForm key={of.number} acts={acts} hint={hint}>
                  <Field label={of.number} name="number" />
                  <input type="hidden" name="game" value={game.id} />
                </ActForm>
              ),
          )}
          {game.status !== "over" && (
            <ActForm acts={game.status === "waiting" ? [UNLIST, WITHDRAW, CLOSE] : [CLOSE]} hint={GAME_HINT}>
              <input type="hidden" name="game" value={game.id} />
            </ActForm>
          )}
        </div>
      )}
    </Section>
  );
}

/** A player as the operator reads of them. */
export function called({ name, program = false }: { readonly name: string | null; readonly program?: boolean }): string {
  return marked(name ?? "without a name", program, pageWords("en"));
}

/** A link of which each press makes a game. */
export function EndLink() {
  return (
    <Section id="link" title="A “Play me” link">
      <ActForm acts={[["end-link", "End link", "bad"]]} hint="It makes no more games; those that it made go on.">
        <Field label="Its id or address" name="link" />
      </ActForm>
    </Section>
  );
}

export function Blocked({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <Section id="blocks" title="Blocks">
      <p class="soft">Who is blocked makes and joins no games and has no mails sent. It holds everywhere within half a minute.</p>
      {blocks.map(({ id, kind, subject, until }) => (
        <article key={id} class="card stack">
          <p>
            {id}: {kind} <code>{subject}</code> until {time(until)}
          </p>
          <ActForm acts={[["unblock", "End block"]]}>
            <input type="hidden" name="block" value={id} />
          </ActForm>
        </article>
      ))}
      <details class="stack">
        <summary>Block a network</summary>
        <ActForm acts={[["block-network", "Block network"]]}>
          <Field label="IPv4 address, IPv6 address (its /64) or IPv6 /48" name="network" />
          <Days />
        </ActForm>
      </details>
      <details class="stack">
        <summary>Block an email address</summary>
        <ActForm acts={[["block-address", "Block address"]]}>
          <Field label="The address that nobody may have asked" name="address" />
          <Days />
        </ActForm>
      </details>
    </Section>
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

const CALLED: Readonly<Record<ListedBy, string>> = { network: "network", site: "site (/48)", lister: "browser" };
/** Signs of a hash that tell it from the others on the page. */
const SHOWN = 8;

/** The browsers, networks and sites that have several of these open invites, the most first. */
function groupsOf(games: readonly OpenInviteRow[]) {
  return LISTED_BY.flatMap((by) => {
    const counts = new Map<string, number>();
    for (const { [by]: hash } of games) if (hash !== null) counts.set(hash, (counts.get(hash) ?? 0) + 1);
    return [...counts].flatMap(([hash, count]) => (count > 1 ? [{ by, hash, count }] : []));
  }).toSorted((one, other) => other.count - one.count);
}

/** @param games null where D1 does not answer */
export function OpenInvites({ games }: { readonly games: readonly OpenInviteRow[] | null }) {
  return (
    <Section id="open" title="Open invites">
      {games === null && <p>D1 does not answer.</p>}
      {games?.length === 0 && <p>No game is listed.</p>}
      {games !== null && games.length > 0 && (
        <ActForm
          acts={[["unlist-many", "Take off the list"]]}
          hint={`${MOST_OBJECTS} at a time; those of one network or browser that are left can be taken off by the same again. Their invites work.`}
        >
          <ul class="stack">
            {games.map((game) => (
              <Listed key={game.game} {...game} />
            ))}
          </ul>
          <label class="field">
            And all of
            <select class="input" name="all-of">
              <option value="">nobody</option>
              {groupsOf(games).map(({ by, hash, count }) => (
                <option key={`${by}:${hash}`} value={`${by}:${hash}`}>
                  {CALLED[by]} {hash.slice(0, SHOWN)}: {count}
                </option>
              ))}
            </select>
          </label>
          <label class="row">
            <input type="checkbox" name="sure" value="yes" required />
            Yes, all of these
          </label>
        </ActForm>
      )}
    </Section>
  );
}

function Listed({ game, variant, name, until, network, lister }: OpenInviteRow) {
  return (
    <li>
      <label class="row">
        <input type="checkbox" name="games[]" value={game} />
        <span>
          {called({ name })} · {variant}
          <br />
          <small>
            until {time(until)}
            {network !== null && ` · network ${network.slice(0, SHOWN)}`} · browser {lister.slice(0, SHOWN)}
          </small>
        </span>
      </label>{" "}
      <a class="textual" href={`/operator?game=${game}#game`}>
        {game}
      </a>
    </li>
  );
}

/**
 * An instant as the operator reads it.
 * @param at in milliseconds since 1970
 */
export function time(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
