/** What the operator does about messages. */

export const messagesForms = [
  {
    acts: [
      ["stop-messages", "Stop messages"],
      ["allow-messages", "Allow messages again"],
    ],
    hint: "Who may write no messages still reads them.",
    of: "seat",
  },
  {
    acts: [["hide-message", "Hide message", "bad"]],
    hint: "Its text is deleted: that can’t be undone.",
    of: { number: "Number of a message" },
  },
] as const;
