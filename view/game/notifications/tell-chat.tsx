/** The chat rooms that a seat is told in, and those that follow its game: how that goes, and another one. */
import type { ChannelAnswer, ChannelsOfSeat } from "../../../api/channel-schema.ts";
import type { ChatSetupWords } from "../../words.ts";
import { Folded } from "../../folded.tsx";
import { ChatForm, type ChatFormState } from "./chat-form.tsx";
import { howItGoes, Telling } from "./telling.tsx";

export interface TellChatState {
  readonly form: ChatFormState;
  /** How many were set up on this page: the form is empty again after each. */
  readonly added: number;
}

export const NO_CHATS: TellChatState = { form: { asked: null, error: null }, added: 0 };

export interface TellChatActs {
  readonly add: (event: SubmitEvent) => void;
  readonly test: (id: string) => void;
  readonly remove: (id: string) => void;
}

interface TellChatProps {
  readonly say: ChatSetupWords;
  readonly told: Pick<ChannelsOfSeat, "channels" | "rooms">;
  readonly chats: TellChatState;
  readonly acts: TellChatActs;
  readonly busy: boolean;
  /** Nothing comes any more that another room could be told. */
  readonly isOver: boolean;
  /** Whether a room may hear of the whole game instead. */
  readonly asksFollow?: boolean;
  /** How long ago something was, by its time. */
  readonly ago: (at: number) => string;
}

export function TellChat({ say, told: { channels, rooms }, chats, acts, busy, isOver, asksFollow = true, ago }: TellChatProps) {
  const { form, added } = chats;
  const all = [...channels.filter(({ kind }) => kind === "chat"), ...rooms];
  return (
    <Folded title={say.title} isOpen={all.length > 0}>
      {all.length > 0 && (
        <ul class="stack">
          {all.map((channel) => (
            <Room key={channel.id} say={say} channel={channel} hearsAll={rooms.includes(channel)} acts={acts} ago={ago} />
          ))}
        </ul>
      )}
      {!isOver && <ChatForm key={added} say={say} form={form} busy={busy} asksFollow={asksFollow} onAdd={acts.add} />}
    </Folded>
  );
}

interface RoomProps extends Pick<TellChatProps, "say" | "acts" | "ago"> {
  readonly channel: ChannelAnswer;
  readonly hearsAll: boolean;
}

function Room({ say, channel, hearsAll, acts, ago }: RoomProps) {
  const { id, name, trouble } = channel;
  const state = howItGoes(say, channel, ago);
  return (
    <Telling
      icon="chat"
      called={name}
      name={name}
      state={hearsAll ? `${say.hearsAll} ${state}` : state}
      isWell={trouble === null}
      say={say}
      onTest={() => acts.test(id)}
      onRemove={() => acts.remove(id)}
    />
  );
}
