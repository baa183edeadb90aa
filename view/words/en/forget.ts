/** English, where a browser is forgotten. */

export const forget = {
  title: "Forget this browser",
  lead: "This browser leaves all your games here, and the server forgets it. The games stay as they are.",
  press: "Forget this browser",
  looking: "Looking for your games…",
  none: "No game knows this browser.",
  safe: (count: number) =>
    count === 1 ? "You can get back into one game in another way." : `You can get back into ${count} games in another way.`,
  lost: (count: number) =>
    count === 1
      ? "You can’t get back into one game that is still going on. Save its link first."
      : `You can’t get back into ${count} games that are still going on. Save their links first.`,
  owned: (count: number) =>
    count === 1
      ? "Your “Play me” link forgets this browser and pauses. Save it to go on with it elsewhere."
      : `Your ${count} “Play me” links forget this browser and pause. Save them to go on with them elsewhere.`,
  links: "Your links. Anyone who has them can play for you.",
  copy: "Copy all links",
  copied: "Links copied.",
  notCopied: "The links could not be copied. Select them and copy them yourself.",
  send: "Send me my links",
  subject: "My games on Hoplink",
  made: (count: number) =>
    count === 1
      ? "You manage a game for two others here. Save its link to go on with it elsewhere."
      : `You manage ${count} games for two others here. Save their links to go on with them elsewhere.`,
  unsent: (count: number) =>
    count === 1 ? "One move is not sent yet. It will be lost." : `${count} moves are not sent yet. They will be lost.`,
  rest: "All that this browser keeps is deleted: settings, boards for when there is no network, notifications.",
  local: "Keep the games that are played on this device alone, with the names in them",
  go: "Forget it now",
  anyway: "Forget it anyway",
  stop: "Cancel",
  going: "Leaving your games…",
  done: "This browser is forgotten.",
  failed: (count: number) =>
    count === 1
      ? "One game could not be asked and still knows this browser. Try again later, or end its access: without a saved link you can’t get back in."
      : `${count} games could not be asked and still know this browser. Try again later, or end its access: without saved links you can’t get back in.`,
  again: "Try again",
  end: "End access now",
  troubled: "That did not work. Nothing is lost. Try again later.",
};
