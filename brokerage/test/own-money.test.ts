import fc from "fast-check";
import { expect, test } from "vitest";
import { openFirm, steps, take } from "./random-day.ts";

const cash = fc.constantFrom(350_000, 1_000_000, 5_000_000);

/** `simulation.test.ts` checks the same for its runs, and whether they cover every kind of opening fill. */
test("orders of every kind and condition fill without an advance and open within their leverage", () => {
  fc.assert(
    fc.property(cash, steps, (start, life) => {
      const firm = openFirm(start);
      for (const step of life) {
        take(firm, step);
        expect(firm.brokenOpenings).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});
