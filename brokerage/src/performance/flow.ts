import { totalsNow } from "../account/figures.ts";
import { summarise } from "../account/summary.ts";
import { required } from "../assertion.ts";
import { worthOf } from "../fund/fund.ts";
import type { EntryId } from "../ids.ts";
import type { Entry } from "../ledger/entry.ts";
import type { LedgerAccount } from "../ledger/ledger-account.ts";
import { type Sen, sen, zero } from "../money.ts";
import type { Account, Brokerage } from "../state.ts";

/**
 * Money that comes into an account from outside or leaves it: neither gain nor loss (docs/performance.md). With the account's value just
 * before it, so that the return of its day is split there.
 */
export interface Flow {
  readonly entryId: EntryId;
  readonly at: number;
  readonly tradingDate: string;
  /** Total assets just before the entry, in sen. */
  readonly totalAssets: Sen;
}

/** Deposits and withdrawals, loans paid out and repaid, prizes. */
const outsideLines: ReadonlySet<string> = new Set<LedgerAccount["kind"]>([
  "outside",
  "loans",
  "prizes",
]);

/** The flow of an entry that has just been applied; null: the entry moves nothing in or out. */
export function flowOf(state: Brokerage, account: Account, entry: Entry): Flow | null {
  let isFlow = false;
  let change = 0;
  for (const { from, to, amount } of entry.postings) {
    if (isOwn(to)) change += amount;
    if (isOwn(from)) change -= amount;
    isFlow ||=
      (outsideLines.has(from.kind) && isOwn(to)) || (isOwn(from) && outsideLines.has(to.kind));
  }
  if (!isFlow) return null;
  const { id: entryId, at, tradingDate } = entry;
  const { totalAssets } = summarise(totalsNow(account), zero, zero, unitsWorth(state, account));
  return { entryId, at, tradingDate, totalAssets: sen(totalAssets - change) };
}

function isOwn({ kind }: LedgerAccount): boolean {
  return kind === "cash" || kind === "held" || kind === "margin" || kind === "advance";
}

/** The account's fund units at the prices of the last dealing point. */
function unitsWorth(state: Brokerage, { follows }: Account): Sen {
  let worth: number = zero;
  for (const id of follows) {
    const { fundId, status, units } = required(state.follows.get(id), "follow", id);
    if (status === "pending") continue;
    worth += worthOf(units, required(state.funds.get(fundId), "fund", fundId).price);
  }
  return sen(worth);
}
