import { typed } from "../typed.ts";
import type { FundCommand } from "./commands.ts";
import type { FundEvent, FundMarketEvent } from "./events.ts";
import type { Follow } from "./follow.ts";
import type { Fund } from "./fund.ts";

export const fund = {
  command: typed<FundCommand>(),
  event: typed<FundEvent>(),
  marketEvent: typed<FundMarketEvent>(),
  denials: [
    "FUND_KNOWN", // its strategy has a fund
    "FUND_TERMS_INVALID",
    "FUND_UNKNOWN",
    "FUND_CLOSED", // its application deadline has passed
    "FUND_ENDED",
    "FUND_AMOUNT_INVALID", // not an amount above 0
    "FUND_BELOW_MINIMUM",
    "FUND_FULL",
    "FUND_ABOVE_LEFT", // more than the fund still takes
    "FOLLOWS_TOO_MANY",
    "FOLLOW_UNKNOWN",
    "FOLLOW_ENDED", // ended, refused or cancelled
    "FOLLOW_PENDING", // has no units yet
    "FOLLOW_SELLING", // its redemption has been asked for
    "FOLLOW_NOTHING_ASKED", // neither an application nor a redemption to take back
    "FOLLOW_CUT_OFF", // between the cut-off and the dealing point
  ],
  /** All founded funds, ended funds included. */
  marketRecords: { funds: typed<Fund>() },
  /** Purchases that have not ended. */
  records: { follows: typed<Follow>() },
} as const;
