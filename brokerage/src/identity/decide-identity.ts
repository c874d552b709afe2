import { moveCreditScore } from "../account/credit-score.ts";
import { accepted, type Decision, denied } from "../decision.ts";
import { draftFor } from "../draft.ts";
import type { Account, Brokerage } from "../state.ts";
import type { DecideIdentity } from "./commands.ts";
import type { IdentityDecided } from "./events.ts";
import { identityRejections } from "./identity.ts";

/**
 * Sets whether an account's holder is verified. Passing is final and raises the credit score, so it does that once.
 * Denied: ACCOUNT_UNKNOWN, IDENTITY_PASSED, REASON_NOT_LISTED.
 */
export function decideDecideIdentity(state: Brokerage, command: DecideIdentity): Decision {
  const { accountId, decision, reason, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  if (account.identity?.status === "passed") return denied("IDENTITY_PASSED");
  if (decision === "rejected" && (reason === null || !identityRejections.includes(reason)))
    return denied("REASON_NOT_LISTED", "reason");

  const draft = draftFor(state, account, at);
  const why = decision === "passed" ? null : reason;
  draft.events.push({ kind: "identity-decided", accountId, at, status: decision, reason: why });
  if (decision === "passed") moveCreditScore(draft, "identity-passed");
  return accepted(draft, { accountId });
}

export function evolveIdentityDecided(
  _state: Brokerage,
  { status, reason, at }: IdentityDecided,
  account: Account,
): void {
  account.identity = { status, reason, decidedAt: at };
}
