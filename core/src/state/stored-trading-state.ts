import {
  ordinaryTradingState,
  type TradingState,
  type SharedRow,
} from "@akari/exchange/trading/trading-state";

/** The stored part of a session: only values that differ from the defaults. */
export type StoredTradingState = Partial<TradingState>;

/** null when no value differs, to keep rows small. */
export function storedTradingState(session: TradingState): StoredTradingState | null {
  const kept = { ...session, sharedRows: ownRows(session.sharedRows) };
  const differing = Object.entries(kept).filter(
    ([name, value]) => value !== ordinaryTradingState[name as keyof TradingState],
  );
  return differing.length === 0 ? null : Object.fromEntries(differing);
}

/** The session of a row; absent values, because they are the default or an older program wrote the row, get the default. */
export function loadedTradingState(stored: StoredTradingState | null): TradingState {
  return { ...ordinaryTradingState, ...stored };
}

/** Of the rows being shared out, only the customers' turns: the crowd's orders do not come back. */
function ownRows(rows: TradingState["sharedRows"]): TradingState["sharedRows"] {
  if (rows === null) return null;
  const own = rows.map((row) => ({ ...row, turn: ownTurn(row) }));
  const kept = own.filter(({ turn }) => turn.length > 0);
  return kept.length === 0 ? null : kept;
}

function ownTurn({ turn }: SharedRow): SharedRow["turn"] {
  return turn
    .map(({ participant, orders }) => ({
      participant,
      orders: orders?.filter((orderId) => orderId > 0) ?? [],
    }))
    .filter(({ orders }) => orders.length > 1);
}
