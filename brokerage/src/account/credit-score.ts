import { required } from "../assertion.ts";
import type { Draft } from "../draft.ts";
import type { Brokerage } from "../state.ts";
import type { CreditScoreChanged } from "./events.ts";

type PointsReason = Exclude<CreditScoreChanged["reason"], "account-reset">;

/** Points that each event costs or earns. */
export const scorePoints: Readonly<Record<PointsReason, number>> = {
  "advance-written-off": -5,
  "forced-close": -10,
  "identity-passed": 5,
  "loan-repaid": 1,
  "loan-overdue": -20,
};

/** The score after a change; it stays within 0 to 100. */
function scoreAfter(score: number, change: number): number {
  return Math.min(100, Math.max(0, score + change));
}

/** Moves the score by the published points. */
export function moveCreditScore(draft: Draft, reason: PointsReason): void {
  const { accountId, at } = draft;
  draft.events.push({
    kind: "credit-score-changed",
    accountId,
    at,
    change: scorePoints[reason],
    reason,
  });
}

export function evolveCreditScore(
  state: Brokerage,
  { accountId, change, reason }: CreditScoreChanged,
): void {
  const account = required(state.accounts.get(accountId), "account", accountId);
  if (reason === "forced-close") account.forcedOn = state.tradingDate;
  account.creditScore = scoreAfter(account.creditScore, change);
}
