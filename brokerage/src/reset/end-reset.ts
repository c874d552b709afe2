import { required } from "../assertion.ts";
import type { Draft } from "../draft.ts";
import { cash, house, move } from "../ledger/lines.ts";
import { post } from "../ledger/post.ts";
import { type Sen, sen, zero } from "../money.ts";
import type { Account, Brokerage } from "../state.ts";
import { type Reset, scoreAfterReset } from "./reset.ts";

/**
 * Whether nothing is left but cash and a loan. A reset does not wait for dividends that are due on a later date, nor for entries of a lottery that
 * hold no money: they belong to the account that continues. A closing waits for both, since nothing can reach a closed account.
 */
export function isWoundUp(account: Account, { purpose }: Reset): boolean {
  const { orders, positions, follows, deposits, withdrawals, blockSubscriptions } = account;
  const { premarketApplications, takenChances, sums } = account;
  const lists = [orders, positions, follows, deposits, withdrawals, blockSubscriptions];
  const left = [...lists, premarketApplications, takenChances].some(({ size }) => size > 0);
  if (left || sums.held !== 0) return false;
  return purpose === "reset" || account.entitlements.size + account.ipoEntries.size === 0;
}

/** Writes the loan off (losses > loans), returns the cash (cash > outside) and sets the credit score as for a new account. */
export function endReset(state: Brokerage, draft: Draft, account: Account, reset: Reset): void {
  const { accountId, at } = draft;
  const { id: resetId, purpose } = reset;
  let writtenOff = zero;
  for (const loanId of account.loans) {
    const { principal } = required(state.loans.get(loanId), "loan", loanId);
    draft.events.push({ kind: "loan-written-off", accountId, at, loanId, principal });
    post(draft, "loan-written-off", { kind: "loan", id: loanId }, [
      move(house("losses"), house("loans"), principal),
    ]);
    writtenOff = sen(writtenOff + principal);
  }
  const returned: Sen = draft.cash;
  post(
    draft,
    purpose === "closing" ? "account-closed" : "account-reset",
    { kind: "reset", id: resetId },
    [move(cash(accountId), house("outside"), returned)],
  );
  const { creditScore: scoreBefore } = account;
  const change = scoreAfterReset - scoreBefore;
  if (change !== 0)
    draft.events.push({
      kind: "credit-score-changed",
      accountId,
      at,
      change,
      reason: "account-reset",
    });
  draft.events.push({
    kind: "reset-ended",
    accountId,
    at,
    resetId,
    scoreBefore,
    returned,
    writtenOff,
  });
}
