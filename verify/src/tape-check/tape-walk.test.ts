import fc from "fast-check";
import { expect, test } from "vitest";
import { printText, readPrintText } from "../tape.ts";
import { madePrints, madeTape } from "./testing/made-tape.ts";
import { type TapeBatch, type TapeProblem, TapeWalk } from "./tape-walk.ts";

const tape = madeTape(madePrints(40));

function walk(items: readonly TapeBatch[], previousHead: string | null = null): TapeWalk {
  const walked = new TapeWalk();
  walked.add({ previousHead, items });
  return walked;
}

test("M-HON-10 the tape's chain is recomputed in stretches of any length, to the published head", () => {
  for (const stretch of [1, 3, 100]) {
    const walked = new TapeWalk();
    for (let from = 0; from < tape.length; from += stretch)
      expect(
        walked.add({
          previousHead: tape[from - 1]?.head ?? null,
          items: tape.slice(from, from + stretch),
        }),
      ).toBe(true);
    expect([walked.head, walked.batch, walked.batches, walked.prints]).toEqual([
      tape.at(-1)?.head,
      tape.at(-1)?.batch,
      tape.length,
      40,
    ]);
  }
});

test("a walk may begin in the middle, at the published head before it", () => {
  expect(walk(tape.slice(4), tape[3]?.head).broken).toBeNull();
  expect(walk(tape.slice(4), tape[2]?.head).broken?.problem).toBe("HEAD_DIFFERS");
});

const changed = (index: number, change: Partial<TapeBatch>) =>
  tape.with(index, { ...tape[index]!, ...change });
const [third, fourth] = [tape[3]!, tape[4]!];

test.each<[string, TapeBatch[], TapeProblem, number]>([
  [
    "a changed price",
    changed(3, {
      prints: third.prints.map((text) => text.replace(/ (\d+) (\d+) (\w+)$/, " 9$1 $2 $3")),
    }),
    "HEAD_DIFFERS",
    third.batch,
  ],
  ["a head", changed(3, { head: fourth.head }), "HEAD_DIFFERS", third.batch],
  ["a print left out", changed(3, { prints: third.prints.slice(1) }), "HEAD_DIFFERS", third.batch],
  ["a batch left out", tape.toSpliced(3, 1), "HEAD_DIFFERS", fourth.batch],
  ["no prints", changed(3, { prints: [] }), "PRINTS_MISSING", third.batch],
  ["two batches exchanged", tape.with(3, fourth).with(4, third), "HEAD_DIFFERS", fourth.batch],
  ["a batch twice", tape.toSpliced(4, 0, third), "BATCH_OUT_OF_ORDER", third.batch],
  ["an unreadable print", changed(3, { prints: ["print 1"] }), "PRINT_UNREADABLE", third.batch],
])("M-HON-10 planted: %s is found, and the batch is named", (_name, items, problem, batch) => {
  expect(walk(items).broken).toMatchObject({ problem, batch });
});

test("M-HON-10 planted: a tape that was rechained without one print is found by the gap in its numbers", () => {
  const anew = madeTape(madePrints(40).toSpliced(13, 1));
  const { broken } = walk(anew);
  expect(broken?.problem).toBe("PRINT_LEFT_OUT");
  expect(broken?.print).toMatch(/^print 7X1B 8 /);
});

test("a stretch that does not start at the end of the one before it is found", () => {
  const walked = walk(tape.slice(0, 4));
  expect(walked.add({ previousHead: tape[0]!.head, items: tape.slice(4) })).toBe(false);
  expect(walked.broken?.problem).toBe("STRETCH_TORN");
  expect(walked.add({ previousHead: walked.head, items: tape.slice(4) })).toBe(false);
});

test("a print is read back from its text, and any other text is refused", () => {
  for (const print of madePrints(8)) expect(readPrintText(printText(print))).toEqual(print);
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const read = readPrintText(text);
      expect(read === null || printText(read) === text).toBe(true);
    }),
  );
});
