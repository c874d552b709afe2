import { type Price, price, type Shares, shares } from "@akari/exchange/price";
import {
  isExemptShort,
  type ShortSaleContext,
  shortSaleRefusal,
  shortSaleTrigger,
} from "@akari/exchange/rules/short-sale";
import type { Actual, Kind } from "../example.ts";
import type { JsonNode } from "../json-node.ts";
import { CannotRun } from "../malformed.ts";
import { instant, Market } from "../market.ts";
import { readCount, readDate, readPrice, readPriceOrNone, readShares, yenOf } from "../units.ts";

const lot = shares(100);

/** Stands for the day after the last of a file's business days. */
const dayAfterAll = "9999-12-31";

export const shortSale: Kind = {
  expected: {
    accepted: (node) => node.list((item) => item.flag()),
    exempt: (node) => node.list((item) => item.flag()),
    triggerPrice: (node) => node.number(),
    triggeredAfterTradeIndex: (node) => node.nullable(readCount),
    restrictedFrom: readInstant,
    restrictedUntilEndOf: readDate,
  },
  read(input) {
    const parts = [
      hasOne(input, "limits", "orders") && refusals(input),
      hasOne(input, "units") && exemptions(input),
      hasOne(input, "trades") && trigger(input),
      hasOne(input, "triggeredOn") && duration(input),
      hasOne(input, "basePrice") && triggerPrice(input),
    ].filter((part) => part !== false);
    if (parts.length === 0)
      throw new CannotRun("the input has neither limits nor orders, units, trades or triggeredOn");
    return () => Object.assign({}, ...parts.map((run) => run())) as Actual;
  },
};

interface ShortOrder {
  readonly price: Price | null;
  readonly exempt: boolean;
}

/** `accepted` is parallel to `limits` or `orders`; a price of null is a market order. */
function refusals(input: JsonNode): () => Actual {
  const orders = input.optional("orders")?.list(readOrder) ?? input.field("limits").list(readLimit);
  const context = readContext(input);
  return () => ({
    accepted: orders.map((order) => order.exempt || shortSaleRefusal(order, context) === null),
  });
}

function readContext(input: JsonNode): ShortSaleContext {
  const restricted = input.field("restricted").flag();
  const lastPrice = readOptionalPrice(input, "lastPrice");
  const beforeOpening = input.optional("atOpening")?.flag() ?? false;
  const basePrice = readOptionalPrice(input, "basePrice");
  // The base price determines the trigger and stands in for a missing last price.
  const needsBase = !restricted || beforeOpening || lastPrice === null;
  return {
    restricted,
    beforeOpening,
    lastPrice,
    basePrice: basePrice ?? (needsBase ? readPrice(input.field("basePrice")) : lastPrice),
    previousDifferentPrice: readOptionalPrice(input, "previousDifferentPrice"),
  };
}

function readLimit(node: JsonNode): ShortOrder {
  return { price: readPriceOrNone(node), exempt: false };
}

/** Whether margin shorts of given sizes are exempt from the restriction. */
function exemptions(input: JsonNode): () => Actual {
  const units = input.field("units").list(readCount);
  return () => ({ exempt: units.map((count) => isExemptShort(shares(count * lot), lot)) });
}

/** An order with a quantity is a retail margin short, which may be small enough to be exempt. */
function readOrder(node: JsonNode): ShortOrder {
  const quantity = readQuantity(node);
  return {
    price: readPriceOrNone(node.field("price")),
    exempt: quantity !== null && isExemptShort(quantity, lot),
  };
}

function readQuantity(node: JsonNode): Shares | null {
  const units = node.optional("units");
  if (units !== null) return shares(readCount(units) * lot);
  const quantity = node.optional("qty");
  return quantity === null ? null : readShares(quantity);
}

function trigger(input: JsonNode): () => Actual {
  const base = readPrice(input.field("basePrice"));
  const trades = input.field("trades").list(readPrice);
  return () => {
    const index = trades.findIndex((trade) => trade <= shortSaleTrigger(base));
    return { triggeredAfterTradeIndex: index < 0 ? null : index };
  };
}

function triggerPrice(input: JsonNode): () => Actual {
  const base = readPrice(input.field("basePrice"));
  return () => ({ triggerPrice: yenOf(shortSaleTrigger(base)) });
}

/** Trades at the trigger on the real exchange and finds the last business day of the restriction. */
function duration(input: JsonNode): () => Actual {
  const from = readInstant(input.field("triggeredOn"));
  const days = input.field("businessDays").list(readDate);
  const triggered = days.indexOf(from.slice(0, 10));
  return () => {
    if (triggered < 0) throw new CannotRun(`${from} is not one of the businessDays`);
    const market = marketAtTrigger();
    const until = days.slice(triggered).find((_day, index, following) => {
      market.endDay(following[index + 1] ?? dayAfterAll);
      return market.tradingState.shortSaleRestrictedDays === 0;
    });
    if (until === undefined) throw new CannotRun("businessDays end before the restriction");
    return { restrictedFrom: from, restrictedUntilEndOf: until };
  };
}

/** A base price of 1,000 and a first trade at 900. */
function marketAtTrigger(): Market {
  const trade = { price: price(900_0), quantity: lot };
  const market = new Market({
    tickTable: "standard",
    lot,
    terms: { basePrice: price(1_000_0), lowerLimit: price(700_0), upperLimit: price(1_300_0) },
    last: price(905_0),
    phase: "continuous",
    tradingState: { priced: true },
  });
  market.restore([{ id: "seller", side: "sell", ...trade }]);
  if (market.tradingState.shortSaleRestrictedDays > 0)
    throw new Error("restricted before the trade");
  market.enter({ id: "buyer", side: "buy", ...trade }, instant(10 * 3600));
  return market;
}

function readInstant(node: JsonNode): string {
  const instant = node.text();
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(instant) &&
    !Number.isNaN(Date.parse(`${instant}Z`))
    ? instant
    : node.refuse("a date and time YYYY-MM-DDTHH:MM");
}

function readOptionalPrice(input: JsonNode, name: string): Price | null {
  const node = input.optional(name);
  return node === null ? null : readPriceOrNone(node);
}

function hasOne(input: JsonNode, ...names: readonly string[]): boolean {
  return names.some((name) => input.optional(name) !== null);
}
