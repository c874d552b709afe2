import type { BookSide } from "../book/book.ts";
import type { Side } from "../messages.ts";

/** Sides indexed by their number in a book. */
export const sideNames = ["buy", "sell"] as const satisfies readonly Side[];

export function sideNumber(side: Side): BookSide {
  return side === "buy" ? 0 : 1;
}
