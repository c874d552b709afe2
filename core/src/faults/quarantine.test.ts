import type { CoreEnding } from "./core-ending.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Blame } from "./blame.ts";
import { HeardEndings } from "./heard-endings.ts";
import { Quarantine } from "./quarantine.ts";
import { isOfAnotherVersion, released, type StoredFault, versionMark } from "./stored-faults.ts";

const start = Date.UTC(2026, 10, 16, 0, 30);
const young = 1_000;

function faultOf(key: string, more: Partial<Blame> = {}): CoreEnding {
  const blame = { key, code: null, at: start, input: "{}", ...more };
  return { cause: "fault", message: "Error: planted", blame };
}

function asideAfter(...endings: readonly CoreEnding[]) {
  const quarantine = new Quarantine();
  for (const ending of endings) quarantine.hear(ending);
  return quarantine.aside;
}

const twice = (ending: CoreEnding) => [ending, ending];
const code = "6W3A";

test.each([
  ["a preview", twice(faultOf("preview abc")), { requests: [["preview abc", start + 900_000]] }],
  ["the crowd's visit", twice(faultOf(`crowd ${code}`, { code })), { work: [`crowd ${code}`] }],
  ["a timer", twice(faultOf(`timer ${code}`, { code })), { codes: [code] }],
  ["a change of phase", twice(faultOf(`boundary ${code}`, { code })), { codes: [code] }],
  ["margin calls", twice(faultOf("margin-due")), { work: ["margin-due"] }],
  ["a beat with an instrument in hand", twice(faultOf("beat", { code })), { codes: [code] }],
  ["a beat without an instrument in hand", twice(faultOf("beat")), { work: ["beat"] }],
])("the second failure of an input leaves it out: %s", (_name, endings, expected) => {
  expect(asideAfter(endings[0]!)).toEqual({ requests: [], work: [], codes: [] });
  expect(asideAfter(...endings)).toEqual({ requests: [], work: [], codes: [], ...expected });
});

test("database errors never blame an input, however often they occur", () => {
  const quarantine = new Quarantine();
  const endings = new HeardEndings();
  const trouble: CoreEnding = { cause: "trouble", message: "Connection terminated", blame: null };
  for (let times = 0; times < 20; times += 1) {
    expect(quarantine.hear(trouble)).toBeNull();
    endings.hear(trouble, young);
  }
  expect(quarantine.aside).toEqual({ requests: [], work: [], codes: [] });
  expect(endings.memory).toEqual({ isCareful: false, unrecorded: [] });
});

test("failures more than an hour apart each count as the first", () => {
  const later = faultOf("margin-due", { at: start + 3_600_001 });
  expect(asideAfter(faultOf("margin-due"), later).work).toEqual([]);
  expect(asideAfter(faultOf("margin-due"), later, later).work).toEqual(["margin-due"]);
});

test("after a fault among several inputs cores take one input at a time until one has run for a minute", () => {
  const endings = new HeardEndings();
  endings.hear({ cause: "fault", message: "refused rows", blame: null }, young);
  expect(endings.memory.isCareful).toBe(true);
  endings.hear(faultOf("crowd 6W3A", { code }), young);
  expect(endings.memory.isCareful).toBe(true);
  endings.hear({ cause: "trouble", message: "Connection terminated", blame: null }, 60_000);
  expect(endings.memory.isCareful).toBe(false);
});

test("a supervisor remembers faults until a core has stored them", () => {
  const endings = new HeardEndings();
  endings.hear(faultOf("margin-due"), young);
  expect(endings.memory.unrecorded).toEqual([faultOf("margin-due")]);
  endings.recorded();
  expect(endings.memory.unrecorded).toEqual([]);
});

const stored = (key: string | null, more: Partial<StoredFault> = {}): StoredFault => ({
  key,
  code: null,
  at: start,
  ...more,
});

test("M-HOU-56 a quarantine restored from stored faults leaves out the same work as the one before", () => {
  const histories = fc.array(
    fc.record({
      key: fc.constantFrom("preview a", "command b", "margin-due", `crowd ${code}`, "beat", null),
      code: fc.constantFrom(code, null),
      at: fc.integer({ min: start, max: start + 3 * 3_600_000 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(histories, fc.nat(12), (faults, from) => {
      const one = new Quarantine();
      const written: StoredFault[] = [];
      for (const [index, { key, code: inHand, at }] of faults.entries()) {
        const blame = key === null ? null : { key, code: inHand, at, input: "{}" };
        const ending: CoreEnding = { cause: "fault", message: "Error: planted", blame };
        const record = one.hear(ending)!;
        // Another process, which goes on from the tables, judges alike.
        if (index >= from) expect(new Quarantine(written).hear(ending)).toEqual(record);
        written.push(record);
      }
      expect(new Quarantine(written).aside).toEqual(one.aside);
    }),
  );
});

test("M-HOU-56 a failure before the start and one after it count as two", () => {
  const quarantine = new Quarantine([stored("margin-due")]);
  expect(quarantine.hear(faultOf("margin-due"))).toMatchObject({ consequence: "set-aside" });
  expect(quarantine.aside.work).toEqual(["margin-due"]);
});

test.each([released, versionMark(7)])(
  "M-HOU-56 quarantined work is tried again after: %s",
  (mark) => {
    const twiceStored = [stored("margin-due"), stored("margin-due")];
    expect(new Quarantine(twiceStored).aside.work).toEqual(["margin-due"]);
    const after = [...twiceStored, stored(mark, { at: null })];
    expect(new Quarantine(after).aside.work).toEqual([]);
    // The first failure after it is a first one.
    expect(new Quarantine([...after, stored("margin-due")]).aside.work).toEqual([]);
  },
);

test("M-HOU-56 stored faults are of another version unless the last version mark is the current one", () => {
  expect(isOfAnotherVersion([])).toBe(false);
  expect(isOfAnotherVersion([stored("beat")])).toBe(true);
  expect(isOfAnotherVersion([stored(versionMark()), stored("beat"), stored(released)])).toBe(false);
  expect(isOfAnotherVersion([stored(versionMark()), stored(versionMark(0))])).toBe(true);
});
