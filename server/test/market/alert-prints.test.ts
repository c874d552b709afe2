import { isPrint } from "@akari/brokerage/portfolio/trade";
import { price } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { openStoryMarket } from "./story-market.ts";

const [alice, bob, carol] = [1_001, 1_002, 1_003] as const;

test("M-ALERT-1 M-ALERT-5 the print of an opening auction fires an alert in its own batch, at its price and time, and causes no order", async () => {
  const market = await openStoryMarket({ at: "2026-11-20T09:59:00" });
  for (const account of [alice, bob, carol]) market.customer(account);
  const reached = price(market.away(2));
  const terms = { code: market.code, direction: "above", price: reached } as const;
  const alertId = market.alert(carol, { kind: "set-alert", ...terms });
  market.place(alice, { side: "long", price: reached });
  market.place(bob, { side: "short", price: reached });
  await market.restart(1_000);
  await market.passTo("2026-11-20T10:05:00");

  const fired = market.batches.filter(({ accountEvents }) =>
    accountEvents.some(({ kind }) => kind === "alert-fired"),
  );
  expect(fired).toHaveLength(1);
  const [print, ...others] = fired[0]!.executions.filter(isPrint);
  expect(others).toEqual([]);
  expect(print).toMatchObject({ code: market.code, price: reached, auction: true });
  expect(market.core.brokerage.alerts.get(alertId)).toMatchObject({
    status: "fired",
    firedPrice: print!.price,
    firedAt: print!.at,
  });
  expect(
    [...market.core.brokerage.orders.values()].filter(({ accountId }) => accountId === carol),
  ).toEqual([]);
});
