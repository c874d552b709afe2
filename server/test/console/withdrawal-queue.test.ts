import { expect, test } from "vitest";
import { type Customer, openWorld, password, reasonOf, restart, worldOf } from "../api/world.ts";
import { colleague, firstAdministrator, signIn, switchDeskOff } from "./desk.ts";

const world = await openWorld();
const root = await firstAdministrator(world);
await switchDeskOff(root, "withdrawal");
const nao = await colleague(world, root, "江波 直", "treasury");
const makoto = await colleague(world, root, "佐伯 真", "treasury", "support");

const fundPassword = "112233";
const hourMs = 3_600_000;
let ids = 0;

/** A customer with a waiting withdrawal. */
async function waiting(amount: number, yen = 9_000_000) {
  const customer = await world.customer(yen);
  const { api } = customer;
  const { practiceMessage } = await api.call("fundPassword/sendCode", {});
  await api.call("fundPassword/set", {
    password,
    verificationCode: practiceMessage!.code,
    newPassword: fundPassword,
    confirmPassword: fundPassword,
  });
  ids += 1;
  const { bankAccountId } = await api.call("bank/add", {
    clientId: `b${ids}`,
    holder: "ミナト アオイ",
    bankCode: "0000",
    branchCode: "101",
    number: String(4_000_000 + ids),
  });
  const { withdrawalId } = await api.call("withdrawal/request", {
    clientId: `w${ids}`,
    amount,
    bankAccountId,
    fundPassword,
  });
  return { ...customer, withdrawalId };
}
const cash = async ({ api }: Customer) => (await api.call("account/summary", {})).availableBalance;

test("M-ST-17 an operator approves a withdrawal in the queue, which shows its mask and its due time", async () => {
  const customer = await waiting(100_000);
  const { withdrawalId } = customer;
  expect(await cash(customer)).toBe(8_900_000);
  const { items, figures } = await nao.call("withdrawal/list", {});
  const found = items.find((each) => each.withdrawalId === withdrawalId)!;
  expect(found).toMatchObject({
    caseNumber: `W${withdrawalId.padStart(8, "0")}`,
    accountId: customer.userId,
    amount: 100_000,
    status: "awaiting",
  });
  expect(Date.parse(found.dueAt) - Date.parse(found.requestedAt)).toBe(24 * hourMs);
  expect(figures.desk).toBe(false);
  const detail = await nao.call("withdrawal/detail", { withdrawalId });
  expect(detail.bankAccount).toMatchObject({
    maskedNumber: expect.stringMatching(/^\*{4}\d{3}$/),
    holder: "ミナト アオイ",
  });
  expect(detail.failEffect).toEqual({ cash: 100_000, held: -100_000, outside: 0 });
  // The customer has a bank account and no verified name to compare its holder with.
  expect(detail.failReasons.map(({ reason }) => reason)).toEqual(["HOLDER_DIFFERS"]);
  const untrue = {
    clientId: "a0",
    withdrawalId,
    decision: "failed",
    reason: "BANK_ACCOUNT_REMOVED",
  };
  expect(reasonOf(await nao.raw("withdrawal/decide", untrue))).toBe("REASON_UNTRUE");
  await nao.call("withdrawal/decide", { clientId: "a1", withdrawalId, decision: "approved" });
  const after = await nao.call("withdrawal/detail", { withdrawalId });
  expect(after.decidedBy).toMatchObject({ kind: "operator", people: [{ name: "江波 直" }] });
  expect(await cash(customer)).toBe(8_900_000);
});

test("M-ST-17 M-ERR-15 an operator fails a withdrawal with a listed reason: the whole amount is back, and the customer reads the operator's name", async () => {
  const customer = await waiting(100_000);
  const { withdrawalId } = customer;
  const unexplained = { clientId: "f0", withdrawalId, decision: "failed" };
  expect(reasonOf(await makoto.raw("withdrawal/decide", unexplained))).toBe("REASON_WITH_FAILURE");
  await makoto.call("withdrawal/decide", {
    clientId: "f1",
    withdrawalId,
    decision: "failed",
    reason: "HOLDER_DIFFERS",
  });
  expect(await cash(customer)).toBe(9_000_000);
  const [action] = (await customer.api.call("account/operatorActions", {})).items;
  expect(action).toMatchObject({
    action: "withdrawal-failed",
    people: [{ name: "佐伯 真" }],
    amount: 100_000,
  });
  const second = await nao.raw("withdrawal/decide", {
    clientId: "f2",
    withdrawalId,
    decision: "approved",
  });
  expect([reasonOf(second), second.body?.msg]).toEqual([
    "CASE_DECIDED",
    expect.stringContaining("佐伯 真"),
  ]);
});

test("M-ROLE-4 above 3,000,000 yen two people decide, and the customer's cancel takes precedence", async () => {
  const customer = await waiting(4_000_000);
  const { withdrawalId } = customer;
  const proposed = await nao.call("withdrawal/decide", {
    clientId: "big",
    withdrawalId,
    decision: "approved",
  });
  expect(proposed.outcome).toBe("second-person");
  const proposalId = proposed.proposalId ?? "";
  const recorded = async () =>
    (await customer.api.call("withdrawal/list", {})).items[0]?.decisions ?? [];
  const first = await recorded();
  expect(first).toMatchObject([{ by: "operator", name: "江波 直" }]);
  await world.clock.advance(60_000);
  await makoto.call("proposal/approve", { clientId: "yes", proposalId });
  const { decidedBy } = await nao.call("withdrawal/detail", { withdrawalId });
  expect(decidedBy?.people.map(({ name }) => name)).toEqual(["江波 直", "佐伯 真"]);
  expect(decidedBy!.people[1]!.at > decidedBy!.people[0]!.at).toBe(true);
  // The customer's own record shows the same.
  expect(await recorded()).toEqual(
    decidedBy!.people.map(({ name, at }) => ({ by: "operator", name, at })),
  );

  const cancelling = await waiting(4_000_000);
  const { proposalId: late } = await nao.call("withdrawal/decide", {
    clientId: "late",
    withdrawalId: cancelling.withdrawalId,
    decision: "failed",
    reason: "HOLDER_DIFFERS",
  });
  const refused = async () => (await nao.call("withdrawal/list", {})).figures.failedToday;
  const before = await refused();
  await cancelling.api.call("withdrawal/cancel", {
    clientId: "changed-my-mind",
    withdrawalId: cancelling.withdrawalId,
  });
  // No operator refused the proposal.
  expect(await refused()).toBe(before);
  expect(
    reasonOf(await makoto.raw("proposal/approve", { clientId: "too-late", proposalId: late })),
  ).toBe("CASE_DECIDED_BY_CUSTOMER");
  expect(await cash(cancelling)).toBe(9_000_000);
});

test("the desk's preview counts waiting withdrawals, and the approval after 24 hours cannot be switched off", async () => {
  const customer = await waiting(50_000);
  const preview = await root.call("desk/preview", { queue: "withdrawal" });
  expect(preview).toMatchObject({ on: false, approved: 1, approvedAmount: 50_000, failed: 0 });
  const rule = (await root.call("desk/rules", {})).rules.find(
    ({ queue }) => queue === "withdrawal",
  );
  expect(rule).toMatchObject({ on: false, waiting: 1, lockedApprovalHours: 24 });

  world.clock.leap(24 * hourMs);
  await world.clock.advance(1000);
  const later = await signIn(world, nao);
  const { withdrawalId } = customer;
  const detail = await later.call("withdrawal/detail", { withdrawalId });
  expect([detail.status, detail.decidedBy?.kind]).toEqual(["approved", "clock"]);
  const decided = await later.raw("withdrawal/decide", {
    clientId: "after",
    withdrawalId,
    decision: "failed",
    reason: "HOLDER_DIFFERS",
  });
  expect(reasonOf(decided)).toBe("CASE_DECIDED_BY_CLOCK");
});

test("M-CON-4 at 24 hours the clock decides a withdrawal that operators still dispute, also when no process ran then", async () => {
  const { clock } = world;
  // From the Saturday of the test before to the window of a Monday.
  clock.leap(48 * hourMs);
  await clock.advance(1000);
  const customer = await waiting(4_000_000);
  const { withdrawalId } = customer;
  clock.leap(23 * hourMs);
  await clock.advance(1000);
  const [first, second] = [await signIn(world, nao), await signIn(world, makoto)];
  const { proposalId } = await first.call("withdrawal/decide", {
    clientId: "argue-fail",
    withdrawalId,
    decision: "failed",
    reason: "HOLDER_DIFFERS",
  });
  await second.call("withdrawal/claim", { withdrawalId });
  expect(await cash(customer)).toBe(5_000_000);

  await world.akari.close();
  clock.leap(2 * hourMs);
  const again = await restart(world, world.akari);
  try {
    const later = worldOf(again, clock, world.test);
    const [record] = (await later.api(customer.token).call("withdrawal/list", {})).items;
    expect(record).toMatchObject({ status: "approved", reason: null, decidedAt: record!.dueAt });
    // The record names no person as having decided it.
    expect(record!.decisions).toEqual([{ by: "clock", name: null, at: record!.dueAt }]);
    const one = await signIn(later, nao);
    const other = await signIn(later, makoto);
    const request = { clientId: "argue-late", proposalId: proposalId ?? "" };
    const agreed = await other.raw("proposal/approve", request);
    expect(reasonOf(agreed)).toBe("CASE_DECIDED_BY_CLOCK");
    for (const operator of [one, other])
      expect(
        reasonOf(
          await operator.raw("withdrawal/decide", {
            clientId: `after-${operator.signInName}`,
            withdrawalId,
            decision: "approved",
          }),
        ),
      ).toBe("CASE_DECIDED_BY_CLOCK");
    const { totalAssets } = await later.api(customer.token).call("account/summary", {});
    expect(totalAssets).toBe(5_000_000);
    const { items } = await later.api(customer.token).call("account/ledger", {});
    expect(items[0]).toMatchObject({ kind: "withdrawal-approved", time: record!.dueAt });
    expect(items.filter(({ kind }) => kind.startsWith("withdrawal-"))).toHaveLength(2);
  } finally {
    await again.close();
  }
});
