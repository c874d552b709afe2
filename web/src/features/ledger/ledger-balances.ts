import type { LedgerLine } from "@akari/api/ledger";
import { sumOf } from "@akari/ui/yen-sums.ts";

interface Row {
  readonly lines: readonly [LedgerLine, ...LedgerLine[]];
  readonly balance: number | null;
  readonly missing: string | null;
}

/**
 * The rows of these lines, both newest first, with a balance only where it is the one below it plus the amounts between: not while a
 * trade above has entries below, nor under lines that a filter left out or that have not been read.
 */
export function withBalances<R extends Row>(
  rows: readonly R[],
  lines: readonly LedgerLine[],
): readonly R[] {
  const rowOf = new Map(rows.map((row) => [row.lines[0].entryId, row]));
  const ends = new Set(rows.map(({ lines: own }) => (own.at(-1) ?? own[0]).entryId));
  const addingUp = new Set<R>();
  let begun = 0;
  for (const [place, line] of lines.entries()) {
    const above = lines[place - 1];
    if (above !== undefined && sumOf([line.balance, above.amount]) !== above.balance) break;
    const row = rowOf.get(line.entryId);
    if (row !== undefined) {
      if (begun === 0) addingUp.add(row);
      if (row.missing !== null) break;
      begun += 1;
    }
    if (ends.has(line.entryId)) begun -= 1;
  }
  return rows.map((row) => (addingUp.has(row) ? row : { ...row, balance: null }));
}
