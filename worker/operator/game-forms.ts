/** The list of what features let the operator do to a game. */
import type { GameForm } from "./game-form.ts";
import { messagesForms } from "./messages.ts";

const FORMS = [...messagesForms];

export const GAME_FORMS: readonly GameForm[] = FORMS;
export const GAME_ACTS = FORMS.flatMap(({ acts }) => acts.map(([name]) => name));
