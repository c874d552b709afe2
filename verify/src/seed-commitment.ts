import { sha256 } from "@noble/hashes/sha2.js";
import { toBytes } from "./bytes.ts";

/**
 * The published commitment to a market's seed while the market runs: SHA-256 of `akari/market-seed`, a space and the seed in UTF-8. A random seed has
 * 128 bits, so that the hash does not give it away; once it is revealed, everybody can check it against the hash.
 */
export function seedCommitment(seed: string): Uint8Array {
  return sha256(toBytes(`akari/market-seed ${seed}`));
}
