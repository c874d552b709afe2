import { hash, verify } from "@node-rs/argon2";
import type { Entropy } from "../../entropy.ts";

/** Cost of one check. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** OWASP's second set: 19 MiB, 2 passes, 1 lane; about 6 ms. */
export const standardPasswordCost: PasswordCost = { memoryKib: 19 * 1024, passes: 2 };

/** Two checks keep two cores busy; more at once would starve everything else. */
const inFlightMaximum = 2;
const queueMaximum = 200;

export interface Passwords {
  /** null: too many are already waiting. */
  hash(password: string): Promise<string | null>;
  /** `stored` null (no such account) takes as long as a wrong password. null: too many are already waiting. */
  matches(password: string, stored: string | null): Promise<boolean | null>;
}

export function createPasswords(
  entropy: Entropy,
  cost: PasswordCost = standardPasswordCost,
): Passwords {
  const run = createGate();
  const make = (password: string) =>
    hash(prepared(password), {
      // Algorithm.Argon2id; the package declares it as a const enum, which cannot be imported here.
      algorithm: 2,
      memoryCost: cost.memoryKib,
      timeCost: cost.passes,
      parallelism: 1,
      salt: entropy.bytes(16),
    });
  // Made in advance, so that not even the first unknown number takes longer than a known one.
  const nobody = make("nobody has this password");

  return {
    hash: (password) => run(() => make(password)),
    matches: (password, stored) =>
      run(async () => {
        const known = await verify(stored ?? (await nobody), prepared(password));
        return known && stored !== null;
      }),
  };
}

/** The same characters typed on another keyboard are the same password. */
function prepared(password: string): string {
  return password.normalize("NFC");
}

/** Runs at most `inFlightMaximum` tasks, lets `queueMaximum` wait and refuses the rest with null. */
function createGate(): <Result>(task: () => Promise<Result>) => Promise<Result | null> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= inFlightMaximum) {
      if (waiting.length >= queueMaximum) return null;
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      // The slot passes to the next in the queue, or is freed.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
