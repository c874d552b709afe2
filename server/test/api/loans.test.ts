import { expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { borrow, loanForm, specimenName, verify } from "./borrower.ts";
import {
  type Customer,
  fieldOf,
  openWorld,
  password,
  reasonOf,
  restart,
  worldOf,
} from "./world.ts";

// Tokyo's own days have fewer sessions, of which the way to a due date has 90 days full.
const world = await openWorld({}, undefined, undefined, { schedule: "tse" });
const { clock } = world;
const { sql } = world.akari.edge;
const day = 86_400_000;
const minute = 60_000;

let ids = 0;
const newId = () => `l-${(ids += 1)}`;

/** A verified customer with practice money. */
async function borrower(yen = 200_000): Promise<Customer> {
  const customer = await world.customer(yen);
  await verify(world, customer);
  return customer;
}

const stateOf = ({ api }: Customer) => api.call("loan/state", {});
/** Signs in again: a session ends before a loan does. */
async function back({ mobile, userId }: Customer): Promise<Customer> {
  const { token } = await world.api().call("user/login", { mobile, password });
  return { mobile, userId, token, api: world.api(token) };
}

const summaryOf = ({ api }: Customer) => api.call("account/summary", {});
const ask = ({ token }: Customer, changes: object = {}, lang = "en") =>
  world.post(
    "loan/apply",
    { ...loanForm(), clientId: newId(), amount: 500_000, ...changes },
    { token, lang },
  );
const repay = ({ token }: Customer, loanId: string, amount: number) =>
  world.post("loan/repay", { clientId: newId(), loanId, amount }, { token, lang: "en" });

/** Every text that the server has stored, without sealed ones. */
async function storedText(): Promise<string> {
  const { rows } = await sql.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'bytea')`,
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: found } = await world.test.database.jobs.query<{ text: string | null }>(
        `select string_agg(t::text, E'\n') as text from ${name} t`,
      );
      return found[0]?.text ?? "";
    }),
  );
  return texts.join("\n");
}

test("M-LOAN-1 M-ENT-10 M-ST-21 an application is approved by the desk, paid out, and costs interest each calendar day", async () => {
  const customer = await borrower();
  const { api } = customer;
  const before = await stateOf(customer);
  expect(before).toMatchObject({
    identity: { status: "passed", name: specimenName },
    score: 85,
    limit: 2_600_000,
    obstacle: null,
    loan: null,
    terms: { minimum: 500_000, maximum: 3_000_000, unit: 10_000, yearlyPercent: 2.9, termDays: 90 },
  });
  expect(before.examples.find(({ amount }) => amount === 1_000_000)).toEqual({
    amount: 1_000_000,
    interestPerDay: 79,
    interestPerDayExact: 79.45,
    interest30: 2_383,
    interest90: 7_150,
    total90: 1_007_150,
  });
  expect(await api.call("loan/preview", { amount: "1000000" })).toEqual({
    amount: 1_000_000,
    interestPerDay: 79,
    dueOn: "2027-02-18",
    interestAtDue: 7_150,
    totalAtDue: 1_007_150,
    cash: { before: 200_000, after: 1_200_000 },
    withdrawable: { before: 200_000, after: 200_000 },
    denial: null,
  });

  const clientId = newId();
  const sent = { ...loanForm(), clientId, amount: 1_000_000 };
  const applied = await api.call("loan/apply", sent);
  expect(applied.status).toBe("submitted");
  expect(await api.call("loan/apply", sent)).toEqual(applied);
  expect(reasonOf(await ask(customer, { clientId, address: "別の住所" }))).toBe(
    "COMMAND_ID_REUSED",
  );
  expect(await stateOf(customer)).toMatchObject({
    obstacle: "LOAN_OPEN",
    loan: { status: "submitted", running: null, formKept: true },
  });
  await clock.advance(2_100);
  expect(await summaryOf(customer)).toMatchObject({
    availableBalance: 1_200_000,
    withdrawable: 200_000,
    creditScore: 85,
  });
  expect((await stateOf(customer)).loan).toMatchObject({
    loanId: applied.loanId,
    status: "approved",
    running: {
      startedOn: "2026-11-20",
      dueOn: "2027-02-18",
      day: 0,
      total: 1_000_000,
      repayable: 1_000_000,
      schedule: [
        { date: "2026-11-20", on: "today", interest: 0, total: 1_000_000 },
        { date: "2026-11-30", on: "month-end", interest: 794, total: 1_000_794 },
        { date: "2026-12-31", on: "month-end", interest: 3_257, total: 1_003_257 },
        { date: "2027-02-18", on: "due", interest: 7_150, total: 1_007_150 },
      ],
    },
  });
  expect((await api.call("account/ledger", {})).items[0]).toMatchObject({
    kind: "loan-paid-out",
    amount: 1_000_000,
    balance: 1_200_000,
    cause: { kind: "loan", id: applied.loanId },
  });
  const { items } = await api.call("account/messages", {});
  expect(items.map(({ about }) => about)).toContainEqual({ kind: "loan", id: applied.loanId });
  expect(await api.call("index/withdrawal", {})).toMatchObject({
    withdrawable: 200_000,
    formula: { cash: 1_200_000, loanPrincipal: 1_000_000, loanInterest: 0 },
  });

  clock.leap(10 * day);
  await clock.advance(1_000);
  expect(await api.call("loan/repaymentPreview", { amount: "300000" })).toMatchObject({
    interest: 794,
    principal: 299_206,
    principalAfter: 700_794,
    cash: { before: 1_200_000, after: 900_000 },
    withdrawable: { before: 199_206, after: 199_206 },
    ends: false,
    denial: null,
  });
  expect((await repay(customer, applied.loanId, 300_000)).body?.code).toBe(1);
  expect((await stateOf(customer)).loan?.running).toMatchObject({
    principal: 700_794,
    interest: 0,
    principalRepaid: 299_206,
  });
  const total = (await stateOf(customer)).loan!.running!.total;
  expect(await api.call("loan/repaymentPreview", { amount: String(total) })).toMatchObject({
    ends: true,
    scoreGain: 1,
  });
  expect(reasonOf(await repay(customer, applied.loanId, total + 1))).toBe(
    "LOAN_REPAYMENT_ABOVE_OWED",
  );
  // Two repayments at once under two ids repay the loan once.
  const twice = [total, total].map((amount) => repay(customer, applied.loanId, amount));
  expect((await Promise.all(twice)).map(reasonOf).toSorted()).toEqual([
    "LOAN_NOT_RUNNING",
    undefined,
  ]);
  expect(await stateOf(customer)).toMatchObject({
    obstacle: null,
    loan: { status: "repaid", interestTotal: 794 },
    score: 86,
  });
  const [history] = (await api.call("loan/history", {})).items;
  expect(history?.movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["repaid", -700_794],
    ["repaid", -300_000],
    ["paid-out", 1_000_000],
  ]);
  expect((await api.call("account/creditScore", {})).items).toMatchObject([
    { reason: "loan-repaid", change: 1, score: 86 },
    { reason: "identity-passed", change: 5, score: 85 },
  ]);
  expect((await api.call("account/income", {})).items[0]).toMatchObject({
    loanInterest: -794,
    funds: 0,
    total: -794,
  });
  // A statement says the same: principal flows in and out, and interest is the difference.
  const printed = await api.call("account/statement", {
    from: "2026-11-20",
    to: "2026-11-30",
    format: "json",
  });
  if (printed.format !== "json") throw new Error("another format");
  expect(printed.statement.totals).toMatchObject({
    deposits: 1_200_000,
    withdrawals: 1_000_000,
    other: -794,
  });
  const performance = await api.call("account/performance", { period: "all" });
  expect(performance).toMatchObject({ profit: -794 });
});

test("M-VAL-22 each of the five fields is required, with the specified message, and a refusal changes nothing", async () => {
  const customer = await borrower();
  const missing = {
    applicantName: "your name",
    idNumber: "the ID number",
    address: "your address",
  };
  const more = { contactNumber: "the contact number", email: "the email address" };
  for (const [field, said] of Object.entries({ ...missing, ...more }))
    for (const given of [undefined, "", "   "]) {
      const answer = await ask(customer, { [field]: given });
      expect(reasonOf(answer)).toBe("MISSING_INFORMATION");
      expect(fieldOf(answer)).toBe(field);
      expect(answer.body?.msg).toBe(`Missing information: please fill in ${said}.`);
    }
  expect(reasonOf(await ask(customer, { email: "no address" }))).toBe("EMAIL_FORMAT");
  expect(reasonOf(await ask(customer, { contactNumber: "call me" }))).toBe("CONTACT_NUMBER_FORMAT");
  for (const [amount, reason] of [
    [490_000, "LOAN_TOO_SMALL"],
    [505_000, "LOAN_AMOUNT_INVALID"],
    [2_610_000, "LOAN_ABOVE_LIMIT"],
    [500_000.5, "YEN_NOT_WHOLE"],
    [-1, "NUMBER_NEGATIVE"],
  ] as const)
    expect(reasonOf(await ask(customer, { amount }))).toBe(reason);
  const stranger = await world.customer(100_000);
  expect(reasonOf(await ask(stranger))).toBe("IDENTITY_NOT_PASSED");
  const { rows } = await sql.query("select from loan_forms where account_id = any($1)", [
    [customer.userId, stranger.userId],
  ]);
  expect(rows.length).toBe(0);
  expect((await stateOf(customer)).loan).toBeNull();
});

test("M-ERR-12 under another name the review fails with its reason, and the customer applies again", async () => {
  const customer = await borrower();
  const { api } = customer;
  await ask(customer, { applicantName: "灯 あおい" });
  await clock.advance(2_100);
  expect((await stateOf(customer)).loan).toMatchObject({
    status: "failed",
    reason: "LOAN_NAME_DIFFERS",
    formKept: true,
  });
  const [message] = (await api.call("account/messages", {})).items;
  expect(message?.text).toMatch(
    /you do not meet the application conditions yet, please apply again/,
  );
  await ask(customer, { applicantName: "湊　あおい" });
  await clock.advance(2_100);
  expect((await stateOf(customer)).loan).toMatchObject({ status: "approved" });
});

test("of several applications at once exactly one is accepted", async () => {
  const customer = await borrower();
  const answers = await Promise.all([ask(customer), ask(customer), ask(customer)]);
  expect(answers.map(reasonOf).toSorted()).toEqual(["LOAN_OPEN", "LOAN_OPEN", undefined]);
  await clock.advance(2_100);
  expect((await summaryOf(customer)).availableBalance).toBe(700_000);
});

test("M-LOAN-1 a waiting application is cancelled: its form goes at once, the desk leaves it, and another one may follow", async () => {
  const [customer, other] = [await borrower(), await borrower()];
  const clientId = newId();
  await ask(customer, { clientId });
  const { loan } = await stateOf(customer);
  const { loanId } = loan!;
  const cancel = (who: Customer, id = newId()) =>
    world.post("loan/cancel", { clientId: id, loanId }, who);
  expect(reasonOf(await cancel(other))).toBe("LOAN_UNKNOWN");
  const before = await summaryOf(customer);
  const [once, again] = [newId(), newId()];
  const both = await Promise.all([cancel(customer, once), cancel(customer, again)]);
  expect(both.map(reasonOf).toSorted()).toEqual(["LOAN_DECIDED", undefined]);
  const done = both.find((answer) => answer.body?.code === 1)!;
  expect(done.body?.data).toEqual({ loanId, status: "cancelled" });
  const first = done === both[0] ? once : again;
  expect((await cancel(customer, first)).body?.data).toEqual({ loanId, status: "cancelled" });

  const ended = { loanId, status: "cancelled", reason: null, formKept: false, running: null };
  expect(await stateOf(customer)).toMatchObject({ obstacle: null, loan: ended });
  // The same application again has the first answer: no part of its form is stored again.
  expect((await ask(customer, { clientId })).body?.data).toMatchObject({ loanId });
  await clock.advance(2_100);
  expect(await stateOf(customer)).toMatchObject({ obstacle: null, loan: ended });
  expect(await summaryOf(customer)).toEqual(before);
  const { items } = await customer.api.call("account/messages", {});
  expect(items.filter(({ about }) => about?.kind === "loan")).toEqual([]);
  expect((await customer.api.call("loan/history", {})).items).toMatchObject([
    { status: "cancelled", movements: [] },
  ]);
  await ask(customer);
  await clock.advance(2_100);
  expect((await stateOf(customer)).loan?.status).toBe("approved");
});

test("the form is sealed, in no log and no message, and erased on request", async () => {
  const customer = await borrower();
  const { api } = customer;
  const secret = {
    address: "秘密町9番地",
    contactNumber: "080-1357-2468",
    email: "hidden@example.jp",
  };
  const clientId = newId();
  await ask(customer, { ...secret, clientId, idNumber: "SPECIMEN-7777-8888" });
  const { loan } = await stateOf(customer);
  expect(reasonOf(await world.post("loan/eraseForm", { loanId: loan!.loanId }, customer))).toBe(
    "LOAN_FORM_KEPT",
  );
  await clock.advance(2_100);
  const stored = await storedText();
  for (const each of [...Object.values(secret), "SPECIMEN-7777-8888", specimenName])
    expect(stored).not.toContain(each);

  await api.call("loan/eraseForm", { loanId: loan!.loanId });
  expect((await stateOf(customer)).loan).toMatchObject({ formKept: false });
  // The same application again gets its first answer and seals nothing again.
  const repeated = await ask(customer, { ...secret, clientId, idNumber: "SPECIMEN-7777-8888" });
  expect(repeated.body?.data).toMatchObject({ loanId: loan!.loanId });
  expect((await stateOf(customer)).loan).toMatchObject({ formKept: false });
  const other = await borrower();
  expect(reasonOf(await repay(other, loan!.loanId, 1_000))).toBe("LOAN_UNKNOWN");
  await ask(other);
  await clock.advance(2_100);
  expect(reasonOf(await world.post("loan/eraseForm", { loanId: loan!.loanId }, other))).toBe(
    "LOAN_UNKNOWN",
  );
});

test("the due date repays as much as the cash allows; the rest is overdue, which a restart does not repeat", async () => {
  const [spent, punctual] = [await borrower(), await borrower(100_000)];
  const loanId = await borrow(world, spent, 500_000, newId());
  await borrow(world, punctual, 500_000, newId());
  const { items: shares } = await spent.api.call("market/list", {});
  const { code, price } = shares.find((share) => share.price !== null && share.price < 4_000)!;
  const quantity = Math.floor(600_000 / price! / 100) * 100;
  const order = { code, side: "long", type: "market", leverage: 1, quantity } as const;
  await spent.api.call("trade/place", { ...order, clientOrderId: newId() });
  await clock.advance(1_000);
  const { dueAt } = (await stateOf(spent)).loan!.running!;
  clock.leap(Date.parse(dueAt) - 30_000 - clock.now());
  await clock.advance(500);
  const [late, inTime] = [await back(spent), await back(punctual)];
  expect((await stateOf(late)).loan?.status).toBe("approved");
  const { availableBalance: cash, openPositions } = await summaryOf(late);
  expect(openPositions).toBe(1);
  const { total } = (await stateOf(late)).loan!.running!;
  expect(cash).toBeLessThan(total);
  await clock.advance(minute);
  expect((await stateOf(inTime)).loan).toMatchObject({ status: "repaid", interestTotal: 3_575 });
  const overdue = await stateOf(late);
  expect(overdue).toMatchObject({
    score: 65,
    obstacle: "LOAN_OPEN",
    loan: { loanId, status: "overdue", running: { principal: total - cash, interestDays: 0 } },
  });
  expect(overdue.loan!.running!.schedule.length).toBe(1);
  expect((await summaryOf(late)).withdrawable).toBe(0);
  const { items } = await late.api.call("account/messages", {});
  expect(items.find(({ about }) => about?.kind === "loan")?.text).toContain("2.9% a year");
  expect((await late.api.call("loan/history", {})).items[0]?.movements[0]).toMatchObject({
    kind: "due-repaid",
    at: dueAt,
    amount: -cash,
    interest: 3_575,
  });

  const again = await restart(world, world.akari);
  try {
    const state = await worldOf(again, clock, world.test).api(late.token).call("loan/state", {});
    expect(state).toMatchObject({
      ...overdue,
      now: state.now,
      loan: { ...overdue.loan, formKept: expect.anything() },
    });
    // The loan was decided more than 30 days ago: the start of the process has erased the form.
    const kept = () => sql.query("select from loan_forms where account_id = $1", [late.userId]);
    await expect.poll(async () => (await kept()).rowCount, { timeout: 60_000 }).toBe(0);
    const { checks } = await auditDatabase(world.test.database.app, 1);
    expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
  } finally {
    await again.close();
  }
});
