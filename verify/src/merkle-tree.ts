import { type Leaf, leafHash, nodeHash } from "./merkle.ts";

/**
 * The tree of `merkle.ts` with all its nodes, leaf by leaf: proofs for any leaf cost no more hashes. Adding a leaf costs two hashes on average, so that
 * a long tree can be built in pieces.
 */
export class MerkleTree {
  /** From the leaves up. */
  readonly #levels: Uint8Array[][] = [[]];

  get leaves(): number {
    return this.#levels[0]?.length ?? 0;
  }

  add(leaf: Leaf): void {
    let node = leafHash(leaf);
    for (let height = 0; ; height += 1) {
      const level = (this.#levels[height] ??= []);
      level.push(node);
      const left = level.at(-2);
      if (level.length % 2 === 1 || left === undefined) return;
      node = nodeHash(left, node);
    }
  }

  /** The same as `merkleProof` of all leaves so far, with their root. Throws RangeError for a missing leaf. */
  proof(index: number): { readonly path: readonly Uint8Array[]; readonly root: Uint8Array } {
    if (!Number.isInteger(index) || index < 0 || index >= this.leaves)
      throw new RangeError(`no leaf ${index} among ${this.leaves}`);
    const path: Uint8Array[] = [];
    // Whatever stands behind the full pairs of a level: carried up alone, or hashed with the level's last node.
    let carried: Uint8Array | null = null;
    let place = index;
    for (let height = 0; ; height += 1) {
      const level: readonly Uint8Array[] = this.#levels[height] ?? [];
      const length: number = level.length + (carried === null ? 0 : 1);
      const last = (carried ?? level.at(-1)) as Uint8Array;
      if (length === 1) return { path, root: last };
      const sibling = place % 2 === 0 ? place + 1 : place - 1;
      if (sibling < length)
        path.push(sibling === length - 1 ? last : (level[sibling] as Uint8Array));
      if (length % 2 === 1) carried = last;
      else if (carried !== null) carried = nodeHash(level.at(-1) as Uint8Array, carried);
      place = Math.floor(place / 2);
    }
  }
}
