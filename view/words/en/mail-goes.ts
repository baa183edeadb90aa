/** English, of how it goes with what is sent to an address. */
export const mailGoes = {
  noneYet: "Nothing sent yet.",
  last: (ago: string) => `Last delivered ${ago}.`,
  trouble: {
    refused: (ago: string) => `This address refuses our emails: the last one was refused ${ago}.`,
    unreachable: (ago: string) => `Our emails don’t arrive. This started ${ago}.`,
  },
};

/** Why an address can't be told, by the code of the refusal. */
export const mailProblems = { "bad-address": "We can’t send emails to this address.", "no-mail": "This server sends no emails." };
