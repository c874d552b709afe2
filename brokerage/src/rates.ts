import { yen } from "./money.ts";

/** The firm's printed numbers, each with its source. */

/** Design 6, Positions: 0.05 % of the notional, each side. */
export const feeBasisPoints = 5;

/** Design 6, Positions: yearly interest on margin longs, 2.8 %. */
export const longFinancingBasisPoints = 280;

/** Design 6, Positions: yearly lending fee on shorts, 1.15 %. */
export const shortFinancingBasisPoints = 115;

/** Design 6, Margin call: a new margin position needs 30 % of all opening values (market rules 9.2). */
export const openingMarginPercent = 30;

/** Design 6, Margin call: 最低保証金, 300,000 yen in total (market rules 9.2). */
export const minimumMargin = yen(300_000);

/** Design 6, Margin call: below 20 % at the day's end a call comes (market rules 9.3). */
export const callMarginPercent = 20;

/** Design 6, Margin call: below 10 % in continuous trading positions are closed at market, until 20 %. */
export const lossLinePercent = 10;

/** Design 6, Margin call: fully paid longs count at 80 % of their value (market rules 9.2). */
export const substitutePercent = 80;

/** Design 6, Account summary: what a fully paid order takes from the margin that others need. */
export const fullyPaidHaircutPercent = 100 - substitutePercent;

/** Design 6, Orders: the multiples on offer; never above 3.3. */
export const leverages: readonly number[] = [1, 2, 3];

/** Design 3: order notional at most 10^12 yen, so that every amount stays a safe integer in sen. */
export const orderValueMaximum = yen(1_000_000_000_000);

/** At most 10^9 shares an order, so that sums over an account's orders stay safe integers. */
export const orderQuantityMaximum = 1_000_000_000;

/** At most so many orders alive in one account. */
export const ordersMaximum = 500;

/** At most so many deposits of one account wait for the desk: five of the largest are what it approves in a day. */
export const waitingDepositsMaximum = 5;

/** Design 6, Orders: how many trading days after its own an order may live at most. */
export const goodTillDays = 15;

/** Design 6, Credit score: starts at 80. */
export const startingCreditScore = 80;

/** Market rules 2.1: the trading unit, by which reserves add up. */
export const lotShares = 100;
