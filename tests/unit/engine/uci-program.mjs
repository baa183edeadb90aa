/**
 * A program that speaks UCI and plays the moves of the game that it was started with, as long as it is told of the game as it was;
 * else it plays none. With `breaks-off` before the moves it ends whenever it is told of moves at all.
 */
import { createInterface } from "node:readline";

const breaksOff = process.argv[2] === "breaks-off";
const game = process.argv.slice(breaksOff ? 3 : 2);
let played = 0;
/** @type {readonly string[]} */
let told = [];
for await (const line of createInterface({ input: process.stdin })) {
  if (line === "uci") console.log("id name Player of Records\nuciok");
  if (line === "isready") console.log("readyok");
  if (line.startsWith("position fen ")) {
    const [start = "", moves = ""] = line.split(" moves ");
    told = moves === "" ? [] : moves.split(" ");
    const [, , , toMove, , , , number] = start.split(" ");
    played = 2 * (Number(number) - 1) + (toMove === "b" ? 1 : 0) + told.length;
  }
  if (line === "go movetime 5") {
    if (breaksOff && told.length > 0) process.exit(1);
    const isTrue = told.join() === game.slice(played - told.length, played).join();
    console.log(`info depth 1 pv ${game[played]}\nbestmove ${isTrue ? game[played] : "0000"}`);
  }
  if (line === "quit") break;
}
