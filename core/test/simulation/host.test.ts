import { nextBoundary } from "@akari/exchange/schedule";
import { expect, test } from "vitest";
import { decodeInputs } from "../../src/journal/encode-inputs.ts";
import { timeOf } from "../../src/input.ts";
import { CoresInMemory } from "./cores-in-memory.ts";

const mine = 100_000_000_001;

/** A market that runs by a clock, `ahead` of its senders' time. */
async function openMarket(instruments = 4) {
  const clock = { ahead: 0 };
  const cores = new CoresInMemory({}, { instruments, now: (at) => at + clock.ahead });
  await cores.open();
  await cores.customer(mine);
  cores.carried.length = 0;
  const [code = ""] = cores.core.exchange.codes;
  const { lowerLimit: limit } = cores.core.exchange.terms(code);
  const order = (id: string) => cores.order(mine, id, code, { quantity: 100, limit });
  const preview = () => cores.previewAt(mine, code, limit);
  return { cores, clock, order, preview };
}

const kindsOf = (all: readonly { kind: string }[]) => all.map(({ kind }) => kind);

test("M-HOU-31 an input has the time at which the host takes it from the inbox, and time never runs backwards", async () => {
  const { cores, clock, order } = await openMarket();
  const at = cores.at;
  clock.ahead = 40;
  expect(kindsOf(await cores.ask(order("late")))).toEqual(["accepted"]);
  expect(cores.core.brokerage.orders.values().next().value?.placedAt).toBe(at + 40);
  expect(cores.tables.rows("commands").at(-1)).toMatchObject({ id: "late", at: at + 40 });
  // The clock has gone back, and the sender's too.
  clock.ahead = -500;
  await cores.ask(order("back"), cores.beat(-300));
  expect(cores.carried.map(timeOf)).toEqual([at + 40, at + 40, at + 40]);
  // A sender that is ahead of the clock keeps its time.
  cores.moveTime(1_000);
  await cores.ask(order("ahead"));
  expect(cores.tables.rows("commands").at(-1)).toMatchObject({ id: "ahead", at: cores.at });
});

test("M-HOU-31 the clock moves no input past a future boundary; the sender's time may", async () => {
  const { cores, clock, order } = await openMarket();
  const { calendar } = cores.core.brokerage;
  const boundary = nextBoundary(calendar, cores.at);
  cores.moveTime(boundary.at - cores.at - 20);
  clock.ahead = 60;
  await cores.ask(order("before"), cores.beat(0));
  expect(cores.carried.map(timeOf)).toEqual([boundary.at - 1, boundary.at - 1]);
  await cores.passBoundary();
  expect(cores.core.at).toBe(boundary.at + 60);
  expect(cores.carried.find(({ kind }) => kind === "boundary")).toMatchObject({ boundary });
});

test("M-HOU-32 a preview moves neither time nor the market, unless time has not moved for a second: then a time input precedes it", async () => {
  const { cores, preview } = await openMarket();
  const { at } = cores.core;
  cores.moveTime(999);
  expect(kindsOf(await cores.ask(preview()))).toEqual(["preview"]);
  expect([cores.core.at, cores.core.batch.inputs, cores.carried]).toEqual([at, 0, []]);
  cores.moveTime(1);
  expect(kindsOf(await cores.ask(preview(), { kind: "ping" }))).toEqual(["preview", "done"]);
  expect(cores.carried).toEqual([{ kind: "time", at: at + 1_000 }]);
});

test("M-HOU-33 a beat is slices of at most eight instruments, and commands that arrive meanwhile are carried out between them", async () => {
  const { cores, order } = await openMarket(70);
  const beat = cores.ask(cores.beat());
  // The first slice is done, and the rest waits behind the next inputs.
  const placed = cores.ask(order("one"), order("two"));
  expect(kindsOf([...(await beat), ...(await placed)])).toEqual(["done", "accepted", "accepted"]);
  await cores.ask(cores.beat());
  const seen = cores.carried.map((input) => ("visits" in input ? input.visits : input.kind));
  expect(seen.join(" ")).toBe("8 command command 8 2 8 8 2");
  const slices = cores.carried.filter((input) => input.kind === "slice");
  expect(slices.map(({ begins }) => begins)).toEqual([true, false, false, true, false, false]);
});

test("M-HOU-33 seventy beats visit each of seventy instruments eighteen times", async () => {
  const { cores } = await openMarket(70);
  const before = cores.core.capture().own.nextInBeat;
  for (let beat = 0; beat < 70; beat += 1) await cores.ask(cores.beat());
  expect(cores.core.capture().own.nextInBeat).toBe(before);
  expect(cores.carried.reduce((sum, one) => sum + (one.kind === "slice" ? one.visits : 0), 0)).toBe(
    70 * 18,
  );
});

test("M-HOU-96 a round is slices of a whole market, each instrument once, and beats continue after it", async () => {
  const { cores } = await openMarket(70);
  await cores.ask(cores.beat());
  const begins = cores.core.capture().own.nextInBeat;
  await cores.ask(cores.round());
  expect(cores.core.capture().own.nextInBeat).toBe(begins);
  const visits = cores.carried.map((input) => ("visits" in input ? input.visits : input.kind));
  expect(visits.join(" ")).toBe("8 8 2 8 8 8 8 8 8 8 8 6");
  await cores.ask(cores.beat());
  expect(cores.core.capture().own.nextInBeat).toBe(begins + 18);
});

test("M-HOU-33 a beat that arrives before the last one is done is skipped whole, and answered", async () => {
  const { cores } = await openMarket(70);
  const answers = await cores.ask(cores.beat(), cores.beat(), cores.beat());
  expect(kindsOf(answers)).toEqual(["done", "done", "done"]);
  expect(cores.carried).toHaveLength(3);
});

test("M-HOU-33 a core that is shut down in the middle of a beat stores the slices already carried out", async () => {
  const { cores } = await openMarket(70);
  void cores.ask(cores.beat());
  await cores.drain();
  expect(cores.core.batch.inputs).toBe(0);
  expect(cores.carried).toEqual([{ kind: "slice", at: cores.at, begins: true, visits: 8 }]);
  const rows = cores.tables.rows("journal");
  expect(decodeInputs(rows.at(-1)?.inputs as Uint8Array).at(-1)).toEqual(cores.carried[0]);
});

/** The batches of each print of forty beats, on a machine that needs so long between two looks at its stopwatch. */
async function batchesOfPrints(lookMs: number, options: { now?: (at: number) => number }) {
  const cores = new CoresInMemory({}, { instruments: 70, ...options });
  await cores.open();
  cores.lookMs = lookMs;
  for (let beat = 0; beat < 40; beat += 1) await cores.ask(cores.beat());
  return cores.tables.rows("tape").map(({ batch }) => batch);
}

test("M-HOU-93 with the sender's time a slow machine does not cut beats, so that draws find the same batch of the tape", async () => {
  const fast = await batchesOfPrints(0, {});
  expect(new Set(fast).size).toBeGreaterThan(2);
  expect(await batchesOfPrints(10, {})).toEqual(fast);
  // By a clock, customers wait for the batch.
  expect(await batchesOfPrints(10, { now: (at) => at })).not.toEqual(fast);
});
