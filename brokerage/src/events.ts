import type { DayTerms } from "@akari/exchange/instrument";
import type { Phase } from "@akari/exchange/messages";
import type { Price, Shares } from "@akari/exchange/price";
import type { AlertEvent } from "./alert/events.ts";
import type { AccountId, DepositId, EntryId, MarginCallId, OrderId, PositionId } from "./ids.ts";
import type { Entry } from "./ledger/entry.ts";
import type { Sen } from "./money.ts";
import type { Stop } from "./order/stop.ts";
import type {
  Deposit,
  ListedInstrument,
  MarginCall,
  Order,
  OrderEnding,
  RecallReason,
} from "./state.ts";
import type { WithdrawalEvent } from "./withdrawal/events.ts";

/** An event of the brokerage. `evolve` applies it; the engine stores the records that it touched and pushes those of an account. */
export type BrokerageEvent = AccountEvent | MarketEvent;

/** Events of one customer account; applying one raises the account's `eventSequence` by one, `entry-posted` excepted. */
export type AccountEvent =
  | { readonly kind: "account-opened"; readonly accountId: AccountId; readonly at: number }
  | {
      readonly kind: "entry-posted";
      readonly accountId: AccountId;
      readonly at: number;
      readonly entry: Entry;
    }
  | {
      readonly kind: "order-placed";
      readonly accountId: AccountId;
      readonly at: number;
      readonly order: Order;
    }
  | {
      readonly kind: "order-working";
      readonly accountId: AccountId;
      readonly at: number;
      readonly orderId: OrderId;
      readonly sequence: number;
    }
  | {
      readonly kind: "order-amended";
      readonly accountId: AccountId;
      readonly at: number;
      readonly orderId: OrderId;
      readonly price: Price | null;
      readonly quantity: Shares;
      readonly holdPrice: Price | null;
      /** New place in time priority after a price change; null keeps the old one. */
      readonly sequence: number | null;
      readonly stop: Stop | null;
      readonly goodTill: string;
    }
  /** A print reached the trigger: a stop is now waiting to be sent to the exchange; an OCO's limit leg is to be cancelled there. */
  | {
      readonly kind: "order-triggered";
      readonly accountId: AccountId;
      readonly at: number;
      readonly orderId: OrderId;
      /** Price of the print. */
      readonly price: Price;
    }
  /** The limit leg of an OCO is off the exchange: the remainder is now its second leg, waiting to be sent. */
  | {
      readonly kind: "order-switched";
      readonly accountId: AccountId;
      readonly at: number;
      readonly orderId: OrderId;
      readonly holdPrice: Price | null;
    }
  /** The trading day ended and the order carries over: it waits at the brokerage for the next one. */
  | {
      readonly kind: "order-carried";
      readonly accountId: AccountId;
      readonly at: number;
      readonly orderId: OrderId;
    }
  /** A new hold for a new trading day with new limits. */
  | {
      readonly kind: "order-reheld";
      readonly accountId: AccountId;
      readonly at: number;
      readonly orderId: OrderId;
      readonly holdPrice: Price;
    }
  /** The firm recalls the order by the margin rules; the exchange's report ends it. */
  | {
      readonly kind: "order-recalled";
      readonly accountId: AccountId;
      readonly at: number;
      readonly orderId: OrderId;
      readonly reason: RecallReason;
    }
  | OrderFilled
  | ({
      readonly kind: "order-ended";
      readonly accountId: AccountId;
      readonly at: number;
      readonly orderId: OrderId;
    } & OrderEnding)
  | {
      readonly kind: "credit-score-changed";
      readonly accountId: AccountId;
      readonly at: number;
      /** Points up or down; the score itself stays within 0 to 100. */
      readonly change: number;
      readonly reason: "advance-written-off" | "forced-close";
    }
  | {
      readonly kind: "margin-called";
      readonly accountId: AccountId;
      readonly at: number;
      readonly call: MarginCall;
    }
  | {
      readonly kind: "margin-call-reduced";
      readonly accountId: AccountId;
      readonly at: number;
      readonly callId: MarginCallId;
      readonly by: Sen;
      /** deposit: money came in; close: 20 % of the opening value of a margin position that was closed. */
      readonly because: "deposit" | "close";
    }
  /** Its due time fell into a gap in which no process ran (docs/time.md#gaps), so it is due later. */
  | {
      readonly kind: "margin-call-postponed";
      readonly accountId: AccountId;
      readonly at: number;
      readonly callId: MarginCallId;
      readonly dueAt: number;
    }
  /** Its due time has passed unmet: positions are now closed at market, one at a time. */
  | {
      readonly kind: "margin-call-forced";
      readonly accountId: AccountId;
      readonly at: number;
      readonly callId: MarginCallId;
    }
  | {
      readonly kind: "margin-call-ended";
      readonly accountId: AccountId;
      readonly at: number;
      readonly callId: MarginCallId;
      /** met: paid in full; no-positions: the last margin position was closed. */
      readonly outcome: "met" | "no-positions";
    }
  | {
      readonly kind: "deposit-requested";
      readonly accountId: AccountId;
      readonly at: number;
      readonly deposit: Deposit;
    }
  | {
      readonly kind: "deposit-decided";
      readonly accountId: AccountId;
      readonly at: number;
      readonly depositId: DepositId;
      readonly status: "approved" | "failed";
      readonly reason: string | null;
    }
  | AlertEvent
  | WithdrawalEvent;

/** One execution of a customer's order with all its effects on order and position. */
export interface OrderFilled {
  readonly kind: "order-filled";
  readonly accountId: AccountId;
  readonly at: number;
  readonly tradingDate: string;
  readonly orderId: OrderId;
  readonly positionId: PositionId;
  readonly intent: "open" | "close";
  readonly code: string;
  /** The tape's key is (code, executionSequence). */
  readonly executionSequence: number;
  readonly auction: boolean;
  readonly price: Price;
  readonly quantity: Shares;
  /** price x quantity. */
  readonly value: Sen;
  readonly fee: Sen;
  /** Financing posted with it; 0 for opening fills. */
  readonly interest: Sen;
  /** Opening value of the closed part; 0 for opening fills. */
  readonly closedOpenValue: Sen;
  /** Price result of the closed part, costs not subtracted; 0 for opening fills. */
  readonly profit: Sen;
  /** The entry that posted it; entry ids give the order of an account's fills. */
  readonly entryId: EntryId;
}

export type MarketEvent =
  | { readonly kind: "instrument-phase"; readonly code: string; readonly phase: Phase }
  | { readonly kind: "instrument-terms"; readonly code: string; readonly terms: DayTerms }
  /** A newly listed share. */
  | { readonly kind: "instrument-listed"; readonly listed: ListedInstrument }
  | { readonly kind: "instrument-print"; readonly code: string; readonly price: Price }
  | { readonly kind: "trading-date"; readonly tradingDate: string };
