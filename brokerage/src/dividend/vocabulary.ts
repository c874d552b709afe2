import { typed } from "../typed.ts";
import type { DividendCommand } from "./commands.ts";
import type { Dividend } from "./dividend.ts";
import type { Entitlement } from "./entitlement.ts";
import type { DividendEvent, DividendMarketEvent } from "./events.ts";

export const dividend = {
  command: typed<DividendCommand>(),
  event: typed<DividendEvent>(),
  marketEvent: typed<DividendMarketEvent>(),
  denials: [
    "DIVIDEND_YIELD_INVALID", // none of the yields that the market may declare
    "DIVIDEND_TOO_SOON", // fewer trading days ahead than customers are promised
    "DIVIDEND_PENDING", // the share already has a dividend that is not paid yet
    "DIVIDEND_UNPRICED", // a new listing before the trading day after its first price
  ],
  /** Dividends from their declaration until they are paid. */
  marketRecords: { dividends: typed<Dividend>() },
  /** Entitlements that await their payment. */
  records: { entitlements: typed<Entitlement>() },
} as const;
