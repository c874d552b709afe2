import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MarketRun, code, markets } from "../../test/market-run.ts";
import type { Market, Step } from "../../test/market-run.ts";
import type { Exchange } from "../exchange.ts";
import type { DisplayedQuote, Report } from "../messages.ts";
import { price } from "../price.ts";
import type { Price } from "../price.ts";

/** From 1,500 to 2,000 yen there is one tick and one interval, so a day in this range has a mirror image around its base. */
const base = price(1_750_0);
const limits = { lowerLimit: price(1_550_0), upperLimit: price(1_950_0) };
const day = { tickTable: "standard", baseYen: 1_750, isNew: false, limits } as const;

const starts = fc.constantFrom<Market["start"]>(
  { schedule: "practice", time: "10:58" },
  { schedule: "tse", time: "08:00" },
  { schedule: "tse", time: "12:05" },
);

/** Wide enough for orders to reach quotes (40 ticks) and limits (200). Without restricted shorts, since that rule is one-sided. */
function widened(step: Step): Step {
  if (step.kind === "reprice") return { ...step, ticks: step.ticks * 7 };
  if (step.kind !== "new") return step;
  return {
    ...step,
    ticks: step.ticks === null ? null : step.ticks * 7,
    restrictedShort: undefined,
  };
}

function mirroredStep(step: Step): Step {
  if (step.kind === "reprice") return { ...step, ticks: -step.ticks };
  if (step.kind !== "new") return step;
  return {
    ...step,
    side: step.side === "buy" ? "sell" : "buy",
    ticks: step.ticks === null ? null : -step.ticks,
  };
}

function mirroredPrice(at: Price): Price {
  return price(2 * base - at);
}

function mirroredQuote(quote: DisplayedQuote | null): DisplayedQuote | null {
  if (quote === null) return null;
  const side = quote.side === "buy" ? "sell" : "buy";
  return { ...quote, side, price: mirroredPrice(quote.price) };
}

function mirroredReport(report: Report): Report {
  switch (report.kind) {
    case "executed":
      return {
        ...report,
        price: mirroredPrice(report.price),
        buyOrderId: report.sellOrderId,
        sellOrderId: report.buyOrderId,
      };
    case "repriced":
      return { ...report, price: mirroredPrice(report.price) };
    case "quote":
      return { ...report, quote: mirroredQuote(report.quote) };
    default:
      return report;
  }
}

/** Bids, asks and indication, seen from the buy or the sell side. */
function board(exchange: Exchange, side: "buy" | "sell") {
  const { bids, asks, marketBuy, marketSell, over, under, preOpening, quote, indicativePrice } =
    exchange.book(code);
  const own = side === "buy" ? [bids, marketBuy, under] : [asks, marketSell, over];
  const other = side === "buy" ? [asks, marketSell, over] : [bids, marketBuy, under];
  const [near, far] =
    side === "buy" ? [preOpening?.bid, preOpening?.ask] : [preOpening?.ask, preOpening?.bid];
  return {
    own,
    other,
    near,
    far,
    quote,
    coming: { price: indicativePrice },
  };
}

/** Expresses every price as its distance from the base, upwards for buyers and downwards for sellers. */
function seenFrom(exchange: Exchange, side: "buy" | "sell"): unknown {
  const away = (at: number) => (side === "buy" ? at - base : base - at);
  return JSON.parse(JSON.stringify(board(exchange, side)), (name, value: unknown) => {
    if (name === "side") return value === side;
    return name === "price" && typeof value === "number" ? away(value) : value;
  });
}

test("a market with sides swapped and prices mirrored is the mirror image of the original", () => {
  fc.assert(
    fc.property(starts, markets, (start, { steps }) => {
      const [one, other] = [new MarketRun({ ...day, start }), new MarketRun({ ...day, start })];
      for (const step of steps.map(widened)) {
        const reports = one.step(step);
        const mirrored = other.step(mirroredStep(step));
        // The next day's limits would extend into other tick bands.
        if (reports.some(({ kind }) => kind === "day")) return;
        expect(mirrored).toEqual(reports.map(mirroredReport));
        expect(seenFrom(other.exchange, "sell")).toEqual(seenFrom(one.exchange, "buy"));
      }
    }),
    { numRuns: 100 },
  );
});
