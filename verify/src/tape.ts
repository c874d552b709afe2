import { link } from "./link.ts";
import { integer, word } from "./words.ts";

/** One print of the public tape; price in tenths of a yen. It names no orders: counterparties are private. */
export interface TapePrint {
  readonly code: string;
  readonly sequence: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** `YYYY-MM-DD`. */
  readonly tradingDate: string;
  readonly price: number;
  readonly quantity: number;
  readonly auction: boolean;
  /** Traded outside the auction: it stands on the tape and is no price of the market. */
  readonly offAuction: boolean;
}

/** `print <code> <sequence> <at> <trading date> <price> <quantity> <auction|continuous|off-auction>` */
export function printText(print: TapePrint): string {
  return [
    "print",
    word(print.code),
    integer(print.sequence),
    integer(print.at),
    word(print.tradingDate),
    integer(print.price),
    integer(print.quantity),
    print.offAuction ? "off-auction" : print.auction ? "auction" : "continuous",
  ].join(" ");
}

/**
 * Head of the tape's chain after one more batch of prints in tape order: one link over their texts, joined by line
 * feeds. `previousHead` is null before the first batch. Throws RangeError for an empty batch.
 */
export function nextTapeHead(
  previousHead: Uint8Array | null,
  prints: readonly TapePrint[],
): Uint8Array {
  if (prints.length === 0) throw new RangeError("a batch of the tape must have prints");
  return link("akari/tape-chain", previousHead, prints.map(printText).join("\n"));
}
