import type { Command } from "@akari/brokerage/commands";
import type { PreviewRequest } from "@akari/brokerage/preview";
import type pg from "pg";
import type { Committed, PreviewReply, Ready, Reply } from "./bus/messages.ts";
import type { Clock } from "./clock/clock.ts";
import type { Config } from "./config.ts";
import type { Entropy } from "./entropy.ts";
import type { MarketCache } from "./market/market-cache.ts";
import type { MessageSender } from "./message-sender.ts";

/** The core as the edge sees it: a place to send commands and a stream of what was committed. */
export interface CorePort {
  readonly ready: Ready;
  /** Resolves after the command's batch has committed. Rejects only when the core has ended. */
  submit(command: Command): Promise<Reply>;
  preview(request: PreviewRequest, at: number): Promise<PreviewReply>;
  /** Called for every committed batch, in order, before the replies of that batch resolve. */
  onCommitted(listener: (batch: Committed) => void): () => void;
  /** Whether there is a core that answers. While there is none, what it last let out is old. */
  readonly answers: boolean;
  /** Called when that has changed. */
  onAnswers(listener: (answers: boolean) => void): () => void;
  /** Resolves when the core has answered and everything that was asked before is on disk. Rejects when it has ended. */
  ping(): Promise<void>;
}

/** All that a feature of the edge may reach. Built once by `createAkari`. */
export interface Edge {
  readonly config: Config;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly sender: MessageSender;
  /** Pool of the app role; reads are as of the last commit. */
  readonly sql: pg.Pool;
  /** The same for what may take longer than a call: exports, news, forgetting. */
  readonly jobs: pg.Pool;
  readonly core: CorePort;
  readonly market: MarketCache;
}
