import type { Edge } from "../edge.ts";

/**
 * Lets the database forget, by its own rules, what need not be kept: the tape after 5 trading days, commands after 48
 * hours, news after a year. Once at the start and once after each roll of the trading date, beside the core and not in its way.
 */
export function startForgetting(edge: Edge, onFault: (error: unknown) => void): { stop(): void } {
  let tradingDate = edge.core.ready.tradingDate;
  const forget = () =>
    void edge.sql
      .query("select forget_old_tape(), forget_old_commands(), forget_old_news()")
      .catch(onFault);
  const stop = edge.core.onCommitted(({ quotes }) => {
    const latest = quotes[0]?.terms.tradingDate;
    if (latest === undefined || latest <= tradingDate) return;
    tradingDate = latest;
    forget();
  });
  forget();
  return { stop };
}
