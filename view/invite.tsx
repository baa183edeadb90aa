/** What an invite link opens: who invites to what, one's side, a name, one button. */
import type { StateAnswer } from "../api/state-schema.ts";
import type { Scene, Side } from "../rules/contract.ts";
import type { Rulebook } from "./rulebook.ts";
import { Picture } from "./board/picture.tsx";
import { Token } from "./board/piece.tsx";
import { BusyButton, FormError, NameField } from "./form.tsx";
import { Page } from "./page.tsx";
import type { About } from "./game/props.ts";
import { hostName, personOf, sideName } from "./people.ts";
import type { InviteWords } from "./words/pages.ts";
import type { Words } from "./words/words.ts";

interface InviteProps {
  readonly words: InviteWords;
  readonly rulebook: Pick<Rulebook, "id" | "name" | "sides" | "kinds">;
  readonly about: Pick<About, "variant" | "time" | "series" | "tagline">;
  readonly state: StateAnswer;
  readonly scene: Scene;
  /** Who moves first, which need not be the first side. */
  readonly toMove: Side;
  /** The guest's name as this browser remembers it. */
  readonly name: string;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly onWatch: () => void;
  readonly onAppearance: () => void;
  /** A seat that is handed over, where it is no invite. */
  readonly handing?: Handing | null;
  /** The seat that the invite is for, where it says so; else the free one. */
  readonly side?: Side | null;
}

export interface Handing {
  readonly side: Side;
  readonly say: Words["taken"];
}

export function Invite(props: InviteProps) {
  const { words, rulebook, about, state, scene, name, busy, error, handing = null, side = null } = props;
  const say = words.invite;
  const [first] = rulebook.sides;
  const free = handing?.side ?? side ?? rulebook.sides.find(({ id }) => state.players[id] === null)?.id ?? first.id;
  return (
    <Page words={words} class=" two" onAppearance={props.onAppearance}>
      <div class="board">
        <Picture rulebook={rulebook} scene={scene} bottom={free} label={words.home.setUp({ game: rulebook.name })} />
      </div>
      <form class="stack" onSubmit={props.onSubmit}>
        <h1>{inviteTitle(props)}</h1>
        <p>{about.tagline}</p>
        <p class="soft">
          {[about.variant, about.time, about.series].map((part) => part && `${part}\u00a0· `)}
          <a class="textual" href={`/rules/${rulebook.id}`}>
            {words.home.rulesOf({ game: rulebook.name })}
          </a>
        </p>
        <p class="row">
          <Token side={free} kind={rulebook.kinds[0] ?? ""} />
          <span>
            {say.youPlay} <b>{sideName(rulebook, free, words)}</b>. {whoMoves(props, free)}
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
        <BusyButton busy={busy} label={handing === null ? say.take : handing.say.take} doing={say.taking} />
        <p class="soft">
          {words.noAccount}{" "}
          <button type="button" class="textual" onClick={props.onWatch}>
            {say.watch}
          </button>
        </p>
      </form>
    </Page>
  );
}

/** Who is to begin, or to move where the game goes on already. */
function whoMoves({ words, rulebook, state, handing, toMove }: InviteProps, side: Side) {
  if (handing) return state.toMove === side ? handing.say.toMove : handing.say.notToMove;
  const { youBegin, begins } = words.invite;
  return side === toMove ? youBegin : begins(personOf(rulebook, state, toMove, words));
}

/** Who invites to what; also what a chat shows of the link while a seat is free. */
export function inviteTitle({
  words,
  rulebook,
  state,
  handing = null,
}: Pick<InviteProps, "words" | "state" | "handing"> & { readonly rulebook: Pick<Rulebook, "name" | "sides"> }): string {
  if (handing)
    return handing.say.handed({ ...personOf(rulebook, { players: state.players }, handing.side, words), game: rulebook.name });
  const { titleUnnamed, title } = words.invite;
  const name = hostName(state, words);
  return name === null ? titleUnnamed({ game: rulebook.name }) : title({ host: name, game: rulebook.name });
}
