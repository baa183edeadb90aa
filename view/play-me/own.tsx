/** What the owner of a "play me" link sees on its page: the link to pass on, whether it makes games and how many, and these. */
import type { ComponentChild } from "preact";
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import { LONGEST_NAME } from "../../api/seats.ts";
import { Icon } from "../icon.tsx";
import type { OtherPageWords } from "../words.ts";

export interface OwnLinkActs {
  /** The addresses: to be passed on, and the secret one that manages it. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly copy: (link: string) => void;
  readonly pause: (paused: boolean) => void;
  /** Keeps the name and the limits that the form has. */
  readonly limit: (event: SubmitEvent) => void;
  /** Makes the link anew that manages it. */
  readonly renew: () => void;
  /** Ends the link for ever. */
  readonly end: () => void;
  /** What is asked about before it is done. */
  readonly asked: Asked | null;
  readonly ask: (asked: Asked | null) => void;
}

/** What can't be undone. */
export type Asked = "renew" | "end";

export interface OwnLinkProps {
  readonly say: OtherPageWords["playMe"];
  readonly state: OwnPlayMe;
  readonly acts: OwnLinkActs;
  /** How the owner is told; null before it has come. */
  readonly told: ComponentChild;
  /** What became of the last act; empty where nothing has to be said. */
  readonly said: string;
}

export function OwnLink(props: OwnLinkProps) {
  const { say, state, acts, told, said } = props;
  return (
    <section class="stack" aria-label={say.yours}>
      <p class="soft">{state.status === "ended" ? say.ended : say.yoursHint}</p>
      <p role="status">{said}</p>
      {state.status !== "ended" && (
        <>
          <Copy label={say.link} link={acts.url} {...props} isMain />
          <Copy label={say.ownLink} link={acts.ownerUrl} {...props} />
          <p class="soft">{say.ownLinkHint}</p>
          <Sure what="renew" label={say.renew} hint={say.renewHint} yes={say.renewSure} onYes={acts.renew} {...props} />
          <Limits {...props} />
          {told}
        </>
      )}
      {state.games.length > 0 && (
        <>
          <h2>{say.games(state.games.length)}</h2>
          <ul>
            {state.games.map(({ id, url }, index) => (
              <li key={id}>
                <a class="textual" href={url ?? `/g/${id}`}>
                  {say.game(state.games.length - index)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {state.status !== "ended" && <Sure what="end" label={say.end} yes={say.sure} onYes={acts.end} {...props} isBad />}
    </section>
  );
}

function Copy({
  say,
  acts,
  label,
  link,
  isMain = false,
}: OwnLinkProps & { readonly label: string; readonly link: string; readonly isMain?: boolean }) {
  return (
    <div class="row">
      <label class="field">
        {label}
        <input class="input" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button
        type="button"
        class={isMain ? "btn main end" : "btn end"}
        aria-label={say.copyThis(label)}
        onClick={() => acts.copy(link)}
      >
        <Icon name="copy" />
        {say.copy}
      </button>
    </div>
  );
}

function Limits({ say, state: { name, status, atOnce, aDay, today }, acts }: OwnLinkProps) {
  return (
    <>
      <label class="row">
        <span>
          <b>{say.makes}</b>
          <br />
          <small>{say.today(today)}</small>
        </span>
        <input
          class="switch end"
          type="checkbox"
          role="switch"
          checked={status === "open"}
          onChange={(event) => acts.pause(!event.currentTarget.checked)}
        />
      </label>
      <form class="stack" onSubmit={acts.limit}>
        <label class="field">
          {say.yourName}
          <input class="input" name="name" maxLength={LONGEST_NAME} autoComplete="nickname" defaultValue={name ?? ""} />
        </label>
        <div class="row">
          <label class="field">
            {say.atOnce}
            <input class="input" type="number" name="atOnce" min={1} max={20} required defaultValue={`${atOnce}`} />
          </label>
          <label class="field">
            {say.aDay}
            <input class="input" type="number" name="aDay" min={1} max={100} required defaultValue={`${aDay}`} />
          </label>
        </div>
        <p class="soft">{say.shares}</p>
        <div class="acts">
          <button type="submit" class="btn">
            {say.save}
          </button>
        </div>
      </form>
    </>
  );
}

interface SureProps extends Pick<OwnLinkProps, "say" | "acts"> {
  readonly what: Asked;
  readonly label: string;
  readonly hint?: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly isBad?: boolean;
}

/** A button that asks first. */
function Sure({ say, acts, what, label, hint, yes, onYes, isBad = false }: SureProps) {
  if (acts.asked !== what)
    return (
      <div class="acts">
        <button type="button" class="btn" onClick={() => acts.ask(what)}>
          {label}
        </button>
      </div>
    );
  return (
    <>
      {hint !== undefined && <p>{hint}</p>}
      <div class="acts">
        <button type="button" class="btn" onClick={() => acts.ask(null)}>
          {say.keep}
        </button>
        <button type="button" class={isBad ? "btn bad" : "btn main"} onClick={onYes}>
          {yes}
        </button>
      </div>
    </>
  );
}
