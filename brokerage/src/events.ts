import type { DayTerms } from "@akari/exchange/instrument";
import type { Phase } from "@akari/exchange/messages";
import type { Price, Shares } from "@akari/exchange/price";
import type { AccountId, DepositId, OrderId, PositionId } from "./ids.ts";
import type { Entry } from "./ledger/entry.ts";
import type { Sen } from "./money.ts";
import type { Deposit, Order } from "./state.ts";

/** What happened. `evolve` applies each; the engine stores what each touched and pushes those of an account. */
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
      /** New place in time after a price change; null keeps the old one. */
      readonly sequence: number | null;
    }
  | OrderFilled
  | {
      readonly kind: "order-ended";
      readonly accountId: AccountId;
      readonly at: number;
      readonly orderId: OrderId;
      readonly status: "filled" | "cancelled" | "expired" | "rejected";
      readonly reason: string | null;
    }
  | {
      readonly kind: "credit-score-changed";
      readonly accountId: AccountId;
      readonly at: number;
      /** Points up or down; the score itself stays within 0 to 100. */
      readonly change: number;
      readonly reason: "advance-written-off";
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
    };

/** One execution of a customer's order, with all that it did to order and position. */
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
}

export type MarketEvent =
  | { readonly kind: "instrument-phase"; readonly code: string; readonly phase: Phase }
  | { readonly kind: "instrument-terms"; readonly code: string; readonly terms: DayTerms }
  | { readonly kind: "instrument-print"; readonly code: string; readonly price: Price }
  | { readonly kind: "trading-date"; readonly tradingDate: string };
