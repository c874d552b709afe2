import type { MarketItem, Quote } from "@akari/api/instrument";

/** A replayed share's fields in lists and quotes. */
export type Replayed = Pick<MarketItem, "originalDate"> | Pick<Quote, "replay">;

/** The date of the real prices that a share replays, `YYYY-MM-DD`; null for a simulated share. */
export function replayDateOf(instrument: Replayed): string | null {
  return "originalDate" in instrument
    ? instrument.originalDate
    : (instrument.replay?.originalDate ?? null);
}
