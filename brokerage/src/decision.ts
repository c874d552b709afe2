import type { ExchangeMessage } from "@akari/exchange/messages";
import type { Denial } from "./vocabulary.ts";
import type { BrokerageEvent } from "./events.ts";
import type { EndReason } from "./order/end-reason.ts";

/** A message for the exchange about one instrument, sent once the events have been applied, in the order of the queue. */
export interface Outgoing {
  readonly code: string;
  readonly message: ExchangeMessage;
}

/** Ids in the answer to an accepted command: `orderId`, `depositId`, one name for each noun. */
export interface Outcome {
  readonly [id: `${string}Id`]: number | undefined;
  /** The status of the order, or of the other record of which the answer says it, when the queue of its command was empty; the core fills it in. */
  readonly status?: string;
  /** The last trading date of the order, which can be before the requested date; filled in likewise. */
  readonly goodTill?: string;
}

export interface Denied {
  readonly kind: "denied";
  /** The firm's own reason, or the exchange's for a rejected change. */
  readonly reason: Denial | EndReason;
  /** The field of the request that the reason is about. */
  readonly field?: string;
  /** Arguments of the reason's text: numbers in sen, tenths of a yen or shares, as the text's key says. */
  readonly parameters?: Readonly<Record<string, number | string>>;
}

export interface Accepted {
  readonly kind: "accepted";
  readonly events: readonly BrokerageEvent[];
  readonly outgoing: readonly Outgoing[];
  readonly outcome: Outcome;
}

export type Decision = Denied | Accepted;

/** The outcome of an exchange report. */
export interface Reaction {
  readonly events: readonly BrokerageEvent[];
  readonly outgoing: readonly Outgoing[];
}

/** The reaction to an execution so far: its fills, then what its print leads to. */
export interface PrintReaction {
  events: BrokerageEvent[];
  outgoing: Outgoing[];
  nextId: number;
}

/** A denial as a value; the state is unchanged. */
export function denied(
  reason: Denial,
  field?: string,
  parameters?: Readonly<Record<string, number | string>>,
): Denied {
  return {
    kind: "denied",
    reason,
    ...(field === undefined ? {} : { field }),
    ...(parameters === undefined ? {} : { parameters }),
  };
}

/** An accepted command: its events, its messages to the exchange, and the ids in its answer. */
export function accepted({ events, outgoing }: Reaction, outcome: Outcome): Accepted {
  return { kind: "accepted", events, outgoing, outcome };
}
