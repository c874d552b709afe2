/**
 * The registry of reasons: every stable reason of the API, its code and the units of its parameters. Each
 * reason is a key of `texts/reason.<locale>.json` in five languages.
 */

/** How a parameter is formatted. Its value is an integer of that unit. */
export type ParameterUnit =
  | "yen" // money in sen
  | "price" // tenths of a yen
  | "shares"
  | "number"
  | "seconds"
  | "date" // YYYY-MM-DD, a trading date
  | "time" // epoch milliseconds, written as date and time in Tokyo
  | "field" // name of a request field
  | "text";

export interface ReasonEntry {
  /** 0 comes with HTTP 200; any other code is also the HTTP status. */
  readonly code: 0 | 400 | 401 | 403 | 404 | 405 | 408 | 413 | 415 | 429 | 500 | 503;
  readonly parameters?: Readonly<Record<string, ParameterUnit>>;
}

const entries = {
  // Validation.
  FIELD_REQUIRED: { code: 0, parameters: { field: "field" } },
  FIELD_TYPE: { code: 0, parameters: { field: "field" } },
  FIELD_TOO_LONG: { code: 0, parameters: { field: "field", maximum: "number" } },
  FIELD_CHOICE: { code: 0, parameters: { field: "field", choices: "text" } },
  FIELD_FORMAT: { code: 0, parameters: { field: "field" } },
  FIELD_UNKNOWN: { code: 0, parameters: { field: "text" } },
  NUMBER_NOT_FINITE: { code: 0, parameters: { field: "field" } },
  NUMBER_NEGATIVE: { code: 0, parameters: { field: "field" } },
  NUMBER_ZERO: { code: 0, parameters: { field: "field" } },
  NUMBER_NOT_WHOLE: { code: 0, parameters: { field: "field" } },
  NUMBER_TOO_LARGE: { code: 0, parameters: { field: "field", maximum: "number" } },
  YEN_DECIMALS: { code: 0, parameters: { field: "field" } },
  YEN_NOT_WHOLE: { code: 0, parameters: { field: "field" } },
  PRICE_DECIMALS: { code: 0, parameters: { field: "field" } },
  PRICE_REQUIRED: { code: 0 },
  PRICE_NOT_FOR_MARKET: { code: 0 },
  CODE_FORMAT: { code: 0 },
  ID_FORMAT: { code: 0, parameters: { field: "field" } },
  CLIENT_ID_FORMAT: { code: 0, parameters: { field: "field" } },
  CURSOR_FORMAT: { code: 0 },
  LIMIT_FORMAT: { code: 0 },
  DATE_FORMAT: { code: 0, parameters: { field: "field" } },
  DATES_INCOMPLETE: { code: 0 },
  DATES_REVERSED: { code: 0 },
  DATE_FUTURE: { code: 0, parameters: { field: "field" } },
  PERIOD_OR_DATES: { code: 0 },
  POSITION_OR_HOLDING: { code: 0 },
  PERIOD_TOO_LONG: { code: 0, parameters: { maximum: "number" } },
  STATEMENT_TOO_LARGE: { code: 0, parameters: { maximum: "number" } },
  TOPIC_UNKNOWN: { code: 0 },
  TOO_MANY_TOPICS: { code: 0, parameters: { maximum: "number" } },
  TOO_MANY_STREAMS: { code: 0, parameters: { maximum: "number" } },

  // The request in general.
  BODY_NOT_JSON: { code: 0 },
  BODY_NOT_OBJECT: { code: 0 },
  BODY_TOO_LARGE: { code: 413, parameters: { maximum: "number" } },
  CONTENT_TYPE: { code: 415 },
  REQUEST_MALFORMED: { code: 400 },
  REQUEST_TIMEOUT: { code: 408 },
  METHOD_NOT_ALLOWED: { code: 405 },
  PATH_UNKNOWN: { code: 404 },
  HOST_NOT_ALLOWED: { code: 403 },
  COMMAND_ID_REUSED: { code: 0 },
  RATE_LIMITED: { code: 429, parameters: { seconds: "seconds" } },
  OVERLOADED: { code: 503, parameters: { seconds: "seconds" } },
  OUTCOME_UNKNOWN: { code: 503, parameters: { seconds: "seconds" } },
  FAULT: { code: 500 },

  // Registration and login.
  MOBILE_REQUIRED: { code: 0 },
  MOBILE_FORMAT: { code: 0 },
  MOBILE_REGISTERED: { code: 0 },
  PASSWORD_REQUIRED: { code: 0 },
  PASSWORD_LENGTH: { code: 0, parameters: { minimum: "number", maximum: "number" } },
  PASSWORD_CHARACTERS: { code: 0 },
  CONFIRMATION_REQUIRED: { code: 0 },
  PASSWORD_MISMATCH: { code: 0 },
  INVITATION_REQUIRED: { code: 0 },
  INVITATION_UNKNOWN: { code: 0 },
  INVITATION_USED_UP: { code: 0 },
  INVITATION_EXPIRED: { code: 0 },
  VERIFICATION_REQUIRED: { code: 0 },
  VERIFICATION_WRONG: { code: 0 },
  VERIFICATION_EXPIRED: { code: 0 },
  VERIFICATION_TRIES: { code: 0 },
  LOGIN_WRONG: { code: 0 },
  OLD_PASSWORD_WRONG: { code: 0 },
  SESSION_REQUIRED: { code: 401 },
  SESSION_EXPIRED: { code: 401 },
  SESSION_UNKNOWN: { code: 404 },

  // Fund password, bank accounts and their images.
  LOGIN_PASSWORD_WRONG: { code: 0 },
  FUND_PASSWORD_DIGITS: { code: 0, parameters: { minimum: "number", maximum: "number" } },
  FUND_PASSWORD_IS_LOGIN: { code: 0 },
  FUND_PASSWORD_SET: { code: 0 },
  FUND_PASSWORD_UNSET: { code: 0 },
  FUND_PASSWORD_WRONG: { code: 0, parameters: { left: "number" } },
  FUND_PASSWORD_PAUSED: { code: 0, parameters: { until: "time" } },
  HOLDER_REQUIRED: { code: 0 },
  HOLDER_FORMAT: { code: 0 },
  BANK_REQUIRED: { code: 0 },
  BANK_UNKNOWN: { code: 0 },
  BRANCH_REQUIRED: { code: 0 },
  BRANCH_UNKNOWN: { code: 0 },
  BANK_NUMBER_REQUIRED: { code: 0 },
  BANK_NUMBER_FORMAT: { code: 0 },
  BANK_NUMBER_TWICE: { code: 0 },
  TOO_MANY_BANK_ACCOUNTS: { code: 0, parameters: { maximum: "number" } },
  BANK_ACCOUNT_UNKNOWN: { code: 404 },
  UPLOAD_UNKNOWN: { code: 404 },
  UPLOAD_USED: { code: 0 },
  UPLOAD_MISSING: { code: 0 },
  UPLOAD_NOT_AN_IMAGE: { code: 0 },
  UPLOAD_DAMAGED: { code: 0 },
  UPLOAD_TOO_LARGE: { code: 413, parameters: { maximum: "number" } },
  UPLOAD_TOO_MANY_PIXELS: { code: 0, parameters: { maximum: "number" } },
  UPLOAD_UNDER_WAY: { code: 429, parameters: { seconds: "seconds" } },
  TOO_MANY_UPLOADS: { code: 0, parameters: { maximum: "number" } },

  // Denials by the brokerage.
  NOT_PERMITTED: { code: 403 },
  ACCOUNT_UNKNOWN: { code: 404 },
  ACCOUNT_EXISTS: { code: 0 },
  INSTRUMENT_UNKNOWN: { code: 404 },
  PRICE_OFF_TICK: { code: 0, parameters: { tick: "price", below: "price", above: "price" } },
  PRICE_OUTSIDE_LIMITS: { code: 0, parameters: { lower: "price", upper: "price" } },
  QUANTITY_OFF_LOT: { code: 0, parameters: { lot: "shares" } },
  QUANTITY_TOO_LARGE: { code: 0, parameters: { maximum: "shares" } },
  QUANTITY_ABOVE_LISTED_SHARE: { code: 0 },
  LEVERAGE_NOT_OFFERED: { code: 0 },
  ORDER_VALUE_TOO_LARGE: { code: 0, parameters: { maximum: "yen" } },
  MARGIN_NEW_LISTING: { code: 0 },
  MARKET_ORDER_ON_NEW_LISTING: { code: 0 },
  MARKET_STOP_ON_NEW_LISTING: { code: 0 },
  FUNDS_SHORT: { code: 0, parameters: { needed: "yen", available: "yen" } },
  MARGIN_RATE_SHORT: { code: 0 },
  MARGIN_MINIMUM_SHORT: { code: 0, parameters: { minimum: "yen" } },
  MARGIN_CALL_OPEN: { code: 0, parameters: { remaining: "yen", dueAt: "time" } },
  ORDER_OF_FIRM: { code: 0 },
  ORDER_UNKNOWN: { code: 404 },
  ORDER_NOT_WORKING: { code: 0 },
  AMEND_NOTHING: { code: 0 },
  AMEND_MARKET_PRICE: { code: 0 },
  QUANTITY_NOT_REDUCED: { code: 0 },
  QUANTITY_BELOW_FILLED: { code: 0 },
  MARKET_CLOSED: { code: 0 },
  POSITION_UNKNOWN: { code: 404 },
  POSITION_CLOSED: { code: 0 },
  QUANTITY_ABOVE_POSITION: { code: 0, parameters: { maximum: "shares", left: "text" } },
  DEPOSIT_UNKNOWN: { code: 404 },
  DEPOSIT_DECIDED: { code: 0 },
  DEPOSIT_AMOUNT_INVALID: { code: 0 },
  DEPOSIT_TOO_LARGE: { code: 0, parameters: { maximum: "yen" } },
  DEPOSIT_DAY_LIMIT: { code: 0, parameters: { maximum: "yen" } },
  TOO_MANY_DEPOSITS: { code: 0, parameters: { maximum: "number" } },
  ALERT_UNKNOWN: { code: 404 },
  ALERT_OFF_TICK: { code: 0, parameters: { tick: "price", below: "price", above: "price" } },
  ALERT_REACHED: { code: 0, parameters: { direction: "text", last: "price" } },
  TOO_MANY_ALERTS: { code: 0, parameters: { maximum: "number" } },
  TOO_MANY_ORDERS: { code: 0, parameters: { maximum: "number" } },
  STOP_WRONG_SIDE: { code: 0, parameters: { side: "text", last: "price" } },
  TRIGGER_OFF_TICK: { code: 0, parameters: { tick: "price", below: "price", above: "price" } },
  OCO_NEEDS_LIMIT: { code: 0 },
  OCO_LEGS_CROSS: { code: 0 },
  EXIT_EMPTY: { code: 0 },
  EXIT_LEGS_CROSS: { code: 0 },
  TERMS_CONFLICT: { code: 0 },
  IOC_MARKET_CLOSED: { code: 0 },
  GOOD_TILL_PAST: { code: 0, parameters: { today: "date" } },
  GOOD_TILL_TOO_FAR: { code: 0, parameters: { days: "number", latest: "date" } },
  AMEND_NOT_A_STOP: { code: 0 },
  AMEND_TRIGGERED: { code: 0 },
  INSTRUMENT_HALTED: { code: 0 },
  INSTRUMENT_NOT_HALTED: { code: 0 },

  // Rejections by the exchange that are not also denials.
  NOT_ACCEPTING: { code: 0 },
  PRICE_OUTSIDE_LISTING_RANGE: { code: 0 },
  CONDITION_NEEDS_LIMIT: { code: 0 },
  CONDITION_AFTER_OPENING: { code: 0 },
  CONDITION_OUTSIDE_CONTINUOUS: { code: 0 },
  PRICE_FIXED_BEFORE_CLOSE: { code: 0 },
  SHORT_SALE_MARKET_ORDER: { code: 0 },
  SHORT_SALE_PRICE: { code: 0 },

  // Why an order ended. ENTERED: terms valid when it was placed but no longer when it reached the exchange.
  ENTERED_OFF_TICK: { code: 0 },
  ENTERED_OUTSIDE_LIMITS: { code: 0 },
  ENTERED_OFF_LOT: { code: 0 },
  CANCELLED_BY_CUSTOMER: { code: 0 },
  CANCELLED_FOR_LOSS: { code: 0 },
  CANCELLED_FOR_CALL: { code: 0 },
  CANCELLED_FOR_FORCED_CLOSE: { code: 0 },
  CALL_MET: { code: 0 },
  DAY_ENDED: { code: 0 },
  GOOD_TILL_ENDED: { code: 0 },
  HOLD_NOT_COVERED: { code: 0 },
  OPENING_ENDED: { code: 0 },
  CLOSE_ENDED: { code: 0 },
  IOC_ENDED: { code: 0 },
  SELF_TRADE: { code: 0 },
  DISPLACED_BY_FORCED_CLOSE: { code: 0 },
  OUTSIDE_NEW_LIMITS: { code: 0 },

  // Favourites.
  GROUP_UNKNOWN: { code: 404 },
  GROUP_NAME_REQUIRED: { code: 0 },
  GROUP_NAME_TAKEN: { code: 0 },
  TOO_MANY_GROUPS: { code: 0, parameters: { maximum: "number" } },
  TOO_MANY_FAVOURITES: { code: 0, parameters: { maximum: "number" } },
  FAVOURITES_CHANGED: { code: 0 },

  // Bots.
  BOT_TOKEN_INVALID: { code: 401 },
  SCOPE_MISSING: { code: 403 },
  BOT_TOKEN_UNKNOWN: { code: 404 },
  TOO_MANY_BOT_TOKENS: { code: 0, parameters: { maximum: "number" } },
  EVENTS_AHEAD: { code: 0, parameters: { last: "text" } },

  // Reads by the edge.
  NEWS_UNKNOWN: { code: 404 },

  // Messages.
  MESSAGE_UNKNOWN: { code: 404 },
  ENTRY_UNKNOWN: { code: 404 },
} as const satisfies Record<string, ReasonEntry>;

export type Reason = keyof typeof entries;

export const reasons: Readonly<Record<Reason, ReasonEntry>> = entries;

export function isReason(word: string): word is Reason {
  return Object.hasOwn(entries, word);
}
