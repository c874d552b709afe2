import { typed } from "../typed.ts";
import type { IpoCommand } from "./commands.ts";
import type { IpoEntry } from "./entry.ts";
import type { IpoEvent, IpoMarketEvent } from "./events.ts";
import type { Offering } from "./offering.ts";

export const ipo = {
  command: typed<IpoCommand>(),
  event: typed<IpoEvent>(),
  marketEvent: typed<IpoMarketEvent>(),
  denials: [
    "OFFERING_UNKNOWN",
    "OFFERING_TERMS_INVALID", // outside the bounds of discount and lots
    "OFFERING_CODE_TAKEN", // listed or offered already
    "OFFERING_TOO_LATE", // not the opening that its terms say
    "OFFERINGS_TOO_MANY",
    "IPO_NOT_OPEN", // applications are taken from a later time
    "IPO_CLOSED", // the list is frozen
    "IPO_LOTS_INVALID", // not a whole number from 1 to the most of a person
    "IPO_RANDOM_INVALID", // not 64 hexadecimal digits
    "IPO_APPLIED", // the account has an entry already
    "IPO_ENTRY_UNKNOWN",
    "IPO_ENTRY_ENDED", // withdrawn, declined, or past its deadline
    "IPO_NOT_WON",
    "IPO_PAYMENT_NOT_OPEN",
    "IPO_PAYMENT_OVER", // the deadline has passed
    "IPO_AMOUNT_INVALID", // not a whole number of yen above 0
    "IPO_ABOVE_DUE",
    "IPO_PAID_IN_FULL",
    "IPO_PAID_ALREADY", // declined after paying for all of it
    "DRAW_NOT_DUE", // the list is not frozen, or drawn already
    "DRAW_SECRET_WRONG", // not what was committed to
  ],
  /** Offerings until their shares are delivered. */
  marketRecords: { offerings: typed<Offering>() },
  /** Entries whose lots are not decided or not delivered. */
  records: { ipoEntries: typed<IpoEntry>() },
} as const;
