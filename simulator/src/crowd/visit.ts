import type { DayTerms } from "@akari/exchange/instrument";
import type { Execution, OrderEntry, OrderReport, Phase, Side } from "@akari/exchange/messages";
import type { Price } from "@akari/exchange/price";
import { renewalInterval } from "@akari/exchange/rules/renewal-interval";
import { topicOf } from "./announcements.ts";
import { joinAuction, prepareAuction } from "./auction-orders.ts";
import { beWary, calmDown, feelQuote, feelSurprise } from "./caution.ts";
import { countedShare, secondsBetween } from "./factors.ts";
import { keepInvestments } from "./investors.ts";
import { keepQuotes } from "./makers.ts";
import { disclose, passTime, takeUp } from "./news.ts";
import { nightReturn } from "./night.ts";
import { referenceProcess, takers } from "./parameters.ts";
import {
  feelExecution,
  feelNews,
  followFactors,
  jump,
  moveReference,
  startReference,
} from "./reference.ts";
import type { Reference } from "./reference.ts";
import { isSameTerms } from "./same-terms.ts";
import { joinQuote, limitBefore } from "./standing-quote.ts";
import { takeLiquidity } from "./takers.ts";
import { volatilityOf } from "./visited.ts";
import { usualNervousness } from "./volatility.ts";
import type { CrowdWorld, Scene, Visited } from "./visited.ts";
import type { PublicView } from "./public-view.ts";

/** Average relative volatility of instruments. */
const usual = usualNervousness(referenceProcess.volatilityParts);

/** One visit: moves the reference, maintains makers' quotes, places takers' orders. Returns the order entries in order. */
export function visit(one: Visited, view: PublicView, at: number, world: CrowdWorld): OrderEntry[] {
  const { issuer, traits, orders, news, scene } = one;
  const { phase } = view;
  const seconds = secondsBetween(one.visitedAt, at);
  const counted = countedShare(one.visitedAt, at);
  one.visitedAt = at;
  one.visits += 1;
  const reference = (one.reference ??= startReference(
    view.last ?? view.terms.basePrice,
    world.factors,
    issuer,
    volatilityOf(issuer, world),
  ));
  if (phase === "closed") {
    one.phase = phase;
    followFactors(reference, traits, world.factors);
    return [];
  }
  lookAround(one, reference, view, at, world);
  hearNews(one, reference, phase, at, seconds, world);
  const continuous = phase === "continuous";
  const paced = continuous ? seconds : referenceProcess.paceOutsideTrading * seconds;
  moveReference(
    reference,
    traits,
    world.factors,
    paced,
    counted,
    takeUp(news, seconds),
    one.random,
  );

  if (one.replay !== null) reference.value = one.replay.priceAt(view.terms.tradingDate, at);

  const begins = phase !== one.phase;
  one.phase = phase;
  const { quote } = view;
  mindQuote(one, quote !== null, continuous && !begins, seconds);
  scene.reference = reference.value;
  scene.nervous = reference.volatility.nervous;
  scene.excitement = news.excitement;
  scene.trading = continuous;
  scene.seconds = seconds;
  scene.free = continuous && quote === null;

  const stopped = quote?.price ?? limitBefore(scene);
  if (stopped === null && (continuous || begins)) orders.cancelAll("take");
  keepInvestments(one.investors, orders, scene, !continuous);
  scene.touch = keepQuotes(one.makers, orders, scene);
  if (continuous) {
    const pace = world.factors.busy() * issuer.activity * (reference.volatility.nervous / usual);
    const intensity = takers.ordersPerSecond * pace;
    if (stopped !== null) joinQuote(one.takers, orders, scene, intensity, stopped);
    else takeLiquidity(one.takers, orders, scene, intensity * urgency(scene));
  } else {
    if (begins) prepareAuction(one.takers, one.random, issuer, phase, world.schedule);
    if (phase !== "halted" || news.stops) joinAuction(one.takers, orders, scene, world.schedule);
  }
  return orders.takeIntents();
}

/** Updates the scene with changes since the last visit: the day, its terms, the last price. */
function lookAround(
  one: Visited,
  reference: Reference,
  view: PublicView,
  at: number,
  world: CrowdWorld,
): void {
  const { scene } = one;
  const { terms, last } = view;
  scene.view = view;
  if (terms.tradingDate !== one.tradingDate) {
    beginDay(one, reference, terms, at, world);
    one.seenLast = last;
  } else if (last !== one.seenLast || !isSameTerms(scene.terms, terms)) {
    measureFrom(one, terms, last ?? terms.basePrice);
    one.seenLast = last;
  }
}

/** Starts a day: applies the overnight return, unless this is the crowd's first day, and plans the day's disclosure. */
function beginDay(
  one: Visited,
  reference: Reference,
  terms: DayTerms,
  at: number,
  world: CrowdWorld,
): void {
  const { tradingDate } = terms;
  const isFirst = one.tradingDate === null;
  one.tradingDate = tradingDate;
  world.common.beginDay(tradingDate, at);
  const { ownVolatility, schedule, issuer } = one.traits;
  if (!isFirst)
    jump(reference, nightReturn(world.seed, schedule, issuer, ownVolatility, tradingDate));
  // Shares that follow real prices have no invented disclosures.
  const coming = one.replay === null ? world.plan(one.index, tradingDate) : null;
  one.news.disclosed = coming !== null && isFirst && coming.at <= at;
  one.news.coming = one.news.disclosed ? null : coming;
  measureFrom(one, terms, terms.basePrice);
}

/** Sets the reference of the exchange's check of the next price (market rules 5.1). */
function measureFrom({ scene }: Visited, terms: DayTerms, from: Price): void {
  scene.terms = terms;
  scene.measuredFrom = from;
  scene.interval = renewalInterval(from);
}

function hearNews(
  { news, issuer, makers, scene, random }: Visited,
  reference: Reference,
  phase: Phase,
  at: number,
  seconds: number,
  world: CrowdWorld,
): void {
  passTime(news, phase, seconds);
  const worth = news.coming?.logReturn ?? 0;
  const heard = disclose(news, phase, scene.measuredFrom, at);
  if (heard === "nothing") return;
  feelNews(reference);
  if (phase === "continuous") feelSurprise(makers.caution, random);
  const { code } = issuer;
  const topic = topicOf(world.seed, issuer, scene.terms.tradingDate, worth);
  const isMaterial = heard === "material";
  world.announced.push({ about: "company", code, at, logReturn: worth, topic, isMaterial });
}

/** Makers' reaction to a standing quote: one raised during trading makes them withdraw. */
function mindQuote(one: Visited, stands: boolean, trading: boolean, seconds: number): void {
  const { caution } = one.makers;
  calmDown(caution, seconds);
  if (stands && !one.quoteStood && trading) feelQuote(caution, one.random);
  else if (stands) beWary(caution);
  one.quoteStood = stands;
}

/** Factor on the takers' order rate while the price cannot follow the value. */
function urgency({ reference, measuredFrom, interval }: Scene): number {
  const beyond = Math.abs(reference - measuredFrom) / interval - 1;
  if (beyond <= 0) return 1;
  return Math.min(1 + takers.urgency.perInterval * beyond, takers.urgency.atMost);
}

/** Processes the exchange's reports on the crowd's orders in this instrument. */
export function hear(one: Visited, report: OrderReport | Execution): void {
  if (report.kind !== "executed") {
    one.orders.hear(report);
    return;
  }
  fill(one, report.buyOrderId, "buy", report);
  fill(one, report.sellOrderId, "sell", report);
}

function fill(one: Visited, orderId: number, side: Side, { quantity }: Execution): void {
  // The crowd's order numbers are negative; the counterparty is often a customer's order.
  if (orderId > 0) return;
  const order = one.orders.find(orderId, side);
  if (order === undefined) return;
  one.orders.fill(order, quantity);
  if (order.purpose !== "quote" || one.reference === null) return;
  feelExecution(one.reference, one.traits, order.side === "sell" ? quantity : -quantity);
}
