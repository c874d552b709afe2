import type { Expect } from "../invariant.ts";
import type { Brokerage } from "../state.ts";
import { amountOf } from "./entitlement.ts";

/**
 * One dividend a share at a time, its dates in their order and its status that of the date; every entitlement in memory is a long's that waits
 * for its own dividend, of the amount that its shares are due.
 */
export function checkDividends(state: Brokerage, expect: Expect): void {
  const codes = new Set<string>();
  for (const dividend of state.dividends.values()) {
    const { id, code, lastCumDate, exDate, recordDate, paymentDate, status } = dividend;
    expect(!codes.has(code), `dividend ${id} is the only one of ${code}`);
    codes.add(code);
    const inOrder = lastCumDate < exDate && exDate < recordDate && exDate < paymentDate;
    expect(inOrder, `the dates of dividend ${id} are in order`);
    const isEx = exDate <= state.tradingDate;
    expect((status === "ex") === isEx, `dividend ${id} is ex on and after its ex-date only`);
    expect(paymentDate > state.tradingDate, `dividend ${id} leaves memory on its payment date`);
  }
  for (const entitlement of state.entitlements.values()) {
    const { id, dividendId, side, perShare, quantity, amount, status } = entitlement;
    const dividend = state.dividends.get(dividendId);
    expect(dividend?.status === "ex", `entitlement ${id} waits for a dividend that is ex`);
    expect(dividend?.perShare === perShare, `entitlement ${id} has its dividend's amount`);
    expect(side === "long" && status === "awaiting", `entitlement ${id} is a long's that waits`);
    const due = amountOf(entitlement, perShare, quantity);
    expect(amount === due, `entitlement ${id} is of ${due}, not ${amount}`);
  }
}
