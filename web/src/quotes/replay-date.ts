import type { MarketItem, Quote } from "@akari/api/instrument";

/** What lists and quotes say of a share whose prices are replayed. */
export type Replayed = Pick<MarketItem, "originalDate"> | Pick<Quote, "replay">;

/** The date of the real prices that a share replays, `YYYY-MM-DD`; null for a simulated share. */
export function replayDateOf(share: Replayed): string | null {
  return "originalDate" in share ? share.originalDate : (share.replay?.originalDate ?? null);
}
