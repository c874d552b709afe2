import fc from "fast-check";
import { expect, test } from "vitest";
import { isInMerkleTree, merkleProof, merkleRoot } from "./merkle.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** Test data of Certificate Transparency's reference implementation (RFC 6962). */
const leaves = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
].map((leaf) => Uint8Array.from(Buffer.from(leaf, "hex")));

test.each([
  [0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  [1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"],
  [2, "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"],
  [3, "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"],
  [4, "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"],
  [8, "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"],
])("the published root of %i leaves", (count, root) => {
  expect(hex(merkleRoot(leaves.slice(0, count)))).toBe(root);
});

const list = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 40 });

test("every leaf has a proof that is valid only for that leaf at its index", () => {
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), fc.string(), (texts, one, two, text) => {
      const count = texts.length;
      const index = one % count;
      const elsewhere = (index + 1 + (two % count)) % (count + 1);
      const leaf = texts[index]!;
      const root = merkleRoot(texts);
      const proof = merkleProof(texts, index);
      expect(isInMerkleTree({ leaf, index, count }, proof, root)).toBe(true);
      expect(isInMerkleTree({ leaf: text, index, count }, proof, root)).toBe(text === leaf);
      expect(isInMerkleTree({ leaf, index: elsewhere, count }, proof, root)).toBe(false);
      expect(isInMerkleTree({ leaf, index, count }, proof.slice(1), root)).toBe(count === 1);
      expect(isInMerkleTree({ leaf, index, count }, [...proof, root], root)).toBe(false);
    }),
  );
});

test("the root changes with any leaf, the order of leaves and their number", () => {
  fc.assert(
    fc.property(list, fc.nat(), fc.string({ minLength: 1 }), (texts, at, more) => {
      const root = hex(merkleRoot(texts));
      const index = at % texts.length;
      expect(hex(merkleRoot(texts.with(index, texts[index]! + more)))).not.toBe(root);
      expect(hex(merkleRoot(texts.toSpliced(index, 1)))).not.toBe(root);
      expect(hex(merkleRoot(texts.toSpliced(index, 0, more)))).not.toBe(root);
      expect(hex(merkleRoot(texts.toReversed())) === root).toBe(texts.length === 1);
    }),
  );
});

test("flipping any bit of a proof invalidates it", () => {
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (texts, at, bit) => {
      const [index, count] = [at % texts.length, texts.length];
      const proof = merkleProof(texts, index);
      if (proof.length === 0) return;
      const step = bit % proof.length;
      const tampered = proof.map((hash) => Uint8Array.from(hash));
      tampered[step]![bit % 32]! ^= 1 << (bit % 8);
      const claim = { leaf: texts[index]!, index, count };
      expect(isInMerkleTree(claim, tampered, merkleRoot(texts))).toBe(false);
    }),
  );
});

test("a node cannot be passed off as a leaf", () => {
  const [left, right] = ["a", "b"].map((leaf) => merkleRoot([leaf]));
  const node = Uint8Array.from([...left!, ...right!]);
  expect(hex(merkleRoot([node]))).not.toBe(hex(merkleRoot(["a", "b"])));
});

test("a proof for a missing leaf throws", () => {
  expect(() => merkleProof(["a"], 1)).toThrow(RangeError);
  expect(() => merkleProof([], 0)).toThrow(RangeError);
  const root = merkleRoot(["a"]);
  expect(isInMerkleTree({ leaf: "a", index: 1, count: 1 }, [], root)).toBe(false);
  expect(isInMerkleTree({ leaf: "a", index: -1, count: 1 }, [], root)).toBe(false);
  expect(isInMerkleTree({ leaf: "a", index: 0.5, count: 1 }, [], root)).toBe(false);
});
