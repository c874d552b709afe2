import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { strangerAddress, type Target } from "./target.ts";
import { scaled, type Size } from "./verdict.ts";

/** How an honest caller fared meanwhile; milliseconds. */
export interface Fared {
  readonly calls: number;
  readonly refused: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  /** `p99` before the attack began: what the machine allows. */
  readonly quiet: number;
}

/** A customer's previews or a visitor's quotes over open connections, a customer's summary over a new connection each, or a visitor's calls over a new connection each. */
export type Errand = "previews" | "quotes" | "returns" | "visits";

export interface StrangerSettings {
  readonly address: string;
  readonly invitationCode: string;
  /** Where they call from. */
  readonly from: string;
  readonly errand: Errand;
  readonly quietMs: number;
}

const quietBeforeMs = 3_000;

/**
 * Somebody who calls forty times a second, from an address of their own, until `done`: in a thread of its own, which the attack does
 * not keep waiting. `attack` begins when the stranger is ready.
 */
export async function faredUntil(
  errand: Errand,
  target: Target,
  size: Size,
  attack: () => Promise<unknown>,
): Promise<Fared> {
  const [fared] = await allFaredUntil([{ errand, from: strangerAddress }], target, size, attack);
  return fared!;
}

/** The same of several, each from an address and in a thread of their own. */
export async function allFaredUntil(
  strangers: readonly Pick<StrangerSettings, "errand" | "from">[],
  { origin, invitationCode }: Target,
  size: Size,
  attack: () => Promise<unknown>,
): Promise<Fared[]> {
  const quietMs = scaled(quietBeforeMs, size);
  const threads = strangers.map(({ errand, from }) => {
    const address = origin.href;
    const workerData: StrangerSettings = { address, invitationCode, from, errand, quietMs };
    return new Worker(new URL("./stranger-thread.ts", import.meta.url), { workerData });
  });
  try {
    await Promise.all(threads.map((thread) => once(thread, "message")));
    // Of this thread alone, so after the strangers', which would begin with the same.
    if (size.givesWay === true) setPriority(process.pid, constants.priority.PRIORITY_LOW);
    await attack();
    return await Promise.all(
      threads.map(async (thread) => {
        const fared = once(thread, "message");
        thread.postMessage("done");
        return ((await fared) as [Fared])[0];
      }),
    );
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

/** The stranger's figures under names of their own. */
export function faredAs(who: string, fared: Fared): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fared).map(([name, value]: [string, number]) => [`${who} ${name}`, value]),
  );
}
