import { none } from "../book/book.ts";
import type { Book } from "../book/book.ts";
import type { SimultaneousRows } from "../book/simultaneous-rows.ts";
import type { Price } from "../price.ts";
import type { OrderRegistry } from "./order-registry.ts";
import type { SharedRow, TradingState } from "./trading-state.ts";
import { sideNames, sideNumber } from "./side-number.ts";

interface SharingBook {
  readonly book: Book;
  readonly rows: SimultaneousRows;
}

interface Restored {
  readonly registry: OrderRegistry;
  readonly state: Pick<TradingState, "sharedRows">;
  levelOf(price: Price | null): number;
}

/** The rotations of shared rows, for a restart; null for none (market rules 4.4). */
export function sharedRows({ book, rows }: SharingBook): readonly SharedRow[] | null {
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

/** Restores the rotations, after the orders have been restored. */
export function resumeSharing(trading: SharingBook & Restored): void {
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
