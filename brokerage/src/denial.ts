/** Denials of the brokerage: stable reasons, each the key `reason.<WORD>` in every language. */
export const denials = [
  "NOT_PERMITTED",
  "ACCOUNT_UNKNOWN",
  "ACCOUNT_EXISTS",
  "INSTRUMENT_UNKNOWN",
  "PRICE_OFF_TICK",
  "PRICE_OUTSIDE_LIMITS",
  "QUANTITY_OFF_LOT",
  "QUANTITY_TOO_LARGE",
  "QUANTITY_ABOVE_LISTED_SHARE", // the exchange would reject it, even if it is only sent later
  "LEVERAGE_NOT_OFFERED",
  "ORDER_VALUE_TOO_LARGE",
  "SHORT_SALE_MARKET_ORDER", // more than 50 units sold short in a day need a limit (market rules 8)
  "MARGIN_NEW_LISTING", // no margin trading until the trading day after the first price (docs/margin.md#kinds-of-trades)
  "MARKET_ORDER_ON_NEW_LISTING", // the exchange rejects them until the trading day after the first price (market rules 7)
  "MARKET_STOP_ON_NEW_LISTING", // the exchange would also reject the market order that a stop, a second leg or an exit becomes
  "FUNDS_SHORT",
  "MARGIN_RATE_SHORT", // E would be below 30 % of all opening values
  "MARGIN_MINIMUM_SHORT", // E would be below 300,000 yen (最低保証金)
  "MARGIN_CALL_OPEN", // no new opening orders while a margin call (追証) is open
  "ORDER_OF_FIRM", // the customer cannot change or cancel a forced close
  "ORDER_UNKNOWN",
  "ORDER_NOT_WORKING",
  "AMEND_NOTHING",
  "AMEND_MARKET_PRICE", // a market order has no price to change
  "QUANTITY_NOT_REDUCED",
  "QUANTITY_BELOW_FILLED", // an amended quantity must leave something to fill; cancel ends an order
  "MARKET_CLOSED", // a cancel or change of an order in the book while the exchange takes no messages
  "POSITION_UNKNOWN",
  "POSITION_CLOSED",
  "QUANTITY_ABOVE_POSITION",
  "DEPOSIT_UNKNOWN",
  "DEPOSIT_DECIDED",
  "DEPOSIT_AMOUNT_INVALID", // not a whole number of yen above 0
  "DEPOSIT_TOO_LARGE",
  "DEPOSIT_DAY_LIMIT",
  "TOO_MANY_DEPOSITS", // as many deposits as allowed are already pending
  "WITHDRAWAL_UNKNOWN",
  "WITHDRAWAL_DECIDED",
  "WITHDRAWAL_CLOSED", // outside Monday to Friday, 9:00:00 to 15:30:00 in Tokyo
  "WITHDRAWAL_AMOUNT_INVALID", // not a whole number of yen above 0
  "WITHDRAWAL_TOO_SMALL",
  "WITHDRAWAL_ABOVE_AVAILABLE",
  "TOO_MANY_WITHDRAWALS", // as many withdrawals as allowed are already pending
  "REASON_NOT_LISTED", // a decision's reason is none of the published ones
  "SECOND_PERSON_NEEDED",
  "SECOND_PERSON_SAME", // the same operator agreed twice
  "TOO_MANY_ORDERS",
  "STOP_WRONG_SIDE", // the trigger has already been reached
  "TRIGGER_OFF_TICK",
  "OCO_NEEDS_LIMIT",
  "OCO_LEGS_CROSS", // one price would reach both legs
  "EXIT_EMPTY",
  "EXIT_LEGS_CROSS", // an exit on the wrong side of its entry
  "TERMS_CONFLICT", // terms that exclude each other
  "CONDITION_NEEDS_LIMIT", // funari without a price, which the exchange would reject
  "IOC_MARKET_CLOSED",
  "GOOD_TILL_PAST",
  "GOOD_TILL_TOO_FAR",
  "AMEND_NOT_A_STOP",
  "AMEND_TRIGGERED",
  "ALERT_UNKNOWN",
  "ALERT_OFF_TICK",
  "ALERT_REACHED", // the last price has already reached it: it would fire at once
  "TOO_MANY_ALERTS",
  "INSTRUMENT_HALTED",
  "INSTRUMENT_NOT_HALTED",
] as const;

export type Denial = (typeof denials)[number];
