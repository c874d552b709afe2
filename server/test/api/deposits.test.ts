import { expect, test } from "vitest";
import { createAkari } from "../../src/akari.ts";
import { patience } from "./test-settings.ts";
import { openWorld, reasonOf } from "./world.ts";
import { testVault } from "../../src/vault/testing/test-vault.ts";

const world = await openWorld();

test("M-ST-16 a deposit waits, then the automatic desk approves it about two seconds later", async () => {
  const { api } = await world.customer();
  const { depositId, status } = await api.call("deposit/request", {
    clientId: "d1",
    amount: 500_000,
  });
  expect(status).toBe("awaiting");
  await world.clock.advance(1900);
  expect((await api.call("deposit/list", {})).items).toMatchObject([
    { depositId, status: "awaiting", remarks: "", decidedAt: null },
  ]);
  await world.clock.advance(200);
  expect((await api.call("deposit/list", {})).items[0]).toMatchObject({
    status: "approved",
    amount: 500_000,
  });
  expect((await api.call("account/summary", {})).availableBalance).toBe(500_000);
});

test("M-ST-16 a request above 10,000,000 yen fails with the reason in the caller's language", async () => {
  const { api, token } = await world.customer();
  await api.call("deposit/request", { clientId: "d1", amount: 10_000_000 });
  await api.call("deposit/request", { clientId: "d2", amount: 10_000_001 });
  await world.clock.advance(2500);
  const { items } = await world.api(token, "jp").call("deposit/list", {});
  expect(items.map(({ status }) => status)).toEqual(["failed", "approved"]);
  expect(items[0]!.remarks).toContain("1回の入金の上限(10,000,000円)を超えています");
  expect((await api.call("account/summary", {})).availableBalance).toBe(10_000_000);
});

test("M-LOG-1 M-ENT-14 records can be read by state, name their decision and ledger entry, and add up by month", async () => {
  const { api } = await world.customer(2_000_000);
  await api.call("deposit/request", { clientId: "too-much", amount: 10_000_001 });
  await world.clock.advance(2500);
  await api.call("deposit/request", { clientId: "waiting", amount: 5 });
  const list = async (status?: "awaiting" | "approved" | "failed") =>
    (await api.call("deposit/list", status === undefined ? {} : { status })).items;

  expect((await list()).map(({ status }) => status)).toEqual(["awaiting", "failed", "approved"]);
  expect(await list("awaiting")).toMatchObject([{ amount: 5, decisions: [], entry: null }]);
  const desk = { by: "desk", name: null };
  expect(await list("failed")).toMatchObject([{ decisions: [desk], entry: null }]);
  const [approved] = await list("approved");
  expect(approved).toMatchObject({
    orderNumber: expect.stringMatching(/^D\d{8}$/),
    decisions: [desk],
  });
  const [line] = (await api.call("account/ledger", {})).items;
  expect(approved?.entry).toMatchObject({
    entryId: line?.entryId,
    cashBefore: 0,
    cashAfter: 2_000_000,
  });

  const month = approved!.requestedAt.slice(0, 7);
  expect(await api.call("deposit/totals", {})).toEqual({
    awaiting: 1,
    approved: 1,
    failed: 1,
    months: [{ month, approved: 1, amount: 2_000_000 }],
  });
});

test("the page's text about the desk follows its switch and the operators' hours", async () => {
  const { api } = await world.customer();
  const hours = { opens: "09:00", closes: "18:00" };
  expect(await api.call("deposit/desk", {})).toMatchObject({
    automatic: true,
    largest: 10_000_000,
    hours,
  });
  await world.test.database.app.query(
    `with someone as (insert into operators (name, roles, status, invited_at) values ('江波 直', array['treasury'], 'invited', now()) returning operator_id)
     insert into desk_rules (queue, is_on, changed_by, changed_at) select 'deposit', false, operator_id, now() from someone`,
  );
  const off = await api.call("deposit/desk", {});
  expect(off).toMatchObject({ automatic: false, hours });
  expect(off.hours.open).toBe(off.hours.opensAt === null);
  await api.call("deposit/request", { clientId: "by-a-person", amount: 1000 });
  await world.clock.advance(60_000);
  const { items } = await api.call("deposit/list", {});
  expect(items[0]).toMatchObject({ status: "awaiting", decisions: [] });
  await world.test.database.app.query("update desk_rules set is_on = true where queue = 'deposit'");
  expect((await api.call("deposit/desk", {})).automatic).toBe(true);
});

test("an unknown state of deposits is refused", async () => {
  const { token } = await world.customer();
  const answer = await world.get("deposit/list?status=paid", { token });
  expect([answer.body?.code, reasonOf(answer)]).toEqual([0, "FIELD_CHOICE"]);
});

// ASVS 2.3.2
test("deposits are limited to 50,000,000 yen per Tokyo day, even with concurrent requests, until the next day", async () => {
  const { api } = await world.customer();
  const ask = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, place) =>
        api.call("deposit/request", { clientId: `d${from + place}`, amount: 9_000_000 }),
      ),
    );
  for (const [from, to] of [
    [0, 4],
    [4, 7],
  ] as const) {
    await ask(from, to);
    await world.clock.advance(3000);
  }
  const statuses = (await api.call("deposit/list", {})).items.map(({ status }) => status);
  expect(statuses.filter((status) => status === "approved")).toHaveLength(5);
  expect((await api.call("deposit/list", {})).items[0]!.remarks).toContain("¥50,000,000");

  world.clock.leap(24 * 60 * 60 * 1000);
  await api.call("deposit/request", { clientId: "tomorrow", amount: 9_000_000 });
  await world.clock.advance(2500);
  expect((await api.call("account/summary", {})).availableBalance).toBe(54_000_000);
});

test("refuses the sixth waiting request in the caller's language, even when repeated, and accepts it after a decision", async () => {
  const { api, token } = await world.customer();
  const ask = (clientId: string) =>
    world.post("deposit/request", { clientId, amount: 1000 }, { token, lang: "jp" });
  for (let place = 1; place <= 5; place += 1) expect((await ask(`d${place}`)).body?.code).toBe(1);
  for (const clientId of ["d6", "d6", "d7"]) {
    const refused = await ask(clientId);
    expect([refused.status, refused.body?.code, reasonOf(refused)]).toEqual([
      200,
      0,
      "TOO_MANY_DEPOSITS",
    ]);
    expect(refused.body?.msg).toContain("上限(5件)");
  }
  // A pending request may be repeated: it is the same request.
  expect((await ask("d5")).body?.code).toBe(1);
  await world.clock.advance(3000);
  expect((await ask("d8")).body?.code).toBe(1);
  expect((await api.call("deposit/list", {})).items).toHaveLength(6);
});

test("M-ST-26 M-API-10 the desk acts once under its own name, with audit entry and message", async () => {
  const { api, userId } = await world.customer(700_000);
  const sql = world.akari.edge.sql;
  const [deposit] = (await api.call("deposit/list", {})).items;
  const audit = await sql.query(
    "select actor_kind, actor_id, command_id, kind from audit where account_id = $1",
    [userId],
  );
  expect(audit.rows).toEqual([
    {
      actor_kind: "desk",
      actor_id: "automatic",
      command_id: `deposit-${deposit!.depositId}`,
      kind: "decide-deposit",
    },
  ]);
  const messages = await sql.query("select key from messages where account_id = $1", [userId]);
  expect(messages.rows).toEqual([{ key: "message.depositApproved" }]);
});

test("M-ST-16 a deposit committed before a crash is still decided", async () => {
  const { userId } = await world.customer();
  const { core } = world.akari;
  const { app } = world.test.database;
  // The rows of a batch whose core ended before its commit was answered.
  const depositId = 900_000_000;
  await app.query(
    `insert into deposits (deposit_id, account_id, client_id, amount, status, requested_at)
     values ($1, $2, 'untold', 30000000, 'awaiting', $3)`,
    [depositId, userId, new Date(world.clock.now())],
  );
  const { restarts } = core.figures;
  await app.query("select pg_terminate_backend(backend) from leader where course = $1", [
    world.akari.edge.course,
  ]);
  await expect.poll(() => core.figures.restarts).toBe(restarts + 1);
  await expect
    .poll(() =>
      core.beat(world.clock.now()).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await world.clock.advance(3000);
  const { rows } = await app.query("select status from deposits where deposit_id = $1", [
    depositId,
  ]);
  expect(rows).toEqual([{ status: "approved" }]);
});

test("M-ST-16 deposits waiting at a shutdown are decided after the restart, accounts in turn", async () => {
  const { api, userId } = await world.customer();
  const often = await world.customer();
  for (let place = 1; place <= 5; place += 1)
    await often.api.call("deposit/request", { clientId: `often-${place}`, amount: 1000 });
  await api.call("deposit/request", { clientId: "late", amount: 300_000 });
  const { akari, clock, test: database } = world;
  const { config, entropy, sender } = akari.edge;
  await akari.close();

  const next = await createAkari({
    ...config,
    ...patience,
    clock,
    entropy,
    sender,
    database: database.database,
    vault: testVault,
  });
  try {
    expect(next.invitationCode).toBe(akari.invitationCode);
    await clock.advance(3000);
    const { rows } = await database.database.app.query(
      "select status, decided_by from deposits where account_id = $1",
      [userId],
    );
    expect(rows).toEqual([{ status: "approved", decided_by: "automatic" }]);
    const { rows: decisions } = await database.database.app.query(
      "select account_id from audit where account_id = any($1) order by audit_id",
      [[userId, often.userId]],
    );
    const order = decisions.map(({ account_id: decided }) => String(decided));
    expect(order).toEqual([often.userId, userId, ...Array.from({ length: 4 }, () => often.userId)]);
  } finally {
    await next.close();
  }
});
