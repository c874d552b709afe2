import { timeOf } from "../http/present.ts";
import { StartRefusal } from "../db/start-refusal.ts";
import type { Clock, Jump } from "./clock.ts";

/** A machine's clock that is behind what is stored by less is waited for: time stands still for so long. */
const waitedForMs = 60_000;

/** Throws StartRefusal if the clock is far behind what is stored. */
export function requireSoundClock(clock: Clock, storedAt: number): void {
  const machine = clock.now();
  if (machine + waitedForMs >= storedAt) return;
  throw new StartRefusal(
    `The clock of this machine says ${timeOf(machine)}, but the market is stored until ${timeOf(storedAt)}. Set the clock right, or wait until then.`,
  );
}

/** A line of the log. */
export function jumpNotice(jump: Jump | null): string {
  if (jump === null) return "Clock: the machine's clock and Akari's agree again.";
  const { machine, own } = jump;
  return `Clock: the machine's clock has jumped to ${timeOf(machine)}; Akari goes on from ${timeOf(own)}. If the new time is right, start Akari again; if not, set the clock right.`;
}
