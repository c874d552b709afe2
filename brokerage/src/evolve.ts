import { evolveAccountOpened } from "./account/open-account.ts";
import { evolveCreditScore } from "./account/credit-score.ts";
import { evolveAlert } from "./alert/alerts.ts";
import { valuationPrice } from "./account/figures.ts";
import {
  evolveMarginCallEnded,
  evolveMarginCallForced,
  evolveMarginCallPostponed,
  evolveMarginCallReduced,
  evolveMarginCalled,
} from "./margin/evolve-call.ts";
import { evolveOrderRecalled } from "./margin/recall-order.ts";
import { required, unreachable } from "./assertion.ts";
import { listedOf } from "./instrument/listed.ts";
import { evolveDepositDecided, evolveDepositRequested } from "./deposit/deposit.ts";
import type { AccountEvent, BrokerageEvent, MarketEvent } from "./events.ts";
import { applyEntry } from "./ledger/apply-entry.ts";
import {
  evolveOrderAmended,
  evolveOrderCarried,
  evolveOrderEnded,
  evolveOrderPlaced,
  evolveOrderReheld,
  evolveOrderSwitched,
  evolveOrderTriggered,
  evolveOrderWorking,
} from "./order/evolve-order.ts";
import { countFinancingAnew } from "./portfolio/count-position.ts";
import { evolveOrderFilled } from "./portfolio/evolve-fill.ts";
import { revalue } from "./portfolio/holdings.ts";
import { evolveTerms } from "./instrument/evolve-terms.ts";
import type { Account, Brokerage } from "./state.ts";
import { evolveWithdrawal } from "./withdrawal/evolve-withdrawal.ts";

/**
 * Applies an event: the only mutator of the state. Final orders, closed positions and decided deposits leave the maps at once;
 * the removed object keeps its final values.
 */
export function evolve(state: Brokerage, event: BrokerageEvent): void {
  switch (event.kind) {
    case "instrument-phase":
    case "instrument-listed":
    case "instrument-terms":
    case "instrument-print":
    case "trading-date":
      return evolveMarket(state, event);
    default:
      return evolveAccount(state, event);
  }
}

function evolveAccount(state: Brokerage, event: AccountEvent): void {
  if (event.kind === "account-opened") evolveAccountOpened(state, event);
  const account = required(state.accounts.get(event.accountId), "account", event.accountId);
  apply(state, account, event);
  if (event.kind !== "entry-posted") account.eventSequence += 1;
}

function apply(state: Brokerage, account: Account, event: AccountEvent): void {
  switch (event.kind) {
    case "account-opened":
      return;
    case "entry-posted":
      spend(state, event.entry.id);
      return applyEntry(state, account, event.entry);
    case "order-placed":
      spend(state, event.order.id);
      return evolveOrderPlaced(state, account, event);
    case "order-working":
      return evolveOrderWorking(state, event);
    case "order-amended":
      return evolveOrderAmended(state, account, event);
    case "order-triggered":
      return evolveOrderTriggered(state, event);
    case "order-switched":
      return evolveOrderSwitched(state, account, event);
    case "order-carried":
      return evolveOrderCarried(state, event);
    case "order-reheld":
      return evolveOrderReheld(state, account, event);
    case "order-recalled":
      return evolveOrderRecalled(state, event);
    case "order-filled":
      spend(state, event.positionId);
      return evolveOrderFilled(state, account, event);
    case "order-ended":
      return evolveOrderEnded(state, account, event);
    case "credit-score-changed":
      return evolveCreditScore(state, event);
    case "margin-called":
      spend(state, event.call.id);
      return evolveMarginCalled(state, event);
    case "margin-call-reduced":
      return evolveMarginCallReduced(state, event);
    case "margin-call-postponed":
      return evolveMarginCallPostponed(state, event);
    case "margin-call-forced":
      return evolveMarginCallForced(state, event);
    case "margin-call-ended":
      return evolveMarginCallEnded(state, event);
    case "deposit-requested":
      spend(state, event.deposit.id);
      return evolveDepositRequested(state, event);
    case "deposit-decided":
      return evolveDepositDecided(state, event);
    case "alert-set":
      spend(state, event.alert.id);
      return evolveAlert(state, account, event);
    case "alert-changed":
    case "alert-fired":
    case "alert-removed":
      return evolveAlert(state, account, event);
    case "withdrawal-requested":
      spend(state, event.withdrawal.id);
      return evolveWithdrawal(state, account, event);
    case "withdrawal-decided":
      return evolveWithdrawal(state, account, event);
    default:
      return unreachable(event);
  }
}

function evolveMarket(state: Brokerage, event: MarketEvent): void {
  switch (event.kind) {
    case "instrument-phase":
      listedOf(state, event.code).phase = event.phase;
      return;
    case "instrument-listed":
      state.instruments.set(event.listed.instrument.code, { ...event.listed });
      return;
    case "instrument-terms":
    case "instrument-print":
      return evolvePrice(state, event);
    case "trading-date":
      state.tradingDate = event.tradingDate;
      state.shortSold.clear();
      return countFinancingAnew(state);
    default:
      return unreachable(event);
  }
}

/** Updates the valuation price: the last print, or the base price of the terms before the first one. */
function evolvePrice(
  state: Brokerage,
  event: Extract<MarketEvent, { kind: "instrument-terms" | "instrument-print" }>,
): void {
  const instrument = listedOf(state, event.code);
  const before = valuationPrice(instrument);
  if (event.kind === "instrument-terms") evolveTerms(instrument, event.terms);
  else instrument.lastPrice = event.price;
  revalue(state, event.code, before, valuationPrice(instrument));
}

/** An id carried by an event is never given again. */
function spend(state: Brokerage, id: number): void {
  if (id >= state.nextId) state.nextId = id + 1;
}
