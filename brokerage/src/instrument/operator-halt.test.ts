import { expect, test } from "vitest";
import { alice, createFirm, type Firm, stock } from "../../test/firm.ts";
import type { HaltInstrument } from "./commands.ts";
import { type HaltReason, operatorHaltMinutes } from "./operator-halt.ts";

const minuteMs = 60_000;

function operate(firm: Firm, kind: HaltInstrument["kind"], changes: Partial<HaltInstrument> = {}) {
  const reason: HaltReason = "HALT_DISCLOSURE";
  return firm.send({
    ...firm.base(alice),
    actor: { kind: "operator", id: "2" },
    kind,
    code: stock,
    approvals: ["1", "2"],
    ...(kind === "halt-instrument" ? { reason } : {}),
    ...changes,
  });
}

test("M-HON-5 operators halt a share for five minutes with a public reason, and it resumes automatically", () => {
  const firm = createFirm();
  const until = firm.now() + operatorHaltMinutes * minuteMs;
  expect(operate(firm, "halt-instrument")).toMatchObject({
    kind: "accepted",
    outgoing: [{ code: stock, message: { kind: "halt", until } }],
  });
  expect(firm.state.instruments.get(stock)?.operatorHalt).toEqual({
    reason: "HALT_DISCLOSURE",
    since: firm.now(),
    until,
    tradingDate: "2026-11-20",
    count: 1,
  });
  expect(operate(firm, "halt-instrument")).toMatchObject({ reason: "INSTRUMENT_HALTED" });
});

test("M-ROLE-4 a halt by operators and its early end need two of them, and a listed reason", () => {
  const firm = createFirm();
  expect(operate(firm, "halt-instrument", { approvals: ["2"] })).toMatchObject({
    reason: "SECOND_PERSON_NEEDED",
  });
  expect(operate(firm, "halt-instrument", { approvals: ["2", "2"] })).toMatchObject({
    reason: "SECOND_PERSON_SAME",
  });
  expect(operate(firm, "halt-instrument", { reason: "PRICE" as never })).toMatchObject({
    reason: "REASON_NOT_LISTED",
  });
  expect(operate(firm, "halt-instrument").kind).toBe("accepted");
  firm.advanceTime(minuteMs);
  expect(operate(firm, "resume-instrument", { approvals: [] })).toMatchObject({
    reason: "SECOND_PERSON_NEEDED",
  });
  expect(operate(firm, "resume-instrument")).toMatchObject({
    kind: "accepted",
    outgoing: [{ code: stock, message: { kind: "resume" } }],
  });
  expect(firm.state.instruments.get(stock)?.operatorHalt?.until).toBe(firm.now());
});

test("a share is halted by operators at most three times a day", () => {
  const firm = createFirm();
  for (let count = 1; count <= 3; count += 1) {
    expect(operate(firm, "halt-instrument").kind).toBe("accepted");
    expect(operate(firm, "resume-instrument").kind).toBe("accepted");
  }
  expect(operate(firm, "halt-instrument")).toMatchObject({
    reason: "TOO_MANY_HALTS",
    parameters: { maximum: 3 },
  });
  firm.roll("2026-11-21");
  expect(operate(firm, "halt-instrument").kind).toBe("accepted");
  expect(firm.state.instruments.get(stock)?.operatorHalt?.count).toBe(1);
});

test("operators do not resume the market's own halt, and halt nothing while the market is closed", () => {
  const firm = createFirm();
  const clock = { actor: { kind: "clock", id: "market" } as const };
  expect(operate(firm, "halt-instrument", clock).kind).toBe("accepted");
  expect(operate(firm, "resume-instrument")).toMatchObject({ reason: "INSTRUMENT_NOT_HALTED" });
  const closed = createFirm({ phase: "closed" });
  expect(operate(closed, "halt-instrument")).toMatchObject({ reason: "MARKET_CLOSED" });
});
