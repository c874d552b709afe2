import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Client, createClient } from "@akari/api/client";
import { afterAll, expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { createTestDatabase } from "../../src/db/testing/create-test-database.ts";
import { loanForm } from "../api/borrower.ts";
import { all } from "../api/books.ts";
import type { DrivenSettings, Wish } from "./driven-akari.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);
const founded = at("2026-11-20T23:28:30");
const database = await createTestDatabase();
let now = founded;
let child: ChildProcess;
let address = "";
let invitationCode = "";
afterAll(async () => {
  child.kill("SIGKILL");
  await database.drop();
});

async function start(): Promise<void> {
  const { host, port, user, password, database: name } = database.database.writerConfig;
  const app = { host, port, user, password, database: name } as DrivenSettings["app"];
  const settings: DrivenSettings = { app, founded, now };
  child = fork(join(import.meta.dirname, "driven-akari.ts"), [JSON.stringify(settings)], {
    execArgv: [],
  });
  const [ready] = await once(child, "message");
  ({ address, invitationCode } = ready as { address: string; invitationCode: string });
}

async function ask(wish: Wish): Promise<void> {
  const done = once(child, "message");
  child.send(wish);
  await done;
}

async function until(time: string): Promise<void> {
  const ms = at(time) - now;
  now += ms;
  await ask({ kind: "advance", ms });
}

/** The process is killed so many milliseconds after it has begun with this second; then another one goes on after it. */
async function killedIn(time: string, killAfterMs: number): Promise<void> {
  await until(time);
  const ended = once(child, "exit");
  child.send({ kind: "advance", ms: 1_000, killAfterMs } satisfies Wish);
  await ended;
  now += 1_000;
  await start();
  await ask({ kind: "advance", ms: 3_000 });
  now += 3_000;
}

/** Nothing runs until then: the days that end meanwhile end with the start. */
async function sleptUntil(time: string): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
  now = at(time);
  await start();
}

interface Person {
  readonly api: Client;
  readonly mobile: string;
  readonly userId: string;
}

let people = 0;
async function person(): Promise<Person> {
  const stored = new Map([["locale", "en"]]);
  const storage = { getItem: (key: string) => stored.get(key) ?? null };
  // The address changes with each process.
  const api = {
    call: (...given: Parameters<Client["call"]>) =>
      createClient({ origin: address, fetch, storage }).call(...given),
  } as Client;
  const mobile = `0903000000${(people += 1)}`;
  const { practiceMessage } = await api.call("user/sendCode", { mobile });
  const { token, user_id: userId } = await api.call("user/register", {
    mobile,
    password: "kills123",
    confirmPassword: "kills123",
    invitationCode,
    verificationCode: practiceMessage!.code,
  });
  stored.set("token", token);
  await api.call("deposit/request", { clientId: "d1", amount: 9_000_000 });
  await ask({ kind: "advance", ms: 3_000 });
  now += 3_000;
  return { api, mobile, userId };
}

test("killed in the second of a closing, a carrying, a roll, a payout and a payment, the market does each of them once", async () => {
  await start();
  await ask({ kind: "advance", ms: 3_000 });
  now += 3_000;
  const [one, two] = [await person(), await person()];
  for (const { userId } of [one, two]) await ask({ kind: "verify", userId });
  await until("2026-11-20T23:30:01");
  const [block] = (await one.api.call("block/list", {})).items;
  const { offerId, code } = block!;
  const { items } = await one.api.call("dividend/calendar", { month: "2026-11" });
  const [dividend] = items;
  const place = ({ api }: Person, side: "long" | "short", leverage: 1 | 2) =>
    api.call("trade/place", {
      clientOrderId: `${side}${leverage}`,
      code: dividend!.code,
      side,
      type: "market",
      quantity: 200,
      leverage,
    });
  await place(one, "long", 1);
  await place(one, "long", 2);
  await place(two, "short", 2);
  for (const { api } of [one, two])
    await api.call("block/subscribe", { clientId: "b1", offerId, lots: 1 });
  await killedIn("2026-11-20T23:49:59.900", 8);
  for (const { api } of [one, two]) {
    const { items: subscriptions } = await api.call("block/subscriptions", {});
    expect(subscriptions).toMatchObject([{ status: "success", lots: 1 }]);
    const entries = await all(api, "account/ledger", { code });
    const kinds = entries.filter(({ cause }) => cause.kind === "block").map(({ kind }) => kind);
    expect(kinds).toEqual(["block-held"]);
    const positions = await all(api, "trade/positions", { status: "open" });
    expect(positions.filter((each) => each.code === code && each.fee === 0)).toHaveLength(1);
  }

  // One second has the carrying, the roll into the ex-date and the payout of a loan.
  const { items: stocks, opening } = await one.api.call("premarket/list", {});
  const stock = stocks.find(
    (each) => each.code !== code && each.code !== dividend!.code && each.price !== null,
  )!;
  // Above any likely opening, inside the next day's limits, and on every tick.
  const price = 10 * Math.ceil(stock.price! * 0.107);
  for (const { api } of [one, two])
    await api.call("premarket/apply", {
      clientId: "p1",
      code: stock.code,
      price,
      quantity: 100,
      opensAt: opening.opensAt,
    });
  await until("2026-11-20T23:57:57.950");
  for (const { api } of [one, two])
    await api.call("loan/apply", { ...loanForm(), clientId: "l1", amount: 500_000 });
  await killedIn("2026-11-20T23:57:59.900", 15);
  const gross = Math.floor(200 * dividend!.perShare);
  for (const { api } of [one, two]) {
    const { items: applications } = await api.call("premarket/applications", {});
    expect(applications).toMatchObject([{ status: "applying", orderId: expect.any(String) }]);
    const ledger = await all(api, "account/ledger");
    expect(ledger.filter(({ kind }) => kind === "loan-paid-out")).toHaveLength(1);
    expect(ledger.filter(({ kind }) => kind.startsWith("dividend-"))).toMatchObject(
      api === two.api ? [{ kind: "dividend-charged", amount: -gross }] : [],
    );
  }
  await until("2026-11-21T00:00:03");
  for (const { api } of [one, two])
    expect((await api.call("premarket/applications", {})).items).toMatchObject([
      { status: "success", filledQuantity: 100 },
    ]);

  await sleptUntil("2026-11-23T23:57:58");
  await killedIn("2026-11-23T23:57:59.900", 4);
  expect((await one.api.call("dividend/record", {})).items).toHaveLength(2);
  expect((await all(one.api, "account/ledger", { group: "dividends" })).length).toBe(2);
  const { checks } = await auditDatabase(database.database.app);
  expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
});
