declare const personBrand: unique symbol;
declare const accountBrand: unique symbol;

/** A person of the house, by their number. Opaque, so that nothing that takes the number of an account takes it. */
export interface PersonId {
  readonly [personBrand]: true;
}

/** An account in a market, by its number there. */
export type AccountId = number & { readonly [accountBrand]: true };

/** Checked constructor; throws RangeError for what is no number of a person. */
export function personId(number: number): PersonId {
  return checked(number) as unknown as PersonId;
}

/** Checked constructor; throws RangeError for what is no number of an account. */
export function accountId(number: number): AccountId {
  return checked(number) as AccountId;
}

function checked(number: number): number {
  if (!Number.isSafeInteger(number) || number <= 0)
    throw new RangeError(`not a number of the house: ${number}`);
  return number;
}
