import fc from "fast-check";
import { expect, test } from "vitest";
import { MerkleTree } from "./merkle-tree.ts";
import { merkleProof, merkleRoot } from "./merkle.ts";

test("a tree built leaf by leaf has the root and the proofs of the whole list, at any length", () => {
  const tree = new MerkleTree();
  const leaves: string[] = [];
  for (let length = 1; length <= 70; length += 1) {
    leaves.push(`leaf ${length}`);
    tree.add(`leaf ${length}`);
    expect(tree.leaves).toBe(length);
    for (const index of [0, Math.floor(length / 2), length - 1]) {
      const { path, root } = tree.proof(index);
      expect(root).toEqual(merkleRoot(leaves));
      expect(path).toEqual(merkleProof(leaves, index));
    }
  }
  fc.assert(
    fc.property(fc.nat(69), (index) => {
      expect(tree.proof(index).path).toEqual(merkleProof(leaves, index));
    }),
  );
});

test("a leaf that a tree does not have throws", () => {
  const tree = new MerkleTree();
  expect(() => tree.proof(0)).toThrow(RangeError);
  tree.add("one");
  for (const index of [-1, 0.5, 1]) expect(() => tree.proof(index)).toThrow(RangeError);
});
