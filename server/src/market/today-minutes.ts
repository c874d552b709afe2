import { appendExecution, type Bar } from "@akari/exchange/bars";
import { price, shares } from "@akari/exchange/price";
import type { CourseSql } from "../db/course-sql.ts";
import type { Trade } from "@akari/core/batch/committed";
import { barOf, type BarRow } from "./bar-row.ts";
import type { MarketCache } from "./market-cache.ts";

/** One-minute bars of one instrument's current or finished trading day; they grow with every print. */
export interface TodayMinutes {
  readonly tradingDate: string;
  /** Oldest first; the last one is running, its close is the last price. */
  readonly bars: readonly Bar[];
}

/** Loads an instrument's day on the first request and follows the market from there. */
export interface TodayStore {
  of(code: string): Promise<TodayMinutes>;
  /** The same, kept until released. */
  hold(code: string): Promise<{ readonly today: TodayMinutes; release(): void }>;
}

/** Number of instruments whose days stay in memory without subscribers. */
const idleDays = 64;

interface Entry {
  holders: number;
  readonly day: Day;
  readonly loaded: Promise<void>;
}

export function createTodayStore(books: CourseSql, market: MarketCache): TodayStore {
  /** Least recently requested first. */
  const entries = new Map<string, Entry>();

  market.onChange(({ trades }) => {
    for (const trade of trades) {
      const entry = entries.get(trade.code);
      // After a hole (the core was replaced) the tables have more than was published.
      if (entry?.day.add(trade) === "hole") entries.delete(trade.code);
    }
  });

  const evict = () => {
    let surplus = entries.size - idleDays;
    for (const [code, { holders }] of entries) {
      if (surplus <= 0) return;
      if (holders > 0) continue;
      entries.delete(code);
      surplus -= 1;
    }
  };

  const ask = (code: string): Entry => {
    const known = entries.get(code);
    entries.delete(code);
    const entry = known ?? load(books, code);
    entries.set(code, entry);
    if (known === undefined) {
      evict();
      entry.loaded.catch(() => {
        if (entries.get(code) === entry) entries.delete(code);
      });
    }
    return entry;
  };

  return {
    async of(code) {
      const { day, loaded } = ask(code);
      await loaded;
      return day;
    },
    async hold(code) {
      const entry = ask(code);
      entry.holders += 1;
      try {
        await entry.loaded;
      } catch (error) {
        entry.holders -= 1;
        throw error;
      }
      return { today: entry.day, release: () => void (entry.holders -= 1) };
    },
  };
}

function load(books: CourseSql, code: string): Entry {
  const day = new Day();
  const loaded = readDay(books, code).then((stored) => day.begin(stored));
  return { holders: 0, day, loaded };
}

class Day implements TodayMinutes {
  tradingDate = "";
  bars: Bar[] = [];
  #sequence: number | null = null;
  /** Prints received while the table was read. */
  #early: Trade[] = [];

  begin({ tradingDate, sequence, bars }: StoredDay): void {
    this.tradingDate = tradingDate;
    this.bars = bars;
    this.#sequence = sequence;
    for (const trade of this.#early) this.add(trade);
    this.#early = [];
  }

  add(trade: Trade): "taken" | "hole" {
    if (this.#sequence === null) {
      this.#early.push(trade);
      return "taken";
    }
    if (trade.sequence <= this.#sequence) return "taken";
    if (trade.sequence > this.#sequence + 1) return "hole";
    if (trade.tradingDate !== this.tradingDate) {
      this.tradingDate = trade.tradingDate;
      this.bars = [];
    }
    // The clock was set back while the core was replaced: reload from the tables.
    if (trade.at < (this.bars.at(-1)?.start ?? 0)) return "hole";
    const print = { at: trade.at, price: price(trade.price), quantity: shares(trade.quantity) };
    appendExecution(this.bars, print);
    this.#sequence = trade.sequence;
    return "taken";
  }
}

interface StoredDay {
  readonly tradingDate: string;
  /** Last execution that is in the bars. */
  readonly sequence: number;
  readonly bars: Bar[];
}

/** State and bars in one statement, so that both are of one commit; of the finished day while it is displayed. */
async function readDay({ sql, course }: CourseSql, code: string): Promise<StoredDay> {
  const state = `select coalesce(finished #>> '{terms,tradingDate}', to_char(trading_date, 'YYYY-MM-DD')) as date, sequence
    from instrument_state where course = $2 and code = $1`;
  const { rows } = await sql.query<BarRow & { date: string; sequence: number }>(
    `with state as (${state})
     select state.date, state.sequence, b.start, b.open, b.high, b.low, b.close, b.volume, b.turnover
     from state left join minute_bars b on b.course = $2 and b.code = $1
       and b.start >= (state.date || 'T00:00:00+09:00')::timestamptz
     order by b.start`,
    [code, course],
  );
  const first = rows[0];
  if (first === undefined) throw new RangeError(`no such instrument: ${code}`);
  // A day without prints joins as one row of nulls.
  const bars = rows.filter((row) => row.start !== null).map(barOf);
  return { tradingDate: first.date, sequence: first.sequence, bars };
}
