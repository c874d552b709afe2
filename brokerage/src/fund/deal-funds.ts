import type { Boundary } from "@akari/exchange/schedule";
import type { Reaction } from "../decision.ts";
import { type Draft, draftOf } from "../draft.ts";
import type { BrokerageEvent } from "../events.ts";
import { cash, held, house, move } from "../ledger/lines.ts";
import { post, postAdvanceRepaid } from "../ledger/post.ts";
import { type Sen, sen, zero } from "../money.ts";
import { redemptionDown, unitsCostUp, unitsFor } from "../rounding.ts";
import type { Brokerage } from "../state.ts";
import type { Follow } from "./follow.ts";
import { type Fund, priceOf, unitsOfPrice } from "./fund.ts";
import { accountOf, followsOf, requestOf, valueOfFund } from "./fund-account.ts";
import { causeOf, giveBack } from "./subscribe-fund.ts";
import { dealingAfter } from "./timetable.ts";

/**
 * At the close of a session every fund is priced at the closing prices, and requests before the cut-off are dealt at that price:
 * redemptions as far as the fund has cash, then applications as far as it is not full, then redemptions again with the money that came in. Customers
 * whose request still waits get a message. A price at or below 0 ends the fund. Apply each reaction before asking for the next.
 */
export function* dealFunds(state: Brokerage, boundary: Boundary): Generator<Reaction> {
  if (boundary.kind !== "close") return;
  const { at, endsDay } = boundary;
  for (const fund of state.funds.values()) {
    if (fund.status === "ended") continue;
    const value = valueOfFund(state, fund);
    const { id: fundId, units } = fund;
    const price = priceOf(value, units);
    const { nextId: id, tradingDate } = state;
    const point = { id, fundId, at, tradingDate, endsDay, value, units, price };
    yield only({ kind: "fund-priced", point });
    if (price <= 0) yield* endFund(state, fund, at);
    else if (fund.cut !== null) yield* dealFund(state, fund, fund.cut, at);
  }
}

function* dealFund(state: Brokerage, fund: Fund, cut: number, at: number): Generator<Reaction> {
  yield* redeem(state, fund, cut, at);
  for (const follow of followsOf(state, fund, "pending"))
    if (requestOf(follow) < cut) yield begin(state, fund, follow, at);
  yield* redeem(state, fund, cut, at);
  const { dealsAt } = dealingAfter(state.calendar, at);
  for (const follow of followsOf(state, fund, "selling")) {
    const { accountId, id: followId } = follow;
    if (requestOf(follow) < cut)
      yield only({ kind: "follow-waited", accountId, at, followId, dealsAt });
  }
  yield only({ kind: "fund-dealt", fundId: fund.id });
}

/** First come, first served: a redemption that the cash does not cover holds up those behind it, so that a large one is not passed over for ever. */
function* redeem(state: Brokerage, fund: Fund, cut: number, at: number): Generator<Reaction> {
  for (const follow of followsOf(state, fund, "selling")) {
    if (requestOf(follow) >= cut) continue;
    const proceeds = redemptionDown(follow.units, fund.price, unitsOfPrice);
    if (proceeds > accountOf(state, fund.accountId).cash) return;
    yield end(state, fund, follow, proceeds, at);
  }
}

/** held > dealing, dealing > cash of the fund, held > cash for what units do not cost. */
function begin(state: Brokerage, fund: Fund, follow: Follow, at: number): Reaction {
  const { accountId, amount, id: followId } = follow;
  const draft = draftOf(state, follow, at);
  const { price } = fund;
  const units = unitsFor(amount, price, unitsOfPrice);
  if (valueOfFund(state, fund) + amount > fund.capacity || units === 0) {
    giveBack(draft, follow, "refused", "FUND_FULL");
    return draft;
  }
  const cost = unitsCostUp(units, price, unitsOfPrice);
  const cause = causeOf(follow);
  draft.events.push({ kind: "follow-begun", accountId, at, followId, units, price, cost });
  post(draft, "fund-bought", cause, [
    move(held(accountId, followId), house("dealing"), cost),
    move(held(accountId, followId), cash(accountId), sen(amount - cost)),
  ]);
  postAdvanceRepaid(draft, cause);
  const own = ofFund(state, fund, draft);
  post(own, "fund-units-issued", cause, [move(house("dealing"), cash(fund.accountId), cost)]);
  return both(draft, own, unitsAfter(fund, units));
}

/** cash of the fund > dealing, dealing > cash. */
function end(state: Brokerage, fund: Fund, follow: Follow, proceeds: Sen, at: number): Reaction {
  const { accountId, id: followId, units } = follow;
  const cause = causeOf(follow);
  const draft = draftOf(state, follow, at);
  draft.events.push({
    kind: "follow-ended",
    accountId,
    at,
    followId,
    price: fund.price,
    proceeds,
  });
  const own = ofFund(state, fund, draft);
  post(own, "fund-units-redeemed", cause, [move(cash(fund.accountId), house("dealing"), proceeds)]);
  draft.nextId = own.nextId;
  post(draft, "fund-redeemed", cause, [move(house("dealing"), cash(accountId), proceeds)]);
  postAdvanceRepaid(draft, cause);
  return both(own, draft, unitsAfter(fund, -units));
}

/** Applications go back; units are worth nothing. */
function* endFund(state: Brokerage, fund: Fund, at: number): Generator<Reaction> {
  for (const follow of followsOf(state, fund, "pending")) {
    const draft = draftOf(state, follow, at);
    giveBack(draft, follow, "refused", "FUND_ENDED");
    yield draft;
  }
  for (const status of ["following", "selling"] as const)
    for (const follow of followsOf(state, fund, status))
      yield end(state, { ...fund, price: zero }, follow, zero, at);
  yield only({ kind: "fund-ended", fundId: fund.id, at });
}

/** The fund's own side, whose ids follow those of the customer's. */
function ofFund(state: Brokerage, fund: Fund, { at, nextId }: Draft): Draft {
  const draft = draftOf(state, fund, at);
  draft.nextId = nextId;
  return draft;
}

function unitsAfter({ id: fundId, units }: Fund, change: number): BrokerageEvent {
  return { kind: "fund-units", fundId, units: units + change };
}

function both(first: Draft, second: Draft, event: BrokerageEvent): Reaction {
  return { events: [...first.events, ...second.events, event], outgoing: [] };
}

function only(event: BrokerageEvent): Reaction {
  return { events: [event], outgoing: [] };
}
