import { type Market, type MarketId, openMarket } from "../admission/markets.ts";
import type { KnownCustomer } from "../admission/customer-gate.ts";
import type { Edge } from "../edge.ts";
import type { MarketHandlers } from "./handler.ts";
import type { LastEvents } from "./last-events.ts";

/** One market as HTTP serves it. */
export interface Room {
  readonly edge: Edge;
  readonly handlers: MarketHandlers;
  readonly lastEvents: LastEvents;
}

/** The markets, each opened by its first caller. */
export interface Rooms<One = Room> {
  /** Rejects with CoreEnded when it cannot be opened now. */
  enter(market: MarketId): Promise<{
    readonly room: One;
    /** It may sleep again. */
    leave(): void;
  }>;
}

/** Which market an admitted call is about. */
export function marketOf(known: KnownCustomer | null, named: Market | undefined): MarketId {
  return known?.place?.market.id ?? named?.id ?? openMarket.id;
}
