import { rmSync } from "node:fs";
import pg from "pg";
import { openDatabase } from "@akari/server/db/open";
import { startEmbedded } from "@akari/server/db/embedded/start-embedded";
import { sqlTypes } from "@akari/server/db/sql-types";
import { lead } from "@akari/server/engine/leadership";
import { Store } from "@akari/server/engine/store";
import { benchFolder } from "../bench-folder.ts";
import { optionsOrExit } from "../sim/options.ts";
import { median, whole } from "../statistics.ts";
import { classicSchema, classicTransfer } from "./classic-transfers.ts";
import { transferCore } from "./transfer-core.ts";

/**
 * P1: durable transfers per second through the product's writer and store, against the classic way with 16 connections, interleaved
 * in one run on one database with default durability; spread over 10,000 accounts, and with one hot account.
 */
const accountCount = 10_000;
const rounds = 5;
const roundMs = 2_000;
const classicConnections = 16;
const inFlight = 1_500;

optionsOrExit({});
const dataDir = benchFolder("core");
const settings = { dataDir, databaseUrl: null, databaseOwnerUrl: null };
// Migrate once, let the owner create the classic tables, then open the database as the server does.
await (await openDatabase(settings)).stop();
await makeTables();
const database = await openDatabase(settings);
const accounts = Array.from({ length: accountCount }, (_, index) => 100_000_000_000 + index);
const classic = new pg.Pool({ ...database.writerConfig, max: classicConnections });
const writer = new pg.Client({ ...database.writerConfig, types: sqlTypes });

try {
  await writer.connect();
  const epoch = await lead(writer, 1, "bench:core");
  const store = new Store(writer, 1, epoch);
  const core = transferCore(accounts, 0, (rows) => store.commit(rows));

  const other = (index: number) => accounts[(index * 7919 + 1) % accountCount]!;
  const partners = { spread: other, hot: () => 0 };
  const results: Record<string, { product: number[]; classic: number[]; prepared: number[] }> = {};
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, partner] of Object.entries(partners)) {
      const payer = (index: number) => accounts[index % accountCount]!;
      const product = await rate((index) => core.transfer(payer(index), partner(index)), inFlight);
      const usual = await rate(
        (index) => classicTransfer(classic, payer(index), partner(index), false),
        classicConnections,
      );
      const prepared = await rate(
        (index) => classicTransfer(classic, payer(index), partner(index), true),
        classicConnections,
      );
      if (round === 0) continue; // warm-up
      const figures = (results[name] ??= { product: [], classic: [], prepared: [] });
      figures.product.push(product);
      figures.classic.push(usual);
      figures.prepared.push(prepared);
      console.log(
        `round ${round} ${name}: product ${whole(product)}/s, classic ${whole(usual)}/s, classic prepared ${whole(prepared)}/s`,
      );
    }
  const summary = Object.fromEntries(
    Object.entries(results).map(([name, { product, classic: usual, prepared }]) => [
      name,
      {
        product: Math.round(median(product)),
        classic: Math.round(median(usual)),
        classicPrepared: Math.round(median(prepared)),
        ratio: ratio(product, usual),
        ratioToPrepared: ratio(product, prepared),
      },
    ]),
  );
  console.log(JSON.stringify(summary));
} finally {
  await classic.end();
  await writer.end();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The owner creates the classic tables; its connection is available only before the server's roles take over. */
async function makeTables(): Promise<void> {
  const embedded = await startEmbedded({ dataDir });
  const owner = new pg.Client(embedded.owner);
  await owner.connect();
  await owner.query(classicSchema);
  await owner.query(
    "grant usage on schema classic to akari_app; grant all on all tables in schema classic to akari_app",
  );
  await owner.query(
    "insert into classic.accounts select 0, 0 union all select 99999999999 + i, 1000000000 from generate_series(1, $1) i",
    [accountCount],
  );
  await owner.query(
    `insert into accounts (account_id, opened_at, cash, advance, credit_score, event_sequence, entry_count)
     select 99999999999 + i, now(), 1000000000, 0, 80, 0, 0 from generate_series(1, $1) i`,
    [accountCount],
  );
  await owner.end();
  await embedded.stop();
}

/** Median of the per-round ratios. */
function ratio(ours: number[], theirs: number[]): number {
  return Number(median(ours.map((value, index) => value / theirs[index]!)).toFixed(1));
}

/** Operations per second over one round with a fixed number in flight. */
async function rate(
  operation: (index: number) => Promise<void>,
  concurrency: number,
): Promise<number> {
  const begin = performance.now();
  let done = 0;
  let index = Math.floor(Math.random() * accountCount);
  const lane = async () => {
    while (performance.now() - begin < roundMs) {
      await operation((index += 1));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return (done / (performance.now() - begin)) * 1000;
}
