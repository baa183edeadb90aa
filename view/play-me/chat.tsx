/** The chat room that follows all games of a "play me" link, as its owner sees it: the form, or the room that there is. */
import type { OwnPlayMe } from "../../api/play-me-schema.ts";
import { ChatForm, type ChatFormProps } from "../game/notifications/chat-form.tsx";

interface PlayMeChatProps extends Omit<ChatFormProps, "asksFollow"> {
  readonly room: OwnPlayMe["chat"];
  readonly onRemove: () => void;
  /** How long ago something was, by its time. */
  readonly ago: (at: number) => string;
}

export function PlayMeChat({ room, onRemove, ago, ...form }: PlayMeChatProps) {
  const { say } = form;
  return (
    <details open={room !== null}>
      <summary>{say.title}</summary>
      <div class="stack">
        {room === null ? (
          <ChatForm {...form} asksFollow={false} />
        ) : (
          <div class="row">
            <span class="break">
              <b>{room.name}</b>
              <br />
              <small class={room.trouble === null ? undefined : "error"}>
                {room.trouble === null ? say.hearsGames : say.trouble[room.trouble.reason](ago(room.trouble.since))}
              </small>
            </span>
            <button type="button" class="btn end" aria-label={say.remove(room.name)} onClick={onRemove}>
              {say.removeIt}
            </button>
          </div>
        )}
      </div>
    </details>
  );
}
