import { accountDataReasons } from "./reasons/account-data.ts";
import { alertReasons } from "./reasons/alert.ts";
import { chartReasons } from "./reasons/chart.ts";
import { bankAccountReasons } from "./reasons/bank-account.ts";
import { blockReasons } from "./reasons/block.ts";
import { fundReasons } from "./reasons/fund.ts";
import { identityReasons } from "./reasons/identity.ts";
import { ipoReasons } from "./reasons/ipo.ts";
import { luckReasons } from "./reasons/luck.ts";
import { botReasons } from "./reasons/bot.ts";
import { consoleReasons } from "./reasons/console.ts";
import { depositReasons } from "./reasons/deposit.ts";
import { dividendReasons } from "./reasons/dividend.ts";
import { endedOrderReasons } from "./reasons/ended-order.ts";
import { exchangeReasons } from "./reasons/exchange.ts";
import { favouriteReasons } from "./reasons/favourite.ts";
import { fundPasswordReasons } from "./reasons/fund-password.ts";
import { ledgerReasons } from "./reasons/ledger.ts";
import { loanReasons } from "./reasons/loan.ts";
import { orderReasons } from "./reasons/order.ts";
import { passkeyReasons } from "./reasons/passkey.ts";
import { premarketReasons } from "./reasons/premarket.ts";
import { sessionReasons } from "./reasons/session.ts";
import { twoStepReasons } from "./reasons/two-step.ts";
import { statementReasons } from "./reasons/statement.ts";
import { withdrawalReasons } from "./reasons/withdrawal.ts";
import { supportReasons } from "./reasons/support.ts";
import { replayReasons } from "./reasons/replay.ts";
import { uploadReasons } from "./reasons/upload.ts";
import type { ReasonEntry } from "./reasons/reason-entry.ts";

/**
 * The registry of reasons: every stable reason of the API, its code and the units of its parameters. Those of a noun are in
 * `reasons/<noun>.ts`. Each reason is a key of `texts/reason.<locale>.json` in five languages.
 */
const general = {
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
  TOPIC_UNKNOWN: { code: 0 },
  TOO_MANY_TOPICS: { code: 0, parameters: { maximum: "number" } },
  TOO_MANY_STREAMS: { code: 0, parameters: { maximum: "number" } },

  // The request in general.
  BODY_NOT_JSON: { code: 0 },
  BODY_KEY_TWICE: { code: 0, parameters: { field: "text" } },
  BODY_NOT_OBJECT: { code: 0 },
  BODY_TOO_LARGE: { code: 413, parameters: { maximum: "number" } },
  BODY_PACKED: { code: 415 },
  CONTENT_TYPE: { code: 415 },
  REQUEST_MALFORMED: { code: 400 },
  HEADER_TWICE: { code: 400, parameters: { field: "text" } },
  QUERY_FIELD_TWICE: { code: 400, parameters: { field: "text" } },
  REQUEST_TIMEOUT: { code: 408 },
  METHOD_NOT_ALLOWED: { code: 405 },
  PATH_UNKNOWN: { code: 404 },
  MARKET_UNKNOWN: { code: 404 },
  HOST_NOT_ALLOWED: { code: 403 },
  METRICS_CLOSED: { code: 403 },
  COMMAND_ID_REUSED: { code: 0 },
  RATE_LIMITED: { code: 429, parameters: { seconds: "seconds" } },
  OVERLOADED: { code: 503, parameters: { seconds: "seconds" } },
  OUTCOME_UNKNOWN: { code: 503, parameters: { seconds: "seconds" } },
  FAULT: { code: 500 },

  // Denials by the brokerage.
  NOT_PERMITTED: { code: 403 },
  ACCOUNT_UNKNOWN: { code: 404 },
  ACCOUNT_EXISTS: { code: 0 },
  INSTRUMENT_UNKNOWN: { code: 404 },

  // Reads by the edge.
  NEWS_UNKNOWN: { code: 404 },
  MESSAGE_UNKNOWN: { code: 404 },
  AWAY_ENDPOINT_REFUSED: { code: 0 },
  ENTRY_UNKNOWN: { code: 404 },
} as const satisfies Record<string, ReasonEntry>;

const entries = {
  ...general,
  ...sessionReasons,
  ...twoStepReasons,
  ...passkeyReasons,
  ...orderReasons,
  ...exchangeReasons,
  ...endedOrderReasons,
  ...depositReasons,
  ...withdrawalReasons,
  ...premarketReasons,
  ...loanReasons,
  ...identityReasons,
  ...alertReasons,
  ...chartReasons,
  ...blockReasons,
  ...fundReasons,
  ...ipoReasons,
  ...luckReasons,
  ...favouriteReasons,
  ...botReasons,
  ...statementReasons,
  ...consoleReasons,
  ...supportReasons,
  ...fundPasswordReasons,
  ...ledgerReasons,
  ...bankAccountReasons,
  ...uploadReasons,
  ...replayReasons,
  ...dividendReasons,
  ...accountDataReasons,
};

export type Reason = keyof typeof entries;

export const reasons: Readonly<Record<Reason, ReasonEntry>> = entries;

export function isReason(word: string): word is Reason {
  return Object.hasOwn(entries, word);
}
