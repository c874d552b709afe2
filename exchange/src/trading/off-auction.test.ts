import { expect, test } from "vitest";
import { listed, tokyo } from "../../test/market.ts";
import { createExchange } from "../exchange.ts";
import type { ListedInstrument } from "../exchange.ts";
import type { OffAuctionTrade, Phase } from "../messages.ts";
import { price, shares } from "../price.ts";
import { ordinaryTradingState } from "./trading-state.ts";

const code = "6W3A";
const at = tokyo("2025-06-10T10:30");
const agreed: OffAuctionTrade = {
  kind: "trade-off-auction",
  buyOrderId: 11,
  sellOrderId: -12,
  price: price(1_030_0),
  quantity: shares(50_000),
};

/** A share at 1,000 yen that trades between 990 and 1,010. */
function market(changed: Partial<ListedInstrument> = {}) {
  const exchange = createExchange([{ ...listed(code, 1_000, "continuous"), ...changed }]);
  const rest = (orderId: number, side: "buy" | "sell", yen: number) =>
    exchange.enter(
      code,
      {
        kind: "new",
        orderId,
        participant: 1,
        side,
        price: price(yen * 10),
        quantity: shares(100),
      },
      at,
    );
  const trade = (terms: Partial<OffAuctionTrade> = {}) =>
    exchange.enter(code, { ...agreed, ...terms }, at)[0]!;
  return { exchange, rest, trade };
}

/** One trade at this price in the auction market. */
function tradeInAuction({ rest }: ReturnType<typeof market>, yen: number, orderId = 1): void {
  rest(orderId, "buy", yen);
  rest(-orderId, "sell", yen);
}

test("an off-auction trade is reported to both orders and takes the tape's next number", () => {
  const share = market();
  tradeInAuction(share, 1_000);
  expect(share.trade()).toEqual({
    kind: "executed-off-auction",
    code,
    sequence: 2,
    at,
    tradingDate: "2025-06-10",
    buyOrderId: 11,
    sellOrderId: -12,
    price: 1_030_0,
    quantity: 50_000,
  });
  tradeInAuction(share, 1_001, 2);
  expect(share.exchange.statistics(code).sequence).toBe(3);
});

test("an off-auction trade leaves book, trading state and every price and figure of the auction market as they were", () => {
  const share = market();
  const { exchange } = share;
  tradeInAuction(share, 1_000);
  share.rest(2, "buy", 990);
  share.rest(-2, "sell", 1_010);
  const seen = () => ({
    book: exchange.book(code),
    orders: [...exchange.workingOrders(code)],
    state: exchange.tradingState(code),
    statistics: { ...exchange.statistics(code), sequence: null },
    nextTimer: exchange.nextTimer,
  });
  const before = structuredClone(seen());
  expect(share.trade().kind).toBe("executed-off-auction");
  expect(share.trade({ price: price(940_0) }).kind).toBe("executed-off-auction");
  expect(seen()).toEqual(before);
});

test.each<[string, number, string]>([
  ["7 % above the last price is the highest", 1_070_0, "executed"],
  ["a tick more is refused", 1_071_0, "PRICE_OUTSIDE_OFF_AUCTION_RANGE"],
  ["7 % below is the lowest", 930_0, "executed"],
  ["a tick less is refused", 929_0, "PRICE_OUTSIDE_OFF_AUCTION_RANGE"],
  ["a price between two ticks is refused", 1_030_5, "PRICE_OFF_TICK"],
])("off-auction price: %s", (_case, tenths, outcome) => {
  const report = market().trade({ price: price(tenths) });
  expect(report.kind === "refused-off-auction" ? report.reason : "executed").toBe(outcome);
});

test("the range lies around the day's last price, and around the quote while one stands", () => {
  const share = market();
  tradeInAuction(share, 1_000);
  tradeInAuction(share, 1_010, 2);
  expect(share.trade({ price: price(1_080_0) }).kind).toBe("executed-off-auction");
  // Beyond one interval of the last price: a special quote at 1,040 yen.
  share.rest(3, "buy", 1_100);
  expect(share.exchange.quote(code)).toMatchObject({ kind: "special", price: 1_040_0 });
  expect(share.trade({ price: price(1_112_0) }).kind).toBe("executed-off-auction");
  expect(share.trade({ price: price(1_113_0) })).toMatchObject({
    reason: "PRICE_OUTSIDE_OFF_AUCTION_RANGE",
  });
});

test("yesterday's last price counts only through the day's base price", () => {
  const { statistics } = listed(code, 1_000, "continuous");
  const share = market({ statistics: { ...statistics, last: price(1_200_0), lastAt: at } });
  expect(share.trade().kind).toBe("executed-off-auction");
  expect(share.trade({ price: price(1_200_0) }).kind).toBe("refused-off-auction");
});

test.each([0, 150, 99])("an off-auction trade of %i shares is refused", (quantity) => {
  expect(market().trade({ quantity: shares(quantity) })).toEqual({
    kind: "refused-off-auction",
    code,
    buyOrderId: 11,
    sellOrderId: -12,
    reason: "QUANTITY_OFF_LOT",
  });
});

test.each<[Phase, string]>([
  ["pre-opening", "executed-off-auction"],
  ["continuous", "executed-off-auction"],
  ["pre-closing", "executed-off-auction"],
  ["closed", "refused-off-auction"],
])("off-auction trade in phase %s: %s", (phase, kind) => {
  expect(market({ phase }).trade().kind).toBe(kind);
});

test("a halt stops off-auction trades as well, until trading resumes", () => {
  const { exchange, trade } = market();
  exchange.enter(code, { kind: "halt" }, at);
  expect(trade()).toMatchObject({ reason: "NOT_ACCEPTING" });
  exchange.enter(code, { kind: "resume" }, at);
  expect(trade().kind).toBe("executed-off-auction");
});

test("a new listing trades off-auction only after its first price", () => {
  const tradingState = { ...ordinaryTradingState, newListing: { centre: price(1_000_0), day: 1 } };
  expect(market({ tradingState }).trade()).toMatchObject({ reason: "BEFORE_FIRST_PRICE" });
});

test("a refused off-auction trade takes no number of the tape", () => {
  const { exchange, trade } = market();
  trade({ quantity: shares(1) });
  expect(exchange.statistics(code).sequence).toBe(0);
});

test("one order on both sides, or one that is in the book, is a fault", () => {
  const { rest, trade } = market();
  expect(() => trade({ sellOrderId: 11 })).toThrow("order 11 on both sides");
  rest(11, "buy", 990);
  expect(() => trade()).toThrow("order 11 is in the book");
});
