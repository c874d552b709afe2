/** A customer's account: a random 12-digit number. The core knows a customer by nothing else. */
export type AccountId = number;

/** Orders, positions, deposits, alerts, entries and margin calls count up in one sequence, so an id names one thing for ever. */
export type OrderId = number;
export type PositionId = number;
export type DepositId = number;
export type AlertId = number;
export type EntryId = number;
export type MarginCallId = number;
/** The order, or whatever else money is held for. */
export type HoldCauseId = number;
