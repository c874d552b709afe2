import { expect, test } from "vitest";
import { offeringSlots } from "../../src/clock/offering-slots.ts";
import type { plansOf } from "../../src/clock/all-plans.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { borrow, verify } from "./borrower.ts";
import { type Customer, openWorld, password } from "./world.ts";

/** Only the timetable of offerings, as in a market that is large enough for it. */
const plans: typeof plansOf = (calendar, seed, market) => [
  offeringSlots(calendar, seed, { ...market, founded: 30 }),
];
const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`);
const world = await openWorld({}, at("10:01:30"), undefined, { plans });
const { clock } = world;
const { sql } = world.akari.edge;
const to = (time: string) => clock.advance(at(time) - clock.now());
const passTo = (time: string) => clock.pass(at(time) - clock.now(), world.akari.core);

let ids = 0;
const newId = () => `u-${(ids += 1)}`;
const fundPassword = "112233";
/** Enough entrants, each with as many lots as allowed, that at least two win. */
const entrants = 16;
const customers: Customer[] = [];

const entryOf = async ({ api }: Customer) => (await api.call("ipo/applications", {})).items[0]!;

/** Makes a resting limit order, an application for the next opening, and an undecided withdrawal. */
async function holdMoney({ api }: Customer): Promise<void> {
  const { code } = (await api.call("market/list", {})).items[0]!;
  const { limitDown: price } = await api.call("market/quote", { code });
  const terms = { code, price, quantity: 100 } as const;
  await api.call("trade/place", {
    ...terms,
    clientOrderId: newId(),
    side: "long",
    type: "limit",
    leverage: 1,
  });
  const { opening } = await api.call("premarket/list", {});
  await api.call("premarket/apply", { ...terms, clientId: newId(), opensAt: opening.opensAt });
  const { practiceMessage } = await api.call("fundPassword/sendCode", {});
  await api.call("fundPassword/set", {
    password,
    verificationCode: practiceMessage!.code,
    newPassword: fundPassword,
    confirmPassword: fundPassword,
  });
  const { bankAccountId } = await api.call("bank/add", {
    clientId: newId(),
    holder: "ミナト アオイ",
    bankCode: "0000",
    branchCode: "101",
    number: String(4_000_000 + (ids += 1)),
  });
  const withdrawal = { clientId: newId(), amount: 10_000, fundPassword, bankAccountId };
  await api.call("withdrawal/request", withdrawal);
}

/** The account's rows in the tables. */
async function stateOf({ userId }: Customer) {
  const { rows } = await sql.query(
    `select a.cash, a.credit_score as score,
       (select coalesce(sum(amount), 0)::bigint from holds where account_id = $1) as held,
       (select array_agg(distinct cause_kind order by cause_kind) from holds where account_id = $1) as causes,
       (select array_agg(status) from orders where account_id = $1) as orders,
       (select array_agg(status) from premarket_applications where account_id = $1) as applications,
       (select array_agg(status) from withdrawals where account_id = $1) as withdrawals,
       (select array_agg(status) from loans where account_id = $1) as loans,
       (select array_agg(reason) from ipo_entries where account_id = $1) as entries
     from accounts a where account_id = $1`,
    [userId],
  );
  return rows[0];
}

/** The account's resets and closings, with the amounts returned and written off. */
const returned = async ({ userId }: Customer) => {
  const { rows } = await sql.query(
    `select purpose, status, returned, written_off as "writtenOff" from resets where account_id = $1`,
    [userId],
  );
  return rows;
};

test.each([
  ["reset", "reset"],
  ["delete", "closing"],
] as const)(
  "a %s returns money on hold of every kind, declines won lots paid in part, fails an open withdrawal and writes a loan off",
  async (name, purpose) => {
    if (customers.length === 0) await playOffering();
    const winners = await winnersUnpaid();
    expect(winners.length).toBeGreaterThan(0);
    const customer = winners[0]!;
    const { api, userId, token } = customer;
    await verify(world, customer);
    await borrow(world, customer, 500_000, newId());
    const { entryId } = await entryOf(customer);
    await api.call("ipo/pay", { clientId: newId(), entryId, amount: 1_000 });
    await holdMoney(customer);
    expect(await stateOf(customer)).toMatchObject({
      causes: ["ipo", "order", "premarket", "withdrawal"],
      orders: ["working"],
      applications: ["applying"],
      withdrawals: ["awaiting"],
      loans: ["approved"],
      entries: [null],
    });
    const proof = { clientId: newId(), password };
    const answer = await world.post(
      `accountData/${name}`,
      name === "reset" ? proof : { ...proof, accountId: userId },
      { token },
    );
    expect(answer.body).toMatchObject({ code: 1 });
    // Without a beat of the market, so that the desk has had no time to decide.
    expect(await stateOf(customer)).toMatchObject({
      held: 0,
      causes: null,
      orders: ["cancelled"],
      applications: ["cancelled"],
      withdrawals: ["failed"],
      entries: ["declined"],
    });
    // A closing waits until the offering of its entry has ended.
    if (purpose === "closing") await endOfOffering();
    expect(await stateOf(customer)).toEqual({
      cash: 0,
      score: 80,
      held: 0,
      causes: null,
      orders: ["cancelled"],
      applications: ["cancelled"],
      withdrawals: ["failed"],
      loans: ["written-off"],
      entries: ["declined"],
    });
    // The customer's 9,000,000 yen and the loan: there were no trades.
    expect(await returned(customer)).toEqual([
      { purpose, status: "done", returned: 950_000_000, writtenOff: 50_000_000 },
    ]);
    await clock.advance(5_000);
    expect(await stateOf(customer)).toMatchObject({ cash: 0, withdrawals: ["failed"] });
    const { checks } = await auditDatabase(world.test.database.jobs, 1);
    expect(checks.flatMap(({ offences }) => offences)).toEqual([]);
  },
);

async function playOffering(): Promise<void> {
  await to("10:02:02");
  const { offeringId, lotsPerPerson } = (await world.api().call("ipo/list", {})).items[0]!;
  for (let index = 0; index < entrants; index += 1) customers.push(await world.customer(9_000_000));
  for (const [index, { api }] of customers.entries())
    await api.call("ipo/apply", {
      clientId: newId(),
      offeringId,
      lots: lotsPerPerson,
      random: (index + 1).toString(16).padStart(64, "0"),
    });
  await passTo("10:24:01");
  // The keeper of draws reads list and tape, however long that takes.
  await expect
    .poll(async () => (await world.api().call("ipo/list", {})).items[0]!.status)
    .toBe("drawn");
}

/** Waits until the offering is completed: after the reserve's round, the listing and the first price. */
async function endOfOffering(): Promise<void> {
  await passTo("11:00:01");
  for (let passed = 0; passed < 30; passed += 1) {
    const { rows } = await sql.query("select from offerings where status <> 'completed'");
    if (rows.length === 0) return;
    await clock.advance(60_000);
  }
}

/** Winners who still have their account and have paid nothing. */
async function winnersUnpaid(): Promise<Customer[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select account_id::text as id from ipo_entries where status = 'won' and reason is null and paid = 0 order by account_id`,
  );
  const won = new Set(rows.map(({ id }) => id));
  return customers.filter(({ userId }) => won.has(userId));
}
