import type { Command } from "@akari/brokerage/commands";
import type { AmendmentRequest } from "@akari/brokerage/order/intended-amendment";
import type { PreviewRequest } from "@akari/brokerage/preview";
import type pg from "pg";
import type { AmendmentPreviewReply, PreviewReply } from "@akari/core/reply";
import type { Committed, Ready } from "./bus/messages.ts";
import type { Reply } from "./bus/reply.ts";
import type { Clock } from "./clock/clock.ts";
import type { Config } from "./config.ts";
import type { Entropy } from "./entropy.ts";
import type { Heads } from "./heads/head-keeper.ts";
import type { MarketCache } from "./market/market-cache.ts";
import type { MessageSender } from "./message-sender.ts";
import type { SecurityLog } from "./security/security-log.ts";
import type { Vault } from "./vault/vault.ts";

/** The core as the edge sees it: it takes commands and publishes committed batches. */
export interface CorePort {
  readonly ready: Ready;
  /** Resolves after the command's batch has committed. Rejects only when the core has ended. */
  submit(command: Command): Promise<Reply>;
  preview(request: PreviewRequest, at: number): Promise<PreviewReply>;
  previewAmendment(request: AmendmentRequest, at: number): Promise<AmendmentPreviewReply>;
  /** Called for every committed batch, in order, before the replies of that batch resolve. */
  onCommitted(listener: (batch: Committed) => void): () => void;
  /** Whether a core is answering. If not, its last published data is old. */
  readonly answers: boolean;
  /** Called after a change. */
  onAnswers(listener: (answers: boolean) => void): () => void;
  /** Resolves once the core has answered and all earlier inputs are on disk. Rejects if it has ended. */
  ping(): Promise<void>;
}

/** Everything that a feature of the edge may use. Built once by `createAkari`. */
export interface Edge {
  /** The market's current course: what a statement reads and writes of a market is of this one. */
  readonly course: number;
  readonly config: Config;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sender: MessageSender;
  readonly vault: Vault;
  /** Pool of the app role; reads are as of the last commit. */
  readonly sql: pg.Pool;
  /** The same for longer jobs than calls: exports, news, deleting old rows. */
  readonly jobs: pg.Pool;
  readonly core: CorePort;
  readonly market: MarketCache;
  readonly heads: Heads;
  readonly security: SecurityLog;
}
