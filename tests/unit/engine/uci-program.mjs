/**
 * A program that speaks UCI and plays the moves it was started with, one after the other, as long as it is told of the game as it
 * was; else it plays none.
 */
import { createInterface } from "node:readline";

const game = process.argv.slice(2);
let played = 0;
/** @type {readonly string[]} */
let told = [];
for await (const line of createInterface({ input: process.stdin })) {
  if (line === "uci") console.log("id name Player of Records\nuciok");
  if (line === "isready") console.log("readyok");
  if (line === "ucinewgame") played = 0;
  if (line.startsWith("position fen ")) told = line.split(" moves ")[1]?.split(" ") ?? [];
  if (line === "go movetime 5") {
    const isTrue = told.join() === game.slice(played - told.length, played).join();
    console.log(`info depth 1 pv ${game[played]}\nbestmove ${isTrue ? game[played] : "0000"}`);
    played += 1;
  }
  if (line === "quit") break;
}
