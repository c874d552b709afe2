// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithServices } from "../../test/render-with-services.tsx";
import { CaseActions } from "./case-actions.tsx";
import type { MoneyCase } from "./money-case.ts";

const waiting: MoneyCase = {
  caseNumber: "D00000042",
  accountId: "204817730652",
  amount: 5_000_000,
  status: "awaiting",
  requestedAt: "2026-11-20T14:22:40.000+09:00",
  proposal: null,
  claim: null,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  reasonText: null,
};
const proposedBy = (operatorId: string, own: boolean): MoneyCase => ({
  ...waiting,
  proposal: {
    proposalId: "7",
    by: { operatorId, name: "佐伯 真" },
    at: "2026-11-20T14:24:05.000+09:00",
    expiresAt: "2026-11-21T14:24:05.000+09:00",
    own,
  },
});

async function askedFor(of: MoneyCase) {
  const asked: string[] = [];
  await renderWithServices(
    <CaseActions
      of={of}
      onApprove={() => asked.push("approve")}
      onFail={() => asked.push("fail")}
    />,
  );
  fireEvent.keyDown(document.body, { key: "a" });
  fireEvent.keyDown(document.body, { key: "r" });
  return asked;
}

test("A and R ask for a waiting case", async () => {
  expect(await askedFor(waiting)).toEqual(["approve", "fail"]);
});

test("the proposer is not the second person: A does nothing and the reason is shown", async () => {
  expect(await askedFor(proposedBy("2", true))).toEqual(["fail"]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "二人目の承認" }).disabled).toBe(
    true,
  );
  expect(screen.getByText(/あなたは二人目になれません/)).toBeTruthy();
});

test("a colleague's proposal can be agreed to", async () => {
  expect(await askedFor(proposedBy("3", false))).toEqual(["approve", "fail"]);
});

test("a decided case has no actions", async () => {
  expect(await askedFor({ ...waiting, status: "approved" })).toEqual([]);
  expect(screen.queryAllByRole("button")).toEqual([]);
});
