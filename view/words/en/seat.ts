/** English, where a player keeps their place: its link, who is in, handing it over, and who asks for it. They come with the panels. */
import type { Person } from "../../people.ts";
import { ago } from "../ago.ts";

export const seat = {
  link: {
    keep: "Your own link: anyone who has it can play for you. Save it, so that you can come back from any device.",
    inviteTitle: "Invite",
    invite: "Send this link to your friend. It works once.",
    watchTitle: "Watch",
    watch: "With this link people can watch the game, but not play.",
    watchLabel: "Watch link",
    show: "Show my link",
    qr: "Open on my phone",
    hideQr: "Hide the code",
    scan: "Point your phone’s camera at this code and open the link.",
    qrLabel: "QR code of your own link",
    mail: "Email it to me",
    mailed: "Your link is on its way to your inbox.",
    fresh: "Make a new link",
    freshTitle: "Make a new link?",
    freshHint: "The old link stops working immediately, and every other browser is out. This one stays in.",
    freshDone: "You have a new link. Save it.",
    no: "Cancel",
    yes: "Make a new link",
    tooMany: "You made too many new links today. Try again tomorrow.",
  },

  holders: {
    title: "Who is in",
    hint: "Browsers that can play for you here.",
    kind: (name: string | null, system: string | null) =>
      name === null ? (system ?? "A browser") : system === null ? name : `${name} on ${system}`,
    isYou: "this one",
    since: (date: string) => `since ${date}`,
    seen: (days: number) => `last active ${days === 0 ? "today" : ago("en", days * 24 * 60 * 60 * 1000)}`,
    out: "Put out",
    outOf: (kind: string) => `Put out ${kind}`,
    isOut: "It is out. If it knows your link, make a new one.",
    none: "No browser: you play by your link.",
  },

  handOver: {
    title: "Hand over",
    hint: "Somebody else continues for you. Your link stops working as soon as they take over.",
    begin: "Make a link for that",
    label: "Link to take over",
    take: "Take it back",
    leave: "Leave this game",
    leaveTitle: "Leave before the first move?",
    leaveHint: (other: Person) => `${other.name} gets a new invite link for somebody else.`,
    stay: "Stay",
  },

  recovery: {
    /** To the seat that is asked for. */
    yours: "Somebody says they are you.",
    yoursHint: "They lost the link, they say. If it’s you on another device, let yourself in.",
    yoursAgreed: (time: string) =>
      `Your opponent said yes: in ${time} they play in your place, unless you say no or do anything here.`,
    admit: "It’s me",
    refuse: "No",
    /** To the other player. */
    theirs: (person: Person) => `${person.name} lost their link?`,
    theirsHint: (wait: string) =>
      `Somebody with the invite says so. Say yes only if you know it is them. They are back ${wait} after your yes.`,
    agree: "Yes, it’s them",
    agreed: (time: string) => `You said yes: in ${time} they are back, unless the player there objects.`,
    withdraw: "Take back",
    /** To the browser that asks. */
    asked: "You asked to come back.",
    askedHint: (person: Person) => `${person.name} must say it is you. Come back with this browser.`,
    askedAgreed: (time: string) => `Your opponent said yes. In ${time} you are back in.`,
  },
};
