/** The longer queries of a recipient's tables. */

/** The job that sends a message: `send:<id>`. */
export const SEND = "send";

/** Of a row that is there, the columns of its indexes stay as they are: to write them would cost a row for each. */
export const PUT_SUBSCRIPTION = `
  INSERT INTO subscriptions (number, game, side, variant, confirmed, language, origin, at, given, last, trouble, subject, hours, detail)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (number) DO UPDATE SET variant = excluded.variant,
    confirmed = excluded.confirmed, language = excluded.language, origin = excluded.origin, at = excluded.at, given = excluded.given,
    last = excluded.last, trouble = excluded.trouble, subject = excluded.subject, hours = excluded.hours, detail = excluded.detail
`;

/** The job of a message that is to be sent as soon as can be, and was not tried yet: its row is that of the message. */
export const TO_BE_SENT = `
  SELECT ? || ':' || id AS name, 0 AS at, 0 AS tries FROM outgoing_messages
  WHERE tries = 0 AND since IS NULL AND NOT EXISTS (SELECT 1 FROM jobs WHERE name = ? || ':' || id)
`;

/** Notifications, each with its seat. */
export const NOTICES = `
  SELECT n.id, s.game, s.side, n.turn, n.occasion, n.frequency, n.deadline FROM notices n JOIN subscriptions s ON s.number = n.subscription
`;
