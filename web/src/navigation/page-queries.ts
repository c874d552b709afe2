import { entryGroups } from "@akari/api/entry-groups";
import {
  cause,
  clientId,
  code,
  date,
  exactYen,
  id,
  oneOf,
  optional,
  query,
  required,
  shares,
  wholeYen,
  yen,
} from "./query.ts";

export const documentNames = [
  "about",
  "rules",
  "orders",
  "margin",
  "performance",
  "help",
  "notices",
] as const;
/** Parts of documents that a page leads to: of the rules, and of the instructions. */
export const documentSections = [
  "matching",
  "auctions",
  "quotes",
  "limits",
  "halts",
  "offering",
  "listing",
  "block",
  "loan",
] as const;

/** The order or the withdrawal to review. */
export const orderQuery = query(
  {
    /** Makes sending the order again, even after a reload, the same order. */
    clientOrderId: required(clientId),
    code: required(code),
    side: required(oneOf(["long", "short"])),
    type: required(oneOf(["market", "limit"])),
    /** Yen; limit orders only. */
    price: optional(yen),
    quantity: required(shares),
    leverage: required(oneOf(["1", "2", "3"])),
    condition: optional(oneOf(["on-open", "on-close", "funari", "ioc"])),
    /** Yen; makes it a stop. */
    trigger: optional(yen),
    /** Yen; the second leg of an OCO, at market without a price. */
    ocoTrigger: optional(yen),
    ocoPrice: optional(yen),
    /** Last trading date. */
    goodTill: optional(date),
    /** Yen; what closes the position: a limit, a stop, or both. */
    exitPrice: optional(yen),
    exitTrigger: optional(yen),
    exitStopPrice: optional(yen),
  },
  (found) =>
    (found.type === "limit") === (found.price !== undefined) &&
    (found.ocoPrice === undefined || found.ocoTrigger !== undefined) &&
    (found.exitStopPrice === undefined || found.exitTrigger !== undefined),
);

export const withdrawalQuery = query({
  /** The id of the request: sending it again, even after a reload, is the same request. */
  withdrawal: required(clientId),
  amount: required(wholeYen),
  bankAccountId: required(id),
});

/** An application for a fund. */
export const followQuery = query({
  /** The id of the application: sending it again, even after a reload, is the same application. */
  follow: required(clientId),
  fundId: required(id),
  /** Yen, with at most two decimals. */
  amount: required(exactYen),
});

/** A period, or the first and the last trading date; a month by default. */
export const performanceQuery = query(
  {
    period: optional(oneOf(["day", "week", "month", "year", "all"])),
    from: optional(date),
    to: optional(date),
  },
  ({ period, from, to }) =>
    (from === undefined) === (to === undefined) && (period === undefined || from === undefined),
);

/** The ledger's filters: a group of kinds, a cause such as `order:7`, a share, dates; whether each entry has a row of its own. */
export const accountLogQuery = query(
  {
    view: optional(oneOf(["ledger", "income"])),
    rows: optional(oneOf(["entries"])),
    group: optional(oneOf(entryGroups)),
    cause: optional(cause),
    code: optional(code),
    from: optional(date),
    to: optional(date),
  },
  ({ from = "", to = "9999" }) => from <= to,
);
