import type { DisplayedQuote } from "@akari/exchange/messages";
import { price } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { chronicled } from "./testing/chronicled.ts";

test("M-NEWS-1 halts and resumptions are reported, changes of the market's phase are not", async () => {
  const market = await chronicled();
  market.enter("halted", 0);
  await market.clock.advance(60_000);
  market.enter("pre-closing", 1, 2);
  market.enter("pre-closing", 0);
  const { basePrice } = market.quote(0).terms;
  const parameters = { price: null, basePrice };
  expect((await market.told()).slice(1)).toMatchObject([
    { kind: "halted", code: market.codes[0], parameters, at: market.clock.now() - 60_000 },
    { kind: "resumed", code: market.codes[0], parameters, at: market.clock.now() },
  ]);
});

test("M-NEWS-1 a disclosure halt is reported with its end time, and its end as a resumption", async () => {
  const market = await chronicled();
  const until = market.clock.now() + 300_000;
  const before = market.quote(0);
  market.commit({ quotes: [{ ...before, phase: "halted", haltedUntil: until }] });
  await market.clock.advance(300_000);
  market.commit({ quotes: [before] });
  const { basePrice } = before.terms;
  expect((await market.told()).slice(1)).toMatchObject([
    { kind: "halted", parameters: { price: null, basePrice, until } },
    { kind: "resumed", at: until, parameters: { price: null, basePrice, disclosure: true } },
  ]);
});

const standingAt = (at10: number): DisplayedQuote => ({
  kind: "special",
  side: "buy",
  price: price(at10),
  since: 1,
  renewsAt: null,
});

test("M-NEWS-1 a day that ends with a quote at the limit is reported, a quote during the day is not", async () => {
  const market = await chronicled();
  const { upperLimit, basePrice } = market.quote(0).terms;
  const near = market.quote(1).terms.upperLimit - 10;
  market.commit({ quotes: [{ ...market.quote(1), standing: standingAt(near) }] });
  market.commit({ quotes: [{ ...market.quote(0), standing: standingAt(upperLimit) }] });
  await market.roll();
  expect(await market.told("limit-up")).toMatchObject([
    {
      code: market.codes[0],
      tradingDate: "2026-11-20",
      parameters: { price: upperLimit, basePrice, quoted: true },
    },
  ]);
});

test("a quote at the limit that trades in the closing auction is reported as a print", async () => {
  const market = await chronicled();
  const { terms } = market.quote(0);
  const { upperLimit, tradingDate } = terms;
  const code = market.codes[0]!;
  market.commit({ quotes: [{ ...market.quote(0), standing: standingAt(upperLimit) }] });
  const at = market.clock.now();
  const next = { ...terms, tradingDate: "2026-11-21", basePrice: upperLimit };
  market.commit({
    trades: [
      { code, sequence: 1, at, tradingDate, price: upperLimit, quantity: 100, auction: true },
    ],
    quotes: [{ ...market.quote(0), standing: null, phase: "pre-opening", terms: next }],
  });
  const [told, ...others] = await market.told("limit-up");
  expect(others).toEqual([]);
  expect(told?.parameters).toEqual({ price: upperLimit, basePrice: terms.basePrice });
});
