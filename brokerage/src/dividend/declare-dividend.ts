import { valuationPrice } from "../account/figures.ts";
import { accepted, type Decision, denied } from "../decision.ts";
import type { Brokerage } from "../state.ts";
import type { DeclareDividend } from "./commands.ts";
import {
  datesOf,
  daysAfter,
  type Dividend,
  noticeDays,
  perShareFor,
  yearlyBasisPoints,
} from "./dividend.ts";

/**
 * Declares a dividend; its terms are final.
 * Denied: INSTRUMENT_UNKNOWN, DIVIDEND_UNPRICED, DIVIDEND_PENDING, DIVIDEND_YIELD_INVALID (1 to 4 % a year),
 * DIVIDEND_TOO_SOON (five trading days before its ex-date at the latest; while no customer has an account, the day before is enough).
 */
export function decideDeclare(state: Brokerage, command: DeclareDividend): Decision {
  const { code, yearlyBasisPoints: yields, recordDate, at } = command;
  const listed = state.instruments.get(code);
  if (listed === undefined) return denied("INSTRUMENT_UNKNOWN", "code");
  if (listed.newListing !== null) return denied("DIVIDEND_UNPRICED", "code");
  if (isPending(state, code)) return denied("DIVIDEND_PENDING", "code");
  const { least, most } = yearlyBasisPoints;
  if (!Number.isInteger(yields) || yields < least || yields > most)
    return denied("DIVIDEND_YIELD_INVALID", "yearlyBasisPoints");
  const dates = datesOf(recordDate, state.calendar);
  const notice = hasCustomers(state) ? noticeDays : 1;
  const earliest = daysAfter(state.tradingDate, notice, state.calendar);
  if (dates.exDate < earliest) return denied("DIVIDEND_TOO_SOON", "recordDate", { earliest });

  const dividend: Dividend = {
    id: state.nextId,
    code,
    perShare: perShareFor(valuationPrice(listed), yields),
    ...dates,
    declaredAt: at,
    status: "declared",
    basePrice: null,
  };
  const events = [{ kind: "dividend-declared", dividend }] as const;
  return accepted({ events, outgoing: [] }, { dividendId: dividend.id });
}

/** The accounts of funds are the firm's own. */
function hasCustomers({ accounts, funds }: Brokerage): boolean {
  const ofFunds = new Set([...funds.values()].map(({ accountId }) => accountId));
  for (const accountId of accounts.keys()) if (!ofFunds.has(accountId)) return true;
  return false;
}

function isPending({ dividends }: Brokerage, code: string): boolean {
  for (const dividend of dividends.values()) if (dividend.code === code) return true;
  return false;
}
