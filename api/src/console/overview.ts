import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { person, role } from "./person.ts";
import { roles } from "./roles.ts";

/** The tables that chains are recomputed from; the console has their words. */
const checkedTable = v.picklist(["entries", "postings", "tape", "tape_heads", "operator_log"]);

/** Points of a minute over the last hour, oldest first; null: not measured (the server was not running). */
const series = v.pipe(v.array(v.nullable(v.number())), v.length(60));

const queue = v.strictObject({
  queue: v.picklist(["deposit", "withdrawal", "loan", "identity", "support", "proposal"]),
  waiting: field.count,
  /** Since when the oldest waits; null: nothing waits. */
  oldest: v.nullable(field.time),
  /** Withdrawals: the next approval by itself; null elsewhere. */
  nextDue: v.nullable(field.time),
  /** null where there is no automatic desk. */
  desk: v.nullable(v.boolean()),
});

const healthCheck = v.strictObject({
  check: v.picklist([
    "accounts-balance",
    "ledger-chain",
    "trade-chain",
    "operator-log-chain",
    "issued",
  ]),
  /** null: not checked yet since the start. */
  intact: v.nullable(v.boolean()),
  /** For `accounts-balance` the sum in yen, which has to be 0; for `issued` the yen that were ever issued; null for chains. */
  figure: v.nullable(v.number()),
  /** For chains: how many rows the last check recomputed, and how many are stored by now. */
  coverage: v.nullable(
    v.strictObject({ tables: v.array(checkedTable), checked: field.count, stored: field.count }),
  ),
  checkedAt: v.nullable(field.time),
});

export const overviewRows = {
  overview: {
    method: "GET",
    request: field.nothing,
    answer: v.strictObject({
      now: field.time,
      /** The minute of the last point. */
      lastMinute: field.time,
      /** Only the queues that the caller may read. */
      queues: v.array(queue),
      series: v.strictObject({
        /** Customers' and programs' orders, executions, a minute. */
        orders: series,
        executions: series,
        /** Commands in the average batch. */
        batchSize: series,
        /** Milliseconds until stored. */
        commitP50: series,
        commitP99: series,
        sockets: series,
        refused: series,
        memoryMb: series,
        coreRestarts: series,
        slowReadersCut: series,
        signIns: series,
        signInsRefused: series,
      }),
      today: v.strictObject({
        orders: field.count,
        executions: field.count,
        accounts: field.count,
        accountsOpened: field.count,
      }),
      lastCoreRestart: v.nullable(field.time),
      health: v.array(healthCheck),
      nextHealthCheckAt: field.time,
      market: v.strictObject({
        phase: field.phase,
        /** null while the market is closed. */
        sessionStart: v.nullable(field.time),
        sessionEnd: v.nullable(field.time),
        instruments: field.count,
        tradable: field.count,
        halted: field.count,
        specialQuotes: field.count,
        nextAuction: v.nullable(field.time),
      }),
      decisions: v.array(
        v.strictObject({
          queue: v.picklist(["deposit", "withdrawal", "loan"]),
          approved: field.count,
          failed: field.count,
          automatic: field.count,
          /** Seconds from request to decision, the median; null: none today. */
          medianSeconds: v.nullable(field.count),
        }),
      ),
      /** Newest first, at most 20; the caller's own unless they read the whole log. */
      recent: v.array(
        v.strictObject({
          logNumber: v.string(),
          at: field.time,
          operator: v.nullable(person),
          action: v.string(),
          text: v.string(),
          caseNumber: v.nullable(v.string()),
          amount: v.nullable(field.yen),
        }),
      ),
      signedIn: v.array(
        v.strictObject({ ...person.entries, roles: v.array(role), since: field.time }),
      ),
      version: v.string(),
    }),
    roles: roles,
    cost: "read",
    summary: "Live figures over the last hour, queues, health of the ledger, state of the market.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
