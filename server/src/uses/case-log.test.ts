import { expect, test } from "vitest";
import { caseLogOf, proposalLifetimeMs } from "./case-log.ts";

const names = new Map([
  [1, "佐伯 真"],
  [2, "江波 直"],
]);
const entry = (at: number, action: string, actorId: string, approvals: string[] | null = null) => ({
  at,
  action,
  actorKind: "operator" as const,
  actorId,
  approvals,
});
const proposed = entry(100, "proposed", "1");

test("a decision of two people lists both in the order of their agreement, each with their own time", () => {
  const rows = [proposed, entry(500, "decide-deposit", "2", ["1", "2"])];
  expect(caseLogOf(rows, names, 900)).toEqual({
    steps: [
      { at: 100, step: "proposed", name: "佐伯 真" },
      { at: 500, step: "decided", name: "江波 直" },
    ],
    decision: {
      at: 500,
      kind: "operator",
      people: [
        { operatorId: 1, name: "佐伯 真", at: 100 },
        { operatorId: 2, name: "江波 直", at: 500 },
      ],
    },
    first: null,
  });
});

test("the first person is shown while the proposal is open, and not after its end", () => {
  expect(caseLogOf([proposed], names, 900).first).toEqual({
    operatorId: 1,
    name: "佐伯 真",
    at: 100,
  });
  expect(caseLogOf([proposed], names, 100 + proposalLifetimeMs).first).toBeNull();
  for (const end of ["refused", "withdrawn", "expired", "void"])
    expect(caseLogOf([proposed, entry(200, `proposal-${end}`, "2")], names, 900).first).toBeNull();
});

test("a refused earlier proposal does not count in a later decision", () => {
  const rows = [
    proposed,
    entry(200, "proposal-refused", "2"),
    entry(300, "proposed", "2"),
    entry(500, "decide-withdrawal", "1", ["2", "1"]),
  ];
  expect(caseLogOf(rows, names, 900).decision?.people.map(({ at }) => at)).toEqual([300, 500]);
});

test("a decision by one person lists them, one by the desk nobody", () => {
  const alone = caseLogOf([entry(500, "decide-deposit", "2")], names, 900);
  expect(alone.decision?.people).toEqual([{ operatorId: 2, name: "江波 直", at: 500 }]);
  const desk = { ...entry(500, "decide-deposit", "automatic"), actorKind: "desk" as const };
  expect(caseLogOf([desk], names, 900)).toEqual({
    steps: [{ at: 500, step: "decided", name: null }],
    decision: { at: 500, kind: "desk", people: [] },
    first: null,
  });
});
