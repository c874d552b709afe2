/** Money in and out; orders and products; fired price alerts; the account itself and its security. Apart from the schemas, which the first page does not load. */
export const messageKinds = ["money", "trade", "alert", "account"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** How the list of messages can be read: what is unread, and by kind; alerts stand with trading. */
export const messageFilters = ["unread", "money", "trade", "account"] as const;
export type MessageFilter = (typeof messageFilters)[number];

/**
 * Kinds of messages that a device can tell while the app is closed: orders and what became of them; margin calls and forced closes; fired price
 * alerts; decisions of the desk and of operators; offerings; dividends and prizes; how the account is entered.
 */
export const awayKinds = ["fill", "call", "alert", "decision", "ipo", "income", "access"] as const;
export type AwayKind = (typeof awayKinds)[number];
