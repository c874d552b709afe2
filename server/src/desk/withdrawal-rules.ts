import type { WithdrawalFailure } from "@akari/brokerage/withdrawal/withdrawal";

/** Inputs of the automatic desk; a published rule each (docs/decisions/0007-deposits-and-withdrawals.md). */
export interface WithdrawalFacts {
  /** Holder of the bank account as banks write it; null: it has been removed. */
  readonly holder: string | null;
  /** The customer's verified name in the same writing; null: none, which is never needed to withdraw. */
  readonly verifiedName: string | null;
}

/** The reason why a withdrawal fails, or null if it is approved. */
export function judgeWithdrawal({
  holder,
  verifiedName,
}: WithdrawalFacts): WithdrawalFailure | null {
  if (holder === null) return "BANK_ACCOUNT_REMOVED";
  if (verifiedName !== null && letters(verifiedName) !== letters(holder)) return "HOLDER_DIFFERS";
  return null;
}

/**
 * Whether a reason is true of a waiting withdrawal, so that an operator may fail it with it. Without a verified name, or with one in
 * other characters, people compare the names.
 */
export function holdsOfWithdrawal(
  reason: WithdrawalFailure,
  { holder, verifiedName }: WithdrawalFacts,
): boolean {
  if (reason === "BANK_ACCOUNT_REMOVED") return holder === null;
  return holder !== null && (verifiedName === null || letters(verifiedName) !== letters(holder));
}

/** Spaces and the width of letters make no difference. */
function letters(name: string): string {
  return name.normalize("NFKC").replace(/\s/g, "");
}
