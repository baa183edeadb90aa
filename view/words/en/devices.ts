/** English, where one's games are taken to another device. */
export const devices = {
  title: "Your games, on any device.",
  hint: "Your games belong to this browser. Take them to another one:",

  qr: {
    title: "With a QR code",
    hint: "Show the code here, and scan it with the other device. It adds all games of this browser there.",
    show: "Show the QR code",
    making: "Making the code",
    label: "QR code that adds your games to the device that scans it",
    secret: "It works once, for 10 minutes. Anyone who scans it can play for you.",
    copy: "Copy a link instead",
    copied: "Copied",
    taken: "Another device has your games now.",
    over: "This code no longer works.",
  },

  paste: {
    title: "With a link",
    hint: "In the other browser, copy the link above or a game’s own link. Paste it here:",
    label: "Link",
    add: "Add",
    adding: "Adding",
    unreadable: "This is no link of a game.",
  },

  /** As one of the device's programs. */
  app: {
    title: "As an app",
    hint: "Hoplink in its own window: the icon shows how many games wait for you, and your boards open without a network.",
    install: "Install",
    menu: "In your browser’s menu, choose “Install” or “Add to home screen”.",
    ios: "In the share menu, choose “Add to Home Screen”. The app starts without your games: open it and bring them there with a link, on this page.",
    installed: "Installed.",
  },

  file: {
    title: "With a file",
    hint: "The file has the links of all your games. Keep it secret: anyone who has it can play for you.",
    save: "Save my games",
    saving: "Collecting your links",
    saved: (count: number) => (count === 1 ? "Saved 1 game." : `Saved ${count} games.`),
    add: "Add games from a file",
    adding: "Adding the games",
    unreadable: "This file has no links of games.",
    /** In the file. */
    name: "my-hoplink-games.txt",
    head: "My games on Hoplink. Keep this file secret: anyone who has these links can play for me.",
  },

  mail: { title: "With an email" },

  added: (count: number) => (count === 1 ? "1 game is in this browser now." : `${count} games are in this browser now.`),
  left: (count: number) => (count === 1 ? "1 game could not be read or added." : `${count} games could not be read or added.`),
  none: "There are no games in this browser.",
  toList: "To your games",

  /** Where the code or its link leads. */
  take: {
    title: "Add your games to this browser?",
    hint: "All games of your other device will be here too. Only do this on a device of your own.",
    yes: "Add my games",
    adding: "Adding the games",
    dead: "This code no longer works.",
    deadHint: "It works once, for 10 minutes. Show a new one on your other device.",
    noCookie: "This browser keeps no cookies, so it can’t keep your games. Open each game by its own link.",
  },
};
