import type { Trade } from "@akari/api/instrument";
import type { CourseSql } from "../db/course-sql.ts";
import { cursorOf, fromTheTop, pageSize } from "../http/cursor.ts";
import type { MarketCache } from "./market-cache.ts";
import { presentTrade } from "./present.ts";
import { createTradeRing, type ShownTrade, tradeRingSize } from "./trade-ring.ts";

type Print = Omit<ShownTrade, "direction">;

/** Prints before a sequence number, newest first, back to the oldest stored one. */
export async function readTradePage(
  books: CourseSql,
  code: string,
  before: number,
): Promise<{ items: Trade[]; nextCursor: string | null }> {
  const { prints, previous, more } = await readPrints(books, code, before, pageSize);
  const ring = createTradeRing(previous);
  const shown = prints.map((print) => presentTrade(ring.push(print) ?? neverTwice(print)));
  const oldest = prints[0];
  const nextCursor = more && oldest !== undefined ? cursorOf(oldest.sequence) : null;
  return { items: shown.toReversed(), nextCursor };
}

/** Extends an instrument's ring in the cache to before this process's start. Once per instrument is enough. */
export async function recallTrades(
  books: CourseSql,
  market: MarketCache,
  code: string,
): Promise<void> {
  const { prints, previous } = await readPrints(books, code, fromTheTop, tradeRingSize);
  const ring = createTradeRing(previous);
  for (const print of prints) ring.push(print);
  // Prints received while the table was read.
  for (const print of market.trades(code).since(ring.lastSequence)) ring.push(print);
  market.replaceTrades(code, ring);
}

interface Prints {
  /** Oldest first. */
  readonly prints: readonly Print[];
  /** Last different price before the first of them; null if none is stored. */
  readonly previous: number | null;
  readonly more: boolean;
}

async function readPrints(
  books: CourseSql,
  code: string,
  before: number,
  count: number,
): Promise<Prints> {
  const { sql, course } = books;
  const { rows } = await sql.query<Print>(
    `select sequence, at, price, quantity, auction, off_auction as "offAuction" from tape
     where course = $4 and code = $1 and sequence < $2 order by sequence desc limit $3`,
    [code, before, count + 1, course],
  );
  const prints = rows.slice(0, count).toReversed();
  const more = rows.length > count;
  const first = prints[0];
  const previous = more && first !== undefined ? await readDifferent(books, code, first) : null;
  return { prints, previous, more };
}

async function readDifferent(
  { sql, course }: CourseSql,
  code: string,
  first: Print,
): Promise<number | null> {
  const { rows } = await sql.query<{ price: number }>(
    `select price from tape where course = $4 and code = $1 and sequence < $2 and price <> $3 and not off_auction
     order by sequence desc limit 1`,
    [code, first.sequence, first.price, course],
  );
  return rows[0]?.price ?? null;
}

function neverTwice({ sequence }: Print): never {
  throw new Error(`print ${sequence} stands twice on the tape`);
}
