import type { Sen } from "@akari/brokerage/money";
import type { CommittedBatch } from "@akari/core/batch/committed";
import type { CoreEnding } from "@akari/core/faults/core-ending";
import type { InstrumentCard } from "@akari/core/market/instrument-card";
import type { QuoteUpdate } from "@akari/core/market/quote-update";
import type { ReplayFile } from "@akari/core/market/replays";
import type { ToWriter } from "@akari/core/writer-messages";
import type { ScheduleName } from "@akari/exchange/schedule";
import type { BookView } from "@akari/exchange/views";
import type { PastStyleName } from "@akari/simulator/history/past-style";
import type { PackedFromWriter } from "./packed-book.ts";

/**
 * Every message between edges (the main thread) and the core (a worker thread). Plain values, without functions, classes or shared buffers.
 * `protocol.ts` lists their fields.
 */

/** Edge to core. */
export type ToCore = ToWriter | SnapshotWanted;

/** Asks for the market as it is, in place of messages that were lost. */
interface SnapshotWanted {
  readonly kind: "snapshot";
}

/** The market as it is: sent first, when the core has loaded the tables and is ready for commands, and whenever an edge asks for it. */
export interface Ready {
  readonly kind: "ready";
  readonly epoch: number;
  /** The core's starting state, why not a capture, and how many batches of the journal it has replayed. */
  readonly start: {
    readonly from: "capture" | "tables";
    readonly because: string | null;
    readonly carried: number;
  };
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

/** A committed batch as listeners get it. */
export interface Committed extends CommittedBatch {
  /** The market as it is, not what has changed: after a core was replaced or messages were lost. Listeners may have missed batches. */
  readonly isSnapshot?: true;
  /** All files that the market replays, with a snapshot: another core may have listed some. */
  readonly replays?: readonly ReplayFile[];
}

/** Core to edge. */
export type FromCore = Ready | PackedFromWriter | Missed | Recorded | Notice | Failed;

/** These messages of the edge did not arrive: from this number up to, but without, that one. */
interface Missed {
  readonly kind: "missed";
  readonly from: number;
  readonly until: number;
}

/** The faults of earlier cores have been stored; what was decided on each of them, in words. */
interface Recorded {
  readonly kind: "recorded";
  readonly decisions: readonly string[];
}

/** A line of the log for the market's operator. */
interface Notice {
  readonly kind: "notice";
  readonly line: string;
}

/** The last message of a core that cannot continue; its thread is then ended. */
export interface Failed extends CoreEnding {
  readonly kind: "failed";
}
