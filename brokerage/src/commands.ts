import type { ExecutionCondition } from "@akari/exchange/messages";
import type { Price, Shares } from "@akari/exchange/price";
import type { AlertCommand } from "./alert/commands.ts";
import type { CommandBase } from "./command-base.ts";
import type { AccountId, DepositId, OrderId, PositionId } from "./ids.ts";
import type { Sen } from "./money.ts";

export type LeverageTimes = 1 | 2 | 3;
export type PositionSide = "long" | "short";

export interface OpenAccount extends CommandBase {
  readonly kind: "open-account";
  readonly accountId: AccountId;
}

/** What an order may ask for beyond type, price and quantity (docs/orders.md#what-can-be-ordered); absent: a plain order for the day. */
export interface SpecialTerms {
  readonly condition?: ExecutionCondition;
  /** Stop (逆指値): nothing goes to the exchange before a print reaches it; then the order goes as type and price say. */
  readonly trigger?: Price;
  /** OCO: the second leg of a limit order, a stop that takes its place. price null: a market order. */
  readonly oco?: StopTerms;
  /** Good till date: the last trading date on which it works; absent: its own. */
  readonly goodTill?: string;
}

export interface StopTerms {
  readonly trigger: Price;
  readonly price: Price | null;
}

/** What closes the shares that an opening order brought: a limit (IFDONE), a stop (IFDONE), or both (IFDOCO). One is given. */
export interface ExitTerms {
  readonly price: Price | null;
  readonly stop: StopTerms | null;
}

export interface PlaceOrder extends CommandBase {
  readonly kind: "place-order";
  readonly accountId: AccountId;
  readonly code: string;
  readonly side: PositionSide;
  readonly type: "market" | "limit";
  /** null exactly when `type` is market. */
  readonly price: Price | null;
  readonly quantity: Shares;
  readonly leverage: LeverageTimes;
  readonly terms?: SpecialTerms;
  readonly exit?: ExitTerms;
}

export interface CancelOrder extends CommandBase {
  readonly kind: "cancel-order";
  readonly accountId: AccountId;
  readonly orderId: OrderId;
}

/** Change of a living order, in place. At least one thing is given; what is absent or null stays. */
export interface AmendOrder extends CommandBase {
  readonly kind: "amend-order";
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly price: Price | null;
  /** The new whole quantity of the order, what is already filled included; it can only fall. */
  readonly quantity: Shares | null;
  /** Of a stop or the second leg of an OCO, before it is reached. */
  readonly trigger?: Price;
  /** Limit of an OCO's second leg, before it is reached. */
  readonly stopPrice?: Price;
  readonly goodTill?: string;
}

export interface ClosePosition extends CommandBase {
  readonly kind: "close-position";
  readonly accountId: AccountId;
  readonly positionId: PositionId;
  readonly type: "market" | "limit";
  readonly price: Price | null;
  /** null closes all that is open and not already being closed. */
  readonly quantity: Shares | null;
  readonly terms?: SpecialTerms;
}

export interface RequestDeposit extends CommandBase {
  readonly kind: "request-deposit";
  readonly accountId: AccountId;
  readonly amount: Sen;
}

export interface DecideDeposit extends CommandBase {
  readonly kind: "decide-deposit";
  readonly depositId: DepositId;
  readonly decision: "approved" | "failed";
  /** Why it failed: a stable word with a text in every language; null when approved. */
  readonly reason: string | null;
}

/** Stops or resumes trading of one instrument; orders stay in the book (market rules 13). */
export interface HaltInstrument extends CommandBase {
  readonly kind: "halt-instrument" | "resume-instrument";
  readonly code: string;
}

export type Command =
  | OpenAccount
  | PlaceOrder
  | CancelOrder
  | AmendOrder
  | ClosePosition
  | RequestDeposit
  | DecideDeposit
  | HaltInstrument
  | AlertCommand;
