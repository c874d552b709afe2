import type { SectorKey } from "./sectors.ts";

/** Characteristics of a sector's invented companies. */
export interface SectorProfile {
  /** Its number of companies out of a few hundred, in the real market's proportions. */
  readonly weight: number;
  /** First digits that its codes conventionally have. */
  readonly firstDigits: readonly number[];
  /** Standard deviation of a day's return. */
  readonly volatility: number;
  /** Market value relative to the median company's. */
  readonly size: number;
}

export const sectorProfiles: Record<SectorKey, SectorProfile> = {
  "fishery-agriculture-forestry": { weight: 3, firstDigits: [1], volatility: 0.016, size: 0.8 },
  foods: { weight: 12, firstDigits: [2], volatility: 0.014, size: 1.2 },
  mining: { weight: 2, firstDigits: [1], volatility: 0.021, size: 1.2 },
  "oil-coal-products": { weight: 3, firstDigits: [5], volatility: 0.018, size: 2 },
  construction: { weight: 14, firstDigits: [1], volatility: 0.016, size: 0.9 },
  "metal-products": { weight: 8, firstDigits: [5], volatility: 0.017, size: 0.6 },
  "glass-ceramics-products": { weight: 6, firstDigits: [5], volatility: 0.018, size: 0.8 },
  "textiles-apparels": { weight: 6, firstDigits: [3], volatility: 0.018, size: 0.5 },
  "pulp-paper": { weight: 4, firstDigits: [3], volatility: 0.016, size: 0.6 },
  chemicals: { weight: 20, firstDigits: [4], volatility: 0.018, size: 1.1 },
  pharmaceutical: { weight: 8, firstDigits: [4], volatility: 0.022, size: 1.8 },
  "rubber-products": { weight: 3, firstDigits: [5], volatility: 0.018, size: 1.2 },
  "transportation-equipment": { weight: 10, firstDigits: [7], volatility: 0.019, size: 1.8 },
  "iron-steel": { weight: 5, firstDigits: [5], volatility: 0.02, size: 1.2 },
  "nonferrous-metals": { weight: 5, firstDigits: [5], volatility: 0.022, size: 1.2 },
  machinery: { weight: 22, firstDigits: [6], volatility: 0.019, size: 1.1 },
  "electric-appliances": { weight: 24, firstDigits: [6], volatility: 0.021, size: 1.8 },
  "precision-instruments": { weight: 6, firstDigits: [7], volatility: 0.02, size: 1.2 },
  "other-products": { weight: 9, firstDigits: [7], volatility: 0.018, size: 0.8 },
  "information-communication": { weight: 32, firstDigits: [4, 9], volatility: 0.024, size: 1 },
  services: { weight: 28, firstDigits: [2, 9], volatility: 0.023, size: 0.7 },
  "electric-power-gas": { weight: 4, firstDigits: [9], volatility: 0.014, size: 2.5 },
  "land-transportation": { weight: 7, firstDigits: [9], volatility: 0.013, size: 1.8 },
  "marine-transportation": { weight: 3, firstDigits: [9], volatility: 0.022, size: 1.8 },
  "air-transportation": { weight: 2, firstDigits: [9], volatility: 0.017, size: 2.2 },
  "warehousing-harbor": { weight: 4, firstDigits: [9], volatility: 0.015, size: 0.6 },
  "real-estate": { weight: 11, firstDigits: [8], volatility: 0.019, size: 0.9 },
  "wholesale-trade": { weight: 20, firstDigits: [8], volatility: 0.016, size: 1 },
  "retail-trade": { weight: 20, firstDigits: [3], volatility: 0.018, size: 0.9 },
  banks: { weight: 9, firstDigits: [8], volatility: 0.017, size: 2.4 },
  "securities-commodity-futures": { weight: 4, firstDigits: [8], volatility: 0.021, size: 1 },
  insurance: { weight: 3, firstDigits: [8], volatility: 0.017, size: 3 },
  "other-financing": { weight: 5, firstDigits: [8], volatility: 0.018, size: 1.2 },
};
