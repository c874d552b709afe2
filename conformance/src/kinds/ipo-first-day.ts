import type { TickTable } from "@akari/exchange/instrument";
import { type Price, shares } from "@akari/exchange/price";
import { newListingRules } from "@akari/exchange/rules/new-listing";
import type { Kind } from "../example.ts";
import type { JsonNode } from "../json-node.ts";
import { instant, Market } from "../market.ts";
import { sightings } from "../timeline.ts";
import {
  readCount,
  readPrice,
  readTenths,
  readTickTableOrStandard,
  readTime,
  yenOf,
} from "../units.ts";

const lot = shares(100);
const beforeOpening = instant(9 * 3600 - 60);

export const ipoFirstDay: Kind = {
  expected: {
    firstSpecialQuote: readPrice,
    upperQuote: readPrice,
    lowerQuote: readPrice,
    stepUp: readTenths,
    stepUpIntervalSec: readCount,
    stepDown: readTenths,
    stepDownIntervalSec: readCount,
    initialPriceCap: readPrice,
    initialPriceFloor: readPrice,
    acceptLow: readPrice,
    acceptHigh: readPrice,
    quotePath: (node) => node.list(readPathStep),
  },
  read(input, expected) {
    const centre = readPrice(input.field("centerPrice"));
    const day = readCount(input.field("day"));
    const table = readTickTableOrStandard(input.optional("tickTable"));
    const path = expected.optional("quotePath")?.list(readPathStep) ?? [];
    const until = path.at(-1)?.time;
    return () => {
      const rules = newListingRules(centre, table, "tse");
      return {
        firstSpecialQuote: yenOf(rules.firstQuote),
        upperQuote: yenOf(rules.upperQuote),
        lowerQuote: yenOf(rules.lowerQuote),
        stepUp: yenOf(rules.stepUp(centre)),
        stepUpIntervalSec: rules.stepUpSeconds(centre),
        stepDown: yenOf(rules.stepDown(centre)),
        stepDownIntervalSec: rules.stepDownSeconds,
        initialPriceCap: yenOf(rules.initialPriceCap),
        initialPriceFloor: yenOf(rules.initialPriceFloor),
        acceptLow: yenOf(rules.acceptLow),
        acceptHigh: yenOf(rules.acceptHigh),
        ...(until !== undefined && { quotePath: quotePath(centre, day, table, until) }),
      };
    };
  },
};

/** The quotes shown until a time of day without sellers: one buyer stands at the highest accepted price. */
function quotePath(centre: Price, day: number, tickTable: TickTable, until: number) {
  const { acceptLow, acceptHigh } = newListingRules(centre, tickTable, "tse");
  const market = new Market({
    tickTable,
    lot,
    terms: { basePrice: centre, lowerLimit: acceptLow, upperLimit: acceptHigh },
    last: null,
    phase: "pre-opening",
    tradingState: { newListing: { centre, day } },
  });
  market.enter({ id: "buyer", side: "buy", price: acceptHigh, quantity: lot }, beforeOpening);
  market.live(beforeOpening, instant(until));
  return sightings(market.reports).map(({ at, price }) => ({ t: wallClock(at), price }));
}

/** `HH:MM`, with seconds if not zero. */
function wallClock(at: number): string {
  const second = (at - instant(0)) / 1000;
  const parts = [second / 3600, (second / 60) % 60, second % 60].map((part) =>
    String(Math.floor(part)).padStart(2, "0"),
  );
  return parts[2] === "00" ? parts.slice(0, 2).join(":") : parts.join(":");
}

function readPathStep(node: JsonNode) {
  return { time: readTime(node.field("t")), price: readPrice(node.field("price")) };
}
