/** A customer's account: a random 12-digit number, the core's only identification of a customer. */
export type AccountId = number;

/** Orders, positions, deposits, withdrawals, alerts, entries and margin calls share one sequence, so an id is unique for ever. */
export type OrderId = number;
export type PositionId = number;
export type DepositId = number;
export type AlertId = number;
export type WithdrawalId = number;
export type EntryId = number;
export type MarginCallId = number;
/** The id of an order, or of any other cause of a hold. */
export type HoldCauseId = number;

/** A bank account of a customer, numbered by the edge: the books know only its number. */
export type BankAccountId = number;
