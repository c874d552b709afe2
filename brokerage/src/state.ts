import type { Calendar } from "@akari/exchange/calendar";
import type { DayTerms, Instrument } from "@akari/exchange/instrument";
import type { ExecutionCondition, Phase } from "@akari/exchange/messages";
import type { Price, Shares } from "@akari/exchange/price";
import type { PriceAlert } from "./alert/price-alert.ts";
import type { LeverageTimes, PositionSide, StopTerms } from "./commands.ts";
import type { PositionSums, RunningSums } from "./account/running-sums.ts";
import type { Hold } from "./hold/hold.ts";
import type {
  AccountId,
  AlertId,
  DepositId,
  HoldCauseId,
  MarginCallId,
  OrderId,
  PositionId,
  WithdrawalId,
} from "./ids.ts";
import type { HouseAccount } from "./ledger/ledger-account.ts";
import type { Sen } from "./money.ts";
import type { LevelIndex } from "./price-levels.ts";
import type { Stop } from "./order/stop.ts";
import type { Withdrawal } from "./withdrawal/withdrawal.ts";

/** Only `evolve` changes it; everything else reads. A start fills the maps from stored rows through `restore.ts`. */
export interface Brokerage {
  readonly calendar: Calendar;
  readonly accounts: Map<AccountId, Account>;
  /** Live orders. A final one leaves memory at once; the tables keep it. */
  readonly orders: Map<OrderId, Order>;
  /** Index of the orders that have something to send, by code; derived from `orders` when first needed, null until then. */
  waiting: Map<string, OrderId[]> | null;
  /** Index of the untriggered stops, by code; derived like `waiting`. */
  triggers: LevelIndex | null;
  /** Open positions. A closed one leaves memory at once. */
  readonly positions: Map<PositionId, Position>;
  /** Pending deposits. */
  readonly deposits: Map<DepositId, Deposit>;
  /** Pending withdrawals, oldest first. */
  readonly withdrawals: Map<WithdrawalId, Withdrawal>;
  /** Price alerts: armed, paused, and the newest fired ones of each account. */
  readonly alerts: Map<AlertId, PriceAlert>;
  /** Index of the armed alerts, by code; derived like `waiting`. */
  alertLevels: LevelIndex | null;
  /** Accounts with an open margin call. */
  readonly called: Set<AccountId>;
  /** Index of the holders of each stock, by code and account; derived from `positions`. */
  readonly holdings: Holdings;
  /** Money on hold, by cause. */
  readonly holds: Map<HoldCauseId, Hold>;
  /** Balance of `margin`, by position; absent is 0. */
  readonly margin: Map<PositionId, Sen>;
  readonly house: Record<HouseAccount, Sen>;
  readonly instruments: Map<string, ListedInstrument>;
  /** Shares that an account has sold short on this trading date, by code: opening fills only, including closed positions. */
  readonly shortSold: Map<AccountId, Map<string, Shares>>;
  /** The next id of the one sequence (see `ids.ts`). */
  nextId: number;
  /** `YYYY-MM-DD` in Tokyo. */
  tradingDate: string;
}

export interface Account {
  readonly id: AccountId;
  readonly openedAt: number;
  cash: Sen;
  /** Never above 0. */
  advance: Sen;
  /** 0 to 100, starts at 80. */
  creditScore: number;
  /** Number of the account's last event; positions in the log topic `account`. */
  eventSequence: number;
  /** The open margin call; null without one. */
  call: MarginCall | null;
  /** The last trading date on which a position was closed by force; the credit score falls once a day for it. */
  forcedOn: string | null;
  /** Ids of the account's records in memory. */
  readonly orders: Set<OrderId>;
  readonly positions: Set<PositionId>;
  readonly deposits: Set<DepositId>;
  readonly withdrawals: Set<WithdrawalId>;
  readonly alerts: Set<AlertId>;
  /** Totals over its holds, orders and positions; derived from them. */
  readonly sums: RunningSums;
}

/** An instrument as the brokerage knows it from prints and notices; it never sees the book. */
export interface ListedInstrument {
  readonly instrument: Instrument;
  terms: DayTerms;
  phase: Phase;
  /** Last print, from any day; null before the first price ever. */
  lastPrice: Price | null;
  /**
   * A new listing before its first price, or on the day of it (then that date): no margin trading yet. null: any other
   * share.
   */
  newListing: "awaiting" | { readonly pricedOn: string } | null;
}

/** An account's positions in one stock, summed, and the sums that move with the price. */
export interface Holding {
  readonly sums: PositionSums;
  /** In margin positions, longs and shorts apart, and fully paid. */
  long: Shares;
  short: Shares;
  paid: Shares;
}

/** Holdings by code and account, read on every print. */
export type Holdings = Map<string, Map<AccountId, Holding>>;

/** A margin call (追証, docs/margin.md#margin-call): fixed when it is made, then reduced until it is met or the positions are closed. A value. */
export interface MarginCall {
  readonly id: MarginCallId;
  /** Trading date at whose end it was made. */
  readonly calledOn: string;
  readonly calledAt: number;
  /** C = max(20 % of opening values, 300,000 yen) - E at that end. */
  readonly amount: Sen;
  /** The unpaid remainder; above 0 while the call is open. */
  readonly remaining: Sen;
  readonly dueAt: number;
  /** Unmet at its due time: positions are being closed, one at a time. */
  readonly forcing: boolean;
}

/** An order's status, with the fields that depend on it. */
export type OrderProgress =
  /**
   * waiting: kept by the brokerage, because the exchange takes no orders now or its price is outside today's limits. armed: a stop that
   * has not been triggered.
   */
  | (Alive & { readonly status: "waiting" | "armed"; readonly sequence: null })
  /** At the exchange; `sequence` is its place in the time order there. */
  | (Alive & { readonly status: "working"; readonly sequence: number })
  /** `sequence` is its last place at the exchange; null if it never worked or had gone back to waiting. */
  | (OrderEnding & { readonly sequence: number | null; readonly endedAt: number });

interface Alive {
  readonly reason: null;
  readonly endedAt: null;
}

/** How an order ended: filled, or for a stable reason. */
export type OrderEnding =
  | { readonly status: "filled"; readonly reason: null }
  | { readonly status: "cancelled" | "expired" | "rejected"; readonly reason: string };

export type OrderStatus = OrderProgress["status"];

/** Why the firm recalls an order. */
export type RecallReason =
  | "CANCELLED_FOR_CALL" // opening orders, when a call is made
  | "CANCELLED_FOR_FORCED_CLOSE" // closing orders whose shares a forced close needs
  | "CALL_MET"; // a forced close whose call has been met before it was filled

/**
 * The margin rule by which the firm closes a position: an unmet call; E below 10 % in continuous trading; and after such a close,
 * until 20 % is reached again.
 */
export type ForcedOrigin = "margin-call" | "loss-line" | "loss-line-follow-up";

export type OrderOrigin = "customer" | "exit" | ForcedOrigin;

/** An exit has a limit, a stop, or both; with both, the stop can replace the limit. */
export type Exit =
  | { readonly price: Price; readonly stop: StopTerms | null }
  | { readonly price: null; readonly stop: StopTerms };

export type Order = OrderTerms & OrderProgress;

/** The order's terms and fills. */
interface OrderTerms {
  readonly id: OrderId;
  readonly accountId: AccountId;
  /** The caller's id (clientOrderId). */
  readonly clientId: string;
  readonly code: string;
  /** Side of the position that it opens or closes. */
  readonly side: PositionSide;
  readonly intent: "open" | "close";
  /** Opening orders: the position of the current trading date, null before its first fill. */
  positionId: PositionId | null;
  type: "market" | "limit";
  price: Price | null;
  quantity: Shares;
  filled: Shares;
  /** Sum of fill values in sen. */
  filledValue: Sen;
  readonly leverage: LeverageTimes;
  /** When it may execute (market rules 2.3); null: at any time of the session. */
  readonly condition: ExecutionCondition | null;
  /** null: no stop. */
  stop: Stop | null;
  /** The last trading date on which it is live; for a day order its own. */
  goodTill: string;
  /** IFDONE and IFDOCO: the orders that close this opening order's shares, once it is final. */
  readonly exit: Exit | null;
  /** The order whose exit this is. */
  readonly parentId: OrderId | null;
  /** Who placed it: the customer, the exit of an order, or the firm (forced closes, docs/margin.md#forced-close). */
  readonly origin: OrderOrigin;
  /** Why the firm has asked the exchange to cancel the order; null: it has not. */
  recalledFor: RecallReason | null;
  /** P of the hold rule (docs/orders.md#what-an-order-holds); null for closing orders, which reserve shares and hold no money. */
  holdPrice: Price | null;
  /** An opening short sale subject to the price restriction (see `short-sale.ts`). */
  readonly restrictedShort: boolean;
  readonly placedAt: number;
  /** Trading date on which it was placed. */
  readonly tradingDate: string;
}

export interface Position {
  readonly id: PositionId;
  readonly accountId: AccountId;
  readonly openingOrderId: OrderId;
  readonly code: string;
  readonly side: PositionSide;
  readonly leverage: LeverageTimes;
  readonly openedAt: number;
  /** Trading date of its fills; interest counts from that date's settlement. */
  readonly openedOn: string;
  /** Shares and value ever opened. */
  openedQuantity: Shares;
  openedValue: Sen;
  /** Shares still open and their opening value (N0 of the remainder). */
  quantity: Shares;
  openValue: Sen;
  /** Shares closed and their closing value. */
  closedQuantity: Shares;
  closedValue: Sen;
  /** Shares in working closing orders; never above `quantity`. */
  closingQuantity: Shares;
  fees: Sen;
  interest: Sen;
  /** Price result of closed parts - fees - interest posted so far; starts at minus the opening fee. */
  realisedProfit: Sen;
  status: "holding" | "closing" | "closed";
  closedAt: number | null;
}

export interface Deposit {
  readonly id: DepositId;
  readonly accountId: AccountId;
  readonly clientId: string;
  readonly amount: Sen;
  readonly requestedAt: number;
  status: "awaiting" | "approved" | "failed";
  reason: string | null;
  decidedAt: number | null;
}
