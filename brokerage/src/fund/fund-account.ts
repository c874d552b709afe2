import { totalsNow } from "../account/figures.ts";
import { summarise } from "../account/summary.ts";
import { required } from "../assertion.ts";
import type { AccountId } from "../ids.ts";
import { type Sen, sen, zero } from "../money.ts";
import type { Account, Brokerage } from "../state.ts";
import type { Follow } from "./follow.ts";
import type { Fund, FundId } from "./fund.ts";

/** Throws for an unknown fund. */
export function fundOf({ funds }: Brokerage, id: FundId): Fund {
  return required(funds.get(id), "fund", id);
}

export function accountOf({ accounts }: Brokerage, id: AccountId): Account {
  return required(accounts.get(id), "account", id);
}

/** Total assets of the fund's own account at the last prices: what its units share. */
export function valueOfFund(state: Brokerage, { accountId }: Fund): Sen {
  return summarise(totalsNow(accountOf(state, accountId)), zero).totalAssets;
}

/** The amount that the fund still accepts: its size less its value and what waits to be dealt; below 0 when it has risen above its size. */
export function leftOf(state: Brokerage, fund: Fund): Sen {
  let left: number = fund.capacity - valueOfFund(state, fund);
  for (const { fundId, status, amount } of state.follows.values())
    if (fundId === fund.id && status === "pending") left -= amount;
  return sen(left);
}

/** Follow records of a fund in one status, in the order of their requests. */
export function followsOf(
  { follows }: Brokerage,
  fund: Pick<Fund, "id">,
  status: Follow["status"],
): Follow[] {
  return [...follows.values()]
    .filter((follow) => follow.fundId === fund.id && follow.status === status)
    .sort((one, other) => requestOf(one) - requestOf(other) || one.id - other.id);
}

/** When what is to be dealt was asked for. */
export function requestOf({ requestedAt, sellsFrom }: Follow): number {
  return sellsFrom ?? requestedAt;
}
