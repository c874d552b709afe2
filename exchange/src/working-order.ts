import type { Traced } from "./fill-trace.ts";
import type { ExchangeOrderId, ExecutionCondition, Participant, Side } from "./messages.ts";
import type { Price, Shares } from "./price.ts";

/** An order that waits at the exchange, as its participant may see it and as a restart puts it back. */
export interface WorkingOrder {
  readonly orderId: ExchangeOrderId;
  readonly participant: Participant;
  readonly side: Side;
  /** null is a market order. */
  readonly price: Price | null;
  /** What is still open. */
  readonly quantity: Shares;
  /** Place in time within the instrument. */
  readonly sequence: number;
  /** Absent: none. */
  readonly condition?: ExecutionCondition;
  /** Absent: not bound by the short-sale restriction. */
  readonly restrictedShort?: boolean;
  /** Absent: not traced. */
  readonly trace?: Traced;
  /** As in `NewOrder`. */
  readonly selfTradeTag?: number;
  readonly displacesOwn?: boolean;
}
