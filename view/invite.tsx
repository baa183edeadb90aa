/**
 * What an invite link opens: who invites to what, a board to hop on, one's side, and a bar with a name and the one button. The Worker draws
 * it for everybody who may be a guest; the page's script takes it over.
 */
import type { ComponentChildren } from "preact";
import type { StateAnswer } from "../api/state-schema.ts";
import type { Side } from "../rules/contract.ts";
import { Token } from "./board/piece.tsx";
import { BusyButton, FormError, NameField } from "./form.tsx";
import { Page } from "./page.tsx";
import type { About, GameProps } from "./game/props.ts";
import { hostName, personOf, sideName } from "./people.ts";
import type { InviteWords } from "./words/pages.ts";
import type { Words } from "./words/words.ts";

/** What the surface of the board to hop on is called in the page, for the game's own may be of another size. */
export const HOP_BOARD = "hop";

export interface InviteProps {
  readonly words: InviteWords;
  readonly rulebook: GameProps["rulebook"];
  readonly about: About;
  readonly state: StateAnswer;
  /** Who moves first, which need not be the first side. */
  readonly toMove: Side;
  /** The guest's name as this browser remembers it. */
  readonly name?: string;
  readonly busy?: boolean;
  readonly error?: string | null;
  /** What is asked of a guest at the board, and what came of it; empty where it is only looked at. */
  readonly prompt?: string;
  /** Absent before the page's script is there. */
  readonly onSubmit?: (event: SubmitEvent) => void;
  readonly onWatch?: () => void;
  readonly onAppearance?: () => void;
  /** A seat that is handed over, where it is no invite. */
  readonly handing?: Handing | null;
  /** The seat that the invite is for, where it says so; else the free one. */
  readonly side?: Side | null;
  /** The board. */
  readonly children: ComponentChildren;
}

export interface Handing {
  readonly side: Side;
  readonly say: Words["taken"];
}

export function Invite(props: InviteProps) {
  const { words, rulebook, about, state, name = "", busy = false, error = null, prompt = "", handing = null, onSubmit } = props;
  const say = words.invite;
  const free = seatFor(props);
  const facts = [whoMoves(props, free), about.time, about.variant, about.series].filter(Boolean);
  return (
    <Page words={words} onAppearance={props.onAppearance}>
      <form class="invite" onSubmit={onSubmit}>
        <h1>{inviteTitle(props)}</h1>
        <p>{about.tagline}</p>
        {props.children}
        <p class="say" role="status">
          {prompt}
        </p>
        <p class="row">
          <Token rulebook={rulebook} side={free} kind={rulebook.kinds[0] ?? ""} />
          <span>
            {say.youPlay} <b>{sideName(rulebook, free, words)}</b>
            {facts.map((fact) => `\u00a0· ${fact}`)}
          </span>
        </p>
        <p class="soft">
          {words.noAccount}{" "}
          <a class="textual" href={`/rules/${rulebook.id}`}>
            {words.home.rulesOf({ game: rulebook.name })}
          </a>
          {"\u00a0· "}
          <button type="button" class="textual" onClick={props.onWatch}>
            {say.watch}
          </button>
        </p>
        <div class="bar">
          {state.asksWord && (
            <label class="field">
              {say.word}
              <input class="input" name="word" autoComplete="off" required />
            </label>
          )}
          <FormError error={error} />
          <div class="row">
            <NameField words={words} name={name} />
            <BusyButton
              busy={busy}
              label={handing === null ? say.take : handing.say.take}
              doing={say.taking}
              isReady={onSubmit !== undefined}
            />
          </div>
        </div>
      </form>
    </Page>
  );
}

/** The seat that is taken by the button. */
export function seatFor({ rulebook, state, handing, side }: Pick<InviteProps, "rulebook" | "state" | "handing" | "side">): Side {
  const [first] = rulebook.sides;
  return handing?.side ?? side ?? rulebook.sides.find(({ id }) => state.players[id] === null)?.id ?? first.id;
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
}: Pick<InviteProps, "words" | "rulebook" | "state" | "handing">): string {
  if (handing)
    return handing.say.handed({ ...personOf(rulebook, { players: state.players }, handing.side, words), game: rulebook.name });
  const { titleUnnamed, title } = words.invite;
  const name = hostName(state, words);
  return name === null ? titleUnnamed({ game: rulebook.name }) : title({ host: name, game: rulebook.name });
}
