/** The chat room that follows all games of a "play me" link, as its owner sees it: the form, or the room that there is. */
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import { Folded } from "../folded.tsx";
import { ChatForm, type ChatFormProps } from "../game/notifications/chat-form.tsx";
import { howItGoes, Telling } from "../game/notifications/telling.tsx";

interface PlayMeChatProps extends Omit<ChatFormProps, "asksFollow"> {
  readonly room: OwnPlayMe["chat"];
  readonly onTest: () => void;
  readonly onRemove: () => void;
  /** How long ago something was, by its time. */
  readonly ago: (at: number) => string;
}

export function PlayMeChat({ room, onTest, onRemove, ago, ...form }: PlayMeChatProps) {
  const { say } = form;
  return (
    <Folded title={say.title} isOpen={room !== null}>
      {room === null ? (
        <ChatForm {...form} asksFollow={false} />
      ) : (
        <ul class="stack">
          <Telling
            icon="chat"
            called={room.name}
            name={room.name}
            state={`${say.hearsGames} ${howItGoes(say, room, ago)}`}
            isWell={room.trouble === null}
            say={say}
            onTest={onTest}
            onRemove={onRemove}
          />
        </ul>
      )}
    </Folded>
  );
}
