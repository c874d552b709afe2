import type { Execution, OffAuctionExecution } from "@akari/exchange/messages";

/** A trade that fills an order: an execution of the auction market, or one outside it. */
export type Trade = Execution | OffAuctionExecution;

/** Whether it is a price of the market. */
export function isPrint(trade: Trade): trade is Execution {
  return trade.kind === "executed";
}

/** How it was made, as its fill says. */
export function wayOf(trade: Trade): { readonly auction: boolean; readonly offAuction: boolean } {
  return {
    auction: trade.kind === "executed" && trade.auction,
    offAuction: trade.kind === "executed-off-auction",
  };
}
