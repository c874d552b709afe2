import type { Side } from "@akari/exchange/messages";
import { dailyLimitWidth, dailyLimitWidthOf, dailyLimits } from "@akari/exchange/rules/daily-limit";
import { renewalInterval } from "@akari/exchange/rules/renewal-interval";
import { isOnTick, nextTickUp, tickSizeAt } from "@akari/exchange/rules/tick-size";
import type { Actual, Kind } from "../example.ts";
import type { JsonNode } from "../json-node.ts";
import { CannotRun } from "../malformed.ts";
import { readPrice, readTenths, readTickTable, tenthsOf, yenOf } from "../units.ts";

/** The smallest price increment. */
const oneTenth = 1;

export const tablePoints: Kind = {
  expected: {
    tick: readTenths,
    nextValidPrice: readPrice,
    valid: (node) => node.flag(),
    width: readTenths,
    interval: readTenths,
    upper: readPrice,
    lower: readPrice,
    broadenedWidth: readTenths,
  },
  read(input) {
    const query = input.field("query").text();
    switch (query) {
      case "tick":
        return tick(input);
      case "tick_above":
        return tickAbove(input);
      case "price_valid":
        return priceValid(input);
      case "limit_width":
        return limitWidth(input);
      case "renewal_interval":
        return interval(input);
      case "daily_limits":
        return limits(input, null);
      case "broadened_limits":
        return limits(input, readBroadened(input.field("broadenedSide")));
      default:
        throw new CannotRun(`unknown query "${query}"`);
    }
  },
};

function tick(input: JsonNode): () => Actual {
  const table = readTickTable(input.field("table"));
  const at = readPrice(input.field("price"));
  return () => ({ tick: yenOf(tickSizeAt(table, at)) });
}

function tickAbove(input: JsonNode): () => Actual {
  const table = readTickTable(input.field("table"));
  const edge = readPrice(input.field("priceJustAbove"));
  return () => ({
    tick: yenOf(tickSizeAt(table, edge + oneTenth)),
    nextValidPrice: yenOf(nextTickUp(table, edge)),
  });
}

/** Accepts any number; one finer than a tenth of a yen is not a price. */
function priceValid(input: JsonNode): () => Actual {
  const table = readTickTable(input.field("table"));
  const at = tenthsOf(input.field("price").number());
  return () => ({ valid: isOnTick(table, at) });
}

function limitWidth(input: JsonNode): () => Actual {
  const base = readPrice(input.field("basePrice"));
  return () => ({ width: yenOf(dailyLimitWidth(base)) });
}

function interval(input: JsonNode): () => Actual {
  const reference = readPrice(input.field("price"));
  return () => ({ interval: yenOf(renewalInterval(reference)) });
}

function limits(input: JsonNode, broadened: Side | null): () => Actual {
  const table = readTickTable(input.field("table"));
  const base = readPrice(input.field("basePrice"));
  return () => {
    const { lower, upper } = dailyLimits(base, table, broadened);
    return {
      lower: yenOf(lower),
      upper: yenOf(upper),
      width: yenOf(dailyLimitWidth(base)),
      ...(broadened !== null && {
        broadenedWidth: yenOf(dailyLimitWidthOf(broadened, base, broadened)),
      }),
    };
  };
}

function readBroadened(node: JsonNode): Side {
  return node.choice("upper", "lower") === "upper" ? "buy" : "sell";
}
