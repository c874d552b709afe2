import { printText, type TapePrint } from "@akari/verify/tape";
import type pg from "pg";

/** How many batches may hold a print from before the freezing: the one in which it came, at most. */
const candidates = 3;

/**
 * Keeps the first batch of the tape whose prints are all younger than an instant, and returns its head; null: there is none yet. Asked again, the
 * kept one stands.
 */
export async function keepTape(
  sql: pg.Pool,
  draw: number,
  frozenAt: number,
): Promise<string | null> {
  const { rows: kept } = await sql.query<{ head: string }>(
    "select head from draw_tapes where draw = $1",
    [draw],
  );
  if (kept[0] !== undefined) return kept[0].head;
  const { rows: heads } = await sql.query<{ batch: number; head: string }>(
    "select batch, encode(head, 'hex') as head from tape_heads where at >= $1 order by batch limit $2",
    [new Date(frozenAt), candidates],
  );
  for (const { batch, head } of heads) {
    const { rows: prints } = await sql.query<TapePrint>(
      `select code, sequence, at, trading_date as "tradingDate", price, quantity, auction, off_auction as "offAuction" from tape
       where batch = $1 order by place`,
      [batch],
    );
    if (prints.length === 0 || prints.some(({ at }) => at < frozenAt)) continue;
    const { rows: before } = await sql.query<{ head: string }>(
      "select encode(head, 'hex') as head from tape_heads where batch < $1 order by batch desc limit 1",
      [batch],
    );
    await sql.query(
      "insert into draw_tapes (draw, batch, previous_head, prints, head) values ($1, $2, $3, $4, $5) on conflict do nothing",
      [draw, batch, before[0]?.head ?? null, prints.map(printText).join("\n"), head],
    );
    return head;
  }
  return null;
}
