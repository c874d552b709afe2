import type pg from "pg";
import type { Clock } from "../clock/clock.ts";
import { PendingRefusals } from "./pending-refusals.ts";
import type { SecurityEntry, SecurityEvent, SecurityRefusal } from "./security-entry.ts";

/** How long entries are kept: addresses are personal. */
export const securityKeptDays = 30;
/** Refusals are written this long after the first one, so that no caller waits for it. */
const writeAfterMs = 5_000;

/** The log of what concerns security; appended to, never changed (docs/security.md#security-log). */
export interface SecurityLog {
  /** Writes an action. A failure goes to the process's log and fails no call. */
  done(event: SecurityEvent): Promise<void>;
  /** Notes a refusal, to be written within seconds. Equal ones of ten minutes are counted together. */
  refused(refusal: SecurityRefusal): void;
  /** Resolves when all that was noted before is written. */
  written(): Promise<void>;
  /** Writes what is still counted. */
  close(): Promise<void>;
}

/** Where entries go in addition to the table: a line of JSON each, for a collector of logs. */
export type SecurityLine = (line: string) => void;

export function createSecurityLog(
  { sql, clock }: { readonly sql: pg.Pool; readonly clock: Clock },
  log: (line: string) => void,
  line: SecurityLine = () => {},
): SecurityLog {
  const pending = new PendingRefusals();
  let last: Promise<void> = Promise.resolve();
  let cancel: (() => void) | null = null;
  /** When the next write is due. */
  let dueAt = Number.POSITIVE_INFINITY;

  const append = (entry: SecurityEntry) => {
    line(lineOf(entry));
    return insert(sql, entry).catch((error) => log(`security log: ${String(error)}`));
  };
  const write = () => {
    cancel?.();
    cancel = null;
    const entries = pending.take(clock.now());
    const { nextAt } = pending;
    dueAt = nextAt ?? Number.POSITIVE_INFINITY;
    if (nextAt !== null) cancel = clock.schedule(nextAt, () => void write());
    last = last.then(async () => {
      for (const entry of entries) await append(entry);
    });
    return last;
  };
  return {
    done: (event) => append({ ...event, reason: null, count: 1 }),
    refused(refusal) {
      pending.add(refusal);
      const at = refusal.at + writeAfterMs;
      if (at >= dueAt) return;
      cancel?.();
      dueAt = at;
      cancel = clock.schedule(at, () => void write());
    },
    written: write,
    async close() {
      pending.endWindow();
      await write();
      cancel?.();
    },
  };
}

async function insert(sql: pg.Pool, entry: SecurityEntry): Promise<void> {
  const { at, kind, route, reason, personId, operatorId, source, userAgent, count } = entry;
  // Entries under way when a person was erased no longer name them.
  await sql.query(
    `insert into security_log (at, kind, route, reason, person_id, operator_id, source, user_agent, count)
     values ($1, $2, $3, $4, (select person_id from people where person_id = $5), $6, $7, $8, $9)`,
    [
      new Date(at),
      kind,
      route,
      reason,
      personId,
      operatorId,
      source.slice(0, 100),
      userAgent.slice(0, 300),
      count,
    ],
  );
}

function lineOf({ at, userAgent, personId, ...entry }: SecurityEntry): string {
  const security = {
    at: new Date(at).toISOString(),
    ...entry,
    accountId: personId,
    userAgent: userAgent.slice(0, 300),
  };
  return JSON.stringify({ security });
}
