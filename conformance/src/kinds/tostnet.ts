import { offAuctionRange } from "@akari/exchange/rules/off-auction";
import type { Kind } from "../example.ts";
import { readPrice, readTickTableOrStandard, yenOf } from "../units.ts";

export const tostnet: Kind = {
  expected: {
    low: readPrice,
    high: readPrice,
    accepted: (node) => node.list((item) => item.flag()),
  },
  read(input) {
    const last = readPrice(input.field("lastPrice"));
    const table = readTickTableOrStandard(input.optional("tickTable"));
    const limits = input.optional("limits")?.list(readPrice) ?? [];
    return () => {
      const { low, high } = offAuctionRange(last, table);
      return {
        low: yenOf(low),
        high: yenOf(high),
        accepted: limits.map((limit) => limit >= low && limit <= high),
      };
    };
  },
};
