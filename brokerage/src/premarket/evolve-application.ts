import { required } from "../assertion.ts";
import type { Account, Brokerage } from "../state.ts";
import type { PremarketApplication, PremarketId } from "./application.ts";
import { countApplication } from "./count-application.ts";
import type { PremarketApplied, PremarketCarried, PremarketDecided } from "./events.ts";

export function evolvePremarketApplied(
  state: Brokerage,
  { application }: PremarketApplied,
  account: Account,
): void {
  const own = { ...application };
  state.premarketApplications.set(own.id, own);
  account.premarketApplications.add(own.id);
  countApplication(account.sums.orders, own, 1);
}

export function evolvePremarketCarried(
  state: Brokerage,
  { premarketId, orderId, at }: PremarketCarried,
  { sums }: Account,
): void {
  const application = applicationOf(state, premarketId);
  countApplication(sums.orders, application, -1);
  application.orderId = orderId;
  application.carriedAt = at;
}

/** A decided one leaves memory; the removed object keeps its final values. */
export function evolvePremarketDecided(
  state: Brokerage,
  event: PremarketDecided,
  account: Account,
): void {
  const application = applicationOf(state, event.premarketId);
  countApplication(account.sums.orders, application, -1);
  application.status = event.status;
  application.reason = event.reason;
  application.filled = event.filled;
  application.filledValue = event.filledValue;
  application.openingPrice = event.openingPrice;
  application.decidedAt = event.at;
  state.premarketApplications.delete(application.id);
  account.premarketApplications.delete(application.id);
}

function applicationOf(state: Brokerage, id: PremarketId): PremarketApplication {
  return required(state.premarketApplications.get(id), "pre-market application", id);
}
