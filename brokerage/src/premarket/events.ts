import type { Price, Shares } from "@akari/exchange/price";
import type { EventBase } from "../event-base.ts";
import type { OrderId } from "../ids.ts";
import type { Sen } from "../money.ts";
import type { PremarketApplication, PremarketId } from "./application.ts";

export interface PremarketApplied extends EventBase {
  readonly kind: "premarket-applied";
  readonly application: PremarketApplication;
}

/** It goes to the exchange: from here on the order has its money. */
export interface PremarketCarried extends EventBase {
  readonly kind: "premarket-carried";
  readonly premarketId: PremarketId;
  readonly orderId: OrderId;
}

export interface PremarketDecided extends EventBase {
  readonly kind: "premarket-decided";
  readonly premarketId: PremarketId;
  readonly status: "success" | "failure" | "cancelled";
  readonly reason: string | null;
  readonly filled: Shares;
  readonly filledValue: Sen;
  readonly openingPrice: Price | null;
}

export type PremarketEvent = PremarketApplied | PremarketCarried | PremarketDecided;
