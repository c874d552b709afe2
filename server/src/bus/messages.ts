import type { Command } from "@akari/brokerage/commands";
import type { Denied, Outcome } from "@akari/brokerage/decision";
import type { OrderFilled } from "@akari/brokerage/events";
import type { Preview, PreviewRequest } from "@akari/brokerage/preview";
import type { Order } from "@akari/brokerage/state";
import type { Boundary } from "@akari/exchange/schedule";
import type { DayTerms, TickTable } from "@akari/exchange/instrument";
import type { Price } from "@akari/exchange/price";
import type { DisplayedQuote, Phase } from "@akari/exchange/messages";
import type { BookView, Statistics } from "@akari/exchange/views";
import type { ScheduleName } from "@akari/exchange/schedule";
import type { CompanyTopic } from "@akari/simulator/crowd/announcements";
import type { TapePrint } from "@akari/verify/tape";
import type { ReplayDates } from "@akari/simulator/replay/timeline";
import type { PackedBook } from "./packed-book.ts";

/**
 * Every word on the only road between the edge (main thread) and the core (worker thread).
 * Plain values, sent in arrays; nothing here holds a function, a class or a shared buffer.
 */

/** Edge to core. */
export type ToCore =
  | {
      readonly kind: "command";
      /** Names the caller that waits for the reply. */
      readonly ticket: number;
      readonly command: Command;
      /** Hash of the request's body: the same id with another body is refused. */
      readonly fingerprint: string;
    }
  | {
      readonly kind: "preview";
      readonly ticket: number;
      readonly request: PreviewRequest;
      readonly at: number;
    }
  /** One step of the simulated market; never stored. */
  | { readonly kind: "beat"; readonly ticket: number; readonly at: number }
  | {
      readonly kind: "boundary";
      readonly ticket: number;
      readonly boundary: Boundary;
      readonly nextTradingDate: string;
    }
  /** Asks for a sign of life: answered like any other input, after all that came before it is on disk. */
  | { readonly kind: "ping"; readonly ticket: number }
  /** Every instrument is quoted by the crowd: after a start and the boundaries missed, before customers come. */
  | { readonly kind: "quote-anew"; readonly ticket: number; readonly at: number }
  /** Ends the core after its last commit. */
  | { readonly kind: "drain" };

/** What a command came to. Worded for its reader at the edge. */
export type Reply =
  | { readonly kind: "accepted"; readonly outcome: Outcome; readonly repeated: boolean }
  | (Denied & { readonly repeated: boolean })
  /** The same (actor, id) came before with another body. */
  | { readonly kind: "id-reused" }
  /** The core has failed on this request again and again: it is not carried out. */
  | { readonly kind: "fault"; readonly repeated: boolean }
  /** The inbox is full; try again after `retryAfterSeconds`. */
  | { readonly kind: "overloaded"; readonly retryAfterSeconds: number };

/** A beat, a boundary or a quoting anew has been carried out and is on disk. */
export interface Done {
  readonly kind: "done";
}

export type PreviewReply =
  | { readonly kind: "preview"; readonly preview: Preview }
  | { readonly kind: "fault" }
  | Denied;

/** What never changes of the order that an event is about. */
export type EventOrder = Pick<Order, "clientId" | "code" | "side" | "intent" | "leverage">;

/** The rest of it, as it is after the event. */
export type EventOrderState = Pick<
  Order,
  "status" | "reason" | "type" | "price" | "quantity" | "filled" | "goodTill"
> & {
  /** Of a stop or an OCO, also one that was reached. */
  readonly trigger: Price | null;
  /** Limit of an OCO's second leg. */
  readonly stopPrice: Price | null;
};

export type EventFill = Pick<
  OrderFilled,
  "price" | "quantity" | "fee" | "interest" | "profit" | "auction"
>;

/** One event of a customer account as the log topic `account` tells it. */
export interface NumberedEvent {
  readonly accountId: number;
  /** Stored per-account sequence, counts up by one, survives restarts. */
  readonly sequence: number;
  readonly at: number;
  readonly kind: string;
  readonly orderId?: number;
  readonly positionId?: number;
  readonly depositId?: number;
  /** Of a deposit. */
  readonly status?: string;
  /** Events of orders; absent in what earlier versions stored. */
  readonly order?: EventOrder;
  readonly state?: EventOrderState;
  readonly fill?: EventFill;
  /** With the order's number the key of the fill. */
  readonly execution?: number;
}

/** A finished trading day: its terms and its statistics. */
export interface FinishedDay {
  readonly terms: DayTerms;
  readonly statistics: Statistics;
}

export interface QuoteUpdate {
  readonly code: string;
  readonly phase: Phase;
  /** Of the trading day that orders belong to. */
  readonly terms: DayTerms;
  readonly statistics: Statistics;
  /** The day before that one, which is shown while the market is closed after it; null from the next pre-opening on. */
  readonly finished: FinishedDay | null;
  /** The special or sequential quote that stands. */
  readonly standing: DisplayedQuote | null;
  /** When a halt ends by itself: only the market's own halts for a disclosure do. */
  readonly haltedUntil: number | null;
  /** A new listing before the trading day after its first price. */
  readonly isNewListing: boolean;
}

/** One print of the public tape. It names no order. */
export type Trade = TapePrint;

/** Why values begin to move, as it is told to everybody at that moment. */
export type PublicAnnouncement = { readonly at: number } & (
  | { readonly about: "company"; readonly code: string; readonly topic: CompanyTopic }
  | { readonly about: "sector"; readonly sector: string; readonly isGood: boolean }
  | { readonly about: "market"; readonly isGood: boolean }
);

/** What a committed batch lets out. Sent only after its transaction is on disk. */
export interface Committed {
  readonly kind: "committed";
  readonly batch: number;
  readonly at: number;
  readonly replies: readonly (readonly [ticket: number, reply: Reply | PreviewReply | Done])[];
  readonly accountEvents: readonly NumberedEvent[];
  /** Shares that came to the market. */
  readonly listed: readonly InstrumentCard[];
  readonly quotes: readonly QuoteUpdate[];
  readonly books: readonly BookView[];
  readonly trades: readonly Trade[];
  readonly announcements: readonly PublicAnnouncement[];
}

/** A share as everybody may see it. */
export interface InstrumentCard {
  readonly code: string;
  readonly name: string;
  readonly nameEnglish: string;
  readonly kana: string;
  /** Key of one of the 33 TSE sectors. */
  readonly sector: string;
  readonly tickTable: TickTable;
  readonly lot: number;
  /** When it came to the market after the founding, and the price it was offered at; null: listed since the founding. */
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

/** Said once, when the core has loaded the tables and is ready for commands. */
export interface Ready {
  readonly kind: "ready";
  readonly epoch: number;
  readonly schedule: ScheduleName;
  readonly tradingDate: string;
  /** Last boundary that was carried out, or the founding; the clock sends those missed since. */
  readonly lastBoundaryAt: number;
  /** Nothing has ever been stored: the market is founded and waits for its first opening. */
  readonly isNew: boolean;
  /** First trading date of this market; everything before it is generated past. */
  readonly genesisDate: string;
  readonly marketSeed: string;
  /** The seed was set by hand: the app shows a badge. */
  readonly seedFixed: boolean;
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
  /** The beat took longer or the core is behind; figures for /metrics. */
  | {
      readonly kind: "gauge";
      readonly inbox: number;
      readonly batchMs: number;
      readonly batchCommands: number;
    }
  | { readonly kind: "drained" }
  | Failed;

/** The last word of a core that cannot go on; its thread is ended then. */
export interface Failed {
  readonly kind: "failed";
  /**
   * `led`: another Akari leads this database. `trouble`: database, disk or computer, whatever the core was doing. `fault`: what it was
   * carrying out, so that it would happen again.
   */
  readonly cause: "led" | "trouble" | "fault";
  /** With the stack of a fault. */
  readonly message: string;
  /** Of a fault; null: it is one of several inputs. */
  readonly blame: Blame | null;
}

/** What a core was carrying out when it failed. */
export interface Blame {
  /** The same for the same thing: a request, or a piece of the market's own work. */
  readonly key: string;
  /** The instrument that was in hand. */
  readonly code: string | null;
  /** When it came, by the clock of the inputs. */
  readonly at: number;
  /** The input as it came, for the search for the fault. */
  readonly input: string;
}
