/**
 * A program that speaks UCI and plays the moves of the game that it was started with, as long as it is told of the game as it was;
 * else it plays none. With `breaks-off` and a file before the moves it ends whenever it is told of moves at all, and every other time
 * when it is told of none.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const breaksOff = process.argv[2] === "breaks-off";
const game = process.argv.slice(breaksOff ? 4 : 2);
let played = 0;
/** @type {readonly string[]} */
let told = [];

function isTooMuch() {
  const [, , , file = ""] = process.argv;
  if (told.length > 0) return true;
  if (existsSync(file)) {
    rmSync(file);
    return false;
  }
  writeFileSync(file, "");
  return true;
}

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
    if (breaksOff && isTooMuch()) process.exit(1);
    const isTrue = told.join() === game.slice(played - told.length, played).join();
    console.log(`info depth 1 pv ${game[played]}\nbestmove ${isTrue ? game[played] : "0000"}`);
  }
  if (line === "quit") break;
}
