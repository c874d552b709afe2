import { locales } from "@akari/api/locale";
import { priceRules } from "@akari/exchange/fill-trace";
import type { FillNote, PriceRule } from "@akari/exchange/fill-trace";
import { price, shares } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { presentExplanation } from "./fill-explanation.ts";
import type { StoredTrace } from "../uses/order/fills.ts";

const queue = (orders: number, quantity: number) => ({ orders, shares: shares(quantity) });
const touch = {
  bid: { price: price(2_350_0), quantity: shares(500) },
  ask: { price: price(2_352_0), quantity: shares(300) },
};
const resting: StoredTrace = {
  rule: "resting-price",
  notes: [],
  role: "resting",
  arrival: {
    at: Date.parse("2026-11-20T10:20:00+09:00"),
    phase: "continuous",
    price: price(2_351_0),
    place: { ahead: queue(2, 1_200), better: shares(0) },
    touch,
  },
  rebuilt: null,
  aheadBefore: queue(1, 200),
  aheadThen: queue(0, 0),
  shared: null,
  before: touch,
  after: touch,
  auction: null,
};
const auction = {
  buy: shares(900),
  sell: shares(600),
  executed: shares(600),
  standing: "at-price" as const,
  atPrice: { quantity: shares(600), filled: shares(300) },
  asked: shares(300),
  got: shares(200),
};
const explain = (trace: StoredTrace, locale: (typeof locales)[number] = "en", at = 2_351_0) =>
  presentExplanation({ trace, price: at, quantity: 200 }, true, locale)!;

test("a price in an explanation has the form of its share's tick", () => {
  const explained = presentExplanation(
    { trace: resting, price: 2_351_0, quantity: 200 },
    true,
    "en",
    1,
  );
  expect(explained?.sentences.join(" ").match(/¥[0-9,.]*[0-9]/g)).toEqual(["¥2,351.0", "¥2,351.0"]);
});

test("M-HON-6 the explanation of an order that trades on arrival mentions no queue", () => {
  const arrival = { ...resting.arrival!, place: { ahead: queue(0, 0), better: shares(0) } };
  expect(explain({ ...resting, role: "incoming", arrival }).sentences).toEqual([
    "Your order arrived on Nov\u00A020, 10:20\u00A0JST at ¥2,351.",
    "It matched a resting order at once and traded at that order’s price, ¥2,351.",
  ]);
  expect(explain({ ...resting, arrival }).sentences[0]).toContain("first in the queue");
});

test("M-HON-6 a resting order's fill is explained from arrival to trade", () => {
  expect(explain(resting).sentences).toEqual([
    "Your order arrived on Nov\u00A020, 10:20\u00A0JST at ¥2,351, number 3 in the queue at that price with 1,200 shares ahead.",
    "When another order arrived, 200 shares were still ahead. They traded first, then yours at its own price, ¥2,351.",
  ]);
});

test("M-HON-6 a market order that walked the book states how much worse each part was", () => {
  const trace: StoredTrace = {
    ...resting,
    role: "incoming",
    notes: ["next-level"],
    arrival: { ...resting.arrival!, price: null, place: { ahead: queue(0, 0), better: shares(0) } },
  };
  const { worse, sentences } = explain(trace, "en", 2_354_0);
  expect(worse).toEqual({ best: { price: 2_352, quantity: 300 }, perShare: 2, amount: 400 });
  expect(sentences.at(-1)).toBe(
    "The best price before your order was ¥2,352, for 300 shares. This execution was ¥2 per share worse, ¥400 in total.",
  );
});

test("M-HON-6 a shared auction fill is explained with both totals, the row and the order's allotment", () => {
  const trace: StoredTrace = {
    ...resting,
    rule: "opening-auction",
    role: "auction",
    shared: { ...queue(2, 600), filled: shares(300) },
    aheadThen: null,
    auction,
  };
  expect(explain(trace).sentences.slice(1)).toEqual([
    "The session’s first price was set by an auction. At ¥2,351 there were bids for 900 shares and offers of 600 shares; 600 shares traded at this single price.",
    "Bids exceeded offers by 300 shares.",
    "Your order was exactly at the auction price, where 300 shares of 600 shares on its side were filled.",
    "2 orders with 600 shares counted as simultaneous. 300 shares were filled, allotted in rotation one trading unit at a time.",
    "Your order received 200 shares of 300 shares.",
  ]);
});

/** Traces that cover every rule, every standing and every note. */
const everything: StoredTrace[] = [
  ...priceRules.flatMap((rule: PriceRule): StoredTrace[] => {
    if (rule === "resting-price") return [resting];
    return (["market", "better", "at-price"] as const).flatMap((standing) =>
      [0, 300, -300].map((more) => ({
        ...resting,
        rule,
        role: "auction" as const,
        auction: { ...auction, standing, sell: shares(900 + more) },
      })),
    );
  }),
  { ...resting, arrival: null, rebuilt: { ahead: queue(0, 0), better: shares(0) } },
  { ...resting, rebuilt: { ahead: queue(2, 300), better: shares(0) }, aheadBefore: queue(0, 0) },
  { ...resting, arrival: { ...resting.arrival!, place: null } },
  { ...resting, shared: { ...queue(2, 600), filled: shares(300) } },
  { ...resting, role: "incoming" },
  { ...resting, role: "incoming", notes: ["next-level"] },
  ...[0, 2].flatMap((orders) =>
    [null, price(2_351_0)].map((limit) => ({
      ...resting,
      arrival: {
        ...resting.arrival!,
        price: limit,
        place: { ahead: queue(orders, orders * 100), better: shares(400) },
      },
    })),
  ),
  ...(["ioc", "funari", "on-open", "on-close"] as const).map((note: FillNote) => ({
    ...resting,
    notes: [note],
  })),
];

test.each(locales)(
  "M-HON-6 M-I18N-5 %s has a sentence for each part of an explanation",
  (locale) => {
    const english = new Set(everything.flatMap((trace) => explain(trace).sentences));
    for (const trace of everything) {
      const { title, sentences } = explain(trace, locale);
      expect(sentences.length).toBeGreaterThan(1);
      for (const text of [title, ...sentences]) {
        expect(text).not.toMatch(/[{}]|^[a-z]+\.[a-z-]+$/i);
        if (locale !== "en") expect(english).not.toContain(text);
      }
    }
  },
);

test("French and Spanish sentences agree with actions and títulos, and Spanish addresses the customer as tú", () => {
  const trace: StoredTrace = {
    ...resting,
    rule: "opening-auction",
    role: "auction",
    aheadThen: null,
    shared: { orders: 3, shares: shares(900), filled: shares(600) },
    auction,
  };
  const french = explain(trace, "fr").sentences.join(" ");
  expect(french).toContain(
    "900 actions étaient demandées et 600 actions offertes\u202f; 600 actions se sont échangées",
  );
  expect(french).toContain("600 actions ont été exécutées, réparties à tour de rôle");
  expect(french).not.toMatch(/(demand|échang|exécut)és|offerts|répartis\b/);
  const spanish = explain(trace, "es").sentences.join(" ");
  expect(spanish).toContain("Tu orden llegó");
  expect(spanish).toContain("300 títulos más de los ofrecidos");
  expect(spanish).toContain("200 títulos de los 300 títulos");
  expect(spanish).not.toMatch(/ofrecidas|pedidas|repartidas|su orden/i);
});
