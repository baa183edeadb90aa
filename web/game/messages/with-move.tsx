/** "Add a word": a message that is sent by the same press as a move. The move goes first, and is never held up by it. */
import type { ComponentChildren } from "preact";
import { effect } from "@preact/signals-core";
import type { Preset } from "../../../api/messages.ts";
import { IconButton } from "../../../view/icon.tsx";
import type { Said } from "../../kept/kept-message.ts";
import { createPanelState } from "../panel-state.ts";
import type { GameProps } from "../../../view/game/props.ts";
import { charactersLeft, MessageField, Presets } from "./message-field.tsx";
import type { Messages } from "./messages.ts";

interface WithMove {
  readonly isOpen: boolean;
  readonly preset: Preset | null;
}

const CLOSED: WithMove = { isOpen: false, preset: null };

/** What the dock shows beside a move that may be sent. */
export function createWithMove(messages: Messages): (props: GameProps) => ComponentChildren {
  const { model, say, draft } = messages;
  const { now, patch } = createPanelState(model, CLOSED);

  function said(): Said | null {
    const { preset } = now();
    if (!messages.isFree()) return preset && { preset };
    const text = draft.text().trim();
    return text === "" || charactersLeft(text) < 0 ? null : { text };
  }

  function open(): void {
    patch({ isOpen: true });
    // Once it is drawn.
    queueMicrotask(() => {
      document.querySelector<HTMLElement>(".along :is(textarea, button)")?.focus();
      document.querySelector(".dock")?.scrollIntoView({ block: "nearest" });
    });
  }

  function close(): void {
    patch(CLOSED);
    queueMicrotask(() => document.querySelector<HTMLElement>(".along-open")?.focus());
  }

  followMoves(messages, () => {
    if (!now().isOpen) return null;
    const word = said();
    queueMicrotask(() => patch(CLOSED));
    return word;
  });
  return ({ acts, page: { walk } }) => {
    const { isOpen, preset } = now();
    if (walk?.move === null) return null;
    if (!isOpen) return <IconButton class=" along-open" icon="chat" label={say.addWord} onClick={open} />;
    return (
      <div class="along" role="group" aria-label={say.addWord}>
        {messages.isFree() ? (
          <MessageField messages={messages} onEnter={() => acts?.send()} onEscape={close} />
        ) : (
          <>
            <p class="soft live">{say.begin}</p>
            <Presets
              messages={messages}
              chosen={preset}
              onChoose={(chosen) => patch({ preset: chosen === preset ? null : chosen })}
            />
          </>
        )}
        <IconButton icon="close" label={say.noWord} onClick={close} />
      </div>
    );
  };
}

/** @param take answers what goes along with a move that is sent now, and closes the field */
function followMoves({ model, known, refresh, draft, outbox }: Messages, take: () => Said | null): void {
  const { state, page, walk } = model;
  // Whether text may be written is known by the time somebody asks for the field, which a phone gives its keyboard at once or not at all.
  let isAsked = false;
  effect(() => {
    if (isAsked || (walk.value?.move ?? null) === null || state.peek().you === undefined) return;
    isAsked = true;
    if (known().settings === null) void refresh();
  });
  // The move is on its way: whatever becomes of that, the message is kept, and goes once it was played.
  effect(() => {
    const word = page.value.delivery === "sending" ? take() : null;
    if (word === null) return;
    queueMicrotask(() => {
      if ("text" in word) draft.set("");
      outbox.add(word, state.peek().turn);
    });
  });
}
