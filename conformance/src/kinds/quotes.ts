import {
  continuousMarket,
  type ContinuousInput,
  happen,
  readContinuous,
  start,
} from "../continuous.ts";
import type { Kind } from "../example.ts";
import type { JsonNode } from "../json-node.ts";
import { instant, Market } from "../market.ts";
import { sightings } from "../timeline.ts";
import { readPrice, readShares, readSide } from "../units.ts";

const secondMs = 1000;

/** A minute before the morning opening, when the pre-opening book is entered. */
const beforeOpening = instant(9 * 3600 - 60);

export const quotes: Kind = {
  expected: { timeline: (node) => node.list(readSighting) },
  read(input, expected) {
    const example = readContinuous(input);
    const phase = input.optional("phase")?.choice("opening", "continuous") ?? "continuous";
    if (phase === "opening") readPrice(input.field("basePrice"));
    const times = input.field("events").list((event) => readSeconds(event.field("t")));
    const named = input.optional("until");
    const until = named === null ? lastOf([...times, ...timesIn(expected)]) : readSeconds(named);
    const events = example.events
      .map((event, index) => ({ event, t: times[index] ?? 0 }))
      .filter(({ t }) => t <= until)
      .toSorted((one, other) => one.t - other.t);
    return () => {
      const { market, begins } = phase === "opening" ? opened(example) : running(example);
      for (const { event, t } of events) happen(market, event, begins + t * secondMs);
      market.advance(begins + until * secondMs);
      return {
        timeline: sightings(market.reports).map(({ at, ...sighting }) => ({
          t: (at - begins) / secondMs,
          ...sighting,
        })),
      };
    };
  },
};

interface Begun {
  readonly market: Market;
  /** t = 0. */
  readonly begins: number;
}

function running(example: ContinuousInput): Begun {
  return { market: continuousMarket(example), begins: start };
}

/** The book is the pre-opening book, and t = 0 is the opening. */
function opened({ setup, book }: ContinuousInput): Begun {
  const market = new Market({ ...setup, phase: "pre-opening", tradingState: { priced: false } });
  for (const order of book) market.enter(order, beforeOpening);
  return { market, begins: market.passBoundary(beforeOpening) };
}

/** Without "until" an example is observed until its last event or expectation. */
function lastOf(times: readonly number[]): number {
  return Math.max(0, ...times);
}

function timesIn(expected: JsonNode): number[] {
  return expected.optional("timeline")?.list((seen) => readSeconds(seen.field("t"))) ?? [];
}

function readSeconds(node: JsonNode): number {
  const seconds = node.number();
  return seconds >= 0 && Number.isFinite(seconds) ? seconds : node.refuse("seconds, not below 0");
}

function readSighting(node: JsonNode) {
  const type = node
    .field("type")
    .choice("exec", "itayose_exec", "special_quote", "sequential_quote");
  const seen = { t: readSeconds(node.field("t")), type, price: readPrice(node.field("price")) };
  return type === "exec" || type === "itayose_exec"
    ? { ...seen, quantity: readShares(node.field("qty")) }
    : { ...seen, side: readSide(node.field("side")) };
}
