import { contentPieces } from "@akari/core/capture/content-pieces";
import { decodeCapture, encodeCapture } from "@akari/core/capture/encode-capture";
import { resumeMarket } from "@akari/core/capture/captured-market";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { Customers } from "../sim/customers.ts";
import { MemoryMarket } from "../sim/memory-market.ts";
import { JournalGrowth } from "./journal-growth.ts";
import { instrumentsOption, optionsOrExit } from "../sim/options.ts";

/**
 * npm run bench:capture -- [--instruments 300] [--customers 1000] [--minutes 20]
 * What a capture of the market costs, in the middle of continuous trading: its bytes, and the thread's milliseconds of processor time in its steps
 * beside those of a beat; and how much its journal grows, with a batch a beat. While the market runs, the value is made at once, without the remembered
 * commands, and its bytes piece by piece.
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

/** The result, and milliseconds of this thread: what others do on the machine does not count. */
function timed<Result>(act: () => Result): [Result, number] {
  const begin = process.threadCpuUsage();
  const result = act();
  const { user, system } = process.threadCpuUsage(begin);
  return [result, (user + system) / 1000];
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
while (!market.isContinuous) market.step(all);
journal.begin();
let beats = 0;
const [, beatsMs] = timed(() => {
  for (const until = market.at + minutes * minuteMs; market.at < until; beats += 1)
    market.step(all);
});

const growth = journal.over(minutes * minuteMs);
const steps = { capture: [] as number[], encode: [] as number[], decode: [] as number[] };
const resume: number[] = [];
const running = { value: [] as number[], pieces: [] as number[], longestPiece: [] as number[] };
let bytes = 0;
let runningBytes = 0;
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
  const [less, valueMs] = timed(() => market.core.capture([]));
  running.value.push(valueMs);
  const pieces = contentPieces({ batch: 0, core: less, chains: [], bars: [], tapeHead: null });
  const ofPieces: number[] = [];
  runningBytes = 0;
  for (;;) {
    const [next, ms] = timed(() => pieces.next());
    ofPieces.push(ms);
    if (next.done === true) break;
    runningBytes += next.value.length;
  }
  running.pieces.push(ofPieces.reduce((sum, ms) => sum + ms, 0));
  running.longestPiece.push(Math.max(...ofPieces));
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
    beatMs: Math.round((beatsMs / beats) * 100) / 100,
    captureMs: medianOf(steps.capture),
    encodeMs: medianOf(steps.encode),
    decodeMs: medianOf(steps.decode),
    resumeMs: medianOf(resume),
    running: {
      bytes: runningBytes,
      valueMs: medianOf(running.value),
      slowestValueMs: Math.max(...running.value),
      piecesMs: medianOf(running.pieces),
      longestPieceMs: medianOf(running.longestPiece),
    },
    journal: growth,
  }),
);
