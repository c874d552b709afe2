import type { IpoComing, IpoEntryItem } from "@akari/api/ipo";
import { checkProof, isRight } from "@akari/verify/draw/check-proof";
import { readProof } from "@akari/verify/draw/read-proof";
import { afterAll, expect, test, vi } from "vitest";
import { offeringSlots } from "../../src/clock/offering-slots.ts";
import type { plansOf } from "../../src/clock/all-plans.ts";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { createProofs } from "../../src/uses/ipo/proof.ts";
import { readRunning } from "../../src/uses/ipo/read-offerings.ts";
import { specimenName } from "./borrower.ts";
import { cardImage, uploadCard } from "./card.ts";
import { type Customer, openWorld, restart, type World, worldOf } from "./world.ts";

const minute = 60_000;
const start = Date.parse("2026-11-20T10:01:30+09:00");
const at = (time: string) => Date.parse(`2026-11-20T${time}+09:00`);

/** Only the timetable of offerings, as in a market that is large enough for it. */
const plans: typeof plansOf = (calendar, seed, market) => [
  offeringSlots(calendar, seed, { ...market, founded: 30 }),
];

let world: World = await openWorld({}, start, undefined, { plans });
const { clock } = world;
const first = world.akari;
/** Restarts the server in the given second. */
async function restartAt(time: string): Promise<void> {
  await clock.advance(at(time) - clock.now());
  const again = await restart(world, world.akari, { plans });
  afterAll(() => again.close());
  world = worldOf(again, clock, world.test);
  for (const customer of customers) customer.api = world.api(customer.token);
}

const to = (time: string) => clock.advance(at(time) - clock.now());
const passTo = (time: string) => clock.pass(at(time) - clock.now(), world.akari.core);
const bystanders: Customer[] = [];
const customers: (Omit<Customer, "api"> & { api: Customer["api"] })[] = [];
let announcedBefore: IpoComing;
let ids = 0;
const newId = () => `ipo-${(ids += 1)}`;
const random = (index: number) => index.toString(16).padStart(64, "0");

const running = async () => (await world.api().call("ipo/list", {})).items[0]!;
const entryOf = async ({ api }: Pick<Customer, "api">): Promise<IpoEntryItem> =>
  (await api.call("ipo/applications", {})).items[0]!;

test("M-IPO-1 M-ENT-6 an offering appears by itself at an even hour, with price formula, odds and times", async () => {
  await to("10:02:02");
  const offering = await running();
  const price = Math.floor(offering.referenceValue * (1 - offering.discountPercent / 100));
  expect(offering.underwritingPrice).toBe(price);
  expect(offering).toMatchObject({
    status: "open",
    byOperator: false,
    marketPrice: null,
    appliedLots: offering.simulatedLots,
    offeredShares: offering.lots * 100,
    drawsAt: "2026-11-20T10:22:00.000+09:00",
    paysFrom: "2026-11-20T10:24:00.000+09:00",
    paysUntil: "2026-11-20T10:44:00.000+09:00",
    reserveUntil: "2026-11-20T10:55:00.000+09:00",
    ordersFrom: "2026-11-20T10:58:00.000+09:00",
    listsAt: "2026-11-20T11:00:00.000+09:00",
  });
  expect(offering.oddsPercent).toBe(
    Math.round((offering.lots * 10_000) / offering.appliedLots) / 100,
  );
});

test("the list shows the next offerings, with absolute times, and the timetable then announces exactly these", async () => {
  const { coming } = await world.api().call("ipo/list", {});
  expect(coming.map(({ opensAt }) => opensAt)).toEqual([
    "2026-11-20T12:02:00.000+09:00",
    "2026-11-20T14:02:00.000+09:00",
  ]);
  expect(new Set(coming.map(({ code }) => code)).size).toBe(2);
  announcedBefore = coming[0]!;
});

test("M-IPO-2 M-ENT-6 customers enter, with their own numbers, and change or withdraw entries, all without money", async () => {
  const { offeringId, lotsPerPerson } = await running();
  for (let index = 0; index < 8; index += 1) customers.push(await world.customer(9_000_000));
  for (const [index, { api }] of customers.entries())
    await api.call("ipo/apply", {
      clientId: newId(),
      offeringId,
      lots: lotsPerPerson,
      random: random(index + 1),
    });
  bystanders.push(await world.customer(0));
  const [{ api, token }] = customers as [Customer];
  const apply = (changes: object) =>
    world.post(
      "ipo/apply",
      { clientId: newId(), offeringId, lots: 1, random: random(99), ...changes },
      { token },
    );
  for (const [changes, reason] of [
    [{}, "IPO_APPLIED"],
    [{ lots: 11 }, "IPO_LOTS_INVALID"],
    [{ lots: 0 }, "NUMBER_ZERO"],
    [{ lots: 1.5 }, "NUMBER_NOT_WHOLE"],
    [{ random: "zz" }, "IPO_RANDOM_INVALID"],
    [{ offeringId: "999999" }, "OFFERING_UNKNOWN"],
  ] as const)
    expect((await apply(changes)).body).toMatchObject({ data: { reason } });
  const { entryId } = await entryOf({ api });
  expect(await api.call("ipo/withdraw", { clientId: newId(), entryId })).toEqual({
    entryId,
    status: "withdrawn",
  });
  expect((await apply({ lots: 1, random: random(98) })).body?.code).toBe(1);
  // A change of lots is one step, never without an entry in between; an invalid change has no effect.
  const { entryId: small } = await entryOf({ api });
  const change = (changes: object, as = token) =>
    world.post(
      "ipo/change",
      { clientId: newId(), entryId: small, lots: 2, random: random(1), ...changes },
      { token: as },
    );
  for (const [changes, reason] of [
    [{ lots: lotsPerPerson + 1 }, "IPO_LOTS_INVALID"],
    [{ lots: 0 }, "NUMBER_ZERO"],
    [{ random: "zz" }, "IPO_RANDOM_INVALID"],
    [{ entryId: "999999" }, "IPO_ENTRY_UNKNOWN"],
    [{ entryId }, "IPO_ENTRY_ENDED"],
  ] as const)
    expect((await change(changes)).body).toMatchObject({ data: { reason } });
  expect((await change({}, bystanders[0]!.token)).body).toMatchObject({
    data: { reason: "IPO_ENTRY_UNKNOWN" },
  });
  expect(await entryOf({ api })).toMatchObject({ entryId: small, status: "awaiting", lots: 1 });
  expect((await change({ lots: lotsPerPerson })).body?.code).toBe(1);
  const [changed, before] = (await api.call("ipo/applications", {})).items;
  expect(changed).toMatchObject({ status: "awaiting", lots: lotsPerPerson, random: random(1) });
  expect(before).toMatchObject({ entryId: small, status: "withdrawn", lots: 1 });
  expect((await running()).appliedLots - (await running()).simulatedLots).toBe(8 * lotsPerPerson);
  expect((await api.call("account/summary", {})).availableBalance).toBe(9_000_000);
  const proof = await world.get(`ipo/proof?offeringId=${offeringId}`);
  expect(proof.body).toMatchObject({ data: { reason: "OFFERING_NOT_DRAWN" } });
});

test("M-HON-3 M-IPO-4 a restart in the second of the freezing and of the draw changes nothing: one result, which any reader can recompute", async () => {
  await restartAt("10:22:00");
  // A second late: entries are closed in both directions, and the refusal is in the reader's language.
  const { offeringId } = await running();
  const late = bystanders[0]!;
  const [{ token }] = customers as [Customer];
  const { entryId } = await entryOf(customers[0]!);
  const entering = { clientId: newId(), offeringId, lots: 1, random: random(100) };
  for (const [lang, words] of [
    ["jp", "名簿は固定されました"],
    ["fr", "La liste est figée"],
  ] as const) {
    const refused = await world.post("ipo/apply", entering, { token: late.token, lang });
    expect(refused.body).toMatchObject({ code: 0, data: { reason: "IPO_CLOSED" } });
    expect(refused.body?.msg).toContain(words);
  }
  const leaving = await world.post("ipo/withdraw", { clientId: newId(), entryId }, { token });
  expect(leaving.body).toMatchObject({ data: { reason: "IPO_CLOSED" } });
  await restartAt("10:22:05");
  await to("10:22:20");
  // The keeper of draws reads list and tape, however long that takes.
  const offering = await vi.waitFor(
    async () => {
      const found = await running();
      expect(found).toMatchObject({ status: "drawn" });
      return found;
    },
    { timeout: 60_000 },
  );
  const { body } = await world.get(`ipo/proof?offeringId=${offering.offeringId}`);
  const file = readProof(JSON.stringify(body?.data));
  const own = await Promise.all(
    customers.map(async (customer) => {
      const { entryId, lots, random: number } = await entryOf(customer);
      return { number: Number(entryId), lots, random: number };
    }),
  );
  const steps = checkProof({ ...file, own } as typeof file);
  expect(steps.map(({ step, problem }) => [step, problem])).toEqual(
    ["commitment", "list", "own", "tape", "result"].map((step) => [step, null]),
  );
  expect(isRight(steps)).toBe(true);
  const another = await world.get(`ipo/proof?offeringId=${offering.offeringId}`);
  expect(another.body?.data).toEqual(body?.data);
  // The proof is drawn once for the first reader and shared with the others: the same object.
  const [row] = await readRunning(world.akari.edge);
  const proofOf = createProofs();
  const readers = [1, 2, 3].map(() => proofOf(world.akari.edge, row!));
  const [made, ...others] = await Promise.all(readers);
  expect(made).toEqual(body?.data);
  for (const other of others) expect(other).toBe(made);
});

test("M-IPO-3 M-ENT-6 M-ST-12 M-ST-13 winners pay in parts until the deadline; due and paid amounts add up, and paying approves by itself", async () => {
  const entries = await Promise.all(customers.map(entryOf));
  const index = entries.findIndex(({ wonLots }) => wonLots > 0);
  expect(index).toBeGreaterThanOrEqual(0);
  const { entryId, due, lotPrice, wonLots } = entries[index]!;
  const { api, token } = customers[index]!;
  expect(due).toBe(lotPrice * wonLots);
  const post = (name: "pay" | "payPreview" | "decline", more: object = {}) =>
    world.post(
      `ipo/${name}`,
      { ...(name === "payPreview" ? {} : { clientId: newId() }), entryId, ...more },
      { token },
    );
  const early = await post("pay", { amount: 1_000 });
  expect(early.body).toMatchObject({ data: { reason: "IPO_PAYMENT_NOT_OPEN" } });
  const foretold = await post("payPreview", { amount: 1_000 });
  expect(foretold.body).toMatchObject({ data: { reason: "IPO_PAYMENT_NOT_OPEN" } });
  await to("10:24:01");
  for (const [amount, reason] of [
    [0, "NUMBER_ZERO"],
    [100.5, "YEN_NOT_WHOLE"],
    [100.125, "YEN_NOT_WHOLE"],
    [due + 1, "IPO_ABOVE_DUE"],
  ] as const)
    for (const name of ["pay", "payPreview"] as const)
      expect((await post(name, { amount })).body).toMatchObject({ data: { reason } });
  const [bystander] = bystanders;
  const foretoldToOthers = await world.post(
    "ipo/payPreview",
    { entryId, amount: 1_000 },
    { token: bystander!.token },
  );
  expect(foretoldToOthers.body).toMatchObject({ data: { reason: "IPO_ENTRY_UNKNOWN" } });
  const preview = (amount: number) => api.call("ipo/payPreview", { entryId, amount });
  expect(await preview(1_000)).toEqual({
    amount: 1_000,
    payUntil: "2026-11-20T10:44:00.000+09:00",
    due,
    paidBefore: 0,
    paidAfter: 1_000,
    rest: due - 1_000,
    approved: { lots: 0, shares: 0, cost: 0 },
    lapsed: { lots: wonLots, shares: wonLots * 100 },
    returned: 1_000,
    nextLot: { number: 1, missing: lotPrice - 1_000 },
    availableBefore: 9_000_000,
    availableAfter: 8_999_000,
  });
  expect(await entryOf({ api })).toMatchObject({ status: "won", paid: 0, rest: due, paidLots: 0 });
  expect((await post("pay", { amount: 1_000 })).body?.code).toBe(1);
  // One lot and some more, or all lots, with the first payment in the sum.
  if (wonLots > 1)
    expect(await preview(lotPrice)).toMatchObject({
      paidBefore: 1_000,
      approved: { lots: 1, shares: 100, cost: lotPrice },
      lapsed: { lots: wonLots - 1 },
      returned: 1_000,
      nextLot: { number: 2, missing: lotPrice - 1_000 },
    });
  expect(await preview(due - 1_000)).toMatchObject({
    paidAfter: due,
    rest: 0,
    approved: { lots: wonLots, shares: wonLots * 100, cost: due },
    lapsed: { lots: 0, shares: 0 },
    returned: 0,
    nextLot: null,
    availableAfter: 9_000_000 - due,
  });
  expect(await entryOf({ api })).toMatchObject({
    rest: due - 1_000,
    paidLots: 0,
    paidBeyond: 1_000,
  });
  expect(await entryOf({ api })).toMatchObject({ status: "won", paid: 1_000, due });
  // Erasing removes a person's papers and no money: the books are unchanged, with the payment on hold.
  const card = async (seed: number) => uploadCard(world, token, await cardImage(seed));
  const { caseId } = await api.call("identity/submit", {
    clientId: newId(),
    kind: "specimen",
    idName: specimenName,
    idNumber: "SPECIMEN-4817-0326",
    frontImageId: await card(1),
    backImageId: await card(2),
  });
  const before = await world.stateHash();
  await api.call("identity/erase", { caseId });
  expect(await world.stateHash()).toBe(before);
  expect(await entryOf({ api })).toMatchObject({ status: "won", paid: 1_000 });
  // Two payments at the same time: together they would exceed the amount due.
  const rest = { amount: due - 1_000 };
  const both = await Promise.all([post("pay", rest), post("pay", rest)]);
  expect(both.map(({ body }) => body?.code).toSorted()).toEqual([0, 1]);
  expect(await entryOf({ api })).toMatchObject({ status: "approved", paid: due, due });
  expect((await post("decline")).body).toMatchObject({ data: { reason: "IPO_PAID_ALREADY" } });
  const other = entries.findIndex(({ wonLots: won }, place) => place !== index && won > 0);
  if (other >= 0) {
    // A part of a lot is paid, then the rest is declined: the payment returns at once.
    const { entryId: declined } = entries[other]!;
    const decliner = customers[other]!.api;
    const act = { entryId: declined };
    await decliner.call("ipo/pay", { clientId: newId(), ...act, amount: 1_000 });
    expect((await decliner.call("account/summary", {})).availableBalance).toBe(8_999_000);
    await decliner.call("ipo/decline", { clientId: newId(), ...act });
    expect((await decliner.call("account/summary", {})).availableBalance).toBe(9_000_000);
    const again = await world.post(
      "ipo/pay",
      { clientId: newId(), ...act, amount: 1_000 },
      { token: customers[other]!.token },
    );
    expect(again.body).toMatchObject({ data: { reason: "IPO_ENTRY_ENDED" } });
  }
  for (const name of ["pay", "payPreview"] as const)
    expect((await post(name, { amount: 1 })).body).toMatchObject({
      data: { reason: "IPO_PAID_IN_FULL" },
    });
  const { items: wins } = await api.call("ipo/wins", {});
  expect(wins).toMatchObject([{ firstPrice: null, marketPrice: null, shares: null }]);
  expect((await api.call("account/summary", {})).usedFunds).toBe(due);
  const loser = entries.findIndex(({ status }) => status === "not-won");
  if (loser >= 0) {
    const { entryId: lost } = entries[loser]!;
    const answer = await world.post(
      "ipo/pay",
      { clientId: newId(), entryId: lost, amount: 1_000 },
      { token: customers[loser]!.token },
    );
    expect(answer.body).toMatchObject({ data: { reason: "IPO_NOT_WON" } });
  }
  const stranger = customers[(index + 1) % customers.length]!;
  const foreign = await world.post(
    "ipo/pay",
    { clientId: newId(), entryId, amount: 1_000 },
    { token: stranger.token },
  );
  expect(foreign.status).toBe(404);
});

test("M-IPO-4 each lot of an entry has its place in the drawn order, and the reserve shows how far it was reached", async () => {
  const { offeringId, appliedLots, lots } = await running();
  const { body } = await world.get(`ipo/proof?offeringId=${offeringId}`);
  const { order } = (body as { data: { order: number[] } }).data;
  const places = async ({ api }: Pick<Customer, "api">, entryId: string) =>
    api.call("ipo/places", { entryId });
  let seen = 0;
  for (const customer of customers) {
    const entry = await entryOf(customer);
    const answer = await places(customer, entry.entryId);
    expect(answer).toMatchObject({
      reserveLots: appliedLots - lots,
      reserveAt: "2026-11-20T10:44:00.000+09:00",
      reserveUntil: "2026-11-20T10:55:00.000+09:00",
      reached: null,
    });
    expect(answer.tickets).toHaveLength(entry.lots);
    for (const { ticket, reservePlace } of answer.tickets) {
      const place = order.indexOf(ticket) + 1;
      expect(reservePlace).toBe(place <= lots ? null : place - lots);
      seen += 1;
    }
    expect(answer.tickets.filter(({ reservePlace }) => reservePlace === null)).toHaveLength(
      entry.wonLots,
    );
    if (entry.wonLots === 0) expect(answer.firstPlace).toBe(entry.reservePlace);
  }
  expect(seen).toBe(customers.length * (await entryOf(customers[0]!)).lots);
  const { entryId } = await entryOf(customers[1]!);
  const foreign = await world.get(`ipo/places?entryId=${entryId}`, { token: customers[0]!.token });
  expect(foreign.body).toMatchObject({ data: { reason: "IPO_ENTRY_UNKNOWN" } });
  const { items } = await customers[0]!.api.call("ipo/applications", {});
  const withdrawn = items.find(({ status }) => status === "withdrawn")!;
  const left = await world.get(`ipo/places?entryId=${withdrawn.entryId}`, {
    token: customers[0]!.token,
  });
  expect(left.body).toMatchObject({ data: { reason: "IPO_ENTRY_ENDED" } });
});

test("delivery survives a restart in its second; the shares are fully paid, sellable by limit, and the market finds the first price", async () => {
  await passTo("10:44:01");
  expect((await running()).status).toBe("reserve");
  const reached = await customers[0]!.api.call("ipo/places", {
    entryId: (await entryOf(customers[0]!)).entryId,
  });
  expect(reached.reached).toBeGreaterThan(0);
  const unpaid = await Promise.all(customers.map(entryOf));
  const tooLate = unpaid.findIndex(({ reason }) => reason === "lapsed");
  if (tooLate >= 0) {
    const paying = { clientId: newId(), entryId: unpaid[tooLate]!.entryId, amount: 1_000 };
    const answer = await world.post("ipo/pay", paying, { token: customers[tooLate]!.token });
    expect(answer.body).toMatchObject({ data: { reason: "IPO_ENTRY_ENDED" } });
  }
  await passTo("10:55:01");
  const { code, underwritingPrice, offeringId } = await running();
  await restartAt("10:58:00");
  const entries = await Promise.all(customers.map(entryOf));
  const index = entries.findIndex(({ approvedLots }) => approvedLots > 0);
  const { api } = customers[index]!;
  const { approvedLots, due, positionId } = entries[index]!;
  const positions = (await api.call("trade/positions", { status: "open" })).items;
  expect(positions).toMatchObject([
    {
      positionId,
      code,
      quantity: approvedLots * 100,
      averagePrice: underwritingPrice,
      fee: 0,
      unrealisedProfit: 0,
    },
  ]);
  expect((await api.call("account/summary", {})).totalAssets).toBe(9_000_000);
  const sold = await api.call("trade/close", {
    clientOrderId: newId(),
    positionId: positionId!,
    type: "limit",
    price: Math.floor(underwritingPrice / 2),
    quantity: 100,
  });
  expect(sold.orderId).toBeDefined();
  expect(due).toBe(approvedLots * 100 * underwritingPrice);
  for (
    let passed = 0;
    passed < 20 &&
    (await world.api().call("ipo/detail", { offeringId })).offering.marketPrice === null;
    passed += 1
  )
    await clock.advance(minute);
  const { offering } = await world.api().call("ipo/detail", { offeringId });
  expect(offering).toMatchObject({ status: "completed" });
  expect(offering.firstPrice).not.toBeNull();
  const { items: messages } = await api.call("account/messages", {});
  expect(messages.some((message) => message.code === code)).toBe(true);
  expect(first).not.toBe(world.akari);
  const { checks } = await auditDatabase(world.test.database.app, 1);
  expect(checks.filter(({ offences }) => offences.length > 0)).toEqual([]);
});

test("M-IPO-3 summary, statement, income and performance of a winner are the sum of payment, delivery and sale", async () => {
  const entries = await Promise.all(customers.map(entryOf));
  const index = entries.findIndex(({ approvedLots }) => approvedLots > 0);
  const { api } = customers[index]!;
  const { due, approvedLots, underwritingPrice: price, offeringId } = entries[index]!;
  const { offering } = await world.api().call("ipo/detail", { offeringId });
  const first = offering.firstPrice!;
  const last = offering.marketPrice!;
  // A hundred of the delivered shares are sold in the auction that finds the first price; buying had no fee.
  const fee = Math.floor((100 * first * 5) / 10_000);
  // A winner of one lot has sold all of it.
  const held = approvedLots * 100 - 100;
  const floatingProfit = held === 0 ? 0 : held * (last - price);
  const cash = 9_000_000 - due + 100 * first - fee;
  const totalAssets = cash + held * last;
  expect(await api.call("account/summary", {})).toMatchObject({
    availableBalance: cash,
    usedFunds: held * price,
    floatingProfit,
    totalAssets,
  });
  const date = "2026-11-20";
  const file = await api.call("account/statement", { from: date, to: date, format: "json" });
  if (file.format !== "json") throw new Error(file.format);
  const { closing, entries: lines, trades, closingPositions } = file.statement;
  expect(closing).toMatchObject({ cash, held: 0, margin: held * price, totalAssets });
  expect(lines.reduce((sum, line) => sum + Math.round(100 * line.cash), 0)).toBe(100 * cash);
  // Two payments went on hold, and left it with the delivery.
  const paid = lines.filter(({ cause }) => cause.kind === "ipo");
  expect(paid.reduce((sum, line) => sum + line.held, 0)).toBe(due);
  expect(lines.reduce((sum, line) => sum + line.held, 0)).toBe(0);
  expect(trades).toMatchObject([
    { intent: "open", quantity: approvedLots * 100, price, fee: 0, value: due },
    { intent: "close", quantity: 100, price: first, fee, profit: 100 * (first - price) },
  ]);
  // A winner of one lot has sold all of it.
  expect(closingPositions).toMatchObject(
    held === 0 ? [] : [{ quantity: held, openValue: held * price }],
  );
  expect((await api.call("account/income", {})).items).toMatchObject([
    { date, realisedProfit: 100 * (first - price), fees: fee === 0 ? 0 : -fee, financing: 0 },
  ]);
  const { stocks, profit } = await api.call("account/performance", { period: "day" });
  expect(stocks).toMatchObject([
    { code: offering.code, fee: fee === 0 ? 0 : -fee, total: totalAssets - 9_000_000 },
  ]);
  expect(profit).toBe(totalAssets - 9_000_000);
  // The list of wins shows the same: first price, last price, and the use of the shares.
  const [win] = (await api.call("ipo/wins", {})).items;
  expect(win).toMatchObject({
    firstPrice: first,
    marketPrice: last,
    shares: {
      held,
      unrealisedProfit: held * (last - price),
      sold: 100,
      realisedProfit: 100 * (first - price) - fee,
    },
  });
});

test("M-IPO-3 entries without delivered shares show the first price too", async () => {
  const entries = await Promise.all(customers.map(entryOf));
  const { firstPrice, marketPrice } = entries.find(({ approvedLots }) => approvedLots > 0)!;
  expect(firstPrice).not.toBeNull();
  const without = entries.filter(({ approvedLots }) => approvedLots === 0);
  expect(without.length).toBeGreaterThan(0);
  for (const entry of without)
    expect(entry).toMatchObject({ firstPrice, marketPrice, shares: null });
});

test("an offering is announced at its time with the terms shown before", async () => {
  await passTo("12:02:05");
  const { name, code, opensAt, underwritingPrice, offeredShares } = announcedBefore;
  expect(await running()).toMatchObject({ name, code, opensAt, underwritingPrice, offeredShares });
});
