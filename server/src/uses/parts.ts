import type { Command } from "@akari/brokerage/commands";
import type { Reply } from "../bus/reply.ts";

/** What is read of the books as of the last commit: one connection or several, wherever the tables are. */
export interface Tables {
  query<Row extends object>(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>;
}

/** What changes them. */
export interface Commands {
  /** Resolves after the command's batch has committed. Rejects only when the core has ended or does not answer. */
  submit(command: Command): Promise<Reply>;
}

/** All that a use is given. */
export interface UseParts {
  readonly core: Commands;
  readonly sql: Tables;
  /** Of the market. */
  readonly course: number;
}
