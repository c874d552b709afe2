import { consoleEndpoints } from "@akari/api/console/endpoints";
import type { ConsoleEndpointName } from "@akari/api/console/paths";
import { type Role, roles } from "@akari/api/console/roles";
import { isReason } from "@akari/api/reasons";
import fc from "fast-check";
import pg from "pg";
import { expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { auditLines } from "../../src/db/audit/report.ts";
import { openWorld, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator, type Operator, switchDeskOff } from "./desk.ts";
import { bare, fieldsIn, fieldsOf } from "./route-fields.ts";

const world = await openWorld();
await world.clock.advance(3000);
const root = await firstAdministrator(world);
const people: Operator[] = [root];
for (const role of roles.filter((each) => each !== "administrator"))
  people.push(await colleague(world, root, `only ${role}`, role));
const all = [...roles] as Role[];
people.push(await colleague(world, root, "all roles", ...all));

// A customer with an order, a position, and a waiting deposit.
const customer = await world.customer(9_000_000);
const { items } = await customer.api.call("market/list", {});
const codes = items.map(({ code }) => code);
const order = (clientOrderId: string, more: object) =>
  customer.api.call("trade/place", {
    clientOrderId,
    code: codes[0]!,
    side: "long",
    type: "market",
    quantity: 100,
    leverage: 1,
    ...more,
  });
await order("fills", {});
const { limitDown } = await customer.api.call("market/quote", { code: codes[0]! });
await order("rests", { type: "limit", price: limitDown });
await world.clock.advance(2000);
await switchDeskOff(root);
for (const [clientId, amount] of [
  ["small", 20_000],
  ["large", 4_000_000],
] as const)
  await customer.api.call("deposit/request", { clientId, amount });
const ids = (await customer.api.call("account/ledger", {})).items.map(({ entryId }) => entryId);
const deposits = (await customer.api.call("deposit/list", {})).items.map(
  ({ depositId }) => depositId,
);
const operators = people.map(({ operatorId }) => operatorId);

/** Values that are often right. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    customer.userId,
    ...ids,
    ...deposits,
    ...operators,
    ...codes,
    "approved",
    "failed",
    "DEPOSIT_REPEATED",
    "VIEW_INQUIRY",
    "FREEZE_REPEATED_ORDERS",
    "CORRECTION_DOUBLED",
    "HALT_DISCLOSURE",
    "deposit",
    "withdrawal",
    "treasury",
    "2026-11-30",
    "",
    "1e309",
    "__proto__",
    "\u0000",
  ),
  fc.constantFrom<unknown>(0, 1, 15, 30, -1, 1.5, 1e21, true, false, null),
  fc.integer({ min: 1, max: 6 }).map(String),
  fc.jsonValue({ maxDepth: 2 }),
);

const names = Object.keys(consoleEndpoints) as ConsoleEndpointName[];
/** Routes by which the callers would end their own sessions come last. */
const aboutOperators = names.filter((name) => /^(session|operator)\//.test(name));
const aboutCustomers = names.filter((name) => !aboutOperators.includes(name));

const right: Readonly<Record<string, readonly unknown[]>> = {
  accountId: [customer.userId],
  depositId: deposits,
  entryId: ids,
  operatorId: operators,
  code: codes,
  proposalId: ["1", "2", "3", "4"],
  invitationId: ["1", "2"],
  note: ["a note"],
  maximumUses: [1, 20],
  lastDay: ["2026-11-30"],
  texts: [{ en: { headline: "Maintenance", body: "The server is maintained." } }],
  text: ["Good morning."],
  on: [false],
  cursor: [undefined],
};

/** Mostly the route's own fields; sometimes anything, and sometimes a price or an amount, which no route accepts. */
const bodyOf = (name: ConsoleEndpointName) => {
  const fields = Object.entries(fieldsIn(name)).map(([field, schema]) => {
    const known = bare(schema).options ?? right[field];
    const good = known === undefined ? value : fc.constantFrom(...known);
    return [field, fc.oneof({ weight: 8, arbitrary: good }, { weight: 1, arbitrary: value })];
  });
  const extra = fc.dictionary(fc.constantFrom("price", "amount", "profit", "balance"), value, {
    maxKeys: 1,
  });
  const body = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>);
  return fc
    .tuple(
      body,
      fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: extra }),
    )
    .map(([one, other]) => ({ ...one, ...other }));
};

/** Rows that operators may not change: prices and prints, orders and their fills, positions, the definitions of shares. */
const untouched = [
  "select * from tape order by code, sequence",
  "select * from tape_heads order by batch",
  "select * from minute_bars order by code, start",
  "select * from day_bars order by code, trading_date",
  "select code, base_price, lower_limit, upper_limit, open, high, low, last, volume, turnover, sequence from instrument_state order by code",
  "select * from instruments order by code",
  "select * from orders order by order_id",
  "select * from fills order by order_id, execution_sequence",
  "select * from positions order by position_id",
  "select * from forced_closes order by order_id",
  "select * from margin_calls order by call_id",
  "select account_id, opened_at, credit_score from accounts order by account_id",
  "select * from market",
];
const snapshot = async () => {
  const tables: unknown[] = [];
  for (const sql of untouched) tables.push((await world.test.database.app.query(sql)).rows);
  return tables;
};
const readEntries = async () =>
  (await world.test.database.app.query("select entry_id as id, kind from entries")).rows as {
    id: number;
    kind: string;
  }[];

/** Entries that a decision in the operators' log accounts for; all other money must not move. */
const entriesOfDecisions = `
  select e.entry_id, e.kind, e.account_id from entries e
  where not exists (
    select from operator_log l where l.parameters ->> 'outcome' = 'accepted' and l.account_id = e.account_id and (
      (e.kind = 'deposit-approved' and l.action = 'decide-deposit' and (l.parameters ->> 'depositId')::bigint = e.cause_id)
      or (e.kind = 'correction' and l.action = 'correct-entry' and (l.parameters ->> 'entryId')::bigint = e.cause_id)))`;

let calls = 0;

/** Calls each route in random roles with random bodies, and counts the answers. */
async function fuzz(
  routes: readonly ConsoleEndpointName[],
  answered: Map<string, number>,
): Promise<void> {
  for (const name of routes)
    await fc.assert(
      fc.asyncProperty(bodyOf(name), fc.nat(people.length - 1), async (body, who) => {
        calls += 1;
        const wide = fieldsOf(name).includes("clientId") && { clientId: `fuzz-${calls}` };
        const sent = Object.entries({ ...body, ...wide }).filter(([, each]) => each !== undefined);
        const answer = await people[who]!.raw(name, Object.fromEntries(sent));
        expect(answer.status).toBeLessThan(500);
        const reason = reasonOf(answer) ?? "done";
        expect(reason === "done" || isReason(reason)).toBe(true);
        answered.set(reason, (answered.get(reason) ?? 0) + 1);
      }),
      { numRuns: 12, seed: 7 },
    );
}

test("H4 M-ROLE-5 M-HON-5 no route of the console, in any role, changes a price, a fill, an order, a position or a balance except by its rules", async () => {
  const before = await snapshot();
  const known = new Set((await readEntries()).map(({ id }) => id));
  const answered = new Map<string, number>();
  for (const who of people)
    await who.raw("customer/open", { accountId: customer.userId, reason: "VIEW_AUDIT" });
  await fuzz(aboutCustomers, answered);
  // Proposals that wait are approved too, so that all possible acts of two people have been done.
  for (const who of [people.at(-1)!, root])
    for (const { proposalId, mayApprove } of (await who.call("proposal/list", {})).items)
      if (mayApprove)
        await who.raw("proposal/approve", { clientId: `end-${proposalId}`, proposalId });

  expect(await snapshot()).toEqual(before);
  const { rows: unaccounted } = await world.test.database.app.query(
    `${entriesOfDecisions} and e.entry_id <> all($1::bigint[])`,
    [[...known]],
  );
  expect(unaccounted).toEqual([]);
  expect(answered.get("done")).toBeGreaterThan(50);
  expect(answered.get("ROLE_MISSING")).toBeGreaterThan(100);
  const report = await auditDatabase(world.test.database.app, 1);
  expect(report.checks.flatMap(auditLines).filter((line) => line.includes("!"))).toEqual([]);
  expect(report.ok).toBe(true);
});

/** The books, entry by entry, with the head of each account's chain. */
const books = async () => {
  const { rows: entries } = await world.test.database.app.query(
    "select * from entries left join postings using (entry_id) order by entry_id, place",
  );
  const { rows: accounts } = await world.test.database.app.query(
    "select account_id, cash, advance, chain_head from accounts order by account_id",
  );
  return { entries, accounts };
};

test("H4 M-ROLE-5 signing in and managing operators changes neither tape, books, orders nor positions", async () => {
  const before = [await snapshot(), await books()];
  const answered = new Map<string, number>();
  await fuzz(aboutOperators, answered);
  expect([await snapshot(), await books()]).toEqual(before);
  expect(answered.get("done")).toBeGreaterThan(10);
  expect(answered.get("ROLE_MISSING")).toBeGreaterThan(10);
  const report = await auditDatabase(world.test.database.app, 1);
  expect(report.checks.flatMap(auditLines).filter((line) => line.includes("!"))).toEqual([]);
  expect(report.ok).toBe(true);
});

test.each([
  ["a price on the tape", "update tape set price = price + 1"],
  ["a last price", "update instrument_state set last = last + 1"],
  ["a fill", "update fills set profit = profit + 1"],
  ["a position", "update positions set quantity = quantity + 100"],
])("H4 planted: %s that a route had changed would be detected", async (_, sql) => {
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  try {
    const read = async () => {
      const tables: unknown[] = [];
      for (const query of untouched) tables.push((await owner.query(query)).rows);
      return tables;
    };
    await owner.query("begin");
    const before = await read();
    await owner.query(sql);
    expect(await read()).not.toEqual(before);
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
});

test("H6 planted: money without a decision is detected", async () => {
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  try {
    await owner.query("begin");
    const count = async () => (await owner.query(entriesOfDecisions)).rowCount ?? 0;
    const before = await count();
    // A credit without a decision: the number of another case.
    await owner.query("update entries set cause_id = cause_id + 1 where kind = 'deposit-approved'");
    expect(await count()).toBeGreaterThan(before);
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
});

test("M-ROLE-5 no route of the console has a field for a price, a quantity, a fill, a win or a balance", () => {
  for (const name of names)
    for (const field of fieldsOf(name))
      expect(field).not.toMatch(
        /price|quantity|balance|cash|profit|fill|winner|won|random|seed|commitment|amount/i,
      );
});
