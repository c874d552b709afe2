import type { Preview } from "@akari/api/order";

/** The costs of 300 shares without leverage at 2,845 yen. */
export const preview: Preview = {
  notional: 853_500,
  margin: 853_500,
  marginRatePercent: 100,
  fee: 426,
  financingPerDay: 0,
  worstPrice: 3312,
  held: 853_926,
  holdPrice: 2845,
  cashBefore: 8_312_379,
  cashAfter: 7_458_453,
  financing: 0,
  profit: 0,
  waits: false,
  callPrice: null,
  liquidationPrice: null,
  denial: null,
};
