/** A customer's account: a random 12-digit number, the core's only identification of a customer. */
export type AccountId = number;

/** All records of accounts share one sequence, so an id is unique for ever; each noun names its own. */
export type OrderId = number;
export type PositionId = number;
export type EntryId = number;
/** The id of an order, or of any other cause of a hold. */
export type HoldCauseId = number;

/** A bank account of a customer, numbered by the edge: the books know only its number. */
export type BankAccountId = number;
