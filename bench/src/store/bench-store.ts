import { rmSync } from "node:fs";
import { sqlTypes } from "@akari/server/db/sql-types";
import { openDatabase } from "@akari/server/db/open";
import { Core } from "@akari/core/core";
import { foundMarket } from "@akari/server/engine/found";
import { lead } from "@akari/server/engine/leadership";
import { loadState } from "@akari/core/state/load-state";
import { Store } from "@akari/server/engine/store";
import { SqlTables } from "@akari/server/engine/sql-tables";
import pg from "pg";
import { benchFolder } from "../bench-folder.ts";
import { optionsOrExit } from "../sim/options.ts";
import { StoredOrders } from "./stored-orders.ts";

/**
 * What storing costs an order: processor time of the core's thread and of the database's process for batches of three resting orders and
 * one cancel, without HTTP. Compare two versions in alternating rounds.
 */
const { batch: batchSize, orders } = optionsOrExit({
  batch: { from: 1, to: 500, default: 30 },
  orders: { from: 1_000, to: 1_000_000, default: 9_000 },
});
const instruments = 40;
/** 16 November 2026, 22:57 in Tokyo: an hour of trading is ahead. */
const start = Date.UTC(2026, 10, 16, 13, 57);

const dataDir = benchFolder("store");
const database = await openDatabase({ dataDir, databaseUrl: null, databaseOwnerUrl: null });
const client = new pg.Client({ ...database.writerConfig, types: sqlTypes });
try {
  await client.connect();
  await client.query("set jit = off");
  const epoch = await lead(client, 1, "a benchmark");
  const store = new Store(client, 1, epoch);
  await foundMarket(client, 1, epoch, {
    schedule: "practice",
    instruments,
    seed: "bench",
    seedFixed: true,
    at: start,
  });
  const loaded = await loadState(new SqlTables(client, 1));
  const core = new Core(loaded);
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const stored = new StoredOrders(core, { ...loaded }, store, rows[0]!.pid, start);
  await stored.openAccounts();
  // The first third warms up.
  await stored.store(Math.ceil(orders / 3), batchSize);
  console.log(JSON.stringify({ batchSize, orders, ...(await stored.store(orders, batchSize)) }));
} finally {
  await client.end();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
