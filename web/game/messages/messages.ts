/**
 * What a page knows of the messages between its player and the other one: asked for when they are first looked at, and again whenever the
 * state says that one has come. What is seen counts as read.
 */
import { effect } from "@preact/signals-core";
import type { MessagesAnswer, MessagesChange, MessagesSettings } from "../../../api/messages-schema.ts";
import { across, personOf } from "../../../view/people.ts";
import { sentence } from "../../../view/words/own.ts";
import { wordsOf } from "../../../view/words/words.ts";
import type { Call } from "../../api.ts";
import { slot } from "../../kept/kept.ts";
import { type KeptMessage, sendMessage } from "../../kept/kept-message.ts";
import { sayRefused, showAndSay } from "../announce.ts";
import type { Controller } from "../controller.ts";
import { createPanelRead, type PanelRead } from "../../panel-read.ts";
import { createPanelState, type PanelState } from "../panel-state.ts";
import { type MessageLog, withNewest, withOlder, withSent } from "./message-log.ts";
import { textOf } from "./message-list.tsx";
import { createOutbox, type Fate, type Outbox } from "./outbox.ts";

interface Known {
  readonly log: MessageLog;
  /** Null before anything was answered. */
  readonly settings: MessagesSettings | null;
  /** Why the last message was given back, or something else was refused; empty where nothing was. */
  readonly trouble: string;
}

const UNKNOWN: Known = { log: { messages: [], before: null }, settings: null, trouble: "" };

/** The messages of a game, as the panel's parts work with them. */
export type Messages = ReturnType<typeof createMessages>;

export function createMessages(controller: Controller) {
  const { model, commands } = controller;
  const known = createPanelState<Known>(model, UNKNOWN);
  const parts = { controller, known, ...createDesk(controller, known) };
  const { ask, refuse, draft } = parts;
  const newest: PanelRead = createPanelRead(
    () => ask<MessagesAnswer>({ method: "GET" }),
    (answer) => showNewest({ ...parts, newest }, answer),
  );
  const desk = { ...parts, newest };
  const outbox = createSending(desk);
  follow(desk, outbox);

  return {
    model,
    known: known.now,
    say: desk.say,
    other: desk.other,
    draft,
    outbox,
    refresh: newest.read,
    /** Whether text may be written; what is not known is not refused here. */
    isFree: () => known.now().settings?.isFree !== false,
    clearTrouble: () => void (known.now().trouble !== "" && known.patch({ trouble: "" })),
    /** Changes what the seat has set; answers whether that was taken. */
    change: (what: MessagesChange) => change(desk, what),
    older: async (): Promise<void> => {
      const answer = await ask<MessagesAnswer>({ method: "GET" }, `?before=${known.now().log.before}`);
      if (answer.ok) known.patch({ log: withOlder(known.now().log, answer.value) });
      else sayRefused(model, answer.error.code);
    },
    /** Sends the operator the last ten messages; answers whether they have come. */
    report: async (text: string | null): Promise<boolean> => {
      const answer = await ask<object>({ body: { ...(text !== null && { text }), ...commands.as() } }, "/report");
      if (!answer.ok) refuse(answer.error.code === "too-many" ? "too-many-reports" : answer.error.code);
      return answer.ok;
    },
  };
}

/** What is written and not sent yet: kept until it is, whatever becomes of the page. */
interface Draft {
  readonly text: () => string;
  readonly set: (text: string) => void;
}

interface Desk extends ReturnType<typeof createDesk> {
  readonly controller: Controller;
  readonly known: PanelState<Known>;
  /** Reads the newest page. */
  readonly newest: PanelRead;
}

/** What all that is done with messages needs. */
function createDesk({ model, commands }: Controller, { patch }: PanelState<Known>) {
  const { state, page, language, rulebook, words } = model;
  const say = wordsOf("messages", language);

  /** Who sits across, as sentences name them. */
  function other(): string {
    return personOf(rulebook, state.peek(), across(rulebook, state.peek().you?.side ?? ""), words).name;
  }

  const kept = () => slot<string>(`draft:${state.peek().id}:${state.peek().you?.side ?? ""}`);
  const draft: Draft = {
    text: () => kept().get() ?? "",
    set: (text) => kept().set(text === "" ? null : text),
  };

  /** Says why something was refused, where its player looks. */
  function refuse(code: string): void {
    const told = sentence(say.problems, code, { name: other() });
    if (told === undefined) sayRefused(model, code);
    else if (page.peek().panel === "messages") patch({ trouble: told });
    else showAndSay(model, told);
  }

  const ask = <T>(call: Call, rest = "") => commands.ask<T>(`/messages${rest}`, call);
  const isSeen = () => page.peek().panel === "messages" && !document.hidden;
  return { say, other, draft, refuse, ask, isSeen };
}

function createSending({ controller, known, newest, draft, refuse }: Desk): Outbox {
  const { model, commands } = controller;

  /** A message goes along with a move once that was played, and is given back where it was not. */
  function fateOf({ turn }: KeptMessage): Fate {
    const { turn: present, status, moves, takenBack, you } = model.state.peek();
    if (turn === undefined) return "go";
    if ([...moves, ...takenBack].some((move) => move.turn === turn && move.side === you?.side)) return "go";
    return present === turn && status === "playing" ? "wait" : "back";
  }

  return createOutbox({
    game: model.state.peek().id,
    seat: () => model.state.peek().you,
    send: (message) => sendMessage(commands.ask, message),
    fateOf,
    onSent(message) {
      newest.outdate();
      known.patch({ log: withSent(known.now().log, message) });
    },
    onBack(said, code) {
      if ("text" in said) draft.set([said.text, draft.text()].filter(Boolean).join("\n"));
      refuse(code ?? "not-played");
    },
    onChange: () => known.patch({}),
  });
}

function showNewest(desk: Desk, { messages, before, ...settings }: MessagesAnswer): void {
  const { controller, known, say, other, isSeen } = desk;
  const { state, patch } = controller.model;
  const { log } = known.now();
  const last = log.messages.at(-1)?.number ?? settings.read;
  const news = messages.filter(({ number, side }) => number > last && side !== state.peek().you?.side);
  known.patch({ log: withNewest(log, { messages, before }), settings });
  if (!isSeen()) return;
  if (news.length > 0) patch({ said: `${other()}: ${news.map((each) => textOf(each, say)).join(" ")}` });
  if (settings.unread > 0) void change(desk, { read: messages.at(-1)?.number ?? 0 });
}

async function change({ controller, known, newest, ask, refuse }: Desk, what: MessagesChange): Promise<boolean> {
  const body = { ...what, ...controller.commands.as() };
  const answer = await ask<MessagesSettings>({ method: "PATCH", body });
  if (answer.ok) {
    newest.outdate();
    known.patch({ settings: answer.value });
  } else refuse(answer.error.code);
  return answer.ok;
}

/** Keeps up with what comes: asks for it while it is looked at, else says that it has come; and sends what waits for a move. */
function follow(desk: Desk, outbox: Outbox): void {
  const { controller, known, newest, say, other, isSeen } = desk;
  const { state, page, patch } = controller.model;
  let side = state.peek().you?.side;
  // What another seat of this browser was told is not this one's to read.
  effect(() => {
    const now = state.value.you?.side;
    if (now !== side)
      queueMicrotask(() => {
        newest.outdate();
        known.patch(UNKNOWN);
      });
    side = now;
  });
  let [last, unread, wasOpen] = [-1, 0, false];
  effect(() => {
    const { lastMessage = 0, unread: now = 0 } = state.value.you ?? {};
    const isOpen = page.value.panel === "messages";
    if (isOpen && (!wasOpen || lastMessage !== last)) void newest.read();
    else if (now > unread) queueMicrotask(() => patch({ said: say.wrote({ name: other() }) }));
    [last, unread, wasOpen] = [lastMessage, now, isOpen];
  });
  effect(() => void (state.value.you !== undefined && queueMicrotask(() => void outbox.run())));
  document.addEventListener("visibilitychange", () => void (isSeen() && newest.read()));
}
