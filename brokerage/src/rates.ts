import { yen } from "./money.ts";

/** The firm's published rates, each with its source. */

/** Commission, 0.05 % of the value, each side (docs/margin.md#costs). */
export const feeBasisPoints = 5;

/** Yearly interest on margin longs, 2.8 %. */
export const longFinancingBasisPoints = 280;

/** Yearly lending fee on shorts, 1.15 %. */
export const shortFinancingBasisPoints = 115;

/** A new margin position needs 30 % of all opening values (market rules 9.2). */
export const openingMarginPercent = 30;

/** 最低保証金, 300,000 yen in total (market rules 9.2). */
export const minimumMargin = yen(300_000);

/** Below 20 % at the day's end there is a call (market rules 9.3). */
export const callMarginPercent = 20;

/** Below 10 % in continuous trading, positions are closed at market until 20 % is reached (docs/margin.md#loss-line). */
export const lossLinePercent = 10;

/** Fully paid longs count at 80 % of their value (market rules 9.2). */
export const substitutePercent = 80;

/** The share of a fully paid order's value that it takes from the margin (docs/margin.md#opening-a-position). */
export const fullyPaidHaircutPercent = 100 - substitutePercent;

/** The multiples on offer; never above 3.3, which is a margin of 30 %. */
export const leverages: readonly number[] = [1, 2, 3];

/** An order is worth at most 10^12 yen, so that every amount stays a safe integer in sen. */
export const orderValueMaximum = yen(1_000_000_000_000);

/** At most 10^9 shares per order, so that sums over an account's orders stay safe integers. */
export const orderQuantityMaximum = 1_000_000_000;

/** The most live orders in one account. */
export const ordersMaximum = 500;

/** The most pending deposits of one account: five of the largest are what the desk approves in a day. */
export const waitingDepositsMaximum = 5;

/** The most trading days after its own for which an order may stay live. */
export const goodTillDays = 15;

/** A credit score starts at 80 (docs/margin.md#credit-score). */
export const startingCreditScore = 80;

/** Market rules 2.1: the trading unit; reserves are computed per lot. */
export const lotShares = 100;
