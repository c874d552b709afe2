import { type Price, type Shares, shares } from "@akari/exchange/price";
import { figuresOf } from "./account/figures.ts";
import type { LeverageTimes, PositionSide } from "./order/commands.ts";
import type { Denied } from "./decision.ts";
import { callPrice, liquidationPrice } from "./margin/call-price.ts";
import { accruedFinancing, financingPerDay } from "./margin/financing.ts";
import { isMarginTrade } from "./margin/margin-trade.ts";
import { type Sen, sen, zero } from "./money.ts";
import {
  type Closing,
  type ClosingRequest,
  closingOf,
  deniedClosing,
} from "./order/close-position.ts";
import { largestQuantity } from "./order/largest-quantity.ts";
import { deniedOpening, type Opening, openingOf, type OpeningRequest } from "./order/opening.ts";
import { valueOf } from "./order/order-value.ts";
import { pricesOf, type EstimateSource, waitsAtFirst } from "./order/preview-prices.ts";
import { reserveFor } from "./order/reserve.ts";
import { closeAmounts } from "./portfolio/close-amounts.ts";
import { applicationOf, deniedApplication } from "./premarket/apply.ts";
import type { ApplyPremarket } from "./premarket/commands.ts";
import { orderRequestOf } from "./premarket/send-application.ts";
import { feeBasisPoints, lotShares } from "./rates.ts";
import { feeDown, marginUp, percentHundredthsHalfUp } from "./rounding.ts";
import { deniedByWindUp } from "./reset/denied-wind-up.ts";
import type { Brokerage } from "./state.ts";

/** The terms of an order to preview: the command without actor, id and time. */
export type PreviewRequest = OpeningRequest | ClosingRequest | ApplicationTerms;

type ApplicationTerms = Omit<ApplyPremarket, "id" | "actor" | "at">;

/** The result of placing the order now; money in sen, prices in tenths of a yen. */
export interface Preview {
  readonly kind: "preview";
  readonly intent: "open" | "close";
  readonly code: string;
  readonly side: PositionSide;
  readonly quantity: Shares;
  readonly leverage: LeverageTimes;
  /** The price used for estimates, and where it comes from. */
  readonly estimatePrice: Price;
  readonly estimateSource: EstimateSource;
  /** Worst price at which it can trade: the limit, or the daily limit for a market order and for an order that can become one. */
  readonly worstPrice: Price;
  readonly notional: Sen;
  /** Opening: the margin pledged. Closing: the part's margin, which is released. */
  readonly margin: Sen;
  readonly fee: Sen;
  /** One calendar day of financing; 0 for fully paid longs. */
  readonly financingPerDay: Sen;
  /** Closing: financing posted by closing today; 0 for opening. */
  readonly financing: Sen;
  /** Closing: price result before costs; 0 for opening. */
  readonly profit: Sen;
  /** Set aside until it is filled; 0 for closing orders, which reserve shares. */
  readonly hold: Sen;
  /** The parts of the hold, and the fee in it for each lot, rounded up. */
  readonly holdMargin: Sen;
  readonly holdFee: Sen;
  readonly holdLotFee: Sen;
  /** The price used for the hold, the highest at which an opening order can trade; null for closing. */
  readonly holdPrice: Price | null;
  /** The part of the hold that a fill at the estimate would release. */
  readonly holdReturned: Sen;
  /** The most shares with which placing it now would be accepted, 0 for none; closing: what of the position is still free to be closed. */
  readonly largestQuantity: Shares;
  readonly cashBefore: Sen;
  /** Opening: after the hold, below 0 when it is not covered. Closing: after a fill at the estimate. */
  readonly cashAfter: Sen;
  /** 100 / leverage in hundredths of a percent. */
  readonly marginRateHundredths: number;
  /** Price beyond which there would be a margin call once it is filled at the estimate; null: never, or fully paid, or closing. */
  readonly callPrice: Price | null;
  /** Price beyond which positions would be closed at market during trading; null like `callPrice`. */
  readonly liquidationPrice: Price | null;
  /** How far both lie from the estimate, in hundredths of a percent of it; below 0 under it. */
  readonly callDistanceHundredths: number | null;
  readonly liquidationDistanceHundredths: number | null;
  /** The last trading date on which it would be working: of a date without trading the trading day before (`goodTillOf`). */
  readonly goodTill: string;
  /** Whether it would wait at the brokerage, because the exchange takes no orders now or its price lies outside today's limits. */
  readonly waits: boolean;
  /** The denial that placing it now would get; null when it would be accepted. */
  readonly denial: Denied | null;
}

/**
 * Previews an order by the checks and rules of placing it. A malformed request is denied as in placing; an order that the account cannot
 * afford now is still computed, with its denial.
 */
export function previewOrder(
  state: Brokerage,
  request: PreviewRequest,
  at: number,
  expectedPrice: ExpectedPrice = noAuction,
): Preview | Denied {
  const account = state.accounts.get(request.accountId);
  const windingUp = account === undefined ? null : deniedByWindUp(account);
  if (windingUp !== null) return windingUp;
  if (request.kind === "apply-premarket")
    return previewApplication(state, { ...request, at }, expectedPrice);
  if (request.kind === "place-order") {
    const opening = openingOf(state, request);
    return opening.kind === "denied"
      ? opening
      : previewOpening(state, request, opening, {
          at,
          expectedPrice,
          isPlaced: (quantity) => isOpened(state, { ...request, quantity }, at),
        });
  }
  const closing = closingOf(state, request);
  return closing.kind === "denied"
    ? closing
    : previewClosing(state, request, closing, { at, expectedPrice });
}

/** Price at which a coming auction would trade as its book stands; null when none is due, or nothing crosses. */
export type ExpectedPrice = (code: string) => Price | null;

const noAuction: ExpectedPrice = () => null;

interface Moment {
  readonly at: number;
  readonly expectedPrice: ExpectedPrice;
}

interface OpeningMoment extends Moment {
  /** Whether the same with another quantity would be accepted. */
  readonly isPlaced: (quantity: Shares) => boolean;
}

/** Whether the order would be accepted, by the judgement of placing it. */
function isOpened(state: Brokerage, request: OpeningRequest, at: number): boolean {
  const opening = openingOf(state, request);
  return opening.kind !== "denied" && deniedOpening(state, request, opening, at) === null;
}

function previewOpening(
  state: Brokerage,
  request: OpeningRequest,
  opening: Opening,
  { at, expectedPrice, isPlaced }: OpeningMoment,
): Preview {
  const { code, side, quantity, leverage } = request;
  const { account, listed, reserve, holdPrice, special } = opening;
  const terms = { price: request.price, buys: side === "long", special };
  const prices = pricesOf(listed, terms, expectedPrice(code));
  const notional = valueOf(prices.estimatePrice, quantity);
  const estimate = {
    margin: marginUp(notional, leverage),
    fee: feeDown(notional, feeBasisPoints),
  };
  return {
    kind: "preview",
    intent: "open",
    code,
    side,
    quantity,
    leverage,
    ...prices,
    notional,
    ...estimate,
    financingPerDay: financingPerDay({ side, leverage, openValue: notional }),
    financing: zero,
    profit: zero,
    hold: reserve.whole,
    holdMargin: reserve.margin,
    holdFee: reserve.fee,
    holdLotFee: reserveFor(holdPrice, shares(lotShares), leverage).fee,
    holdPrice,
    holdReturned: sen(Math.max(0, reserve.whole - estimate.margin - estimate.fee)),
    largestQuantity: largestQuantity(listed.instrument.lot, isPlaced),
    cashBefore: account.cash,
    cashAfter: sen(account.cash - reserve.whole),
    marginRateHundredths: percentHundredthsHalfUp(1, leverage),
    ...(isMarginTrade(request)
      ? linesOnceOpen(state, request, opening, {
          ...estimate,
          estimatePrice: prices.estimatePrice,
          notional,
        })
      : noLines),
    goodTill: special.goodTill,
    waits: waitsAtFirst(state, listed, terms, at),
    denial: deniedOpening(state, request, opening, at),
  };
}

/** An application like the order that it becomes; it waits unless it would be sent at once. */
function previewApplication(
  state: Brokerage,
  request: ApplicationTerms & { readonly at: number },
  expectedPrice: ExpectedPrice,
): Preview | Denied {
  const intended = applicationOf(state, request);
  if (intended.kind === "denied") return intended;
  return {
    ...previewOpening(state, orderRequestOf(request), intended.opening, {
      at: request.at,
      expectedPrice,
      isPlaced: (quantity) => isApplied(state, { ...request, quantity }),
    }),
    waits: !intended.sendsNow,
    denial: deniedApplication(state, request, intended),
  };
}

/** Whether the application would be accepted, by the judgement of making it. */
function isApplied(state: Brokerage, request: ApplicationTerms & { readonly at: number }): boolean {
  const intended = applicationOf(state, request);
  return intended.kind !== "denied" && deniedApplication(state, request, intended) === null;
}

/** With the new position opened at the estimate, its margin pledged and its fee paid. */
function linesOnceOpen(
  state: Brokerage,
  { code, side, quantity, leverage }: OpeningRequest,
  { account }: Opening,
  opened: { estimatePrice: Price; notional: Sen; margin: Sen; fee: Sen },
): Lines {
  const { estimatePrice: price, notional: openValue, margin, fee } = opened;
  const before = figuresOf(state, account);
  const { tradingDate, calendar } = state;
  const position = { code, side, leverage, quantity, openValue, margin, price };
  const part = { side, leverage, openValue, openedOn: tradingDate };
  const after = {
    ...before,
    cash: sen(before.cash - margin - fee),
    positions: [
      ...before.positions.map((other) => (other.code === code ? { ...other, price } : other)),
      { ...position, accruedFinancing: accruedFinancing(part, tradingDate, calendar) },
    ],
  };
  const call = callPrice(after, code, price, side);
  const liquidation = liquidationPrice(after, code, price, side);
  const distance = (line: Price | null) =>
    line === null ? null : percentHundredthsHalfUp(line - price, price);
  return {
    callPrice: call,
    liquidationPrice: liquidation,
    callDistanceHundredths: distance(call),
    liquidationDistanceHundredths: distance(liquidation),
  };
}

type Lines = Pick<
  Preview,
  "callPrice" | "liquidationPrice" | "callDistanceHundredths" | "liquidationDistanceHundredths"
>;

const noLines: Lines = {
  callPrice: null,
  liquidationPrice: null,
  callDistanceHundredths: null,
  liquidationDistanceHundredths: null,
};

function previewClosing(
  state: Brokerage,
  request: ClosingRequest,
  closing: Closing,
  { at, expectedPrice }: Moment,
): Preview {
  const { account, listed, position, quantity, special } = closing;
  const { code, side, leverage } = position;
  const terms = { price: request.price, buys: side === "short", special };
  const prices = pricesOf(listed, terms, expectedPrice(code));
  const { value, openValue, margin, profit, fee, interest } = closeAmounts(
    position,
    state.margin.get(position.id) ?? zero,
    { price: prices.estimatePrice, quantity },
    state.tradingDate,
    state.calendar,
  );
  return {
    kind: "preview",
    intent: "close",
    code,
    side,
    quantity,
    leverage,
    ...prices,
    notional: value,
    margin,
    fee,
    financingPerDay: financingPerDay({ side, leverage, openValue }),
    financing: interest,
    profit,
    hold: zero,
    holdMargin: zero,
    holdFee: zero,
    holdLotFee: zero,
    holdPrice: null,
    holdReturned: zero,
    largestQuantity: shares(position.quantity - position.closingQuantity),
    cashBefore: account.cash,
    cashAfter: sen(Math.max(0, account.cash + margin + profit - fee - interest)),
    marginRateHundredths: percentHundredthsHalfUp(1, leverage),
    ...noLines,
    goodTill: special.goodTill,
    waits: waitsAtFirst(state, listed, terms, at),
    denial: deniedClosing(closing),
  };
}
