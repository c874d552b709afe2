import { sha256 } from "@noble/hashes/sha2.js";
import { concatenate, toBytes } from "./bytes.ts";

/** The domain of a chain. It is part of every hash, so that a link of one chain is never valid in another. */
export type ChainDomain =
  | "akari/account-chain"
  | "akari/journal"
  | "akari/operator-log"
  | "akari/tape-chain";

/** The domain of the head of all chains together (docs/ledger.md#heads), which has no previous head. */
export type HeadDomain = "akari/head";

/** The domain of a value in a draw (docs/draws.md); the secret or seed takes the place of the previous head. */
export type DrawDomain =
  | "akari/draw-commitment"
  | "akari/draw-simulated"
  | "akari/draw-seed"
  | "akari/draw-prize"
  | "akari/draw-stream";

/** Version of the layout below; a changed layout gets a new version byte. */
const version = 1;

/** Length of a head in bytes. */
const headLength = 32;

/** Precedes the first link. No content is known that hashes to it. */
const beginning = new Uint8Array(headLength);

/**
 * The head of a chain after one more link:
 * SHA-256 of (version byte, domain in ASCII, zero byte, previous head or 32 zero bytes, content).
 * Everything but the content has a fixed length within a domain, so different links never give the same input.
 * Throws RangeError for a previous head that is not 32 bytes.
 */
export function link(
  domain: ChainDomain | DrawDomain | HeadDomain,
  previousHead: Uint8Array | null,
  content: string | Uint8Array,
): Uint8Array {
  const previous = previousHead ?? beginning;
  if (previous.length !== headLength)
    throw new RangeError(`a chain head must have ${headLength} bytes, not ${previous.length}`);
  return sha256(concatenate(startOf(domain), previous, toBytes(content)));
}

/** Starts of the hashed bytes, made once for each domain: millions of links have the same. */
const starts = new Map<string, Uint8Array>();

function startOf(domain: string): Uint8Array {
  const known = starts.get(domain);
  if (known !== undefined) return known;
  const start = concatenate(Uint8Array.of(version), toBytes(domain), Uint8Array.of(0));
  starts.set(domain, start);
  return start;
}
