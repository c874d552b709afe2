import { createHash } from "node:crypto";
import type { OrderEntry } from "@akari/exchange/messages";
import { price, shares } from "@akari/exchange/price";
import { expect, test } from "vitest";
import { createRandom } from "../src/random.ts";
import { type Market, openMarket } from "./market.ts";
import { firstDifference, type Known, recorder } from "./own-eyes.ts";

const at = (time: string): number => Date.parse(`2025-11-10T${time}+09:00`);
const seed = "revealed after the session";
const instruments = 3;
const minuteMs = 60_000;

/** Published before the session. */
const commitment = commitmentOf(seed);

function commitmentOf(content: string): string {
  return createHash("sha256").update(`akari/market-seed ${content}`).digest("hex");
}

/** An order of a customer at about the last price, one in three a market order. */
function customersOrder(market: Market, index: number, orderId: number, dice: number): OrderEntry {
  const { code } = market.issuers[index]!;
  const { statistics, terms } = market.exchange.instrument(code);
  return {
    kind: "new",
    orderId,
    participant: 0,
    side: dice % 2 === 0 ? "buy" : "sell",
    price: dice % 3 === 0 ? null : price(statistics.last ?? terms.basePrice),
    quantity: shares(100 * (1 + (dice % 7))),
  };
}

/** A session with customers who send an order each minute; `wish` may change or omit their orders. */
function lived(
  until: string,
  wish: (entry: OrderEntry, now: number) => OrderEntry | null = (entry) => entry,
  views = false,
): { log: Known[]; market: Market } {
  const { log, watcher } = recorder(views);
  const market = openMarket({ seed, start: at("00:58:00"), instruments, watcher });
  const random = createRandom("customers", "own eyes");
  let orderId = 0;
  for (let now = at("00:59:00"); now <= at(until); now += minuteMs) {
    market.run(now);
    const index = random.integer(0, instruments - 1);
    const entry = wish(
      customersOrder(market, index, (orderId += 1), random.integer(0, 1_000)),
      now,
    );
    if (entry !== null) market.enter(index, entry, now);
  }
  return { log, market };
}

/** All orders of the firms in a time, as one text: thousands are compared at once. */
const decisions = (log: readonly Known[], before = Infinity) =>
  JSON.stringify(
    log.flatMap((known) => (known.kind === "visit" && known.at < before ? known.entries : [])),
  );
const many = 200_000;

const session = lived("01:50:00", (entry) => entry, true);

test("H5 M-HON-4 from the committed and revealed seed, the public stream and their own reports every order of the firms is reproduced", () => {
  expect(commitmentOf(seed)).toBe(commitment);
  expect(decisions(session.log).length).toBeGreaterThan(many);
  // Customers did trade with the firms.
  const met = session.log.filter(
    (known) =>
      known.kind === "report" &&
      known.report.kind === "executed" &&
      (known.report.buyOrderId === 0 || known.report.sellOrderId === 0),
  );
  expect(met.length).toBeGreaterThan(20);
  expect(firstDifference(seed, session.log, instruments)).toBeNull();
});

test("H5 planted: another seed than the committed one has another commitment and other orders", () => {
  const other = `${seed} `;
  expect(commitmentOf(other)).not.toBe(commitment);
  expect(firstDifference(other, session.log, instruments)).not.toBeNull();
});

test.each<[string, (entry: OrderEntry) => OrderEntry | null]>([
  [
    "one order at another price",
    (entry) =>
      entry.kind === "new" && entry.price !== null
        ? { ...entry, price: price(entry.price + 10) }
        : entry,
  ],
  ["one omitted order", () => null],
  [
    "one order of another quantity",
    (entry) =>
      entry.kind === "new" ? { ...entry, quantity: shares(entry.quantity + 100) } : entry,
  ],
])("H5 planted: %s is found", (_, plant) => {
  const place = session.log.findIndex(
    (known, index) =>
      index > session.log.length / 2 &&
      known.kind === "visit" &&
      known.entries.some((entry) => entry.kind === "new" && entry.price !== null),
  );
  const visit = session.log[place]!;
  if (visit.kind !== "visit") throw new Error("no visit");
  const log = session.log.with(place, {
    ...visit,
    entries: visit.entries.flatMap((entry) => plant(entry) ?? []),
  });
  expect(firstDifference(seed, log, instruments)).toMatch(new RegExp(`^${place}: `));
});

test("H5 firms decide from earlier public data: later actions of customers change nothing", () => {
  const turn = at("01:30:00");
  const calm = lived("01:40:00", (entry, now) => (now < turn ? entry : null));
  const full = decisions(session.log, turn);
  expect(full.length).toBeGreaterThan(many);
  expect(decisions(calm.log, turn) === full).toBe(true);
  // The comparison can fail: customers' actions are public once they are done.
  const end = at("01:40:01");
  expect(decisions(calm.log, end) === decisions(session.log, end)).toBe(false);
});

test("H5 orders that the public does not see before the close change no decision before it", () => {
  const hidden = (entry: OrderEntry): OrderEntry =>
    entry.kind === "new" ? { ...entry, condition: "on-close" } : entry;
  const close = at("01:55:00");
  const [withHidden, without] = [hidden, () => null].map((wish) => lived("01:59:30", wish).log);
  expect(decisions(withHidden!, close).length).toBeGreaterThan(many);
  expect(decisions(withHidden!, close) === decisions(without!, close)).toBe(true);
  // They were orders: at the close the public sees them.
  expect(decisions(withHidden!) === decisions(without!)).toBe(false);
});

test("H5 planted: a firm that reads customers' orders before they are public is found", () => {
  const { log, watcher } = recorder();
  // The next order of a customer, not yet in a book.
  let coming: OrderEntry | null = null;
  const market = openMarket({ seed, start: at("00:58:00"), instruments, watcher });
  const { act } = market.crowd;
  market.crowd.act = (index, view, now) =>
    act(
      index,
      coming?.kind === "new" && index === 0 ? { ...seen(view), last: coming.price } : view,
      now,
    );
  market.run(at("01:05:00"));
  expect(firstDifference(seed, log, instruments)).toBeNull();
  coming = {
    ...customersOrder(market, 0, 1, 2),
    price: price(market.exchange.terms(market.issuers[0]!.code).upperLimit),
  } as OrderEntry;
  market.run(at("01:20:00"));
  expect(firstDifference(seed, log, instruments)).not.toBeNull();
});

function seen({ phase, terms, last, quote, book }: Parameters<Market["crowd"]["act"]>[1]) {
  return { phase, terms, last, quote, book };
}
