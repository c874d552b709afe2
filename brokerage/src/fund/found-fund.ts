import { accepted, type Decision, denied } from "../decision.ts";
import type { Draft } from "../draft.ts";
import { cash, house, move } from "../ledger/lines.ts";
import { post } from "../ledger/post.ts";
import { zero } from "../money.ts";
import type { Brokerage } from "../state.ts";
import type { FoundFund } from "./commands.ts";
import { firstPrice, type Fund, type FundTerms, unitsOfPrice } from "./fund.ts";
import { deadlineAfter, dealingAfter } from "./timetable.ts";

/**
 * Opens the fund's account and gives it its seed, for which its issuer has units: outside > cash.
 * Denied: FUND_KNOWN, ACCOUNT_EXISTS, FUND_TERMS_INVALID.
 */
export function decideFoundFund(state: Brokerage, command: FoundFund): Decision {
  const { accountId, terms, firstDays, at } = command;
  for (const { strategy } of state.funds.values())
    if (strategy === terms.strategy) return denied("FUND_KNOWN", "strategy");
  if (state.accounts.has(accountId)) return denied("ACCOUNT_EXISTS", "accountId");
  if (!isSound(terms) || !(Number.isInteger(firstDays) && firstDays >= 0))
    return denied("FUND_TERMS_INVALID");

  const { calendar, nextId, tradingDate } = state;
  const seedUnits = (terms.seed / firstPrice) * unitsOfPrice;
  const fund: Fund = {
    id: nextId,
    accountId,
    ...terms,
    foundedAt: at,
    seedUnits,
    units: seedUnits,
    price: firstPrice,
    pricedAt: at,
    value: terms.seed,
    cutsAt: dealingAfter(calendar, at).cutsAt,
    cut: null,
    deadline: deadlineAfter(calendar, at, firstDays),
    peak: firstPrice,
    peakAt: at,
    worst: null,
    status: "open",
    endedAt: null,
  };
  const draft: Draft = {
    accountId,
    at,
    tradingDate,
    events: [{ kind: "account-opened", accountId, at }],
    outgoing: [],
    cash: zero,
    advance: zero,
    nextId: nextId + 1,
  };
  post(draft, "fund-seeded", { kind: "fund", id: fund.id }, [
    move(house("outside"), cash(accountId), terms.seed),
  ]);
  const founded = { kind: "fund-founded", fund } as const;
  return accepted({ events: [...draft.events, founded], outgoing: [] }, { fundId: fund.id });
}

/** The seed is whole units of the price, and the fund takes more than it. */
function isSound({ capacity, minimum, seed }: FundTerms): boolean {
  return seed > 0 && seed % firstPrice === 0 && capacity >= seed && minimum > 0;
}
