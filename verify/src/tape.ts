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
  return nextTextsHead(previousHead, prints.map(printText));
}

/** The same from the prints' texts. */
export function nextTextsHead(
  previousHead: Uint8Array | null,
  texts: readonly string[],
): Uint8Array {
  if (texts.length === 0) throw new RangeError("a batch of the tape must have prints");
  return link("akari/tape-chain", previousHead, texts.join("\n"));
}

const printForm =
  /^print ([\w.-]+) ([1-9]\d{0,14}) (\d{1,15}) (\d{4}-\d\d-\d\d) (\d{1,15}) ([1-9]\d{0,14}) (auction|continuous|off-auction)$/;

/** A print from its text; null for a text that `printText` does not write. */
export function readPrintText(text: string): TapePrint | null {
  const [, code, sequence, at, tradingDate, price, quantity, way] = printForm.exec(text) ?? [];
  if (code === undefined || tradingDate === undefined) return null;
  return {
    code,
    sequence: Number(sequence),
    at: Number(at),
    tradingDate,
    price: Number(price),
    quantity: Number(quantity),
    auction: way === "auction",
    offAuction: way === "off-auction",
  };
}
