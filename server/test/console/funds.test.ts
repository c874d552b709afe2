import { consoleEndpoints } from "@akari/api/console/endpoints";
import type { ConsoleEndpointName } from "@akari/api/console/paths";
import { roles } from "@akari/api/console/roles";
import pg from "pg";
import { expect, test } from "vitest";
import * as v from "valibot";
import type { plansOf } from "../../src/clock/all-plans.ts";
import { fundSlots } from "../../src/clock/fund-slots.ts";
import { openWorld, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator, type Operator } from "./desk.ts";
import { bodyFor, fieldsOf } from "./route-fields.ts";

const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`);
const plans: typeof plansOf = (calendar, seed, _, known) => [fundSlots(calendar, seed, known)];
const world = await openWorld({}, at("10:50:00"), undefined, { plans });
await world.clock.advance(3_000);
const administrator = await firstAdministrator(world);
const people = new Map<string, Operator>([["administrator", administrator]]);
for (const role of roles.filter((each) => each !== "administrator"))
  people.set(role, await colleague(world, administrator, `only ${role}`, role));
people.set("all roles", await colleague(world, administrator, "all roles", ...roles));
const market = people.get("market-operations")!;
const to = (time: string) => world.clock.pass(at(time) - world.clock.now(), world.akari.core);

let ids = 0;
const newId = () => `f${(ids += 1)}`;
const customers = [await world.customer(9_000_000), await world.customer(1_000_000)] as const;
const [follower, other] = customers;
const fund = async () =>
  (await market.call("follow/list", {})).items.find(({ strategy }) => strategy === "momentum")!;
const { fundId } = await fund();
const apply = (by: typeof follower, amount: number) =>
  by.api.call("follow/subscribe", { clientId: newId(), fundId, amount });

test("the overview counts customers' accounts, and not the accounts of funds", async () => {
  const { today } = await market.call("overview", {});
  expect(today).toMatchObject({ accounts: customers.length, accountsOpened: customers.length });
});

test("market operations read funds with their public terms, dealing points and followers, without the customers; treasury cannot", async () => {
  const { followId } = await apply(follower, 250_000);
  expect(await fund()).toMatchObject({
    followers: 0,
    applications: { count: 1, amount: 250_000 },
    redemptions: { count: 0, amount: 0 },
    units: 300_000_00,
    issuerUnits: 300_000_00,
    cash: 30_000_000,
  });
  await to("10:58:05");
  const list = await market.call("follow/list", {});
  v.parse(consoleEndpoints["follow/list"].answer, list);
  expect(list.dealing.dealsAt).toBe("2026-11-20T11:58:00.000+09:00");
  expect(list.items).toHaveLength(4);
  const dealt = await fund();
  expect(dealt).toMatchObject({ followers: 1, applications: { count: 0, amount: 0 } });
  expect(dealt.units - dealt.issuerUnits).toBe(250_000);
  const [shown] = (await world.api().call("follow/list", {})).items;
  expect(dealt).toMatchObject(shown!);

  const points = await market.call("follow/points", { fundId });
  v.parse(consoleEndpoints["follow/points"].answer, points);
  // Before anything was dealt.
  expect(points.items).toMatchObject([
    { at: "2026-11-20T10:58:00.000+09:00", value: 30_000_000, units: 30_000_000, price: 10_000 },
  ]);

  expect((await market.call("follow/queue", { fundId })).items).toEqual([]);
  await follower.api.call("follow/redeem", { clientId: newId(), followId });
  const queue = await market.call("follow/queue", { fundId });
  v.parse(consoleEndpoints["follow/queue"].answer, queue);
  expect(queue.items).toMatchObject([
    { followId, units: 250_000, estimate: 250_000, covered: true },
  ]);
  expect((await fund()).redemptions).toEqual({ count: 1, amount: 250_000 });
  const answers = JSON.stringify([list, points, queue]);
  for (const { userId } of customers) expect(answers).not.toContain(userId);

  const treasury = people.get("treasury")!;
  for (const name of ["follow/list", "follow/points", "follow/queue"] as const)
    expect(reasonOf(await treasury.raw(name, { fundId }))).toBe("ROLE_MISSING");
});

test("an unknown fund and a wrong cursor have their own refusals", async () => {
  const reason = async (name: ConsoleEndpointName, body: object) =>
    reasonOf(await market.raw(name, body));
  expect(await reason("follow/points", { fundId: "4711000" })).toBe("FUND_UNKNOWN");
  expect(await reason("follow/queue", { fundId: "4711000" })).toBe("FUND_UNKNOWN");
  expect(await reason("follow/queue", { fundId: "x" })).toBe("ID_FORMAT");
  expect(await reason("follow/points", { fundId, cursor: "x" })).toBe("CURSOR_FORMAT");
});

/** All rows behind a price, units or a follow record, with the funds' holdings and orders. */
const funds = [
  "select * from funds order by fund_id",
  "select * from fund_points order by point_id",
  "select * from follows order by follow_id",
  "select * from holds where cause_kind = 'fund' order by cause_id",
  "select * from entries where cause_kind = 'fund' order by entry_id",
  "select * from accounts where account_id in (select account_id from funds) order by account_id",
  "select * from orders where account_id in (select account_id from funds) order by order_id",
  "select * from positions where account_id in (select account_id from funds) order by position_id",
];
const fundsIn = async (client: Pick<pg.Client, "query">) => {
  const tables: unknown[] = [];
  for (const sql of funds) tables.push((await client.query(sql)).rows);
  return tables;
};
const fundsNow = () => fundsIn(world.test.database.app as never);

const names = Object.keys(consoleEndpoints) as ConsoleEndpointName[];
/** Without the routes that would end the callers' sessions. */
const walked = names.filter((name) => !/^(session|operator)\//.test(name));

test("M-FOL-4 M-HON-5 no route of the console, in any role, changes a price, units or a follow record", async () => {
  await apply(other, 100_000);
  await to("11:02:00");
  const { items } = await market.call("follow/queue", { fundId });
  const { followId } = items[0]!;
  const { rows } = await world.test.database.app.query<{ id: number }>(
    `select account_id as id from funds where fund_id = $1`,
    [fundId],
  );
  const before = await fundsNow();
  const answered = new Map<string, number>();
  const call = async (by: Operator, name: ConsoleEndpointName, accountId: string, more: object) => {
    const known = {
      clientId: newId(),
      accountId,
      fundId,
      followId,
      proposalId: "1",
      code: "9Z1A",
      decision: "approved",
      reason: "VIEW_AUDIT",
      texts: { en: { headline: "Funds", body: "The price follows from the close." } },
      text: "価格は終値で決まります。",
      on: true,
      cursor: undefined,
    };
    const answer = await by.raw(name, { ...bodyFor(name, known, followId), ...more });
    expect(answer.status).toBeLessThan(500);
    const reason = reasonOf(answer) ?? "done";
    answered.set(reason, (answered.get(reason) ?? 0) + 1);
  };
  const everything = people.get("all roles")!;
  for (const by of people.values())
    await by.raw("customer/open", { accountId: follower.userId, reason: "VIEW_AUDIT" });
  for (const name of walked) {
    for (const by of people.values()) await call(by, name, follower.userId, {});
    // Tries the routes with a fund in place of a customer, and with fields for a price, units and an end.
    await call(everything, name, String(rows[0]!.id), {});
    await call(everything, name, follower.userId, { price: 20_000, units: 1, status: "ended" });
  }
  // Proposals that wait for a second person are approved too.
  for (const { proposalId, mayApprove } of (await administrator.call("proposal/list", {})).items)
    if (mayApprove) await administrator.raw("proposal/approve", { clientId: newId(), proposalId });

  expect(await fundsNow()).toEqual(before);
  expect(answered.get("done")).toBeGreaterThan(40);
  expect(answered.get("ROLE_MISSING")).toBeGreaterThan(100);
  expect(answered.get("FIELD_UNKNOWN")).toBeGreaterThan(40);
  expect(names.filter((name) => fieldsOf(name).includes("fundId"))).toEqual([
    "follow/points",
    "follow/queue",
  ]);
  expect(names.filter((name) => fieldsOf(name).includes("followId"))).toEqual([]);
});

test.each([
  ["another price", "update funds set price = price + 100, peak = peak + 100"],
  ["another point", "update fund_points set price = price + 100"],
  ["more units", "update funds set units = units + 1"],
  [
    "a redemption that was stopped",
    "update follows set status = 'following', sells_from = null where status = 'selling'",
  ],
  ["an application that was removed", "delete from holds where cause_kind = 'fund'"],
])("planted: %s is detected", async (_, sql) => {
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  try {
    await owner.query("begin");
    const before = await fundsIn(owner);
    const { rowCount } = await owner.query(sql);
    expect(rowCount).toBeGreaterThan(0);
    expect(await fundsIn(owner)).not.toEqual(before);
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
});
