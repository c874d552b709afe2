import { type Client, createClient } from "@akari/api/client";
import { expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { loanForm } from "../api/borrower.ts";
import { all } from "../api/books.ts";
import { callMs } from "../api/world.ts";
import { DrivenProcess } from "./driven-process.ts";

const at = (text: string) => Date.parse(`${text}+09:00`);
const driven = await DrivenProcess.on(at("2026-11-20T23:28:30"));
const until = (time: string) => driven.until(at(time));
const killedIn = (time: string, killAfterMs: number) => driven.killedIn(at(time), killAfterMs);

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
      createClient({ origin: driven.started.address, fetch, storage, timeoutMs: callMs }).call(
        ...given,
      ),
  } as Client;
  const mobile = `0903000000${(people += 1)}`;
  const { practiceMessage } = await api.call("user/sendCode", { mobile });
  const { token, user_id: userId } = await api.call("user/register", {
    mobile,
    password: "kills123",
    confirmPassword: "kills123",
    invitationCode: driven.started.invitationCode,
    verificationCode: practiceMessage!.code,
  });
  stored.set("token", token);
  await api.call("deposit/request", { clientId: "d1", amount: 9_000_000 });
  await driven.advance(3_000);
  return { api, mobile, userId };
}

async function entriesOf(kind: string): Promise<number> {
  const { rows } = await driven.test.database.app.query(
    "select count(*)::int as entries from entries where kind = $1",
    [kind],
  );
  return rows[0].entries;
}

test("after kills in the second of a closing and a payment, and between a payout and a roll with carried applications, the market does each once", async () => {
  await driven.start();
  await driven.advance(3_000);
  const [one, two] = [await person(), await person()];
  for (const { userId } of [one, two]) await driven.ask({ kind: "verify", userId });
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

  // In one second applications are carried to the exchange, the day rolls into the ex-date and a loan is paid out.
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
  await driven.killedBetween(at("2026-11-20T23:57:59.900"), "loan-decided", async () => {
    // The loans have been stored, and the roll into the ex-date not yet.
    expect(await entriesOf("loan-paid-out")).toBeGreaterThan(0);
    expect(await entriesOf("dividend-charged")).toBe(0);
  });
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

  await driven.sleptUntil(at("2026-11-23T23:57:58"));
  await killedIn("2026-11-23T23:57:59.900", 4);
  expect((await one.api.call("dividend/record", {})).items).toHaveLength(2);
  expect((await all(one.api, "account/ledger", { group: "dividends" })).length).toBe(2);
  const { checks } = await auditDatabase(driven.test.database.app, 1);
  expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
});
