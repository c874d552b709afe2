import type pg from "pg";

/**
 * How long this process waits for the database. A server that is stopped, or whose disk hangs, ends nothing by itself, so that each limit
 * of the server's has one of ours beside it. What is over is answered with 503 and may be asked again.
 */
export interface TimeLimits {
  /** For a connection: a free one of the pool, or a new one. */
  readonly connectMs: number;
  /** For one statement, by the server. */
  readonly statementMs: number;
  /** For a lock within it. */
  readonly lockMs: number;
  /** For one statement, by this process; more than the server's, whose word says more. */
  readonly queryMs: number;
  /** Between two statements of a transaction, by the server: what it holds is not held for ever. */
  readonly idleInTransactionMs: number;
}

/** Calls and streams: an app waits 5 s for its answer. */
export const callLimits: TimeLimits = {
  connectMs: 2_000,
  statementMs: 4_000,
  lockMs: 2_000,
  queryMs: 4_500,
  idleInTransactionMs: 30_000,
};

/** Statements of a year, news, forgetting. */
export const jobLimits: TimeLimits = {
  connectMs: 5_000,
  statementMs: 30_000,
  lockMs: 10_000,
  queryMs: 35_000,
  idleInTransactionMs: 60_000,
};

/** How long a start or a command waits for its connection. */
export const startPatienceMs = 10_000;

/** The limits as `pg` knows them. */
export function limited(connection: pg.ClientConfig, limits: TimeLimits): pg.ClientConfig {
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
