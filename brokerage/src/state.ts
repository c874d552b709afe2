import type { Calendar } from "@akari/exchange/calendar";
import type { DayTerms, Instrument } from "@akari/exchange/instrument";
import type { Phase } from "@akari/exchange/messages";
import type { Price, Shares } from "@akari/exchange/price";
import type { LeverageTimes, PositionSide } from "./commands.ts";
import type { AccountId, DepositId, OrderId, PositionId } from "./ids.ts";
import type { HouseAccount } from "./ledger/ledger-account.ts";
import type { Sen } from "./money.ts";

/** Only `evolve` changes any of this; everybody else reads. A start fills the maps from stored rows by `restore.ts`. */
export interface Brokerage {
  readonly calendar: Calendar;
  readonly accounts: Map<AccountId, Account>;
  /** Orders that are not final. A final one leaves memory at once; the tables keep it. */
  readonly orders: Map<OrderId, Order>;
  /** Index of the orders with status waiting, by code; derived from `orders` when first asked for, null until then. */
  waiting: Map<string, Set<OrderId>> | null;
  /** Positions that are open. A closed one leaves memory at once. */
  readonly positions: Map<PositionId, Position>;
  /** Deposits that wait for a decision. */
  readonly deposits: Map<DepositId, Deposit>;
  /** Balance of `held`, by cause; absent is 0. */
  readonly held: Map<OrderId, Sen>;
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
  /** Ids of what is in memory for this account. */
  readonly orders: Set<OrderId>;
  readonly positions: Set<PositionId>;
  readonly deposits: Set<DepositId>;
}

/** What the brokerage hears about an instrument: prints and notices, never the book. */
export interface ListedInstrument {
  readonly instrument: Instrument;
  terms: DayTerms;
  phase: Phase;
  /** Last print, for ever; null before the first price of all. */
  lastPrice: Price | null;
}

export type OrderStatus =
  | "waiting" // kept by the brokerage until the exchange takes orders again
  | "working"
  | "filled"
  | "cancelled"
  | "expired"
  | "rejected";

export interface Order {
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
  readonly type: "market" | "limit";
  price: Price | null;
  quantity: Shares;
  filled: Shares;
  /** Sum of fill values in sen. */
  filledValue: Sen;
  readonly leverage: LeverageTimes;
  /** P of the hold rule (design 6); null for closing orders, which hold quantity and no money. */
  holdPrice: Price | null;
  /** An opening short sale that the price restriction binds (see `short-sale.ts`). */
  readonly restrictedShort: boolean;
  status: OrderStatus;
  /** Why it ended, a stable word; null while alive or filled. */
  reason: string | null;
  readonly placedAt: number;
  readonly tradingDate: string;
  /** Its place in the exchange's time order; null while waiting. */
  sequence: number | null;
  endedAt: number | null;
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
