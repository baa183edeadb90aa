/** English, where the owner of a "play me" link is told of its games. Only owners load it. */
import { mailGoes, mailProblems } from "./mail-goes.ts";
import { ways } from "./ways.ts";

export const ownerTold = {
  title: "When somebody joins",

  mail: {
    ...mailGoes,
    problem: mailProblems,
    title: "Email",
    hint: "We email you about each new game.",
    address: "Your email address",
    add: "Email me",
    sent: "The email is on its way.",
    asked: "Open the email that we sent there, and press its button.",
    try: "Test",
    test: (address: string) => `Send a test email to ${address}`,
    tested: "A test email is on its way.",
    remove: (address: string) => `Stop emails to ${address}`,
    removed: "No more emails about new games.",
    notAsked: "We can’t ask this address now.",
  },

  webhooks: {
    ...ways.webhooks,
    hint: "We can call a web address as soon as something happens in one of these games.",
    secretNow: "Its secret, shown only now",
    tested: "The test is over.",
    removed: "Removed for new games. Games that have started still call it.",
    underWay: "A test of this address is still on its way.",
  },
};
