import { equityOf } from "../account/equity.ts";
import { totalsNow } from "../account/figures.ts";
import { required } from "../assertion.ts";
import type { Reaction } from "../decision.ts";
import { draftFor, takeId } from "../draft.ts";
import type { Sen } from "../money.ts";
import { placeExits } from "../order/exit-orders.ts";
import { endKeptForCall } from "../premarket/end-application.ts";
import type { Account, Brokerage } from "../state.ts";
import { dueTimeOf } from "./due-time.ts";
import { marginAccounts } from "./holders.ts";
import { callAmount } from "./margin-call.ts";
import { canRecall, recallOrder } from "./recall-order.ts";

/**
 * Judges every account with margin positions at the day's end, with closing prices and before the trading date moves
 * (docs/margin.md#margin-call): E below 20 % of the opening values or below 300,000 yen brings a call, unless one is already open.
 * Yields one reaction per account; apply each before asking for the next.
 */
export function* judgeDayEnd(state: Brokerage, at: number): Generator<Reaction> {
  for (const accountId of marginAccounts(state)) {
    const account = required(state.accounts.get(accountId), "account", accountId);
    if (account.call !== null) continue;
    const totals = totalsNow(account);
    const amount = callAmount(equityOf(totals), totals.sums.marginOpenValue);
    if (amount > 0) yield callFor(state, account, amount, at);
  }
}

/** Makes the call and ends every opening order and every kept application, since no position may be opened while it is open. */
function callFor(state: Brokerage, account: Account, amount: Sen, at: number): Reaction {
  const { tradingDate, calendar } = state;
  const draft = draftFor(state, account, at);
  draft.events.push({
    kind: "margin-called",
    accountId: account.id,
    at,
    call: {
      id: takeId(draft),
      calledOn: tradingDate,
      calledAt: at,
      amount,
      remaining: amount,
      dueAt: dueTimeOf(tradingDate, calendar, at),
      forcing: false,
    },
  });
  for (const orderId of account.orders) {
    const order = required(state.orders.get(orderId), "order", orderId);
    if (order.intent === "open" && canRecall(state, order, at))
      recallOrder(state, draft, order, "CANCELLED_FOR_CALL");
  }
  endKeptForCall(state, draft, account);
  placeExits(state, draft);
  return draft;
}
