/**
 * A game's whole course by the API, call by call, as it always was answered: `transcript.txt` is compared whole. A change of the code
 * within changes nothing there; a change of the API adds to it.
 */
import { expect, test, vi } from "vitest";
import { anyone, browser, browserWith, type Client, LINE, newCookie, program } from "./client.ts";
import { base32, derive } from "../../worker/tokens/secrets.ts";
import { advance } from "./object.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** 2026-11-20 12:00 UTC. */
const BEGIN = 1_795_176_000_000;

interface Named {
  readonly name: string;
  readonly client: Client;
}

/** What was said and answered so far, with whatever chance has chosen by names of its own. */
class Transcript {
  readonly lines: string[] = [];
  readonly #names = new Map<string, string>();
  #keys = 0;

  title(text: string): void {
    this.lines.push(`# ${text}`, "");
  }

  async ask<T = Record<string, unknown>>({ name, client }: Named, method: string, path: string, body?: object): Promise<T> {
    const headers =
      method === "POST" && /^\/api\/(games|play-me)$|\/join$/.test(path) ? { "idempotency-key": this.#key() } : undefined;
    const answer = await client.ask<T>(method, path, body, headers);
    this.lines.push(
      this.#plain(`${name}: ${method} ${path}${body === undefined ? "" : ` ${JSON.stringify(body)}`}`),
      ...(answer.body === undefined ? [] : [this.#plain(written(answer.body))]),
      `→ ${answer.status}`,
      "",
    );
    return answer.body;
  }

  /** Games have the ids that their keys give them: always the same ones. */
  #key(): string {
    this.#keys += 1;
    return base32(derive("transcript", this.#keys));
  }

  /** The same names for the same secrets, in the order in which they come. */
  #plain(text: string): string {
    return text
      .replaceAll(/\b[0-9a-f]{64}\b/g, "<hash>")
      .replaceAll(/\b(build"?: ?")[0-9a-f]{12}"/g, '$1<build>"')
      .replaceAll(/whsec_[\w+/=]+/g, (secret) => this.#nameOf(secret, "webhook secret"))
      .replaceAll(/\bwh_[a-z2-7]+/g, (id) => this.#nameOf(id, "webhook"))
      .replaceAll(/\b[a-z2-7]{26,}\b/g, (secret) => this.#nameOf(secret, "secret"))
      .replaceAll(/\b[0-9a-f]{16}-[a-z2-7]{16}\b/g, (id) => this.#nameOf(id, "request"))
      .replaceAll(/(?<="id":")[a-z2-7]{8}(?=")/g, (id) => this.#nameOf(id, "channel"))
      .replaceAll(/\b[\w-]{86}\b/g, "<signature>");
  }

  #nameOf(value: string, kind: string): string {
    const known = this.#names.get(value) ?? `<${kind} ${this.#names.size + 1}>`;
    this.#names.set(value, known);
    return known;
  }
}

/** An answer, a line for each of its members, in the order of their names: JSON has none. */
function written(body: unknown): string {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return JSON.stringify(body, byName);
  return Object.entries(body)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}: ${JSON.stringify(value, byName)}`)
    .join("\n");
}

function byName(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

interface Made {
  readonly id: string;
  readonly inviteToken: string;
  readonly seat: { readonly side: string; readonly token: string };
}

/** A game that Ada makes and Bo joins. */
async function begin(script: Transcript, settings: object) {
  const made = await script.ask<Made>({ name: "Ada", client: anyone }, "POST", "/api/games", {
    variant: "harzdame",
    seat: "first",
    name: "Ada",
    ...settings,
  });
  const path = `/api/games/${made.id}`;
  const invite = { name: "Invite", client: program(made.inviteToken), token: made.inviteToken };
  const joined = await script.ask<{ seat: Made["seat"] }>(invite, "POST", `${path}/join`, { name: "Bo" });
  const ada = { name: "Ada", client: program(made.seat.token) };
  return { path, id: made.id, ada, bo: { name: "Bo", client: program(joined.seat.token) }, invite };
}

test("a game's calls are answered as ever", async () => {
  let now = BEGIN;
  vi.spyOn(Date, "now").mockImplementation(() => now);
  const script = new Transcript();
  const eve = { name: "Eve", client: anyone };
  const later = async (id: string, milliseconds: number) => {
    now += 1000;
    await advance(id, milliseconds);
  };

  script.title("Offers, answers and moves taken back");
  {
    const { path, ada, bo } = await begin(script, {});
    const [first = "", second = "", third = ""] = LINE;
    await script.ask(ada, "POST", `${path}/moves`, { turn: 0, move: first });
    await script.ask(ada, "POST", `${path}/moves`, { turn: 0, move: first });
    await script.ask(ada, "POST", `${path}/moves`, { turn: 1, move: third });
    await script.ask(bo, "POST", `${path}/moves`, { turn: 1, move: "a1-a2" });
    await script.ask(bo, "POST", `${path}/moves`, { turn: 1, move: second });
    for (const kind of ["draw", "takeback", "result", "pause", "rematch"])
      await script.ask(ada, "POST", `${path}/offers`, { do: "offer", kind, turn: 2, ...(kind === "result" && { winner: "w" }) });
    await script.ask(bo, "POST", `${path}/offers`, { do: "decline", id: "5" });
    await script.ask(ada, "POST", `${path}/offers`, { do: "withdraw", id: "5" });
    await script.ask(bo, "POST", `${path}/offers`, { do: "accept", id: "6" });
    await script.ask(ada, "POST", `${path}/moves`, { turn: 3, move: first });
    await script.ask(bo, "POST", `${path}/offers`, { do: "offer", kind: "draw", turn: 4 });
    await script.ask(ada, "POST", `${path}/offers`, { do: "offer", kind: "draw", turn: 4 });
    await script.ask(ada, "POST", `${path}/offers`, { do: "offer", kind: "rematch", turn: 4 });
    await script.ask(eve, "GET", path);
  }

  script.title("Clock, pause, holiday, calls and time given");
  {
    const { path, id, ada, bo } = await begin(script, { clock: { kind: "move", each: 86_400 }, holiday: 7, onFlag: "claim" });
    for (const [turn, move] of LINE.slice(0, 2).entries())
      await script.ask(turn === 0 ? ada : bo, "POST", `${path}/moves`, { turn, move });
    await script.ask(bo, "POST", `${path}/nudge`, { turn: 2 });
    await script.ask(ada, "POST", `${path}/meet`, { turn: 2 });
    await script.ask(ada, "POST", `${path}/holiday`, { turn: 2, until: now + DAY });
    await script.ask(bo, "POST", `${path}/pause`, { do: "end", turn: 2 });
    await script.ask(ada, "POST", `${path}/pause`, { do: "end", turn: 2 });
    await script.ask(bo, "POST", `${path}/flag`, { do: "claim", turn: 2 });
    await later(id, 3 * DAY);
    await script.ask(ada, "POST", `${path}/flag`, { do: "claim", turn: 2 });
    await script.ask(bo, "POST", `${path}/flag`, { do: "give", turn: 2, seconds: 3600 });
    await later(id, DAY);
    await script.ask(bo, "POST", `${path}/flag`, { do: "claim", turn: 2 });
  }

  script.title("Seats: names, links, hand-over, lost links");
  {
    const { path, ada, bo, invite } = await begin(script, {});
    await script.ask(ada, "PUT", `${path}/name`, { name: "Adele" });
    await script.ask(bo, "POST", `${path}/link`, {});
    const handed = await script.ask<{ you: { handOverUrl: string } }>(bo, "POST", `${path}/hand-over`, {});
    await script.ask(bo, "DELETE", `${path}/hand-over`, {});
    await script.ask(
      { name: "Cy", client: program(handed.you?.handOverUrl?.split("=").at(-1) ?? "") },
      "POST",
      `${path}/join`,
      {},
    );
    // By the used invite, from a browser that has lost its seat's link.
    const lost = { name: "Bo's new browser", client: browserWith(invite.token, newCookie()) };
    await script.ask(lost, "POST", `${path}/recovery`, {});
    const seen = await script.ask<{ you: { recovery?: { id: string } } }>(ada, "GET", path);
    await script.ask(ada, "POST", `${path}/recovery/answer`, { id: seen.you.recovery?.id ?? "none", answer: "vouch" });
    await script.ask(bo, "GET", path);
    await script.ask(bo, "POST", `${path}/leave`, {});
    await script.ask(ada, "POST", `${path}/invite`, {});
    await script.ask(ada, "DELETE", `${path}/invite`, {});
    await script.ask(ada, "POST", `${path}/invite`, { word: "elephants" });
    await script.ask(invite, "POST", `${path}/join`, { name: "Late" });
    await script.ask(ada, "PUT", `${path}/listed`, {});
    await script.ask(ada, "POST", `${path}/new-link`, {});
    await script.ask(ada, "POST", `${path}/abort`, { turn: 0 });
  }

  script.title("A series, an end, and the next game");
  {
    const { path, ada, bo } = await begin(script, { series: { kind: "best-of", of: 3 } });
    await script.ask(ada, "POST", `${path}/moves`, { turn: 0, move: LINE[0] });
    await script.ask(bo, "POST", `${path}/moves`, { turn: 1, move: LINE[1] });
    await script.ask(bo, "POST", `${path}/resign`, { turn: 2 });
    await script.ask(bo, "POST", `${path}/offers`, { do: "offer", kind: "rematch", turn: 2 });
    await script.ask(ada, "POST", `${path}/offers`, { do: "offer", kind: "rematch", turn: 2 });
    await script.ask(ada, "GET", path);
    await script.ask(ada, "GET", `${path}/record`);
  }

  script.title("Notifications of a seat");
  {
    const { path, ada } = await begin(script, {});
    await script.ask(ada, "GET", `${path}/channels`);
    await script.ask(ada, "PUT", `${path}/email`, { address: "ada@transcript.example", when: "turn" });
    await script.ask(ada, "GET", `${path}/email`);
    await script.ask(ada, "POST", `${path}/webhooks`, { url: "https://webhooks.example/in", events: ["turn"] });
    await script.ask(ada, "GET", `${path}/webhooks`);
    await script.ask(ada, "PUT", `${path}/channels`, { when: "end" });
    await script.ask(ada, "GET", `${path}/me`);
    await script.ask(ada, "DELETE", `${path}/email`, {});
    await script.ask(ada, "DELETE", `${path}/me`, {});
  }

  script.title("Games of others");
  {
    const made = await script.ask<{ id: string; makerToken: string }>(eve, "POST", "/api/games", {
      variant: "hoppsi",
      for: "two-others",
    });
    const maker = { name: "Maker", client: program(made.makerToken) };
    await script.ask(maker, "GET", `/api/games/${made.id}`);
    await script.ask(maker, "POST", `/api/games/${made.id}/invite`, { side: "b" });
    await script.ask({ name: "Stranger", client: browser() }, "GET", "/api/my-games");
    await script.ask(eve, "GET", "/api/games/aaaaaaaaaaaaaaaa");
  }

  script.title("Messages");
  {
    const { path, ada, bo } = await begin(script, {});
    await script.ask(ada, "POST", `${path}/messages`, { text: "Good luck" });
    await script.ask(bo, "POST", `${path}/messages`, { preset: "thanks" });
    await script.ask(bo, "GET", `${path}/messages`);
    await script.ask(bo, "PATCH", `${path}/messages`, { read: 2, notices: "off" });
    await script.ask(ada, "PATCH", `${path}/messages`, { muted: true });
    await script.ask(ada, "GET", path);
    await script.ask(eve, "GET", path);
    await script.ask(eve, "GET", `${path}/messages`);
    await script.ask(ada, "PUT", `${path}/notes`, { text: "Plan", tag: "high" });
    await script.ask(ada, "PUT", `${path}/notes`, { text: "Why?", turn: 0, was: null });
    await script.ask(ada, "GET", `${path}/notes`);
    await script.ask(ada, "DELETE", `${path}/notes`, {});
    await script.ask(bo, "GET", `${path}/notes`);
  }

  script.title("Moves decided ahead");
  {
    const { path, ada, bo } = await begin(script, {});
    const branches = [{ moves: LINE.slice(1, 3) }, { moves: ["e6-d6"], act: "resign" }];
    await script.ask(ada, "POST", `${path}/moves`, { turn: 0, move: LINE[0], conditionalMoves: branches });
    await script.ask(bo, "PUT", `${path}/conditional-moves`, { turn: 1, branches });
    await script.ask(bo, "POST", `${path}/moves`, { turn: 1, move: LINE[1] });
    await script.ask(ada, "GET", `${path}/conditional-moves`);
    await script.ask(ada, "PATCH", `${path}/conditional-moves`, { playsOnlyMove: true });
    await script.ask(ada, "DELETE", `${path}/conditional-moves`, {});
    await script.ask(eve, "GET", `${path}/conditional-moves`);
  }

  await expect(`${script.lines.join("\n")}\n`).toMatchFileSnapshot("transcript.txt");
});
