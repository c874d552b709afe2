import { valuationPrice } from "../account/figures.ts";
import { required } from "../assertion.ts";
import { listedOf } from "../instrument/listed.ts";
import { revalue } from "../portfolio/holdings.ts";
import type { Account, Brokerage } from "../state.ts";
import type { DividendMarketEvent, EntitlementFixed, EntitlementSettled } from "./events.ts";

type MarketEventOf<Kind> = Extract<DividendMarketEvent, { kind: Kind }>;

export function evolveDeclared(
  state: Brokerage,
  { dividend }: MarketEventOf<"dividend-declared">,
): void {
  state.dividends.set(dividend.id, { ...dividend });
}

/** The last cum price no longer says what the share is worth: it is valued at its base price until its next print. */
export function evolveEx(
  state: Brokerage,
  { dividendId, code, basePrice }: MarketEventOf<"dividend-ex">,
): void {
  const dividend = required(state.dividends.get(dividendId), "dividend", dividendId);
  dividend.status = "ex";
  dividend.basePrice = basePrice;
  const listed = listedOf(state, code);
  const before = valuationPrice(listed);
  listed.lastPrice = null;
  revalue(state, code, before, valuationPrice(listed));
}

export function evolveCompleted(
  state: Brokerage,
  { dividendId }: MarketEventOf<"dividend-completed">,
): void {
  required(state.dividends.get(dividendId), "dividend", dividendId).status = "paid";
  state.dividends.delete(dividendId);
}

export function evolveFixed(
  state: Brokerage,
  { entitlement }: EntitlementFixed,
  account: Account,
): void {
  state.entitlements.set(entitlement.id, { ...entitlement });
  account.entitlements.add(entitlement.id);
}

/** A settled one leaves memory; the removed object keeps its final values. */
export function evolveSettled(
  state: Brokerage,
  { entitlementId: id, entryId, at }: EntitlementSettled,
  account: Account,
): void {
  const entitlement = required(state.entitlements.get(id), "entitlement", id);
  entitlement.status = "settled";
  entitlement.settledAt = at;
  entitlement.entryId = entryId;
  state.entitlements.delete(id);
  account.entitlements.delete(id);
}
