/** What an invite link opens: who invites to what, one's side, a name, one button. */
import type { StateAnswer } from "../api/state-schema.ts";
import type { Scene } from "../rules/contract.ts";
import type { Rulebook } from "./rulebook.ts";
import { Picture } from "./board/picture.tsx";
import { Token } from "./board/piece.tsx";
import { BusyButton, FormError, NameField } from "./form.tsx";
import { Page } from "./page.tsx";
import type { About } from "./page-data.ts";
import { across, hostName, personOf, sideName } from "./people.ts";
import type { PageWords } from "./words.ts";

export interface InviteProps {
  readonly words: PageWords;
  readonly rulebook: Pick<Rulebook, "id" | "name" | "sides" | "kinds">;
  readonly about: Pick<About, "variant" | "time" | "tagline">;
  readonly state: StateAnswer;
  readonly scene: Scene;
  /** The guest's name as this browser remembers it. */
  readonly name: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly onWatch: () => void;
  readonly onAppearance: () => void;
}

export function Invite({
  words,
  rulebook,
  about,
  state,
  scene,
  name,
  busy,
  error,
  onSubmit,
  onWatch,
  onAppearance,
}: InviteProps) {
  const say = words.invite;
  const [first] = rulebook.sides;
  const free = rulebook.sides.find(({ id }) => state.players[id] === null)?.id ?? first.id;
  const host = across(rulebook, free);
  return (
    <Page words={words} class=" two" onAppearance={onAppearance}>
      <div class="board">
        <Picture rulebook={rulebook} scene={scene} bottom={free} label={words.home.setUp(rulebook.name)} />
      </div>
      <form class="stack" onSubmit={onSubmit}>
        <h1>{inviteTitle({ words, rulebook, state })}</h1>
        <p>{about.tagline}</p>
        <p class="soft">
          {[about.variant, about.time].map((part) => part !== "" && `${part}\u00a0· `)}
          <a class="textual" href={`/rules/${rulebook.id}`}>
            {words.home.rulesOf(rulebook.name)}
          </a>
        </p>
        <p class="row">
          <Token side={free} kind={rulebook.kinds[0] ?? ""} />
          <span>
            {say.youPlay} <b>{sideName(rulebook, free, words)}</b>.{" "}
            {free === first.id ? say.youBegin : say.begins(personOf(rulebook, state, host, words))}
          </span>
        </p>
        <NameField words={words} name={name} />
        {state.asksWord && (
          <label class="field">
            {say.word}
            <input class="input" name="word" autoComplete="off" required />
          </label>
        )}
        <FormError error={error} />
        <BusyButton busy={busy} label={say.take} doing={say.taking} />
        <p class="soft">
          {say.noAccount}{" "}
          <button type="button" class="textual" onClick={onWatch}>
            {say.watch}
          </button>
        </p>
      </form>
    </Page>
  );
}

/** Who invites to what; also what a chat shows of the link while a seat is free. */
export function inviteTitle({
  words,
  rulebook,
  state,
}: Pick<InviteProps, "words" | "state"> & { readonly rulebook: Pick<Rulebook, "name"> }): string {
  const name = hostName(state);
  return name !== null ? words.invite.title({ name, you: false }, rulebook.name) : words.invite.titleUnnamed(rulebook.name);
}
