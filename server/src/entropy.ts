import { randomBytes } from "node:crypto";

/** Where all randomness of the server comes from; tests pass a seeded one. */
export interface Entropy {
  bytes(count: number): Uint8Array;
}

export const systemEntropy: Entropy = { bytes: (count) => randomBytes(count) };
