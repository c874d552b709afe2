import { aggregate, type Bar } from "@akari/exchange/bars";
import type { Calendar } from "@akari/exchange/calendar";
import { startOfTokyoDate } from "@akari/exchange/tokyo-time";
import type { Issuer } from "@akari/simulator/universe";
import type { CourseSql } from "../db/course-sql.ts";
import type { Ready } from "../bus/messages.ts";
import { barOf, type BarRow } from "./bar-row.ts";
import { createGeneratedPast, type GeneratedPast } from "./generated-past.ts";
import type { ReplayCard } from "./replay-card.ts";
import { createReplayPast, type ReplayPast } from "./replay-past.ts";
import { minutesIn, type MinutesInterval } from "./interval.ts";

/** A bar, and whether it is generated, that is from before the founding; such bars are marked wherever they are shown (docs/decisions/0004-invented-issuers.md). */
export interface ShownBar extends Bar {
  readonly generated: boolean;
  /** For a replayed share: the date of the real prices. */
  readonly originalDate?: string;
}

/** Bars of the days before a trading date, which never change again. */
export interface CompletedBars {
  /** Day bars before a trading date, oldest first; `count` of them if there are as many. */
  days(code: string, before: string, count: number): Promise<readonly ShownBar[]>;
  intraday(
    code: string,
    interval: MinutesInterval,
    before: string,
    count: number,
  ): Promise<readonly ShownBar[]>;
}

type Founding = Pick<Ready, "marketSeed" | "genesisDate" | "pastStyle">;

/** The most bars in all cached answers, about 20 MB. */
const rememberedBars = 200_000;

export function createCompletedBars(
  books: CourseSql,
  { marketSeed, genesisDate, pastStyle }: Founding,
  calendar: Calendar,
  replayOf: (code: string) => ReplayCard | null = () => null,
): CompletedBars {
  const answers = new Answers();

  const pastOf = async (code: string): Promise<GeneratedPast | ReplayPast> => {
    const replay = replayOf(code);
    if (replay !== null) return createReplayPast(books.sql, code, replay, calendar);
    const issuer = await readFoundedIssuer(books, code);
    return issuer === null
      ? noPast
      : createGeneratedPast(marketSeed, issuer, genesisDate, calendar, pastStyle);
  };

  /** Stored bars, preceded by generated ones. */
  const joined = async (
    stored: readonly Bar[],
    count: number,
    generated: boolean,
    readPast: (count: number) => Promise<readonly Bar[]>,
  ): Promise<ShownBar[]> => {
    const missing = count - stored.length;
    // The past of a replay may lead into the day, and even the interval, in which the market listed it.
    const until = stored[0]?.start ?? Infinity;
    const past = missing > 0 ? (await readPast(missing)).filter(({ start }) => start < until) : [];
    return [
      ...past.slice(-missing).map((bar) => ({ ...bar, generated })),
      ...stored.map((bar) => ({ ...bar, generated: false })),
    ];
  };

  return {
    days: (code, before, count) =>
      answers.of(`${code} 1d`, before, count, async () => {
        const stored = await readDays(books, code, before, count);
        const generated = replayOf(code) === null;
        return joined(stored, count, generated, async (missing) =>
          (await pastOf(code)).days(missing),
        );
      }),
    intraday: (code, interval, before, count) =>
      answers.of(`${code} ${interval}`, before, count, async () => {
        // One minute more per interval: the closing print belongs to its session's last bar.
        const minutes = await readMinutes(books, code, before, count * (minutesIn[interval] + 1));
        const stored = aggregate(minutes, interval, calendar).slice(-count);
        return joined(stored, count, replayOf(code) === null, async (missing) =>
          (await pastOf(code)).intraday(interval, missing),
        );
      }),
  };
}

interface Answer {
  readonly before: string;
  readonly count: number;
  readonly bars: Promise<readonly ShownBar[]>;
  /** 0 until the bars have been read. */
  size: number;
}

/** Answers since the trading date rolled, least recently used first. Concurrent requests for the same bars share one read. */
class Answers {
  readonly #answers = new Map<string, Answer>();
  #size = 0;

  async of(
    key: string,
    before: string,
    count: number,
    read: () => Promise<readonly ShownBar[]>,
  ): Promise<readonly ShownBar[]> {
    const known = this.#answers.get(key);
    const fits = known !== undefined && known.before === before && known.count >= count;
    const answer = fits ? known : { before, count, bars: read(), size: 0 };
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#size += answer.size;
    try {
      const bars = await answer.bars;
      this.#weigh(key, answer, bars.length);
      return bars.slice(-count);
    } catch (error) {
      if (this.#answers.get(key) === answer) this.#drop(key);
      throw error;
    }
  }

  #weigh(key: string, answer: Answer, size: number): void {
    if (this.#answers.get(key) !== answer || answer.size === size) return;
    answer.size = size;
    this.#size += size;
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= rememberedBars || oldest === key) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#size -= this.#answers.get(key)?.size ?? 0;
    this.#answers.delete(key);
  }
}

/** A share that came to the market later has no past before it. */
const noPast: GeneratedPast = { days: () => [], intraday: () => Promise.resolve([]) };

/** null for a share that was listed after the founding. */
async function readFoundedIssuer({ sql, course }: CourseSql, code: string): Promise<Issuer | null> {
  const { rows } = await sql.query<{ issuer: Issuer | null }>(
    "select case when listed_on is null then issuer end as issuer from instruments where course = $2 and code = $1",
    [code, course],
  );
  const [row] = rows;
  if (row === undefined) throw new RangeError(`no such instrument: ${code}`);
  return row.issuer;
}

async function readDays(
  { sql, course }: CourseSql,
  code: string,
  before: string,
  count: number,
): Promise<Bar[]> {
  const { rows } = await sql.query<Omit<BarRow, "start"> & { trading_date: string }>(
    `select trading_date, open, high, low, close, volume, turnover from day_bars
     where course = $4 and code = $1 and trading_date < $2 order by trading_date desc limit $3`,
    [code, before, count, course],
  );
  return rows
    .map((row) => barOf({ ...row, start: startOfTokyoDate(row.trading_date) }))
    .toReversed();
}

async function readMinutes(
  { sql, course }: CourseSql,
  code: string,
  before: string,
  count: number,
): Promise<Bar[]> {
  const { rows } = await sql.query<BarRow>(
    `select start, open, high, low, close, volume, turnover from minute_bars
     where course = $4 and code = $1 and start < $2 order by start desc limit $3`,
    [code, new Date(startOfTokyoDate(before)), count, course],
  );
  return rows.map(barOf).toReversed();
}
