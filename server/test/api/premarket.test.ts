import { endpoints } from "@akari/api/endpoints";
import * as v from "valibot";
import { expect, test } from "vitest";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { type Customer, openWorld, reasonOf } from "./world.ts";

/** Friday, 20 November 2026, 10:57:00 in Tokyo: a minute before orders for the 11:00 opening are accepted. */
const world = await openWorld({}, Date.parse("2026-11-20T10:57:00+09:00"));
const { clock } = world;
const elevenOClock = "2026-11-20T11:00:00.000+09:00";

let ids = 0;
const newId = () => `p-${(ids += 1)}`;

const listOf = ({ api }: Customer) => api.call("premarket/list", {});
const itemsOf = async ({ api }: Customer) => api.call("premarket/applications", {});

async function apply(
  { api }: Customer,
  terms: { code: string; price: number; quantity: number },
): Promise<string> {
  const { opening } = await api.call("premarket/list", {});
  const { opensAt } = opening;
  return (await api.call("premarket/apply", { clientId: newId(), opensAt, ...terms })).premarketId;
}

async function advanceTo(wallClock: string): Promise<void> {
  await clock.pass(Date.parse(`2026-11-20T${wallClock}+09:00`) - clock.now(), world.akari.core);
}

test("M-PRE-1 M-ENT-8 M-ST-22 M-ERR-10 applications are held, sent at the start of acceptance, and bought at the opening price or returned", async () => {
  await clock.advance(3_000);
  const customer = await world.customer(5_000_000);
  const { api, token } = customer;

  const before = await listOf(customer);
  expect(before.opening).toEqual({
    opensAt: elevenOClock,
    acceptsFrom: "2026-11-20T10:58:00.000+09:00",
    accepting: false,
  });
  expect(before.items).toHaveLength(6);
  for (const item of before.items)
    expect(item).toMatchObject({ indicativePrice: null, indicativeVolume: 0 });

  const [first, second, third] = before.items.toSorted(
    (one, other) => (one.previousClose ?? 0) - (other.previousClose ?? 0),
  );
  const { limitUp, limitDown, lot } = await api.call("market/quote", { code: first!.code });
  const terms = { code: first!.code, price: limitUp, quantity: lot, opensAt: elevenOClock };
  const preview = await api.call("premarket/preview", terms);
  expect(preview).toMatchObject({
    notional: limitUp * lot,
    held: limitUp * lot + Math.ceil((limitUp * lot * 5) / 10_000),
    cashBefore: 5_000_000,
    sendsNow: false,
    denial: null,
  });
  const sure = await apply(customer, { code: first!.code, price: limitUp, quantity: lot });
  const { limitDown: lowest } = await api.call("market/quote", { code: second!.code });
  const hopeless = await apply(customer, { code: second!.code, price: lowest, quantity: 2 * lot });
  const taken = await apply(customer, { code: first!.code, price: limitDown, quantity: lot });
  expect(await api.call("account/summary", {})).toMatchObject({
    totalAssets: 5_000_000,
    availableBalance:
      5_000_000 -
      preview.held -
      2 * (lowest * lot + Math.ceil((lowest * lot * 5) / 10_000)) -
      (limitDown * lot + Math.ceil((limitDown * lot * 5) / 10_000)),
  });
  await api.call("premarket/cancel", { clientId: newId(), premarketId: taken });
  const kept = await itemsOf(customer);
  v.parse(endpoints["premarket/applications"].answer, kept);
  expect(kept).toMatchObject({ applying: 2, maximum: 20 });
  expect(
    kept.items.map(({ premarketId, status, orderId }) => [premarketId, status, orderId]),
  ).toEqual([
    [taken, "cancelled", null],
    [hopeless, "applying", null],
    [sure, "applying", null],
  ]);

  await advanceTo("10:58:05");
  const accepting = await listOf(customer);
  v.parse(endpoints["premarket/list"].answer, accepting);
  expect(accepting.opening.accepting).toBe(true);
  const live = accepting.items.find(({ code }) => code === first!.code)!;
  expect(live.indicativePrice).toBeGreaterThan(0);
  expect(live.indicativeVolume).toBeGreaterThanOrEqual(lot);
  expect(await api.call("market/quote", { code: first!.code })).toMatchObject({
    indicativePrice: live.indicativePrice,
    indicativeVolume: live.indicativeVolume,
  });
  const carried = (await itemsOf(customer)).items.find(({ premarketId }) => premarketId === sure)!;
  expect(carried).toMatchObject({ status: "applying", returned: null });
  const order = await api.call("trade/order", { orderId: carried.orderId! });
  expect(order).toMatchObject({
    origin: "premarket",
    condition: "on-open",
    type: "limit",
    leverage: 1,
    status: "working",
  });
  const refused = { clientId: newId(), premarketId: sure };
  const late = await world.post("premarket/cancel", refused, { token, lang: "en" });
  expect(late.body).toMatchObject({
    code: 0,
    msg: "It has already gone to the exchange and can be neither cancelled nor changed. Please wait for the opening.",
  });
  const inBook = { clientId: newId(), orderId: carried.orderId };
  expect(reasonOf(await world.post("trade/cancel", inBook, { token }))).toBe("PREMARKET_CARRIED");
  const { premarketId: now } = await api.call("premarket/apply", {
    clientId: newId(),
    ...terms,
    code: third!.code,
    price: (await api.call("market/quote", { code: third!.code })).limitUp,
  });
  expect((await itemsOf(customer)).items[0]).toMatchObject({
    premarketId: now,
    orderId: expect.any(String),
  });

  await advanceTo("11:00:05");
  const tooLate = await world.post(
    "premarket/apply",
    { clientId: newId(), ...terms },
    { token, lang: "en" },
  );
  expect(tooLate.body!.msg).toBe(
    "The opening that was shown has already begun. The next one is on Nov\u00A020, 12:00\u00A0JST. Please review your application and send it again.",
  );
  const done = await itemsOf(customer);
  v.parse(endpoints["premarket/applications"].answer, done);
  const itemOf = (id: string) => done.items.find(({ premarketId }) => premarketId === id)!;
  const opened = (await api.call("market/bars", { code: first!.code, interval: "1m", limit: "1" }))
    .items[0]!;
  expect(itemOf(sure)).toMatchObject({
    status: "success",
    reason: null,
    remarks: "",
    filledQuantity: lot,
    openingPrice: opened.open,
    filledValue: opened.open * lot,
    fee: Math.floor((opened.open * lot * 5) / 10_000),
    date: "2026-11-20",
  });
  const { held, filledValue, fee, returned } = itemOf(sure);
  expect(returned).toBeCloseTo(held - filledValue - fee, 2);
  expect(itemOf(hopeless)).toMatchObject({
    status: "failure",
    reason: "OPENED_ABOVE_PRICE",
    remarks: "The opening price was above your price, so nothing was bought.",
    filledQuantity: 0,
    returned: itemOf(hopeless).held,
  });
  expect(itemOf(now).status).toBe("success");
  expect(done.applying).toBe(0);
  expect(itemOf(sure).day).toEqual({
    successes: 2,
    filledValue: filledValue + itemOf(now).filledValue,
  });
  expect(done.opening.opensAt).toBe("2026-11-20T12:00:00.000+09:00");
  const { items: positions } = await api.call("trade/positions", { status: "holding" });
  expect(positions.map(({ code }) => code).toSorted()).toEqual(
    [first!.code, third!.code].toSorted(),
  );
  const { items: messages } = await api.call("account/messages", {});
  expect(
    messages.map(({ about }) => about?.kind).filter((kind) => kind === "premarket"),
  ).toHaveLength(3);
  const { items: lines } = await api.call("account/ledger", { cause: `premarket:${hopeless}` });
  expect(lines.map(({ kind, code }) => [kind, code])).toEqual([
    ["premarket-released", second!.code],
    ["premarket-held", second!.code],
  ]);
  const report = await auditDatabase(world.test.database.app, 1);
  expect(report.checks.flatMap(({ offences }) => offences)).toEqual([]);
});

test("an application sent twice is one, and no stranger's can be cancelled", async () => {
  const customer = await world.customer(1_000_000);
  const { api } = customer;
  const { opening, items } = await listOf(customer);
  const [cheapest] = items.toSorted(
    (one, other) => (one.previousClose ?? 0) - (other.previousClose ?? 0),
  );
  const { limitDown, lot } = await api.call("market/quote", { code: cheapest!.code });
  const request = {
    clientId: newId(),
    code: cheapest!.code,
    price: limitDown,
    quantity: lot,
    opensAt: opening.opensAt,
  };
  const [one, again] = await Promise.all([
    api.call("premarket/apply", request),
    api.call("premarket/apply", request),
  ]);
  expect(again).toEqual(one);
  expect((await itemsOf(customer)).items).toHaveLength(1);
  const stranger = await world.customer(0);
  const foreign = await world.post(
    "premarket/cancel",
    { clientId: newId(), premarketId: one.premarketId },
    { token: stranger.token },
  );
  expect(reasonOf(foreign)).toBe("PREMARKET_UNKNOWN");
});
