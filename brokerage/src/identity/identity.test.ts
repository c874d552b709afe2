import { expect, test } from "vitest";
import { alice, createFirm, yen } from "../../test/firm.ts";
import type { DecideIdentity } from "./commands.ts";

function opened(changes: Partial<DecideIdentity> = {}) {
  const firm = createFirm();
  firm.open(alice, yen(0));
  const decide = (given: Partial<DecideIdentity> = changes) =>
    firm.send({
      ...firm.base(alice),
      actor: { kind: "operator", id: "maki" },
      kind: "decide-identity",
      accountId: alice,
      decision: "passed",
      reason: null,
      ...given,
    });
  return { firm, decide };
}

test("a rejected identity has a listed reason and costs nothing; passing raises the score by 5, once", () => {
  const { firm, decide } = opened();
  expect(decide({ decision: "rejected" })).toMatchObject({ reason: "REASON_NOT_LISTED" });
  expect(decide({ decision: "rejected", reason: "NO_FEE" as never })).toMatchObject({
    reason: "REASON_NOT_LISTED",
  });
  decide({ decision: "rejected", reason: "IDENTITY_UNREADABLE" });
  expect(firm.account(alice)).toMatchObject({
    creditScore: 80,
    identity: { status: "rejected", reason: "IDENTITY_UNREADABLE", decidedAt: firm.now() },
  });
  expect(decide({}).kind).toBe("accepted");
  expect(firm.account(alice)).toMatchObject({
    creditScore: 85,
    identity: { status: "passed", reason: null },
  });
  for (const again of [{}, { decision: "rejected", reason: "IDENTITY_DIFFERS" }] as const)
    expect(decide(again)).toMatchObject({ reason: "IDENTITY_PASSED" });
  expect(firm.account(alice).creditScore).toBe(85);
});

test("only operators decide on an identity, and only on an account that exists", () => {
  const { decide } = opened();
  expect(decide({ accountId: 4711 })).toMatchObject({ reason: "ACCOUNT_UNKNOWN" });
  for (const actor of [
    { kind: "customer", id: String(alice) },
    { kind: "desk", id: "automatic" },
  ] as const)
    expect(decide({ actor })).toMatchObject({ reason: "NOT_PERMITTED" });
});
