import { drawCommand, seriesCommand } from "@akari/brokerage/luck/testing/series";
import { bytesFrom } from "@akari/brokerage/ipo/testing/offering";
import { seriesTimesAt } from "@akari/brokerage/luck/prize-series";
import { dayMs, minuteMs } from "@akari/exchange/tokyo-time";
import { hexOf } from "@akari/verify/draw/hex";
import { printText } from "@akari/verify/tape";
import type { TapeBatch } from "@akari/verify/draw/proof";
import type { MemoryTables } from "../../../src/testing/memory-tables.ts";
import { type Acts, clock } from "./acts.ts";

/** As on the server: a series is announced so long before it begins. */
const aheadMs = 10 * minuteMs;

/**
 * The work of the keepers of draws after each stored batch: they go by the tables alone, and by the first batch of the tape after a list or
 * a chance.
 */
export class DrawKeeper {
  readonly #acts: Acts;
  #draws = 500_000;

  constructor(acts: Acts) {
    this.#acts = acts;
  }

  /** The number of a new draw, which its secret follows from. */
  newDraw(): number {
    return (this.#draws += 1);
  }

  /** Whether the list of an offering was drawn. */
  look(): boolean {
    this.#announceSeries();
    const hasDrawn = this.#drawOfferings();
    this.#drawChances();
    this.#revealSeries();
    return hasDrawn;
  }

  #announceSeries(): void {
    const { state, at } = this.#acts;
    for (const time of [at, at + aheadMs]) {
      const { until } = seriesTimesAt(state.calendar, time);
      if ([...state.prizeSeries.values()].some((series) => series.until === until)) continue;
      const { command } = seriesCommand(state, time, this.newDraw());
      const { id: _, at: __, ...deed } = command;
      this.#acts.does(deed);
    }
  }

  #drawOfferings(): boolean {
    const { lives, state } = this.#acts;
    let hasDrawn = false;
    for (const row of lives.tables.rows("offerings", ({ status }) => status === "frozen")) {
      const batch = firstBatchAfter(lives.tables, row.frozen_at);
      if (batch === null || state.offerings.get(row.offering_id)?.status !== "frozen") continue;
      const [offeringId, secret] = [row.offering_id, bytesFrom(`secret ${row.draw}`)];
      const deed = {
        kind: "draw-offering",
        actor: clock,
        offeringId,
        tapeHead: batch.head,
      } as const;
      this.#acts.refused(
        "draws with another secret",
        { ...deed, secret: bytesFrom("another") },
        "DRAW_SECRET_WRONG",
      );
      for (const who of ["operator", "customer", "desk"] as const)
        this.#acts.refused(
          `draws as ${who}`,
          { ...deed, actor: { kind: who, id: "7" }, secret },
          "NOT_PERMITTED",
        );
      this.#acts.does({ ...deed, secret });
      this.#acts.refused("draws an offering twice", { ...deed, secret }, "DRAW_NOT_DUE");
      hasDrawn = true;
    }
    return hasDrawn;
  }

  #drawChances(): void {
    const { lives, state } = this.#acts;
    for (const row of lives.tables.rows("taken_chances", ({ status }) => status === "pending")) {
      const batch = firstBatchAfter(lives.tables, row.taken_at);
      const chance = state.takenChances.get(row.chance_id);
      if (batch === null || chance === undefined) continue;
      const { draw } = state.prizeSeries.get(chance.seriesId)!;
      const { id: _, ...deed } = drawCommand(bytesFrom(`secret ${draw}`), chance, batch.head, 0);
      this.#acts.refused(
        "draws their own chance",
        { ...deed, actor: { kind: "customer", id: String(chance.accountId) } },
        "NOT_PERMITTED",
      );
      this.#acts.does(deed);
      this.#acts.refused("draws a chance twice", deed, "CHANCE_UNKNOWN");
    }
  }

  #revealSeries(): void {
    const { state, at } = this.#acts;
    const pending = new Set([...state.takenChances.values()].map(({ seriesId }) => seriesId));
    for (const { id: seriesId, until, draw } of state.prizeSeries.values()) {
      const secret = bytesFrom(`secret ${draw}`);
      const deed = { kind: "reveal-prizes", actor: clock, seriesId, secret } as const;
      if (at >= until && !pending.has(seriesId)) this.#acts.does(deed);
      else if (at < until && until - at > dayMs - minuteMs)
        this.#acts.refused("reveals before the end", deed, "PRIZES_NOT_OVER");
    }
  }
}

/** The first stored batch of the tape whose prints are all no older than an instant, as a proof has it; null before that. */
export function firstBatchAfter(tables: MemoryTables, at: number): TapeBatch | null {
  for (const { batch, head } of tables.rows("tape_heads", (row) => row.at >= at)) {
    const prints = tables.rows("tape", (row) => row.batch === batch);
    if (prints.some((print) => print.at < at)) continue;
    const before = tables.rows("tape_heads", (row) => row.batch < batch).at(-1);
    const texts = prints.map((row) =>
      printText({
        code: row.code,
        sequence: row.sequence,
        at: row.at,
        tradingDate: row.trading_date,
        price: row.price,
        quantity: row.quantity,
        auction: row.auction,
        offAuction: row.off_auction,
      }),
    );
    return {
      previousHead: before === undefined ? null : hexOf(before.head),
      prints: texts,
      head: hexOf(head),
    };
  }
  return null;
}
