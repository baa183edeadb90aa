/** The panel of messages: what both have written, the newest at the bottom, and the field for more. */
import "../../style/messages.css";
import type { ComponentType } from "preact";
import { Button } from "../../../view/game/card.tsx";
import { FormError } from "../../../view/form.tsx";
import type { GameProps, PanelProps } from "../../../view/game/props.ts";
import type { Said } from "../../kept/kept-message.ts";
import type { Controller } from "../controller.ts";
import { createLook } from "../look.ts";
import { keepAboveKeyboard } from "./above-keyboard.ts";
import { createChatMenu } from "./chat-menu.tsx";
import { charactersLeft, MessageField, Presets } from "./message-field.tsx";
import { MessageList } from "./message-list.tsx";
import { hasCome } from "./message-log.ts";
import { createMessages, type Messages } from "./messages.ts";
import { createWithMove } from "./with-move.tsx";

/** The mark on the way to the panel: a dot, and words for people who hear the page; nothing where all is read. */
function createUnreadMark({ say }: Pick<Messages, "say">): ComponentType<Pick<GameProps, "state">> {
  return ({ state: { you } }) =>
    you?.unread !== undefined && (
      <>
        <i class="dot news" />
        <span class="hidden"> ({say.unread({ count: you.unread })})</span>
      </>
    );
}

function createChat(messages: Messages): ComponentType<PanelProps> {
  const { model, say } = messages;
  const look = createLook(model);
  const Menu = createChatMenu(messages);
  let end: (() => void) | null = null;

  function shown(element: HTMLElement | null): void {
    end?.();
    end = element && keepAboveKeyboard(element);
  }

  return (props) => {
    const { log, settings, trouble } = messages.known();
    const { status } = props.state;
    if (status === "waiting")
      return (
        <>
          <h2>{say.title}</h2>
          <p>{say.unjoined}</p>
        </>
      );
    const waiting = messages.outbox.waiting().filter((each) => !hasCome(log, each));
    const heldBy = messages.outbox.held();
    const held = heldBy && (heldBy === "too-fast" ? say.slow : say.waiting);
    return (
      <section class="chat" ref={shown}>
        <h2>{say.titleWith({ name: messages.other() })}</h2>
        {settings && <Menu {...props} settings={settings} />}
        {/* A new message is said by the page's own live region, once. */}
        <div class="log" role="log" aria-live="off" aria-label={say.title} tabIndex={0}>
          <div>
            {log.before !== null && (
              <div class="acts">
                <Button onClick={() => void messages.older()}>{say.earlier}</Button>
              </div>
            )}
            <MessageList {...props} {...{ say, look, waiting, held }} messages={log.messages} />
            {settings && log.messages.length + waiting.length === 0 && <p class="soft">{say.none}</p>}
          </div>
        </div>
        <Writing messages={messages} isOwnFirst={log.messages.every(({ side }) => side !== props.state.you?.side)} />
        <FormError error={trouble || null} />
      </section>
    );
  };
}

/** @param isOwnFirst whether this seat has written nothing yet */
function Writing({ messages, isOwnFirst }: { readonly messages: Messages; readonly isOwnFirst: boolean }) {
  const { say, draft, outbox, model } = messages;
  const { settings } = messages.known();
  const isFree = messages.isFree();

  function send(): void {
    const text = draft.text().trim();
    if (text === "" || charactersLeft(text) < 0) return;
    draft.set("");
    put({ text });
  }

  function put(said: Said): void {
    messages.clearTrouble();
    outbox.add(said);
    // The list is laid from its end: that is where it has scrolled by nothing.
    document.querySelector(".chat > .log")?.scrollTo(0, 0);
  }

  return (
    <>
      {!isFree && <p class="soft">{say.begin}</p>}
      {settings && (!isFree || isOwnFirst) && <Presets messages={messages} onChoose={(preset) => put({ preset })} />}
      {isFree && (
        <form
          class="write"
          onSubmit={(event) => {
            event.preventDefault();
            send();
            // The keyboard of a phone stays.
            event.currentTarget.querySelector("textarea")?.focus();
          }}
        >
          <MessageField messages={messages} onEnter={send} />
          <button class="btn main" aria-label={say.sendMessage} disabled={charactersLeft(draft.text()) < 0}>
            {model.walking.send}
          </button>
        </form>
      )}
    </>
  );
}

/** What messages add to a game's page. */
export function createMessagesPanel(controller: Controller) {
  const messages = createMessages(controller);
  return { Chat: createChat(messages), Unread: createUnreadMark(messages), along: createWithMove(messages) };
}
