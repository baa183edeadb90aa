/** What the owner of a "play me" link sees on its page: the link to pass on, whether it makes games and how many, and these. */
import { Button } from "../../view/game/card.tsx";
import { signal } from "@preact/signals-core";
import type { ComponentChild } from "preact";
import type { OwnPlayMe, PlayMeChange, PlayMeView } from "../../api/play-me-schema.ts";
import type { PlayMePageProps } from "../../view/play-me/play-me.tsx";
import { type Answer, type Call, call, type Failure } from "../api.ts";
import { createPanelRead } from "../panel-read.ts";
import { createQueue } from "../in-turn.ts";
import { tellHere } from "../kept/here.ts";
import { keptOwner } from "../kept/kept-request.ts";
import { renewal } from "../renewal.ts";
import { copyText } from "../share.ts";
import { createTold } from "./told.tsx";
import type { Language } from "../../view/languages.ts";
import type { OtherPageWords } from "../../view/words/pages.ts";
import { ago } from "../../view/words/ago.ts";
import { LONGEST_NAME } from "../../api/seats.ts";
import { fieldOf, onForm } from "../form.ts";
import { Switch } from "../controls.tsx";

/** What is known of the link. */
interface OwnState {
  /** Null before it was answered, and where the token manages nothing. */
  readonly own: OwnPlayMe | null;
  /** What became of the last act; empty where nothing has to be said. */
  readonly said: string;
  /** What can't be undone, and is asked about before it is done. */
  readonly asked: "renew" | "end" | null;
}

/** Whom the page takes for the owner. */
export interface Owner {
  /** The id of the link. */
  readonly id: string;
  /** What the address has, or else this browser keeps. */
  readonly token: string;
  /** Whether the address has it, so that its person expects more than a visitor. */
  readonly wasSent: boolean;
}

/** What the page shows of a link, which visitors see as it is given. */
type Shown = (visited: PlayMeView) => Pick<PlayMePageProps, "link" | "refusal" | "own">;

/** Asks for the link; what is known of it is read from signals. */
export function createOwn(owner: Owner, words: OtherPageWords, language: Language): Shown {
  const work = createWork(owner, words);
  const { state, patch, send, look } = work;
  const told = createTold({
    language,
    send,
    look,
    changed: (own) => patch({ own }),
    ago: (at) => ago(language, Date.now() - at),
    why: words.why,
  });
  void look();
  return (link) => {
    const { own, said } = state.value;
    if (own === null) return { link, refusal: said || null };
    return { link: own, own: <OwnLink {...{ work, own }} told={told(own)} /> };
  };
}

type Work = ReturnType<typeof createWork>;

/** How things are done, with what is said of them. */
function createWork({ id, wasSent, ...owner }: Owner, words: OtherPageWords) {
  const say = words.playMe;
  const path = `/api/play-me/${id}`;
  const { bearer, keep, isReplaced } = ownerToken(id, owner.token);
  const state = signal<OwnState>({ own: null, said: "", asked: null });
  const patch = (change: Partial<OwnState>) => void (state.value = { ...state.peek(), ...change });
  const askNew = renewal((idempotencyKey) => call(`${path}/new-link`, { method: "POST", bearer: bearer(), idempotencyKey }));
  const { read: look, outdate } = createPanelRead(
    () => call<OwnPlayMe>(`${path}/own`, { method: "GET", bearer: bearer() }),
    (own) => {
      const isFirst = state.peek().own === null;
      if (isFirst) keep(bearer());
      patch({ own, ...(isFirst && { said: "" }) });
    },
    (failure) => void (state.peek().own === null && refused(failure, look)),
  );
  const inOrder = createOrder(outdate);

  /** Changes something of the link. */
  function send<T>(at: string, how: Call): Promise<Answer<T>> {
    return inOrder(() => call<T>(path + at, { ...how, bearer: bearer() }));
  }

  /** Says why; where this browser keeps another token, it is done by that. */
  function refused({ code }: Failure, again: () => Promise<void>): void {
    if (code !== "no-seat") patch({ said: words.why(code) });
    else if (isReplaced()) void again();
    else if (wasSent) patch({ said: say.notYours });
  }

  async function manage(method: "PATCH" | "DELETE", body?: PlayMeChange): Promise<void> {
    const answer = await send<OwnPlayMe>("", { method, ...(body !== undefined && { body }) });
    if (answer.ok) patch({ own: answer.value, said: method === "PATCH" ? say.saved : "" });
    else refused(answer.error, () => manage(method, body));
  }

  async function renew(): Promise<void> {
    const answer = await inOrder(async () => {
      const made = await askNew();
      if (made.ok) keep(made.value.token);
      return made;
    });
    const said = answer.ok ? say.renewed : words.why(answer.error.code);
    patch({ said, ...(state.peek().asked === "renew" && { asked: null }) });
  }

  async function copy(link: string): Promise<void> {
    patch({ said: (await copyText(link)) ? say.copied : say.notCopied });
  }

  return { say, bearer, state, patch, look, send, manage, renew, copy };
}

/**
 * Makes one change after the other, for each answer tells all of the link, and another token may speak for its owner then.
 * @param changed is called once something was changed
 */
function createOrder(changed: () => void) {
  const queue = createQueue();
  return <T,>(change: () => Promise<Answer<T>>): Promise<Answer<T>> =>
    queue(async () => {
      const answer = await change();
      if (answer.ok) changed();
      return answer;
    });
}

/** The owner's token, which may be another one by the time something is asked. */
function ownerToken(id: string, given: string) {
  const kept = keptOwner(id);
  let token = given;
  return {
    bearer: () => token,
    /** Once the token has opened the link, it needs to stand in no address: what people copy from there gives nothing away. */
    keep: (opened: string): void => {
      token = opened;
      kept.set(opened);
      tellHere();
      history.replaceState(null, "", kept.isStored() ? location.pathname : `#${opened}`);
    },
    /** Whether this browser keeps another one, which takes the place of one that is dead: the address may be an old bookmark. */
    isReplaced: (): boolean => {
      const other = kept.get();
      if (other === null || other === token) return false;
      token = other;
      return true;
    },
  };
}

interface OwnLinkProps {
  readonly work: Work;
  readonly own: OwnPlayMe;
  /** How the owner is told. */
  readonly told: ComponentChild;
}

function OwnLink({ work, own, told }: OwnLinkProps) {
  const { say, bearer, manage, renew } = work;
  const { said } = work.state.value;
  const url = location.origin + location.pathname;
  const isOver = own.status === "ended";
  return (
    <section class="stack" aria-label={say.yours}>
      <p class="soft">{isOver ? say.ended : say.yoursHint}</p>
      <p role="status">{said}</p>
      {!isOver && (
        <>
          <Copy work={work} label={say.link} link={url} isMain />
          <Copy work={work} label={say.ownLink} link={`${url}#${bearer()}`} />
          <p class="soft">{say.ownLinkHint}</p>
          <Sure work={work} what="renew" label={say.renew} hint={say.renewHint} yes={say.renewSure} onYes={renew} />
          <Limits say={say} own={own} change={(change) => void manage("PATCH", change)} />
          {told}
        </>
      )}
      {own.games.length > 0 && (
        <>
          <h2>{say.games({ count: own.games.length })}</h2>
          <ul>
            {own.games.map(({ id, url: game }, index) => (
              <li key={id}>
                <a class="textual" href={game ?? `/g/${id}`}>
                  {say.game({ number: own.games.length - index })}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isOver && <Sure work={work} what="end" label={say.end} yes={say.sure} onYes={() => manage("DELETE")} isBad />}
    </section>
  );
}

interface CopyProps {
  readonly work: Work;
  readonly label: string;
  readonly link: string;
  readonly isMain?: boolean;
}

function Copy({ work: { say, copy }, label, link, isMain = false }: CopyProps) {
  return (
    <div class="row">
      <label class="field">
        {label}
        <input class="input" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button
        icon="copy"
        class={isMain ? " main end" : " end"}
        aria-label={say.copyThis({ label })}
        onClick={() => void copy(link)}
      >
        {say.copy}
      </Button>
    </div>
  );
}

interface SureProps {
  readonly work: Work;
  readonly what: "renew" | "end";
  readonly label: string;
  readonly hint?: string;
  readonly yes: string;
  readonly onYes: () => Promise<void>;
  readonly isBad?: boolean;
}

/** A button that asks first. */
function Sure({ work: { say, patch, state }, what, label, hint, yes, onYes, isBad = false }: SureProps) {
  if (state.value.asked !== what)
    return (
      <div class="acts">
        <Button onClick={() => patch({ asked: what })}>{label}</Button>
      </div>
    );
  return (
    <>
      {hint !== undefined && <p>{hint}</p>}
      <div class="acts">
        <Button onClick={() => patch({ asked: null })}>{say.keep}</Button>
        <Button class={isBad ? " bad" : " main"} onClick={() => void onYes()}>
          {yes}
        </Button>
      </div>
    </>
  );
}

interface LimitsProps {
  readonly say: OtherPageWords["playMe"];
  readonly own: OwnPlayMe;
  readonly change: (change: PlayMeChange) => void;
}

function Limits({ say, own: { name, status, atOnce, aDay, today }, change }: LimitsProps) {
  return (
    <>
      <Switch isOn={status === "open"} onTurn={(on) => change({ paused: !on })} hint={say.today({ count: today })}>
        {say.makes}
      </Switch>
      <form class="stack" onSubmit={onForm((form) => change(limitsIn(form)))}>
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
          <Button type="submit">{say.save}</Button>
        </div>
      </form>
    </>
  );
}

/** The name and the limits that are to be kept. */
function limitsIn(form: FormData): PlayMeChange {
  return {
    name: fieldOf(form, "name"),
    atOnce: Number(fieldOf(form, "atOnce")),
    aDay: Number(fieldOf(form, "aDay")),
  };
}
