import type { Command } from "@akari/brokerage/commands";
import type { AmendmentRequest } from "@akari/brokerage/order/intended-amendment";
import type { PreviewRequest } from "@akari/brokerage/preview";
import type { AmendmentPreviewReply, PreviewReply } from "@akari/core/reply";
import type { BatchListener, Turn } from "./bus/batch-listeners.ts";
import type { Ready } from "./bus/messages.ts";
import type { Reply } from "./bus/reply.ts";
import type { Clock } from "./clock/clock.ts";
import type { Heads } from "./heads/head-keeper.ts";
import type { House } from "./house/house.ts";
import type { MarketCache } from "./market/market-cache.ts";

/** The core as the edge sees it: it takes commands and publishes committed batches. */
export interface CorePort {
  readonly ready: Ready;
  /** Resolves after the command's batch has committed. Rejects only when the core has ended. */
  submit(command: Command): Promise<Reply>;
  preview(request: PreviewRequest, at: number): Promise<PreviewReply>;
  previewAmendment(request: AmendmentRequest, at: number): Promise<AmendmentPreviewReply>;
  /** Called for every committed batch, in order, before or after the replies of that batch resolve; all listeners get one batch before any gets the next. */
  onCommitted(turn: Turn, listener: BatchListener): () => void;
  /** Whether a core is answering. If not, its last published data is old. */
  readonly answers: boolean;
  /** Called after a change. */
  onAnswers(listener: (answers: boolean) => void): () => void;
  /** Resolves once the core has answered and all earlier inputs are on disk. Rejects if it has ended. */
  ping(): Promise<void>;
}

/** Everything that a feature of the edge may use: the house, and one of its markets. */
export interface Edge extends House {
  /** The market's current course: what a statement reads and writes of a market is of this one. */
  readonly course: number;
  /** The market's own time. */
  readonly clock: Clock;
  readonly core: CorePort;
  readonly market: MarketCache;
  /** The newest head of the market's chains. */
  readonly heads: Heads;
}
