import type { Command } from "@akari/brokerage/commands";
import type { AmendmentRequest } from "@akari/brokerage/order/intended-amendment";
import type { PreviewRequest } from "@akari/brokerage/preview";
import type { AmendmentPreviewReply, PreviewReply } from "@akari/core/reply";
import type { Ready } from "../bus/messages.ts";
import type { Refusal } from "../admission/refusal.ts";
import type { Reply } from "../bus/reply.ts";
import type { MarketCache } from "../market/market-cache.ts";

/** A statement that the database prepares once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** Reads of the books as of the last commit: one connection or several, wherever the tables are. */
export interface Tables {
  query<Row extends object>(
    statement: string | Statement,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/** Changes of the books. */
export interface Commands {
  /** Resolves after the command's batch has committed. Rejects only when the core has ended or does not answer. */
  submit(command: Command): Promise<Reply>;
}

/** Time, and what is done at its points. */
export interface Timer {
  /** Epoch ms. */
  now(): number;
  /** Runs `task` once at `at`, or at once if that has passed. Returns a function that cancels it. */
  schedule(at: number, task: () => void): () => void;
}

/** A market's tables. */
export interface Books {
  readonly sql: Tables;
  /** Of the market. */
  readonly course: number;
}

/** Carries out reads that all see the same commit. */
export type Snapshot = <Result>(read: (books: Books) => Promise<Result>) => Promise<Result>;

/** Carries out `work` in one transaction; a refusal takes all of it back. */
export type InTransaction = <Result>(
  work: (sql: Tables) => Promise<Result | Refusal>,
) => Promise<Result | Refusal>;

/** Parts of a use that changes the house's data of people and operators, outside the core. */
export interface HouseParts {
  readonly sql: Tables;
  readonly inTransaction: InTransaction;
}

/** Writes a message about an account, or about a person, within the transaction of which `sql` is. */
export type Tell<Message, To = number> = (
  sql: Tables,
  to: To,
  message: Message,
  at: number,
) => Promise<void>;

/** Encrypts what must not be readable in the tables, and recognises values that are not stored. `context` says what a value is and whose. */
export interface Seals {
  seal(plaintext: Uint8Array, context: string): Uint8Array;
  /** The unsealed value. "lost": its key is gone; "broken": it was changed since, or sealed for another context. */
  open(sealed: Uint8Array, context: string): Uint8Array | "lost" | "broken";
  /** Keyed hash, to be stored. */
  fingerprint(text: string, context: string): Uint8Array;
  /** All values that a stored hash of the text may have. */
  fingerprints(text: string, context: string): Uint8Array[];
}

/** Parts of a use that changes a person's own data, outside the core. */
export interface OwnParts extends Books {
  /**
   * Carries out `work` in one transaction, for one device of the person after another; refused if they have been erased. A refusal takes all of
   * it back.
   */
  whileHeld<Result>(
    accountId: number,
    work: (books: Books) => Promise<Result | Refusal>,
  ): Promise<Result | Refusal>;
}

/** Parts of a use that changes something. */
export interface UseParts extends Books {
  readonly core: Commands;
}

/** Parts of a use that previews something. */
export interface PreviewParts extends Books {
  readonly core: {
    preview(request: PreviewRequest, at: number): Promise<PreviewReply>;
    previewAmendment(request: AmendmentRequest, at: number): Promise<AmendmentPreviewReply>;
  };
}

/** Parts of a use that values something, or gives the times of the market. */
export interface MarketParts extends Books {
  readonly core: { readonly ready: Pick<Ready, "schedule" | "openedAt"> };
  readonly market: Pick<MarketCache, "lastPrice" | "quote" | "tradingDate">;
  readonly clock: { now(): number };
}
