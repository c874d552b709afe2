import { MemoryMarket } from "../sim/memory-market.ts";
import { expect, test } from "vitest";
import { facts } from "./facts.ts";
import { measureMarket, measurePast } from "./measure.ts";
import { MinuteRecord } from "./minute-record.ts";
import { judge, linesOfFacts } from "./print-facts.ts";
import { sources } from "./sources.ts";

/** A morning and an afternoon of a few shares, enough for facts that show within hours. */
function oneDay() {
  const market = new MemoryMarket({ seed: "facts", schedule: "tse", instruments: 24 });
  const record = new MinuteRecord(market.core.exchange, market.issuers);
  market.runDay(null, () => record.look(market.at, market.isContinuous));
  record.endDay();
  return { market, record, measured: measureMarket(record, market.issuers) };
}

const { market, record, measured } = oneDay();

test("every minute of a day is recorded, without lunch and night", () => {
  expect(record.sessions.map(({ mids }) => mids[0]!.length)).toEqual([150, 175]);
  for (const { mids, lasts, volumes, spreads } of record.sessions)
    for (const lists of [mids, lasts, volumes, spreads]) expect(lists).toHaveLength(24);
  expect(record.closes.every((closes) => closes.length === 2)).toBe(true);
  const all = record.sessions.flatMap(({ spreads }) => spreads.flat());
  const known = all.filter(Number.isFinite);
  expect(known.length / all.length).toBeGreaterThan(0.9);
  expect(Math.min(...known)).toBeGreaterThanOrEqual(1);
});

test("M-HON-4 the stylised facts that show within hours hold, and each is reported", () => {
  const verdicts = judge([{ seed: "facts", measured }], true);
  expect(verdicts.filter(({ passes }) => passes === false)).toEqual([]);
  expect(verdicts.map(({ name }) => name)).toEqual(facts.map(({ name }) => name));
});

test("mid prices show no bounce where last prices do", () => {
  expect(measured["acfLastMinute"]).toBeLessThan(measured["acfMidMinute"]! - 0.05);
});

test("a value that is missing or outside its range fails its fact, with name and seed", () => {
  const thin = { ...measured, kurtosisMinute: 0.1 };
  const [tails] = judge(
    [
      { seed: "7", measured },
      { seed: "8", measured: thin },
    ],
    true,
  );
  expect(tails).toMatchObject({
    name: "fat tails",
    passes: false,
    misses: ["excess kurtosis, 1 minute is 0.100 with seed 8"],
  });
  const none = judge([{ seed: "7", measured: {} }], false);
  expect(none.filter(({ passes }) => passes === true)).toEqual([]);
  expect(none.filter(({ passes }) => passes === null)).toMatchObject([
    { name: "leverage effect: not modelled" },
  ]);
  expect(linesOfFacts([{ seed: "8", measured: thin }], true).join("\n")).toContain(
    "FAIL  fat tails: excess kurtosis, 1 minute is 0.100 with seed 8",
  );
});

test("the table contains every source and every measured value", () => {
  const measures = facts.flatMap((fact) => fact.measures);
  const named = new Set(measures.flatMap(({ by }) => by));
  expect([...named].filter((by) => by !== "own").toSorted()).toEqual(
    Object.keys(sources).toSorted(),
  );
  const closes = market.issuers.map(() => [1, 2, 1, 2, 3, 1]);
  const keys = Object.keys({ ...measured, ...measurePast(closes) });
  for (const { key } of measures) expect(keys).toContain(key);
});
