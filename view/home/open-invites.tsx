/** The games on the first page that whoever comes first may join, each with the way to its invite. It needs no script. */
import type { OpenInvite } from "../../api/invites-schema.ts";
import { clockName } from "../new-game/time-choice.tsx";
import { Empty } from "../empty.tsx";
import { FOUND_OPEN } from "../../api/seats.ts";
import type { Kind, Kinds } from "./my-games.tsx";
import { marked, shownName, sideName } from "../people.ts";
import type { OtherPageWords } from "../words/pages.ts";

const SECOND = 1000;

export interface OpenInvitesProps {
  readonly words: OtherPageWords;
  readonly kinds: Kinds;
  /** Null where they can't be told. */
  readonly invites: readonly OpenInvite[] | null;
  /** Whether there are no more than these. */
  readonly isWhole: boolean;
  /** The variant that was asked for; absent where all were. */
  readonly variant?: string | undefined;
}

export function OpenInvites(props: OpenInvitesProps) {
  const { words, kinds, invites, isWhole, variant } = props;
  const say = words.open;
  return (
    <>
      <h2>{say.title}</h2>
      {invites === null ? (
        <Empty vignette="broken" text={say.unlisted} ways={<Way href="/">{words.message.again}</Way>} />
      ) : (
        <>
          {(variant !== undefined || !isWhole) && <Filter {...props} />}
          {invites.length === 0 ? (
            <Nobody {...props} />
          ) : (
            <ul class="open">
              {invites.map((invite) => {
                const kind = kinds[invite.variant];
                return kind && <Row key={invite.id} {...props} invite={invite} kind={kind} />;
              })}
            </ul>
          )}
        </>
      )}
    </>
  );
}

/** The games to choose from stand on the same page. */
function Nobody({ words: { open: say, message }, variant }: OpenInvitesProps) {
  const isAny = variant === undefined;
  const way = isAny ? <Way href="#new-game">{message.home}</Way> : <Way href="/#open">{say.all}</Way>;
  return <Empty vignette="waiting" text={isAny ? say.none : say.noneOfThese} ways={way} />;
}

function Way({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a class="btn" href={href}>
      {children}
    </a>
  );
}

type RowProps = OpenInvitesProps & { readonly invite: OpenInvite; readonly kind: Kind };

function Row({ words, invite, kind }: RowProps) {
  const say = words.open;
  const { id, side, name, program, clock, customStart } = invite;
  const host = marked(name === null ? say.unnamed : shownName(name, words), program, words);
  const play = [say.youPlay({ side: sideName(kind, side, words) }), clock && clockName(clock, words.language, SECOND)];
  const start = customStart && words.mine.customStart;
  return (
    <li>
      <div>
        <img class="pic" src={`/rules/${kind.rulebook}/board.png`} width="64" height="64" alt="" loading="lazy" />
        <span>
          <b>{kind.name}</b>
          <small>{[kind.choices, start].filter(Boolean).map((part) => ` · ${part}`)}</small>
          <br />
          <small>{[host, ...play].filter(Boolean).join(" · ")}</small>
        </span>
      </div>
      <a class="btn" href={`/g/${id}${FOUND_OPEN}`} aria-label={say.joinGame({ game: kind.name, host })}>
        {say.join}
      </a>
    </li>
  );
}

function Filter({ words, kinds, variant }: OpenInvitesProps) {
  const say = words.open;
  return (
    <form class="row" action="/#open" method="get">
      <select class="input" name="variant" aria-label={say.game}>
        {variant !== undefined && <option value="">{say.all}</option>}
        {Object.entries(kinds).map(([id, { name, choices }]) => (
          <option value={id} selected={id === variant}>
            {[name, choices].filter(Boolean).join(" · ")}
          </option>
        ))}
      </select>
      <button type="submit" class="btn">
        {say.filter}
      </button>
    </form>
  );
}
