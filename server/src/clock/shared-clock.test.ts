import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { createMachineClock } from "./machine-clock.ts";
import { createSharedClock, nowOf, runningMs, setOffset, silence } from "./shared-clock.ts";

test("M-HOU-31 a shared clock gives the time in whole milliseconds, and no time while it is silent", () => {
  const clock = createSharedClock();
  const before = Math.floor(runningMs() + 1_000_000);
  setOffset(clock, 1_000_000);
  expect(nowOf(clock)).toBeGreaterThanOrEqual(before);
  expect(nowOf(clock) % 1).toBe(0);
  silence(clock, true);
  expect(nowOf(clock)).toBe(-Infinity);
  silence(clock, false);
  expect(nowOf(clock)).toBeGreaterThanOrEqual(before);
});

test("M-HOU-31 another thread reads the time of the machine's clock", async () => {
  const clock = createMachineClock(() => {});
  const code = `
    import { parentPort, workerData } from "node:worker_threads";
    const { nowOf } = await import(workerData.module);
    parentPort.postMessage(nowOf(workerData.shared));
  `;
  const module = new URL("shared-clock.ts", import.meta.url).href;
  const before = clock.now();
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    workerData: { shared: clock.shared, module },
  });
  const there = await new Promise<number>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  await worker.terminate();
  expect(there).toBeGreaterThanOrEqual(before);
  expect(there).toBeLessThanOrEqual(clock.now());
});
