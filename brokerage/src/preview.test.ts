import { shares } from "@akari/exchange/price";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  alice,
  at,
  cheapStock,
  createFirm,
  type Firm,
  orderIdOf,
  stock,
  yen,
} from "../test/firm.ts";
import { closeCommand, type OrderTerms, placeCommand } from "../test/firm-commands.ts";
import { decide } from "./decide.ts";
import { type Preview, previewOrder } from "./preview.ts";

function firmOfAlice(cash = 1_000_000) {
  const firm = createFirm();
  firm.open(alice, yen(cash));
  return firm;
}

function previewOf(firm: Firm, order: OrderTerms): Preview {
  const preview = previewOrder(
    firm.state,
    placeCommand(firm.base(alice), alice, order),
    firm.now(),
  );
  if (preview.kind === "denied") throw new Error(preview.reason);
  return preview;
}

test("M-STK-8 the example of docs/margin.md: margin, fee, financing, hold and the price of a call", () => {
  expect(previewOf(firmOfAlice(), { price: 2400, quantity: 1000, leverage: 3 })).toEqual({
    kind: "preview",
    intent: "open",
    code: stock,
    side: "long",
    quantity: 1000,
    leverage: 3,
    estimatePrice: at(2400),
    estimateSource: "limit",
    worstPrice: at(2400),
    notional: yen(2_400_000),
    margin: yen(800_000),
    fee: yen(1_200),
    financingPerDay: yen(184),
    financing: 0,
    profit: 0,
    hold: yen(801_200),
    holdMargin: yen(800_000),
    holdFee: yen(1_200),
    holdLotFee: yen(120),
    holdPrice: at(2400),
    holdReturned: 0,
    largestQuantity: 1_200,
    cashBefore: yen(1_000_000),
    cashAfter: yen(198_800),
    marginRateHundredths: 3333,
    callPrice: at(1881.4), // with the day's financing, 998,616 + 1000 (p - 2400) < 480,000
    liquidationPrice: at(1641.4),
    callDistanceHundredths: -2161, // (1881.4 - 2400) / 2400
    liquidationDistanceHundredths: -3161,
    goodTill: "2026-11-20",
    waits: false,
    denial: null,
  });
});

test("a market order is estimated at the last price, and holds for the worst", () => {
  const firm = firmOfAlice();
  firm.print(stock, 2410);
  expect(previewOf(firm, { quantity: 100 })).toMatchObject({
    estimatePrice: at(2410),
    worstPrice: at(2900),
    notional: yen(241_000),
    hold: yen(290_145),
    callPrice: null,
    marginRateHundredths: 10_000,
    financingPerDay: 0,
  });
  expect(previewOf(firm, { side: "short", leverage: 2 })).toMatchObject({
    estimatePrice: at(2410),
    worstPrice: at(1900),
    margin: yen(120_500),
    hold: yen(145_145),
    holdPrice: at(2900),
    marginRateHundredths: 5_000,
  });
});

test("a short is held at the upper limit, and a fill at its price returns the difference", () => {
  const order = { side: "short", price: 2400, quantity: 1000, leverage: 3 } as const;
  expect(previewOf(firmOfAlice(1_100_000), order)).toMatchObject({
    holdPrice: at(2900),
    holdMargin: yen(966_670), // ten lots of ceil(290,000 / 3)
    holdLotFee: yen(145),
    holdFee: yen(1_450),
    hold: yen(968_120),
    holdReturned: yen(968_120 - 800_000 - 1_200),
    callDistanceHundredths: 2578, // (3018.7 - 2400) / 2400
  });
});

test("before an auction a market order is estimated at the expected price, a limit order at its limit", () => {
  const firm = firmOfAlice();
  firm.print(stock, 2410);
  const preview = (order: OrderTerms) =>
    previewOrder(firm.state, placeCommand(firm.base(alice), alice, order), firm.now(), () =>
      at(2425),
    );
  expect(preview({ quantity: 100 })).toMatchObject({
    estimatePrice: at(2425),
    estimateSource: "expected",
    notional: yen(242_500),
    holdPrice: at(2900),
  });
  expect(preview({ quantity: 100, price: 2400 })).toMatchObject({
    estimatePrice: at(2400),
    estimateSource: "limit",
  });
  expect(previewOf(firm, { quantity: 100 })).toMatchObject({ estimateSource: "last" });
});

const side = fc.constantFrom("long" as const, "short" as const);
const leverage = fc.constantFrom(1 as const, 2 as const, 3 as const);
const priced = { price: fc.constantFrom(1900, 2400, 2900) };

test("M-OUT-78 the largest quantity is accepted by placing, and one lot more is denied, for any account history and any order", () => {
  const conditions = fc.constantFrom(undefined, "on-close" as const, "funari" as const);
  const cases = fc.record(
    {
      cash: fc.oneof(
        fc.integer({ min: 0, max: 80_000_000 }),
        fc.integer({ min: 0, max: 20_000_000_000 }),
      ),
      listedShares: fc.constantFrom(undefined, 20_000, 1_000_000),
      before: fc.array(
        fc.record({
          ...priced,
          side,
          leverage,
          quantity: fc.integer({ min: 1, max: 30 }).map((lots) => lots * 100),
          fills: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
      price: fc.option(priced.price, { nil: undefined }),
      side,
      leverage,
      condition: conditions,
      oco: fc.boolean(),
      frozen: fc.integer({ min: 0, max: 9 }).map((draw) => draw === 0),
    },
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(cases, ({ cash, listedShares, before, frozen, ...order }) => {
      const firm = firmOfAlice(cash);
      const { instrument } = firm.state.instruments.get(stock)!;
      if (listedShares !== undefined)
        Object.assign(instrument, { listedShares: shares(listedShares) });
      for (const { fills, ...terms } of before) {
        const placed = firm.place(alice, terms);
        if (placed.kind === "accepted" && fills)
          firm.fill(orderIdOf(placed), terms.price, terms.quantity);
      }
      if (frozen)
        firm.send({
          ...firm.base(alice),
          actor: { kind: "operator", id: "2" },
          kind: "freeze-account",
          accountId: alice,
          reason: "FREEZE_REPEATED_ORDERS",
          minutes: 30,
          approvals: ["1", "2"],
        });
      const { price, condition, oco, ...rest } = order;
      const special = {
        ...(condition === undefined || price === undefined ? {} : { condition }),
        // A stop beside a limit, at market.
        ...(oco && price !== undefined && condition === undefined
          ? { oco: { trigger: order.side === "long" ? price + 10 : price - 10 } }
          : {}),
      };
      const terms = {
        ...rest,
        ...(price === undefined ? {} : { price }),
        ...(Object.keys(special).length === 0 ? {} : { terms: special }),
      };
      const preview = firm.preview(alice, { ...terms, quantity: 100 });
      if (preview.kind === "denied") return;
      const { largestQuantity: largest } = preview;
      expect(largest % 100).toBe(0);
      const isPlaced = (quantity: number) =>
        decide(firm.state, placeCommand(firm.base(alice), alice, { ...terms, quantity })).kind ===
        "accepted";
      expect({ largest, placed: largest === 0 || isPlaced(largest) }).toEqual({
        largest,
        placed: true,
      });
      expect({ largest, placed: isPlaced(largest + 100) }).toEqual({ largest, placed: false });
    }),
  );
});

test("M-OUT-78 a market short sale has at most 50 lots, counting earlier short sales", () => {
  const firm = firmOfAlice(900_000_000);
  const short = { side: "short", leverage: 3, quantity: 100 } as const;
  expect(previewOf(firm, short)).toMatchObject({ largestQuantity: 5_000, denial: null });
  expect(previewOf(firm, { ...short, price: 2400 }).largestQuantity).toBeGreaterThan(5_000);
  firm.place(alice, { ...short, price: 2500, quantity: 1_200 });
  expect(previewOf(firm, short)).toMatchObject({ largestQuantity: 3_800 });
  firm.place(alice, { ...short, price: 2500, quantity: 3_800 });
  expect(previewOf(firm, short)).toMatchObject({ largestQuantity: 0 });
});

test("before the first price of all it is estimated at the base price", () => {
  const firm = createFirm({ lastPrice: null });
  firm.open(alice, yen(1_000_000));
  expect(previewOf(firm, {})).toMatchObject({
    estimatePrice: at(2400),
    estimateSource: "base",
  });
});

test("the call price of a short is above its price", () => {
  // E(p) = 1,098,725 - 1000 (p - 2400) falls below 480,000 above 3,018.725.
  const order = { side: "short", price: 2400, quantity: 1000, leverage: 3 } as const;
  expect(previewOf(firmOfAlice(1_100_000), order).callPrice).toBe(at(3018.7));
});

test("a position whose whole loss the account can bear has no call price", () => {
  const firm = firmOfAlice(10_000_000);
  expect(previewOf(firm, { price: 2400, leverage: 2 }).callPrice).toBeNull();
});

test("other positions in the stock move with it", () => {
  const firm = firmOfAlice(1_000_000);
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 500, leverage: 3 })), 2400, 500);
  const { callPrice } = previewOf(firm, { price: 2400, quantity: 500, leverage: 3 });
  expect(callPrice).toBe(at(1881.4));
});

test("a fully paid holding of the stock counts at 80 % of each price", () => {
  const firm = firmOfAlice(1_240_120);
  firm.fill(orderIdOf(firm.place(alice, { price: 2400 })), 2400, 100);
  // E(p) = 1,000,000 - 1,200 - 184 + 80 p + 1000 (p - 2400) >= 480,000
  const { callPrice } = previewOf(firm, { price: 2400, quantity: 1000, leverage: 3 });
  expect(callPrice).toBe(at(1742.1)); // 1,881,384 / 1,080 = 1,742.02
});

test("an order beyond the account's means is computed with the denial of placing it", () => {
  const firm = firmOfAlice(100);
  const preview = previewOf(firm, { price: 2400 });
  expect(preview).toMatchObject({ hold: yen(240_120), cashAfter: yen(-240_020) });
  expect(preview.denial).toMatchObject({ reason: "FUNDS_SHORT" });
});

test("a malformed order is denied as placing it would be", () => {
  const firm = firmOfAlice();
  const preview = (order: OrderTerms) =>
    previewOrder(firm.state, placeCommand(firm.base(alice), alice, order), firm.now());
  expect(preview({ quantity: 50 })).toMatchObject({ kind: "denied", reason: "QUANTITY_OFF_LOT" });
  expect(preview({ price: 5000 })).toMatchObject({ reason: "PRICE_OUTSIDE_LIMITS" });
});

test("while the exchange takes no orders the preview states that the order would wait", () => {
  const firm = createFirm({ schedule: "tse", phase: "closed" });
  firm.open(alice, yen(1_000_000));
  expect(previewOf(firm, { price: 2400 }).waits).toBe(true);
});

test("closing: the preview of a market close equals its fill at the last price", () => {
  const firm = firmOfAlice();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400, quantity: 300, leverage: 3 })), 2400, 300);
  const position = firm.positions(alice)[0]!;
  firm.print(stock, 2450);
  const command = closeCommand(firm.base(alice), alice, position.id, { quantity: 200 });
  const preview = previewOrder(firm.state, command, firm.now());
  expect(preview).toMatchObject({
    intent: "close",
    estimatePrice: at(2450),
    worstPrice: at(1900),
    notional: yen(490_000),
    margin: yen(160_000),
    fee: yen(245),
    financing: yen(36),
    profit: yen(10_000),
    hold: 0,
    holdReturned: 0,
    largestQuantity: 300,
    callPrice: null,
    denial: null,
  });
  firm.fill(orderIdOf(firm.send(command)), 2450, 200);
  expect(preview.kind === "preview" && preview.cashAfter).toBe(firm.account(alice).cash);
});

test("closing an unknown position is denied", () => {
  const firm = firmOfAlice();
  const command = closeCommand(firm.base(alice), alice, 999, {});
  expect(previewOrder(firm.state, command, firm.now())).toMatchObject({
    reason: "POSITION_UNKNOWN",
  });
});

test("the preview denies exactly the orders that placing denies, with the same words", () => {
  const order = fc.record({
    code: fc.constantFrom(stock, cheapStock, "9ZZZ"),
    side: fc.constantFrom("long" as const, "short" as const),
    price: fc.constantFrom(60, 100, 1800, 2000, 2400, 2400.5, 2900),
    quantity: fc.constantFrom(0, 50, 100, 300, 1000, 10_000, 1_000_000_000),
    leverage: fc.integer({ min: 0, max: 4 }),
  });
  const market = order.map(({ price: _price, ...rest }) => rest);
  fc.assert(
    fc.property(
      fc.constantFrom(0, 300_000, 1_000_000, 50_000_000),
      fc.oneof(order, market),
      (cash, terms) => {
        const firm = firmOfAlice(cash);
        const command = placeCommand(firm.base(alice), alice, terms);
        const preview = previewOrder(firm.state, command, firm.now());
        const denial = preview.kind === "denied" ? preview : preview.denial;
        const decision = decide(firm.state, command);
        expect(denial).toEqual(decision.kind === "denied" ? decision : null);
      },
    ),
  );
});
