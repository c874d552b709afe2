import { expect, test } from "vitest";
import type { MarketPlan } from "../../src/clock/market-plans.ts";
import { openWorld, restart, worldOf } from "./world.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);

/** The next day: no account exists yet when the market begins. */
const exDate = "2026-11-21";
const recordDate = "2026-11-22";
const paymentDate = "2026-11-24";

/** Minutes before the last cum day ends. */
const start = at("2026-11-20T23:50:00");

/** Declares one dividend, a little above 2 % of the price, for the first share. */
const onePlan: MarketPlan = {
  name: "test",
  lateMs: 1,
  slotAfter: (after) => (after < start ? start : Infinity),
  proposals: (_, [code]) => [
    [{ kind: "declare-dividend", code: code!, yearlyBasisPoints: 400, recordDate }],
  ],
};

const world = await openWorld({}, start, undefined, { plans: () => [onePlan] });

test.each([
  ["dividend/calendar", "", "FIELD_REQUIRED"],
  ["dividend/calendar", "month=2026-13", "DATE_FORMAT"],
  ["dividend/calendar", "month=november", "FIELD_TOO_LONG"],
  ["dividend/detail", "code=abc", "CODE_FORMAT"],
  ["dividend/detail", "code=0000", "INSTRUMENT_UNKNOWN"],
])("%s?%s is refused with %s", async (name, query, reason) => {
  const { body } = await world.get(`${name}?${query}`);
  expect(body).toMatchObject({ data: { reason } });
});

test("M-DIV-1 M-ENT-15 a dividend from its declaration to its payment, in calendar, books, prices and results", async () => {
  const { clock } = world;
  await clock.advance(3000);
  const guest = world.api();
  const { items: declared } = await guest.call("dividend/calendar", { month: "2026-11" });
  const [dividend] = declared;
  const { code, perShare } = dividend!;
  expect(declared).toEqual([
    {
      dividendId: expect.any(String),
      code,
      perShare,
      lastCumDate: "2026-11-20",
      exDate,
      recordDate,
      paymentDate,
      status: "declared",
      exPrice: null,
      yieldPercent: expect.any(Number),
    },
  ]);
  expect((await guest.call("dividend/calendar", { month: "2026-12" })).items).toEqual([]);

  const [long, short] = [await world.customer(9_000_000), await world.customer(9_000_000)];
  let ids = 0;
  const place = async ({ api }: typeof long, side: "long" | "short", leverage: 1 | 2 | 3) =>
    api.call("trade/place", {
      clientOrderId: `dividend-${(ids += 1)}`,
      code,
      side,
      type: "market",
      quantity: 300,
      leverage,
    });
  await place(long, "long", 1);
  await place(long, "long", 2);
  await place(short, "short", 3);
  await clock.advance(2000);
  const gross = 300 * perShare;
  const adjusted = Math.floor(gross * 0.84685);
  const expected = await long.api.call("dividend/mine", {});
  expect(expected.next).toEqual({
    received: { date: paymentDate, amount: gross + adjusted, lastCumDate: "2026-11-20" },
    charged: null,
  });
  expect(expected.nextExDate).toBe(exDate);
  expect(expected.groups).toMatchObject([
    {
      exDate,
      state: "expected",
      fixedAt: "2026-11-20T23:58:00.000+09:00",
      total: gross + adjusted,
      items: [
        { code, leverage: 1, quantity: 300, percent: 100, amount: gross },
        { code, leverage: 2, quantity: 300, percent: 84.685, amount: adjusted },
      ],
    },
  ]);
  expect(expected.withholding).toMatchObject({
    code,
    gross,
    incomeTax: Math.floor(gross * 0.15315),
    residentsTax: Math.floor(gross * 0.05),
  });
  expect((await short.api.call("dividend/mine", {})).next).toEqual({
    received: null,
    charged: { date: exDate, amount: -gross, lastCumDate: "2026-11-20" },
  });

  // The roll into the ex-date: base price and limits fall, the short is charged, the longs' dividend is fixed.
  await clock.pass(at("2026-11-20T23:57:59") - clock.now(), world.akari.core);
  const { price: last } = await guest.call("market/quote", { code });
  const before = (await long.api.call("account/summary", {})).floatingProfit;
  await clock.advance(2000);
  const bookedCash = (await short.api.call("account/ledger", {})).items[0];
  expect(bookedCash).toMatchObject({ kind: "dividend-charged", amount: -gross });
  const [{ items: shown }, detail] = [
    await guest.call("dividend/calendar", { month: "2026-11" }),
    await guest.call("dividend/detail", { code }),
  ];
  const { base } = shown[0]!.exPrice!;
  expect(shown[0]).toMatchObject({ status: "ex", exPrice: { cum: base + perShare } });
  expect(detail).toMatchObject({ yearly: { times: 2, perShare: 2 * perShare }, items: [shown[0]] });
  const { limitUp, limitDown, price: cum } = await guest.call("market/quote", { code });
  expect(limitUp + limitDown).toBeCloseTo(2 * base, -1);
  // Until its first trade the share is valued at its base price: the last cum price less the dividend.
  expect(base).toBe(cum! - perShare);
  const after = await long.api.call("account/summary", {});
  expect(after.floatingProfit).toBeCloseTo(before + 600 * (base - last!), 2);
  expect((await long.api.call("dividend/mine", {})).groups).toMatchObject([
    { state: "fixed", total: gross + adjusted },
  ]);

  // A restart keeps the entitlements, and the fact that the share has not traded since its ex-date.
  const hash = await world.stateHash();
  const again = await restart(world, world.akari, { plans: () => [onePlan] });
  const there = worldOf(again, clock, world.test);
  const { api } = { api: there.api(long.token) };
  const same = await api.call("account/summary", {});
  expect(same).toMatchObject({ totalAssets: after.totalAssets, equity: after.equity });
  expect(await world.stateHash()).toBe(hash);

  // The payment three days later.
  clock.leap(at("2026-11-23T23:50:00") - clock.now());
  await clock.advance(9 * 60_000);
  const record = await api.call("dividend/record", {});
  expect(record.month).toEqual({ month: "2026-11", received: gross + adjusted, charged: 0 });
  expect(record.total).toBe(gross + adjusted);
  expect(record.items).toMatchObject([
    { code, leverage: 2, amount: adjusted, settlesOn: paymentDate },
    { code, leverage: 1, amount: gross, settlesOn: paymentDate },
  ]);
  const { items: lines } = await api.call("account/ledger", { group: "dividends" });
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["dividend-adjusted", adjusted],
    ["dividend-paid", gross],
  ]);
  expect((await api.call("dividend/mine", {})).groups).toEqual([]);
  expect((await api.call("account/income", {})).items[0]).toMatchObject({
    date: paymentDate,
    dividends: gross + adjusted,
    total: gross + adjusted,
  });
  const { stocks } = await api.call("account/performance", { from: "2026-11-20", to: paymentDate });
  expect(stocks).toMatchObject([{ code, dividend: gross + adjusted }]);
  const shorted = there.api(short.token);
  expect((await shorted.call("account/income", {})).items).toContainEqual(
    expect.objectContaining({ date: exDate, dividends: -gross, total: -gross }),
  );
  const file = await api.call("account/statement", {
    from: exDate,
    to: paymentDate,
    format: "json",
  });
  expect(file).toMatchObject({ statement: { totals: { dividends: gross + adjusted } } });
  const { items: messages } = await api.call("account/messages", {});
  expect(messages.filter(({ about }) => about?.kind === "dividend")).toMatchObject([
    { code, title: expect.stringContaining("Dividend adjustment") },
    { code, title: expect.stringContaining("Dividend of") },
  ]);
  await again.close();
}, 120_000);
