import type { Quote } from "@akari/api/instrument";
import type { Preview } from "@akari/api/order";

/** A share whose prices move by half a yen. */
export const quote: Quote = {
  code: "6W3A",
  name: "朝凪電機",
  nameEnglish: "Asanagi Electric",
  sector: "electric-appliances",
  price: 2846.5,
  previousClose: 2812,
  change: 34.5,
  changePercent: 1.23,
  volume: 100,
  turnover: 284_650,
  phase: "continuous",
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
};

/** What 300 of it cost without leverage at 2,845 yen. */
export const preview: Preview = {
  notional: 853_500,
  margin: 853_500,
  marginRatePercent: 100,
  fee: 426,
  financingPerDay: 0,
  worstPrice: 3312,
  held: 853_926,
  cashBefore: 8_312_379,
  cashAfter: 7_458_453,
  financing: 0,
  profit: 0,
  waits: false,
  callPrice: null,
  denial: null,
};
