import { typed } from "../typed.ts";
import type { BlockOffer } from "./block-offer.ts";
import type { BlockSubscription } from "./block-subscription.ts";
import type { BlockCommand } from "./commands.ts";
import type { BlockEvent, BlockMarketEvent } from "./events.ts";

export const block = {
  command: typed<BlockCommand>(),
  event: typed<BlockEvent>(),
  marketEvent: typed<BlockMarketEvent>(),
  denials: [
    "BLOCK_UNKNOWN",
    "BLOCK_CLOSED", // its closing time has come, or it was withdrawn
    "BLOCK_LOTS_INVALID", // not a whole number above 0
    "BLOCK_BELOW_MINIMUM", // fewer lots than one person subscribes to at least
    "BLOCK_ABOVE_MAXIMUM",
    "BLOCK_LOTS_SHORT", // more lots than remain
    "BLOCK_SUBSCRIBED", // the account has subscribed to this block already
    "BLOCK_SUBSCRIPTION_UNKNOWN",
    "BLOCK_SUBSCRIPTION_DECIDED",
    "BLOCK_NOT_PRICED", // the share has no price of the auction market yet
    "BLOCK_DISCOUNT_INVALID", // not 0 to 5 % in steps of 0.1 %
    "BLOCK_SIZE_INVALID", // lots, minimum and maximum do not fit together
    "BLOCK_OVER_EX_DATE", // the share would go ex-dividend before the closing
    "BLOCK_RUNNING", // a block in this share is open
    "BLOCK_ENTERED", // somebody has subscribed: its terms stand
  ],
  /** Open blocks, and those whose trades are at the exchange. */
  marketRecords: { blockOffers: typed<BlockOffer>() },
  /** Subscriptions to them. */
  records: { blockSubscriptions: typed<BlockSubscription>() },
} as const;
