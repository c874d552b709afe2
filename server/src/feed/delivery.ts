import type { BarInterval } from "@akari/api/instrument";
import type { NumberedEvent } from "@akari/core/records/numbered-event";
import type { PublishedHead } from "../heads/head-keeper.ts";
import type { ShownBar } from "../market/completed-bars.ts";
import type { Book, Quote } from "../market/market-cache.ts";
import type { MessageState } from "../messages/message-state.ts";
import type { ConversationState } from "../uses/support/conversations.ts";
import type { Entry } from "../uses/support/entry.ts";
import type { ShownTrade } from "../market/trade-ring.ts";

/** A public topic. */
export type MarketTopic =
  | { readonly kind: "heads" }
  | { readonly kind: "quotes"; readonly codes: readonly string[] }
  | { readonly kind: "book"; readonly code: string }
  | { readonly kind: "trades"; readonly code: string }
  | { readonly kind: "bars"; readonly code: string; readonly interval: BarInterval };

/** A topic of one account. */
export type AccountTopic =
  | { readonly kind: "account" }
  | { readonly kind: "messages" }
  | { readonly kind: "support" }
  | { readonly kind: "support:state" };

export type FeedTopic = MarketTopic | AccountTopic;
export type FeedKind = FeedTopic["kind"];
export type TopicOf<Kind extends FeedKind> = Extract<FeedTopic, { readonly kind: Kind }>;

/** The values of each topic, as the house knows them: a protocol puts them into its own words. */
export interface FeedValues {
  readonly heads: PublishedHead | null;
  /** The topic's shares that have changed, or may have. */
  readonly quotes: readonly CodedQuote[];
  readonly book: Book;
  readonly trades: readonly ShownTrade[];
  /** The last two, so that a listener who skips an update still sees how a bar ended. */
  readonly bars: readonly ShownBar[];
  readonly account: readonly NumberedEvent[];
  readonly messages: MessageState;
  readonly support: readonly Entry[];
  readonly "support:state": ConversationState;
}

/** A share's quote and its best prices; `version` is that of the later change of the two. */
export interface CodedQuote {
  readonly code: string;
  readonly quote: Quote;
  readonly book: Book;
  readonly version: number;
}

/** The delivery to a listener. Listeners with the same version get the same object, so that a protocol encodes it once. */
export type Delivery<Kind extends FeedKind = FeedKind> = {
  readonly [Each in Kind]: {
    readonly kind: Each;
    readonly topic: TopicOf<Each>;
    readonly change: "snapshot" | "update";
    /** The version that the listener had; -1 before a snapshot. */
    readonly from: number;
    readonly version: number;
    /** Of the core that the versions belong to. */
    readonly epoch: number;
    readonly value: FeedValues[Each];
  };
}[Kind];

/** One reader of topics, by whatever protocol. */
export interface Listener {
  /** Whether so much is waiting for it that values which will be replaced should not be added. */
  readonly congested: boolean;
  receive(delivery: Delivery): void;
  /** It has missed more of a log than is kept for it, and has to read everything anew. */
  fellBehind(topic: AccountTopic): void;
}
