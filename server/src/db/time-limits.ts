import type { DatabaseConnection } from "./connection/database-connection.ts";

/**
 * How long this process waits for the database. A stopped server, or one whose disk hangs, enforces none of its own limits, so each
 * has a client-side limit too. A call over a limit is answered with 503 and may be repeated.
 */
export interface TimeLimits {
  /** For a connection: a free one of the pool, or a new one. */
  readonly connectMs: number;
  /** For one statement, enforced by the server. */
  readonly statementMs: number;
  /** For a lock within it. */
  readonly lockMs: number;
  /** For one statement, enforced by this process; longer than the server's, whose error says more. */
  readonly queryMs: number;
  /** Between two statements of a transaction, enforced by the server, so that its locks are not kept for ever. */
  readonly idleInTransactionMs: number;
}

/** Calls and streams: an app waits 5 s for an answer. */
export const callLimits: TimeLimits = {
  connectMs: 2_000,
  statementMs: 4_000,
  lockMs: 2_000,
  queryMs: 4_500,
  idleInTransactionMs: 30_000,
};

/** Jobs: a year's statements, news, deleting old rows. */
export const jobLimits: TimeLimits = {
  connectMs: 5_000,
  statementMs: 30_000,
  lockMs: 10_000,
  queryMs: 35_000,
  idleInTransactionMs: 60_000,
};

/** How long a start or a command waits for its connection. */
export const startPatienceMs = 10_000;

/** The limits as options of `pg`. */
export function limited(connection: DatabaseConnection, limits: TimeLimits): DatabaseConnection {
  return {
    ...connection,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    query_timeout: limits.queryMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    keepAlive: true,
  };
}
