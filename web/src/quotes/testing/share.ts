/** A share in the middle of a day, as the market's list and its own quote show it alike. Its prices move by half a yen. */
export const share = {
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
} as const;
