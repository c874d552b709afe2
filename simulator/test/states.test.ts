import type { DisplayedQuote, Execution, Notice, OrderEntry } from "@akari/exchange/messages";
import { price, shares } from "@akari/exchange/price";
import { renewalInterval } from "@akari/exchange/rules/renewal-interval";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import { expect, test } from "vitest";
import type { Announcement, CrowdMemory } from "../src/crowd.ts";
import type { DisclosurePlan } from "../src/crowd/disclosures.ts";
import { hashOf } from "../src/random.ts";
import { openMarket } from "./market.ts";
import type { Market, MarketOptions } from "./market.ts";

const at = (time: string, date = "2025-11-10"): number => Date.parse(`${date}T${time}+09:00`);

/** A plan with a single disclosure of one company. */
const oneDisclosure =
  (time: number, logReturn: number, tradingDate = "2025-11-10"): DisclosurePlan =>
  (index, date) =>
    index === 0 && date === tradingDate ? { at: time, logReturn } : null;

const nothing: DisclosurePlan = () => null;

interface Told {
  readonly market: Market;
  readonly notices: Notice[];
  readonly quotes: DisplayedQuote[];
  readonly executions: Execution[];
  readonly intents: OrderEntry[];
  readonly announcements: Announcement[];
}

/** Runs a market and records all of its reports. */
function tell(options: Omit<MarketOptions, "watcher">): Told {
  const notices: Notice[] = [];
  const quotes: DisplayedQuote[] = [];
  const executions: Execution[] = [];
  const intents: OrderEntry[] = [];
  const announcements: Announcement[] = [];
  const market = openMarket({
    instruments: 1,
    schedule: "tse",
    ...options,
    watcher: {
      noticed(notice) {
        notices.push(notice);
        if (notice.kind === "quote" && notice.quote !== null) quotes.push(notice.quote);
      },
      executed: (execution) => executions.push(execution),
      operated: (_, entry) => intents.push(entry),
      announced: (announcement) => announcements.push(announcement),
    },
  });
  return { market, notices, quotes, executions, intents, announcements };
}

function codeOf({ issuers: [first] }: Market): string {
  if (first === undefined) throw new RangeError("a market without issuers");
  return first.code;
}

test.each([
  ["buy", 0.4, "upperLimit"],
  ["sell", -0.5, "lowerLimit"],
] as const)(
  "major news during the session causes a halt, special quotes (%s) and a lock at the limit, which is the next base price",
  (side, logReturn, limit) => {
    const plan = oneDisclosure(at("13:00:00"), logReturn);
    const { market, notices, quotes } = tell({ seed: "great", start: at("12:25:00"), plan });
    const code = codeOf(market);
    market.run(at("13:10:00"));
    expect(market.exchange.phase(code)).toBe("halted");
    const { basePrice, [limit]: locked } = market.exchange.terms(code);
    const value = market.crowd.memory(code)?.reference ?? NaN;
    expect(Math.sign(value - locked)).toBe(side === "buy" ? 1 : -1);

    market.run(at("15:29:59"));
    const halts = notices.filter(({ kind }) => kind === "phase").map((one) => one as never);
    expect(halts).toContainEqual(expect.objectContaining({ phase: "halted" }));
    const special = quotes.filter((quote) => quote.kind === "special" && quote.side === side);
    expect(special.length).toBeGreaterThan(5);
    const renewed = special.map((quote) => Math.abs(quote.price - basePrice));
    expect(renewed.slice(0, 5)).toEqual(renewed.slice(0, 5).toSorted((one, other) => one - other));
    expect(market.exchange.quote(code)?.price ?? market.exchange.statistics(code).last).toBe(
      locked,
    );
    const { bids, asks } = market.exchange.book(code);
    expect((side === "buy" ? bids : asks)[0]?.price).toBe(locked);

    market.run(at("15:30:01"));
    expect(market.exchange.terms(code).basePrice).toBe(locked);
  },
);

test("overnight news opens with special quotes and finds its price some minutes later", () => {
  const plan = oneDisclosure(at("00:00:00", "2025-11-11"), 0.1, "2025-11-11");
  const { market, quotes, executions } = tell({ seed: "night", start: at("15:20:00"), plan });
  market.run(at("15:31:00"), 2_000);
  const before = executions.length;
  market.run(at("08:55:00", "2025-11-11"), 5_000);
  market.run(at("09:30:00", "2025-11-11"));
  expect(
    quotes.filter(({ kind, side }) => kind === "special" && side === "buy").length,
  ).toBeGreaterThan(2);
  const first = executions[before];
  expect(first?.auction).toBe(true);
  expect(first?.at).toBeGreaterThan(at("09:03:00", "2025-11-11") - 1);
  expect((first?.price ?? 0) / market.exchange.terms(codeOf(market)).basePrice).toBeGreaterThan(
    1.04,
  );
});

test("news within a renewal interval causes no halt and is priced in by trading", () => {
  const plan = oneDisclosure(at("13:00:00"), 0.008);
  const { market, notices, quotes } = tell({ seed: "still", start: at("12:25:00"), plan });
  market.run(at("12:59:59"));
  const before = market.crowd.memory(codeOf(market))?.reference ?? NaN;
  market.run(at("13:10:00"));
  const after = market.crowd.memory(codeOf(market))?.reference ?? NaN;
  expect(after / before).toBeGreaterThan(1.002);
  expect(quotes).toEqual([]);
  expect(notices.filter((one) => one.kind === "phase" && one.phase === "halted")).toEqual([]);
});

test("a disclosure is announced once and is material only in continuous trading", () => {
  const hear = (plan: DisclosurePlan, from: string, to: string): boolean[] => {
    const { market, announcements } = tell({ seed: "once", start: at(from), plan });
    market.run(at(to));
    return announcements.map((one) => one.about === "company" && one.isMaterial);
  };
  expect(hear(oneDisclosure(at("13:00:00"), 0.2), "12:25:00", "13:30:00")).toEqual([true]);
  expect(hear(oneDisclosure(at("12:10:00"), 0.2), "12:04:00", "12:45:00")).toEqual([false]);
  expect(hear(oneDisclosure(at("13:00:00"), 0.008), "12:25:00", "13:30:00")).toEqual([false]);
});

test("an ordinary session of 20 shares without news has few special quotes, as makers stay within the interval", () => {
  const { market, quotes } = tell({
    seed: "still",
    start: at("00:58:00"),
    instruments: 20,
    schedule: "practice",
    plan: nothing,
  });
  market.run(at("02:00:00"));
  expect(quotes.filter(({ kind }) => kind === "special").length).toBeLessThan(3);
});

test("an order for the whole visible book meets distant investors and a sequential quote, then the price recovers", () => {
  const { market, quotes } = tell({ seed: "rush", start: at("12:25:00"), plan: nothing });
  const code = codeOf(market);
  market.run(at("13:00:00"));
  const { asks, over } = market.exchange.book(code);
  const quantity = asks.reduce((sum, level) => sum + level.quantity, over as number);
  const last = market.exchange.statistics(code).last ?? price(1);
  const limit = roundDownToTick(market.issuers[0]!.tickTable, last + 3 * renewalInterval(last));
  market.enter(
    0,
    {
      kind: "new",
      orderId: 1,
      participant: 0,
      side: "buy",
      price: limit,
      quantity: shares(quantity),
    },
    at("13:00:00"),
  );
  expect(quotes).toHaveLength(1);
  expect(quotes[0]).toMatchObject({ kind: "sequential", side: "buy" });
  expect(quotes[0]!.price - last).toBeGreaterThan(1.5 * renewalInterval(last));
  market.run(at("13:30:00"));
  expect(market.exchange.quote(code)).toBeNull();
  expect(Math.abs((market.exchange.statistics(code).last ?? 0) / last - 1)).toBeLessThan(0.02);
});

test("makers withdraw on news and return afterwards", () => {
  const plan = oneDisclosure(at("13:00:00"), 0.008);
  const { market } = tell({ seed: "back", start: at("12:25:00"), plan });
  const spreadsUntil = (end: number): number => {
    let sum = 0;
    for (let now = end - 19_000; now <= end; now += 1_000) {
      market.run(now);
      const { bids, asks } = market.exchange.book(codeOf(market));
      sum += (asks[0]?.price ?? Infinity) - (bids[0]?.price ?? 0);
    }
    return sum;
  };
  const usual = spreadsUntil(at("12:59:59"));
  market.run(at("13:00:01"));
  const { bids, asks } = market.exchange.book(codeOf(market));
  expect(20 * ((asks[0]?.price ?? Infinity) - (bids[0]?.price ?? 0))).toBeGreaterThan(3 * usual);
  const wary = spreadsUntil(at("13:00:40"));
  expect(wary).toBeGreaterThan(1.5 * usual);
  expect(spreadsUntil(at("13:05:00"))).toBeLessThan(wary);
});

test("M-HON-4 the same seed gives the same order entries through halt, quotes and lock, bit for bit", () => {
  const run = (seed: string): number => {
    const plan = oneDisclosure(at("13:00:00"), 0.4);
    const { market, intents } = tell({ seed, start: at("12:25:00"), plan });
    market.run(at("15:31:00"));
    return hashOf(JSON.stringify(intents));
  };
  expect(run("one")).toBe(run("one"));
  expect(run("one")).not.toBe(run("two"));
});

test("a restart during a halt remembers the news and does not announce it again", () => {
  const plan = oneDisclosure(at("13:00:00"), 0.4);
  const old = tell({ seed: "restart", start: at("12:25:00"), plan });
  old.market.run(at("13:00:20"));
  const code = codeOf(old.market);
  const memory: CrowdMemory = JSON.parse(JSON.stringify(old.market.crowd.memory(code)));
  expect(memory).toMatchObject({ tradingDate: "2025-11-10", disclosed: true });
  expect(memory.news).toBeGreaterThan(0.1);

  const renewed = tell({
    seed: "restart",
    start: at("13:00:20"),
    plan,
    before: old.market.exchange,
    memory: new Map([[code, memory]]),
  });
  renewed.market.run(at("13:04:00"));
  const value = renewed.market.crowd.memory(code)?.reference ?? NaN;
  expect(value / memory.reference).toBeGreaterThan(1.1);
  expect(renewed.notices.filter((one) => one.kind === "phase" && one.phase === "halted")).toEqual(
    [],
  );
});

test("a disclosure due before the market started is never announced, even after a restart", () => {
  const plan = oneDisclosure(at("12:30:00"), 0.4);
  const old = tell({ seed: "founded", start: at("12:45:00"), plan });
  old.market.run(at("12:46:00"));
  const code = codeOf(old.market);
  const memory: CrowdMemory = JSON.parse(JSON.stringify(old.market.crowd.memory(code)));
  const renewed = tell({
    seed: "founded",
    start: at("12:46:00"),
    plan,
    before: old.market.exchange,
    memory: new Map([[code, memory]]),
  });
  renewed.market.run(at("12:50:00"));
  const halts = [...old.notices, ...renewed.notices].filter((one) => one.kind === "phase");
  expect(halts.map((one) => one.kind === "phase" && one.phase)).not.toContain("halted");
  const value = renewed.market.crowd.memory(code)?.reference ?? NaN;
  expect(Math.abs(value / memory.reference - 1)).toBeLessThan(0.02);
});

test("after a restart a locked share presses at the limit at once, without offers", () => {
  const plan = oneDisclosure(at("12:10:00"), 0.5);
  const old = tell({ seed: "locked", start: at("12:04:00"), plan });
  old.market.run(at("13:30:00"));
  const code = codeOf(old.market);
  const { upperLimit } = old.market.exchange.terms(code);
  // Locked: a quote is at the limit, or a sale took place there and no offers remain.
  const lockedAt = ({ exchange }: Market) =>
    exchange.quote(code)?.price ?? exchange.statistics(code).last;
  expect(lockedAt(old.market)).toBe(upperLimit);
  const memory = old.market.crowd.memory(code);
  if (memory === null) throw new Error("no memory");

  const renewed = tell({
    seed: "locked",
    start: at("13:30:00"),
    plan,
    before: old.market.exchange,
    memory: new Map([[code, memory]]),
  });
  renewed.market.beat(at("13:30:00"));
  const { bids, asks } = renewed.market.exchange.book(code);
  expect(bids[0]?.price).toBe(upperLimit);
  expect(asks).toEqual([]);
  expect(lockedAt(renewed.market)).toBe(upperLimit);
});

test("a memory written before disclosures existed still loads", () => {
  const old = tell({ seed: "old", start: at("12:25:00"), plan: nothing });
  old.market.run(at("12:40:00"));
  const code = codeOf(old.market);
  const { tradingDate: _date, disclosed: _told, ...stored } = old.market.crowd.memory(code)!;
  const renewed = tell({
    seed: "old",
    start: at("12:40:00"),
    plan: oneDisclosure(at("12:45:00"), 0.2),
    memory: new Map([[code, stored]]),
  });
  renewed.market.run(at("12:50:00"));
  expect(renewed.market.exchange.phase(code)).toBe("halted");
});
