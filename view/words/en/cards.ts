/** English, in the links of a game, which come with its session. */
export const cards = {
  question: "Question",

  link: {
    title: "Your link",
    only: "Only this browser knows your link. If it forgets it, you can’t play on. Save it: anyone who has it can play for you.",
    label: "Your own link",
    inviteLabel: "Invite link",
    copy: "Copy",
    copyThis: "Copy the link",
    copied: "Copied",
    saidCopied: "Link copied.",
    notCopied: "The link could not be copied. Select it and copy it yourself.",
    shareTitle: (game: string) => `A game of ${game}`,
    share: "Share",
    hide: "Hide this link",
  },
};
