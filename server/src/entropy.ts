import { randomBytes } from "node:crypto";

/** Source of all randomness of the server; tests pass a seeded one. */
export interface Entropy {
  bytes(count: number): Uint8Array;
}

export const systemEntropy: Entropy = { bytes: (count) => randomBytes(count) };
