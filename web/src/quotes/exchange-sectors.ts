/** The 33 sectors in the exchange's order, which readers know from its lists and their newspaper. */
const order = [
  "fishery-agriculture-forestry",
  "mining",
  "construction",
  "foods",
  "textiles-apparels",
  "pulp-paper",
  "chemicals",
  "pharmaceutical",
  "oil-coal-products",
  "rubber-products",
  "glass-ceramics-products",
  "iron-steel",
  "nonferrous-metals",
  "metal-products",
  "machinery",
  "electric-appliances",
  "transportation-equipment",
  "precision-instruments",
  "other-products",
  "electric-power-gas",
  "land-transportation",
  "marine-transportation",
  "air-transportation",
  "warehousing-harbor",
  "information-communication",
  "wholesale-trade",
  "retail-trade",
  "banks",
  "securities-commodity-futures",
  "insurance",
  "other-financing",
  "real-estate",
  "services",
] as const;

const places = new Map<string, number>(order.map((sector, place) => [sector, place]));

/** Sorts keys of sectors as the exchange does; unknown ones stand last. */
export function byExchangeOrder(one: string, other: string): number {
  const place = (sector: string) => places.get(sector) ?? places.size;
  return place(one) - place(other);
}
