import fc from "fast-check";
import { expect, test } from "vitest";
import { addressedTicket, indexOf, ticketOf } from "./address.ts";

const index = fc.oneof(fc.nat(3), fc.nat(4_095), fc.constant(4_095));
const ticket = fc.oneof(
  fc.nat(9),
  fc.integer({ min: 0, max: 2 ** 40 - 1 }),
  fc.constant(2 ** 40 - 1),
);

test("M-HOU-54 [prop] the number of an edge and its ticket leads back to both, so no other address has it", () => {
  fc.assert(
    fc.property(index, ticket, (edge, own) => {
      const addressed = addressedTicket(edge, own);
      expect(Number.isSafeInteger(addressed)).toBe(true);
      expect([indexOf(addressed), ticketOf(addressed)]).toEqual([edge, own]);
    }),
  );
});

test.each([
  [0, 2 ** 40],
  [0, -1],
  [0, 0.5],
  [4_096, 1],
  [-1, 1],
])("M-HOU-54 edge %d with ticket %d has no number", (edge, own) => {
  expect(() => addressedTicket(edge, own)).toThrow(RangeError);
});
