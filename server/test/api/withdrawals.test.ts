import { endpoints } from "@akari/api/endpoints";
import { withdrawalItem } from "@akari/api/withdrawal";
import { expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import {
  type Customer,
  fieldOf,
  openWorld,
  password,
  reasonOf,
  restart,
  worldOf,
} from "./world.ts";

const world = await openWorld();
const { clock } = world;
const fundPassword = "112233";
const hour = 3_600_000;

let ids = 0;
const newId = () => `w-${(ids += 1)}`;

interface Saver extends Customer {
  readonly bankAccountId: string;
}

async function addBankAccount({ api }: Customer): Promise<string> {
  const { bankAccountId } = await api.call("bank/add", {
    clientId: newId(),
    holder: "ミナト アオイ",
    bankCode: "0000",
    branchCode: "101",
    number: String(4_000_000 + (ids += 1)),
  });
  return bankAccountId;
}

/** A customer with practice money, a fund password and a bank account. */
async function saver(yen = 1_000_000): Promise<Saver> {
  const customer = await world.customer(yen);
  const { api } = customer;
  const { practiceMessage } = await api.call("fundPassword/sendCode", {});
  await api.call("fundPassword/set", {
    password,
    verificationCode: practiceMessage!.code,
    newPassword: fundPassword,
    confirmPassword: fundPassword,
  });
  return { ...customer, bankAccountId: await addBankAccount(customer) };
}

const ask = ({ token, bankAccountId }: Saver, changes: object = {}, lang = "en") =>
  world.post(
    "withdrawal/request",
    { clientId: newId(), amount: 10_000, fundPassword, bankAccountId, ...changes },
    { token, lang },
  );

async function request({ api, bankAccountId }: Saver, amount: number): Promise<string> {
  const asked = { clientId: newId(), amount, fundPassword, bankAccountId };
  return (await api.call("withdrawal/request", asked)).withdrawalId;
}

const itemsOf = async ({ api }: Customer) => (await api.call("withdrawal/list", {})).items;
const cashOf = async ({ api }: Customer) =>
  (await api.call("account/summary", {})).availableBalance;

/** Switches the desk as an operator does in the console. */
async function switchDesk(isOn: boolean): Promise<string> {
  const { rows } = await world.test.database.app.query<{ id: number }>(
    `with someone as (insert into operators (name, roles, status, invited_at) values ('江波 直', array['treasury'], 'invited', now()) returning operator_id)
     insert into desk_rules (queue, is_on, changed_by, changed_at) select 'withdrawal', $1, operator_id, now() from someone
     on conflict (queue) do update set is_on = $1, changed_by = excluded.changed_by returning changed_by as id`,
    [isOn],
  );
  return String(rows[0]!.id);
}

function leapTo(wallClock: string): void {
  clock.leap(Date.parse(`${wallClock}+09:00`) - clock.now());
}

test("M-ST-17 M-FUND-2 M-ENT-14 a withdrawal holds its amount, and the desk approves it about two seconds later", async () => {
  const customer = await saver();
  const { api } = customer;
  const withdrawalId = await request(customer, 300_000);
  const summary = await api.call("account/summary", {});
  expect(summary).toMatchObject({
    totalAssets: 1_000_000,
    availableBalance: 700_000,
    usedFunds: 300_000,
    withdrawable: 700_000,
  });
  const info = await api.call("index/withdrawal", {});
  expect(info).toMatchObject({
    withdrawable: 700_000,
    held: 300_000,
    formula: { cash: 700_000, equity: 700_000, required: 0, openCall: 0 },
    pending: { count: 1, maximum: 5 },
    bankAccounts: [
      {
        bankAccountId: customer.bankAccountId,
        bankCode: "0000",
        bankName: "あかり練習銀行",
        branchName: "灯支店",
        accountType: "ordinary",
        holder: "ミナト アオイ",
      },
    ],
  });
  const requestedAt = clock.now();
  const [pending] = await itemsOf(customer);
  expect(pending).toMatchObject({
    withdrawalId,
    orderNumber: `W${withdrawalId.padStart(8, "0")}`,
    amount: 300_000,
    status: "awaiting",
    reason: null,
    remarks: "",
    decidedAt: null,
    decisions: [],
    bankAccount: { bankName: "あかり練習銀行", branchName: "灯支店" },
  });
  expect(Date.parse(pending!.dueAt)).toBe(requestedAt + 24 * hour);

  await clock.advance(2_100);
  expect(await api.call("withdrawal/list", {})).toMatchObject({
    items: [
      {
        status: "approved",
        remarks: "Approved automatically.",
        decisions: [{ by: "desk", name: null }],
      },
    ],
    counts: { awaiting: 0, approved: 1, failed: 0 },
  });
  expect(await api.call("withdrawal/totals", {})).toEqual({
    awaiting: 0,
    approved: 1,
    failed: 0,
    months: [{ month: pending!.requestedAt.slice(0, 7), approved: 1, amount: 300_000 }],
  });
  expect(await api.call("account/summary", {})).toMatchObject({
    totalAssets: 700_000,
    usedFunds: 0,
  });
  const { items: ledger } = await api.call("account/ledger", {});
  expect(ledger.slice(0, 2)).toMatchObject([
    { kind: "withdrawal-approved", amount: 0, balance: 700_000 },
    { kind: "withdrawal-held", amount: -300_000, cause: { kind: "withdrawal", id: withdrawalId } },
  ]);
  const approved = await api.call("account/ledger/entry", { entryId: ledger[0]!.entryId });
  expect(approved.postings).toEqual([
    { from: `held:${withdrawalId}`, to: "outside", amount: 300_000 },
  ]);
  const { items: messages } = await api.call("account/messages", {});
  expect(messages[0]).toMatchObject({
    title: "Withdrawal approved",
    about: { kind: "withdrawal", id: withdrawalId },
  });
  const { rows } = await world.test.database.app.query(
    "select actor_kind, command_id from audit where account_id = $1 and kind = 'decide-withdrawal'",
    [customer.userId],
  );
  expect(rows).toEqual([{ actor_kind: "desk", command_id: `withdrawal-${withdrawalId}` }]);
});

test("a withdrawal is neither gain nor loss in history, performance and statement", async () => {
  const customer = await saver();
  const { api } = customer;
  await request(customer, 400_000);
  await clock.advance(2_100);
  const history = await api.call("account/history", { range: "day" });
  expect([history.netDeposits, history.profit]).toEqual([600_000, 0]);
  const performance = await api.call("account/performance", { period: "all" });
  expect(performance).toMatchObject({ deposits: 1_000_000, withdrawals: 400_000, profit: 0 });
  const { tradingDate } = world.akari.edge.market;
  const range = { from: tradingDate, to: tradingDate, format: "json" } as const;
  const file = await api.call("account/statement", range);
  if (file.format !== "json") throw new Error(file.format);
  expect(file.statement.totals).toMatchObject({ deposits: 1_000_000, withdrawals: 400_000 });
  expect(file.statement.closing).toMatchObject({ cash: 600_000, totalAssets: 600_000 });
});

test("M-CON-1 impossible amounts are refused at their field and change nothing", async () => {
  const customer = await saver();
  const before = await world.stateHash();
  for (const [amount, reason] of [
    [9_999, "WITHDRAWAL_TOO_SMALL"],
    [1_000_001, "WITHDRAWAL_ABOVE_AVAILABLE"],
    [10_000.001, "YEN_NOT_WHOLE"],
    [10_000.5, "YEN_NOT_WHOLE"],
    [-10_000, "NUMBER_NEGATIVE"],
    ["10000", "FIELD_TYPE"],
  ] as const) {
    const answer = await ask(customer, { amount });
    expect([answer.status, answer.body?.code, reasonOf(answer), fieldOf(answer)]).toEqual([
      200,
      0,
      reason,
      "amount",
    ]);
  }
  const { token, bankAccountId } = customer;
  const infinite = await world.raw("POST", "/api.php/withdrawal/request?lang=en", {
    token,
    body: `{"clientId":"w","amount":1e309,"fundPassword":"112233","bankAccountId":"${bankAccountId}"}`,
  });
  expect(reasonOf(infinite)).toBe("NUMBER_NOT_FINITE");
  const japanese = await ask(customer, { amount: 9_999 }, "jp");
  expect(japanese.body?.msg).toBe("出金は10,000円からです。金額を直してください。");
  expect(await world.stateHash()).toBe(before);
});

test("M-VAL-16 M-VAL-17 M-VAL-18 amount, fund password and bank account are required, in this order", async () => {
  const customer = await saver();
  const missing = ["amount", "fundPassword", "bankAccountId"];
  for (const [place, field] of missing.entries()) {
    const nothing = Object.fromEntries(missing.slice(place).map((name) => [name, undefined]));
    const answer = await ask(customer, nothing);
    expect([reasonOf(answer), fieldOf(answer)]).toEqual(["FIELD_REQUIRED", field]);
  }
});

test("M-CON-2 no request, answer or column has a fee", async () => {
  const asked = Object.keys(endpoints["withdrawal/request"].request.entries);
  expect(asked).toEqual(["clientId", "amount", "fundPassword", "bankAccountId"]);
  const answered = Object.keys(endpoints["withdrawal/request"].answer.entries);
  expect(answered).toEqual(["withdrawalId", "status"]);
  expect(Object.keys(withdrawalItem.entries)).toEqual([
    "withdrawalId",
    "orderNumber",
    "amount",
    "status",
    "reason",
    "remarks",
    "requestedAt",
    "dueAt",
    "decidedAt",
    "decisions",
    "bankAccount",
  ]);
  const { rows } = await world.test.database.app.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'withdrawals' order by ordinal_position",
  );
  expect(rows.map(({ name }) => name)).toEqual([
    "withdrawal_id",
    "account_id",
    "client_id",
    "amount",
    "bank_account_id",
    "requested_at",
    "due_at",
    "status",
    "reason",
    "decided_at",
    "decided_by",
    "decider_id",
    "course",
  ]);
  const customer = await saver();
  expect(reasonOf(await ask(customer, { fee: 0 }))).toBe("FIELD_UNKNOWN");
  expect((await customer.api.call("index/withdrawal", {})).fee).toBe(0);
});

test("a wrong fund password moves no money, and after five only withdrawals stop for fifteen minutes", async () => {
  const customer = await saver();
  for (let tries = 1; tries <= 4; tries += 1)
    expect(reasonOf(await ask(customer, { fundPassword: "999999" }))).toBe("FUND_PASSWORD_WRONG");
  await ask(customer, { fundPassword: "999999" });
  const paused = await ask(customer);
  expect([reasonOf(paused), fieldOf(paused)]).toEqual(["FUND_PASSWORD_PAUSED", "fundPassword"]);
  expect(await cashOf(customer)).toBe(1_000_000);
  await customer.api.call("deposit/request", { clientId: newId(), amount: 1_000 });
  clock.leap(15 * 60_000);
  expect((await ask(customer)).body?.code).toBe(1);
  await clock.advance(2_100);
});

test("an unknown bank account and another customer's are not found", async () => {
  const [customer, other] = [await saver(), await saver()];
  for (const bankAccountId of [other.bankAccountId, "999999"]) {
    const answer = await ask(customer, { bankAccountId });
    expect([answer.status, reasonOf(answer)]).toEqual([404, "BANK_ACCOUNT_UNKNOWN"]);
  }
  expect(await cashOf(customer)).toBe(1_000_000);
});

test("the same id is one request; another body with it is refused", async () => {
  const customer = await saver();
  const clientId = newId();
  const [one, other] = await Promise.all([
    ask(customer, { clientId }),
    ask(customer, { clientId }),
  ]);
  expect(other.body?.data).toEqual(one.body?.data);
  expect(reasonOf(await ask(customer, { clientId, amount: 20_000 }))).toBe("COMMAND_ID_REUSED");
  await clock.advance(2_100);
  expect((await ask(customer, { clientId })).body?.data).toEqual(one.body?.data);
  expect(await itemsOf(customer)).toHaveLength(1);
  expect(await cashOf(customer)).toBe(990_000);
});

// ASVS 2.3.4
test("of two requests for the same money one is accepted", async () => {
  const customer = await saver();
  const answers = await Promise.all([
    ask(customer, { amount: 700_000 }),
    ask(customer, { amount: 700_000 }),
  ]);
  expect(answers.map(({ body }) => body?.code).toSorted()).toEqual([0, 1]);
  expect(answers.map(reasonOf)).toContain("WITHDRAWAL_ABOVE_AVAILABLE");
  expect(await cashOf(customer)).toBe(300_000);
  await clock.advance(2_100);
});

test("M-ST-17 the customer cancels an undecided withdrawal and gets the whole amount back; another customer cannot", async () => {
  await switchDesk(false);
  const [customer, other] = [await saver(), await saver()];
  const withdrawalId = await request(customer, 250_000);
  await clock.advance(5_000);
  expect((await itemsOf(customer))[0]).toMatchObject({ status: "awaiting" });
  const cancel = ({ token }: Customer, id = withdrawalId) =>
    world.post("withdrawal/cancel", { clientId: newId(), withdrawalId: id }, { token });
  for (const [who, id] of [
    [other, withdrawalId],
    [customer, "999999"],
  ] as const) {
    const refused = await cancel(who, id);
    expect([refused.status, reasonOf(refused)]).toEqual([404, "WITHDRAWAL_UNKNOWN"]);
  }
  expect((await cancel(customer)).body?.data).toEqual({ withdrawalId, status: "failed" });
  expect(reasonOf(await cancel(customer))).toBe("WITHDRAWAL_DECIDED");
  expect(await cashOf(customer)).toBe(1_000_000);
  const messages = (await customer.api.call("account/messages", {})).items;
  const told = messages.filter(({ about }) => about?.kind === "withdrawal");
  expect(told.map(({ title }) => title)).toEqual(["Withdrawal requested"]);
  expect((await itemsOf(customer))[0]).toMatchObject({
    status: "failed",
    reason: "CANCELLED_BY_CUSTOMER",
    remarks: "Cancelled by you. The whole amount is back in your cash.",
    decisions: [{ by: "customer", name: null }],
  });
  expect((await customer.api.call("withdrawal/list", { status: "awaiting" })).items).toEqual([]);
});

test("M-ERR-15 removing a bank account fails its pending withdrawals, with the reason, and the whole amount is back", async () => {
  const customer = await saver();
  const second = { ...customer, bankAccountId: await addBankAccount(customer) };
  const lost = [await request(customer, 100_000), await request(customer, 200_000)];
  const kept = await request(second, 300_000);
  const accountsOf = async () => (await customer.api.call("bank/accounts", {})).items;
  const numbersOf = (ids: readonly string[]) => ids.map((id) => `W${id.padStart(8, "0")}`);
  const uses = { lastAt: expect.stringMatching(/^2026-/) };
  expect(await accountsOf()).toMatchObject([
    {
      uses: { ...uses, count: 2 },
      pending: [
        { orderNumber: numbersOf(lost)[0], amount: 100_000 },
        { orderNumber: numbersOf(lost)[1], amount: 200_000 },
      ],
    },
    { uses: { ...uses, count: 1 }, pending: [{ orderNumber: numbersOf([kept])[0] }] },
  ]);
  await customer.api.call("bank/remove", { bankAccountId: customer.bankAccountId });
  expect(await accountsOf()).toMatchObject([{ pending: [{ amount: 300_000 }] }]);
  expect(await cashOf(customer)).toBe(700_000);
  const items = await itemsOf(customer);
  expect(items.map(({ withdrawalId }) => withdrawalId)).toEqual([kept, ...lost.toReversed()]);
  expect(items.map(({ status }) => status)).toEqual(["awaiting", "failed", "failed"]);
  expect(items[1]).toMatchObject({
    reason: "BANK_ACCOUNT_REMOVED",
    remarks:
      "The bank account was removed. Please choose another one. The whole amount is back in your cash.",
    bankAccount: { bankName: "あかり練習銀行", branchName: "灯支店" },
  });
  const { items: messages } = await customer.api.call("account/messages", {});
  expect(
    messages
      .slice(0, 2)
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(["Bank account removed", "Withdrawal failed"]);
  expect(reasonOf(await ask(customer))).toBe("BANK_ACCOUNT_UNKNOWN");
});

test("M-ERR-15 no client id of a customer prevents the removal of their bank account", async () => {
  const customer = await saver();
  const id = await request(customer, 100_000);
  const clientId = `bank-account-removed-${id}`;
  await customer.api.call("deposit/request", { clientId, amount: 10_000 });
  await customer.api.call("bank/remove", { bankAccountId: customer.bankAccountId });
  expect((await itemsOf(customer))[0]).toMatchObject({ reason: "BANK_ACCOUNT_REMOVED" });
});

test("above 3,000,000 yen one operator alone cannot decide, for any sender of the command; two can, and the customer reads the name", async () => {
  const operator = await switchDesk(true);
  const customer = await saver(9_000_000);
  const withdrawalId = Number(await request(customer, 3_000_001));
  const decide = (id: string, approvals: readonly string[]) =>
    world.akari.edge.core.submit({
      kind: "decide-withdrawal",
      id: `decide-${id}`,
      actor: { kind: "operator", id: approvals.at(-1)! },
      at: clock.now(),
      withdrawalId,
      decision: "failed",
      reason: "HOLDER_DIFFERS",
      approvals,
    });
  expect(await decide("1", [operator])).toMatchObject({ reason: "SECOND_PERSON_NEEDED" });
  expect(await decide("2", [operator, operator])).toMatchObject({ reason: "SECOND_PERSON_SAME" });
  expect(await decide("3", ["1", operator])).toMatchObject({ kind: "accepted" });
  const [item] = await itemsOf(customer);
  expect(item).toMatchObject({
    status: "failed",
    reason: "HOLDER_DIFFERS",
    decisions: [{ by: "operator" }, { by: "operator", name: "江波 直" }],
  });
  expect(item!.remarks).toMatch(/^Declined by an operator\. The bank account belongs/);
  expect(await cashOf(customer)).toBe(9_000_000);
});

test("the automatic desk approves any holder's name: no customer has a verified name to compare with", async () => {
  await switchDesk(true);
  const customer = await saver();
  const { bankAccountId } = await customer.api.call("bank/add", {
    clientId: newId(),
    holder: "ヨソノ ヒト",
    bankCode: "0000",
    branchCode: "101",
    number: "7654321",
  });
  await request({ ...customer, bankAccountId }, 50_000);
  await clock.advance(5_000);
  expect((await itemsOf(customer))[0]).toMatchObject({
    status: "approved",
    decisions: [{ by: "desk", name: null }],
  });
});

test("M-CON-3 requests are accepted from 9:00:00 to 15:30:00 on weekdays, also on holidays; outside, the refusal gives the next opening", async () => {
  const customer = await saver(5_000_000);
  const openingAt = async (wallClock: string) => {
    leapTo(wallClock);
    const { window } = await customer.api.call("index/withdrawal", {});
    const answer = await ask(customer, {}, "jp");
    expect(window.open).toBe(answer.body?.code === 1);
    if (window.open) return null;
    expect(reasonOf(answer)).toBe("WITHDRAWAL_CLOSED");
    expect(answer.body?.msg).toContain("平日(祝日も)9:00〜15:30");
    return window.nextOpening;
  };
  const monday = "2026-11-23T09:00:00.000+09:00";
  expect(await openingAt("2026-11-20T15:30:00")).toBeNull();
  expect(await openingAt("2026-11-20T15:30:01")).toBe(monday);
  expect(await openingAt("2026-11-21T12:00:00")).toBe(monday);
  expect((await customer.api.call("index/withdrawal", {})).window.days).toEqual([
    { date: "2026-11-21", accepts: false, holiday: false },
    { date: "2026-11-22", accepts: false, holiday: false },
    { date: "2026-11-23", accepts: true, holiday: true },
    { date: "2026-11-24", accepts: true, holiday: false },
    { date: "2026-11-25", accepts: true, holiday: false },
  ]);
  expect(await openingAt("2026-11-23T08:59:59")).toBe(monday);
  expect(await openingAt("2026-11-23T09:00:00")).toBeNull();
  await clock.advance(2_100);
});

test("M-CON-4 an undecided withdrawal is approved by itself at 24 hours, also when no process ran then", async () => {
  await switchDesk(false);
  const customer = await saver();
  const withdrawalId = await request(customer, 123_456);
  const { dueAt } = (await itemsOf(customer))[0]!;
  await world.akari.close();
  clock.leap(30 * hour);
  const again = await restart(world, world.akari);
  try {
    const { api } = customer;
    const after = worldOf(again, clock, world.test).api(customer.token);
    expect(api).not.toBe(after);
    const { items } = await after.call("withdrawal/list", {});
    expect(items[0]).toMatchObject({
      withdrawalId,
      status: "approved",
      decidedAt: dueAt,
      decisions: [{ by: "clock", name: null }],
      remarks: "Approved automatically because nobody decided within 24 hours.",
    });
    const { items: ledger } = await after.call("account/ledger", {});
    expect(ledger[0]).toMatchObject({ kind: "withdrawal-approved", time: dueAt });
    expect((await after.call("account/summary", {})).totalAssets).toBe(876_544);
    const { checks } = await auditDatabase(world.test.database.app, 1);
    expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
  } finally {
    await again.close();
  }
});
