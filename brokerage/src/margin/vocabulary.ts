import { typed } from "../typed.ts";
import type { MarginEvent } from "./events.ts";

export const margin = {
  event: typed<MarginEvent>(),
  denials: [
    "MARGIN_NEW_LISTING", // no margin trading until the trading day after the first price (docs/margin.md#kinds-of-trades)
    "MARGIN_RATE_SHORT", // E would be below 30 % of all opening values
    "MARGIN_MINIMUM_SHORT", // E would be below 300,000 yen (最低保証金)
    "MARGIN_CALL_OPEN", // no new opening orders while a margin call (追証) is open
  ],
} as const;
