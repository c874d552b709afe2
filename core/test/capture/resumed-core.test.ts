import { loadState } from "../../src/state/load-state.ts";
import { beatEveryMs } from "../../src/crowd/crowd-rounds.ts";
import { resumeCore } from "../../src/capture/resume-core.ts";
import { Core } from "../../src/core.ts";
import type { Aside } from "../../src/faults/aside.ts";
import { MemoryTables } from "../../src/testing/memory-tables.ts";
import { tokyo } from "../../src/testing/tokyo.ts";
import { boundariesBetween } from "@akari/exchange/schedule";
import { expect, test } from "vitest";
import { Market } from "../market/market-of-two.ts";
import { wholeBeat } from "../../src/input.ts";

function resumed(core: Core): Core {
  return resumeCore(structuredClone(core.capture()));
}

test("M-HOU-16 a resumed market has passed the boundaries of the other one", async () => {
  const market = await Market.open("practice", "2026-11-16T09:30");
  market.passTo("2026-11-16T10:30");
  const { calendar } = market.core.brokerage;
  const boundaries = boundariesBetween(calendar, tokyo("2026-11-16T09:00"), market.at);
  expect(boundaries.length).toBeGreaterThan(2);
  const copy = resumed(market.core);
  for (const boundary of boundaries) {
    const nextTradingDate = calendar.nextTradingDay(boundary.tradingDate);
    copy.process({ kind: "boundary", ticket: 3, boundary, nextTradingDate });
    expect(copy.takeBatch()).toMatchObject({ replies: [[3, { kind: "done" }]], boundaryAt: null });
  }
  expect(copy.capture()).toStrictEqual(market.core.capture());
  const forgetful = structuredClone(market.core.capture());
  Object.assign(forgetful.own, { passed: null });
  const again = resumeCore(forgetful);
  const boundary = boundaries[0]!;
  again.process({ kind: "boundary", ticket: 3, boundary, nextTradingDate: "2026-11-17" });
  expect(again.takeBatch().boundaryAt).not.toBe(null);
});

test("M-HOU-16 a resumed market keeps its quarantine", async () => {
  const at = tokyo("2026-11-16T09:30");
  const founding = {
    schedule: "practice",
    instruments: 3,
    seed: "aside",
    seedFixed: true,
  } as const;
  const loaded = await loadState(new MemoryTables({ ...founding, at }));
  const [code, other] = loaded.exchange.codes;
  const aside: Aside = { codes: [code!], work: ["disclosures"], requests: [["preview x", at]] };
  const core = new Core({ ...loaded, aside });
  const { calendar } = core.brokerage;
  for (const boundary of boundariesBetween(calendar, loaded.boundaryAt, at))
    core.process({ kind: "boundary", ticket: 0, boundary, nextTradingDate: "2026-11-17" });
  core.takeBatch();
  const copy = resumed(core);
  for (let beat = 1; beat <= 8; beat += 1) {
    for (const one of [core, copy]) one.process(wholeBeat(at + beat * beatEveryMs));
    const batch = copy.takeBatch();
    expect(batch).toEqual(core.takeBatch());
    expect(batch.books.has(code!)).toBe(false);
  }
  expect(copy.exchange.book(code!).bids).toEqual([]);
  expect(copy.exchange.book(other!).bids).not.toEqual([]);
  expect(copy.capture().own.aside).toEqual(aside);
});

test("M-HOU-16 a market is captured between two batches only", async () => {
  const { core, at } = await Market.open("practice", "2026-11-16T09:30");
  core.capture();
  core.process({ kind: "time", at: at + 1 });
  expect(() => core.capture()).toThrow(new Error("a batch is under way"));
  core.takeBatch();
  core.process({ kind: "ping", ticket: 1 });
  expect(() => core.capture()).toThrow(new Error("a batch is under way"));
  core.takeBatch();
  core.capture();
});

test("M-HOU-16 shares that follow real bars need the bars on resuming, for their base prices too", async () => {
  const at = tokyo("2026-11-16T09:30");
  const founding = { schedule: "practice", instruments: 2, seed: "bars", seedFixed: true } as const;
  const loaded = await loadState(new MemoryTables({ ...founding, at }));
  const [code] = loaded.exchange.codes;
  const basePrice = loaded.exchange.terms(code!).basePrice;
  const series = new Map([[code!, { priceAt: () => basePrice, baseOf: () => basePrice }]]);
  const replays = { files: [], series };
  const tables = new MemoryTables({ ...founding, at });
  const core = new Core(await loadState(tables, replays));
  const captured = core.capture();
  expect(() => resumeCore(captured)).toThrow(RangeError);
  const copy = resumeCore(captured, { replays });
  expect(copy.capture()).toStrictEqual(core.capture());
});
