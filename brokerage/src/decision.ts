import type { OrderEntry } from "@akari/exchange/messages";
import type { Denial } from "./denial.ts";
import type { BrokerageEvent } from "./events.ts";

/** An order message for the exchange, to be sent after the events were applied. */
export interface OutgoingOrder {
  readonly code: string;
  readonly entry: OrderEntry;
}

/** Numbers that the answer of an accepted command names. */
export interface Outcome {
  readonly orderId?: number;
  readonly depositId?: number;
  readonly accountId?: number;
}

export interface Denied {
  readonly kind: "denied";
  readonly reason: Denial;
  /** The field of the request that it is about. */
  readonly field?: string;
  /** Arguments of the reason's text: numbers in sen, tenths of a yen or shares as the text's key says. */
  readonly parameters?: Readonly<Record<string, number | string>>;
}

export interface Accepted {
  readonly kind: "accepted";
  readonly events: readonly BrokerageEvent[];
  readonly orders: readonly OutgoingOrder[];
  readonly outcome: Outcome;
}

export type Decision = Denied | Accepted;

/** What an exchange report leads to. */
export interface Reaction {
  readonly events: readonly BrokerageEvent[];
  readonly orders: readonly OutgoingOrder[];
}
