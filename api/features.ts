/** The list of what each feature adds to the API of a game. */
import { callsApi } from "./calls-schema.ts";
import { clockApi } from "./clock-schema.ts";
import { conditionalMovesApi } from "./conditional-moves-schema.ts";
import { messagesApi } from "./messages-schema.ts";
import { movesApi } from "./moves-schema.ts";
import { invitesApi } from "./invites-schema.ts";
import { namesApi } from "./names-schema.ts";
import { nextGameApi } from "./next-game-schema.ts";
import { notesApi } from "./notes-schema.ts";
import { notificationsApi } from "./channel-schema.ts";
import { offersApi } from "./offers-schema.ts";
import { recoveryApi } from "./recovery-schema.ts";

export const FEATURES = [
  namesApi,
  invitesApi,
  recoveryApi,
  movesApi,
  offersApi,
  clockApi,
  callsApi,
  nextGameApi,
  notificationsApi,
  messagesApi,
  notesApi,
  conditionalMovesApi,
] as const;
