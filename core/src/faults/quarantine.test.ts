import type { CoreEnding } from "./core-ending.ts";
import { expect, test } from "vitest";
import type { Blame } from "./blame.ts";
import { Quarantine } from "./quarantine.ts";

const start = Date.UTC(2026, 10, 16, 0, 30);
const young = 1_000;

function faultOf(key: string, more: Partial<Blame> = {}): CoreEnding {
  const blame = { key, code: null, at: start, input: "{}", ...more };
  return { cause: "fault", message: "Error: planted", blame };
}

function asideAfter(...endings: readonly CoreEnding[]) {
  const quarantine = new Quarantine();
  for (const ending of endings) quarantine.hear(ending, young);
  return quarantine.memory.aside;
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
  ["a beat with none", twice(faultOf("beat")), { work: ["beat"] }],
])("the second failure of an input leaves it out: %s", (_name, endings, expected) => {
  expect(asideAfter(endings[0]!)).toEqual({ requests: [], work: [], codes: [] });
  expect(asideAfter(...endings)).toEqual({ requests: [], work: [], codes: [], ...expected });
});

test("database errors never blame an input, however often they occur", () => {
  const quarantine = new Quarantine();
  const trouble: CoreEnding = { cause: "trouble", message: "Connection terminated", blame: null };
  for (let times = 0; times < 20; times += 1) expect(quarantine.hear(trouble, young)).toBeNull();
  expect(quarantine.memory).toEqual({
    aside: { requests: [], work: [], codes: [] },
    isCareful: false,
    unrecorded: [],
  });
});

test("failures more than an hour apart each count as the first", () => {
  const later = faultOf("margin-due", { at: start + 3_600_001 });
  expect(asideAfter(faultOf("margin-due"), later).work).toEqual([]);
  expect(asideAfter(faultOf("margin-due"), later, later).work).toEqual(["margin-due"]);
});

test("after a fault among several inputs cores take one input at a time until one has run for a minute", () => {
  const quarantine = new Quarantine();
  quarantine.hear({ cause: "fault", message: "refused rows", blame: null }, young);
  expect(quarantine.memory.isCareful).toBe(true);
  quarantine.hear(faultOf("crowd 6W3A", { code }), young);
  expect(quarantine.memory.isCareful).toBe(true);
  quarantine.hear({ cause: "trouble", message: "Connection terminated", blame: null }, 60_000);
  expect(quarantine.memory.isCareful).toBe(false);
});

test("faults are recorded once a core has started", () => {
  const quarantine = new Quarantine();
  quarantine.hear(faultOf("margin-due"), young);
  expect(quarantine.memory.unrecorded).toMatchObject([
    { key: "margin-due", consequence: "retried", message: "Error: planted" },
  ]);
  quarantine.recorded();
  expect(quarantine.memory.unrecorded).toEqual([]);
});
