import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "../open.ts";
import { poolOn } from "../open.ts";
import { sqlTypes } from "../sql-types.ts";
import type { TimeLimits } from "../time-limits.ts";
import type { TestServer } from "./test-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** From `server/test/global-database.ts`. */
    testServer: TestServer;
  }
}

export interface TestDatabase {
  /** As returned by `openDatabase`; its `stop` ends the pool only. */
  readonly database: Database;
  /** The owner's connection, for tests that damage rows which the app role cannot change. */
  readonly owner: pg.ClientConfig;
  /** Ends the pool and removes the database. */
  drop(): Promise<void>;
}

/** Generous, so that a slow machine does not fail a test. The standard limits are tested separately. */
const patient: TimeLimits = {
  connectMs: 60_000,
  statementMs: 60_000,
  lockMs: 60_000,
  queryMs: 60_000,
  idleInTransactionMs: 60_000,
};

/** A connection costs the database's server 35 ms of its processor, and most tests ask one thing after another. */
const few = { calls: 4, jobs: 2 };

/** A migrated database for one test file, cloned from the run's template. */
export async function createTestDatabase(server = inject("testServer")): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = { ...server.owner, database: "postgres" };
  await run(
    admin,
    `create database ${name} template ${server.template} strategy file_copy`,
    `revoke temporary on database ${name} from public`,
  );
  const owner = { ...server.owner, database: name, types: sqlTypes };
  const app = { ...server.app, database: name };
  const database = poolOn(app, `test database ${name}`, {
    calls: patient,
    jobs: patient,
    sizes: few,
  });
  return {
    database,
    owner,
    async drop() {
      await database.stop();
      await run(admin, `drop database ${name} with (force)`);
    },
  };
}

/** On one connection, since a new one costs the database more than these statements. */
async function run(connection: pg.ClientConfig, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}
