import { isFinancing } from "./financing.ts";
import type { StatementFigures, Trade } from "./statement.ts";
import { failed, right, type StatementStep } from "./step.ts";
import { PositionsWalk } from "./positions-walk.ts";

/** Each figure of each trade, and that each has made its entry. */
export function checkTrades(statement: StatementFigures): StatementStep {
  const walk = new PositionsWalk(statement.openingPositions);
  for (const [index, trade] of statement.trades.entries()) {
    const wrong = wrongFigure(trade, walk);
    if (wrong !== null)
      return failed("trades", "TRADE_DIFFERS", `trades row ${index + 1}, ${wrong}`);
    walk.take(trade);
  }
  return checkEntries(statement);
}

/** The first figure of a trade that does not follow; null: all do. */
function wrongFigure(trade: Trade, walk: PositionsWalk): string | null {
  const { side, intent, price, quantity, value, openValue, profit, fee, financing, date } = trade;
  if (value !== price * 10n * quantity) return "value";
  // Applications for an opening and blocks have no fee.
  if (fee < 0n || fee > ((value * 5n) / 10_000n / 100n) * 100n) return "fee";
  if (intent === "open") {
    if (openValue !== 0n) return "openValue";
    if (profit !== 0n) return "profit";
    if (financing !== 0n) return "financing";
  } else {
    const held = walk.heldBy(trade);
    if (held === null || held.quantity < quantity) return "quantity";
    if (openValue !== walk.partOf(held, quantity)) return "openValue";
    if (profit !== (side === "long" ? value - openValue : openValue - value)) return "profit";
    if (!isFinancing(financing, trade, openValue, held.openedOn, date)) return "financing";
  }
  return trade.result === profit - fee - financing ? null : "result";
}

const fillKinds = /^(?:long|short)-(?:opened|closed)$/;

/** Trades and the entries of fills come in the same order. */
function checkEntries({ trades, entries }: StatementFigures): StatementStep {
  const rows = [...entries.entries()].filter(([, { kind }]) => fillKinds.test(kind));
  for (const [index, trade] of trades.entries()) {
    const { side, intent, time, date } = trade;
    const entry = rows[index]?.[1];
    const kind = `${side}-${intent === "open" ? "opened" : "closed"}`;
    if (entry?.kind !== kind || entry.time !== time || entry.date !== date)
      return failed("trades", "TRADE_WITHOUT_ENTRY", `trades row ${index + 1}`);
  }
  const left = rows[trades.length];
  return left === undefined
    ? right("trades")
    : failed("trades", "ENTRY_WITHOUT_TRADE", `entries row ${left[0] + 1}`);
}
