import { consoleEndpoints } from "@akari/api/console/endpoints";
import type { ConsoleEndpointName } from "@akari/api/console/paths";
import { roles } from "@akari/api/console/roles";
import type { TickTable } from "@akari/exchange/instrument";
import { roundDownToTick } from "@akari/exchange/rules/tick-size";
import pg from "pg";
import { expect, test } from "vitest";
import { type Customer, openWorld, reasonOf } from "../api/world.ts";
import { colleague, firstAdministrator, type Operator } from "./desk.ts";
import { bodyFor, fieldsOf } from "./route-fields.ts";

const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`);
// Applications to an offering that is announced between :02 and :12 begin at once.
const world = await openWorld({}, at("10:03:00"));
const administrator = await firstAdministrator(world);
const people = new Map<string, Operator>([["administrator", administrator]]);
for (const role of roles.filter((each) => each !== "administrator"))
  people.set(role, await colleague(world, administrator, `only ${role}`, role));
people.set("all roles", await colleague(world, administrator, "all roles", ...roles));
const market = people.get("market-operations")!;
const auditor = people.get("auditor")!;
const to = (time: string) => world.clock.pass(at(time) - world.clock.now(), world.akari.core);

let ids = 0;
const newId = () => `o${(ids += 1)}`;
const terms = { discountPercent: 10, lots: 200 };
const announce = (change: object = {}, by = market) =>
  by.raw("ipo/announce", { clientId: newId(), ...terms, ...change });

let offeringId = "";
const customers: Customer[] = [];

test("M-IPO-1 an operator announces an offering of an invented company at the formula's price, and each refusal has its own reason", async () => {
  expect(reasonOf(await announce({}, auditor))).toBe("ROLE_MISSING");
  for (const [change, reason] of [
    [{ discountPercent: 31 }, "OFFERING_TERMS_INVALID"],
    [{ discountPercent: 0.5 }, "OFFERING_TERMS_INVALID"],
    [{ discountPercent: -1 }, "OFFERING_TERMS_INVALID"],
    [{ lots: 100 }, "OFFERING_TERMS_INVALID"],
    [{ lots: 250 }, "OFFERING_TERMS_INVALID"],
    [{ lots: 1_100 }, "OFFERING_TERMS_INVALID"],
    [{ price: 1 }, "FIELD_UNKNOWN"],
    [{ code: "9Z1A" }, "FIELD_UNKNOWN"],
    [{ simulated: 1 }, "FIELD_UNKNOWN"],
    [{ opensAt: "2026-11-20T10:03:00+09:00" }, "FIELD_UNKNOWN"],
  ] as const)
    expect([change, reasonOf(await announce(change))]).toEqual([change, reason]);
  expect((await auditor.call("ipo/list", {})).items).toEqual([]);

  const clientId = newId();
  ({ offeringId } = await market.call("ipo/announce", { clientId, ...terms }));
  expect(await market.call("ipo/announce", { clientId, ...terms })).toEqual({ offeringId });
  expect(reasonOf(await announce({ clientId, lots: 300 }))).toBe("COMMAND_ID_REUSED");
  const { items } = await auditor.call("ipo/list", {});
  expect(items).toHaveLength(1);
  const [offering] = items;
  expect(offering).toMatchObject({
    offeringId,
    byOperator: true,
    discountPercent: 10,
    lots: 200,
    status: "open",
    entries: 0,
    winners: 0,
  });
  const { rows } = await world.test.database.app.query<{ issuer: string }>(
    "select issuer from offerings where offering_id = $1",
    [offering!.offeringId],
  );
  const { tickTable } = JSON.parse(rows[0]!.issuer) as { tickTable: TickTable };
  // In tenths of a yen: nine tenths of the value, down to the tick.
  const exact = Math.round(offering!.referenceValue * 9);
  expect(offering!.underwritingPrice * 10).toBe(roundDownToTick(tickTable, exact));
  const [shown] = (await world.api().call("ipo/list", {})).items;
  expect(offering).toMatchObject(shown!);
  const { items: log } = await administrator.call("audit/list", {});
  expect(log[0]).toMatchObject({ action: "announce-offering", by: "operator" });
  expect(reasonOf(await auditor.raw("ipo/entries", { offeringId: "999999" }))).toBe(
    "OFFERING_UNKNOWN",
  );
});

test("entries and winners are listed by number, without their customers", async () => {
  for (let index = 0; index < 8; index += 1) {
    const customer = await world.customer(9_000_000);
    customers.push(customer);
    const random = index.toString(16).padStart(64, "0");
    await customer.api.call("ipo/apply", { clientId: newId(), offeringId, lots: 10, random });
  }
  const open = await auditor.call("ipo/entries", { offeringId });
  expect(open.items).toHaveLength(8);
  expect(open.items[0]).toMatchObject({ lots: 10, status: "awaiting", place: null, wonLots: 0 });
  await to("10:22:05");
  const newest = async () => (await auditor.call("ipo/list", {})).items[0]!;
  // The draw waits for the first trade after the freezing.
  while ((await newest()).status === "frozen") await world.clock.advance(2_000);
  const offering = await newest();
  const { items } = await auditor.call("ipo/entries", { offeringId, show: "won" });
  expect(offering).toMatchObject({
    status: "drawn",
    entries: 8,
    customerLots: 80,
    winners: items.length,
    wonLots: items.reduce((sum, { wonLots }) => sum + wonLots, 0),
    due: items.reduce((sum, { due }) => sum + due, 0),
  });
  expect(items.length).toBeGreaterThan(0);
  for (const { wonLots } of items) expect(wonLots).toBeGreaterThan(0);
  const answers = JSON.stringify([open, items, offering]);
  for (const { userId } of customers) expect(answers).not.toContain(userId);
});

/** All rows behind a win: the list, the draw, amounts due, paid and held, and the input of the draw. */
const wins = [
  "select * from offerings order by offering_id",
  "select * from ipo_entries order by entry_id",
  "select * from draw_secrets order by draw",
  "select * from draw_tapes order by draw",
  "select * from holds where cause_kind = 'ipo' order by cause_id",
  "select * from entries where cause_kind = 'ipo' order by entry_id",
];
const winsIn = async (client: Pick<pg.Client, "query">) => {
  const tables: unknown[] = [];
  for (const sql of wins) tables.push((await client.query(sql)).rows);
  return tables;
};
const winsNow = () => winsIn(world.test.database.app as never);

const names = Object.keys(consoleEndpoints) as ConsoleEndpointName[];
/** Without the routes that would end the callers' sessions, and without announcing, which the tests above cover. */
const walked = names.filter(
  (name) => !/^(session|operator)\//.test(name) && name !== "ipo/announce",
);

test("M-ST-12 M-GAP-11 M-HON-5 no route of the console, in any role, grants, approves or removes a win", async () => {
  await to("10:24:05");
  const { items } = await auditor.call("ipo/entries", { offeringId });
  const winner = items.find(({ wonLots }) => wonLots > 0)!;
  const loser = items.find(({ status }) => status === "not-won") ?? winner;
  const { rows } = await world.test.database.app.query<{ accountId: number }>(
    `select account_id as "accountId" from ipo_entries where entry_id = $1`,
    [winner.entryId],
  );
  const accountId = String(rows[0]!.accountId);
  const owner = customers.find(({ userId }) => userId === accountId)!;
  await owner.api.call("ipo/pay", { clientId: newId(), entryId: winner.entryId, amount: 1 });

  const before = await winsNow();
  const answered = new Map<string, number>();
  const note = (reason: string) => answered.set(reason, (answered.get(reason) ?? 0) + 1);
  const valuesFor = (entryId: string): Readonly<Record<string, unknown>> => ({
    accountId,
    offeringId,
    entryId,
    offerId: offeringId,
    depositId: entryId,
    withdrawalId: entryId,
    loanId: entryId,
    conversationId: accountId,
    proposalId: "1",
    code: "9Z1A",
    text: "当選しました。",
    note: "IPO",
    texts: { en: { headline: "Offering", body: "The list is frozen." } },
    on: true,
    cursor: undefined,
  });
  const call = async (by: Operator, name: ConsoleEndpointName, more: object, entryId: string) => {
    const known = { ...valuesFor(entryId), clientId: newId(), decision: "approved" };
    const answer = await by.raw(name, { ...bodyFor(name, known, entryId), ...more });
    expect(answer.status).toBeLessThan(500);
    note(reasonOf(answer) ?? "done");
  };
  for (const by of people.values())
    await by.raw("customer/open", { accountId, reason: "VIEW_AUDIT" });
  for (const name of walked) {
    for (const by of people.values()) await call(by, name, {}, winner.entryId);
    const everything = people.get("all roles")!;
    await call(everything, name, {}, loser.entryId);
    // Tries fields that would set a winner.
    await call(everything, name, { wonLots: 10, status: "approved" }, loser.entryId);
  }
  // Proposals that wait for a second person are approved too.
  for (const { proposalId, mayApprove } of (await administrator.call("proposal/list", {})).items)
    if (mayApprove) await administrator.raw("proposal/approve", { clientId: newId(), proposalId });

  expect(await winsNow()).toEqual(before);
  expect(answered.get("done")).toBeGreaterThan(40);
  expect(answered.get("ROLE_MISSING")).toBeGreaterThan(100);
  expect(answered.get("FIELD_UNKNOWN")).toBeGreaterThan(40);
  expect(names.filter((name) => fieldsOf(name).includes("offeringId"))).toEqual(["ipo/entries"]);
});

test.each([
  ["a win that was granted", "update ipo_entries set won_lots = 0, due = 0, paid = 0"],
  [
    "a win that was approved",
    "update ipo_entries set status = 'approved', paid = due, approved_lots = won_lots where status = 'won'",
  ],
  ["an entry that was removed", "delete from ipo_entries"],
  ["another secret", "update draw_secrets set simulated_seed = repeat('0', 64)"],
])("planted: %s is detected", async (_, sql) => {
  const owner = new pg.Client(world.test.owner);
  await owner.connect();
  try {
    await owner.query("begin");
    const before = await winsIn(owner);
    await owner.query(sql);
    expect(await winsIn(owner)).not.toEqual(before);
  } finally {
    await owner.query("rollback");
    await owner.end();
  }
});

test("terms cannot change after the announcement, and a seventh offering at a time is refused", async () => {
  const [before] = (await auditor.call("ipo/list", {})).items;
  for (let more = 0; more < 5; more += 1) expect((await announce()).body?.code).toBe(1);
  expect(reasonOf(await announce())).toBe("OFFERINGS_TOO_MANY");
  const { items, opensAt } = await auditor.call("ipo/list", {});
  expect(items).toHaveLength(6);
  expect(new Set(items.map(({ code }) => code)).size).toBe(6);
  expect(items[0]).toMatchObject({ opensAt, status: "announced" });
  expect(Date.parse(opensAt)).toBeGreaterThan(world.clock.now());
  expect(items.at(-1)).toEqual(before);
  const page = await auditor.call("ipo/list", { cursor: "x" }).catch((error: Error) => error);
  expect(String(page)).toContain("CURSOR_FORMAT");
});
