import type { Summary } from "@akari/api/account";
import { expect, test } from "vitest";
import type { plansOf } from "../../src/clock/all-plans.ts";
import { fundSlots } from "../../src/clock/fund-slots.ts";
import { senOf } from "./books.ts";
import { openWorld } from "./world.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);
const plans: typeof plansOf = (calendar, seed, _, known) => [fundSlots(calendar, seed, known)];

test("M-RT-1 M-ENT-13 total assets are one figure at every place, and the sum of their parts", async () => {
  const world = await openWorld({}, at("2026-11-20T23:50:00"), undefined, { plans });
  await world.clock.advance(3_000);
  const { api } = await world.customer(9_000_000);
  const [one, two] = (await api.call("market/list", {})).items.map(({ code }) => code) as [
    string,
    string,
  ];
  const place = (order: object) =>
    api.call("trade/place", {
      clientOrderId: crypto.randomUUID(),
      code: one,
      side: "long",
      type: "market",
      quantity: 100,
      leverage: 1,
      ...order,
    });
  await place({});
  await place({ leverage: 3, quantity: 300 });
  await place({ code: two, side: "short", leverage: 2, quantity: 200 });
  const [fund] = (await api.call("follow/list", {})).items;
  await api.call("follow/subscribe", {
    clientId: crypto.randomUUID(),
    fundId: fund!.fundId,
    amount: 250_000.99,
  });

  const summaryNow = () => api.call("account/summary", {});

  /** The total at each place that has it. */
  const readTotals = async () => {
    const histories = await Promise.all(
      (["day", "week", "month", "year"] as const).map((range) =>
        api.call("account/history", { range }),
      ),
    );
    const performances = await Promise.all(
      (["day", "all"] as const).map((period) => api.call("account/performance", { period })),
    );
    const { reset } = await api.call("accountData/state", {});
    // The trading date ends with its last close, before the calendar's does.
    const { to } = performances[0]!;
    const printed = await api.call("account/statement", { from: to, to, format: "json" });
    if (printed.format !== "json") throw new Error(printed.format);
    return {
      history: histories.map(({ points }) => points.at(-1)?.totalAssets),
      closing: performances.map(({ closingAssets }) => closingAssets),
      line: performances.map(({ points }) => points.at(-1)?.totalAssets),
      reset: reset.plan.totalAssets,
      statement: printed.statement.closing.totalAssets,
    };
  };

  /** All totals at one moment: all prints have arrived once the summary no longer changes. */
  const compare = async (): Promise<Summary> => {
    const summary = await summaryNow();
    const totals = await readTotals();
    if ((await summaryNow()).totalAssets !== summary.totalAssets) return compare();
    const { totalAssets } = summary;
    expect(totals).toEqual({
      history: [totalAssets, totalAssets, totalAssets, totalAssets],
      closing: [totalAssets, totalAssets],
      line: [totalAssets, totalAssets],
      reset: totalAssets,
      statement: totalAssets,
    });
    expect(senOf(totalAssets)).toBe(
      senOf(summary.availableBalance) +
        senOf(summary.usedFunds) +
        senOf(summary.floatingProfit) -
        senOf(summary.accruedFinancing) +
        senOf(summary.funds) +
        senOf(summary.advance),
    );
    return summary;
  };

  const first = await compare();
  await world.clock.pass(at("2026-11-20T23:58:05") - world.clock.now(), world.akari.core);
  const bought = await compare();
  expect(bought.funds).toBe(250_000);
  // The new trading date costs interest and lending fees.
  await world.clock.advance(at("2026-11-21T00:01:00") - world.clock.now());
  const { limitDown } = await api.call("market/quote", { code: one });
  await place({ type: "limit", price: limitDown });
  const charged = await compare();
  expect(charged.accruedFinancing).toBeGreaterThan(first.accruedFinancing);
  expect(charged.usedFunds).toBeGreaterThan(bought.usedFunds);
});
