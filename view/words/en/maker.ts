/** English, where the maker of a game for two others sees its invites. */
export const maker = {
  title: (game: string) => `A game of ${game} for two others`,
  hint: "Send each player their own link. The game starts when both have joined. You only watch.",
  invite: (side: string) => `Invite link for ${side}`,
  sits: (name: string) => `${name} has joined.`,
  sitsUnnamed: "This player has joined.",
  withdrawn: "No link leads here now.",
  qr: "Show QR code",
  hideQr: "Hide QR code",
  qrLabel: (side: string) => `QR code: invite link for ${side}`,
  renew: "New link",
  renewed: "There is a new link. The old one no longer works.",
  withdraw: "Withdraw",
  own: "Link to this page",
  ownHint: "Keep this link to yourself. This browser remembers it; on another device you need it to make new invite links.",
  watch: "Watch the game",
  dead: "This link no longer works. You can watch.",
};
