import { sha256 } from "@noble/hashes/sha2.js";
import { concatenate, toBytes } from "./bytes.ts";

/** What a chain is about. The word goes into every hash, so that a link of one chain is never one of another. */
export type ChainDomain = "akari/account-chain" | "akari/tape-chain";

/** Version of the layout below; another layout gets another byte. */
const version = 1;

/** Length of a head in bytes. */
const headLength = 32;

/** Stands before the first link. Nobody knows content that hashes to it. */
const beginning = new Uint8Array(headLength);

/**
 * The head of a chain after one more link:
 * SHA-256 of (version byte, domain in ASCII, zero byte, previous head or 32 zero bytes, content).
 * All but the content has a fixed length within a domain, so two different links never give the same input.
 * Throws RangeError for a previous head that is not 32 bytes.
 */
export function link(
  domain: ChainDomain,
  previousHead: Uint8Array | null,
  content: string | Uint8Array,
): Uint8Array {
  const previous = previousHead ?? beginning;
  if (previous.length !== headLength)
    throw new RangeError(`a chain head has ${headLength} bytes, not ${previous.length}`);
  return sha256(
    concatenate(
      Uint8Array.of(version),
      toBytes(domain),
      Uint8Array.of(0),
      previous,
      toBytes(content),
    ),
  );
}
