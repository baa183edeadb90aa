/** What most games have: no passing, no check, nothing that must be captured, and a loss for who can't move. */
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

  stuck(): number {
    return -WON;
  }
}
