import type { TickTable } from "@akari/exchange/instrument";
import { type Price, price, type Shares } from "@akari/exchange/price";
import { dailyLimits } from "@akari/exchange/rules/daily-limit";
import { renewalInterval } from "@akari/exchange/rules/renewal-interval";
import type { PreOpeningQuote } from "@akari/exchange/views";
import type { Actual, Kind } from "../example.ts";
import type { JsonNode } from "../json-node.ts";
import { instant, Market, type NamedOrder, wideLimits } from "../market.ts";
import { CannotRun, Malformed } from "../malformed.ts";
import { type Board, boardOf, ordersOf, readBoard } from "../order-rows.ts";
import {
  readLot,
  readPrice,
  readPriceOrNone,
  readShares,
  readSide,
  readTenths,
  readTickTable,
  yenOf,
} from "../units.ts";

const beforeOpening = instant(9 * 3600 - 60);

interface Example {
  readonly tickTable: TickTable;
  readonly lot: Shares;
  readonly board: Board;
  readonly orders: readonly NamedOrder[];
  /** null: the example has only one qualifying price. */
  readonly base: Price | null;
  /** Whether prices further than one interval from the base may trade. */
  readonly isUnbounded: boolean;
  readonly partialRow: PartialRow | null;
}

/** The partly executed row, by participant. */
interface PartialRow {
  readonly price: Price;
  readonly side: "buy" | "sell";
  readonly orders: ReadonlyMap<string, Shares>;
}

export const itayose: Kind = {
  expected: {
    outcome: (node) => node.choice("trade", "special_quote", "no_trade"),
    price: readPrice,
    volume: readShares,
    residual: readBoard,
    indicative: (node) => ({
      bid: node.optional("bid")?.nullable(readCumulative),
      ask: node.optional("ask")?.nullable(readCumulative),
    }),
    partialRow: readPartialRow,
    side: readSide,
    matchPrice: readPriceOrNone,
    firstQuotePrice: readPrice,
  },
  read(input, expected) {
    const example = readExample(input, expected);
    return () => {
      const base = example.base ?? somePrice(example);
      const before = preOpeningMarket(example, base);
      const { indicativePrice, preOpening } = before.view;
      const opening =
        example.isUnbounded && indicativePrice !== null
          ? preOpeningMarket(example, indicativePrice)
          : before;
      opening.passBoundary(beforeOpening);
      return {
        matchPrice: indicativePrice === null ? null : yenOf(indicativePrice),
        ...(preOpening !== null && { indicative: indicativeOf(preOpening) }),
        ...outcomeOf(opening),
        residual: boardOf(opening.waiting),
        ...(example.partialRow !== null && {
          partialRow: servedIn(opening, example.partialRow),
        }),
      };
    };
  },
};

function readExample(input: JsonNode, expected: JsonNode): Example {
  const board = readBoard(input.field("book"));
  const row = expected.optional("partialRow");
  const partialRow = row === null ? null : readPartialRow(row);
  const bounds = input.field("range").nullable(readRange);
  const base = readPriceOrNone(input.field("basePrice")) ?? middleOf(bounds);
  if (bounds !== null) checkRange(bounds, base);
  return {
    tickTable: readTickTable(input.field("tickTable")),
    lot: readLot(input.field("unit")),
    board,
    orders: partialRow === null || row === null ? ordersOf(board) : split(board, partialRow, row),
    base,
    isUnbounded: bounds === null,
    partialRow,
  };
}

/** The exchange's range at an opening is always one interval around the base price. */
function checkRange(range: { low: number; high: number }, base: Price | null): void {
  const interval = base === null ? 0 : renewalInterval(base);
  if (base === null || range.low !== base - interval || range.high !== base + interval)
    throw new CannotRun("a range that is not one interval around the base price");
}

/** The book's orders, with the partly executed row split into its participants' orders. */
function split(board: Board, row: PartialRow, node: JsonNode): NamedOrder[] {
  const total = [...row.orders.values()].reduce((sum, quantity) => sum + quantity, 0);
  const level = board.levels.find((one) => one.price === row.price);
  if (level?.[row.side] !== total)
    throw new Malformed(node.path, `field "partialRow" does not add up to its row of the book`);
  const others = ordersOf(board).filter(
    (order) => order.side !== row.side || order.price !== row.price,
  );
  const parts = [...row.orders].map(([id, quantity]) => ({
    id,
    side: row.side,
    price: row.price,
    quantity,
  }));
  return [...others, ...parts];
}

/** A market before its opening, with the day's real limits if they contain the book. */
function preOpeningMarket({ tickTable, lot, orders }: Example, base: Price): Market {
  const { lower, upper } = dailyLimits(base, tickTable);
  const prices = orders.flatMap((order) => (order.price === null ? [] : [order.price]));
  const contained = prices.every((one) => one >= lower && one <= upper);
  const limits = contained
    ? { lowerLimit: lower, upperLimit: upper }
    : wideLimits(tickTable, [base, ...prices]);
  const market = new Market({
    tickTable,
    lot,
    terms: { basePrice: base, ...limits },
    last: null,
    phase: "pre-opening",
  });
  for (const order of orders) market.enter(order, beforeOpening);
  return market;
}

/** The base price in the middle of a range. */
function middleOf(range: { low: number; high: number } | null): Price | null {
  return range === null ? null : price(Math.max(Math.round((range.low + range.high) / 2), 1));
}

/** Any price of the book, for examples without a base price. */
function somePrice({ board }: Example): Price {
  const row = board.levels[Math.floor(board.levels.length / 2)];
  if (row === undefined) throw new CannotRun("neither a base price nor a price in the book");
  return row.price;
}

function outcomeOf(market: Market): Actual {
  const { executions } = market;
  const [first] = executions;
  if (first !== undefined)
    return {
      outcome: "trade",
      price: yenOf(first.price),
      volume: executions.reduce((sum, { quantity }) => sum + quantity, 0),
    };
  const { quote } = market.view;
  if (quote?.kind !== "special") return { outcome: "no_trade" };
  return { outcome: "special_quote", side: quote.side, firstQuotePrice: yenOf(quote.price) };
}

function indicativeOf({ bid, ask }: PreOpeningQuote) {
  const shown = (quote: PreOpeningQuote["bid"]) =>
    quote === null ? null : { price: yenOf(quote.price), cumulativeQty: quote.quantity };
  return { bid: shown(bid), ask: shown(ask) };
}

function servedIn(market: Market, row: PartialRow) {
  const executed = [...row.orders].map(
    ([id, quantity]) => [id, quantity - market.openQuantity(id)] as const,
  );
  return { ...row, price: yenOf(row.price), executed: new Map(executed) };
}

function readRange(node: JsonNode) {
  return { low: readTenths(node.field("low")), high: readTenths(node.field("high")) };
}

function readCumulative(node: JsonNode) {
  return {
    price: readPrice(node.field("price")),
    quantity: readShares(node.field("cumulativeQty")),
  };
}

function readPartialRow(node: JsonNode): PartialRow {
  node.field("executed").map(readShares);
  return {
    price: readPrice(node.field("price")),
    side: readSide(node.field("side")),
    orders: node.field("orders").map(readShares),
  };
}
