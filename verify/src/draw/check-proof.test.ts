import fc from "fast-check";
import { expect, test } from "vitest";
import { checkProof, isRight } from "./check-proof.ts";
import type { LotteryProof, PrizeProof } from "./proof.ts";
import { bytesFor, madeLottery, madePrizes, printedPrizes } from "./testing/made-proof.ts";
import { hexOf } from "./hex.ts";

/** Cases of each kind of forgery. */
const numRuns = 1000;

const lottery = fc
  .tuple(fc.nat(), fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 2, maxLength: 6 }))
  .map(([name, customers]) => madeLottery(`draw ${name}`, customers));

const other = fc.nat().map((name) => hexOf(bytesFor(`other ${name}`)));

const problems = (proof: LotteryProof | PrizeProof) =>
  checkProof(proof).flatMap(({ step, problem }) =>
    problem === null ? [] : [`${step} ${problem}`],
  );

test("M-HON-3 a draw that was made by the rules is right in every step", () => {
  fc.assert(
    fc.property(lottery, (proof) => {
      expect(checkProof(proof).map(({ step }) => step)).toEqual([
        "commitment",
        "list",
        "own",
        "tape",
        "result",
      ]);
      expect(problems(proof)).toEqual([]);
    }),
  );
  expect(problems(madePrizes("series", 40))).toEqual([]);
});

test("M-HON-3 a changed secret is detected", () => {
  fc.assert(
    fc.property(lottery, other, (proof, secret) => {
      expect(problems({ ...proof, secret })).toContain("commitment COMMITMENT_DIFFERS");
    }),
    { numRuns },
  );
});

test("M-HON-3 an added or removed entrant is detected", () => {
  fc.assert(
    fc.property(lottery, other, fc.nat(), fc.boolean(), (proof, random, at, added) => {
      const place = at % proof.entries.length;
      const entry = `entry customer ${1 + 3 * place} 1 ${random}`;
      const entries = added
        ? proof.entries.toSpliced(place, 0, entry)
        : proof.entries.toSpliced(place, 1);
      expect(problems({ ...proof, entries }).some((one) => one.startsWith("list"))).toBe(true);
    }),
    { numRuns },
  );
});

test("M-HON-3 a forger who publishes a matching root for another list still cannot keep the result", () => {
  fc.assert(
    fc.property(lottery, fc.nat(), (proof, name) => {
      const { tape, secret, commitment } = proof;
      const forged = madeLottery(`forged ${name}`, [1, 2, 3]);
      const mixed = { ...forged, tape, secret, commitment, order: forged.order };
      expect(isRight(checkProof(mixed))).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test("M-HON-3 a reordered list is detected", () => {
  fc.assert(
    fc.property(lottery, fc.nat(), fc.nat(), (proof, one, another) => {
      const { entries } = proof;
      const from = one % entries.length;
      const to = (from + 1 + (another % (entries.length - 1))) % entries.length;
      const moved = entries.with(from, entries[to]!).with(to, entries[from]!);
      expect(isRight(checkProof({ ...proof, entries: moved }))).toBe(false);
      expect(problems({ ...proof, entries: moved })[0]).toMatch(/^list /);
    }),
    { numRuns },
  );
});

test("M-HON-3 another entrant's number, other lots and another number of the device are detected", () => {
  fc.assert(
    fc.property(lottery, other, fc.integer({ min: 0, max: 2 }), (proof, random, field) => {
      const [own] = proof.own!;
      const changes = [{ number: own!.number + 3 }, { lots: (own!.lots % 10) + 1 }, { random }];
      const claimed = { ...proof, own: [{ ...own!, ...changes[field] }] };
      expect(problems(claimed)).toEqual(["own OWN_ENTRY_MISSING"]);
      const listed = proof.entries.with(0, `entry customer ${own!.number} ${own!.lots} ${random}`);
      expect(problems({ ...proof, entries: listed })).toContain("list ROOT_DIFFERS");
    }),
    { numRuns },
  );
});

test("M-HON-3 a result in another order, and a ticket too many or too few, are detected", () => {
  fc.assert(
    fc.property(lottery, fc.nat(), (proof, at) => {
      const { order } = proof;
      const place = at % (order.length - 1);
      const swapped = order.with(place, order[place + 1]!).with(place + 1, order[place]!);
      expect(problems({ ...proof, order: swapped })).toEqual(["result RESULT_DIFFERS"]);
      expect(problems({ ...proof, order: order.slice(1) })).toEqual(["result RESULT_DIFFERS"]);
    }),
    { numRuns },
  );
});

test("M-HON-3 a tape that was known before the list was frozen, or does not hash to its head, is refused", () => {
  const proof = madeLottery("tape", [3, 5]);
  const { tape } = proof;
  const early = tape.prints.map((print) => print.replace("1795138200005", "1795138199999"));
  expect(problems({ ...proof, tape: { ...tape, prints: early } })).toEqual(["tape TAPE_TOO_EARLY"]);
  expect(problems({ ...proof, tape: { ...tape, prints: [] } })).toEqual(["tape TAPE_EMPTY"]);
  const cheaper = tape.prints.map((print) => print.replace("24000", "23990"));
  expect(problems({ ...proof, tape: { ...tape, prints: cheaper } })).toEqual(["tape HEAD_DIFFERS"]);
});

test("M-HON-3 changed terms, invented simulated entrants and unreadable entries are named", () => {
  const proof = madeLottery("terms", [3, 5]);
  const more = { ...proof, terms: proof.terms.replace("lottery 7 5Y2A 4", "lottery 7 5Y2A 5") };
  expect(problems(more)).toEqual(["commitment COMMITMENT_DIFFERS"]);
  expect(problems({ ...proof, terms: `${proof.terms} ` })).toEqual(["commitment TERMS_UNREADABLE"]);
  const last = proof.entries.length - 1;
  const invented = proof.entries.with(
    last,
    proof.entries[last]!.replace(/[0-9a-f]{64}$/, "0".repeat(64)),
  );
  expect(problems({ ...proof, entries: invented })).toContain("list SIMULATED_DIFFER");
  const unreadable = proof.entries.with(0, "entry customer 02 3 x");
  expect(problems({ ...proof, entries: unreadable })).toContain("list ENTRY_UNREADABLE");
  const huge = proof.entries.with(0, proof.entries[0]!.replace(" 2 3 ", ` 2 ${2 ** 52} `));
  expect(problems({ ...proof, entries: huge, own: [] })).toEqual([
    "list LOTS_OUT_OF_RANGE",
    "result RESULT_DIFFERS",
  ]);
});

test("M-HON-3 a prize that was not drawn, a chance twice and a changed secret are detected", () => {
  const proof = madePrizes("prizes", 30);
  const [first, second] = proof.chances;
  const richer = [{ ...first!, won: first!.won === 0 ? 100 : 0 }, ...proof.chances.slice(1)];
  expect(problems({ ...proof, chances: richer })).toEqual(["result RESULT_DIFFERS"]);
  const twice = [...proof.chances, second!];
  expect(problems({ ...proof, chances: twice })).toEqual(["result CHANCE_REPEATED"]);
  const secret = hexOf(bytesFor("another"));
  expect(problems({ ...proof, secret })).toContain("commitment COMMITMENT_DIFFERS");
  const early = [{ ...first!, takenAt: first!.takenAt + 60_000 }];
  expect(problems({ ...proof, chances: early })).toEqual(["tape TAPE_TOO_EARLY"]);
});

test("M-HON-3 impossible terms are unreadable, and end the check at once", () => {
  const proof = madeLottery("endless", []);
  const entries = [`entry simulated 1 1 ${hexOf(bytesFor("one"))}`];
  for (const most of [2 ** 32 + 1, 2 ** 48 + 1, Number.MAX_SAFE_INTEGER]) {
    const terms = proof.terms.replace(" 4 10 ", ` 4 ${most} `).replace(" 3 ", " 1 ");
    expect(problems({ ...proof, terms, entries })).toEqual(["commitment TERMS_UNREADABLE"]);
  }
});

test("M-HON-3 numbers below 0 are not read, and a chance outside its series is detected", () => {
  const proof = madeLottery("below", [3, 5]);
  const below = [`entry customer -1 1 ${hexOf(bytesFor("one"))}`, ...proof.entries];
  expect(problems({ ...proof, entries: below })).toContain("list ENTRY_UNREADABLE");
  const series = madePrizes("outside", 3);
  const [first] = series.chances;
  const late = series.chances.with(0, { ...first!, takenAt: printedPrizes.from - 1 });
  expect(problems({ ...series, chances: late })).toEqual(["result CHANCE_OUT_OF_TIME"]);
});
