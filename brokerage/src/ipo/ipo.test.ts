import { minuteMs } from "@akari/exchange/tokyo-time";
import fc from "fast-check";
import { expect, test } from "vitest";
import { alice, bob, createFirm, type Firm, linesOf, sen, yen } from "../../test/firm.ts";
import { bytesFrom, company, offeringCommand, tapeHead } from "./testing/offering.ts";
import { checkInvariants } from "../audit-state.ts";
import type { Decision } from "../decision.ts";
import { nextDue } from "../next-due.ts";
import type { ListedInstrument } from "../instrument/listed-instrument.ts";
import { deliverOfferings, offeringsToList } from "./deliver.ts";
import type { IpoEntry } from "./entry.ts";
import { drawnFrom, frozenList, reserveOf, winsOf } from "./lottery-of.ts";
import { type Offering, priceOfLots } from "./offering.ts";
import type { OfferingTimes } from "./timetable.ts";

/** 11:02 in Tokyo, half an hour after the firm's morning. */
const opening = 32 * minuteMs;
const market = { kind: "clock", id: "market" } as const;

function outcomeOf(decision: Decision) {
  if (decision.kind === "denied") throw new Error(`denied: ${decision.reason}`);
  return decision.outcome;
}

/** A firm at 11:02 with an offering of 200 lots at 900 yen; `entrants` apply, each for so many lots. */
function offered(entrants: readonly (readonly [account: number, lots: number])[] = []) {
  const firm = createFirm({ watched: true });
  firm.advanceTime(opening);
  const { command, secret } = offeringCommand(firm.state, firm.now(), 1);
  const id = outcomeOf(firm.send(command)).offeringId!;
  const offering = firm.state.offerings.get(id)!;
  const entries = entrants.map(([account, lots]) => {
    if (!firm.state.accounts.has(account)) firm.open(account, yen(20_000_000));
    const entryId = outcomeOf(apply(firm, offering, account, lots)).entryId!;
    return firm.state.ipoEntries.get(entryId)!;
  });
  return { firm, offering, entries, secret };
}

function apply(firm: Firm, { id: offeringId }: Offering, accountId: number, lots: number) {
  const random = bytesFrom(`device ${accountId} ${lots}`);
  return firm.send({
    ...firm.base(accountId),
    kind: "apply-ipo",
    accountId,
    offeringId,
    lots,
    random,
  });
}

/** Each step in its own second, as in a market that runs. */
function toStep(firm: Firm, at: number): void {
  for (let due = nextDue(firm.state); due !== null && due.at < at; due = nextDue(firm.state))
    firm.advanceTime(due.at - firm.now());
  firm.advanceTime(at - firm.now());
}
const draw = (firm: Firm, { id: offeringId }: Offering, secret: string, head = tapeHead) =>
  firm.send({
    ...firm.base(0),
    actor: market,
    kind: "draw-offering",
    offeringId,
    secret,
    tapeHead: head,
  });
const pay = (firm: Firm, { id: entryId, accountId }: IpoEntry, amount: number) =>
  firm.send({ ...firm.base(accountId), kind: "pay-ipo", accountId, entryId, amount: sen(amount) });
const decline = (firm: Firm, { id: entryId, accountId }: IpoEntry) =>
  firm.send({ ...firm.base(accountId), kind: "decline-ipo", accountId, entryId });
const withdraw = (firm: Firm, { id: entryId, accountId }: IpoEntry) =>
  firm.send({ ...firm.base(accountId), kind: "withdraw-ipo", accountId, entryId });

/** The draw of a frozen offering, and payment opened. `head` decides the result, as the tape does. */
function drawn(entrants: readonly (readonly [number, number])[], head = tapeHead) {
  const world = offered(entrants);
  const { firm, offering, secret } = world;
  toStep(firm, offering.times.freezesAt);
  expect(draw(firm, offering, secret, head).kind).toBe("accepted");
  toStep(firm, offering.times.paysFrom);
  return world;
}

/** A head of the tape with which the first entrant wins at least so many lots, or the requested kind of result. */
function headWhere(
  entrants: readonly (readonly [number, number])[],
  wished: (entries: readonly IpoEntry[], offering: Offering) => boolean,
): string {
  const { firm, offering, entries, secret } = offered(entrants);
  toStep(firm, offering.times.freezesAt);
  const list = frozenList(offering, entries);
  for (let number = 0; number < 3_000; number += 1) {
    const head = bytesFrom(`head ${number}`);
    const result = drawnFrom(list, secret, offering.root!, head);
    const wins = winsOf(result, offering.lots);
    const imagined = entries.map((entry, index) => ({
      ...entry,
      wonLots: wins.get(index) ?? 0,
      place: result.places.indexOf(index) + 1,
    }));
    if (wished(imagined, offering)) return head;
  }
  throw new Error("no head of the tape gives this result");
}

/** The core's part of a listing: the share becomes known, and paid lots are delivered. */
function list(firm: Firm, offering: Offering) {
  toStep(firm, offering.times.listsAt);
  expect(offeringsToList(firm.state, firm.now())).toEqual([offering]);
  const { code, price } = offering;
  const { tradingDate } = firm.state;
  const listed: ListedInstrument = {
    instrument: { code, tickTable: "standard", lot: 100 as never },
    terms: { tradingDate, basePrice: price, lowerLimit: price, upperLimit: price },
    phase: "pre-opening",
    lastPrice: null,
    newListing: "awaiting",
    operatorHalt: null,
  };
  const carry = (events: readonly unknown[]) => firm.apply(events as never);
  carry([{ kind: "instrument-listed", listed }]);
  carry([{ kind: "offering-listed", offeringId: offering.id, tradingDate }]);
  for (const { events } of deliverOfferings(firm.state, firm.now())) carry(events);
}

test("M-ENT-6 an offering has the price, demand and times of its formulas", () => {
  const { offering } = offered();
  expect(offering).toMatchObject({
    code: company.code,
    price: 900_0,
    lots: 200,
    lotsPerPerson: 10,
    status: "open",
    customerLots: 0,
  });
  const { opensAt, times } = offering;
  const minutes = Object.values(times).map((at) => (at - opensAt) / minuteMs + 2);
  expect(minutes).toEqual([22, 24, 34, 44, 55, 58]);
  const applied = offering.simulatedLots / offering.lots;
  expect(applied).toBeGreaterThan(1.2);
  expect(applied).toBeLessThan(10);
});

test("under the schedule of Tokyo the steps are days", () => {
  const firm = createFirm({ schedule: "tse" });
  const { command } = offeringCommand(firm.state, firm.now(), 1);
  const { times, opensAt } = firm.state.offerings.get(outcomeOf(firm.send(command)).offeringId!)!;
  const days = [opensAt, ...Object.values(times)].map((at) =>
    new Date(at + 9 * 3_600_000).toISOString().slice(0, 16),
  );
  expect(days).toEqual([
    "2026-11-23T08:00",
    "2026-11-27T11:00",
    "2026-11-30T00:00",
    "2026-12-01T12:00",
    "2026-12-02T12:00",
    "2026-12-03T12:00",
    "2026-12-04T15:30",
  ]);
});

test.each([
  ["a discount beyond the formula", { discount: 3_100 }, "OFFERING_TERMS_INVALID"],
  ["a discount between the steps", { discount: 150 }, "OFFERING_TERMS_INVALID"],
  ["too few lots", { lots: 100 }, "OFFERING_TERMS_INVALID"],
  ["lots between the steps", { lots: 250 }, "OFFERING_TERMS_INVALID"],
  ["the same company twice", {}, "OFFERING_CODE_TAKEN"],
  ["a customer", { actor: { kind: "customer", id: String(alice) } }, "NOT_PERMITTED"],
] as const)("an announcement is denied: %s", (_case, terms, reason) => {
  const { firm } = offered();
  const { command } = offeringCommand(firm.state, firm.now(), 2, terms);
  expect(firm.send(command)).toMatchObject({ kind: "denied", reason });
});

test("an announcement too late for the opening of its terms is denied", () => {
  const { firm, offering } = offered();
  firm.advanceTime(11 * minuteMs);
  const issuer = { ...company, code: "9Z2A" };
  const { command } = offeringCommand(firm.state, firm.now(), 2, {
    issuer,
    opensAt: offering.opensAt,
  });
  expect(firm.send(command)).toMatchObject({ reason: "OFFERING_TOO_LATE" });
});

test("M-IPO-2 M-ST-11 an entry awaits the draw without money, can be taken back until the freezing, and made again", () => {
  const { firm, offering, entries } = offered([[alice, 3]]);
  const [entry] = entries as [IpoEntry];
  expect(entry).toMatchObject({ status: "awaiting", lots: 3, due: 0, paid: 0 });
  expect(firm.account(alice).cash).toBe(yen(20_000_000));
  expect(apply(firm, offering, alice, 2)).toMatchObject({ reason: "IPO_APPLIED" });
  expect(withdraw(firm, { ...entry, accountId: bob })).toMatchObject({ kind: "denied" });
  expect(withdraw(firm, entry).kind).toBe("accepted");
  expect(offering.customerLots).toBe(0);
  expect(apply(firm, offering, alice, 5).kind).toBe("accepted");
  expect(offering.customerLots).toBe(5);
});

test.each([
  ["no lots", 0, "IPO_LOTS_INVALID"],
  ["11 lots", 11, "IPO_LOTS_INVALID"],
  ["half a lot", 1.5, "IPO_LOTS_INVALID"],
])("bad input: %s", (_case, lots, reason) => {
  const { firm, offering } = offered();
  firm.open(alice, yen(0));
  expect(apply(firm, offering, alice, lots)).toMatchObject({ kind: "denied", reason });
});

test("bad input: a random number of another form, an unknown offering, an entry before the opening", () => {
  const { firm, offering } = offered();
  firm.open(alice, yen(0));
  const base = { ...firm.base(alice), kind: "apply-ipo", accountId: alice, lots: 1 } as const;
  const random = bytesFrom("alice");
  expect(firm.send({ ...base, offeringId: offering.id, random: "ff" })).toMatchObject({
    reason: "IPO_RANDOM_INVALID",
  });
  expect(firm.send({ ...base, offeringId: 999_999, random })).toMatchObject({
    reason: "OFFERING_UNKNOWN",
  });
  firm.advanceTime(30 * minuteMs);
  const issuer = { ...company, code: "9Z2A" };
  const { command } = offeringCommand(firm.state, firm.now(), 2, { issuer });
  const next = firm.state.offerings.get(outcomeOf(firm.send(command)).offeringId!)!;
  expect(apply(firm, next, alice, 1)).toMatchObject({
    reason: "IPO_NOT_OPEN",
    parameters: { opensAt: next.opensAt },
  });
});

test("entries and withdrawals are denied from the second of the freezing on", () => {
  const { firm, offering, entries } = offered([[alice, 3]]);
  firm.open(bob, yen(0));
  toStep(firm, offering.times.freezesAt);
  expect(offering.status).toBe("frozen");
  expect(apply(firm, offering, bob, 1)).toMatchObject({ reason: "IPO_CLOSED" });
  expect(withdraw(firm, entries[0]!)).toMatchObject({ reason: "IPO_CLOSED" });
});

test("M-HON-3 only the committed secret draws, once, after the freezing, and only by the clock", () => {
  const { firm, offering, secret } = offered([[alice, 3]]);
  expect(draw(firm, offering, secret)).toMatchObject({ reason: "DRAW_NOT_DUE" });
  toStep(firm, offering.times.freezesAt);
  const before = structuredClone(offering);
  expect(draw(firm, offering, bytesFrom("another"))).toMatchObject({ reason: "DRAW_SECRET_WRONG" });
  const { id: offeringId } = offering;
  const command = { ...firm.base(0), kind: "draw-offering", offeringId, secret, tapeHead } as const;
  for (const kind of ["operator", "desk", "customer"] as const)
    expect(firm.send({ ...command, actor: { kind, id: "1" } })).toMatchObject({
      reason: "NOT_PERMITTED",
    });
  expect(offering).toEqual(before);
  expect(draw(firm, offering, secret).kind).toBe("accepted");
  expect(draw(firm, offering, secret)).toMatchObject({ reason: "DRAW_NOT_DUE" });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a late draw moves the payment and all later steps by the same time", () => {
  const { firm, offering, secret } = offered([[alice, 3]]);
  const before = offering.times;
  toStep(firm, before.paysFrom + 7 * minuteMs);
  expect(draw(firm, offering, secret).kind).toBe("accepted");
  expect(offering.times.paysUntil - before.paysUntil).toBe(7 * minuteMs);
  expect(offering.times.listsAt - before.listsAt).toBe(7 * minuteMs);
});

const ten = [[alice, 10]] as const;
const winsAll = headWhere(ten, ([entry]) => entry!.wonLots >= 2);

test("M-HON-3 an audit of a list that was audited before finds each later change of list, tape and win", () => {
  const { firm, offering, entries } = drawn(ten, winsAll);
  const [entry] = entries as [IpoEntry];
  const broken = (change: () => void) => {
    expect(checkInvariants(firm.state)).toEqual([]);
    const kept = [{ ...offering }, { ...entry }] as const;
    change();
    const found = checkInvariants(firm.state);
    Object.assign(offering, kept[0]);
    Object.assign(entry, kept[1]);
    return found.join();
  };
  const changes = {
    random: () => void Object.assign(entry, { random: bytesFrom("another device") }),
    lots: () => void Object.assign(entry, { lots: entry.lots - 1 }),
    simulated: () => void Object.assign(offering, { simulatedSeed: bytesFrom("another") }),
  };
  for (const change of Object.values(changes)) expect(broken(change)).toContain("the frozen one");
  const losesAll = headWhere(ten, ([loser]) => loser!.wonLots === 0);
  const tape = () => void Object.assign(offering, { tapeHead: losesAll });
  expect(broken(tape)).toContain("has won what the draw gives");
  const win = () => void Object.assign(entry, { wonLots: entry.wonLots - 1 });
  expect(broken(win)).toContain("has won what the draw gives");
});

test("M-ST-11 the draw makes an entry won or not won, and an entry without a win owes nothing and cannot pay", () => {
  const two = [
    [alice, 10],
    [bob, 10],
  ] as const;
  const head = headWhere(two, ([loser, winner]) => loser!.wonLots === 0 && winner!.wonLots > 0);
  const { firm, entries } = drawn(two, head);
  const [loser, winner] = entries as [IpoEntry, IpoEntry];
  expect(winner.status).toBe("won");
  expect(loser).toMatchObject({ status: "not-won", wonLots: 0, due: 0, paid: 0 });
  expect(pay(firm, loser, 100)).toMatchObject({ reason: "IPO_NOT_WON" });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("M-IPO-3 M-ST-11 M-ST-12 M-ST-13 payments in parts add up; in full they approve by themselves, and nothing is due beyond", () => {
  const { firm, entries } = drawn(ten, winsAll);
  const [entry] = entries as [IpoEntry];
  expect(entry.status).toBe("won");
  const { due } = entry;
  expect(due).toBe(entry.wonLots * priceOfLots(entry.price, 1));
  expect(pay(firm, entry, due + 100)).toMatchObject({
    reason: "IPO_ABOVE_DUE",
    parameters: { due },
  });
  for (const amount of [0, -100, 150])
    expect(pay(firm, entry, amount)).toMatchObject({ reason: "IPO_AMOUNT_INVALID" });
  expect(pay(firm, entry, 100_00).kind).toBe("accepted");
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["cash > held 100"]);
  expect(pay(firm, entry, due)).toMatchObject({ reason: "IPO_ABOVE_DUE" });
  expect(pay(firm, entry, due - 100_00).kind).toBe("accepted");
  expect(entry).toMatchObject({ status: "approved", paid: due, approvedLots: entry.wonLots });
  expect(pay(firm, entry, 100)).toMatchObject({ reason: "IPO_PAID_IN_FULL" });
  expect(decline(firm, entry)).toMatchObject({ reason: "IPO_PAID_ALREADY" });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("M-ST-12 M-ST-13 declining after a part payment keeps the whole lots that are paid for and returns the remainder at once", () => {
  const { firm, offering, entries } = drawn(ten, winsAll);
  const [entry] = entries as [IpoEntry];
  const lot = priceOfLots(entry.price, 1);
  pay(firm, entry, lot + 100_00);
  const { cash } = firm.account(alice);
  expect(decline(firm, entry).kind).toBe("accepted");
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["held > cash 100"]);
  expect(firm.account(alice).cash - cash).toBe(100_00);
  expect(entry).toMatchObject({ status: "won", reason: "declined", returned: 100_00 });
  expect(checkInvariants(firm.state)).toEqual([]);
  for (const again of [pay(firm, entry, 100), decline(firm, entry)])
    expect(again).toMatchObject({ reason: "IPO_ENTRY_ENDED" });
  toStep(firm, offering.times.paysUntil);
  expect(firm.events.filter(({ kind }) => kind === "ipo-reminded")).toEqual([]);
  expect(entry).toMatchObject({
    status: "approved",
    reason: "declined",
    approvedLots: 1,
    returned: 100_00,
  });
  expect(offering).toMatchObject({ status: "reserve", lapsedLots: entry.wonLots - 1 });
  expect(firm.account(alice).cash).toBe(yen(20_000_000) - lot);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a margin call while money is held for won lots stops further payments, and neither takes the lots nor keeps the money", () => {
  const { firm, offering, entries } = drawn(ten, winsAll);
  const [entry] = entries as [IpoEntry];
  const lot = priceOfLots(entry.price, 1);
  pay(firm, entry, lot + 100_00);
  const at = firm.now();
  const [id, amount, calledOn] = [1, yen(1_000), firm.state.tradingDate];
  const call = {
    id,
    calledOn,
    calledAt: at,
    amount,
    remaining: amount,
    dueAt: Infinity,
    forcing: false,
  };
  firm.account(alice).call = call;
  expect(pay(firm, entry, 100)).toMatchObject({ reason: "MARGIN_CALL_OPEN" });
  expect(entry).toMatchObject({ status: "won", paid: lot + 100_00 });
  toStep(firm, offering.times.paysUntil);
  firm.account(alice).call = null;
  expect(entry).toMatchObject({ status: "approved", approvedLots: 1, returned: 100_00 });
  expect(firm.account(alice).cash).toBe(yen(20_000_000) - lot);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("declining after a payment that covers no lot returns all of it", () => {
  const { firm, offering, entries } = drawn(ten, winsAll);
  const [entry] = entries as [IpoEntry];
  pay(firm, entry, 100_00);
  expect(decline(firm, entry).kind).toBe("accepted");
  expect(firm.account(alice).cash).toBe(yen(20_000_000));
  toStep(firm, offering.times.paysUntil);
  expect(entry).toMatchObject({ status: "won", reason: "declined", approvedLots: 0 });
  expect(firm.state.ipoEntries.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("paying before the payment opens, after its deadline by a second, without a win, and without cash is denied", () => {
  const { firm, offering, entries, secret } = offered(ten);
  const [entry] = entries as [IpoEntry];
  expect(pay(firm, entry, 100)).toMatchObject({ reason: "IPO_NOT_WON" });
  toStep(firm, offering.times.freezesAt);
  draw(firm, offering, secret, winsAll);
  expect(pay(firm, entry, 100)).toMatchObject({
    reason: "IPO_PAYMENT_NOT_OPEN",
    parameters: { opensAt: offering.times.paysFrom },
  });
  toStep(firm, offering.times.paysFrom);
  firm.send({
    ...firm.base(alice),
    kind: "request-withdrawal",
    accountId: alice,
    amount: yen(19_999_990),
    bankAccountId: 1,
  });
  expect(firm.account(alice).cash).toBeLessThan(entry.due);
  expect(pay(firm, entry, entry.due)).toMatchObject({ reason: "FUNDS_SHORT" });
  toStep(firm, offering.times.paysUntil + 1_000);
  expect(pay(firm, entry, 100)).toMatchObject({ reason: "IPO_ENTRY_ENDED" });
});

test("M-ST-12 at the deadline whole lots that are paid for stay, the rest of the payment returns, and the others lapse to the reserve", () => {
  const { firm, offering, entries } = drawn(ten, winsAll);
  const [entry] = entries as [IpoEntry];
  const lot = priceOfLots(entry.price, 1);
  pay(firm, entry, lot + 100_00);
  const { cash } = firm.account(alice);
  toStep(firm, offering.times.paysUntil);
  expect(entry).toMatchObject({
    status: "approved",
    approvedLots: 1,
    returned: 100_00,
    reason: "lapsed",
  });
  expect(firm.account(alice).cash - cash).toBe(100_00);
  expect(offering).toMatchObject({ status: "reserve", lapsedLots: entry.wonLots - 1 });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("declining is free; a win of which nothing is paid ends, marked", () => {
  const { firm, offering, entries } = drawn(ten, winsAll);
  const [entry] = entries as [IpoEntry];
  expect(decline(firm, entry).kind).toBe("accepted");
  expect(pay(firm, entry, 100)).toMatchObject({ reason: "IPO_ENTRY_ENDED" });
  toStep(firm, offering.times.paysUntil);
  expect(entry).toMatchObject({ status: "won", reason: "declined", approvedLots: 0, paid: 0 });
  expect(firm.state.ipoEntries.size).toBe(0);
  expect(firm.account(alice).cash).toBe(yen(20_000_000));
});

test("winners with unpaid lots are reminded once", () => {
  const { firm, offering } = drawn(ten, winsAll);
  toStep(firm, offering.times.paysUntil);
  expect(firm.events.filter(({ kind }) => kind === "ipo-reminded")).toHaveLength(1);
});

const winners = Array.from({ length: 5 }, (_, index) => [alice + 10 + index, 10] as const);
/** Bob wins nothing, and is in the reserve before the lots that the others decline are used up. */
const six = [...winners, [bob, 10]] as const;
const bobMovesUp = headWhere(six, (entries, { lots }) => {
  const bobs = entries.at(-1)!;
  const declined = entries.reduce((sum, { wonLots }) => sum + wonLots, 0);
  return bobs.wonLots === 0 && bobs.place! <= lots + declined;
});

function movedUp() {
  const world = drawn(six, bobMovesUp);
  for (const entry of world.entries) if (entry.status === "won") decline(world.firm, entry);
  toStep(world.firm, world.offering.times.paysUntil);
  return { ...world, bobs: world.entries.at(-1)! };
}

test("M-ST-12 the reserve moves up for lapsed lots (繰上当選), with its own deadline; unpaid lots then go to simulated holders", () => {
  const { firm, offering, bobs } = movedUp();
  expect(bobs).toMatchObject({ status: "won", fromReserve: true, reason: null });
  expect(bobs.payUntil).toBe(offering.times.reserveUntil);
  toStep(firm, offering.times.reserveUntil);
  expect(offering.status).toBe("allotted");
  expect(bobs).toMatchObject({ status: "won", reason: "lapsed" });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("delivered lots are a fully paid position at the underwriting price: held > margin, financing > issuers", () => {
  const { firm, offering, bobs } = movedUp();
  expect(pay(firm, bobs, bobs.due).kind).toBe("accepted");
  list(firm, offering);
  expect(firm.positions(bob)).toMatchObject([
    {
      code: company.code,
      quantity: 100 * bobs.wonLots,
      openValue: bobs.due,
      fees: 0,
      leverage: 1,
      realisedProfit: 0,
    },
  ]);
  const entry = firm.entries().findLast(({ kind }) => kind === "long-opened")!;
  expect(linesOf(entry)).toEqual([
    `held > margin ${bobs.due / 100}`,
    `financing > issuers ${bobs.due / 100}`,
  ]);
  expect(firm.state.offerings.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
  expect(firm.brokenOpenings).toEqual([]);
});

test("a freezing that falls into a gap moves to 15 minutes after it, and so do all later steps", () => {
  const { firm, offering } = offered(ten);
  const before = offering.times;
  firm.advanceTime(before.freezesAt + 5 * minuteMs - firm.now(), true);
  expect(offering.status).toBe("open");
  expect(offering.times.freezesAt).toBe(firm.now() + 15 * minuteMs);
  expect(offering.times.listsAt - before.listsAt).toBe(20 * minuteMs);
  expect(offering.closesAt).toBe(before.freezesAt);
});

test("M-OUT-214 a step that falls into a gap moves with all later ones; steps already carried out keep their times", () => {
  const { firm, offering } = drawn(six);
  for (const missed of ["remindsAt", "paysUntil", "reserveUntil"] as const) {
    const before = offering.times;
    firm.advanceTime(before[missed] + 5 * minuteMs - firm.now(), true);
    for (const step of Object.keys(before) as (keyof OfferingTimes)[]) {
      const isPast = before[step] < before[missed];
      const moved = offering.times[step] - before[step];
      expect({ missed, step, moved }).toEqual({ missed, step, moved: isPast ? 0 : 20 * minuteMs });
    }
    toStep(firm, offering.times[missed]);
  }
});

test("lapsed lots go down the reserve to entries without a win, one a ticket", () => {
  const { firm, offering, entries, secret } = offered(six);
  toStep(firm, offering.times.freezesAt);
  const list = frozenList(offering, entries);
  fc.assert(
    fc.property(fc.string(), fc.nat(300), (text, lapsed) => {
      const result = drawnFrom(list, secret, offering.root!, bytesFrom(text));
      const wins = winsOf(result, offering.lots);
      expect([...wins.values()].reduce((sum, lots) => sum + lots, 0)).toBe(offering.lots);
      const up = reserveOf(result, offering.lots, lapsed);
      const moved = [...up.values()].reduce((sum, lots) => sum + lots, 0);
      expect(moved).toBeLessThanOrEqual(lapsed);
      for (const [index, lots] of up) {
        expect(wins.has(index)).toBe(false);
        expect(lots).toBeLessThanOrEqual(list[index]!.lots);
      }
    }),
    { numRuns: 30 },
  );
});

test("property: for any payments due and paid add up, money is whole, and all shares have a holder", () => {
  const accounts = Array.from({ length: 6 }, (_, index) => alice + 10 + index);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 6, maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 6, maxLength: 6 }),
      fc.string(),
      (lots, paid, text) => {
        const entrants = accounts.map((account, index) => [account, lots[index]!] as const);
        const { firm, offering, entries } = drawn(entrants, bytesFrom(text));
        for (const [index, entry] of entries.entries())
          if (entry.status === "won")
            pay(firm, entry, Math.min(entry.due, paid[index]! * 1_000_00));
        expect(checkInvariants(firm.state)).toEqual([]);
        toStep(firm, offering.times.paysUntil);
        for (const entry of entries) if (entry.fromReserve) pay(firm, entry, entry.due);
        expect(checkInvariants(firm.state)).toEqual([]);
        list(firm, offering);
        expect(checkInvariants(firm.state)).toEqual([]);
        for (const account of accounts) {
          const { cash } = firm.account(account);
          const value = firm.positions(account).reduce((sum, { openValue }) => sum + openValue, 0);
          expect(cash + value).toBe(yen(20_000_000));
        }
        for (const { due, paid: amount, returned, approvedLots, price } of entries) {
          expect(due - amount).toBeGreaterThanOrEqual(0);
          expect(amount - returned).toBe(approvedLots * priceOfLots(price, 1));
        }
      },
    ),
    { numRuns: 15 },
  );
});
