/**
 * A clock as other threads of this process read it, in memory that they share: what has to be added to the process's running time, and whether the
 * clock says nothing for now.
 */
export type SharedClock = Float64Array;

const [offsetCell, silentCell] = [0, 1];

export function createSharedClock(): SharedClock {
  return new Float64Array(new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT));
}

/** Milliseconds that only pass, from one beginning in all threads of the process; they stand still while the computer sleeps. */
export function runningMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

export function setOffset(clock: SharedClock, offset: number): void {
  clock[offsetCell] = offset;
}

/** A market that replays its past does not use the clock. */
export function silence(clock: SharedClock, isSilent: boolean): void {
  clock[silentCell] = isSilent ? 1 : 0;
}

/** Epoch ms; -Infinity: the clock says nothing. */
export function nowOf(clock: SharedClock): number {
  if (clock[silentCell] === 1) return -Infinity;
  return Math.floor(runningMs() + (clock[offsetCell] ?? 0));
}
