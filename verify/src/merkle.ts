import { sha256 } from "@noble/hashes/sha2.js";
import { concatenate, sameBytes, toBytes } from "./bytes.ts";

/**
 * Merkle trees as in RFC 6962, section 2.1 (Certificate Transparency): leaves are hashed with a prefix byte 0, nodes with
 * a prefix byte 1, and a list is split at the largest power of two below its length. So a node cannot pass for a leaf, and
 * different lists have different roots.
 */
export type Leaf = string | Uint8Array;

/** The root over the leaves in order; without leaves the SHA-256 of the empty string. */
export function merkleRoot(leaves: readonly Leaf[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array());
  return rootOf(leaves.map(leafHash));
}

/**
 * The inclusion proof of the leaf at `index`: the sibling hashes from the leaf up to the root. Throws RangeError for a
 * missing leaf.
 */
export function merkleProof(leaves: readonly Leaf[], index: number): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length)
    throw new RangeError(`no leaf ${index} among ${leaves.length}`);
  return pathOf(leaves.map(leafHash), index);
}

/** Whether `proof` shows that `leaf` is at `index` of the `count` leaves under `root`. */
export function isInMerkleTree(
  claim: { readonly leaf: Leaf; readonly index: number; readonly count: number },
  proof: readonly Uint8Array[],
  root: Uint8Array,
): boolean {
  const { leaf, index, count } = claim;
  if (!Number.isInteger(index) || index < 0 || index >= count) return false;
  const computed = climb(leafHash(leaf), index, count, proof);
  return computed !== null && sameBytes(computed, root);
}

export function leafHash(leaf: Leaf): Uint8Array {
  return sha256(concatenate(Uint8Array.of(0), toBytes(leaf)));
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatenate(Uint8Array.of(1), left, right));
}

function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  const [only] = hashes;
  if (hashes.length === 1 && only !== undefined) return only;
  const split = splitOf(hashes.length);
  return nodeHash(rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)));
}

function pathOf(hashes: readonly Uint8Array[], index: number): Uint8Array[] {
  if (hashes.length === 1) return [];
  const split = splitOf(hashes.length);
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)];
  return index < split
    ? [...pathOf(left, index), rootOf(right)]
    : [...pathOf(right, index - split), rootOf(left)];
}

/** The root computed from a proof, or null when it has too few or too many hashes. */
function climb(
  hash: Uint8Array,
  index: number,
  count: number,
  path: readonly Uint8Array[],
): Uint8Array | null {
  if (count === 1) return path.length === 0 ? hash : null;
  const sibling = path.at(-1);
  if (sibling === undefined) return null;
  const split = splitOf(count);
  const below = path.slice(0, -1);
  if (index < split) {
    const left = climb(hash, index, split, below);
    return left === null ? null : nodeHash(left, sibling);
  }
  const right = climb(hash, index - split, count - split, below);
  return right === null ? null : nodeHash(sibling, right);
}

/** The largest power of two below `length`. */
function splitOf(length: number): number {
  let split = 1;
  while (split * 2 < length) split *= 2;
  return split;
}
