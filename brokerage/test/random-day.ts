import type { Execution, ExpiryCause } from "@akari/exchange/messages";
import { type Price, shares } from "@akari/exchange/price";
import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import fc from "fast-check";
import { totalsNow } from "../src/account/figures.ts";
import { summarise } from "../src/account/summary.ts";
import { evolve } from "../src/evolve.ts";
import { isForced } from "../src/margin/forced-order.ts";
import { zero } from "../src/money.ts";
import type { Order } from "../src/order/order.ts";
import type { OrderTerms } from "./firm-commands.ts";
import { alice, bob, cheapStock, createFirm, type Firm, stock, yen, youngStock } from "./firm.ts";

/** One step of a random run: an action, and the numbers that decide its choices. */
export interface Step {
  readonly action: keyof typeof actions;
  readonly picks: readonly [number, number, number, number];
}

const customers = [alice, bob];
const everyCode = [stock, cheapStock, youngStock];
/** Codes to pick from: the new listing less often, since it does not trade on margin until its second day. */
const codes = [stock, cheapStock, stock, cheapStock, youngStock];

const actions = {
  place(firm: Firm, [who, code, lots, how]: Step["picks"]) {
    const { terms } = firm.state.instruments.get(of(codes, code))!;
    const span = terms.upperLimit - terms.lowerLimit;
    const at = roundDownToTick("standard", terms.lowerLimit + (how % (span + 1))) / 10;
    const isYoung = firm.state.instruments.get(of(codes, code))!.newListing !== null;
    const isShort = how % 2 === 0 && !isYoung;
    firm.place(of(customers, who), {
      code: of(codes, code),
      side: isShort ? "short" : "long",
      quantity: 100 * (1 + (lots % (of(codes, code) === cheapStock ? 200 : 20))),
      leverage: isYoung ? 1 : 1 + (lots % 3),
      ...(how % 5 === 0 ? {} : { price: at }),
      ...specialTerms(firm, of(codes, code), isShort, how),
    });
    settleImmediate(firm, lots, how);
  },
  cancel(firm: Firm, [who, which]: Step["picks"]) {
    const orderId = of([...firm.account(of(customers, who)).orders], which);
    if (orderId !== undefined) firm.cancel(of(customers, who), orderId);
  },
  amend(firm: Firm, [who, which, lots, tick]: Step["picks"]) {
    const order = firm.state.orders.get(
      of([...firm.account(of(customers, who)).orders], which) ?? 0,
    );
    if (order === undefined) return;
    const price = order.price === null ? undefined : order.price / 10 + ((tick % 41) - 20);
    const quantity = Math.max(0, order.quantity - 100 * (lots % 4));
    firm.amend(order.accountId, order.id, {
      quantity,
      ...(price === undefined || tick % 3 === 0 || price <= 0 ? {} : { price }),
      ...(order.stop === null || tick % 4 > 0 ? {} : { trigger: order.stop.trigger / 10 + 1 }),
      ...(tick % 5 > 0 ? {} : { goodTill: dayAfter(firm.state.tradingDate) }),
    });
  },
  close(firm: Firm, [who, which, lots, how]: Step["picks"]) {
    const position = of(firm.positions(of(customers, who)), which);
    if (position === undefined) return;
    const { lastPrice } = firm.state.instruments.get(position.code)!;
    const buys = position.side === "short";
    const { exit: _, ...special } = specialTerms(firm, position.code, !buys, how);
    firm.close(position.accountId, position.id, {
      ...(lots % 2 === 0 ? {} : { quantity: 100 * (1 + (lots % 20)) }),
      ...(how % 2 === 0 || lastPrice === null ? {} : { price: lastPrice / 10 }),
      ...special,
    });
    settleImmediate(firm, lots, how);
  },
  deposit(firm: Firm, [who, amount]: Step["picks"]) {
    firm.deposit(of(customers, who), yen(1 + (amount % 50_000)));
  },
  withdraw(firm: Firm, [who, amount, all]: Step["picks"]) {
    const account = firm.account(of(customers, who));
    const { withdrawable } = summarise(totalsNow(account), zero);
    const whole = Math.floor(withdrawable / 100);
    firm.withdraw(account.id, yen(all % 3 === 0 ? whole : amount % (whole + 20_000)));
  },
  decideWithdrawal(firm: Firm, [which, how]: Step["picks"]) {
    const id = of([...firm.state.withdrawals.keys()], which);
    if (id === undefined) return;
    if (how % 4 === 0) firm.cancelWithdrawal(firm.state.withdrawals.get(id)!.accountId, id);
    else firm.decideWithdrawal(id, how % 4 === 1 ? "HOLDER_DIFFERS" : null);
  },
  announceBlock(firm: Firm, [code, discount, lots]: Step["picks"]) {
    const size = 1 + (lots % 30);
    const limits = { minimumLots: 1, maximumLots: Math.min(size, 20) };
    firm.announceBlock({
      code: of(codes, code),
      discount: 10 * (discount % 51),
      lots: size,
      ...limits,
    });
  },
  subscribeBlock(firm: Firm, [who, which, lots, cancels]: Step["picks"]) {
    const account = firm.account(of(customers, who));
    const own = of([...account.blockSubscriptions], which);
    if (own !== undefined && cancels % 3 === 0) firm.cancelBlock(account.id, own);
    const offerId = of([...firm.state.blockOffers.keys()], which);
    if (offerId !== undefined) firm.subscribeBlock(account.id, offerId, lots % 22);
  },
  /** The closing of the block that is due first, in time or after a gap. */
  closeBlock(firm: Firm, [late, how]: Step["picks"]) {
    const closings = [...firm.state.blockOffers.values()].map(({ closesAt }) => closesAt);
    if (closings.length === 0) return;
    const refusal = ([undefined, undefined, "PRICE_OUTSIDE_OFF_AUCTION_RANGE"] as const)[how % 3];
    if (refusal === undefined) delete firm.venue.refusesOffAuction;
    else firm.venue.refusesOffAuction = refusal;
    const wait = Math.min(...closings) - firm.now() + (late % 4 === 0 ? 60_000 : late % 4);
    firm.advanceTime(Math.max(0, wait));
  },
  applyPremarket(firm: Firm, [who, code, lots, how]: Step["picks"]) {
    const { terms } = firm.state.instruments.get(of(codes, code))!;
    const span = terms.upperLimit - terms.lowerLimit;
    const at = roundDownToTick("standard", terms.lowerLimit + (how % (span + 1))) / 10;
    firm.applyPremarket(of(customers, who), at, 100 * (1 + (lots % 20)), {
      code: of(codes, code),
    });
  },
  cancelPremarket(firm: Firm, [who, which]: Step["picks"]) {
    const id = of([...firm.account(of(customers, who)).premarketApplications], which);
    if (id !== undefined) firm.cancelPremarket(of(customers, who), id);
  },
  /** A sweep: several of our orders trade at one price, some with each other, before anything else is carried out. */
  trade(firm: Firm, [code, at, lots, count]: Step["picks"]) {
    const listed = firm.state.instruments.get(of(codes, code))!;
    if (listed.phase !== "continuous" || listed.newListing === "awaiting") return;
    const { lowerLimit, upperLimit } = listed.terms;
    const span = upperLimit - lowerLimit;
    const level = roundDownToTick("standard", lowerLimit + extremeOf(at, span));
    firm.report(...sweep(firm, of(codes, code), level, lots, 1 + (count % 9)));
  },
  /** The first price of a new listing: its auction, the orders outside its limits, and the limits. */
  firstPrice(firm: Firm, [, at, lots, count]: Step["picks"]) {
    const { phase, newListing, terms } = firm.state.instruments.get(youngStock)!;
    if (phase !== "continuous" || newListing !== "awaiting") return;
    const { lowerLimit, upperLimit, tradingDate } = terms;
    const span = upperLimit - lowerLimit;
    const level = roundDownToTick("standard", lowerLimit + extremeOf(at, span));
    const executions = sweep(firm, youngStock, level, lots, 1 + (count % 6));
    if (executions.length === 0)
      executions.push({ ...firm.execution(-1, -2, level / 10, 100), code: youngStock });
    const next = dayTerms(tradingDate, level, "standard");
    firm.report(
      ...executions,
      ...expired(firm, "new-limits", executions, ({ code, price }) => {
        if (code !== youngStock || price === null) return false;
        return price < next.lowerLimit || price > next.upperLimit;
      }),
      { kind: "terms", code: youngStock, terms: next, at: firm.now() },
    );
  },
  /** An order would trade with another one of its customer: the newer of them ends, or the one that is not the firm's. */
  meetOwn(firm: Firm, [which, other]: Step["picks"]) {
    const working = [...firm.venue.book.keys()].map((id) => firm.state.orders.get(id)!);
    const first = of(working, which);
    const own = working.filter(
      ({ accountId, code }) => accountId === first?.accountId && code === first.code,
    );
    const second = of(
      own.filter((order) => buys(order) !== buys(first!)),
      other,
    );
    if (second === undefined) return;
    const [yields] = [first!, second].toSorted(
      (one, another) =>
        Number(isForced(one)) - Number(isForced(another)) || another.sequence! - one.sequence!,
    );
    const cause = [first!, second].some(isForced) ? "displaced" : "self-trade";
    firm.report({ kind: "expired", orderId: yields!.id, cause });
  },
  print(firm: Firm, [code, at]: Step["picks"]) {
    const { terms, newListing } = firm.state.instruments.get(of(codes, code))!;
    if (newListing === "awaiting") return;
    const { lowerLimit, upperLimit } = terms;
    const level = roundDownToTick("standard", lowerLimit + (at % (upperLimit - lowerLimit + 1)));
    firm.print(of(codes, code), level / 10);
  },
  /** A session's last auction, as under tse: messages caused by its prints find the exchange closed. */
  lastAuction(firm: Firm, [code, at, lots, count]: Step["picks"]) {
    const listed = firm.state.instruments.get(of(codes, code))!;
    if (listed.phase !== "continuous" || listed.newListing === "awaiting") return;
    const { lowerLimit, upperLimit } = listed.terms;
    const level = roundDownToTick("standard", lowerLimit + extremeOf(at, upperLimit - lowerLimit));
    const executions = sweep(firm, of(codes, code), level, lots, 1 + (count % 6), "close");
    firm.venue.closed = true;
    firm.report(
      ...executions,
      ...expired(firm, "close", executions, ({ condition }) => condition !== null),
      ...everyCode.map(
        (each) => ({ kind: "phase", code: each, phase: "closed", at: firm.now() }) as const,
      ),
    );
  },
  /** The opening, at any price within the limits. */
  morning(firm: Firm, [code, at, lots, count]: Step["picks"]) {
    if (!firm.venue.closed) return;
    changePhase(firm, "pre-opening");
    firm.beginAcceptance();
    const { terms, newListing } = firm.state.instruments.get(of(codes, code))!;
    const { lowerLimit, upperLimit } = terms;
    const level = roundDownToTick("standard", lowerLimit + extremeOf(at, upperLimit - lowerLimit));
    const executions =
      newListing === "awaiting"
        ? []
        : sweep(firm, of(codes, code), level, lots, count % 6, "opening");
    firm.report(
      ...executions,
      ...expired(firm, "opening", executions, ({ condition }) => condition === "on-open"),
    );
    changePhase(firm, "continuous");
  },
  phase(firm: Firm, [code, closes]: Step["picks"]) {
    if (firm.venue.closed) return;
    const phase = closes % 3 === 0 ? "closed" : "continuous";
    evolve(firm.state, { kind: "instrument-phase", code: of(codes, code), phase });
    firm.release(of(codes, code));
  },
  roll,
  /** A run of days that end at a limit: losses beyond any margin. */
  storm(firm: Firm, [code, way, days]: Step["picks"]) {
    for (let day = 0; day <= days % 5; day += 1) {
      const { terms, newListing } = firm.state.instruments.get(of(codes, code))!;
      const { lowerLimit, upperLimit } = terms;
      if (newListing !== "awaiting")
        firm.print(of(codes, code), (way % 2 === 0 ? upperLimit : lowerLimit) / 10);
      roll(firm, [way, days, code, day]);
    }
  },
};

/** Stops, OCOs, dates, conditions and exits near the last price, for half of the orders. */
function specialTerms(
  firm: Firm,
  code: string,
  sells: boolean,
  how: number,
): Pick<OrderTerms, "price" | "terms" | "exit"> {
  const { lastPrice, terms } = firm.state.instruments.get(code)!;
  const last = (lastPrice ?? terms.basePrice) / 10;
  const steps = how % 7 === 0 ? Math.floor(last * 0.18) : 1 + (how % 9);
  const [ahead, behind] = sells ? [last - steps, last + steps] : [last + steps, last - steps];
  if (Math.min(ahead, behind) <= 40) return {};
  let date = dayAfter(firm.state.tradingDate);
  for (let more = how % 4; more > 0; more -= 1) date = dayAfter(date);
  const goodTill = how % 3 === 0 ? {} : { goodTill: date };
  const exit = {
    price: sells ? behind - 20 : behind + 20,
    stop: { trigger: sells ? behind + 20 : behind - 20 },
  };
  switch (how % 18) {
    case 0:
      return { terms: { trigger: ahead, ...goodTill } };
    case 1:
      return { price: ahead, terms: { trigger: ahead, ...goodTill } };
    case 2:
      return { price: behind, terms: { oco: { trigger: ahead }, ...goodTill } };
    case 3:
      return { price: behind, terms: { oco: { trigger: ahead, price: ahead + 1 }, ...goodTill } };
    case 4:
      return { price: behind, terms: goodTill, exit };
    case 5:
      return { price: behind, terms: goodTill, exit: { stop: exit.stop } };
    case 6:
      return { price: behind, terms: { condition: "funari" } };
    case 7:
      return { price: behind, terms: { condition: "funari" }, exit: { stop: exit.stop } };
    case 8:
      return { terms: { condition: "on-close" } };
    case 9:
      return { terms: { condition: "on-open" } };
    case 10:
      return { terms: { condition: "ioc" } };
    case 11:
    case 12:
      return { terms: goodTill };
    default:
      return {};
  }
}

/** An IOC order trades at once at any acceptable price; its rest expires. */
function settleImmediate(firm: Firm, at: number, lots: number): void {
  const immediate = [...firm.venue.book.keys()]
    .map((id) => firm.state.orders.get(id)!)
    .filter(({ condition }) => condition === "ioc");
  for (const order of immediate) {
    const { lowerLimit, upperLimit } = firm.state.instruments.get(order.code)!.terms;
    const level = roundDownToTick("standard", lowerLimit + extremeOf(at, upperLimit - lowerLimit));
    const quantity = Math.min(firm.venue.book.get(order.id)!, 100 * (lots % 5));
    if (quantity > 0 && accepts(order, level)) firm.fill(order.id, level / 10, quantity);
    if (firm.venue.book.has(order.id))
      firm.report({ kind: "expired", orderId: order.id, cause: "ioc" });
  }
}

/** The orders that the exchange ends after these executions. */
function expired(
  firm: Firm,
  cause: ExpiryCause,
  executions: readonly Execution[],
  ends: (order: Order) => boolean,
) {
  const open = new Map(firm.venue.book);
  for (const { buyOrderId, sellOrderId, quantity } of executions)
    for (const orderId of [buyOrderId, sellOrderId])
      if (open.has(orderId)) open.set(orderId, shares(open.get(orderId)! - quantity));
  return [...open]
    .filter(([orderId, left]) => left > 0 && ends(firm.state.orders.get(orderId)!))
    .map(([orderId]) => ({ kind: "expired", orderId, cause }) as const);
}

function changePhase(firm: Firm, phase: "closed" | "pre-opening" | "continuous"): void {
  firm.venue.closed = phase === "closed";
  for (const code of everyCode) evolve(firm.state, { kind: "instrument-phase", code, phase });
  if (phase !== "closed") for (const code of everyCode) firm.release(code);
}

function roll(firm: Firm, [how]: Step["picks"]): void {
  firm.advanceTime(86_400_000);
  firm.venue.broadened = ([null, null, "buy", "sell", "both"] as const)[how % 5]!;
  // Some days end as under tse, with the exchange closed.
  changePhase(firm, firm.now() % 4000 < 3000 ? "continuous" : "closed");
  firm.roll(dayAfter(firm.state.tradingDate));
}

type Weighted = readonly [action: keyof typeof actions, weight: number];

const everyday: readonly Weighted[] = [
  ["place", 8],
  ["trade", 20],
  ["firstPrice", 1],
  ["close", 6],
  ["amend", 3],
  ["meetOwn", 3],
  ["cancel", 2],
  ["print", 2],
  ["deposit", 1],
  ["withdraw", 1],
  ["decideWithdrawal", 1],
  ["phase", 1],
  ["lastAuction", 3],
  ["morning", 7],
  ["roll", 1],
  ["storm", 2],
];

const pick = fc.nat({ max: 1_000_000 });

export const steps = stepsOf(everyday);

/** The same days with applications for the openings in them, apart, so that the dice of the others stay as they are. */
export const premarketSteps = stepsOf([
  ...everyday,
  ["applyPremarket", 8],
  ["cancelPremarket", 1],
  ["storm", 2],
]);

/** The same days with blocks in them. */
export const blockSteps = stepsOf([
  ...everyday,
  ["announceBlock", 2],
  ["subscribeBlock", 3],
  ["closeBlock", 2],
]);

function stepsOf(weighted: readonly Weighted[]) {
  const choices = weighted.map(([action, weight]) => ({ arbitrary: fc.constant(action), weight }));
  return fc.array(
    fc.record({ action: fc.oneof(...choices), picks: fc.tuple(pick, pick, pick, pick) }),
    { minLength: 60, maxLength: 240, size: "max" },
  );
}

export function openFirm(cash: number): Firm {
  const firm = createFirm({ watched: true, withYoung: true });
  for (const customer of customers) firm.open(customer, yen(cash));
  return firm;
}

export function take(firm: Firm, { action, picks }: Step): void {
  firm.advanceTime(1000);
  actions[action](firm, picks);
}

/** Cancels every order, withdrawal, application and subscription, and closes every position at the last price. */
export function windUp(firm: Firm): void {
  changePhase(firm, "continuous");
  for (const { id, accountId, origin } of firm.state.orders.values())
    if (origin === "premarket") endAtOpening(firm, id);
    else if (!isForced({ origin })) firm.cancel(accountId, id);
  while (closeOne(firm));
  for (const { id, accountId } of firm.state.withdrawals.values())
    firm.cancelWithdrawal(accountId, id);
  for (const { id, accountId } of firm.state.blockSubscriptions.values())
    firm.cancelBlock(accountId, id);
  for (const { id, accountId } of firm.state.premarketApplications.values())
    firm.cancelPremarket(accountId, id);
}

/** Ends orders that customers cannot cancel themselves: their applications, once they are at the exchange. */
function endAtOpening(firm: Firm, orderId: number): void {
  firm.report({ kind: "expired", orderId, cause: "opening" });
}

/** The firm's own closing orders come first. */
function closeOne(firm: Firm): boolean {
  const forced = [...firm.state.orders.values()].find(isForced);
  if (forced !== undefined) {
    fillAtLast(firm, forced);
    return true;
  }
  const [position] = firm.state.positions.values();
  if (position === undefined) return false;
  const { lastPrice, newListing } = firm.state.instruments.get(position.code)!;
  const terms = newListing === null ? {} : { price: lastPrice! / 10 };
  const decision = firm.close(position.accountId, position.id, terms);
  if (decision.kind === "denied") throw new Error(decision.reason);
  fillAtLast(firm, firm.state.orders.get(decision.outcome.orderId!)!);
  return true;
}

function fillAtLast(firm: Firm, { id, code, quantity, filled }: Order): void {
  const { lastPrice, terms } = firm.state.instruments.get(code)!;
  firm.fill(id, (lastPrice ?? terms.basePrice) / 10, quantity - filled);
}

type Moment = "opening" | "trading" | "close";

function sweep(
  firm: Firm,
  code: string,
  level: Price,
  lots: number,
  count: number,
  moment: Moment = "trading",
): Execution[] {
  const open = new Map(firm.venue.book);
  const willing = [...open.keys()]
    .map((id) => firm.state.orders.get(id)!)
    .filter((order) => order.code === code && takesPart(order, moment))
    .filter((order) => accepts(order, level, moment));
  const executions: Execution[] = [];
  for (let index = 0; index < count; index += 1) {
    const order = of(willing, lots + index);
    if (order === undefined) break;
    // The exchange lets no customer trade with themselves.
    const partner = willing.find(
      (other) =>
        other.accountId !== order.accountId &&
        buys(other) !== buys(order) &&
        open.get(other.id)! > 0,
    );
    const [buyer, seller] = buys(order) ? [order, partner] : [partner, order];
    const withPartner = partner !== undefined && (lots + index) % 3 === 0;
    const quantity = Math.min(
      open.get(order.id)!,
      withPartner ? open.get(partner.id)! : Infinity,
      100 * (1 + ((lots + index) % 150)),
    );
    if (quantity === 0) continue;
    open.set(order.id, shares(open.get(order.id)! - quantity));
    if (withPartner) open.set(partner.id, shares(open.get(partner.id)! - quantity));
    executions.push(
      firm.execution(
        buys(order) || withPartner ? buyer!.id : -1,
        buys(order) && !withPartner ? -1 : seller!.id,
        level / 10,
        quantity,
      ),
    );
  }
  return executions;
}

/** Half the time the very end of the day's range, where rare cases lie. */
function extremeOf(pick: number, span: number): number {
  return [0, span, pick % (span + 1), pick % (span + 1)][pick % 4]!;
}

function buys({ side, intent }: Order): boolean {
  return (side === "long") === (intent === "open");
}

function takesPart({ condition }: Order, moment: Moment): boolean {
  if (condition === "on-close") return moment === "close";
  return condition !== "on-open" || moment !== "trading";
}

/** At the close the rest of a funari order is a market order. */
function accepts(order: Order, level: Price, moment: Moment = "trading"): boolean {
  if (order.price === null || (order.condition === "funari" && moment === "close")) return true;
  return buys(order) ? order.price >= level : order.price <= level;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function of<Value>(choices: readonly Value[], pick: number): Value {
  return choices[pick % Math.max(1, choices.length)]!;
}
