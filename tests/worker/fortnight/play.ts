/** Plays a fortnight's script against the objects themselves, and has the law judge what is sent. */
import type { CreateAnswer, JoinAnswer } from "../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { anyone, LINE, program, stateOf } from "../client.ts";
import { keepPinging, VirtualTime } from "../virtual-time.ts";
import { Law, type Violation } from "./law.ts";
import { Player } from "./player.ts";
import { Post } from "./post.ts";
import { type Act, actText, clockTime, type Command, type Role, ROLES, type Script, type Step } from "./script.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a fortnight has come to. */
export interface Told {
  readonly violations: readonly Violation[];
  /** All that was done and sent, in order. */
  readonly lines: readonly string[];
}

/** Plays it, and a few days more in which nobody does anything, so that whatever is owed has come. */
export async function play(script: Script): Promise<Told> {
  const fortnight = new Fortnight(script);
  try {
    await fortnight.play();
  } finally {
    await fortnight.end();
  }
  const { lines, violations } = fortnight;
  return { lines, violations };
}

class Fortnight {
  readonly lines: string[] = [];
  readonly #script: Script;
  readonly #law = new Law();
  readonly #post = new Post(this.#law, (text) => this.#tell(text.startsWith("!!") ? text : `→ ${text}`));
  readonly #time: VirtualTime;
  /** Who sits at Ada's seat and at Bo's. */
  readonly #players = new Map<Role, Player>();
  #game = "";
  #state: StateAnswer | null = null;

  constructor(script: Script) {
    this.#script = script;
    this.#time = new VirtualTime(script.start, () => this.#judge());
  }

  get violations(): readonly Violation[] {
    return this.#law.violations;
  }

  async play(): Promise<void> {
    this.#post.begin();
    await this.#create();
    for (const step of this.#script.steps) {
      await this.#time.pass(step.after);
      await this.#do(step);
    }
    await this.#time.pass(3 * DAY);
    await this.#judge();
  }

  async end(): Promise<void> {
    this.#post.end();
    for (const player of this.#players.values()) await player.closePage();
  }

  async #create(): Promise<void> {
    const { clock, onFlag, wishes } = this.#script;
    const made = { variant: "harzdame", seat: "first", name: "Ada", clock, ...(clock?.kind !== "none" && { onFlag }) };
    const { body } = await anyone.post<CreateAnswer>("/api/games", made);
    await this.#begin(body.id);
    const ada = new Player("Ada", wishes.ada, { ...body.seat, path: this.#path });
    this.#players.set("ada", ada);
    await ada.wish(this.#post, this.#time);
    await this.#look();
  }

  async #begin(game: string): Promise<void> {
    this.#game = game;
    this.#time.ringGame(game);
    await keepPinging(game);
  }

  get #path(): string {
    return `/api/games/${this.#game}`;
  }

  async #do({ who, act }: Step): Promise<void> {
    const role = this.#roleOf(who);
    const player = role === null ? undefined : this.#players.get(role);
    if (role === null || (player === undefined && act.do !== "join")) return;
    const became = player === undefined ? await this.#join() : await this.#act(role, player, act);
    if (became !== null) this.#tell(`${player?.name ?? "Bo"}: ${actText(act)}${became === "" ? "" : ` (${became})`}`);
    await this.#goOn();
    await this.#time.pass(0);
  }

  #roleOf(who: Step["who"]): Role | null {
    if (who === "ada" || who === "bo") return who;
    const mover = ROLES.find((role) => this.#players.get(role)?.side === this.#state?.toMove) ?? null;
    if (mover === null || who === "mover") return mover;
    return mover === "ada" ? "bo" : "ada";
  }

  /** @returns what became of it; null where it can't be done at all */
  async #act(role: Role, player: Player, act: Act): Promise<string | null> {
    switch (act.do) {
      case "join":
        return null;
      case "open":
        await player.openPage();
        return "";
      case "touch":
        return this.#touch(player);
      case "close":
        await player.closePage();
        return "";
      case "fault": {
        const box = player.boxes.find(({ name, isGone }) => name === act.way && !isGone);
        // Whoever has one channel alone and loses it can't be told any more.
        if (box === undefined || (act.fault.kind === "gone" && player.boxes.length === 1)) return null;
        this.#post.spoil(box, act.fault);
        return "";
      }
      case "hand over":
        return this.#handOver(role, player, act.isTold);
      case "leave":
      case "move":
      case "nudge":
      case "meet":
      case "resume":
      case "claim":
      case "resign":
      case "rematch":
      case "offer":
      case "answer":
      case "give":
      case "holiday":
        return this.#command(role, player, act);
    }
  }

  async #touch(player: Player): Promise<string | null> {
    if (!(await player.touchPage())) return null;
    this.#law.visits(this.#game, player, this.#time.now, true);
    return "";
  }

  async #command(role: Role, player: Player, act: Command): Promise<string | null> {
    const call = this.#state && callOf(act, this.#state, player.side, this.#time.now);
    if (call === null) return null;
    const [path, body] = call;
    const answer = await player.client.post(`${player.path}/${path}`, body);
    if (act.do === "leave" && answer.status === 200) this.#players.delete(role);
    await this.#look(answer.status === 200 ? answer.body : undefined);
    if (answer.status === 200) this.#noteNews(act);
    // Even what is refused was tried by somebody at the page.
    if (act.do !== "leave") this.#law.visits(this.#game, player, this.#time.now, false);
    return answer.code ?? "";
  }

  async #join(): Promise<string | null> {
    const { inviteToken } = (await this.#players.get("ada")?.client.get(this.#path))?.body.you ?? {};
    if (inviteToken === undefined) return null;
    const joined = await program(inviteToken).post<JoinAnswer>(`${this.#path}/join`, { name: "Bo" });
    if (joined.status !== 200) return joined.code ?? "";
    await this.#seat("bo", "Bo", joined.body, true);
    return "";
  }

  async #handOver(role: Role, player: Player, isTold: boolean): Promise<string | null> {
    const { body } = await player.client.post(`${player.path}/hand-over`, {});
    const token = body.you?.handOverUrl?.split("=")[1];
    if (token === undefined) return null;
    await player.closePage();
    const taken = await program(token).post<JoinAnswer>(`${player.path}/join`, { name: "Cy" });
    if (taken.status !== 200) return taken.code ?? "";
    await this.#seat(role, role === "ada" ? "Cy" : "Di", taken.body, isTold);
    return "";
  }

  async #seat(role: Role, name: string, { seat, state }: JoinAnswer, isTold: boolean): Promise<void> {
    const player = new Player(name, this.#script.wishes[role], { ...seat, path: this.#path });
    this.#players.set(role, player);
    await this.#look(state);
    this.#law.isNews(this.#game, this.#time.now);
    if (isTold) await player.wish(this.#post, this.#time);
    this.#law.visits(this.#game, player, this.#time.now, false);
  }

  /** Tells the law of what may be followed by words that were said before. */
  #noteNews(act: Act): void {
    const { now } = this.#time;
    if (act.do === "leave") this.#law.isNews(this.#game, now);
    if (act.do === "give") this.#law.isNews(this.#game, now, ["flag", "reminder"]);
  }

  /** Goes on to the next game, where both want one. */
  async #goOn(): Promise<void> {
    if (this.#state?.status !== "over" || !this.#state.next) return;
    const { id } = this.#state.next;
    for (const player of this.#players.values()) {
      const { next } = await stateOf(player, player.client);
      player.token = new URL(next?.url ?? "").hash.slice(1);
      player.path = `/api/games/${id}`;
      player.side = (await stateOf(player, player.client)).you?.side ?? "";
      await player.closePage();
    }
    await this.#begin(id);
    this.#tell(`the next game, ${id}`);
    await this.#look();
  }

  /** Tells the law whose turn it is: as an answer has just said, or as the game is asked. */
  async #look(answered?: StateAnswer): Promise<void> {
    const body = answered ?? (await anyone.get(this.#path)).body;
    this.#state = body;
    const toMove = [...this.#players.values()].find(({ side }) => side === body.toMove) ?? null;
    this.#law.isToMove(this.#game, body.turn, body.status === "playing" ? toMove : null, this.#time.now);
  }

  async #judge(): Promise<void> {
    const { now } = this.#time;
    if (!this.#law.isDoubtful(now)) return;
    // Time alone may have ended the game since.
    await this.#look();
    const before = this.violations.length;
    this.#law.judge(now);
    for (const { kind, text } of this.violations.slice(before)) this.#tell(`!! ${kind}: ${text}`);
  }

  #tell(text: string): void {
    this.lines.push(`${clockTime(this.#time.now - this.#script.start)}  ${text}`);
  }
}

/** The call of the API that does it; null where there is nothing to call. */
function callOf(act: Command, { turn, ply, offers }: StateAnswer, side: string, now: number): readonly [string, object] | null {
  switch (act.do) {
    case "move":
      return LINE[ply] === undefined ? null : ["moves", { turn, move: LINE[ply] }];
    case "nudge":
    case "meet":
    case "resign":
      return [act.do, { turn }];
    case "leave":
      return ["leave", {}];
    case "resume":
      return ["pause", { do: "end", turn }];
    case "claim":
      return ["flag", { do: "claim", turn }];
    case "give":
      return ["flag", { do: "give", turn, seconds: act.hours * 3600 }];
    case "holiday":
      return ["holiday", { turn, until: now + act.hours * HOUR }];
    case "rematch":
      return ["offers", { do: "offer", kind: "rematch", turn }];
    case "offer": {
      const terms = { ...(act.kind === "pause" && { until: now + 2 * DAY }), ...(act.kind === "result" && { winner: null }) };
      return ["offers", { do: "offer", kind: act.kind, turn, ...terms }];
    }
    case "answer": {
      const offer = offers.find(({ by }) => (act.how === "withdraw") === (by === side));
      return offer === undefined ? null : ["offers", { do: act.how, id: offer.id }];
    }
  }
}

/**
 * What came of a script, as somebody reads it who wants to know what went wrong.
 * @param isWhole whether messages stand there as they are read, or only how they begin
 */
export function account({ violations, lines }: Told, head: string, isWhole: boolean): string {
  const wrong = violations.map(({ kind, text, at }) => `${kind} (${new Date(at).toISOString()}): ${text}`);
  const short = (line: string) => line.split("\n").filter(Boolean).slice(0, 4).join(" | ");
  return [head, "", ...(isWhole ? lines : lines.map(short)), "", ...wrong].join("\n");
}
