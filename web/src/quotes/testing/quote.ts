import type { Quote } from "@akari/api/instrument";
import { share } from "./share.ts";

/** The share's quote. */
export const quote: Quote = {
  ...share,
  date: "2026-11-20",
  orderDate: "2026-11-20",
  basePrice: 2812,
  open: 2815,
  high: 2861,
  low: 2806.5,
  limitUp: 3312,
  limitDown: 2312,
  bid: 2846.5,
  ask: 2847,
  time: null,
  vwap: null,
  tickBands: [{ from: 1000, tick: 0.5 }],
  lot: 100,
  quoteState: null,
  indicativePrice: null,
  indicativeVolume: 0,
  limitState: null,
  haltedUntil: null,
  haltReason: null,
  replay: null,
  listing: null,
};
