/** English, said on every page. */

export const common = {
  product: {
    name: "Hoplink",
    home: "Hoplink, home",
    appearance: "Light or dark",
  },

  people: {
    you: "You",
    free: "Free seat",
    here: "here now",
    away: "away",
  },

  broken: "Something broke on our side. Nothing is lost: try again.",
};
