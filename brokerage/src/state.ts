import type { Calendar } from "@akari/exchange/calendar";
import type { DayTerms, Instrument } from "@akari/exchange/instrument";
import type { ExecutionCondition, Phase } from "@akari/exchange/messages";
import type { Price, Shares } from "@akari/exchange/price";
import type { AlertLevels } from "./alert/alert-levels.ts";
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
} from "./ids.ts";
import type { HouseAccount } from "./ledger/ledger-account.ts";
import type { Sen } from "./money.ts";
import type { Stop } from "./order/stop.ts";

/** Only `evolve` changes any of this; everybody else reads. A start fills the maps from stored rows by `restore.ts`. */
export interface Brokerage {
  readonly calendar: Calendar;
  readonly accounts: Map<AccountId, Account>;
  /** Orders that are not final. A final one leaves memory at once; the tables keep it. */
  readonly orders: Map<OrderId, Order>;
  /** Index of the orders that have something to send when they can, by code; derived from `orders` when first asked for, null until then. */
  waiting: Map<string, OrderId[]> | null;
  /** Index of the stops that were not reached yet, by code; derived like `waiting`. */
  triggers: Map<string, TriggerLevels> | null;
  /** Positions that are open. A closed one leaves memory at once. */
  readonly positions: Map<PositionId, Position>;
  /** Deposits that wait for a decision. */
  readonly deposits: Map<DepositId, Deposit>;
  /** Alerts on prices: armed, paused, and the newest fired ones of each account. */
  readonly alerts: Map<AlertId, PriceAlert>;
  /** Index of the armed ones, by code; derived like `waiting`. */
  alertLevels: Map<string, AlertLevels> | null;
  /** Accounts with an open margin call. */
  readonly called: Set<AccountId>;
  /** Index of who holds what of a stock, by code and account; derived from `positions`. */
  readonly holdings: Holdings;
  /** Money on hold, by what it is held for. */
  readonly holds: Map<HoldCauseId, Hold>;
  /** Balance of `margin`, by position; absent is 0. */
  readonly margin: Map<PositionId, Sen>;
  readonly house: Record<HouseAccount, Sen>;
  readonly instruments: Map<string, ListedInstrument>;
  /** Shares that an account has sold short on this trading date, by code: opening fills only, closed positions included. */
  readonly shortSold: Map<AccountId, Map<string, Shares>>;
  /** The next id of the one sequence for orders, positions, deposits and entries. */
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
  /** Number of the account's last event; the log topic `account` counts by it. */
  eventSequence: number;
  /** The margin call that is open; null while none is. */
  call: MarginCall | null;
  /** The last trading date on which a position was closed by force; the credit score falls once a day for it. */
  forcedOn: string | null;
  /** Ids of what is in memory for this account. */
  readonly orders: Set<OrderId>;
  readonly positions: Set<PositionId>;
  readonly deposits: Set<DepositId>;
  readonly alerts: Set<AlertId>;
  /** What its rules add up over its holds, orders and positions; derived from them. */
  readonly sums: RunningSums;
}

/** What the brokerage hears about an instrument: prints and notices, never the book. */
export interface ListedInstrument {
  readonly instrument: Instrument;
  terms: DayTerms;
  phase: Phase;
  /** Last print, for ever; null before the first price of all. */
  lastPrice: Price | null;
  /**
   * A new listing before its first price, or on the day of it (then that date): no margin trading yet. null: every other
   * share.
   */
  newListing: "awaiting" | { readonly pricedOn: string } | null;
}

/** What an account holds of one stock, all its positions together; and the sums that move with the price. */
export interface Holding {
  readonly sums: PositionSums;
  /** In margin positions, longs and shorts apart, and fully paid. */
  long: Shares;
  short: Shares;
  paid: Shares;
}

/** Who holds what, by code and account: a print asks for it. */
export type Holdings = Map<string, Map<AccountId, Holding>>;

/** One stop in the index. */
export interface TriggerLevel {
  readonly trigger: Price;
  readonly orderId: OrderId;
}

/** The stops of one instrument, those that are reached next at the end. */
export interface TriggerLevels {
  /** Buying orders: reached by a print at or above. */
  readonly rising: TriggerLevel[];
  /** Selling orders: reached by a print at or below. */
  readonly falling: TriggerLevel[];
}

/** A demand for margin (追証, docs/margin.md#margin-call): fixed when it is made, then reduced until it is met or the positions are closed. A value. */
export interface MarginCall {
  readonly id: MarginCallId;
  /** Trading date at whose end it was made. */
  readonly calledOn: string;
  readonly calledAt: number;
  /** C = max(20 % of opening values, 300,000 yen) - E at that end. */
  readonly amount: Sen;
  /** What is left of it; above 0 while it is open. */
  readonly remaining: Sen;
  readonly dueAt: number;
  /** Unmet at its due time: positions are being closed, one at a time. */
  readonly forcing: boolean;
}

/** How far an order has come; what else it says of itself depends on that. */
export type OrderProgress =
  /**
   * waiting: kept by the brokerage, because the exchange takes no orders now or its price is outside today's limits. armed: a stop that waits for
   * its trigger.
   */
  | (Alive & { readonly status: "waiting" | "armed"; readonly sequence: null })
  /** At the exchange; `sequence` is its place in the time order there. */
  | (Alive & { readonly status: "working"; readonly sequence: number })
  /** `sequence` is the last place that it had; null for one that never worked, or was waiting again. */
  | (OrderEnding & { readonly sequence: number | null; readonly endedAt: number });

interface Alive {
  readonly reason: null;
  readonly endedAt: null;
}

/** An order is filled, or ends for a reason: a stable word. */
export type OrderEnding =
  | { readonly status: "filled"; readonly reason: null }
  | { readonly status: "cancelled" | "expired" | "rejected"; readonly reason: string };

export type OrderStatus = OrderProgress["status"];

/** Why the firm takes an order back. */
export type RecallReason =
  | "CANCELLED_FOR_CALL" // opening orders, when a call comes
  | "CANCELLED_FOR_FORCED_CLOSE" // closing orders whose shares a forced close needs
  | "CALL_MET"; // a forced close whose call has been met before it was filled

/**
 * The margin rule by which the firm closes a position: a call that was not met in time; E below 10 % while trading goes on; and after
 * such a close, until 20 % is reached again.
 */
export type ForcedOrigin = "margin-call" | "loss-line" | "loss-line-follow-up";

export type OrderOrigin = "customer" | "exit" | ForcedOrigin;

/** An exit has a limit, a stop, or both: then one takes the place of the other. */
export type Exit =
  | { readonly price: Price; readonly stop: StopTerms | null }
  | { readonly price: null; readonly stop: StopTerms };

export type Order = OrderTerms & OrderProgress;

/** What was asked for and what has come of it. */
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
  /** null: it waits for no print. */
  stop: Stop | null;
  /** The last trading date that it lives on; a day order's own. */
  goodTill: string;
  /** IFDONE and IFDOCO: what closes the shares that this opening order buys or sells, once it is final. */
  readonly exit: Exit | null;
  /** The order whose exit this is. */
  readonly parentId: OrderId | null;
  /** Who made it: the customer, the exit of an order, or the firm (forced closes, docs/margin.md#forced-close). */
  readonly origin: OrderOrigin;
  /** The firm has asked the exchange to take the order back, and why; null: it has not. */
  recalledFor: RecallReason | null;
  /** P of the hold rule (docs/orders.md#what-an-order-holds); null for closing orders, which hold quantity and no money. */
  holdPrice: Price | null;
  /** An opening short sale that the price restriction binds (see `short-sale.ts`). */
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
  /** Shares still open and their opening value (N0 of what is left). */
  quantity: Shares;
  openValue: Sen;
  /** Shares closed and what they brought. */
  closedQuantity: Shares;
  closedValue: Sen;
  /** Shares in working closing orders; never above `quantity`. */
  closingQuantity: Shares;
  fees: Sen;
  interest: Sen;
  /** Price result of closed parts - fees - interest posted so far; begins at minus the opening fee. */
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
