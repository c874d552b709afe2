import os from "node:os";
import type { Clock } from "./clock.ts";
import { createSteadyClock, type OnJump } from "./steady-clock.ts";

/** The machine's clock without its jumps (docs/time.md#the-machines-clock). They are looked for before each scheduled task, as each beat is one. */
export function createMachineClock(onJump: OnJump): Clock {
  return createSteadyClock(
    { wall: Date.now, running: () => performance.now(), up: () => os.uptime() * 1000 },
    onJump,
  );
}
