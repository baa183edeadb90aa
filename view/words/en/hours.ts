/** English, where it is set when emails may come. */
import type { Region } from "../../zones.ts";

export const hours = {
  title: "When we may email you",
  quiet: "Quiet hours",
  quietHint: "Emails wait until quiet hours end.",
  from: "From",
  to: "To",
  zone: "Time zone",
  region: "Region",
  regions: {
    Africa: "Africa",
    America: "America",
    Antarctica: "Antarctica",
    Arctic: "Arctic",
    Asia: "Asia",
    Atlantic: "Atlantic",
    Australia: "Australia",
    Europe: "Europe",
    Indian: "Indian Ocean",
    Pacific: "Pacific",
    Etc: "No region",
  } satisfies Readonly<Record<Region, string>>,
  city: "City",
  digest: "Daily email at",
  save: "Save",
  saving: "Saving",
  saved: "Saved.",
  /** Of one seat. */
  seat: {
    title: "Emails about this game",
    asOthers: "Use my usual hours",
    all: "Hours for all your games are on another page. We email you the link.",
    allLink: "Get the link",
  },
};
