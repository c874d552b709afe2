import type { AmendPreview, Preview, SelfTrade } from "@akari/api/order";

/** The costs of 300 shares without leverage at 2,845 yen. */
export const preview: Preview = {
  estimatePrice: 2845,
  estimateSource: "limit",
  notional: 853_500,
  margin: 853_500,
  marginRatePercent: 100,
  fee: 426,
  financingPerDay: 0,
  worstPrice: 3312,
  held: 853_929,
  heldMargin: 853_500,
  heldFee: 429,
  heldLotFee: 143,
  heldReturned: 3,
  largestQuantity: 2_900,
  holdPrice: 2845,
  cashBefore: 8_312_379,
  cashAfter: 7_458_450,
  financing: 0,
  profit: 0,
  goodTill: "2026-11-20",
  waits: false,
  callPrice: null,
  liquidationPrice: null,
  callDistancePercent: null,
  liquidationDistancePercent: null,
  selfTrade: null,
  denial: null,
};

/** The same order of 300 shares with its price raised from 2,840 yen. */
export const amendPreview: AmendPreview = {
  openQuantity: 300,
  estimatePrice: 2845,
  estimateSource: "limit",
  worstPrice: 2845,
  notional: 853_500,
  fee: 426,
  profit: 0,
  heldBefore: 852_426,
  heldAfter: 853_929,
  cashBefore: 7_459_953,
  cashAfter: 7_458_450,
  goodTill: "2026-11-20",
  priority: "lost",
  outcome: "queues",
  selfTrade: null,
  denial: null,
};

/** Either order, if 100 of its shares trade at once and the others meet an own one. */
export const endsInPart: SelfTrade = {
  reason: "SELF_TRADE",
  msg: "100株はすぐに約定しますが、残り200株は失効します。",
  when: "at-once",
  filledQuantity: 100,
  endedQuantity: 200,
};

/** The same if it meets an own one before any other. */
export const endsAsAWhole: SelfTrade = {
  ...endsInPart,
  msg: "約定せずにすぐ失効します。",
  filledQuantity: 0,
  endedQuantity: 300,
};
