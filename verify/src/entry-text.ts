import { integer, word } from "./words.ts";

/** A ledger account as (kind, owner): held is owned by its cause, margin by its position, the house's accounts by 0. */
export interface LedgerLine {
  readonly kind: string;
  readonly accountId?: number;
  readonly cause?: number;
  readonly positionId?: number;
}

/** The contents of an entry's text; money in sen, `at` in epoch milliseconds. */
export interface ChainEntry {
  readonly id: number;
  readonly accountId: number;
  readonly kind: string;
  readonly cause: { readonly kind: string; readonly id: number };
  readonly at: number;
  /** `YYYY-MM-DD`. */
  readonly tradingDate: string;
  readonly postings: readonly {
    readonly from: LedgerLine;
    readonly to: LedgerLine;
    readonly amount: number;
  }[];
  readonly cashChange: number;
  readonly cashAfter: number;
}

/**
 * The canonical text of an entry, which is hashed into its account's chain; identical in browser, server and exported files.
 * UTF-8, lines separated by line feeds, fields by single spaces, numbers as decimal digits:
 *
 *     entry <id> <account> <kind> <cause kind> <cause id> <at> <trading date> <cash change> <cash after>
 *     posting <from kind> <from owner> <to kind> <to owner> <amount>       (one line each, in their order)
 *
 * The owner of cash and advance is the account, of held its cause, of margin its position, of a house account 0.
 * Throws RangeError for a field that is neither a word nor a safe integer.
 */
export function entryText(entry: ChainEntry): string {
  const head = [
    "entry",
    integer(entry.id),
    integer(entry.accountId),
    word(entry.kind),
    word(entry.cause.kind),
    integer(entry.cause.id),
    integer(entry.at),
    word(entry.tradingDate),
    integer(entry.cashChange),
    integer(entry.cashAfter),
  ];
  const postings = entry.postings.map(({ from, to, amount }) =>
    ["posting", lineText(from), lineText(to), integer(amount)].join(" "),
  );
  return [head.join(" "), ...postings].join("\n");
}

function lineText(line: LedgerLine): string {
  return `${word(line.kind)} ${integer(line.cause ?? line.positionId ?? line.accountId ?? 0)}`;
}
