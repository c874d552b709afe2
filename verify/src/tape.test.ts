import fc from "fast-check";
import { expect, test } from "vitest";
import { nextTapeHead, printText, type TapePrint } from "./tape.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

const prints: TapePrint[] = [
  {
    code: "6W3A",
    sequence: 1,
    at: 1_795_138_200_000,
    tradingDate: "2026-11-20",
    price: 24_000,
    quantity: 100,
    auction: true,
    offAuction: false,
  },
  {
    code: "7X1B",
    sequence: 9,
    at: 1_795_138_200_001,
    tradingDate: "2026-11-20",
    price: 1005,
    quantity: 300,
    auction: false,
    offAuction: false,
  },
];

test("a batch of two prints has a known head", () => {
  expect(printText(prints[0]!)).toBe("print 6W3A 1 1795138200000 2026-11-20 24000 100 auction");
  expect(hex(nextTapeHead(null, prints))).toBe(
    "6f4e2d9c267a6bc17a5ad52b5990bb0fc4ae90eb8b1977184d3ce91d3c33f327",
  );
});

test("a head depends on the batching and order of prints", () => {
  const [first, second] = prints;
  const heads = [
    nextTapeHead(null, prints),
    nextTapeHead(nextTapeHead(null, [first!]), [second!]),
    nextTapeHead(null, [second!, first!]),
    nextTapeHead(null, [first!]),
  ];
  expect(new Set(heads.map(hex)).size).toBe(4);
});

test("a print contains no counterparties", () => {
  const secret = { ...prints[0]!, buyOrderId: 5, sellOrderId: -7 };
  expect(printText(secret)).toBe(printText(prints[0]!));
});

test("any change to a print changes the head", () => {
  const change = fc.constantFrom<Partial<TapePrint>>(
    { code: "6W3B" },
    { sequence: 2 },
    { at: 1_795_138_200_002 },
    { tradingDate: "2026-11-21" },
    { price: 24_001 },
    { quantity: 200 },
    { auction: false },
  );
  fc.assert(
    fc.property(change, (changed) => {
      const [first, second] = prints;
      const tampered = [{ ...first!, ...changed }, second!];
      expect(hex(nextTapeHead(null, tampered))).not.toBe(hex(nextTapeHead(null, prints)));
    }),
  );
});

test("a batch without prints throws", () => {
  expect(() => nextTapeHead(null, [])).toThrow(RangeError);
});

test("a trade outside the auction is marked in its text, and thus in the chain", () => {
  const [first] = prints;
  const aside = { ...first!, auction: false, offAuction: true };
  expect(printText(aside)).toBe("print 6W3A 1 1795138200000 2026-11-20 24000 100 off-auction");
  expect(hex(nextTapeHead(null, [aside]))).not.toBe(
    hex(nextTapeHead(null, [{ ...aside, offAuction: false }])),
  );
});
