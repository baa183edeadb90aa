/**
 * The answers of most games: no passing, no check, nothing that must be captured, no piece that is lost where it goes, and a loss
 * for the side that can't move.
 */
import { WON } from "./board.ts";

export abstract class Unforced {
  mayPass(): boolean {
    return false;
  }

  isForced(): boolean {
    return false;
  }

  isChecked(): boolean {
    return false;
  }

  mayCheck(_move: number): boolean {
    return false;
  }

  loses(_move: number, _limit: number): boolean {
    return false;
  }

  stuck(): number {
    return -WON;
  }
}
