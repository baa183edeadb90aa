/** What this browser asks of the server in a game, in the name of whoever it is there. */
import type { StateAnswer } from "../../game/answer.ts";
import { type Answer, call, type Call } from "../api.ts";
import { sayRefused } from "./announce.ts";
import type { Model } from "./model.ts";

export interface Commands {
  /** A seat's token, where no cookie speaks for this browser. */
  bearer: string | null;
  /** Calls the server about this game. */
  readonly ask: <T>(command: string, options?: Call) => Promise<Answer<T>>;
  /** As whom a command is sent: the seat may be another one by the time it is there. */
  readonly as: () => { readonly as?: string };
  /** Carries out a command that a repeat can't spoil; answers whether it was. */
  readonly run: (name: string, body: object) => Promise<boolean>;
  /** Asks for the whole state. A bearer that opens no seat any more is dropped, and the game watched. */
  readonly read: () => Promise<Answer<StateAnswer>>;
}

/** Where the API has the game. */
export function pathOf({ state }: Pick<Model, "state">): string {
  return `/api/games/${state.peek().id}`;
}

/** @param take takes over a state that was answered */
export function createCommands(model: Model, take: (next: StateAnswer) => void): Commands {
  const path = pathOf(model);
  const { state, page, patch } = model;

  const commands: Commands = {
    bearer: null,
    ask: (command, options) => call(path + command, { bearer: commands.bearer, ...options }),
    as() {
      const { you } = state.peek();
      return you === undefined ? {} : { as: you.side };
    },
    async run(name, body) {
      if (page.peek().busy) return false;
      patch({ busy: true, hint: null });
      const answer = await commands.ask<StateAnswer>(name, { body: { ...body, ...commands.as() } });
      const answered = answer.ok ? answer.value : answer.error.state;
      if (answered !== undefined) take(answered);
      // Without an answer the question stays: it can be answered again.
      const isAnswered = answer.ok || answer.error.status !== 0;
      patch({ busy: false, ...(isAnswered && { question: null }) });
      if (!answer.ok) sayRefused(model, answer.error.code);
      return answer.ok;
    },
    async read() {
      const answer = await commands.ask<StateAnswer>("", { method: "GET" });
      if (answer.ok) take(answer.value);
      if (answer.ok || answer.error.code !== "no-seat" || commands.bearer === null) return answer;
      commands.bearer = null;
      return commands.read();
    },
  };
  return commands;
}
