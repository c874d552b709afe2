import {
  printedPrizes,
  prizeTermsOf,
  seriesIdOf,
  seriesTimesAt,
} from "@akari/brokerage/luck/prize-series";
import type { SeriesTimes } from "@akari/brokerage/luck/prize-series";
import type { Calendar } from "@akari/exchange/calendar";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { bytesOf, hexOf } from "@akari/verify/draw/hex";
import { commitmentOf } from "@akari/verify/draw/lottery";
import { drawnPrize, prizeSeed, prizeText } from "@akari/verify/draw/prize-draw";
import { type MarketPort } from "../bus/core-port.ts";
import { CoreEnded } from "../bus/core-away.ts";
import type { Edge } from "../edge.ts";
import { createArrivals } from "./arrivals.ts";
import { createDrawSecrets } from "./draw-secrets.ts";
import { firstBatchAfter, type KeptBatch } from "./first-batch-after.ts";
import type { LookQueue } from "./look-queue.ts";
import { createSendOnce } from "./send-once.ts";

/** A series is announced so long before it begins, so that there is always one to take a chance in. */
const aheadMs = 10 * minuteMs;
/** Chances that are drawn at once; the rest follows. */
const drawnAtOnce = 200;
const senPerYen = 100;

interface Parts {
  readonly edge: Pick<Edge, "sql" | "course" | "vault" | "entropy" | "clock">;
  readonly core: Pick<MarketPort, "submit" | "onCommitted" | "onRestarted">;
  readonly calendar: Calendar;
  readonly looks: LookQueue;
  readonly onFault: (error: unknown) => void;
}

interface Pending {
  readonly id: number;
  readonly series: number;
  readonly draw: number;
  readonly number: number;
  readonly random: string;
  readonly takenAt: number;
}

/**
 * Announces each trading date's series of prize draws, draws its chances when the tape is there, and reveals its secret when it is over. There is no
 * other way to a result (docs/luck.md). Looks at once for what was taken and not drawn while nothing ran.
 */
export function startPrizeKeeper({ edge, core, calendar, looks, onFault }: Parts): {
  /** Resolves when it has looked at everything that it knows of. */
  settled(): Promise<void>;
  stop(): void;
} {
  const { sql, course, clock } = edge;
  const secrets = createDrawSecrets(edge, onFault);
  const send = createSendOnce(core, clock);
  /** Chances that may wait for the tape. */
  const chances = createArrivals();
  let stopped = false;
  let cancel = () => {};

  const announce = async (times: SeriesTimes): Promise<void> => {
    const { tradingDate, from, until } = times;
    const { rowCount } = await sql.query(
      "select from prize_series where course = $1 and series_id = $2",
      [course, seriesIdOf(tradingDate)],
    );
    if (rowCount !== 0) return;
    const purpose = `prizes ${tradingDate}`;
    const made = await secrets.make(purpose, times, false);
    if (made === null) return;
    const { draw, secret } = made;
    const commitment = hexOf(commitmentOf(secret, prizeText(prizeTermsOf(times))));
    const command = { kind: "announce-prizes", draw, commitment, from, until } as const;
    await send(purpose, command, ["PRIZES_ANNOUNCED", "PRIZES_OVER"]);
  };

  const drawOne = async (chance: Pending, batch: KeptBatch, secret: Buffer): Promise<void> => {
    const { id: chanceId, series } = chance;
    const { head: tapeHead } = batch;
    const seed = hexOf(prizeSeed(secret, series, chance, bytesOf(tapeHead)));
    const command = { kind: "draw-chance", chanceId, tapeHead, seed } as const;
    await send(`chance ${chanceId}`, command, ["CHANCE_UNKNOWN"]);
  };

  /** Each by the first batch after it was taken, which is kept for the proof before the result is known to anybody. */
  const drawPending = (): Promise<void> =>
    chances.look(async () => {
      for (;;) {
        const left = await drawFirst();
        if (left !== "more") return left === "some";
      }
    });

  /** The first chances that wait; says whether some must wait longer, or whether more may be drawn at once. */
  const drawFirst = async (): Promise<"none" | "some" | "more"> => {
    const { rows } = await sql.query<Pending>(
      `select c.chance_id as id, c.series_id as series, s.draw, c.number, c.random, c.taken_at as "takenAt"
       from taken_chances c join prize_series s using (course, series_id)
       where course = $3 and c.status = 'pending' and s.draw <> all($2)
       order by c.taken_at, c.chance_id limit $1`,
      [drawnAtOnce, [...secrets.lost], course],
    );
    let batch: KeptBatch | null = null;
    // Chances of two dates at most wait at once.
    const opened = new Map<number, Buffer | null>();
    const secretOf = async (draw: number): Promise<Buffer | null> => {
      const found = opened.get(draw);
      if (found !== undefined) return found;
      const secret = (await secrets.of(draw))?.secret ?? null;
      opened.set(draw, secret);
      return secret;
    };
    const drawn: Promise<void>[] = [];
    let left = rows.length;
    for (const chance of rows) {
      const secret = await secretOf(chance.draw);
      if (secret === null) {
        left -= 1;
        continue;
      }
      if (batch === null || batch.firstAt < chance.takenAt) {
        batch = await firstBatchAfter(edge, chance.takenAt);
        if (batch === null) break;
        await keep(batch);
      }
      drawn.push(drawOne(chance, batch, secret));
    }
    await Promise.all(drawn);
    if (left > drawn.length) return "some";
    return rows.length === drawnAtOnce ? "more" : "none";
  };

  const keep = async ({ batch, previousHead, prints, head }: KeptBatch): Promise<void> => {
    await sql.query(
      "insert into prize_tapes (course, head, batch, previous_head, prints) values ($5, $1, $2, $3, $4) on conflict do nothing",
      [head, batch, previousHead, prints.join("\n"), course],
    );
  };

  const revealEnded = async (): Promise<void> => {
    const { rows } = await sql.query<{ id: number; draw: number }>(
      `select series_id as id, draw from prize_series s where s.course = $2 and status = 'announced' and ends_at <= $1
         and not exists (select from taken_chances where course = $2 and series_id = s.series_id and status = 'pending') order by series_id`,
      [new Date(clock.now()), course],
    );
    for (const { id, draw } of rows) {
      const kept = await secrets.of(draw);
      if (kept === null) continue;
      const { secret } = kept;
      await compare(id, secret);
      const command = { kind: "reveal-prizes", seriesId: id, secret: hexOf(secret) } as const;
      await send(`reveal ${id}`, command, ["PRIZES_UNKNOWN"]);
    }
  };

  /** A result that does not follow from the secret is a fault of ours; the secret is revealed all the same, so that everybody sees it. */
  const compare = async (series: number, secret: Buffer): Promise<void> => {
    const { rows } = await sql.query<{
      number: number;
      random: string;
      head: string;
      amount: number;
    }>(
      "select number, random, tape_head as head, amount from taken_chances where course = $2 and series_id = $1",
      [series, course],
    );
    for (const { number, random, head, amount } of rows) {
      const terms = { series, from: 0, until: 0, prizes: printedPrizes };
      const prize = drawnPrize(secret, terms, { number, random }, bytesOf(head));
      if ((prize?.amount ?? 0) * senPerYen !== amount)
        onFault(new Error(`chance ${number} of series ${series} has another result`));
    }
  };

  const look = async (): Promise<void> => {
    if (stopped) return;
    const now = clock.now();
    const running = seriesTimesAt(calendar, now);
    await announce(running);
    const isLate = now >= running.until - aheadMs;
    if (isLate) await announce(seriesTimesAt(calendar, running.until));
    await drawPending();
    await revealEnded();
    cancel();
    if (!stopped)
      cancel = clock.schedule(isLate ? running.until : running.until - aheadMs, lookNext);
  };

  /** A core that ended is asked again by its successor. */
  const lookNext = (): void =>
    looks.add(async () => {
      try {
        await look();
      } catch (error) {
        chances.note();
        if (!stopped && !(error instanceof CoreEnded)) onFault(error);
      }
    });

  const unhear = core.onCommitted(
    "after-replies",
    ({ accountEvents, trades, offAuctionTrades }) => {
      if (stopped) return;
      if (accountEvents.some(({ kind }) => kind === "chance-taken")) chances.note();
      if (chances.waiting && trades.length + offAuctionTrades.length > 0) lookNext();
    },
  );
  core.onRestarted(async () => lookNext());
  lookNext();

  return {
    settled: () => looks.settled(),
    stop() {
      stopped = true;
      cancel();
      unhear();
    },
  };
}
