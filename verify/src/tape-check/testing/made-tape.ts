import { hexOf } from "../../draw/hex.ts";
import { nextTapeHead, printText, type TapePrint } from "../../tape.ts";
import type { TapeBatch } from "../tape-walk.ts";

export const madeDate = "2026-11-20";

/** Prints of two shares in turn, at prices that rise and fall. */
export function madePrints(count: number): TapePrint[] {
  return Array.from({ length: count }, (_, index) => ({
    code: index % 2 === 0 ? "6W3A" : "7X1B",
    sequence: Math.floor(index / 2) + 1,
    at: 1_795_138_200_000 + index * 250,
    tradingDate: madeDate,
    price: 10_000 + ((index * 37) % 90) * 5,
    quantity: 100 * (1 + (index % 4)),
    auction: index < 2,
    offAuction: false,
  }));
}

/** The prints as a tape: `perBatch` in each batch, whose numbers have gaps as stored ones do. */
export function madeTape(prints: readonly TapePrint[], perBatch = 3): TapeBatch[] {
  const batches: TapeBatch[] = [];
  let head: Uint8Array | null = null;
  for (let from = 0; from < prints.length; from += perBatch) {
    const some = prints.slice(from, from + perBatch);
    head = nextTapeHead(head, some);
    batches.push({ batch: 5 + from * 2, prints: some.map(printText), head: hexOf(head) });
  }
  return batches;
}
