import fc from "fast-check";
import { expect, test } from "vitest";
import { ProofFormatError, readProof } from "./read-proof.ts";
import { madeLottery, madePrizes } from "./testing/made-proof.ts";

test("a proof file reads back as it was written", () => {
  for (const proof of [madeLottery("file", [2, 3]), madePrizes("file", 3)])
    expect(readProof(JSON.stringify(proof))).toEqual(proof);
});

test("a malformed file is refused with the place of the fault", () => {
  const proof = madeLottery("file", [2, 3]);
  const read = (change: object) => () => readProof(JSON.stringify({ ...proof, ...change }));
  expect(() => readProof("{")).toThrow("the file is not JSON");
  expect(() => readProof("[]")).toThrow("the file must be an object");
  expect(read({ format: "akari-draw-proof-2" })).toThrow("format");
  expect(read({ kind: "raffle" })).toThrow("kind");
  expect(read({ secret: proof.secret.toUpperCase() })).toThrow("secret");
  expect(read({ entries: ["entry\nentry"] })).toThrow("entries[0]");
  expect(read({ order: [1, -1] })).toThrow("order[1]");
  expect(read({ order: [1, 2 ** 53] })).toThrow("order[1]");
  expect(read({ own: [null] })).toThrow("own[0]");
  expect(read({ tape: { ...proof.tape, head: undefined } })).toThrow("head");
});

test("any JSON file is read or refused with a message", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (content) => {
      expect(() => readProof(JSON.stringify(content))).toThrow(ProofFormatError);
    }),
  );
});
