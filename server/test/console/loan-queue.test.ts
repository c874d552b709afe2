import { expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { loanForm, specimenName, verify } from "../api/borrower.ts";
import { type Customer, fieldOf, openWorld, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator, switchDeskOff } from "./desk.ts";

const world = await openWorld();
const root = await firstAdministrator(world);
const nao = await colleague(world, root, "江波 直", "treasury");
const makoto = await colleague(world, root, "佐伯 真", "treasury");
const reviewer = await colleague(world, root, "三浦 環", "identity-reviewer");
await switchDeskOff(root, "loan");

let ids = 0;
/** A customer with a waiting application. */
async function waiting(changes: { readonly applicantName?: string } = {}) {
  const customer = await world.customer(100_000);
  await verify(world, customer);
  ids += 1;
  const application = { ...loanForm(), ...changes, clientId: `l${ids}`, amount: 500_000 };
  const { loanId } = await customer.api.call("loan/apply", application);
  return { ...customer, loanId };
}
const cash = async ({ api }: Customer) => (await api.call("account/summary", {})).availableBalance;

test("M-ST-21 an operator reads the form with the verified name and approves; the customer reads the view and the decision", async () => {
  const customer = await waiting();
  const { loanId } = customer;
  const { items, figures } = await nao.call("loan/list", {});
  expect(items.find((each) => each.loanId === loanId)).toMatchObject({
    caseNumber: `L${loanId.padStart(8, "0")}`,
    accountId: customer.userId,
    amount: 500_000,
    status: "awaiting",
  });
  expect(figures.desk).toBe(false);
  expect(await nao.call("loan/detail", { loanId })).toMatchObject({
    applicant: { applicantName: specimenName, idMask: "SPECIMEN-••••-2290" },
    verifiedName: specimenName,
    nameMatches: true,
    score: 85,
    limit: 2_600_000,
    deskReason: null,
    secondPersonNeeded: false,
  });
  await nao.call("loan/decide", { clientId: "a1", loanId, decision: "approved" });
  expect(await cash(customer)).toBe(600_000);
  const { items: actions } = await customer.api.call("account/operatorActions", {});
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["loan-approved", "loan-viewed"]),
  );
  expect(actions.find(({ action }) => action === "loan-approved")).toMatchObject({
    people: [{ name: "江波 直" }],
    amount: 500_000,
  });
  const second = await makoto.raw("loan/decide", { clientId: "a2", loanId, decision: "approved" });
  expect([reasonOf(second), second.body?.msg]).toEqual([
    "CASE_DECIDED",
    expect.stringContaining("江波 直"),
  ]);
});

test("M-ERR-12 an operator fails an application only for a listed reason, and sees the desk's verdict", async () => {
  const customer = await waiting({ applicantName: "灯 みなと" });
  const { loanId } = customer;
  expect(await nao.call("loan/detail", { loanId })).toMatchObject({
    nameMatches: false,
    deskReason: "LOAN_NAME_DIFFERS",
  });
  const unlisted = { clientId: "f0", loanId, decision: "failed", reason: "FEE_UNPAID" };
  expect(reasonOf(await nao.raw("loan/decide", unlisted))).toBe("FIELD_CHOICE");
  expect(
    reasonOf(await nao.raw("loan/decide", { clientId: "f1", loanId, decision: "failed" })),
  ).toBe("REASON_WITH_FAILURE");
  const reason = "LOAN_NAME_DIFFERS";
  await nao.call("loan/decide", { clientId: "f2", loanId, decision: "failed", reason });
  expect(await cash(customer)).toBe(100_000);
  expect((await customer.api.call("loan/state", {})).loan).toMatchObject({
    status: "failed",
    reason,
  });
});

test("an application that its customer cancels leaves the queue, shows the customer as its end, and loses its form", async () => {
  const { loanId, api } = await waiting();
  const figures = async () => (await nao.call("loan/list", {})).figures;
  const before = await figures();
  await api.call("loan/cancel", { clientId: "c1", loanId });
  expect(await nao.call("loan/detail", { loanId })).toMatchObject({
    status: "failed",
    reason: "CANCELLED_BY_CUSTOMER",
    reasonText: expect.not.stringContaining("CANCELLED"),
    decidedBy: { kind: "customer", people: [] },
    applicant: null,
    failReasons: [],
    steps: [{ step: "requested" }, { step: "decided", name: null }],
  });
  const late = await nao.raw("loan/decide", { clientId: "c2", loanId, decision: "approved" });
  expect(reasonOf(late)).toBe("CASE_DECIDED_BY_CUSTOMER");
  const { waiting: left, approvedToday, failedToday } = await figures();
  expect({ left, approvedToday, failedToday }).toEqual({
    left: before.waiting - 1,
    approvedToday: before.approvedToday,
    failedToday: before.failedToday,
  });
});

test("M-ROLE-4 only a reviewer decides an identity, of an opened account, with the verified name or the reason of a rejection", async () => {
  const { userId: accountId, api } = await world.customer(100_000);
  const decide = (changes: object, by = reviewer) =>
    by.raw("identity/decide", { clientId: `i${(ids += 1)}`, accountId, ...changes });
  const pass = { decision: "passed", verifiedName: specimenName };
  expect((await decide(pass, nao)).status).toBe(403);
  expect(reasonOf(await decide(pass))).toBe("CUSTOMER_NOT_OPENED");
  await reviewer.call("customer/open", { accountId, reason: "VIEW_INQUIRY" });
  const nameless = await decide({ decision: "passed" });
  expect([reasonOf(nameless), fieldOf(nameless)]).toEqual([
    "VERIFIED_NAME_WITH_PASS",
    "verifiedName",
  ]);
  expect(reasonOf(await decide({ decision: "rejected" }))).toBe("REASON_WITH_FAILURE");
  for (const verifiedName of ["振込先 みずほ銀行 普通 1234567", "Saeki saeki@example.com"]) {
    const refused = await decide({ decision: "passed", verifiedName });
    expect([reasonOf(refused), fieldOf(refused)]).toEqual(["CONTACT_REFUSED", "verifiedName"]);
  }
  expect((await decide({ decision: "rejected", reason: "IDENTITY_UNREADABLE" })).body?.code).toBe(
    1,
  );
  expect((await api.call("loan/state", {})).identity.status).toBe("rejected");
  expect((await decide(pass)).body?.code).toBe(1);
  expect(reasonOf(await decide({ ...pass, verifiedName: "別 人" }))).toBe("IDENTITY_PASSED");
  const state = await api.call("loan/state", {});
  expect([state.identity, state.score]).toEqual([
    { status: "passed", reasonText: null, name: specimenName },
    85,
  ]);
  const opened = await reviewer.call("customer/open", { accountId, reason: "VIEW_INQUIRY" });
  expect(opened.identity).toMatchObject({ status: "passed" });
  const { items } = await api.call("account/operatorActions", {});
  expect(items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["identity-passed", "identity-rejected"]),
  );
  const { rows } = await world.test.database.app.query<{ text: string }>(
    "select string_agg(l::text, '') || (select string_agg(a::text, '') from audit a) as text from operator_log l",
  );
  expect(rows[0]?.text).not.toContain(specimenName);
});

test("waiting applications are decided once the desk is switched on again, and the audit passes", async () => {
  const customer = await waiting();
  expect(await root.call("desk/preview", { queue: "loan" })).toMatchObject({
    approved: 1,
    approvedAmount: 500_000,
    failed: 0,
  });
  await root.call("desk/switch", { clientId: "on", queue: "loan", on: true });
  await world.clock.advance(3_000);
  expect(await cash(customer)).toBe(600_000);
  const { checks } = await auditDatabase(world.test.database.app, 1);
  expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
});
