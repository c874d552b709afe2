import { none } from "../book/book.ts";
import type { SharedRow } from "./trading-state.ts";
import { sideNames, sideNumber } from "./side-number.ts";
import type { Trading } from "./trading.ts";

/** Whose turn it is in the rows that are being shared, for a restart; null for none (market rules 4.4). */
export function sharedRows({ book, rows }: Trading): readonly SharedRow[] | null {
  const turns = rows.turns(book);
  if (turns.length === 0) return null;
  return turns.map(({ side, level, turn }) => ({
    side: sideNames[side],
    price: level === none ? null : book.ladder.priceAt(level),
    turn: turn.map(({ participant, orders }) => ({
      participant,
      orders: orders?.map((handle) => book.orderId(handle)) ?? null,
    })),
  }));
}

/** The rows go on where they were; after their orders have been put back. */
export function resumeSharing(trading: Trading): void {
  const { rows, registry, state } = trading;
  for (const { side, price, turn } of state.sharedRows ?? [])
    rows.resume({
      side: sideNumber(side),
      level: trading.levelOf(price),
      turn: turn.map(({ participant, orders }) => ({
        participant,
        orders: orders?.map((orderId) => registry.handle(orderId)) ?? null,
      })),
    });
}
