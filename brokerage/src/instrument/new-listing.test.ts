import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { expect, test } from "vitest";
import { alice, at, createFirm, orderIdOf, stock, yen } from "../../test/firm.ts";
import type { OrderTerms } from "../../test/firm-commands.ts";
import { checkInvariants } from "../audit-state.ts";

const stopAtMarket = "MARKET_STOP_ON_NEW_LISTING";

function firmOfAlice(newListing: "awaiting" | { pricedOn: string } = "awaiting") {
  const firm = createFirm({ newListing, ...(newListing === "awaiting" && { lastPrice: null }) });
  firm.open(alice, yen(10_000_000));
  return firm;
}

const legs: [string, OrderTerms, string, string | undefined][] = [
  ["a market order", {}, "MARKET_ORDER_ON_NEW_LISTING", undefined],
  [
    "funari, which becomes a market order at the close",
    { price: 2400, terms: { condition: "funari" } },
    "MARKET_ORDER_ON_NEW_LISTING",
    "condition",
  ],
  ["a stop at market", { terms: { trigger: 2500 } }, stopAtMarket, "trigger"],
  [
    "a stop at market of several days",
    { terms: { trigger: 2500, goodTill: "2026-11-24" } },
    stopAtMarket,
    "trigger",
  ],
  [
    "an OCO whose second leg is at market",
    { price: 2300, terms: { oco: { trigger: 2500 } } },
    stopAtMarket,
    "oco",
  ],
  ["an exit at market", { price: 2400, exit: { stop: { trigger: 2200 } } }, stopAtMarket, "exit"],
  [
    "an IFDOCO whose stop is at market",
    { price: 2400, exit: { price: 2500, stop: { trigger: 2200 } } },
    stopAtMarket,
    "exit",
  ],
];

test.each(legs)(
  "before a new listing's first price and on its day %s is denied, by the preview too",
  (_, order, reason, field) => {
    for (const newListing of ["awaiting", { pricedOn: "2026-11-20" }] as const) {
      const firm = firmOfAlice(newListing);
      const expected = { kind: "denied", reason, ...(field !== undefined && { field }) };
      expect(firm.place(alice, order)).toMatchObject(expected);
      expect(firm.preview(alice, order)).toMatchObject({ denial: expected });
    }
    const usual = createFirm();
    usual.open(alice, yen(10_000_000));
    expect(usual.place(alice, order)).toMatchObject({ kind: "accepted" });
  },
);

test("closing orders in a new listing need a limit until its second day", () => {
  const firm = firmOfAlice();
  firm.fill(orderIdOf(firm.place(alice, { price: 2400 })), 2400, 100);
  firm.report({ kind: "terms", code: stock, terms: newTerms(2400), at: firm.now() });
  const { id } = firm.positions(alice)[0]!;
  const reasonOf = (terms: Parameters<typeof firm.close>[2]) => firm.close(alice, id, terms);
  expect(reasonOf({})).toMatchObject({ reason: "MARKET_ORDER_ON_NEW_LISTING" });
  expect(reasonOf({ terms: { trigger: 2300 } })).toMatchObject({ reason: stopAtMarket });
  expect(reasonOf({ price: 2500, terms: { oco: { trigger: 2300 } } })).toMatchObject({
    reason: stopAtMarket,
  });
  firm.roll("2026-11-24");
  expect(reasonOf({ terms: { trigger: 2300 } })).toMatchObject({ kind: "accepted" });
});

test("an exit outside the limits set by the first price waits for later limits", () => {
  const firm = firmOfAlice();
  const exit = { price: 2900, stop: { trigger: 2200, price: 2190 } };
  const parent = orderIdOf(firm.place(alice, { price: 2400, exit }));
  firm.venue.limits = newTerms(2000);
  firm.report(firm.execution(parent, -1, 2300, 100), {
    kind: "terms",
    code: stock,
    terms: newTerms(2000),
    at: firm.now(),
  });
  const [waiting] = [...firm.state.orders.values()];
  expect(waiting).toMatchObject({ parentId: parent, status: "waiting", price: at(2900) });
  firm.report(firm.execution(-2, -1, 2200, 100));
  expect([...firm.state.orders.values()]).toMatchObject([
    {
      parentId: parent,
      status: "working",
      price: at(2190),
      stop: { reached: { price: at(2200) } },
    },
  ]);
  expect(checkInvariants(firm.state)).toEqual([]);
});

function newTerms(base: number) {
  return dayTerms("2026-11-20", at(base), "standard");
}
