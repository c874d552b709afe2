import type { Refusal } from "../admission/refusal.ts";

/** What a withdrawal needs of bank accounts. */
export interface BankAccountHolds {
  /**
   * Carries out `work`, a withdrawal's request, while the bank account cannot be removed; a removal waits, and then finds the request.
   * Refused with BANK_ACCOUNT_UNKNOWN (field `bankAccountId`) if it is not the account's or has been removed.
   */
  holdForRequest<Result>(
    accountId: number,
    bankAccountId: number,
    work: () => Promise<Result>,
  ): Promise<Result | Refusal>;
}
