import type { Boundary } from "../schedule.ts";
import { closingAuction, endSession, preClose } from "./auctions.ts";
import { endDay, onlyClosedAtLimit } from "./day-end.ts";
import { beginTrading, renew } from "./quoting.ts";
import type { Trading } from "./trading.ts";

/** Changes to an instrument's trading caused by the clock or a halt rather than an order. */

export function passBoundary(trading: Trading, boundary: Boundary, nextTradingDate: string): void {
  const { kind, phase } = boundary;
  if (kind === "close" || kind === "morning-close") close(trading, kind, boundary, nextTradingDate);
  trading.marketPhase = phase;
  if (kind === "pre-close") preClose(trading);
  if (phase === "pre-opening") trading.formRows();
  trading.settleMode();
  if (kind === "open" && !trading.halted) beginTrading(trading, boundary.missed);
  if (!trading.halted) sayPhase(trading);
}

/**
 * Halts until the instant `until`, or until `resume`. Removes a standing quote; all orders count as simultaneous until the first
 * price after the halt (market rules 4.4).
 */
export function halt(trading: Trading, until: number | null): void {
  const { state } = trading;
  trading.halted = true;
  state.haltedUntil = until;
  if (state.quote !== null) trading.show(null);
  state.priced = false;
  trading.formRows();
  trading.settleMode();
  sayPhase(trading);
}

/** Ends a halt: continuous trading resumes with an itayose (market rules 4.1); in other phases orders wait for the next auction. */
export function resume(trading: Trading): void {
  trading.halted = false;
  trading.state.haltedUntil = null;
  trading.settleMode();
  if (trading.marketPhase === "continuous") {
    trading.state.afterHalt = true;
    beginTrading(trading);
  }
  sayPhase(trading);
}

/** Runs what is due: the end of a halt or the renewal of a quote. */
export function runTimer(trading: Trading): void {
  if (trading.state.haltedUntil === trading.at) resume(trading);
  else renew(trading);
}

/** Moves what was due before `before` to `until`. */
export function postpone(trading: Trading, before: number, until: number): void {
  const { state } = trading;
  const { quote, haltedUntil } = state;
  if (haltedUntil !== null && haltedUntil < before) state.haltedUntil = until;
  if (quote !== null && quote.renewsAt !== null && quote.renewsAt < before)
    trading.show({ ...quote, renewsAt: until });
}

function close(
  trading: Trading,
  kind: "close" | "morning-close",
  { endsDay, missed }: Boundary,
  nextTradingDate: string,
): void {
  const volumeBefore = trading.figures.volume;
  if (!trading.halted) closingAuction(trading, kind);
  const onlyTradeIsClosingAtLimit = onlyClosedAtLimit(trading, volumeBefore);
  endSession(trading, missed);
  if (endsDay) endDay(trading, onlyTradeIsClosingAtLimit, nextTradingDate);
}

function sayPhase({ instrument, phase, at, out }: Trading): void {
  out.push({ kind: "phase", code: instrument.code, phase, at });
}
