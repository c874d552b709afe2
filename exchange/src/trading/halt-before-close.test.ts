import { expect, test } from "vitest";
import { MarketStory } from "../../test/market-story.ts";

/** Three participants buy at 500: 300 shares before, 500 during and 400 after a halt. Returns each one's open quantity. */
function left(halted: { from: string; until: string }, sold: number) {
  const market = new MarketStory({ baseYen: 500, lastYen: 500, at: "10:30" });
  const before = market.place("buy", 500, 300, { participant: 1 });
  market.to(halted.from);
  market.halt(halted.until);
  market.to("10:56");
  const during = market.place("buy", 500, 500, { participant: 2 });
  market.to(halted.until);
  const after = market.place("buy", 500, 400, { participant: 3 });
  market.rest("sell", 500, sold).to("10:58");
  return [before, during, after].map((order) => market.openQuantity(order));
}

test.each([
  ["that began in zaraba", "10:50"],
  ["that began in the pre-closing", "10:55"],
])(
  "a closing auction that makes the first price after a halt %s shares among all orders alike",
  (_case, from) => {
    // By size: the largest receives the odd lot.
    expect(left({ from, until: "10:57" }, 400)).toEqual([200, 300, 300]);
  },
);
