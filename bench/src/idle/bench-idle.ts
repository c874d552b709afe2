import { fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { benchFolder } from "../bench-folder.ts";
import { optionsOrExit } from "../sim/options.ts";
import { cpuMs, memoryBytes, postgresOf } from "../processes.ts";
import { whole } from "../statistics.ts";

/**
 * npm run bench:idle -- [--seconds 120]
 * The cost of an idle Akari: 300 live instruments for two minutes. Goals: at most 15 % of one core, 700 MB
 * for all processes, 500 MB of database growth a day. Linux only: it reads /proc.
 */
const warmUpMs = 20_000;
const { seconds: measuredSeconds } = optionsOrExit({
  seconds: { from: 1, to: 86_400, default: 120 },
});
const measuredMs = measuredSeconds * 1000;

const dataDir = benchFolder("idle");
const child = fork(join(import.meta.dirname, "../orders/serve-product.ts"), [dataDir]);
try {
  const [{ database }] = (await once(child, "message")) as [{ database: pg.ClientConfig }];
  const sql = new pg.Client(database);
  await sql.connect();
  await pause(warmUpMs);

  const processes = [child.pid!, ...postgresOf(dataDir)];
  const cpuBefore = sum(processes.map(cpuMs));
  const bytesBefore = await databaseBytes(sql);
  const printsBefore = await prints(sql);
  await pause(measuredMs);
  const seconds = measuredMs / 1000;
  const cpu = (sum(processes.map(cpuMs)) - cpuBefore) / measuredMs;
  const growth = (await databaseBytes(sql)) - bytesBefore;
  const printsASecond = ((await prints(sql)) - printsBefore) / seconds;
  console.log(
    JSON.stringify({
      processes: processes.length,
      coreShare: `${(cpu * 100).toFixed(1)} %`,
      memoryMB: Math.round(sum(processes.map(memoryBytes)) / 1e6),
      growthMBADay: Math.round(((growth / seconds) * 86_400) / 1e6),
      printsASecond: Number(printsASecond.toFixed(1)),
    }),
  );
  console.log(`${whole(growth / 1e3)} kB in ${seconds} s`);
  await sql.end();
} finally {
  child.send("close");
  await once(child, "exit");
  rmSync(dataDir, { recursive: true, force: true });
}

async function databaseBytes(sql: pg.Client): Promise<number> {
  return Number(
    (await sql.query("select pg_database_size(current_database()) as bytes")).rows[0].bytes,
  );
}

async function prints(sql: pg.Client): Promise<number> {
  return Number(
    (await sql.query("select coalesce(sum(sequence), 0) as prints from instrument_state")).rows[0]
      .prints,
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
