import type { Traced } from "./fill-trace.ts";
import type { ExchangeOrderId, ExecutionCondition, Participant, Side } from "./messages.ts";
import type { Price, Shares } from "./price.ts";

/** A resting order as its participant may see it and as a restart restores it. */
export interface WorkingOrder {
  readonly orderId: ExchangeOrderId;
  readonly participant: Participant;
  readonly side: Side;
  /** null: a market order. */
  readonly price: Price | null;
  /** Open quantity. */
  readonly quantity: Shares;
  /** Time priority within the instrument. */
  readonly sequence: number;
  /** Absent: no condition. */
  readonly condition?: ExecutionCondition;
  /** Absent: not bound by the short-sale restriction. */
  readonly restrictedShort?: boolean;
  /** Absent: not traced. */
  readonly trace?: Traced;
  /** As in `NewOrder`. */
  readonly selfTradeTag?: number;
  readonly displacesOwn?: boolean;
}
