import { sha256 } from "@noble/hashes/sha2.js";
import { type Hex, hexOf } from "./draw/hex.ts";

/** SHA-256 of a file, as the server publishes that of the app's index (`system/version` has its first 12 digits). */
export function fingerprint(content: Uint8Array): Hex {
  return hexOf(sha256(content));
}
