import { cashBesideMargin } from "../account/equity.ts";
import { totalsNow } from "../account/figures.ts";
import { accepted, type Decision, type Denied, denied } from "../decision.ts";
import { type Draft, draftFor, takeId } from "../draft.ts";
import { deniedByFreeze } from "../freeze/freeze-account.ts";
import { postHold, postRelease } from "../hold/post-hold.ts";
import { deniedByCall } from "../margin/denied-call.ts";
import { type Sen, zero } from "../money.ts";
import type { Account, Brokerage } from "../state.ts";
import type { SubscribeFund } from "./commands.ts";
import type { Follow, FollowRefusal } from "./follow.ts";
import { followsMaximum, type Fund } from "./fund.ts";
import { leftOf } from "./fund-account.ts";

/**
 * Applies for units at the next dealing point and holds their money: cash > held.
 * Denied: ACCOUNT_UNKNOWN, FUND_UNKNOWN, FUND_ENDED, FUND_CLOSED (from its deadline on), FUND_AMOUNT_INVALID, FUND_BELOW_MINIMUM, ACCOUNT_FROZEN,
 * FOLLOWS_TOO_MANY, those of a margin call, FUND_FULL, FUND_ABOVE_LEFT, FUNDS_SHORT (docs/follow.md#applying).
 */
export function decideSubscribeFund(state: Brokerage, command: SubscribeFund): Decision {
  const { accountId, fundId, amount, at } = command;
  const account = state.accounts.get(accountId);
  if (account === undefined) return denied("ACCOUNT_UNKNOWN");
  const fund = state.funds.get(fundId);
  if (fund === undefined) return denied("FUND_UNKNOWN", "fundId");
  const obstacle =
    deniedApplication(fund, amount, at) ??
    deniedByFreeze(account, at) ??
    deniedMany(account) ??
    deniedByCall(account) ??
    deniedLeft(state, fund, amount) ??
    deniedMoney(account, amount);
  if (obstacle !== null) return obstacle;

  const draft = draftFor(state, account, at);
  const follow: Follow = {
    id: takeId(draft),
    accountId,
    clientId: command.id,
    fundId,
    amount,
    requestedAt: at,
    status: "pending",
    reason: null,
    units: 0,
    price: null,
    cost: zero,
    dealtAt: null,
    sellsFrom: null,
    sellPrice: null,
    proceeds: zero,
    endedAt: null,
  };
  draft.events.push({ kind: "follow-applied", accountId, at, follow });
  postHold(draft, causeOf(follow), amount);
  return accepted(draft, { followId: follow.id });
}

/** Ends an application without units: held > cash. */
export function giveBack(
  draft: Draft,
  follow: Follow,
  status: "refused" | "cancelled",
  reason: FollowRefusal | null,
): void {
  const { accountId, at } = draft;
  draft.events.push({
    kind: "follow-refused",
    accountId,
    at,
    followId: follow.id,
    status,
    reason,
  });
  postRelease(draft, causeOf(follow), follow.amount);
}

export function causeOf({ id }: Follow) {
  return { kind: "fund", id } as const;
}

function deniedApplication(
  { status, deadline, minimum }: Fund,
  amount: Sen,
  at: number,
): Denied | null {
  if (status === "ended") return denied("FUND_ENDED", "fundId");
  if (at >= deadline) return denied("FUND_CLOSED", "fundId", { deadline });
  if (amount <= 0) return denied("FUND_AMOUNT_INVALID", "amount");
  return amount < minimum ? denied("FUND_BELOW_MINIMUM", "amount", { minimum }) : null;
}

function deniedMany({ follows }: Account): Denied | null {
  return follows.size >= followsMaximum
    ? denied("FOLLOWS_TOO_MANY", undefined, { maximum: followsMaximum })
    : null;
}

function deniedLeft(state: Brokerage, fund: Fund, amount: Sen): Denied | null {
  const left = leftOf(state, fund);
  if (left < fund.minimum) return denied("FUND_FULL", "fundId");
  return amount > left ? denied("FUND_ABOVE_LEFT", "amount", { left }) : null;
}

/** It takes at most the cash, and at most what no margin needs: E - M - open call (docs/margin.md#opening-a-position). */
function deniedMoney(account: Account, needed: Sen): Denied | null {
  const available = cashBesideMargin(totalsNow(account));
  return needed > available ? denied("FUNDS_SHORT", "amount", { needed, available }) : null;
}
