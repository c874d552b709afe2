import { printText, type TapePrint } from "@akari/verify/tape";
import type { CourseSql } from "../db/course-sql.ts";

/** How many batches may hold a print from before the instant: the one in which it came, at most. */
const candidates = 3;

/** A batch of the tape as a proof has it. */
export interface KeptBatch {
  readonly batch: number;
  readonly previousHead: string | null;
  /** Texts of its prints, in tape order. */
  readonly prints: readonly string[];
  readonly head: string;
  /** Instant of its first print. */
  readonly firstAt: number;
}

/** The first batch of the tape whose prints are all no older than an instant; null: there is none yet. */
export async function firstBatchAfter(
  { sql, course }: CourseSql,
  at: number,
): Promise<KeptBatch | null> {
  const { rows: heads } = await sql.query<{ batch: number; head: string }>(
    "select batch, encode(head, 'hex') as head from tape_heads where course = $3 and at >= $1 order by batch limit $2",
    [new Date(at), candidates, course],
  );
  for (const { batch, head } of heads) {
    const { rows: prints } = await sql.query<TapePrint>(
      `select code, sequence, at, trading_date as "tradingDate", price, quantity, auction, off_auction as "offAuction" from tape
       where course = $2 and batch = $1 order by place`,
      [batch, course],
    );
    const firstAt = Math.min(...prints.map((print) => print.at));
    if (prints.length === 0 || firstAt < at) continue;
    const { rows: before } = await sql.query<{ head: string }>(
      "select encode(head, 'hex') as head from tape_heads where course = $2 and batch < $1 order by batch desc limit 1",
      [batch, course],
    );
    const previousHead = before[0]?.head ?? null;
    return { batch, previousHead, prints: prints.map(printText), head, firstAt };
  }
  return null;
}
