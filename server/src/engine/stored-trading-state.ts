import {
  ordinaryTradingState,
  type TradingState,
  type SharedRow,
} from "@akari/exchange/trading/trading-state";

/** What of a session its instrument's row keeps: the values that differ from an ordinary one. */
export type StoredTradingState = Partial<TradingState>;

/** null when nothing differs, so that a row costs no more than it tells. */
export function storedTradingState(session: TradingState): StoredTradingState | null {
  const kept = { ...session, sharedRows: ownRows(session.sharedRows) };
  const differing = Object.entries(kept).filter(
    ([name, value]) => value !== ordinaryTradingState[name as keyof TradingState],
  );
  return differing.length === 0 ? null : Object.fromEntries(differing);
}

/** The session of a row; a value that the row does not have, because nothing differed or an older program wrote it, is the ordinary one. */
export function loadedTradingState(stored: StoredTradingState | null): TradingState {
  return { ...ordinaryTradingState, ...stored };
}

/** Of the rows that are being shared, the turns among customers' orders: those of the crowd do not come back. */
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
