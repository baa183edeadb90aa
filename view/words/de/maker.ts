/** German, where the maker of a game for two others sees its invites. */
import type { MakerWords } from "../../words.ts";

export const maker: MakerWords = {
  title: (game) => `Eine Partie ${game} für zwei andere`,
  hint: "Schicke beiden ihren eigenen Link. Die Partie beginnt, wenn beide da sind. Du schaust nur zu.",
  invite: (side) => `Einladungslink für ${side}`,
  sits: (name) => `${name} ist da.`,
  sitsUnnamed: "Hier ist jemand da.",
  withdrawn: "Hierher führt gerade kein Link.",
  qr: "QR-Code",
  qrLabel: (side) => `QR-Code: Einladungslink für ${side}`,
  renew: "Neuer Link",
  renewed: "Es gibt einen neuen Link. Der alte ist nicht mehr gültig.",
  withdraw: "Zurückziehen",
  own: "Link zu dieser Seite",
  ownHint:
    "Behalte diesen Link für dich. Dieser Browser merkt ihn sich; auf einem anderen Gerät brauchst du ihn für neue Einladungslinks.",
  tell: "Sag mir, wer mitmacht und wie es ausgeht",
  renewOwn: "Neuer Link zu dieser Seite",
  renewOwnHint: "Der alte Link zu dieser Seite gilt dann sofort nicht mehr. Die Einladungen bleiben.",
  renewOwnSure: "Neuen Link machen",
  keepOwn: "Behalten",
  renewedOwn: "Es gibt einen neuen Link zu dieser Seite. Sichere ihn.",
  watch: "Partie ansehen",
  made: "Partien für andere",
  watched: "Du schaust zu",
  hide: (game) => `Diese Partie ${game} ausblenden`,
  dead: "Dieser Link ist nicht mehr gültig. Du kannst zuschauen.",
};
