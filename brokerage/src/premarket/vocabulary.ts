import { typed } from "../typed.ts";
import type { PremarketApplication } from "./application.ts";
import type { PremarketCommand } from "./commands.ts";
import type { PremarketEvent } from "./events.ts";

export const premarket = {
  command: typed<PremarketCommand>(),
  event: typed<PremarketEvent>(),
  denials: [
    "PREMARKET_UNKNOWN",
    "PREMARKET_OPENING_PASSED", // the opening that was shown has begun, and another one is next
    "PREMARKET_CARRIED", // its order is at the exchange, where it stays until the opening
    "PREMARKET_DECIDED",
    "TOO_MANY_PREMARKET", // as many applications as allowed have not come to an end
  ],
  /** Applications that have not come to an end, oldest first. */
  records: { premarketApplications: typed<PremarketApplication>() },
} as const;
