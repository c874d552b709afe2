import os from "node:os";
import type { Clock } from "./clock.ts";
import { createSharedClock, runningMs, setOffset } from "./shared-clock.ts";
import { createSteadyClock, type OnJump } from "./steady-clock.ts";

/** The machine's clock without its jumps (docs/time.md#the-machines-clock). They are looked for before each scheduled task, as each beat is one. */
export function createMachineClock(onJump: OnJump): Clock {
  const shared = createSharedClock();
  const clock = createSteadyClock(
    { wall: Date.now, running: runningMs, up: () => os.uptime() * 1000 },
    onJump,
    (offset) => setOffset(shared, offset),
  );
  return Object.assign(clock, { shared });
}
