import type { Shares } from "@akari/exchange/price";
import { type Sen, sen } from "./money.ts";

/** The only file that rounds, for money and for show. Each function is named after its rule; amounts in sen, exact at any size. */

const senPerYen = 100;
const basisPoints = 10_000;

/** value x rate, down to whole yen (docs/ledger.md#units: fees are rounded down). */
export function feeDown(value: Sen, rateBasisPoints: number): Sen {
  return wholeYenDown(value, rateBasisPoints, basisPoints);
}

/** value x rate, up to whole yen: the part of a hold for a fee. */
export function feeUp(value: Sen, rateBasisPoints: number): Sen {
  return wholeYenUp(value, rateBasisPoints, basisPoints);
}

/** value / leverage, up to whole yen (docs/ledger.md#units: margins are rounded up). */
export function marginUp(value: Sen, leverageTimes: number): Sen {
  return wholeYenUp(value, 1, leverageTimes);
}

/** opening value x yearly rate x days / 365, down to whole yen (docs/margin.md#costs; market rules 9.4). */
export function financingDown(openValue: Sen, yearlyBasisPoints: number, days: number): Sen {
  return wholeYenDown(openValue, yearlyBasisPoints * days, basisPoints * 365);
}

/** gross dividend x rate, down to whole yen (market rules 10: 84.685 % is 84,685 hundred-thousandths). */
export function dividendDown(gross: Sen, hundredThousandths: number): Sen {
  return wholeYenDown(gross, hundredThousandths, 100_000);
}

/** amount x part / whole, down to whole yen: the amount for a partial close. */
export function proRataDown(amount: Sen, part: Shares, whole: Shares): Sen {
  return wholeYenDown(amount, part, whole);
}

/** amount x percent / 100, down to sen. */
export function percentDown(amount: Sen, percent: number): Sen {
  return sen(productDown(amount, percent, 100));
}

/** Average price for display: value / shares in sen, that is yen with two decimals, rounded half up. */
export function averageHalfUp(value: Sen, quantity: Shares): Sen {
  return sen(Number(quotientHalfUp(BigInt(value), BigInt(quantity))));
}

/** part / whole for display, in hundredths of a percent, rounded half up. */
export function percentHundredthsHalfUp(part: number, whole: number): number {
  return Number(quotientHalfUp(BigInt(part) * BigInt(basisPoints), BigInt(whole)));
}

/** dividend / divisor to the nearest integer, half up: every shown figure that is a quotient, also below 0 (docs/api.md#values). */
export function nearestHalfUp(dividend: number | bigint, divisor: number | bigint): number {
  return Number(quotientHalfUp(BigInt(dividend), BigInt(divisor)));
}

/** The same, and of two equally near integers the one farther from 0: a loss is shown like a gain of its size. */
export function nearestSymmetric(dividend: number | bigint, divisor: number | bigint): number {
  const exact = BigInt(dividend);
  return exact < 0n ? positiveZero(-nearestHalfUp(-exact, divisor)) : nearestHalfUp(exact, divisor);
}

/** dividend x unit / divisor in units of 1 / `unit`, rounded half up: returns keep their decimals without floating point. */
export function scaledHalfUp(dividend: bigint, divisor: bigint, unit: bigint): bigint {
  return quotientHalfUp(dividend * unit, divisor);
}

/** The multiple of `step` nearest to amount / divisor, half up: a dividend a share; all above 0. */
export function nearestMultiple(amount: number, divisor: number, step: number): number {
  return Number(quotientHalfUp(BigInt(amount), BigInt(divisor * step))) * step;
}

/** Price of `per` units of a fund: value / units, down to whole yen. */
export function unitPriceDown(value: Sen, units: number, per: number): Sen {
  return wholeYenDown(value, per, units);
}

/** amount / price, down to whole units of a fund; the price is for `per` units. */
export function unitsFor(amount: Sen, price: Sen, per: number): number {
  return productDown(amount, per, price);
}

/** units x price, down to sen: what a fund's units are worth. */
export function unitsValueDown(units: number, price: Sen, per: number): Sen {
  return sen(productDown(units, price, per));
}

/** units x price, up to sen: what a fund's units cost; at most the amount that they were bought for. */
export function unitsCostUp(units: number, price: Sen, per: number): Sen {
  return sen(positiveZero(-productDown(-units, price, per)));
}

/** units x price, down to whole yen (docs/ledger.md#units: redemptions are whole yen). */
export function redemptionDown(units: number, price: Sen, per: number): Sen {
  return wholeYenDown(units, price, per);
}

/** dividend / divisor, down to an integer, also below 0; divisor above 0. */
export function integerDown(dividend: number, divisor: number): number {
  return productDown(dividend, 1, divisor);
}

/** dividend / divisor, up to an integer, also below 0; divisor above 0. */
export function integerUp(dividend: number, divisor: number): number {
  return -integerDown(-dividend, divisor);
}

function wholeYenDown(amount: number, factor: number, divisor: number): Sen {
  return sen(productDown(amount, factor, divisor * senPerYen) * senPerYen);
}

function wholeYenUp(amount: number, factor: number, divisor: number): Sen {
  return sen(positiveZero(-productDown(-amount, factor, divisor * senPerYen) * senPerYen));
}

/**
 * amount x factor / divisor, down. All are safe integers, the divisor above 0. If the product is safe too, floating-point division is
 * exact enough: a quotient below an integer is at least 1 / divisor below it, more than the rounding error. Otherwise uses BigInt.
 */
function productDown(amount: number, factor: number, divisor: number): number {
  const product = amount * factor;
  if (Number.isSafeInteger(product)) return positiveZero(Math.floor(product / divisor));
  return Number(quotientDown(BigInt(amount) * BigInt(factor), BigInt(divisor)));
}

function positiveZero(number: number): number {
  return number + 0;
}

/** Towards minus infinity; BigInt's own division goes towards zero. */
function quotientDown(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}

function quotientHalfUp(dividend: bigint, divisor: bigint): bigint {
  return quotientDown(dividend * 2n + divisor, divisor * 2n);
}
