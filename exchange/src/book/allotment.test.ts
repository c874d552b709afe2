import * as fc from "fast-check";
import { expect, test } from "vitest";
import { handOut, rotationBySize } from "./allotment.ts";
import type { Claim } from "./allotment.ts";

const claims: fc.Arbitrary<Claim[]> = fc
  .array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
  .map((lots) => lots.map((own, index) => ({ claimant: index + 1, lots: own, place: index })));

/** Market rules 4.4 lot by lot: the next in rank with an open claim receives one lot. */
function oneByOne(
  ranking: readonly number[],
  open: Map<number, number>,
  from: number,
  lots: number,
) {
  let turn = from;
  const received = new Map<number, number>();
  for (let handed = 0; handed < lots; handed += 1) {
    while ((open.get(ranking[turn % ranking.length]!) ?? 0) === 0) turn += 1;
    const claimant = ranking[turn % ranking.length]!;
    received.set(claimant, (received.get(claimant) ?? 0) + 1);
    open.set(claimant, open.get(claimant)! - 1);
    turn += 1;
  }
  return { received, turn };
}

test("every allotment equals one lot in turn, and the next one continues the rotation even if claims have shrunk", () => {
  const fills = fc.array(fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 20 })), { maxLength: 8 });
  fc.assert(
    fc.property(claims, fills, (rows, handOuts) => {
      const open = new Map(rows.map(({ claimant, lots }) => [claimant, lots]));
      const rotation = rotationBySize(rows);
      const ranking = rows
        .toSorted((one, other) => other.lots - one.lots || one.place - other.place)
        .map(({ claimant }) => claimant);
      let turn = 0;
      for (const [wanted, cancelled] of handOuts) {
        const left = [...open.values()].reduce((sum, lots) => sum + lots, 0);
        const lots = Math.min(wanted, left);
        const given = handOut(rotation, new Map(open), lots);
        const expected = oneByOne(ranking, open, turn, lots);
        ({ turn } = expected);
        expect(new Map([...given].toSorted())).toEqual(new Map([...expected.received].toSorted()));
        // A claimant withdraws part of the remaining claim.
        if (cancelled < ranking.length) open.set(ranking[cancelled]!, 0);
      }
    }),
    { numRuns: 500 },
  );
});

test("allotting more lots than are claimed throws", () => {
  const rotation = rotationBySize([{ claimant: 1, lots: 2, place: 1 }]);
  expect(() => handOut(rotation, new Map([[1, 2]]), 3)).toThrow(RangeError);
});
