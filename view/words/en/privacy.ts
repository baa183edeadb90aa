/** English, on the page that says what is kept of people, and under every page, where it is linked. */

/** What is kept of one kind, why, for how long, and how to have it deleted. */
export interface PrivacyTopic {
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly long: string;
  readonly gone: string;
}

export const privacy = {
  title: "Privacy",
  about: "What this server keeps about you, why, how long, and how to have it deleted.",
  lead: "No account, no ads, no statistics. A page loads nothing from other servers. This is what is kept so that you can play.",
  labels: { what: "What", why: "Why", long: "How long", gone: "Deleting it" },
  server: "On the server",
  device: "On your device",

  topics: {
    game: {
      title: "Your games",
      what: "Each move and its time, who plays which side, draw offers, how the game ended.",
      why: "So that both players can play on, look back and check the game. Whoever has a game’s link can see it.",
      long: "As long as the server keeps the game. No game is deleted by itself.",
      gone: "Ask the operator. The game is then gone for both players.",
    },
    name: {
      title: "Your name",
      what: "The name that you gave for a game. You don’t need to give one.",
      why: "So that the other player knows who you are. Whoever has the game’s link can see it.",
      long: "As long as the game, or until you change or delete it. Emails that were sent keep it.",
      gone: "Delete it on the game’s page, under Settings, or remove all that is stored about you in that game.",
    },
    browser: {
      title: "Your browser",
      what:
        "A fingerprint of your browser’s cookie, next to the seat that you opened with it, and of the request that took the seat. " +
        "What kind of browser it is (“Chrome on Android”), since when it is in, and the day when it last did something. " +
        "Where your browser asks for a seat whose link is lost, the same, until that is answered.",
      why:
        "So that you don’t need your link every time, and a request that is sent twice takes one seat. " +
        "Whoever has your seat’s link sees which browsers are in, and can put one out.",
      long: "As long as the game, or until the browser is put out.",
      gone: "Press “Forget this browser” below: its fingerprint is deleted from every game, and its cookie.",
    },
    listed: {
      title: "Games that anyone can join",
      what: "If you list a game on the home page: the game, your side, its time, the name that you gave, and fingerprints of your browser’s cookie and of your network.",
      why: "So that somebody can find you to play with. Everybody sees the list, but not the fingerprints: they limit how many games one person or one network lists.",
      long: "Until somebody joins or you take it off the list, seven days at most. The game itself keeps the fingerprints until then, too.",
      gone: "Take the game off the list on its page.",
    },
    playMe: {
      title: "“Play me” links",
      what: "The settings and the name that you gave, which games were made by it, and fingerprints of your browser’s cookie and of each request. Of each guest, fingerprints of their browser’s cookie and of their network. Fingerprints of the address and of the chat room that are told of new games, and webhooks with their addresses and secrets.",
      why: "So that whoever presses the link gets one game with you, no more games than you want, and no guest takes all of them.",
      long: "As long as the server keeps its games; a guest’s as long as their game takes a place, and for a day, until somebody presses after that. You can change the name on the link’s page. When you end the link, the name, your browser’s fingerprint, those of guests, of the address and of the room, and the webhooks are deleted from it.",
      gone: "End the link on its page, or press “Forget this browser”: then the link pauses and no longer knows this browser. Ask the operator about the rest.",
    },
    mail: {
      title: "Emails",
      what:
        "Your address, language, time zone and quiet hours. Which games send you emails and how often, what waits to be sent, " +
        "how many were sent today, and the ids of the last emails. A fingerprint of each browser that may use the address. " +
        "The games themselves keep only a fingerprint of the address, whether your opponent may call you, and when you were back after a call.",
      why: "To tell you when it is your turn, but not when you don’t want to be told.",
      long:
        "Until you stop the emails. A week after you stopped those of your last game, all of it is deleted. " +
        "An address that nobody confirms is deleted after a week.",
      gone:
        "Every email has a link that stops them. The email that asks you first has one that deletes everything at once. " +
        "Or remove all that is stored about you in a game, under Settings.",
    },
    push: {
      title: "Notifications in your browser",
      what:
        "The address at its push service that your browser gave for notifications, and the two keys that make them readable for your browser alone. " +
        "What kind of browser it is, your language, time zone and quiet hours. Which games notify it and how often, what waits to be sent, and how many were sent today. " +
        "The games themselves keep only a fingerprint of the address.",
      why: "To tell you when it is your turn, even when no page is open.",
      long: "Until you turn the notifications off. A week after you turned off those of your last game, all of it is deleted; at once, when the push service says that the address is no longer in use.",
      gone: "Turn the notifications off on the game’s page. Or remove all that is stored about you in a game, under Settings.",
    },
    chat: {
      title: "Chat rooms",
      what:
        "The address of the room. Where the service needs them, also an access token, the room’s id and the server’s address: with these this server writes there. " +
        "Your language, time zone and quiet hours. Which games write there and how often, what waits to be sent, and how much was sent today. " +
        "The games themselves keep only a fingerprint of the room.",
      why: "To tell you in a chat when it is your turn, or to tell the room of every move.",
      long: "Until you remove the room. A week after it was removed from its last game, all of it is deleted; at once, when the service says that the room is gone or the token is no longer valid.",
      gone:
        "Remove the room on the game’s page. Or remove all that is stored about you in a game, under Settings. " +
        "You can also revoke the token or the address in the chat.",
    },
    asked: {
      title: "Addresses that were asked",
      what:
        "When somebody enters an address: fingerprints of the address and of their connection, the seat, and the time. " +
        "When you refuse emails for ever: a fingerprint of your address.",
      why: "So that nobody is asked again and again, and a refusal is kept.",
      long: "13 months at most. A refusal is kept until you take it back. How much one connection asked for: one day.",
      gone: "Whether you say yes or refuse, the questions are deleted. The link that you refused with takes the refusal back.",
    },
    webhook: {
      title: "Webhooks",
      what: "For programs: the web address that a player has set, its secrets, the messages that were sent to it, and the beginning of what it answered.",
      why: "To tell the program about moves.",
      long: "As long as the game; messages and answers for 30 days, an old secret for one day.",
      gone: "With the seat’s link, by the same program, or on the game’s page under Settings.",
    },
    report: {
      title: "Reports and blocks",
      what:
        "When somebody reports a player: the game, the side, the name as it was, what they wrote, and a fingerprint of their connection. " +
        "What the operator blocks: a fingerprint of a network or an email address. What the operator did, when and why.",
      why: "So that the operator can act against abuse, and can be asked about it.",
      long: "The fingerprint of who reports: one day, and until the report is dealt with. A report: until 30 days after that, which comes by itself after 90 days. A block: until it ends.",
      gone: "Ask the operator.",
    },
    connection: {
      title: "Your connection",
      what:
        "Your internet address (of an IPv6 address, the first half) with a number of requests. It is in no log of this program. " +
        "The company that runs the machine or the network may have logs of its own.",
      why: "So that nobody can flood the server with requests.",
      long: "One minute; where hardly anybody plays, until the next request of that kind.",
      gone: "It is deleted by itself.",
    },
    cookies: {
      title: "Cookies",
      what: "Short texts that your browser sends along with each request:",
      why: "So that you find your games again, and pages as you want them.",
      long: "400 days after you last opened a game; the others for a year.",
      gone: "Press “Forget this browser” below, or delete this site’s cookies in your browser. Save the links of your seats first.",
    },
    storage: {
      title: "Storage",
      what: "What the pages remember in your browser:",
      why: "So that nothing is lost when you close the page or the network fails.",
      long: "A move until it is sent or taken back; the rest until you delete it. It stays on your device.",
      gone: "Press “Forget this browser” below, or delete this site’s data in your browser.",
    },
  } satisfies Readonly<Record<string, PrivacyTopic>>,

  /** Who else receives something of it. */
  others: {
    title: "Who else receives something",
    who: [
      { who: "The other player", what: "Your name and your moves. Also whether you are here now; that is not stored." },
      {
        who: "Your browser’s push service",
        what:
          "The company that made your browser runs it, for instance Google, Apple, Mozilla or Microsoft. It passes notifications on to your browser. " +
          "It sees when one comes and for which browser, but not what it says nor about which game.",
      },
      {
        who: "The chat service",
        what:
          "Whoever runs the chat, and everybody in the room, can read the messages: the game, the players’ names, the last move, " +
          "a picture of the board and the link for watching. The link of your seat is not in them.",
      },
      {
        who: "The mail servers",
        what:
          "The one that the operator uses for sending, and the one of your address. " +
          "Both see your address and the email, with the link of your seat in it.",
      },
      {
        who: "Webhooks",
        what: "Whoever runs the program at a web address that a player has set gets the game with its moves and the players’ names.",
      },
      {
        who: "Cloudflare, if it is the host",
        what: "Only if the operator lets this server run at Cloudflare. Then all that this page tells of is stored there, and every request goes through it, with your internet address.",
      },
    ],
  },

  /** All that a browser keeps, thing by thing (`view/kept.ts`). */
  kept: {
    seats: "A random code that opens your seats.",
    operator: "Only where the operator signs in: the code of that session.",
    choices: "If you choose them: light or dark, the language, and the sizes of board and pieces.",
    name: "The name that you last gave.",
    settings: "Your settings.",
    moves: "A move that you have begun or that is not sent yet.",
    localGames: "Games on this device, with the names in them, and their pages for when there is no network.",
    secrets: "Secrets by which you manage your “Play me” links and games for two others.",
    requests: "What you asked for and was not answered yet: a new game, a seat.",
    notifications: "Which games notify this browser, and the address that your browser gave for that.",
    seen: "What you have seen or hidden: tips, links, finished games.",
    boards: "If you asked for notifications or installed the app: the first page and the last board of each of your games.",
  },

  rest: [
    "The server’s log names games and errors, but no people, addresses or links.",
    "What you delete is no longer used or shown, at once. Traces of it can stay in the server’s database files for up to 30 days, until these are written anew.",
    "If the server runs at Cloudflare, it can’t write these files anew: there, traces stay until their place is needed for something else. Cloudflare also keeps copies of the databases for up to 30 days, so that they can be set back to an earlier time.",
    "Backups hold what was on the server when they were made, until the operator deletes them.",
  ],
  rights: "You can ask the operator what is kept about you, and to have it corrected or deleted.",

  foot: "About this server",
  /** Linked there, too. */
  api: { title: "API", lead: "For programs: everything that players can do here, over HTTP.", openApi: "The same as OpenAPI" },
  imprint: "Imprint",
  operator: "This server is operated by",
};

/** A kind of what is kept. */
export type Topic = keyof typeof privacy.topics;
