import { merged } from "@akari/brokerage/noun";
import type { MarketPart, OwnedPart } from "@akari/brokerage/state-parts";
import { accounts } from "./account.ts";
import { alerts } from "./alert.ts";
import { blockOffers, blockSubscriptions } from "./block.ts";
import { chainRoots } from "./chain-root.ts";
import { commands } from "./command.ts";
import { corrections } from "./correction.ts";
import { dayBars } from "./day-bar.ts";
import { deposits } from "./deposit.ts";
import { dividends } from "./dividend.ts";
import { entitlements } from "./entitlement.ts";
import { entries } from "./entry.ts";
import { executions } from "./execution.ts";
import { fills } from "./fill.ts";
import { flows } from "./flow.ts";
import { forcedCloses } from "./forced-close.ts";
import { follows, fundPoints, funds } from "./fund.ts";
import { holds } from "./hold.ts";
import { house } from "./house-account.ts";
import { houseChain } from "./house-chain.ts";
import { ipoEntries, offerings } from "./ipo.ts";
import { instruments, listed } from "./instrument.ts";
import { prizeSeries, takenChances } from "./luck.ts";
import { calls, callSteps } from "./margin-call.ts";
import { loanRepayments, loans } from "./loan.ts";
import { messages } from "./message.ts";
import { accountEventLog } from "./account-event.ts";
import { orders } from "./order.ts";
import { positions } from "./position.ts";
import { premarketApplications } from "./premarket.ts";
import { resets } from "./reset.ts";
import { scoreChanges } from "./score-change.ts";
import { shortSold } from "./short-sold.ts";
import { withdrawals } from "./withdrawal.ts";

/** Records of live state, in the order in which a start restores it. */
export const keptRecords = [
  house,
  houseChain,
  accounts,
  orders,
  holds,
  positions,
  calls,
  deposits,
  withdrawals,
  alerts,
  corrections,
  dividends,
  entitlements,
  premarketApplications,
  loans,
  blockOffers,
  blockSubscriptions,
  offerings,
  ipoEntries,
  prizeSeries,
  takenChances,
  funds,
  fundPoints,
  follows,
  resets,
] as const;

/** State that a start counts from their rows, after them. */
export const countedRecords = [shortSold] as const;

const accountEvents = accountEventLog(
  merged(keptRecords.flatMap((one) => ("publicForms" in one ? [one.publicForms] : []))),
);

/** Records of occurrences. Their rows are made in this order, before those of kept records: entries extend the accounts' chains. */
export const happenedRecords = [
  entries,
  flows,
  commands,
  fills,
  accountEvents,
  callSteps,
  loanRepayments,
  scoreChanges,
  forcedCloses,
  messages,
  executions,
  listed,
  instruments,
  dayBars,
  chainRoots,
] as const;

export type KeptOne = (typeof keptRecords)[number];

/**
 * Does not compile while the brokerage keeps records, of accounts or of the market, without a description of the same name; only the compiler reads it.
 *
 * @public
 */
export const unstoredParts: Readonly<
  Record<Exclude<OwnedPart | MarketPart, KeptOne["name"]>, never>
> = {};

export type HappenedOne = (typeof happenedRecords)[number];
