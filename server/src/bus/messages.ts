import type { eventIdFields } from "@akari/api/account";
import type { Command } from "@akari/brokerage/commands";
import type { Denied, Outcome } from "@akari/brokerage/decision";
import type { Sen } from "@akari/brokerage/money";
import type { OrderFilled } from "@akari/brokerage/order/events";
import type { Preview, PreviewRequest } from "@akari/brokerage/preview";
import type { AmendmentRequest } from "@akari/brokerage/order/intended-amendment";
import type { Order } from "@akari/brokerage/order/order";
import type { ForeseenEnd } from "@akari/brokerage/order/foreseen-end";
import type { AmendmentPreview } from "@akari/brokerage/order/preview-amendment";
import type { HaltReason } from "@akari/brokerage/instrument/operator-halt";
import type { Boundary, ScheduleName } from "@akari/exchange/schedule";
import type { DayTerms, TickTable } from "@akari/exchange/instrument";
import type { Price } from "@akari/exchange/price";
import type { DisplayedQuote, Phase } from "@akari/exchange/messages";
import type { BookView, Statistics } from "@akari/exchange/views";
import type { CompanyTopic } from "@akari/simulator/crowd/announcements";
import type { TapePrint } from "@akari/verify/tape";
import type { PastStyleName } from "@akari/simulator/history/past-style";
import type { ReplayDates } from "@akari/simulator/replay/timeline";
import type { PackedBook } from "./packed-book.ts";

/**
 * Every message between the edge (main thread) and the core (worker thread).
 * Plain values, sent in arrays, without functions, classes or shared buffers.
 */

/** Edge to core. */
export type ToCore =
  | {
      readonly kind: "command";
      /** Identifies the caller waiting for the reply. */
      readonly ticket: number;
      readonly command: Command;
      /** Hash of the request's body: the same id with another body is refused. */
      readonly fingerprint: string;
    }
  | {
      readonly kind: "preview";
      readonly ticket: number;
      readonly request: PreviewRequest | AmendmentRequest;
      readonly at: number;
    }
  /** One step of the simulated market; never stored. */
  | { readonly kind: "beat"; readonly ticket: number; readonly at: number }
  /** Steps of a market that catches up with the present, one each `everyMs` from `from` to `at`: the crowd acts whole at each, and all are one batch. */
  | {
      readonly kind: "stretch";
      readonly ticket: number;
      readonly from: number;
      readonly everyMs: number;
      readonly at: number;
    }
  | {
      readonly kind: "boundary";
      readonly ticket: number;
      readonly boundary: Boundary;
      readonly nextTradingDate: string;
    }
  /** Checks that the core is responsive: answered like any other input, once everything before it is on disk. */
  | { readonly kind: "ping"; readonly ticket: number }
  /** The crowd quotes every instrument: after a start and the missed boundaries, before customers are admitted. */
  | { readonly kind: "quote-anew"; readonly ticket: number; readonly at: number }
  /** Ends the core after its last commit. */
  | { readonly kind: "drain" };

/** The outcome of a command, with its reason in the form that the edge words. */
export type Reply =
  | { readonly kind: "accepted"; readonly outcome: Outcome; readonly repeated: boolean }
  | (Denied & { readonly repeated: boolean })
  /** The same (actor, id) was used before with another body. */
  | { readonly kind: "id-reused" }
  /** The core has repeatedly failed on this request: it is not carried out. */
  | { readonly kind: "fault"; readonly repeated: boolean }
  /** The inbox is full; try again after `retryAfterSeconds`. */
  | { readonly kind: "overloaded"; readonly retryAfterSeconds: number };

/** A beat, a boundary or a new round of quotes has been carried out and is on disk. */
export interface Done {
  readonly kind: "done";
}

export type PreviewReply =
  | {
      readonly kind: "preview";
      readonly preview: Preview;
      /** How it would end before an order of the same account; null: it is not known to. */
      readonly foreseenEnd: ForeseenEnd | null;
    }
  | { readonly kind: "fault" }
  | Denied;

export type AmendmentPreviewReply =
  | {
      readonly kind: "amendment-preview";
      readonly preview: AmendmentPreview;
      /** What becomes of an order that is then at the exchange; null: it is not there. */
      readonly outcome: AmendedThen | null;
      readonly foreseenEnd: ForeseenEnd | null;
    }
  | { readonly kind: "fault" }
  | Denied;

/**
 * trades: at once, at least in part; ends: it meets an order of the same account before any other; auction: it is collected for one, hidden
 * until then, or waits under a quote; queues: it rests in the book.
 */
export type AmendedThen = "trades" | "ends" | "auction" | "queues";

/** The fixed terms of the order that an event is about. */
export type EventOrder = Pick<Order, "clientId" | "code" | "side" | "intent" | "leverage">;

/** The order's changing state after the event. */
export type EventOrderState = Pick<
  Order,
  "status" | "reason" | "type" | "price" | "quantity" | "filled" | "goodTill"
> & {
  /** For a stop or an OCO, even after it was triggered. */
  readonly trigger: Price | null;
  /** Limit of an OCO's second leg. */
  readonly stopPrice: Price | null;
};

export type EventFill = Pick<
  OrderFilled,
  "price" | "quantity" | "fee" | "interest" | "profit" | "auction" | "offAuction"
>;

/** What an event is about, by the names of the wire. */
export type EventIds = { readonly [Field in (typeof eventIdFields)[number]]?: number };

/** One event of a customer account, as published in the log topic `account`. */
export interface NumberedEvent extends EventIds {
  readonly accountId: number;
  /** Stored per account; counts up by one and survives restarts. */
  readonly sequence: number;
  readonly at: number;
  readonly kind: string;
  /** Who caused it: the kind of the actor, of operators with their number (`operator:3`); absent in events stored by earlier versions. */
  readonly by?: string;
  /** The state of what it is about, before and after, where the event has changed it; `from` null: it begins. */
  readonly from?: string | null;
  readonly to?: string;
  /** Why, where the state has a reason. */
  readonly reason?: string;
  /** For deposits, withdrawals, applications and loans. */
  readonly status?: string;
  /** For orders; absent in events stored by earlier versions. */
  readonly order?: EventOrder;
  readonly state?: EventOrderState;
  readonly fill?: EventFill;
  /** Together with the order's number, the key of the fill. */
  readonly execution?: number;
}

/** A finished trading day: its terms and its statistics. */
export interface FinishedDay {
  readonly terms: DayTerms;
  readonly statistics: Statistics;
}

/** A day as it is shown. */
export interface ShownDay extends FinishedDay {
  /** The last price before the day; null for a share that had never traded. */
  readonly previousClose: Price | null;
}

export interface QuoteUpdate {
  readonly code: string;
  readonly phase: Phase;
  /** Of the trading day that orders belong to. */
  readonly terms: DayTerms;
  readonly statistics: Statistics;
  /** The last price before that day; null for a share that had never traded. The base price is another. */
  readonly previousClose: Price | null;
  /** The previous day, which is shown while the market is closed after it; null from the next pre-opening on. */
  readonly finished: ShownDay | null;
  /** The special or sequential quote in effect. */
  readonly standing: DisplayedQuote | null;
  /** When a halt ends automatically; the market's own halts for a disclosure and those of operators do. */
  readonly haltedUntil: number | null;
  /** The public reason of a halt by operators; null: another halt, or none. */
  readonly haltReason: HaltReason | null;
  /** A new listing before the trading day after its first price. */
  readonly isNewListing: boolean;
  /** On its ex-date before the first trade: the last price still has the dividend, so the share is worth its base price. */
  readonly isUntradedEx: boolean;
}

/** One print of the public tape, without its orders. */
/** One trade of the tape. */
export type Trade = Omit<TapePrint, "offAuction">;

/** A public announcement of why values begin to move. */
export type PublicAnnouncement = { readonly at: number } & (
  | { readonly about: "company"; readonly code: string; readonly topic: CompanyTopic }
  | { readonly about: "sector"; readonly sector: string; readonly isGood: boolean }
  | { readonly about: "market"; readonly isGood: boolean }
);

/** The public part of a committed batch. Sent only after its transaction is on disk. */
export interface Committed {
  readonly kind: "committed";
  readonly batch: number;
  readonly at: number;
  readonly replies: readonly (readonly [
    ticket: number,
    reply: Reply | PreviewReply | AmendmentPreviewReply | Done,
  ])[];
  readonly accountEvents: readonly NumberedEvent[];
  /** Newly listed shares. */
  readonly listed: readonly InstrumentCard[];
  readonly quotes: readonly QuoteUpdate[];
  readonly books: readonly BookView[];
  /** Prints: what makes the prices of the market. */
  readonly trades: readonly Trade[];
  /** Trades outside the auction: for the tape alone. */
  readonly offAuctionTrades: readonly Trade[];
  readonly announcements: readonly PublicAnnouncement[];
  /** All files that the market replays, after a core was replaced: it may have listed some. */
  readonly replays?: readonly ReplayFile[];
}

/** A share's public details. */
export interface InstrumentCard {
  readonly code: string;
  readonly name: string;
  readonly nameEnglish: string;
  readonly kana: string;
  /** Key of one of the 33 TSE sectors. */
  readonly sector: string;
  readonly tickTable: TickTable;
  readonly lot: number;
  /** For a share listed after the founding: its first date and offering price; null: listed since the founding. */
  readonly listing: { readonly date: string; readonly offeringPrice: Price } | null;
}

/** A file of real bars that the market replays (docs/import.md). */
export interface ReplayFile {
  readonly fileId: number;
  /** SHA-256 of the file, 64 hex digits. */
  readonly hash: string;
  readonly name: string;
  readonly rows: number;
  readonly codes: readonly string[];
  readonly dates: ReplayDates;
}

/** Sent once, when the core has loaded the tables and is ready for commands. */
export interface Ready {
  readonly kind: "ready";
  readonly epoch: number;
  readonly schedule: ScheduleName;
  readonly tradingDate: string;
  /** The last boundary carried out, or the founding; the clock sends those missed since. */
  readonly lastBoundaryAt: number;
  /** Until when the market is stored, epoch ms: the core begins at this time. */
  readonly storedAt: number;
  /** Nothing has been stored yet: the market is founded and waits for its first opening. */
  readonly isNew: boolean;
  /** When the market began to trade, epoch ms. */
  readonly foundedAt: number;
  /** When it opened to customers; until then it has traded without them. null: it was open as soon as it traded. */
  readonly openedAt: number | null;
  /** First trading date of this market; everything before it is generated past. */
  readonly genesisDate: string;
  /** How that past is generated. */
  readonly pastStyle: PastStyleName;
  readonly marketSeed: string;
  /** The seed was set by hand: the app shows a badge. */
  readonly seedFixed: boolean;
  /** Above this amount two operators decide a deposit or a withdrawal, since the founding. */
  readonly secondPersonAbove: Sen;
  readonly instruments: readonly InstrumentCard[];
  readonly replays: readonly ReplayFile[];
  readonly quotes: readonly QuoteUpdate[];
  readonly books: readonly BookView[];
}

/** A committed batch on its way over the bus. */
export interface PackedCommitted extends Omit<Committed, "books"> {
  readonly books: readonly PackedBook[];
}

/** Core to edge. */
export type FromCore =
  | Ready
  | PackedCommitted
  /** The answer to a preview that no batch has to be awaited for. */
  | {
      readonly kind: "previewed";
      readonly ticket: number;
      readonly reply: PreviewReply | AmendmentPreviewReply;
    }
  /** The beat overran or the core is behind; figures for /metrics. */
  | {
      readonly kind: "gauge";
      readonly inbox: number;
      readonly batchMs: number;
      readonly batchCommands: number;
    }
  | { readonly kind: "drained" }
  | Failed;

/** The last message of a core that cannot continue; its thread is then ended. */
export interface Failed {
  readonly kind: "failed";
  /**
   * `led`: another Akari leads this database. `trouble`: database, disk or computer, independent of the input. `fault`: the input itself,
   * so that it would happen again.
   */
  readonly cause: "led" | "trouble" | "fault";
  /** With the stack of a fault. */
  readonly message: string;
  /** For a fault; null: one of several inputs. */
  readonly blame: Blame | null;
}

/** The work that a core was doing when it failed. */
export interface Blame {
  /** Equal for equal work: a request, or a piece of the market's own work. */
  readonly key: string;
  /** The instrument being worked on. */
  readonly code: string | null;
  /** Time of the input, by the clock of the inputs. */
  readonly at: number;
  /** The input as received, for debugging. */
  readonly input: string;
}
