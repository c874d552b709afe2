import { price, type Shares } from "@akari/exchange/price";
import type { Kind } from "../example.ts";
import type { JsonNode } from "../json-node.ts";
import { instant, Market } from "../market.ts";
import { readCount, readLot, readShares } from "../units.ts";

/** Price of the simultaneous orders; arbitrary. */
const rowPrice = price(1_000_0);
const beforeOpening = instant(9 * 3600 - 60);

interface Sharer {
  readonly id: string;
  readonly quantity: Shares;
  /** Arrival rank of its first order. */
  readonly rank: number;
}

export const allocation: Kind = {
  expected: {
    allocations: (node) => node.list((fill) => fill.map(readShares)),
    remaining: (node) => node.map(readShares),
  },
  read(input) {
    const lot = readLot(input.field("unit"));
    const sharers = input.field("participants").list(readSharer);
    const fills = input.field("fills").list(readShares);
    return () => {
      const market = preOpeningMarket(lot, sharers);
      return {
        allocations: fills.map((fill, index) => receivedIn(market, fill, index)),
        remaining: new Map(sharers.map(({ id }) => [id, market.openQuantity(id)])),
      };
    };
  },
};

function readSharer(node: JsonNode): Sharer {
  return {
    id: node.field("id").text(),
    quantity: readShares(node.field("qty")),
    rank: readCount(node.field("seq")),
  };
}

/** All participants buy at one price before the opening, in order of rank. */
function preOpeningMarket(lot: Shares, sharers: readonly Sharer[]): Market {
  const market = new Market({
    tickTable: "standard",
    lot,
    terms: { basePrice: rowPrice, lowerLimit: price(700_0), upperLimit: price(1_300_0) },
    last: null,
    phase: "pre-opening",
  });
  for (const { id, quantity } of sharers.toSorted((one, other) => one.rank - other.rank))
    if (quantity > 0) market.enter({ id, side: "buy", price: rowPrice, quantity }, beforeOpening);
  return market;
}

/** The first fill is the opening auction, later ones are sales during the session. Returns each participant's receipt. */
function receivedIn(market: Market, fill: Shares, index: number): Map<string, number> {
  const before = market.executions.length;
  const sale = { id: `sale ${index}`, side: "sell", price: rowPrice, quantity: fill } as const;
  if (fill > 0) market.enter(sale, index === 0 ? beforeOpening : instant(10 * 3600 + index));
  if (index === 0) market.passBoundary(beforeOpening);
  const received = new Map<string, number>();
  for (const { buyOrderId, quantity } of market.executions.slice(before)) {
    const id = market.nameOf(buyOrderId);
    received.set(id, (received.get(id) ?? 0) + quantity);
  }
  return received;
}
