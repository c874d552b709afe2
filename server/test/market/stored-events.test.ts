import { isDeepStrictEqual } from "node:util";
import { accountEventKinds } from "@akari/api/account";
import { changeSubjects } from "@akari/api/change";
import { locales } from "@akari/api/locale";
import { checkInvariants } from "@akari/brokerage/audit-state";
import { stateParts } from "@akari/brokerage/state-parts";
import { nextPremarketOpening } from "@akari/brokerage/premarket/next-opening";
import type { Brokerage } from "@akari/brokerage/state";
import { printedPrizes } from "@akari/brokerage/luck/prize-series";
import { drawCommand, seriesCommand } from "@akari/brokerage/luck/testing/series";
import { price } from "@akari/exchange/price";
import { bytesOf } from "@akari/verify/draw/hex";
import { prizeOfSeed } from "@akari/verify/draw/prize-draw";
import * as v from "valibot";
import { expect, test } from "vitest";
import { stateText } from "../../src/http/state-text.ts";
import {
  alice,
  bob,
  callOf,
  carol,
  minute,
  openAlice,
  ordersOf,
  trading,
  walk,
} from "./margin-story.ts";
import type { IpoEntry } from "@akari/brokerage/ipo/entry";
import { drawnFrom, frozenList, reserveOf, winsOf } from "@akari/brokerage/ipo/lottery-of";
import { sen } from "@akari/brokerage/money";
import { bytesFrom, offerCompany } from "@akari/core/testing/bring-to-market";
import { ruinable, tellOfFund } from "./fund-story.ts";
import { acceptedOf, orderIdOf } from "./story-market.ts";
import { tokyo } from "@akari/core/testing/tokyo";
import { TouchWatch } from "./touch-watch.ts";

const dave = 1_004;

/** All fields except those from outside or from the exchange, and indexes, which are derived on demand. */
const notStored = new Set([
  "calendar",
  "instruments",
  "waiting",
  "triggers",
  "alertLevels",
  "loanDues",
  "holdings",
]);
const storedParts = (Object.keys(stateParts) as (keyof Brokerage)[]).filter(
  (name) => !notStored.has(name),
);

/** Events whose words for a state are not a status of a row. */
const hasOtherWords = /^(account-|credit|identity|margin|entry|reset)/;

/** The ids by which events refer to their objects. */
const idFields = [
  "orderId",
  "depositId",
  "withdrawalId",
  "loanId",
  "subscriptionId",
  "entryId",
  "followId",
  "premarketId",
  "chanceId",
] as const;

/** Events of the market that change a record. */
const marketKinds = ["dividend-declared", "dividend-ex", "dividend-completed"];

test("M-ST-26 every kind of event is stored with all of its changes, and reloading the tables gives the state in memory", async () => {
  const watch = new TouchWatch();
  const ruin = { account: null };
  const market = await trading("2026-11-20T23:00:00", "practice", (exchange) =>
    ruinable(watch.rulesFor(exchange), ruin),
  );
  const isStored = async () => {
    await market.store();
    expect(checkInvariants(market.core.brokerage)).toEqual([]);
    expect(await market.hashOfTables()).toBe(market.hash());
    const { brokerage } = await market.loadAgain();
    // The runner's comparison takes several times as long as Node.js's, and is asked only to show a difference.
    for (const name of storedParts)
      if (!isDeepStrictEqual(brokerage[name], market.core.brokerage[name]))
        expect({ [name]: brokerage[name] }).toEqual({ [name]: market.core.brokerage[name] });
  };

  // Orders carried over the end of the day; the stop, a market order, gets a new hold by the next day's limits.
  market.customer(dave);
  const low = orderIdOf(
    market.place(dave, {
      side: "long",
      price: market.lowerLimit,
      terms: { goodTill: "2026-11-22" },
    }),
  );
  market.reprice(dave, low, market.away(0.1, market.lowerLimit));
  const farAway = market.core.exchange.terms(market.code).upperLimit;
  market.place(dave, { side: "long", terms: { trigger: farAway, goodTill: "2026-11-22" } });
  await isStored();

  // An OCO that switches to its second leg.
  const [limit, trigger, stop] = [-1, 0.5, 1].map((intervals) => price(market.away(intervals)));
  const oco = orderIdOf(
    market.place(dave, {
      side: "long",
      price: limit!,
      terms: { oco: { trigger: trigger!, price: stop! } },
    }),
  );
  await isStored();
  // An alert that the same print fires; then it is set again and removed.
  const alert = { code: market.code, direction: "above", price: trigger! } as const;
  const alertId = market.alert(dave, { kind: "set-alert", ...alert });
  market.place(bob, { side: "short", price: trigger! });
  market.place(carol, { side: "long", price: trigger! });
  await isStored();
  market.alert(dave, { kind: "change-alert", alertId, price: price(market.away(3)) });
  await isStored();
  market.alert(dave, { kind: "remove-alert", alertId });
  await isStored();
  market.cancel(dave, oco);
  await isStored();

  // A call at the day's end, reduced by a deposit, and postponed because no process ran when it was due.
  openAlice(market, 34.5, 1000, {
    exit: { price: price(market.away(1)), stop: null },
    terms: { goodTill: "2026-11-25" },
  });
  const [exit] = ordersOf(market, alice);
  market.reprice(alice, exit!.id, market.away(1), 900);
  await isStored();
  walk(market, 84);
  await isStored();
  await market.passTo("2026-11-20T23:59:00");
  expect(callOf(market)).toMatchObject({ calledOn: "2026-11-20", forcing: false });
  await isStored();
  market.deposit(alice, 1_000);
  market.sleep(tokyo("2026-11-22T11:50:00") - market.now);
  await market.passTo("2026-11-22T11:59:57");
  await isStored();
  await market.restart(20_000, true);
  await isStored();

  // Unmet: the customer's exit is recalled and the position closed by force.
  await market.pass(15 * minute);
  await isStored();
  expect(callOf(market)).toBeNull();

  // Two withdrawals on a holiday Monday: the desk decides one, and the market sleeps past the other's 24 hours.
  market.sleep(tokyo("2026-11-23T09:00:00") - market.now);
  const decided = market.withdraw(dave, 10_000);
  market.withdraw(dave, 20_000);
  await isStored();
  market.decideWithdrawal(decided);
  await isStored();
  await market.restart(30 * 60 * minute, true);
  expect(market.core.brokerage.withdrawals.size).toBe(0);
  await isStored();

  // Applications for the next opening: one cancelled, one carried to the exchange and decided there.
  market.cancelPremarket(dave, market.applyPremarket(dave, market.lowerLimit, 100));
  const applied = market.applyPremarket(dave, market.lowerLimit, 200);
  await isStored();
  const { calendar } = market.core.brokerage;
  const { acceptsFrom, opensAt } = nextPremarketOpening(calendar, market.now);
  // A kill within the last second before acceptance begins: the successor carries the application, once.
  await market.pass(acceptsFrom - 500 - market.now);
  await market.restart(1_000, true);
  expect(market.core.brokerage.premarketApplications.get(applied)!.orderId).not.toBeNull();
  await isStored();
  await market.pass(opensAt + minute - market.now);
  await isStored();

  // Operators: a freeze that they end early, a freeze that stays, the reversal of a deposit, a halt.
  market.freeze(dave);
  await isStored();
  market.unfreeze(dave);
  await isStored();
  market.freeze(dave);
  market.deposit(dave, 5_000);
  await isStored();
  const deposit = market.batches
    .flatMap(({ entries }) => entries)
    .findLast(({ accountId, kind }) => accountId === dave && kind === "deposit-approved")!;
  market.correct(dave, deposit.id, deposit.cashChange / 100);
  await isStored();

  // A block that is executed, after a cancelled subscription; a block whose closing the market sleeps past.
  await market.passTo("2026-11-24T16:05:00");
  const offerId = market.announceBlock();
  await isStored();
  const { subscriptionId } = acceptedOf(market.subscribeBlock(carol, offerId, 2));
  market.subscribeBlock(dave, offerId, 20);
  await isStored();
  market.cancelBlock(carol, subscriptionId!);
  await isStored();
  await market.pass(20 * minute);
  expect(market.core.brokerage.blockOffers.size).toBe(0);
  await isStored();
  const moved = market.announceBlock();
  market.subscribeBlock(dave, moved, 1);
  await market.restart(30 * minute, true);
  await isStored();

  // A dividend: a margin long is paid, a short is charged; after the payment only its rows remain.
  market.declareDividend();
  await isStored();
  market.sleep(6 * 24 * 60 * minute);
  expect(market.core.brokerage.entitlements.size).toBeGreaterThan(0);
  await isStored();
  await market.restart(3 * 24 * 60 * minute, true);
  expect(market.core.brokerage.dividends.size).toBe(0);
  await isStored();

  // A loan after a failed review, a repayment, a due time in a gap, and a rest that the cash does not cover afterwards.
  const erin = market.customer(1_005, 1_000);
  market.identify(erin, "rejected");
  await isStored();
  market.identify(erin, "passed");
  market.decideLoan(market.applyLoan(erin, 500_000), "failed");
  await isStored();
  const loanId = market.applyLoan(erin, 500_000);
  await isStored();
  market.decideLoan(loanId);
  await isStored();
  market.repayLoan(erin, loanId, 100_000);
  await isStored();
  const loan = () => market.core.brokerage.loans.get(loanId)!;
  market.leap(loan().dueAt! + minute);
  await isStored();
  market.leap(loan().dueAt!);
  expect(loan()).toMatchObject({ status: "overdue" });
  await isStored();

  // An offering: a withdrawn entry, one that wins in parts, is reminded and delivered; a declined one, one moved up from the reserve.
  const minutesPast = new Date(market.now).getUTCMinutes();
  await market.pass((62 - minutesPast) * minute);
  const { offering, draw, secret } = offerCompany({
    core: market.core,
    now: () => market.now,
    send: market.send,
  });
  await isStored();
  const entrants = Array.from({ length: 12 }, (_, index) =>
    market.customer(2_001 + index, 50_000_000),
  );
  let attempts = 0;
  const enter = (accountId: number) =>
    acceptedOf(
      market.send({
        kind: "apply-ipo",
        id: `enter ${accountId} ${(attempts += 1)}`,
        actor: { kind: "customer", id: String(accountId) },
        at: market.now,
        accountId,
        offeringId: offering.id,
        lots: 10,
        random: bytesFrom(`device ${accountId}`),
      }),
    ).entryId!;
  const act = (kind: "withdraw-ipo" | "decline-ipo", accountId: number, entryId: number) =>
    acceptedOf(
      market.send({
        kind,
        id: `${kind} ${entryId}`,
        actor: { kind: "customer", id: String(accountId) },
        at: market.now,
        accountId,
        entryId,
      }),
    );
  act("withdraw-ipo", entrants[0]!, enter(entrants[0]!));
  const entries = entrants.map(enter);
  await isStored();
  await market.pass(offering.times.freezesAt - market.now);
  expect(offering.status).toBe("frozen");
  await isStored();
  // A tape with which one entry wins several lots and another one moves up when they are declined.
  const heads = Array.from({ length: 3_000 }, (_, number) => bytesFrom(`head ${number}`));
  const known = entries.map((id) => market.core.brokerage.ipoEntries.get(id)!);
  const list = frozenList(offering, known);
  const head = heads.find((one) => {
    const drawn = drawnFrom(list, secret, offering.root!, one);
    const wins = winsOf(drawn, offering.lots);
    const own = entries.map((_, index) => wins.get(index) ?? 0);
    const best = Math.max(...own);
    const lapsed = own.reduce((sum, lots) => sum + lots, 0) - best;
    const up = reserveOf(drawn, offering.lots, lapsed);
    return best >= 2 && lapsed > 0 && [...up.keys()].some((index) => index < entries.length);
  });
  draw(head);
  await isStored();
  await market.pass(offering.times.paysFrom - market.now);
  const won = known
    .filter(({ wonLots }) => wonLots > 0)
    .toSorted((one, other) => other.wonLots - one.wonLots);
  const [payer, ...others] = won;
  const pay = (entry: IpoEntry, amount: number) =>
    acceptedOf(
      market.send({
        kind: "pay-ipo",
        id: `pay ${entry.id} ${amount}`,
        actor: { kind: "customer", id: String(entry.accountId) },
        at: market.now,
        accountId: entry.accountId,
        entryId: entry.id,
        amount: sen(amount),
      }),
    );
  pay(payer!, payer!.due / payer!.wonLots + 10_000);
  for (const { accountId, id } of others) act("decline-ipo", accountId, id);
  await isStored();
  await market.pass(offering.times.paysUntil - market.now);
  expect(offering.status).toBe("reserve");
  await isStored();
  const up = known.find(({ fromReserve }) => fromReserve)!;
  // The reserve's deadline falls into a gap, and moves with the winner's deadline.
  await market.restart(0, true);
  market.leap(offering.times.reserveUntil + 5 * minute);
  await isStored();
  const movedUp = market.core.brokerage.ipoEntries.get(up.id)!;
  pay(movedUp, movedUp.due);
  const { times } = market.core.brokerage.offerings.get(offering.id)!;
  await market.pass(times.reserveUntil - market.now);
  await isStored();
  await market.pass(times.listsAt + 62 * minute - market.now);
  expect(market.core.brokerage.offerings.size).toBe(0);
  expect(market.core.exchange.codes).toContain(offering.code);
  await isStored();

  // A fund: it trades, prices fall; applications that are withdrawn, dealt and refused; a withdrawn sale and a redeemed one; the fund ends without assets.
  await tellOfFund(market, isStored, ruin);

  // A series of prize draws: a prize, no prize, and the secret after its end.
  const prizes = seriesCommand(market.core.brokerage, market.now, 99);
  const seriesId = acceptedOf(market.send(prizes.command)).seriesId!;
  await isStored();
  const series = market.core.brokerage.prizeSeries.get(seriesId)!;
  const take = (random: string) => {
    const actor = { kind: "customer", id: String(dave) } as const;
    const base = { id: `take ${random}`, actor, at: market.now, accountId: dave } as const;
    const taken = acceptedOf(market.send({ ...base, kind: "take-chance", random }));
    return market.core.brokerage.takenChances.get(taken.chanceId!)!;
  };
  const chances = [take(bytesFrom("one")), take(bytesFrom("another"))];
  await isStored();
  for (const [index, wins] of [true, false].entries()) {
    const chance = chances[index]!;
    const draws = heads.map((one) => drawCommand(prizes.secret, chance, one, market.now));
    const fitting = draws.find(
      ({ seed }) => (prizeOfSeed(printedPrizes, bytesOf(seed)) !== null) === wins,
    );
    acceptedOf(market.send(fitting!));
    await isStored();
  }
  await market.pass(series.until - market.now);
  const actor = { kind: "clock", id: "market" } as const;
  const { secret: revealed } = prizes;
  acceptedOf(
    market.send({
      kind: "reveal-prizes",
      id: "reveal",
      actor,
      at: market.now,
      seriesId,
      secret: revealed,
    }),
  );
  await isStored();

  // A reset that ends at once with its loan written off; a reset that waits for a position, is killed in the middle and turns into a closing.
  const begin = (kind: "reset-account" | "close-account", accountId: number) =>
    acceptedOf(
      market.send({
        kind,
        id: `${kind} ${accountId}`,
        actor: { kind: "customer", id: String(accountId) },
        at: market.now,
        accountId,
      }),
    );
  begin("reset-account", erin);
  expect(market.core.brokerage.accounts.get(erin)).toMatchObject({ cash: 0, creditScore: 80 });
  await isStored();
  const holder = payer!.accountId;
  begin("reset-account", holder);
  expect(market.core.brokerage.resets.size).toBe(1);
  await isStored();
  await market.restart(1_000, true);
  begin("close-account", holder);
  expect(market.core.brokerage.accounts.get(holder)!.closing).not.toBeNull();
  await isStored();

  expect([...watch.leftOut]).toEqual([]);
  // Every change of a displayed status has an event, exactly once (M-ST-26).
  const told = market.batches.flatMap(({ accountEvents }) => accountEvents);
  const ofStatus = told.filter(({ kind, to }) => to !== undefined && !hasOtherWords.test(kind));
  expect(ofStatus.map(({ kind, from, to }) => `${kind} ${from} ${to}`).toSorted()).toEqual(
    watch.statuses.filter((change) => !hasOtherWords.test(change)).toSorted(),
  );
  expect(ofStatus.length).toBeGreaterThan(100);
  for (const event of told) {
    expect(event.by).toMatch(/^(customer|desk|clock|fund|operator:.+)$/);
    if (event.to === undefined) continue;
    const subject = v.parse(v.picklist(changeSubjects), event.kind.split("-", 1)[0]);
    for (const locale of locales)
      for (const state of [event.from ?? event.to, event.to])
        expect(stateText(subject, state, locale)).not.toMatch(/^state\./);
  }
  // Each change begins with the status in which the previous one ended.
  const states = new Map<string, string>();
  for (const { accountId, kind, from, to, ...event } of told) {
    if (to === undefined) continue;
    const [subject] = kind.split("-", 1);
    const id = idFields.map((field) => event[field]).find((one) => one !== undefined);
    const thing = `${accountId} ${subject} ${id}`;
    if (id !== undefined || subject === "identity" || subject === "credit") {
      const before = states.get(thing);
      if (before !== undefined) expect([thing, from]).toEqual([thing, before]);
      else if (id !== undefined) expect([thing, from]).toEqual([thing, null]);
    }
    states.set(thing, to);
  }
  const ofOfferings = [
    "announced",
    "lots",
    "moved",
    "frozen",
    "drawn",
    "reminded",
    "reserve",
    "allotted",
    "listed",
    "completed",
  ];
  const ofFunds = ["founded", "priced", "cut-off", "units", "dealt", "reopened", "ended"];
  const ofBlocks = ["announced", "lots-left", "moved", "closing", "ended"];
  expect([...watch.kinds].toSorted()).toEqual(
    [
      ...accountEventKinds,
      "entry-posted",
      "house-entry-posted",
      ...["announced", "taken", "revealed"].map((word) => `prizes-${word}`),
      ...marketKinds,
      ...ofFunds.map((word) => `fund-${word}`),
      ...ofBlocks.map((word) => `block-${word}`),
      ...ofOfferings.map((word) => `offering-${word}`),
    ].toSorted(),
  );
});
