import { decodeCapture, encodeCapture } from "@akari/core/capture/encode-capture";
import { resumeMarket } from "@akari/core/capture/captured-market";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { Customers } from "../sim/customers.ts";
import { MemoryMarket } from "../sim/memory-market.ts";
import { JournalGrowth } from "./journal-growth.ts";
import { instrumentsOption, optionsOrExit } from "../sim/options.ts";

/**
 * npm run bench:capture -- [--instruments 300] [--customers 1000] [--minutes 20]
 * What a capture of the market costs, in the middle of continuous trading: its bytes, and milliseconds of its steps beside those of a beat; and how
 * much its journal grows, with a batch a beat.
 */
const {
  instruments,
  customers,
  minutes,
  captures: rounds,
} = optionsOrExit({
  instruments: instrumentsOption,
  customers: { from: 0, to: 100_000, default: 1_000 },
  minutes: { from: 1, to: 600, default: 20 },
  captures: { from: 1, to: 100, default: 9 },
});

function medianOf(times: readonly number[]): number {
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
  return Math.round(median * 100) / 100;
}

/** The result, and milliseconds. */
function timed<Result>(act: () => Result): [Result, number] {
  const begin = performance.now();
  const result = act();
  return [result, performance.now() - begin];
}

const journal = new JournalGrowth();
const market = new MemoryMarket({
  seed: "captures",
  schedule: "practice",
  instruments,
  onBatch: journal.hear,
});
const all = new Customers(market.core.brokerage, "customers", customers);
market.admit(all);
const beats: number[] = [];
while (!market.isContinuous) market.step(all);
journal.begin();
for (const until = market.at + minutes * minuteMs; market.at < until;)
  beats.push(timed(() => market.step(all))[1]);

const growth = journal.over(minutes * minuteMs);
const steps = { capture: [] as number[], encode: [] as number[], decode: [] as number[] };
const resume: number[] = [];
let bytes = 0;
for (let round = 0; round < rounds; round += 1) {
  market.step(all);
  const [core, captureMs] = timed(() => market.core.capture());
  const [encoded, encodeMs] = timed(() =>
    encodeCapture({ batch: 0, core, chains: [], bars: [], tapeHead: null }),
  );
  const [decoded, decodeMs] = timed(() => decodeCapture(encoded));
  resume.push(timed(() => resumeMarket(decoded))[1]);
  steps.capture.push(captureMs);
  steps.encode.push(encodeMs);
  steps.decode.push(decodeMs);
  bytes = encoded.length;
}
const { brokerage, memory } = market.core;
console.log(
  JSON.stringify({
    instruments,
    accounts: brokerage.accounts.size,
    orders: brokerage.orders.size,
    positions: brokerage.positions.size,
    rememberedCommands: memory.size,
    bytes,
    beatMs: medianOf(beats),
    captureMs: medianOf(steps.capture),
    encodeMs: medianOf(steps.encode),
    decodeMs: medianOf(steps.decode),
    resumeMs: medianOf(resume),
    journal: growth,
  }),
);
