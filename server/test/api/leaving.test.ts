import { balancesOf } from "@akari/verify/books/balances";
import { readEntryText } from "@akari/verify/read-entry";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { connectStream } from "../../src/push/testing/stream-client.ts";
import { type Customer, openWorld, password, reasonOf } from "./world.ts";

const world = await openWorld();
const { clock } = world;
const { sql } = world.akari.edge;
const port = Number(new URL(world.akari.address).port);
const owner = new pg.Client(world.test.owner);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

let ids = 0;
const newId = () => `l-${(ids += 1)}`;
const reset = ({ token }: Customer, changes: object = {}) =>
  world.post(
    "accountData/reset",
    { clientId: newId(), password, ...changes },
    { token, lang: "en" },
  );
const remove = ({ token, userId }: Customer, changes: object = {}) =>
  world.post(
    "accountData/delete",
    { clientId: newId(), password, accountId: userId, ...changes },
    { token, lang: "en" },
  );
const offences = async () =>
  (await auditDatabase(world.test.database.jobs, 1)).checks.flatMap((check) => check.offences);
const resetsOf = async ({ userId }: Customer) => {
  const { rows } = await sql.query<{ purpose: string; status: string }>(
    "select purpose, status from resets where account_id = $1 order by reset_id",
    [userId],
  );
  return rows;
};

/** Places a limit order far below the market, in a share that is not held. */
async function place({ token }: Customer) {
  const { code } = (await world.api().call("market/list", {})).items[0]!;
  const { limitDown } = await world.api().call("market/quote", { code });
  const order = { code, side: "long", type: "limit", price: limitDown, quantity: 100, leverage: 1 };
  return world.post("trade/place", { clientOrderId: newId(), ...order }, { token });
}

test("an export during the deletion of its account is complete, as of the commit at which it began", async () => {
  const customer = await world.customer(1_000_000);
  // A table of the file that neither the core nor an erasure touches.
  await owner.query("begin; lock table operator_log in access exclusive mode");
  const exporting = world.raw("GET", "/api.php/accountData/export?format=json", {
    token: customer.token,
  });
  await untilSomebodyWaitsFor("operator_log");
  expect((await remove(customer)).body?.code).toBe(1);
  await owner.query("commit");
  const answer = await exporting;
  expect(answer.status).toBe(200);
  const file = JSON.parse(answer.text);
  const entries = file.ledger.map(({ text }: { text: string }) => readEntryText(text)!);
  expect(balancesOf(entries)).toMatchObject({ cash: 100_000_000, ...file.balances });
  expect(file.tables.people).toHaveLength(1);
  const { rows } = await sql.query("select from account_exports where account_id = $1", [
    customer.userId,
  ]);
  expect(rows).toEqual([]);
  const again = await world.raw("GET", "/api.php/accountData/export?format=json", {
    token: customer.token,
  });
  expect(again.status).toBe(401);
});

async function untilSomebodyWaitsFor(table: string): Promise<void> {
  for (;;) {
    const { rows } = await sql.query<{ waits: boolean }>(
      "select exists (select from pg_locks where relation = $1::regclass and not granted) as waits",
      [table],
    );
    if (rows[0]!.waits) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test("a deletion cuts the sockets of all the customer's devices at once, and no other customer's", async () => {
  const customer = await world.customer(100_000);
  const other = await world.customer(100_000);
  const device = await world.api().call("user/login", { mobile: customer.mobile, password });
  const sockets = await Promise.all(
    [customer.token, customer.token, device.token].map((token) => connectStream(port, { token })),
  );
  for (const socket of sockets) await socket.subscribe("account", { after: 0 });
  const bystander = await connectStream(port, { token: other.token });
  await bystander.subscribe("account", { after: 0 });
  expect((await remove(customer)).body?.code).toBe(1);
  // The server's clock stands still: no timer closes the sockets.
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toHaveLength(3);
  expect(bystander.socket.readyState).toBe(bystander.socket.OPEN);
  bystander.socket.terminate();
});

/** The number of wrong passwords in a row that are answered as wrong before one is limited. */
async function wrongOnes(send: () => ReturnType<typeof reset>): Promise<number> {
  for (let count = 0; ; count += 1) {
    const reason = reasonOf(await send());
    if (reason === "RATE_LIMITED") return count;
    expect(["LOGIN_PASSWORD_WRONG", "LOGIN_WRONG"]).toContain(reason);
  }
}

test("wrong passwords at reset and deletion are limited together, as at login; the owner still trades, signs in elsewhere, and can act later", async () => {
  const customer = await world.customer(5_000_000);
  const wrong = { password: "wrong12" };
  const stranger = await world.customer();
  const atLogin = await wrongOnes(() =>
    world.post("user/login", { mobile: stranger.mobile, ...wrong }, { lang: "en" }),
  );
  for (let count = 0; count < 5; count += 1)
    expect(reasonOf(await reset(customer, wrong))).toBe("LOGIN_PASSWORD_WRONG");
  expect(5 + (await wrongOnes(() => remove(customer, wrong)))).toBe(atLogin);
  // The right password is refused too, so that a guesser learns nothing.
  expect(reasonOf(await reset(customer))).toBe("RATE_LIMITED");
  expect(reasonOf(await remove(customer))).toBe("RATE_LIMITED");
  expect(await resetsOf(customer)).toEqual([]);
  expect((await place(customer)).body?.code).toBe(1);
  const { token } = await world.api().call("user/login", { mobile: customer.mobile, password });
  const elsewhere = { ...customer, token, api: world.api(token) };
  expect((await place(elsewhere)).body?.code).toBe(1);
  expect((await reset(elsewhere)).body?.code).toBe(1);
  await clock.pass(10 * 60_000, world.akari.core);
  expect((await remove(customer)).body?.code).toBe(1);
  expect(await resetsOf(customer)).toEqual([
    { purpose: "reset", status: "done" },
    { purpose: "closing", status: "done" },
  ]);
});

test("of several resets at the same time one begins, the others are refused", async () => {
  const customer = await world.customer(1_000_000);
  await place(customer);
  const answers = await Promise.all(Array.from({ length: 4 }, () => reset(customer)));
  expect(answers.filter(({ body }) => body?.code === 1)).toHaveLength(1);
  for (const answer of answers.filter(({ body }) => body?.code !== 1))
    expect(["RESET_RUNNING", "RESET_TODAY"]).toContain(reasonOf(answer));
  expect(await resetsOf(customer)).toEqual([{ purpose: "reset", status: "done" }]);
});

test("the same reset sent twice at the same time runs once, with one answer", async () => {
  const customer = await world.customer(1_000_000);
  const clientId = newId();
  const [one, other] = await Promise.all([
    reset(customer, { clientId }),
    reset(customer, { clientId }),
  ]);
  expect(one.body?.code).toBe(1);
  expect(other.body).toEqual(one.body);
});

test("reset and deletions at the same time: the account ends closed, once, and erased", async () => {
  const customer = await world.customer(1_000_000);
  await place(customer);
  const answers = await Promise.all([reset(customer), remove(customer), remove(customer)]);
  // A call after the end of the session is told that it has ended.
  for (const { body, status } of answers)
    expect(body?.code === 1 || status === 401 || body?.code === 0).toBe(true);
  expect(answers.slice(1).some(({ body }) => body?.code === 1)).toBe(true);
  await clock.advance(60_000);
  const ended = await resetsOf(customer);
  expect(ended.at(-1)).toEqual({ purpose: "closing", status: "done" });
  expect(ended.filter(({ purpose }) => purpose === "closing")).toHaveLength(1);
  const { rows } = await sql.query("select from people where person_id = $1", [customer.userId]);
  expect(rows).toEqual([]);
  expect(await offences()).toEqual([]);
});

test("a deletion while a reset waits for the market closes the account by that reset", async () => {
  const customer = await world.customer(5_000_000);
  const { code } = (await customer.api.call("market/list", {})).items[0]!;
  const order = { code, side: "long", type: "market", quantity: 100, leverage: 1 } as const;
  await customer.api.call("trade/place", { clientOrderId: newId(), ...order });
  await clock.advance(60_000);
  const { items } = await customer.api.call("trade/positions", { status: "holding" });
  expect(items).toHaveLength(1);
  // In the pre-closing, market orders wait for the closing auction.
  await clock.pass(Date.parse("2026-11-20T10:57:00+09:00") - clock.now(), world.akari.core);
  expect((await reset(customer)).body?.code).toBe(1);
  expect(await resetsOf(customer)).toEqual([{ purpose: "reset", status: "winding-up" }]);
  expect((await remove(customer)).body?.code).toBe(1);
  expect(await resetsOf(customer)).toEqual([{ purpose: "closing", status: "winding-up" }]);
  expect(reasonOf(await remove(customer))).toBe("SESSION_EXPIRED");
  await clock.advance(10 * 60_000);
  expect(await resetsOf(customer)).toEqual([{ purpose: "closing", status: "done" }]);
  const { rows } = await sql.query("select cash from accounts where account_id = $1", [
    customer.userId,
  ]);
  expect(rows).toEqual([{ cash: 0 }]);
  expect(await offences()).toEqual([]);
});
