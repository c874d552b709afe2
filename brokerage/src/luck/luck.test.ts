import { createCalendar } from "@akari/exchange/calendar";
import { tradingDateAt } from "@akari/exchange/schedule";
import { bytesOf } from "@akari/verify/draw/hex";
import { drawnPrize } from "@akari/verify/draw/prize-draw";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  alice,
  bob,
  createFirm,
  type Firm,
  linesOf,
  orderIdOf,
  sen,
  yen,
} from "../../test/firm.ts";
import { checkInvariants } from "../audit-state.ts";
import type { Decision } from "../decision.ts";
import { houseAccountId } from "../ledger/house-entry.ts";
import { chancesMaximum, countedTo, firstChances } from "./chance-book.ts";
import { chancesLeft } from "./chances.ts";
import {
  largestPrize,
  poolFor,
  printedPrizes,
  prizeTermsOf,
  seriesTimesAt,
} from "./prize-series.ts";
import type { TakenChance } from "./taken-chance.ts";
import { bytesFrom, drawCommand, seriesCommand } from "./testing/series.ts";

function idOf(decision: Decision, name: `${string}Id`): number {
  if (decision.kind === "denied") throw new Error(`denied: ${decision.reason}`);
  return decision.outcome[name]!;
}

/** A firm with the series of its day; `secret` is the committed one. */
function announced() {
  const firm = createFirm();
  firm.open(alice, yen(1_000_000));
  const { command, secret } = seriesCommand(firm.state, firm.now(), 1);
  const series = firm.state.prizeSeries.get(idOf(firm.send(command), "seriesId"))!;
  return { firm, series, secret };
}

const take = (firm: Firm, accountId: number, random = bytesFrom(`device ${accountId}`)) =>
  firm.send({ ...firm.base(accountId), kind: "take-chance", accountId, random });

function taken(firm: Firm, accountId: number, random?: string): TakenChance {
  return firm.state.takenChances.get(idOf(take(firm, accountId, random), "chanceId"))!;
}

const draw = (firm: Firm, secret: string, chance: TakenChance, head: string) =>
  firm.send(drawCommand(secret, chance, head, firm.now()));

const reveal = (firm: Firm, seriesId: number, secret: string) =>
  firm.send({
    ...firm.base(0),
    actor: { kind: "clock", id: "market" },
    kind: "reveal-prizes",
    seriesId,
    secret,
  });

const left = (firm: Firm, accountId: number) => chancesLeft(firm.state, firm.account(accountId));

/** A head of the tape with which the chance wins so many yen. */
function headFor(
  secret: string,
  { seriesId, number, random }: TakenChance,
  amount: number,
): string {
  const terms = { series: seriesId, from: 0, until: 1, prizes: printedPrizes };
  for (let index = 0; ; index += 1) {
    const head = bytesFrom(`head ${index}`);
    const prize = drawnPrize(bytesOf(secret), terms, { number, random }, bytesOf(head));
    if ((prize?.amount ?? 0) === amount) return head;
  }
}

test("M-LUCK-2 M-HON-3 a chance is drawn by a later head of the tape, and its prize is paid from a pool filled before", () => {
  const { firm, series, secret } = announced();
  const fed = firm.events.find((event) => event.kind === "house-entry-posted")!;
  expect(fed.entry).toMatchObject({
    accountId: houseAccountId,
    kind: "prizes-fed",
    cause: { kind: "prizes", id: series.id },
    cashChange: 0,
  });
  expect(fed.entry.postings).toMatchObject([
    { from: { kind: "outside" }, to: { kind: "prizes" }, amount: yen(50_000_000) },
  ]);
  const order = firm.events.map(({ kind }) => kind);
  expect(order.indexOf("house-entry-posted")).toBe(order.indexOf("prizes-announced") - 1);
  expect(series).toMatchObject({ pool: yen(50_000_000), fed: yen(50_000_000), taken: 0 });

  const chance = taken(firm, alice);
  expect(chance).toMatchObject({ number: 1, status: "pending", amount: null });
  expect([left(firm, alice), series.taken]).toEqual([0, 1]);
  const cash = firm.account(alice).cash;
  const head = headFor(secret, chance, 10_000);
  expect(draw(firm, secret, chance, head).kind).toBe("accepted");
  expect(chance).toMatchObject({ status: "drawn", amount: yen(10_000), tapeHead: head });
  const entry = firm.entries().at(-1)!;
  expect([entry.kind, ...linesOf(entry)]).toEqual(["prize-paid", "prizes > cash 10000"]);
  expect(entry).toMatchObject({ id: chance.entryId, cause: { kind: "chance", id: chance.id } });
  expect(firm.account(alice).cash).toBe(cash + yen(10_000));
  expect(firm.state.house.prizes).toBe(yen(49_990_000));
  expect(draw(firm, secret, chance, head)).toMatchObject({ reason: "CHANCE_UNKNOWN" });
  expect(checkInvariants(firm.state)).toEqual([]);

  expect(reveal(firm, series.id, secret)).toMatchObject({ reason: "PRIZES_NOT_OVER" });
  firm.advanceTime(series.until - firm.now());
  expect(reveal(firm, series.id, bytesFrom("another"))).toMatchObject({
    reason: "DRAW_SECRET_WRONG",
  });
  expect(reveal(firm, series.id, secret).kind).toBe("accepted");
  expect(series).toMatchObject({ status: "revealed", secret, revealedAt: series.until });
  expect(reveal(firm, series.id, secret)).toMatchObject({ reason: "PRIZES_UNKNOWN" });
});

test("a chance without a prize moves no money, and leaves no entry", () => {
  const { firm, secret } = announced();
  const chance = taken(firm, alice);
  const before = [firm.entries().length, firm.account(alice).cash, firm.state.house.prizes];
  draw(firm, secret, chance, headFor(secret, chance, 0));
  expect(chance).toMatchObject({ status: "drawn", amount: 0, entryId: null });
  expect([firm.entries().length, firm.account(alice).cash, firm.state.house.prizes]).toEqual(
    before,
  );
});

test("M-GAP-4 each trading date, the first order and the first closed position give a chance, and ten stay at most", () => {
  const { firm } = announced();
  expect(firm.account(alice).chances).toEqual(firstChances(firm.state.tradingDate));
  const order = () => firm.place(alice, { price: 2400, quantity: 100 });
  const first = orderIdOf(order());
  expect([left(firm, alice), firm.account(alice).chances.firstOrderOn]).toEqual([2, "2026-11-20"]);
  order();
  expect(left(firm, alice)).toBe(2);
  firm.fill(first, 2400, 100);
  const [position] = firm.positions(alice);
  const half = orderIdOf(firm.close(alice, position!.id, { price: 2400 }));
  expect(left(firm, alice)).toBe(2);
  firm.fill(half, 2400, 100);
  expect([left(firm, alice), firm.account(alice).chances.firstCloseOn]).toEqual([3, "2026-11-20"]);
  for (let day = 1; day <= 9; day += 1) {
    firm.roll(firm.state.calendar.nextTradingDay(firm.state.tradingDate));
    expect(left(firm, alice)).toBe(Math.min(3 + day, chancesMaximum));
  }
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an account opened after a gap, before the market reaches its date, has no chance for earlier dates", () => {
  const firm = createFirm();
  firm.advanceTime(3 * 86_400_000);
  firm.open(alice, yen(0));
  expect(firm.account(alice).chances).toEqual(firstChances("2026-11-23"));
  for (let day = 0; day < 3; day += 1) {
    expect(left(firm, alice)).toBe(1);
    firm.roll(firm.state.calendar.nextTradingDay(firm.state.tradingDate));
  }
  expect([firm.state.tradingDate, left(firm, alice)]).toEqual(["2026-11-23", 1]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a denied order gives no chance", () => {
  const { firm } = announced();
  expect(firm.place(alice, { price: 2400, quantity: 100_000 }).kind).toBe("denied");
  expect(left(firm, alice)).toBe(1);
});

test("under tse days without trading give no chance", () => {
  const calendar = createCalendar("tse", new Set(["2026-11-23"]));
  const friday = firstChances("2026-11-20");
  expect(countedTo(friday, "2026-11-24", calendar)).toMatchObject({
    left: 2,
    countedOn: "2026-11-24",
  });
  expect(countedTo(friday, "2026-11-20", calendar)).toBe(friday);
});

test.each([
  ["practice", "2026-11-24", "2026-11-23T23:58:00+09:00", "2026-11-24T23:58:00+09:00"],
  ["tse", "2026-11-24", "2026-11-20T15:30:00+09:00", "2026-11-24T15:30:00+09:00"],
] as const)(
  "a series under %s runs from the end of one trading day to the end of the next",
  (schedule, date, from, until) => {
    const calendar = createCalendar(schedule, new Set(["2026-11-23"]));
    const times = { tradingDate: date, from: Date.parse(from), until: Date.parse(until) };
    for (const at of [times.from, times.from + 1, times.until - 1])
      expect(seriesTimesAt(calendar, at)).toEqual(times);
    expect(tradingDateAt(calendar, times.from)).toBe(date);
    expect(seriesTimesAt(calendar, times.until).from).toBe(times.until);
  },
);

test("M-LUCK-1 scratching without chances, twice at once, without a series and with a wrong number is denied and changes nothing", () => {
  const young = createFirm();
  young.open(alice, yen(0));
  expect(take(young, alice)).toMatchObject({ reason: "PRIZES_NOT_OPEN" });
  const { firm, series } = announced();
  expect(take(firm, bob)).toMatchObject({ reason: "ACCOUNT_UNKNOWN" });
  for (const random of ["", "ff", "F".repeat(64), `${"f".repeat(63)}g`])
    expect(take(firm, alice, random)).toMatchObject({
      reason: "CHANCE_RANDOM_INVALID",
      field: "random",
    });
  expect([left(firm, alice), series.taken]).toEqual([1, 0]);
  expect(take(firm, alice).kind).toBe("accepted");
  expect(take(firm, alice)).toMatchObject({ reason: "CHANCES_NONE" });
  expect([left(firm, alice), series.taken, firm.state.takenChances.size]).toEqual([0, 1, 1]);
  firm.advanceTime(series.until - firm.now());
  firm.roll(firm.state.calendar.nextTradingDay(firm.state.tradingDate));
  expect(take(firm, alice)).toMatchObject({ reason: "PRIZES_NOT_OPEN" });
});

test("a chance that waits at the end keeps the secret until it is drawn, in its own series", () => {
  const { firm, series, secret } = announced();
  const chance = taken(firm, alice);
  firm.advanceTime(series.until - firm.now());
  expect(reveal(firm, series.id, secret)).toMatchObject({ reason: "PRIZES_PENDING" });
  firm.roll(firm.state.calendar.nextTradingDay(firm.state.tradingDate));
  const next = seriesCommand(firm.state, firm.now(), 2);
  expect(firm.send(next.command).kind).toBe("accepted");
  expect(draw(firm, secret, chance, headFor(secret, chance, 100)).kind).toBe("accepted");
  expect(chance.amount).toBe(yen(100));
  expect(reveal(firm, series.id, secret).kind).toBe("accepted");
});

test("the pool takes no chance unless it can pay the largest prize to every waiting customer", () => {
  const { firm } = announced();
  firm.state.house.prizes = sen(largestPrize - 1);
  expect(take(firm, alice)).toMatchObject({ reason: "PRIZES_POOL_LOW" });
  firm.state.house.prizes = largestPrize;
  firm.open(bob, yen(0));
  expect(take(firm, alice).kind).toBe("accepted");
  expect(take(firm, bob)).toMatchObject({ reason: "PRIZES_POOL_LOW" });
  expect(left(firm, bob)).toBe(1);
});

test("the pool is filled up for as many accounts as there are, and never emptied", () => {
  expect(poolFor(0)).toBe(yen(50_000_000));
  expect(poolFor(1_000_000)).toBe(yen(1_000_000_000));
  const { firm, series } = announced();
  firm.state.house.prizes = yen(60_000_000);
  firm.state.house.outside = sen(firm.state.house.outside - yen(10_000_000));
  const { command } = seriesCommand(firm.state, series.until, 2);
  const next = firm.state.prizeSeries.get(idOf(firm.send(command), "seriesId"))!;
  expect(next).toMatchObject({ fed: 0, pool: yen(60_000_000) });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("announcements with other times, without a commitment, twice and after the end change nothing", () => {
  const { firm, series } = announced();
  const { command } = seriesCommand(firm.state, series.until, 2);
  for (const [change, field] of [
    [{ commitment: "ff" }, "commitment"],
    [{ from: command.from + 1 }, "from"],
    [{ from: NaN }, "from"],
    [{ until: command.until - 1 }, "until"],
  ] as const)
    expect(firm.send({ ...command, ...change })).toMatchObject({
      reason: "PRIZES_TERMS_INVALID",
      field,
    });
  expect(firm.send(seriesCommand(firm.state, firm.now(), 3).command)).toMatchObject({
    reason: "PRIZES_ANNOUNCED",
  });
  expect(firm.send({ ...command, draw: 1 })).toMatchObject({ reason: "PRIZES_ANNOUNCED" });
  expect(firm.send({ ...command, at: command.until })).toMatchObject({ reason: "PRIZES_OVER" });
  expect(firm.state.prizeSeries.size).toBe(1);
});

test("M-ROLE-5 no customer, operator, desk or fund announces, draws or reveals prizes, and a chance is taken by its owner alone", () => {
  const { firm, series, secret } = announced();
  firm.open(bob, yen(0));
  const chance = taken(firm, alice);
  const base = { ...firm.base(0), at: series.until } as const;
  const { command } = seriesCommand(firm.state, series.until, 2);
  for (const kind of ["customer", "operator", "desk", "fund"] as const) {
    const actor = { kind, id: String(alice) };
    for (const one of [
      command,
      drawCommand(secret, chance, bytesFrom("head"), firm.now()),
      { ...base, kind: "reveal-prizes", seriesId: series.id, secret } as const,
    ])
      expect(firm.send({ ...one, actor })).toMatchObject({ reason: "NOT_PERMITTED" });
  }
  for (const actor of [
    { kind: "operator", id: "maki" },
    { kind: "customer", id: String(alice) },
  ] as const)
    expect(
      firm.send({
        ...firm.base(bob),
        actor,
        kind: "take-chance",
        accountId: bob,
        random: bytesFrom("x"),
      }),
    ).toMatchObject({ reason: "NOT_PERMITTED" });
  expect(left(firm, bob)).toBe(1);
});

test("a prize first repays an advance", () => {
  const { firm, secret } = announced();
  const chance = taken(firm, alice);
  const account = firm.account(alice);
  firm.state.house.losses = sen(account.cash + yen(40));
  account.cash = sen(0);
  account.advance = sen(-yen(40));
  draw(firm, secret, chance, headFor(secret, chance, 100));
  expect(
    firm
      .entries()
      .slice(-2)
      .map(({ kind }) => kind),
  ).toEqual(["prize-paid", "advance-repaid"]);
  expect([account.cash, account.advance]).toEqual([yen(60), 0]);
});

test("on random days with prize draws every result follows from secret, chance and tape, the books balance and the pool equals income less prizes", () => {
  const step = fc.record({
    do: fc.constantFrom("take", "take", "draw", "draw", "roll", "order"),
    who: fc.constantFrom(alice, bob),
    pick: fc.nat({ max: 999 }),
  });
  const seen = new Set<number>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      const firm = createFirm();
      const secrets = new Map<number, string>();
      const drawn: TakenChance[] = [];
      let draws = 0;
      const announce = () => {
        const { command, secret } = seriesCommand(firm.state, firm.now(), (draws += 1));
        secrets.set(idOf(firm.send(command), "seriesId"), secret);
      };
      for (const accountId of [alice, bob]) firm.open(accountId, yen(1_000_000));
      announce();
      for (const { do: what, who, pick } of steps) {
        if (what === "order") firm.place(who, { price: 2400, quantity: 100 });
        if (what === "take") {
          const before = left(firm, who);
          const decision = take(firm, who, bytesFrom(`device ${pick}`));
          expect(decision.kind).toBe(before > 0 ? "accepted" : "denied");
          expect(left(firm, who)).toBe(Math.max(0, before - 1));
        }
        const waiting = [...firm.state.takenChances.values()];
        if (what === "draw" && waiting.length > 0) {
          const chance = waiting[pick % waiting.length]!;
          draw(firm, secrets.get(chance.seriesId)!, chance, bytesFrom(`head ${pick}`));
          drawn.push(chance);
        }
        if (what === "roll") {
          const { until } = seriesTimesAt(firm.state.calendar, firm.now());
          firm.advanceTime(until - firm.now());
          firm.roll(firm.state.calendar.nextTradingDay(firm.state.tradingDate));
          announce();
          for (const { id, until: end } of firm.state.prizeSeries.values())
            if (end <= firm.now()) reveal(firm, id, secrets.get(id)!);
        }
        expect(checkInvariants(firm.state)).toEqual([]);
      }
      for (const { seriesId, number, random, tapeHead, amount } of drawn) {
        const day = String(seriesId).replace(/(\d{4})(\d{2})(\d{2})/, "$1-$2-$3");
        const terms = prizeTermsOf({ tradingDate: day, from: 0, until: 1 });
        const secret = bytesOf(secrets.get(seriesId)!);
        const prize = drawnPrize(secret, terms, { number, random }, bytesOf(tapeHead!));
        expect(amount).toBe(yen(prize?.amount ?? 0));
        seen.add(amount!);
      }
      const paid = firm
        .entries()
        .reduce((sum, { kind, cashChange }) => sum + (kind === "prize-paid" ? cashChange : 0), 0);
      const fed = firm.events
        .filter((event) => event.kind === "house-entry-posted")
        .reduce((sum, { entry }) => sum + entry.postings[0]!.amount, 0);
      expect(firm.state.house.prizes).toBe(fed - paid);
      expect(paid).toBe(drawn.reduce((sum, { amount }) => sum + amount!, 0));
    }),
    { numRuns: 60 },
  );
  expect(seen.size).toBeGreaterThan(2);
});
