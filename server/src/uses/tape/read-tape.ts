import { printText, type TapePrint } from "@akari/verify/tape";
import type { Books } from "../parts.ts";

export interface TapeBatchRow {
  readonly batch: number;
  /** How many prints it had when it was chained. */
  readonly count: number;
  readonly head: string;
  /** Texts in tape order; none when they are forgotten. */
  readonly prints: readonly string[];
}

/** The first batch that can have prints of a trading date: that of the roll before it. */
export async function firstBatchOf({ sql, course }: Books, tradingDate: string): Promise<number> {
  const { rows } = await sql.query<{ batch: number }>(
    "select batch from chain_roots where course = $1 and trading_date < $2 order by trading_date desc limit 1",
    [course, tradingDate],
  );
  return rows[0]?.batch ?? 0;
}

/** Whole batches from one on, at most so many, with at most so many prints unless the first has more, and where the next page begins; null: there are no more. */
export async function readBatches(
  { sql, course }: Books,
  from: number,
  most: { readonly batches: number; readonly prints: number },
): Promise<{ readonly batches: readonly TapeBatchRow[]; readonly next: number | null }> {
  const { rows: heads } = await sql.query<Omit<TapeBatchRow, "prints">>(
    `select batch, prints as count, encode(head, 'hex') as head from tape_heads
     where course = $1 and batch >= $2 order by batch limit $3`,
    [course, from, most.batches + 1],
  );
  let prints = 0;
  const shown = heads.slice(0, most.batches).filter(({ count }, index) => {
    prints += count;
    return index === 0 || prints <= most.prints;
  });
  const next = heads[shown.length]?.batch ?? null;
  const last = shown.at(-1);
  if (last === undefined) return { batches: [], next };
  const { rows } = await sql.query<TapePrint & { readonly batch: number }>(
    `select batch, code, sequence, at, trading_date as "tradingDate", price, quantity, auction, off_auction as "offAuction" from tape
     where course = $1 and batch between $2 and $3 order by batch, place`,
    [course, shown[0]?.batch, last.batch],
  );
  const byBatch = Map.groupBy(rows, ({ batch }) => batch);
  const batches = shown.map((row) => {
    const stored = byBatch.get(row.batch) ?? [];
    // Forgotten prints of a batch are its first ones: the rest alone has no head.
    return { ...row, prints: stored.length === row.count ? stored.map(printText) : [] };
  });
  return { batches, next };
}

/** The head before a batch; null at the beginning of the tape. */
export async function headBefore({ sql, course }: Books, batch: number): Promise<string | null> {
  const { rows } = await sql.query<{ head: string }>(
    "select encode(head, 'hex') as head from tape_heads where course = $1 and batch < $2 order by batch desc limit 1",
    [course, batch],
  );
  return rows[0]?.head ?? null;
}

/**
 * Prints of all batches from one on, without days that are forgotten for certain: heads are kept for ever, and a guest's page must not cost more from year
 * to year.
 */
export async function countPrints({ sql, course }: Books, from: number): Promise<number> {
  const { rows } = await sql.query<{ prints: number }>(
    `select coalesce(sum(prints), 0)::bigint as prints from tape_heads where course = $1 and batch >= $2
       and batch > coalesce((select batch from chain_roots where course = $1 order by trading_date desc offset 5 limit 1), 0)`,
    [course, from],
  );
  return rows[0]?.prints ?? 0;
}
