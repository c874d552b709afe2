import { parentPort, workerData } from "node:worker_threads";
import { SessionClient } from "../db/connection/session-client.ts";
import { sqlTypes } from "../db/sql-types.ts";
import { jobLimits, limited } from "../db/time-limits.ts";
import { checkBooks } from "./check-books.ts";
import type { HealthTask } from "./ledger-health.ts";

const { database, course, at } = workerData as HealthTask;
const client = new SessionClient({ ...limited(database, jobLimits), types: sqlTypes });
await client.connect();
try {
  await client.query("begin isolation level repeatable read, read only");
  parentPort?.postMessage(await checkBooks(client, course, at));
} finally {
  await client.end(); // It only read.
}
