/**
 * `npm run --silent bot -- --level 3 < link`: has the computer play a seat of a game and of those that follow it, until nobody
 * wants another. The link is a seat's own or an invite. It may stand among the arguments, too, where others on this machine can
 * read it for a while.
 */
import { type Level, findLevel, LEVELS } from "../engine/levels.ts";
import { computerFor } from "./bot/computer.ts";
import { clientOf, type GameLink, readLink } from "./bot/client.ts";
import { newsOf } from "./bot/news.ts";
import { insisting, play } from "./bot/play.ts";
import { programName, sit } from "./bot/sit.ts";
import { CommandError, readArgs } from "./shared/command.ts";
import { pauseAfter } from "../web/api.ts";
import { text } from "node:stream/consumers";

const USAGE = `npm run --silent bot -- [<link>] [--level ${LEVELS.join("|")}] [--name <name>] [--save <file>] [--no-rematch] [--stay <minutes>]
The link, of a seat or an invite, is read from standard input where it is not given. It agrees to a rematch, unless --no-rematch is given,
and waits for that for an hour after a game, or --stay minutes.`;

const given = process.argv.slice(2);
// From here on the list of processes does not show what was given.
process.title = "hoplink bot";

const args = readArgs({
  args: given,
  allowPositionals: true,
  options: {
    level: { type: "string", default: "3" },
    name: { type: "string" },
    save: { type: "string" },
    "no-rematch": { type: "boolean", default: false },
    stay: { type: "string", default: "60" },
  },
});
const level = levelOf(args?.values.level ?? "");
const minutes = minutesOf(args?.values.stay ?? "");
if (args === null || level === undefined || minutes === undefined || args.positionals.length > 1) throw new CommandError(USAGE);
const link = readLink(args.positionals[0] ?? (await readStandardInput()));
if (!link.ok) throw new CommandError(link.error);

const say = (sentence: string) => console.log(sentence);
const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const insist = insisting({ wait, pause: (failures) => pauseAfter(failures, Math.random()), say });
const { name, save = null } = args.values;
const after = { takesRematch: !args.values["no-rematch"], stay: minutes * 60_000, now: () => Date.now() };
let seat: GameLink | null = await sit({ link: link.value, name: programName(`${level}`, name), save, insist, say });
while (seat !== null) seat = await playSeat(seat, level);

/** Plays a seat. @returns that of the next game; null where there is none */
async function playSeat(seat: GameLink, level: Level): Promise<GameLink | null> {
  const client = clientOf(seat);
  const seen = await insist(() => client.state());
  const computer = seen.ok && (await computerFor(seen.value.variant, level, (sentence) => console.error(sentence)));
  if (!seen.ok || !computer) throw new CommandError("The computer can't play this game.");
  say(`Game ${seat.game} of ${seen.value.variant}, as ${seen.value.you?.side ?? "nobody"}, at level ${level}.`);
  const news = newsOf(seat, seat.token);
  const { result, next } = await play({ client, computer, news: () => news.next(), say, insist, after });
  news.close();
  say(result === null ? "Over." : `Over: ${result.winner === null ? "nobody wins" : `${result.winner} wins`} (${result.by}).`);
  const read = next === null ? null : readLink(next);
  // The bot asks the address that it was given, whatever the server calls itself.
  return read?.ok ? { ...read.value, origin: seat.origin } : null;
}

function minutesOf(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

function levelOf(text: string): Level | undefined {
  return findLevel(/^\d$/.test(text) ? Number(text) : text);
}

async function readStandardInput(): Promise<string> {
  if (process.stdin.isTTY) throw new CommandError(USAGE);
  return text(process.stdin);
}
