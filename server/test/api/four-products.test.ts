import type { RequestOf } from "@akari/api/endpoints";
import { expect, onTestFinished, test } from "vitest";
import { blockSlots } from "../../src/clock/block-slots.ts";
import type { MarketPlan } from "../../src/clock/market-plans.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { borrow, verify } from "./borrower.ts";
import { all } from "./books.ts";
import { financingOf, type Held, loanFrom, positionsFrom, sum } from "./reckoning.ts";
import { openWorld, reasonOf, restart, worldOf } from "./world.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);
const start = at("2026-11-20T23:28:30");
const [cumDate, exDate, today] = ["2026-11-20", "2026-11-21", "2026-11-24"] as const;

/** One dividend for the first share, ex on the next day. */
const oneDividend: MarketPlan = {
  name: "test",
  lateMs: 1,
  slotAfter: (after) => (after < start ? start : Infinity),
  proposals: (_, [code]) => [
    [
      {
        kind: "declare-dividend",
        code: code!,
        yearlyBasisPoints: 400,
        recordDate: "2026-11-22",
      },
    ],
  ],
};
const plans = (...given: Parameters<typeof blockSlots>) => [blockSlots(...given), oneDividend];
const world = await openWorld({}, start, undefined, { plans });
const { clock } = world;
let akari = world.akari;
const until = (time: string) => clock.pass(at(time) - clock.now(), akari.core);
let ids = 0;
const newId = () => `four-${(ids += 1)}`;

test("M-BLK-1 M-PRE-1 M-DIV-1 M-LOAN-1 an account with all four products is computed to the yen from its exports alone", async () => {
  await clock.advance(3_000);
  let guest = world.api();
  const { items: declared } = await guest.call("dividend/calendar", { month: "2026-11" });
  const [{ code: ex, perShare }] = declared as [(typeof declared)[number]];
  const customer = await world.customer(6_000_000);
  const { token } = customer;
  let { api } = customer;
  await verify(world, customer);
  const loanId = await borrow(world, customer, 2_000_000, newId());
  const summary = () => api.call("account/summary", {});
  const place = (order: Partial<RequestOf<"trade/place">>) =>
    api.call("trade/place", {
      clientOrderId: newId(),
      code: ex,
      side: "long",
      type: "market",
      quantity: 300,
      leverage: 1,
      ...order,
    });
  const closeSome = async (side: "long" | "short", leverage: number, quantity: number) => {
    const open = await all(api, "trade/positions", { status: "open" });
    const { positionId } = open.find(
      (each) => each.code === ex && each.side === side && each.leverage === leverage,
    )!;
    await api.call("trade/close", { clientOrderId: newId(), positionId, type: "market", quantity });
  };
  const repay = (amount: number) => api.call("loan/repay", { clientId: newId(), loanId, amount });

  await until("2026-11-20T23:30:01");
  const { items: blocks } = await api.call("block/list", {});
  const [{ offerId, hedgingPrice, code: blockCode }] = blocks as [(typeof blocks)[number]];
  // Borrowed money may be used for trading: a block accepts it like any cash.
  const terms = await api.call("block/preview", { offerId, lots: 1 });
  expect(terms).toMatchObject({
    availableBefore: 8_000_000,
    availableAfter: 8_000_000 - hedgingPrice * 100,
  });
  const lots = Math.max(1, Math.min(20, Math.floor(800_000 / (hedgingPrice * 100))));
  await api.call("block/subscribe", { clientId: newId(), offerId, lots });

  const { limitUp, limitDown, price } = await api.call("market/quote", { code: ex });
  const some = Math.max(2, Math.floor(900_000 / price! / 100)) * 100;
  await place({ quantity: some });
  await place({ quantity: some, leverage: 2 });
  await place({ quantity: some, leverage: 3, side: "short" });
  await clock.advance(2_000);
  await closeSome("long", 2, 100);
  await closeSome("short", 3, 100);
  // Two orders that wait over the roll: the second is outside the limits of the ex-date.
  const goodTill = "2026-11-27";
  await place({ type: "limit", price: limitDown, quantity: 100, goodTill });
  const outside = await place({
    type: "limit",
    price: limitUp,
    quantity: 100,
    goodTill,
    side: "short",
    leverage: 2,
  });
  const { items: stocks, opening } = await api.call("premarket/list", {});
  const cheapest = stocks
    .filter((stock) => stock.code !== ex && stock.code !== blockCode)
    .toSorted((one, other) => (one.previousClose ?? 0) - (other.previousClose ?? 0))[0]!;
  const highest = (await api.call("market/quote", { code: cheapest.code })).limitUp;
  await api.call("premarket/apply", {
    clientId: newId(),
    code: cheapest.code,
    price: highest,
    quantity: 100,
    opensAt: opening.opensAt,
  });

  // With margin positions open the page offers exactly the repayable amount, to the yen.
  const { running } = (await api.call("loan/state", {})).loan!;
  const { availableBalance, equity: before } = await summary();
  const marginOpened = sum(
    (await all(api, "trade/positions", { status: "open" })).filter(
      ({ side, leverage }) => side === "short" || leverage > 1,
    ),
    ({ quantity, averagePrice }) => Math.round(quantity * averagePrice),
  );
  const spare = before - Math.max(300_000, 0.3 * marginOpened);
  expect(running!.repayable).toBe(Math.floor(Math.min(running!.total, availableBalance, spare)));

  await until("2026-11-20T23:57:59");
  const cum = await all(api, "trade/positions", { status: "open" });
  await until("2026-11-21T00:01:00");
  expect((await api.call("trade/order", { orderId: outside.orderId })).status).toBe("waiting");
  await closeSome("long", 1, 100);
  await repay(200_000);
  // No process runs for two days; the missed days end when one runs again.
  clock.leap(at("2026-11-23T23:57:30") - clock.now());
  akari = await restart(world, world.akari, { plans });
  onTestFinished(() => akari.close());
  const there = worldOf(akari, clock, world.test);
  guest = there.api();
  api = there.api(token);
  await until("2026-11-23T23:59:00");
  await repay(300_000);
  await until("2026-11-24T00:02:00");
  await repay(40);
  await closeSome("long", 2, 100);
  await clock.advance(1_000);

  const printed = await api.call("account/statement", { from: cumDate, to: today, format: "json" });
  if (printed.format !== "json") throw new Error(printed.format);
  const { statement } = printed;
  const { entries, trades, totals } = statement;
  const { principal, interest, borrowed, costs } = loanFrom(statement, clock.now());
  const { positions, results } = positionsFrom(trades);
  const quotes = new Map<string, number>();
  for (const { code } of positions)
    quotes.set(code, (await guest.call("market/quote", { code })).price!);
  const priceOf = ({ code }: Held) => quotes.get(code)!;
  // Tenths of a yen by hundreds of shares are whole yen.
  const valueOf = (held: Held) => Math.round(priceOf(held) * held.quantity);
  const floatingOf = (held: Held) => held.sign * (valueOf(held) - held.openValue);
  const [margin, paid] = [
    positions.filter(({ sign, leverage }) => sign === -1 || leverage > 1),
    positions.filter(({ sign, leverage }) => sign === 1 && leverage === 1),
  ];
  const accrued = sum(positions, (held) => financingOf(held, held.openValue, today));
  const [cash, held, pledged] = (["cash", "held", "margin"] as const).map((name) =>
    sum(entries, (entry) => entry[name]),
  ) as [number, number, number];

  // Dividends go to the holders at the end of the last cum day.
  const factor = (side: string, leverage: number) =>
    side === "short" ? -1 : leverage === 1 ? 1 : 0.84685;
  const due = cum
    .filter(({ code }) => code === ex)
    .map(({ side, leverage, quantity }) => ({
      date: side === "short" ? exDate : today,
      amount: Math.floor(quantity * perShare * factor(side, leverage)),
    }));
  expect(due).toHaveLength(3);
  const dividendsOn = (date: string) =>
    sum(
      due.filter((one) => one.date === date),
      ({ amount }) => amount,
    );
  const dividends = sum(due, ({ amount }) => amount);

  const now = await summary();
  const totalAssets = cash + held + pledged + sum(positions, floatingOf) - accrued;
  const equity =
    cash +
    held +
    pledged -
    sum(paid, ({ openValue }) => openValue) +
    0.8 * sum(paid, valueOf) +
    Math.min(0, sum(margin, floatingOf)) -
    accrued;
  const opened = sum(margin, ({ openValue }) => openValue);
  const requiredMargin = Math.max(300_000, 0.3 * opened);
  expect(now).toMatchObject({
    availableBalance: cash,
    usedFunds: held + pledged,
    totalAssets,
    floatingProfit: sum(positions, floatingOf),
    openPositions: positions.length,
  });
  expect(now.equity).toBeCloseTo(equity, 2);
  expect(now.withdrawable).toBeCloseTo(
    Math.max(0, Math.min(cash - principal - interest, equity - requiredMargin)),
    2,
  );
  const state = await api.call("loan/state", {});
  expect(state.loan!.running).toMatchObject({ principal, interest });
  expect(state.withdrawable).toBe(now.withdrawable);

  const income = (await api.call("account/income", {})).items;
  const dates = [...new Set([...results.keys(), ...costs.keys(), exDate, today])].toSorted();
  expect(income.map(({ date }) => date).toSorted()).toEqual(dates);
  for (const day of income) {
    const { profit = 0, fees = 0, financing = 0 } = results.get(day.date) ?? {};
    const loanInterest = costs.get(day.date) ?? 0;
    expect(day).toMatchObject({
      realisedProfit: profit,
      fees: 0 - fees,
      financing: 0 - financing,
      dividends: dividendsOn(day.date),
      loanInterest: 0 - loanInterest,
      total: profit - fees - financing + dividendsOn(day.date) - loanInterest,
    });
  }
  const paidInterest = sum(costs.values(), (cost) => cost);
  const principalRepaid = borrowed - principal;
  expect(totals).toMatchObject({
    deposits: 6_000_000 + borrowed,
    withdrawals: principalRepaid,
    dividends,
    other: 0 - paidInterest,
  });
  const performance = await api.call("account/performance", { period: "all" });
  expect(performance).toMatchObject({
    closingAssets: totalAssets,
    deposits: 6_000_000 + borrowed,
    withdrawals: principalRepaid,
    profit: totalAssets - 6_000_000 - borrowed + principalRepaid,
    parts: { dividend: dividends },
    other: 0 - paidInterest,
  });
  expect(performance.stocks.find(({ code }) => code === ex)).toMatchObject({
    dividend: dividends,
  });
  expect(statement.closing).toMatchObject({ cash, held, margin: pledged, totalAssets, accrued });
  // A yen above the repayable amount is refused, the amount itself is not.
  const most = state.loan!.running!.repayable;
  const over = { clientId: newId(), loanId, amount: most + 1 };
  expect(["LOAN_REPAYMENT_ABOVE_CASH", "LOAN_REPAYMENT_ABOVE_OWED"]).toContain(
    reasonOf(await there.post("loan/repay", over, { token })),
  );
  await repay(most);
  const { checks } = await auditDatabase(world.test.database.app, 1);
  expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
}, 120_000);
