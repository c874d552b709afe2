import { createCalendar } from "@akari/exchange/calendar";
import { minuteMs } from "@akari/exchange/tokyo-time";
import fc from "fast-check";
import { expect, test } from "vitest";
import { placeCommand } from "../../test/firm-commands.ts";
import {
  alice,
  bob,
  createFirm,
  type Firm,
  linesOf,
  morning,
  orderIdOf,
  sen,
  stock,
  yen,
} from "../../test/firm.ts";
import { totalsNow } from "../account/figures.ts";
import { checkInvariants } from "../audit-state.ts";
import type { Decision } from "../decision.ts";
import type { Follow } from "./follow.ts";
import { worthOf } from "./fund.ts";
import { leftOf } from "./fund-account.ts";
import { foundFund, fundAccount } from "./testing/fund.ts";
import { deadlineAfter, dealingAfter } from "./timetable.ts";

const hour = 60 * minuteMs;
/** From the firm's morning, 10:30, to the cut-off at 10:55. */
const toCutOff = 25 * minuteMs;

function outcomeOf(decision: Decision) {
  if (decision.kind === "denied") throw new Error(`denied: ${decision.reason}`);
  return decision.outcome;
}

/** Alice and Bob with 5,000,000 yen each, and a fund. */
function world(terms: Parameters<typeof foundFund>[1] = {}, firstDays = 7) {
  const firm = createFirm();
  for (const customer of [alice, bob]) firm.open(customer, yen(5_000_000));
  const { fundId } = outcomeOf(firm.send(foundFund(firm.now(), terms, firstDays)));
  return { firm, fund: firm.state.funds.get(fundId!)! };
}

const subscribe = (firm: Firm, amount: number, accountId = alice, fundId?: number) =>
  firm.send({
    ...firm.base(accountId),
    kind: "subscribe-fund",
    accountId,
    fundId: fundId ?? [...firm.state.funds.keys()][0]!,
    amount: sen(amount),
  });
const redeem = (firm: Firm, { id: followId, accountId }: Follow) =>
  firm.send({ ...firm.base(accountId), kind: "redeem-fund", accountId, followId });
const takeBack = (firm: Firm, { id: followId, accountId }: Follow) =>
  firm.send({ ...firm.base(accountId), kind: "cancel-follow", accountId, followId });

function applied(firm: Firm, amount: number, accountId = alice): Follow {
  return firm.state.follows.get(outcomeOf(subscribe(firm, amount, accountId)).followId!)!;
}

/** To the next cut-off and on to its dealing point, each in its own second, as in a market that runs. */
function deal(firm: Firm, endsDay = false): void {
  const { cutsAt, dealsAt } = dealingAfter(firm.state.calendar, firm.now());
  firm.advanceTime(cutsAt - firm.now());
  firm.advanceTime(dealsAt - firm.now());
  firm.closeSession(endsDay);
}

/** The fund buys shares at 2,400 yen, as its manager would. */
function buy(firm: Firm, quantity: number, leverage: 1 | 3 = 1): void {
  const actor = { kind: "fund", id: String(fundAccount) } as const;
  const base = { ...firm.base(fundAccount), actor };
  const orderId = orderIdOf(
    firm.send(placeCommand(base, fundAccount, { price: 2400, quantity, leverage })),
  );
  firm.fill(orderId, 2400, quantity);
}

const fundCash = (firm: Firm) => firm.account(fundAccount).cash;
const reasonOf = (decision: Decision) => (decision.kind === "denied" ? decision.reason : null);

test("a fund begins with its issuer's seed at 10,000 yen for 10,000 units", () => {
  const { firm, fund } = world();
  expect(fund).toMatchObject({ price: yen(10_000), units: 1_000_000, seedUnits: 1_000_000 });
  expect(fundCash(firm)).toBe(yen(1_000_000));
  expect(firm.entries().at(-1)).toMatchObject({ kind: "fund-seeded", accountId: fundAccount });
  expect(linesOf(firm.entries().at(-1)!)).toEqual(["outside > cash 1000000"]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a fund cannot be founded twice, with another's account, or without a seed of whole units", () => {
  const { firm } = world();
  const again = (terms: Parameters<typeof foundFund>[1], accountId = 900_000_000_002) =>
    reasonOf(firm.send({ ...foundFund(firm.now(), terms), accountId }));
  expect(again({})).toBe("FUND_KNOWN");
  expect(again({ strategy: "index" }, alice)).toBe("ACCOUNT_EXISTS");
  for (const wrong of [
    { seed: yen(0) },
    { seed: yen(10_001) },
    { capacity: yen(999_999) },
    { minimum: yen(0) },
  ])
    expect(again({ strategy: "index", ...wrong })).toBe("FUND_TERMS_INVALID");
  expect(
    reasonOf(
      firm.send({
        ...foundFund(firm.now(), { strategy: "index" }),
        accountId: 900_000_000_002,
        firstDays: 0.5,
      }),
    ),
  ).toBe("FUND_TERMS_INVALID");
});

test("M-ST-14 an application holds money and deals at the close; the money beyond the units' cost is returned", () => {
  const { firm, fund } = world();
  buy(firm, 100);
  firm.print(stock, 2500);
  const follow = applied(firm, 25_000_099);
  expect(follow.status).toBe("pending");
  expect(firm.held(follow.id)).toBe(25_000_099);
  deal(firm);
  // 1,000,000 yen and a profit of 10,000, less the fee of 120.
  expect(fund.price).toBe(yen(10_098));
  expect(follow).toMatchObject({
    status: "following",
    units: 247_574,
    price: yen(10_098),
    cost: 25_000_023,
    dealtAt: dealingAfter(firm.state.calendar, morning).dealsAt,
  });
  const [bought, issued] = firm.entries().slice(-2);
  expect([bought!.kind, issued!.kind]).toEqual(["fund-bought", "fund-units-issued"]);
  expect(linesOf(bought!)).toEqual(["held > dealing 250000.23", "held > cash 0.76"]);
  expect(linesOf(issued!)).toEqual(["dealing > cash 250000.23"]);
  expect(firm.state.house.dealing).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("units are redeemed at the next dealing point, in whole yen", () => {
  const { firm, fund } = world();
  const follow = applied(firm, 10_000_001);
  deal(firm);
  expect(outcomeOf(redeem(firm, follow)).followId).toBe(follow.id);
  expect(follow.status).toBe("selling");
  buy(firm, 100);
  firm.print(stock, 2300);
  deal(firm);
  // 1,100,000.01 yen, a loss of 10,000 and the fee: 9,907 yen for 10,000 units.
  expect(fund.price).toBe(yen(9_908));
  expect(follow).toMatchObject({ status: "ended", sellPrice: yen(9_908), proceeds: yen(99_080) });
  const [paid, redeemed] = firm.entries().slice(-2);
  expect(linesOf(paid!)).toEqual(["cash > dealing 99080"]);
  expect(linesOf(redeemed!)).toEqual(["dealing > cash 99080"]);
  expect([paid!.accountId, redeemed!.accountId]).toEqual([fundAccount, alice]);
  expect(fund.units).toBe(fund.seedUnits);
  expect(firm.account(alice).follows.size).toBe(0);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test.each<[string, (firm: Firm, follow: Follow) => Decision, string]>([
  ["an unknown fund", (firm) => subscribe(firm, 1_000_000, alice, 4711), "FUND_UNKNOWN"],
  ["nothing", (firm) => subscribe(firm, 0), "FUND_AMOUNT_INVALID"],
  ["less than nothing", (firm) => subscribe(firm, -1), "FUND_AMOUNT_INVALID"],
  ["a sen below the minimum", (firm) => subscribe(firm, 999_999), "FUND_BELOW_MINIMUM"],
  ["a sen more than is left", (firm) => subscribe(firm, 190_000_001), "FUND_ABOVE_LEFT"],
  [
    "more than the cash",
    (firm) => {
      firm.withdraw(alice, yen(4_800_000));
      return subscribe(firm, 11_000_000);
    },
    "FUNDS_SHORT",
  ],
  [
    "after the deadline",
    (firm, follow) => {
      for (const { deadline } = firm.state.funds.get(follow.fundId)!; firm.now() < deadline;)
        deal(firm);
      return subscribe(firm, 1_000_000);
    },
    "FUND_CLOSED",
  ],
  ["a sale before the purchase", redeem, "FOLLOW_PENDING"],
  [
    "another customer's sale",
    (firm, follow) => redeem(firm, { ...follow, accountId: bob }),
    "FOLLOW_UNKNOWN",
  ],
  [
    "a sale of nothing",
    (firm, follow) => redeem(firm, { ...follow, id: 999_999 }),
    "FOLLOW_UNKNOWN",
  ],
  [
    "selling twice",
    (firm, follow) => {
      deal(firm);
      redeem(firm, follow);
      return redeem(firm, follow);
    },
    "FOLLOW_SELLING",
  ],
  [
    "selling an ended follow",
    (firm, follow) => {
      deal(firm);
      redeem(firm, follow);
      deal(firm);
      return redeem(firm, follow);
    },
    "FOLLOW_ENDED",
  ],
  [
    "cancelling without a request",
    (firm, follow) => {
      deal(firm);
      return takeBack(firm, follow);
    },
    "FOLLOW_NOTHING_ASKED",
  ],
  [
    "cancelling twice",
    (firm, follow) => {
      takeBack(firm, follow);
      return takeBack(firm, follow);
    },
    "FOLLOW_ENDED",
  ],
  [
    "cancelling after the cut-off",
    (firm, follow) => {
      firm.advanceTime(toCutOff);
      return takeBack(firm, follow);
    },
    "FOLLOW_CUT_OFF",
  ],
  [
    "cancelling a sale after the cut-off",
    (firm, follow) => {
      deal(firm);
      redeem(firm, follow);
      firm.advanceTime(dealingAfter(firm.state.calendar, firm.now()).cutsAt - firm.now());
      return takeBack(firm, follow);
    },
    "FOLLOW_CUT_OFF",
  ],
])("%s is denied and changes nothing", (_, act, reason) => {
  const { firm } = world();
  const follow = applied(firm, 10_000_000);
  const decision = act(firm, follow);
  expect(reasonOf(decision)).toBe(reason);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("the whole remaining capacity can be applied for; then the fund is full", () => {
  const { firm, fund } = world();
  expect(leftOf(firm.state, fund)).toBe(yen(2_000_000));
  applied(firm, 200_000_000);
  expect(reasonOf(subscribe(firm, 1_000_000, bob))).toBe("FUND_FULL");
});

test("an application and a sale can be cancelled until the cut-off, without a loss", () => {
  const { firm } = world();
  const first = applied(firm, 10_000_000);
  expect(takeBack(firm, first).kind).toBe("accepted");
  expect(first.status).toBe("cancelled");
  expect(firm.account(alice).cash).toBe(yen(5_000_000));
  const second = applied(firm, 10_000_000);
  deal(firm);
  redeem(firm, second);
  expect(takeBack(firm, second).kind).toBe("accepted");
  deal(firm);
  expect(second).toMatchObject({ status: "following", sellsFrom: null });
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("an application after the cut-off waits for the next dealing point and can be cancelled", () => {
  const { firm, fund } = world();
  const early = applied(firm, 10_000_000);
  firm.advanceTime(toCutOff);
  const late = applied(firm, 10_000_000, bob);
  firm.advanceTime(3 * minuteMs);
  firm.closeSession();
  expect([early.status, late.status]).toEqual(["following", "pending"]);
  expect(fund.cut).toBeNull();
  deal(firm);
  expect(late.status).toBe("following");
});

test("M-ST-14 a fund that is too near its size at the dealing point refuses an application and returns its money", () => {
  const { firm, fund } = world({ capacity: yen(1_500_000) });
  buy(firm, 200);
  const follow = applied(firm, 40_000_000);
  const other = applied(firm, 9_900_000, bob);
  expect(other.status).toBe("pending");
  firm.print(stock, 2_500);
  deal(firm);
  expect(fund.status).toBe("open");
  expect(follow.status).toBe("following");
  expect(other).toMatchObject({ status: "refused", reason: "FUND_FULL" });
  expect(firm.account(bob).cash).toBe(yen(5_000_000));
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("redemptions wait in their order until the fund has the cash, each at the price of the point that pays it", () => {
  const { firm, fund } = world();
  const first = applied(firm, 100_000_000);
  const second = applied(firm, 10_000_000, bob);
  deal(firm);
  buy(firm, 600);
  redeem(firm, first);
  redeem(firm, second);
  deal(firm);
  expect([first.status, second.status]).toEqual(["selling", "selling"]);
  const waited = () => firm.events.filter(({ kind }) => kind === "follow-waited");
  const { dealsAt } = dealingAfter(firm.state.calendar, firm.now());
  expect(waited()).toEqual(
    [first, second].map(({ id: followId, accountId }) => ({
      kind: "follow-waited",
      accountId,
      at: firm.now(),
      followId,
      dealsAt,
    })),
  );
  const position = firm.positions(fundAccount)[0]!;
  const close = firm.send({
    ...firm.base(fundAccount),
    actor: { kind: "fund", id: String(fundAccount) },
    kind: "close-position",
    accountId: fundAccount,
    positionId: position.id,
    type: "market",
    price: null,
    quantity: null,
  });
  firm.fill(orderIdOf(close), 2_300, 600);
  deal(firm);
  expect([first.status, second.status]).toEqual(["ended", "ended"]);
  expect(waited()).toHaveLength(2);
  expect(firm.now()).toBe(dealsAt);
  expect(first.sellPrice).toBe(fund.price);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("a cut-off that fell into a gap is left out: nothing is dealt until the next one, and the deadline moves with it", () => {
  const { firm, fund } = world({}, 0);
  const follow = applied(firm, 10_000_000);
  const { deadline } = fund;
  firm.advanceTime(13 * hour);
  expect(firm.now()).toBeLessThan(deadline);
  firm.closeSession();
  expect(follow.status).toBe("pending");
  firm.advanceTime(deadline + hour - firm.now());
  expect(fund.deadline).toBeGreaterThan(firm.now());
  expect(reasonOf(subscribe(firm, 1_000_000))).toBeNull();
  deal(firm);
  expect(follow.status).toBe("following");
});

test("after its deadline a fund takes no applications until the next trading date, but redeems", () => {
  const { firm, fund } = world({}, 0);
  const follow = applied(firm, 10_000_000);
  deal(firm);
  for (let hours = 0; firm.now() < fund.deadline; hours += 1) deal(firm, hours === 12);
  expect(reasonOf(subscribe(firm, 1_000_000))).toBe("FUND_CLOSED");
  expect(redeem(firm, follow).kind).toBe("accepted");
  firm.roll("2026-11-21");
  expect(reasonOf(subscribe(firm, 1_000_000))).toBeNull();
  expect(fund.deadline).toBe(deadlineAfter(firm.state.calendar, firm.now(), 28));
});

test("a fund that loses everything ends: units are worthless, applications are returned, no debt remains", () => {
  const { firm, fund } = world();
  const follow = applied(firm, 10_000_000);
  deal(firm);
  buy(firm, 1_200, 3);
  const pending = applied(firm, 20_000_000, bob);
  const selling = redeem(firm, follow);
  expect(selling.kind).toBe("accepted");
  firm.print(stock, 1_400);
  deal(firm);
  expect(fund).toMatchObject({ status: "ended", cut: null });
  expect(fund.price).toBeLessThanOrEqual(0);
  expect(follow).toMatchObject({ status: "ended", proceeds: 0, sellPrice: 0 });
  expect(pending).toMatchObject({ status: "refused", reason: "FUND_ENDED" });
  expect(firm.account(bob).cash).toBe(yen(5_000_000));
  expect(reasonOf(subscribe(firm, 1_000_000))).toBe("FUND_ENDED");
  expect(checkInvariants(firm.state)).toEqual([]);
  deal(firm);
  expect(checkInvariants(firm.state)).toEqual([]);
});

test("the worst fall is the largest part of a peak that was lost after it", () => {
  const { firm, fund } = world();
  buy(firm, 400);
  for (const price of [2_500, 2_400, 2_700, 2_500, 2_800, 2_790]) {
    firm.print(stock, price);
    deal(firm);
  }
  const after = (price: number) => yen(Math.floor((1_000_000 - 480 + 400 * (price - 2_400)) / 100));
  expect(fund.worst).toMatchObject({ from: after(2_700), to: after(2_500) });
  expect(fund.peak).toBe(after(2_800));
});

test("only the fund itself trades its account, and it trades no other", () => {
  const { firm } = world();
  const place = (kind: "customer" | "fund" | "operator", id: number, accountId: number) =>
    reasonOf(
      firm.send(
        placeCommand({ ...firm.base(accountId), actor: { kind, id: String(id) } }, accountId, {
          price: 2_000,
          quantity: 100,
        }),
      ),
    );
  expect(place("fund", fundAccount, fundAccount)).toBeNull();
  expect(place("fund", fundAccount, alice)).toBe("NOT_PERMITTED");
  expect(place("fund", alice, alice)).toBe("NOT_PERMITTED");
  expect(place("operator", 7, fundAccount)).toBe("NOT_PERMITTED");
  const accountId = fundAccount;
  const actor = { kind: "fund", id: String(fundAccount) } as const;
  expect(
    reasonOf(
      firm.send({
        ...firm.base(accountId),
        actor,
        kind: "request-deposit",
        accountId,
        amount: yen(1_000),
      }),
    ),
  ).toBe("NOT_PERMITTED");
});

test("dealing points: every close under the practice schedule, 15:30 in Tokyo", () => {
  const practice = createCalendar("practice", new Set());
  const tse = createCalendar("tse", new Set());
  const at = (text: string) => Date.parse(`2026-11-20T${text}+09:00`);
  expect(dealingAfter(practice, at("10:54:59"))).toEqual({
    cutsAt: at("10:55:00"),
    dealsAt: at("10:58:00"),
  });
  expect(dealingAfter(practice, at("10:55:00"))).toEqual({
    cutsAt: at("11:55:00"),
    dealsAt: at("11:58:00"),
  });
  expect(dealingAfter(tse, at("09:00:00"))).toEqual({
    cutsAt: at("15:25:00"),
    dealsAt: at("15:30:00"),
  });
  // 20 November is a Friday.
  expect(dealingAfter(tse, at("15:25:00")).cutsAt).toBe(
    Date.parse("2026-11-24T15:25:00+09:00") - 24 * hour,
  );
  expect(deadlineAfter(practice, at("10:00:00"), 0)).toBe(at("23:55:00"));
  expect(deadlineAfter(tse, at("10:00:00"), 1)).toBe(Date.parse("2026-11-23T15:25:00+09:00"));
});

test("at every dealing point the units of all holders are worth the fund's value to the yen of a price", () => {
  const step = fc.record({
    act: fc.constantFrom("apply", "redeem", "back", "price", "trade", "deal"),
    who: fc.constantFrom(alice, bob),
    much: fc.integer({ min: 1_000_000, max: 90_000_000 }),
    pick: fc.nat(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { firm, fund } = world({ minimum: yen(1) });
      for (const { act, who, much, pick } of steps) {
        const own = [...firm.state.follows.values()];
        const follow = own[pick % Math.max(own.length, 1)];
        if (act === "apply") subscribe(firm, much, who);
        else if (act === "redeem" && follow !== undefined) redeem(firm, follow);
        else if (act === "back" && follow !== undefined) takeBack(firm, follow);
        else if (act === "price") firm.print(stock, 2_000 + (pick % 800));
        else if (act === "trade" && fundCash(firm) > yen(260_000)) buy(firm, 100);
        else if (act === "deal") {
          deal(firm);
          const units = [
            fund.seedUnits,
            ...[...firm.state.follows.values()].map((one) => one.units),
          ];
          expect(units.reduce((sum, one) => sum + one, 0)).toBe(fund.units);
          const point = firm.events.findLast((event) => event.kind === "fund-priced")!.point;
          const whole = worthOf(point.units, point.price);
          expect(whole).toBeLessThanOrEqual(point.value);
          expect(worthOf(point.units, sen(point.price + 100))).toBeGreaterThan(point.value);
          expect(firm.state.house.dealing).toBe(0);
        }
        expect(checkInvariants(firm.state)).toEqual([]);
        expect(totalsNow(firm.account(alice)).cash).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 60 },
  );
});
