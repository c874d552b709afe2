import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkOperatorLog } from "../../src/console/operator-log.ts";
import { auditSnapshot } from "../../src/db/audit/audit-database.ts";
import { openWorld } from "../api/world.ts";
import { colleague, firstAdministrator, signIn } from "./desk.ts";

const world = await openWorld();
const root = await firstAdministrator(world);
await colleague(world, root, "江波 直", "treasury");
await world.customer(300_000);
await signIn(world, root);

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client(world.test.owner);
  await owner.connect();
});
afterAll(() => owner.end());

const app = world.test.database.app;

// ASVS 16.4.2
test("M-ST-26 the app role can append to the operators' log only by its function", async () => {
  for (const sql of [
    "update operator_log set reason = 'X'",
    "delete from operator_log",
    "truncate operator_log",
    "insert into operator_log select * from operator_log",
    "update operator_log_head set number = 0",
    "update audit set body = '{}'",
    "delete from corrections",
    "update corrections set amount = 1",
    "update proposals set command = '{}'",
    "delete from proposals",
    "delete from operators",
    "alter table operator_log disable trigger all",
  ])
    await expect(app.query(sql)).rejects.toMatchObject({ code: "42501" });
});

test("H12 even the owner's plain update or delete is refused by a trigger", async () => {
  for (const sql of ["update operator_log set reason = 'X'", "delete from operator_log"])
    await expect(owner.query(sql)).rejects.toMatchObject({ code: "42501" });
});

// ASVS 16.2.1
test("H12 the desk's decision is in the same chain, in the core's transaction", async () => {
  const { rows } = await app.query(
    "select l.action, l.actor_kind, l.parameters from operator_log l join audit a using (audit_id) where a.kind = 'decide-deposit'",
  );
  expect(rows).toMatchObject([
    { action: "decide-deposit", actor_kind: "desk", parameters: { outcome: "accepted" } },
  ]);
});

const planted: readonly (readonly [string, string])[] = [
  ["a changed reason", "update operator_log set reason = 'VIEW_AUDIT' where number = 2"],
  ["a changed time", "update operator_log set at = at + interval '1 ms' where number = 3"],
  ["a changed person", "update operator_log set actor_id = '99' where number = 2"],
  [
    "changed details",
    `update operator_log set parameters = '{"roles":"auditor"}' where number = 2`,
  ],
  ["a removed entry", "delete from operator_log where number = 3"],
  [
    "a removed last entry",
    "delete from operator_log where number = (select max(number) from operator_log)",
  ],
  [
    "an entry at another place",
    "update operator_log set number = -number where number in (2, 3); update operator_log set number = case number when -2 then 3 else 2 end where number < 0",
  ],
  [
    "a new content with a new hash",
    "update operator_log set reason = 'VIEW_AUDIT', content = sha256('x'), hash = sha256('y') where number = 2",
  ],
];

test.each(planted)("H12 planted: %s breaks the chain", async (_, sql) => {
  await owner.query("begin");
  try {
    await owner.query("alter table operator_log disable trigger operator_log_stays");
    expect((await checkOperatorLog(owner)).brokenAt).toBeNull();
    await owner.query(sql);
    expect((await checkOperatorLog(owner)).brokenAt).not.toBeNull();
  } finally {
    await owner.query("rollback");
  }
});

/** Every column in the log's text, with another value of its type. */
const edits: Readonly<Record<string, string>> = {
  number: "number + 1000",
  at: "at + interval '1 ms'",
  actor_kind: "case actor_kind when 'desk' then 'server' else 'desk' end",
  actor_id: "actor_id || '0'",
  roles: "case roles when '' then 'auditor' else roles || ',auditor' end",
  action: "action || '-not'",
  case_number: "coalesce(case_number, '') || '1'",
  account_id: "coalesce(account_id, 0) + 1",
  reason: "coalesce(reason, '') || 'X'",
  parameters: "(parameters::jsonb || '{\"planted\": 1}')::json",
  content: "sha256(content)",
  hash: "sha256(hash)",
};

// ASVS 11.4.3, 16.4.2
test("H12 planted: the verifier notices any deleted entry, and any edited column of an entry", async () => {
  const { rows: columns } = await owner.query<{ name: string; type: string }>(
    "select column_name as name, data_type as type from information_schema.columns where table_name = 'operator_log'",
  );
  // The text does not cover the link to the core's audit row and the market, which `npm run audit` compares.
  expect(columns.map(({ name }) => name).filter((name) => !(name in edits))).toEqual([
    "of_course",
    "audit_id",
    "market",
  ]);
  const { rows: entries } = await owner.query<{ number: number }>(
    "select number from operator_log order by number",
  );
  expect(entries.length).toBeGreaterThan(4);
  const unnoticed: string[] = [];
  await owner.query("begin");
  try {
    await owner.query("alter table operator_log disable trigger all");
    for (const { number } of entries)
      for (const damage of [
        "delete from operator_log",
        ...Object.entries(edits).map(
          ([column, value]) => `update operator_log set ${column} = ${value}`,
        ),
      ]) {
        await owner.query("savepoint before");
        const sql = `${damage} where number = ${number}`;
        expect((await owner.query(sql)).rowCount).toBe(1);
        if ((await checkOperatorLog(owner)).brokenAt === null) unnoticed.push(sql);
        await owner.query("rollback to savepoint before");
      }
    expect((await checkOperatorLog(owner)).brokenAt).toBeNull();
  } finally {
    await owner.query("rollback");
  }
  expect(unnoticed).toEqual([]);
});

const auditNames: readonly (readonly [string, string])[] = [
  [
    "Every command of operators and the desk is in the operators' log as it was carried out",
    "update audit set body = body || '{\"decision\": \"failed\"}' where kind = 'decide-deposit'",
  ],
  [
    "Every command of operators and the desk is in the operators' log as it was carried out",
    "delete from audit where kind = 'decide-deposit'",
  ],
  [
    "The operators' log recomputed from its entries",
    "update operator_log set account_id = 1 where action = 'decide-deposit'",
  ],
];

test.each(auditNames)("H12 npm run audit finds planted: %s, %s", async (name, sql) => {
  await owner.query("begin");
  try {
    await owner.query("alter table operator_log disable trigger operator_log_stays");
    await owner.query(sql);
    const { checks } = await auditSnapshot(owner, 1);
    const wrong = checks.filter(({ offences }) => offences.length > 0).map((check) => check.name);
    expect(wrong).toContain(name);
  } finally {
    await owner.query("rollback");
  }
});

test("M-ST-26 an entry from before the log had states still verifies, and its customer reads it without states", async () => {
  const customer = await world.customer(200_000);
  const reader = world.api(customer.token, "jp");
  const [{ depositId } = { depositId: "" }] = (await reader.call("deposit/list", {})).items;
  // Written as by an earlier version.
  await app.query(
    `insert into audit (at, actor_kind, actor_id, command_id, kind, account_id, body, outcome)
     select at, actor_kind, actor_id, 'earlier', kind, account_id, body - array['from', 'to'], outcome from audit
     where kind = 'decide-deposit' and account_id = $1`,
    [customer.userId],
  );
  const [earlier, now] = (await reader.call("account/operatorActions", {})).items;
  expect(earlier).toMatchObject({ action: "deposit-approved", transition: null });
  expect(now!.transition).toEqual({ from: "審査中", to: "承認" });
  expect(JSON.parse(earlier!.canonical.split("\n").at(-1)!)).toEqual({
    depositId: Number(depositId),
    decision: "approved",
    outcome: "accepted",
  });
  expect((await checkOperatorLog(app)).brokenAt).toBeNull();
  await owner.query("begin");
  const { checks } = await auditSnapshot(owner, 1);
  await owner.query("rollback");
  const log = checks.filter(({ name }) => /operators' log/.test(name));
  expect(log.flatMap(({ offences }) => offences)).toEqual([]);
});
