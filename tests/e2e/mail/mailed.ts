/** A server that mails, and games of which one player is told by mail. */
import { expect } from "vitest";
import type { Email } from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { ApiClient, bearer, type PairedGame } from "../api.ts";
import { startServer, type TestServer } from "../server.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";

const SECOND = 1000;
const GRACE = 10 * SECOND;
/** Until a mail that nobody took is tried again for the first time. */
const PAUSE = 60 * SECOND;

export interface Mailed {
  readonly server: TestServer;
  readonly post: MailServer;
  readonly api: ApiClient;
  /** A game of Ada, who is told nothing, against Bo, who has confirmed an address of their own for it. */
  game(variant: string): Promise<MailedGame>;
  /** Takes the mail server away, or brings it back on the same port. */
  unplug(): Promise<void>;
  plug(): Promise<void>;
  stop(): Promise<void>;
}

export interface MailedGame extends PairedGame {
  readonly ada: string;
  readonly bo: string;
  readonly address: string;
  /** For Bo's settings. */
  readonly confirmToken: string;
  /** Plays the first legal move of whoever is to move, and lets the grace pass. */
  move(): Promise<void>;
  /** Lets the grace pass. */
  ring(): Promise<void>;
  /** Lets the time of Bo's address pass; by default until the next try. */
  wait(milliseconds?: number): Promise<void>;
  /** The mails about the game, when there are as many as that. */
  mails(count: number): Promise<readonly Email[]>;
}

let addresses = 0;

/** @param more what the mail server does otherwise */
export async function startMailed(more: SMTPServerOptions = {}): Promise<Mailed> {
  const options = { disabledCommands: ["STARTTLS", "AUTH"], ...more };
  let post = await startMailServer(options);
  const { port } = post;
  const server = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "Hoplink <games@example.org>",
    NOTICE_GRACE_SECONDS: String(GRACE / SECOND),
  });
  const api = new ApiClient(server.baseUrl);

  async function game(variant: string): Promise<MailedGame> {
    const paired = await api.pair(variant);
    const ada = paired.seat.side;
    const bo = Object.keys(paired.tokens).find((side) => side !== ada) ?? "";
    const address = `bo-${++addresses}@example.org`;
    const path = `/api/games/${paired.id}`;
    const asked = await api.call("PUT", `${path}/email`, { address, when: "turn" }, bearer(paired.tokens[bo]));
    expect(asked.status).toBe(202);
    const [question] = await arrived(() => post, address, 1);
    const confirmToken = /\/confirm#(\S+)/.exec(question?.text ?? "")?.[1] ?? "";
    expect((await api.call("POST", "/api/confirm", { token: confirmToken })).status).toBe(200);
    const ring = async () => {
      await api.call("POST", `/dev/games/${paired.id}/clock`, { advance: GRACE });
    };
    return {
      ...paired,
      ada,
      bo,
      address,
      confirmToken,
      async move() {
        await api.play(paired, 1);
        await ring();
      },
      ring,
      async wait(advance = PAUSE) {
        await api.call("POST", "/dev/recipients/clock", { address, advance });
      },
      async mails(count) {
        return (await arrived(() => post, address, count + 1)).slice(1);
      },
    };
  }

  return {
    server,
    get post() {
      return post;
    },
    api,
    game,
    unplug: () => post.close(),
    async plug() {
      post = await startMailServer(options, port, post.arrived);
    },
    async stop() {
      await server.stop();
      await post.close();
    },
  };
}

/** The mails to an address, once there are as many as that, and no more. */
async function arrived(post: () => MailServer, address: string, count: number): Promise<readonly Email[]> {
  await expect.poll(async () => (await post().read(address)).length).toBe(count);
  return post().read(address);
}
