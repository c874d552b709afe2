import { readFileSync } from "node:fs";
import { blindSpots } from "@akari/server/db/audit/blind-spots";
import {
  auditDatabase,
  auditSnapshot,
  joinsOfWholeTables,
  recomputed,
  sqlChecks,
} from "@akari/server/db/audit/audit-database";
import { checkBasePrices } from "@akari/server/db/audit/base-price-check";
import { auditLines, type AuditReport } from "@akari/server/db/audit/report";
import { runCheck } from "@akari/server/db/audit/sql-check";
import {
  createTestDatabase,
  type TestDatabase,
} from "@akari/server/db/testing/create-test-database";
import { price } from "@akari/exchange/price";
import { dayTerms } from "@akari/exchange/rules/daily-limit";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeAtRandom } from "./changes-at-random.ts";
import { tradeIn } from "./traded-market.ts";
import { plantedOrigins } from "./planted-origins.ts";
import { printMoney } from "./printed-money.ts";

let db: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  db = await createTestDatabase();
  owner = new pg.Client(db.owner);
  await owner.connect();
  // Keeps the database as it is just after a founding or a restore, without statistics.
  await owner.query(`do $$ declare name regclass; begin
    for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('alter table %s set (autovacuum_enabled = off)', name);
    end loop; end $$`);
  await tradeIn(db.database.writerConfig, 1, 1_500);
  // The edge writes this row outside the core's batches.
  await db.database.app.query(
    `insert into news (key, at, trading_date, kind, parameters) select 'told', now(), trading_date, 'market-opened', '{}' from leader`,
  );
  await db.database.app.query(
    `insert into messages (account_id, key, parameters, created_at) select account_id, 'welcome', '{}', now() from accounts order by account_id limit 2`,
  );
});
afterAll(async () => {
  await owner.end();
  await db.drop();
});

const wrongOf = (report: AuditReport) => report.checks.filter((check) => check.offences.length > 0);

test("M-ENT-16 the audit passes on the core's data, and every check covers rows", async () => {
  const report = await auditDatabase(db.database.app, 1);
  expect(wrongOf(report).flatMap(auditLines)).toEqual([]);
  expect(report.ok).toBe(true);
  expect(report.checks.filter((check) => check.count === 0)).toEqual([]);
});

test("an audit does not scan a table again for each row of another, also before the database has statistics", async () => {
  await owner.query("begin");
  try {
    await auditSnapshot(owner, 1);
    const { rows } = await owner.query<{ table: string; times: number }>(
      `select relname as table, ((coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) / greatest(rows, 100))::int as times
         from pg_stat_xact_user_tables, lateral (
           select (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', relid::regclass), false, true, '')))[1]::text::bigint as rows) c
        where schemaname = 'public' order by times desc limit 5`,
    );
    expect(rows[0]!.times).toBeLessThan(sqlChecks.length);
  } finally {
    await owner.query("rollback");
  }
});

test("an empty database passes", async () => {
  const empty = await createTestDatabase();
  const report = await auditDatabase(empty.database.app, 1);
  await empty.drop();
  expect(report.ok).toBe(true);
});

test("a database with expired tape passes", async () => {
  const report = await auditAfter(
    "delete from tape where trading_date < (select trading_date from leader)",
    "delete from tape where batch = (select min(batch) from tape) and place = 0",
  );
  expect(wrongOf(report).map((check) => check.name)).not.toContain(
    "The tape's chain recomputed from its prints",
  );
});

const byName = new Map(sqlChecks.map((check) => [check.name, check]));

/** The checks without a query, by the name that each reports. */
const recomputedByName = new Map<string, (typeof recomputed)[number]>();
beforeAll(async () => {
  const { checks } = await auditDatabase(owner, 1);
  for (const [place, check] of recomputed.entries())
    recomputedByName.set(checks[sqlChecks.length + place]!.name, check);
});

/** The findings of the named check after the damage; other checks are ignored. */
async function offencesAfter(name: string, damage: string): Promise<readonly string[]> {
  await owner.query("begin");
  try {
    await owner.query(joinsOfWholeTables);
    await owner.query(damage);
    const query = byName.get(name);
    if (query !== undefined) return (await runCheck(owner, 1, query)).offences;
    const check = recomputedByName.get(name);
    if (check === undefined) throw new Error(`there is no check "${name}"`);
    return (await check(owner, 1)).offences;
  } finally {
    await owner.query("rollback");
  }
}

/** Audits the database after the statements, and rolls them back, also when one of them fails. */
async function auditAfter(...statements: readonly string[]): Promise<AuditReport> {
  await owner.query("begin");
  try {
    for (const statement of statements) await owner.query(statement);
    return await auditSnapshot(owner, 1);
  } finally {
    await owner.query("rollback");
  }
}

const ownMoney =
  "An opening is paid from its order's hold, within its leverage and without an advance";

/** The last opening that was filled at once, with its hold unused before. */
const lastOpening = `
  select max(entry_id) as entry_id from (
    select min(entry_id) as entry_id from entries where kind in ('long-opened', 'short-opened') group by cause_id having count(*) = 1) once`;

/** Margin and fee no longer come from its hold; the firm lends the margin. */
const lendTheLast = `
  with lent as (${lastOpening}),
    waived as (delete from postings where entry_id = (select entry_id from lent) and to_kind = 'fees')
  update postings p set from_kind = 'advance', from_owner = e.account_id
  from entries e where e.entry_id = p.entry_id and p.entry_id = (select entry_id from lent) and p.to_kind = 'margin'`;

test("accepts a fill whose hold was already taken for a loss, so that the firm lent its margin", async () => {
  const found = wrongOf(
    await auditAfter(
      lendTheLast,
      `
    with opened as (
      select e.*, p.opening_order_id from entries e join positions p on p.position_id = e.cause_id
      where e.entry_id = (${lastOpening})),
    released as (
      insert into entries select cause_id, account_id, chain_index, 'order-released', 'order', opening_order_id, at, trading_date,
        cash_change, cash_after, chain_head, batch from opened returning entry_id, account_id, cause_id)
    insert into postings select entry_id, 0, 'held', cause_id, 'cash', account_id, 100 from released`,
      `delete from postings where from_kind = 'held' and entry_id = (${lastOpening})`,
    ),
  ).map((check) => check.name);
  expect(found).toContain("Every balance equals its postings");
  expect(found).not.toContain(ownMoney);
});

/** The other side of a print for the account that already has one side. */
const secondSide =
  "insert into fills select (jsonb_populate_record(f, '{\"order_id\": 1000000000}')).* from fills f limit 1";

test("accepts an older print with one account on both sides", async () => {
  const wrong = wrongOf(
    await auditAfter(
      secondSide,
      "update leader set self_trades_until = (select max(at) from fills)",
    ),
  ).map((check) => check.name);
  expect(wrong).not.toContain("Nobody is on both sides of a print");
});

const one = (table: string, where: string, order: string) =>
  `(select ctid from ${table} where ${where} order by ${order} desc limit 1)`;

test.each<readonly [check: string, damage: string]>([
  [
    "A reset that has ended returned all cash in one entry, and every such entry is a reset's",
    "update resets set returned = returned + 100 where status = 'done' and returned > 0",
  ],
  [
    "A reset that has ended returned all cash in one entry, and every such entry is a reset's",
    "update resets set purpose = 'reset' where purpose = 'closing'",
  ],
  [
    "A reset that has ended returned all cash in one entry, and every such entry is a reset's",
    "update entries set cash_after = 100 where kind = 'account-reset'",
  ],
  [
    "A reset that has ended returned all cash in one entry, and every such entry is a reset's",
    "update postings set amount = amount - 100 where entry_id in (select entry_id from entries where kind = 'account-closed')",
  ],
  [
    "A reset that has ended returned all cash in one entry, and every such entry is a reset's",
    "update entries set cause_kind = 'reset' where kind = 'loan-written-off'",
  ],
  [
    "What a reset has written off are the loans that ended with it",
    "update resets set written_off = written_off - 100 where written_off > 0",
  ],
  [
    "What a reset has written off are the loans that ended with it",
    "update entries set at = at + interval '1 ms' where kind = 'loan-written-off'",
  ],
  [
    "A reset begins once a trading day, one at a time, and a closed account has nothing left",
    "insert into resets select (jsonb_populate_record(r, '{\"reset_id\": 1000000000}')).* from resets r where purpose = 'reset' limit 1",
  ],
  [
    "A reset begins once a trading day, one at a time, and a closed account has nothing left",
    "update accounts set cash = cash + 100 where closing_id is not null",
  ],
  [
    "A reset begins once a trading day, one at a time, and a closed account has nothing left",
    `insert into holds select 1000000000, 'order', account_id, 100 from accounts where closing_id is not null`,
  ],
  [
    "A reset begins once a trading day, one at a time, and a closed account has nothing left",
    "update accounts a set closing_id = r.reset_id from resets r where r.account_id = a.account_id and r.purpose = 'reset'",
  ],
  [
    "The pool of prizes is fed once a series, before its odds are printed, and gives to drawn chances alone",
    "update postings set amount = amount + 100 where from_kind = 'prizes'",
  ],
  [
    "The pool of prizes is fed once a series, before its odds are printed, and gives to drawn chances alone",
    "update postings set amount = amount + 100 where to_kind = 'prizes'",
  ],
  [
    "The pool of prizes is fed once a series, before its odds are printed, and gives to drawn chances alone",
    "update prize_series set announced_at = announced_at + interval '1 ms'",
  ],
  [
    "The pool of prizes is fed once a series, before its odds are printed, and gives to drawn chances alone",
    "update taken_chances set amount = 0, entry_id = null where amount > 0",
  ],
  [
    "Chances of a series are numbered without a gap, were taken while it ran, and won what is printed",
    "update taken_chances set number = number + 1000 where number = (select max(number) from taken_chances)",
  ],
  [
    "Chances of a series are numbered without a gap, were taken while it ran, and won what is printed",
    "update taken_chances set taken_at = taken_at - interval '2 days', drawn_at = drawn_at where number = 1",
  ],
  [
    "Chances of a series are numbered without a gap, were taken while it ran, and won what is printed",
    "update taken_chances set amount = amount + 100 where amount > 0",
  ],
  [
    "Nobody has taken more chances than came with dates, the first order and the first closed position",
    "update accounts set chances_left = 10",
  ],
  [
    "Prize draws drawn again from their secrets",
    "update taken_chances set random = repeat('ab', 32) where number <= 20",
  ],
  [
    "Prize draws drawn again from their secrets",
    "update prize_series set secret = repeat('cd', 32) where secret is not null",
  ],
  ["Prize draws drawn again from their secrets", "delete from prize_tapes"],
  [
    "Entries are numbered and chained to the account's head",
    "update house_chain set chain_head = sha256('x')",
  ],
  [
    "Account chains recomputed from their entries",
    "update postings set amount = amount - 100 where to_kind = 'prizes'",
  ],
  [
    "Who held a share at the end of its last cum day, and nobody else, is entitled for as many shares",
    "delete from entitlements where entitlement_id = (select max(entitlement_id) from entitlements)",
  ],
  [
    "Who held a share at the end of its last cum day, and nobody else, is entitled for as many shares",
    "update entitlements set quantity = quantity + 100",
  ],
  [
    "An entitlement is of its dividend, its position and their amount",
    "update entitlements set amount = per_share * quantity - 100 where side = 'long' and leverage > 1",
  ],
  [
    "An entitlement is settled once, on its date, by an entry of its amount, and nothing else but the price of an offering's lots passes between issuers and customers",
    "update postings set amount = amount + 100 where to_kind = 'issuers'",
  ],
  [
    "A dividend is ex from its ex-date until its payment date, when every entitlement to it is settled",
    "update dividends set status = 'paid' where status = 'ex'",
  ],
  [
    "The units of a fund are its issuer's and its followers', and the issuer paid 10,000 yen for 10,000",
    "update funds set units = units + 1",
  ],
  [
    "A price of a fund is its value for each 10,000 units, down to whole yen",
    "update fund_points set price = price + 100 where point_id = (select max(point_id) from fund_points)",
  ],
  [
    "A fund has the price of its last dealing point and its highest one",
    "update funds set price = price - 100",
  ],
  [
    "A follow record has the units that its amount buys at the price of its dealing point, and no dearer",
    "update follows set cost = cost - 1 where units > 0",
  ],
  [
    "The money of a follow record is held, dealt and redeemed, and what it cost and brought is the fund's other side",
    "update follows set amount = amount + 1 where status in ('pending', 'cancelled')",
  ],
  [
    "Redemptions bring the price of their dealing point in whole yen",
    "update follows set sell_price = sell_price + 100 where status = 'ended'",
  ],
  [
    "Redemptions bring the price of their dealing point in whole yen",
    "update follows set proceeds = proceeds - 100 where status = 'ended'",
  ],
  [
    "All ledger accounts sum to 0",
    "update house_accounts set balance = balance + 1 where kind = 'fees'",
  ],
  [
    "Every balance equals its postings",
    "update accounts set cash = cash + 100 where account_id = (select min(account_id) from accounts)",
  ],
  [
    "Every balance equals its postings",
    `delete from postings where ctid = ${one("postings", "from_kind = 'cash'", "entry_id")}`,
  ],
  [
    "Every entry has postings, every posting one entry",
    "delete from postings where entry_id = (select min(entry_id) from entries)",
  ],
  [
    "Every entry has postings, every posting one entry",
    "insert into postings select 1000000000, place, from_kind, from_owner, to_kind, to_owner, amount from postings limit 1",
  ],
  [
    "No posting touches a second customer",
    `update postings set to_owner = to_owner + 1 where ctid = ${one("postings", "to_kind = 'cash'", "entry_id")}`,
  ],
  [
    "Cash runs from entry to entry and ends at the account's",
    `update entries set cash_after = cash_after + 1 where ctid = ${one("entries", "true", "entry_id")}`,
  ],
  [
    "Entries are numbered and chained to the account's head",
    "delete from entries where (account_id, chain_index) = (select min(account_id), 2 from accounts)",
  ],
  [
    "Entries are numbered and chained to the account's head",
    "update accounts set chain_head = sha256('x') where account_id = (select min(account_id) from accounts)",
  ],
  [
    "Financing is the opening values of shorts less those of longs",
    `update positions set open_value = open_value + 1 where ctid = ${one("positions", "quantity > 0", "position_id")}`,
  ],
  [
    "An advance stands only beside an open position and no cash",
    "update accounts set advance = -1 where cash > 0",
  ],
  [
    "An approved deposit is one entry of its amount, no other is any",
    `update deposits set amount = amount + 1 where ctid = ${one("deposits", "status = 'approved'", "deposit_id")}`,
  ],
  [
    "An approved deposit is one entry of its amount, no other is any",
    `update deposits set status = 'approved' where ctid = ${one("deposits", "status = 'failed'", "deposit_id")}`,
  ],
  [
    "A withdrawal holds its whole amount until it leaves or returns, and nothing else is taken",
    `update withdrawals set amount = amount + 100 where ctid = ${one("withdrawals", "true", "withdrawal_id")}`,
  ],
  [
    "A withdrawal holds its whole amount until it leaves or returns, and nothing else is taken",
    `update postings set to_kind = 'fees' where ctid = ${one("postings", "from_kind = 'held' and to_kind = 'outside'", "entry_id")}`,
  ],
  [
    "A withdrawal is decided within 24 hours",
    "update withdrawals set decided_by = 'clock' where decided_by = 'desk'",
  ],
  [
    "A kept pre-market application holds its money, which comes back whole when it is carried or ends",
    `update premarket_applications set hold = hold + 100 where ctid = ${one("premarket_applications", "carried_at > applied_at", "premarket_id")}`,
  ],
  [
    "A pre-market application is carried by one order for the opening, whose fills are its result",
    `update premarket_applications set quantity = quantity + 100, reason = coalesce(reason, 'UNFILLED')
      where ctid = ${one("premarket_applications", "order_id is not null and decided_at is not null", "premarket_id")}`,
  ],
  [
    "A pre-market application is carried by one order for the opening, whose fills are its result",
    `update orders set origin = 'premarket' where ctid = ${one("orders", "origin = 'customer' and condition = 'on-open'", "order_id")}`,
  ],
  [
    "An offering counts the lots of its entries, and no more of them are won in the draw than it has",
    "update offerings set customer_lots = customer_lots + 1 where status = 'completed'",
  ],
  [
    "An offering counts the lots of its entries, and no more of them are won in the draw than it has",
    "delete from ipo_entries where won_lots > 0",
  ],
  [
    "Money is held for an entry in an offering as much as is paid and not returned, until its shares are delivered",
    `insert into holds select entry_id, 'ipo', account_id, 100 from ipo_entries where ctid = ${one("ipo_entries", "position_id is not null", "entry_id")}`,
  ],
  [
    "Money is held for an entry in an offering as much as is paid and not returned, until its shares are delivered",
    "update ipo_entries set returned = 0, status = 'won' where returned > 0",
  ],
  [
    "Delivered lots are one fill of an order of the entry's number, at the underwriting price and without a fee",
    `update fills set fee = 100 where order_id in (select entry_id from ipo_entries where position_id is not null)`,
  ],
  [
    "Delivered lots are one fill of an order of the entry's number, at the underwriting price and without a fee",
    `update orders set origin = 'ipo' where ctid = ${one("orders", "origin = 'customer' and status = 'filled'", "order_id")}`,
  ],
  [
    "Practice money comes from outside and goes there only by deposits, withdrawals, their corrections, the seeds of funds, the pool of prizes and accounts that are reset or closed",
    `update postings set from_kind = 'outside' where ctid = ${one("postings", "from_kind = 'market'", "entry_id")}`,
  ],
  [
    "An order holds its reserve while it works, nothing else ever",
    `insert into holds select order_id, 'order', account_id, 100 from orders where ctid = ${one("orders", "status = 'filled'", "order_id")}`,
  ],
  [
    "A hold belongs to its account and to what it is held for",
    `update holds set account_id = account_id + 1 where ctid = ${one("holds", "true", "cause_id")}`,
  ],
  [
    "A hold belongs to its account and to what it is held for",
    `update holds set cause_kind = 'raffle' where ctid = ${one("holds", "true", "cause_id")}`,
  ],
  [
    "An order holds its reserve while it works, nothing else ever",
    `update orders set hold_price = hold_price + 1 where ctid = ${one("orders", "status = 'working' and intent = 'open'", "order_id")}`,
  ],
  [
    "An order has the legs that its kind has",
    `update orders set switching = true where ctid = ${one("orders", "stop_kind is null", "order_id")}`,
  ],
  [
    "An order has the legs that its kind has",
    `update orders set exit_stop_price = price where ctid = ${one("orders", "exit_trigger is null and price is not null", "order_id")}`,
  ],
  [
    "Fills add up to their orders",
    `update orders set filled = filled - 100 where ctid = ${one("orders", "filled > 100", "order_id")}`,
  ],
  [
    "Fills add up to their orders",
    `delete from fills where ctid = ${one("fills", "true", "order_id")}`,
  ],
  [
    "Fills add up to their positions",
    `update fills set profit = profit + 1 where ctid = ${one("fills", "intent = 'close'", "order_id")}`,
  ],
  [
    "A position is open, pledged and closing as its orders say",
    `update positions set status = 'closing' where ctid = ${one("positions", "status = 'holding'", "position_id")}`,
  ],
  [
    "A margin is pro rata to what is open",
    `update positions set margin = margin / 2 where ctid = ${one("positions", "quantity > 0", "position_id")}`,
  ],
  [ownMoney, lendTheLast],
  [
    ownMoney,
    `update postings set amount = amount - 100 where ctid = ${one("postings", "from_kind = 'held' and to_kind = 'margin'", "entry_id")}`,
  ],
  [
    ownMoney,
    `delete from postings where ctid = ${one("postings", "from_kind = 'held' and to_kind = 'fees'", "entry_id")}`,
  ],
  [
    "A fill is worth its price, its fee at most 0.05 %",
    `update fills set fee = fee + 100 where ctid = ${one("fills", "fee > 0", "order_id")}`,
  ],
  [
    "A fill belongs to its order and position",
    `update fills set account_id = account_id + 1 where ctid = ${one("fills", "true", "order_id")}`,
  ],
  [
    "Fees and interest of the house are those of the fills and of repaid loans",
    `update fills set interest = interest + 1 where ctid = ${one("fills", "true", "order_id")}`,
  ],
  [
    "What the house has lent is what customers owe",
    "update house_accounts set balance = balance + 100 where kind = 'loans'",
  ],
  [
    "A loan is paid out once it is approved, and owes that less what was repaid or written off",
    "update loans set principal = principal - 100 where status = 'approved'",
  ],
  [
    "A loan is paid out once it is approved, and owes that less what was repaid or written off",
    "update postings set to_kind = 'interest' where to_kind = 'loans'",
  ],
  [
    "Interest of loans is 2.9 % a year for each calendar day, paid before principal",
    "update loan_repayments set interest = interest + 100",
  ],
  [
    "A credit score is where its moves have led from 80",
    "update accounts set credit_score = credit_score + 1 where credit_score = 85",
  ],
  [
    "Every fill has its print while the tape keeps it",
    `update fills set price = price + 1 where ctid = ${one("fills", "order_id in (select order_id from orders where origin = 'customer')", "trading_date")}`,
  ],
  ["Nobody is on both sides of a print", secondSide],
  [
    "A margin call is its amount less its steps, and met when nothing is left",
    "update margin_calls set amount = amount + 1",
  ],
  [
    "An open margin call has margin positions and no order that opens any",
    `insert into accounts select (jsonb_populate_record(a, '{"account_id": 1}')).* from accounts a limit 1;
      insert into margin_calls values (1000000000, 1, current_date, now(), 1, 1, now(), false)`,
  ],
  [
    "Every forced close is an order of its rule and has its figures",
    "update forced_closes set position_id = position_id + 1",
  ],
  [
    "At most one forced close of an account at a time",
    "update orders set origin = 'loss-line', intent = 'close', status = 'working' where account_id = (select min(account_id) from orders)",
  ],
  [
    "The events of an account are numbered without a gap",
    "delete from account_events where sequence = 2",
  ],
  [
    "Every remembered command of the desk or an operator is in the audit log",
    "delete from audit where audit_id = (select max(audit_id) from audit)",
  ],
  [
    "Prints are numbered without a gap up to the instrument's last",
    "delete from tape where (code, sequence) = (select code, 2 from tape limit 1)",
  ],
  ["Day bars are those of the tape", "update day_bars set high = high + 1"],
  ["A day's prices lie within its limits", "update day_bars set lower_limit = low + 1"],
  ["A day's prices lie within its limits", "update instrument_state set high = upper_limit + 1"],
  ["Minute bars are those of the tape", "update minute_bars set volume = volume + 1"],
  [
    "Account chains recomputed from their entries",
    "update postings set amount = amount + 1 where entry_id = (select max(entry_id) from entries)",
  ],
  [
    "Account chains recomputed from their entries",
    "update entries set at = at + interval '1 ms' where entry_id = (select min(entry_id) from entries)",
  ],
  ["Daily roots over all chains", "update chain_roots set root = sha256('x')"],
  [
    "The tape's chain recomputed from its prints",
    "update tape set price = price + 1 where batch = (select max(batch) from tape)",
  ],
  [
    "The tape's chain recomputed from its prints",
    "update tape set code = '6W;A' where batch = (select max(batch) from tape) and place = 0",
  ],
  [
    "The tape's chain recomputed from its prints",
    "update tape set place = place + 1 where batch = (select max(batch) from tape)",
  ],
  [
    "Account chains recomputed from their entries",
    "update entries set cause_kind = 'a deposit' where entry_id = (select min(entry_id) from entries)",
  ],
  [
    "The tape's chain recomputed from its prints",
    "delete from tape_heads where batch = (select max(batch) from tape_heads)",
  ],
  [
    "The tape's chain recomputed from its prints",
    "delete from tape where batch = (select max(batch) from tape)",
  ],
  ...plantedOrigins,
])("H1 H2 H4 H12 planted: %s: %s", async (name, damage) => {
  expect(await offencesAfter(name, damage)).not.toEqual([]);
});

test("H12 limits that do not follow from their base price are found", async () => {
  const found = wrongOf(
    await auditAfter("update instrument_state set base_price = base_price - 100"),
  );
  expect(found.map((check) => check.name)).toContain("Daily limits are those of their base price");
});

test("M-OUT-75 a base price that a quote moved on days without a trade is sound, and one beyond any quote is found", async () => {
  const { rows } = await owner.query(`
    select b.code, b.close, b.trading_date::text as date, i.tick_table from day_bars b join instruments i using (code)
    where b.base_price is not null and b.trading_date = (select max(trading_date) from day_bars) order by code limit 1`);
  const { code, close, date, tick_table: table } = rows[0];
  const termsOf = (base: number) => dayTerms(date, price(base), table);
  const after = async (quietDays: number, base: number) => {
    const { basePrice, lowerLimit, upperLimit } = termsOf(base);
    await owner.query("begin");
    try {
      await owner.query(
        `insert into chain_roots select (jsonb_populate_record(null::chain_roots, to_jsonb(r) || jsonb_build_object('trading_date', date '${date}' + day))).*
           from (select * from chain_roots limit 1) r, generate_series(1, ${quietDays}) day;
         update instrument_state set trading_date = date '${date}' + 1 + ${quietDays}, base_price = ${basePrice}, lower_limit = ${lowerLimit}, upper_limit = ${upperLimit}
           where code = '${code}'`,
      );
      return (await checkBasePrices(owner, 1)).offences;
    } finally {
      await owner.query("rollback");
    }
  };
  // The first day without a trade starts at the close and ends at its limit, the second day at the limit of that.
  const [first, lowFirst] = [termsOf(close).upperLimit, termsOf(close).lowerLimit];
  expect(await after(1, first)).toEqual([]);
  expect(await after(1, lowFirst)).toEqual([]);
  expect(await after(2, termsOf(first).upperLimit)).toEqual([]);
  expect(await after(2, termsOf(lowFirst).lowerLimit)).toEqual([]);
  expect(await after(0, close * 2)).not.toEqual([]);
  expect(await after(1, close * 8)).not.toEqual([]);
});

test("H12 ten billion yen printed by the server's own role with a right chain have no origin", async () => {
  await owner.query("begin");
  try {
    await owner.query("set local role akari_app");
    await printMoney(owner, 1_000_000_000_000);
    await owner.query("reset role");
    const wrong = wrongOf(await auditSnapshot(owner, 1)).map((check) => check.name);
    expect(wrong).not.toContain("Account chains recomputed from their entries");
    expect(wrong).not.toContain("Every balance equals its postings");
    expect(wrong).not.toContain("An approved deposit is one entry of its amount, no other is any");
    expect(wrong).toContain(
      "An approved deposit is an entry of its account at the instant when the desk or an operator approved it",
    );
    expect(wrong).toContain(
      "Every entry was told to its account when it was made, by an event about its cause",
    );
  } finally {
    await owner.query("rollback");
  }
});

test("H12 the server's own role cannot write, change or delete a seal", async () => {
  for (const statement of [
    "insert into seal_chain select number + 1, batch, at, next_id, tables, owners, digests, head from seal_chain order by number desc limit 1",
    "update seal_chain set head = sha256(head)",
    "delete from seal_chain",
    "truncate seal_chain",
    "insert into waiting_seals (kind, owner, digest) values (10, 0, gen_random_uuid())",
    "update waiting_seals set owner = 0",
    "delete from waiting_seals",
    "insert into seals values ('news', -1000, array[0], decode(repeat('00', 16), 'hex'), null)",
    "update seals set head = null",
    "delete from seals",
    "update seal_heads set number = 0",
  ])
    await expect(db.database.app.query(statement)).rejects.toMatchObject({ code: "42501" });
});

test("H12 the server's own role cannot seal a batch a second time, nor one before it", async () => {
  const { rows } = await db.database.app.query(
    "select batch from seal_chain order by number desc limit 1",
  );
  for (const batch of [rows[0].batch, rows[0].batch - 1, 0, null])
    await expect(
      db.database.app.query(
        `select append_seal(1, ${batch}, now(), 1, '{43}', '{0}', '{00000000-0000-0000-0000-000000000000}')`,
      ),
    ).rejects.toThrow(/cannot be sealed/);
});

test("H12 deleted messages of a closed account and news older than a year are accepted", async () => {
  const found = wrongOf(
    await auditAfter(
      "delete from messages where account_id in (select account_id from accounts where closing_id is not null)",
      "update day_bars set trading_date = trading_date + 400",
      "delete from news",
    ),
  ).map((check) => check.name);
  expect(found).not.toContain(
    "Every row of messages is as it was sealed, and none is missing or added",
  );
  expect(found).not.toContain(
    "Every row of news is as it was sealed, and none is missing or added",
  );
});

const seed = 1;

test(`H12 single changes of random rows are found or named (seed ${seed})`, async () => {
  const { found, unseen } = await changeAtRandom(owner, 60, seed);
  expect(unseen).toEqual([]);
  expect(found).toBeGreaterThan(45);
});

test("H12 docs/security/audit-blind-spots.md lists the blind spots of an audit as the code has them", () => {
  const path = "../../../docs/security/audit-blind-spots.md";
  const document = readFileSync(new URL(path, import.meta.url), "utf8");
  const items = document.replaceAll(/\n {2,}/g, " ").split("\n");
  expect(items.filter((item) => item.startsWith("- "))).toEqual(
    blindSpots.map(({ table, what, why }) => {
      const columns = what?.map((one) => (one.includes(" ") ? one : `\`${one}\``)).join(", ");
      return `- \`${table}\`, ${columns ?? "everything"}: ${why}`;
    }),
  );
});

const journal =
  "The journal has a row for each batch, and their heads recomputed from what they say";

test("M-HOU-39 a missing, duplicated or changed row of the journal is found by its batch", async () => {
  const { rows } = await owner.query("select max(batch) as last from journal");
  const last: number = Number(rows[0].last);
  expect(last).toBeGreaterThan(10);
  const changed = (column: string) => `update journal set ${column} where batch = 5`;
  const found: readonly (readonly [damage: string, offences: readonly string[]])[] = [
    [
      "delete from journal where batch = 5",
      [
        "batch 6, problem this row does not follow the one before it",
        "batch 6, problem the row before this one is missing",
      ],
    ],
    [
      `delete from journal where batch = ${last}`,
      [`batch ${last}, problem the last rows are missing, or there are too many`],
    ],
    [
      "delete from journal",
      [`batch ${last}, problem the last rows are missing, or there are too many`],
    ],
    [
      "delete from journal where batch = 1",
      [
        "batch 2, problem this row does not follow the one before it",
        "batch 2, problem the row before this one is missing",
      ],
    ],
    ...[
      "inputs = set_byte(inputs, 3, get_byte(inputs, 3) # 1)",
      "effects = set_byte(effects, 31, get_byte(effects, 31) # 128)",
      "epoch = epoch + 1",
      "core_version = core_version + 1",
    ].map(
      (change) => [changed(change), ["batch 5, problem this row is not what was written"]] as const,
    ),
  ];
  for (const [damage, offences] of found)
    expect([damage, await offencesAfter(journal, damage)]).toEqual([
      damage,
      expect.arrayContaining([...offences]),
    ]);
  expect(await offencesAfter(journal, changed("head = effects"))).toEqual(
    expect.arrayContaining([
      "batch 5, problem this row is not what was written",
      "batch 6, problem this row does not follow the one before it",
    ]),
  );
});

const capture = "The capture is what was written, and belongs to its row of the journal";

test("M-HOU-39 a changed capture, or one of another batch than its journal, is found", async () => {
  for (const change of [
    "bytes = set_bit(bytes, 1001, 1 - get_bit(bytes, 1001))",
    "core_version = core_version + 1",
    "batch = batch - 1",
    "head = digest",
    "taken_at = taken_at + interval '1 millisecond'",
  ])
    expect([change, await offencesAfter(capture, `update captures set ${change}`)]).not.toEqual([
      change,
      [],
    ]);
});

test("M-HOU-39 a course that does not exist cannot have a journal or a capture", async () => {
  for (const table of ["journal", "captures"])
    await expect(owner.query(`update ${table} set course = 2`)).rejects.toThrow(
      "violates foreign key constraint",
    );
});

test("M-HOU-38 each stored batch has its row in the journal, which the server's own role can neither change nor delete", async () => {
  const { rows } = await owner.query(
    "select count(*) as rows, max(l.batch) as batch from journal, leader l",
  );
  expect(Number(rows[0].rows)).toBe(Number(rows[0].batch));
  for (const change of ["update journal set epoch = 1", "delete from journal", "truncate journal"])
    await expect(db.database.app.query(change)).rejects.toThrow(
      "permission denied for table journal",
    );
});
