import fc from "fast-check";
import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

/** Takes until the queue is empty. */
function takeAll(turns: Turns) {
  const taken = [];
  for (let next = turns.take(); next !== undefined; next = turns.take()) taken.push(next);
  return taken;
}

test("a case waits behind one of another account's flood, not behind all of them", () => {
  const turns = new Turns();
  for (let caseId = 1; caseId <= 5; caseId += 1) turns.add(100, caseId);
  turns.add(200, 6);
  expect(takeAll(turns).map(({ caseId }) => caseId)).toEqual([1, 6, 2, 3, 4, 5]);
});

test("takes each case once, in order per account, alternating between waiting accounts", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { maxLength: 60 }), (accounts) => {
      const turns = new Turns();
      for (const [caseId, accountId] of accounts.entries()) turns.add(accountId, caseId);
      const taken = takeAll(turns);
      expect(taken.map(({ caseId }) => caseId).toSorted((a, b) => a - b)).toEqual([
        ...accounts.keys(),
      ]);
      for (const account of new Set(accounts)) {
        const places = [...taken.keys()].filter((place) => taken[place]!.accountId === account);
        const own = places.map((place) => taken[place]!.caseId);
        expect(own).toEqual(own.toSorted((a, b) => a - b));
        const othersAfter = (place: number) =>
          new Set(taken.slice(place + 1).map(({ accountId }) => accountId));
        for (const [turn, place] of places.entries()) {
          const until = places[turn + 1];
          if (until === undefined) continue;
          const between = taken.slice(place + 1, until).map(({ accountId }) => accountId);
          const waiting = othersAfter(place);
          waiting.delete(account);
          expect(new Set(between)).toEqual(waiting);
        }
      }
    }),
  );
});
