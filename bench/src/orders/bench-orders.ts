import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startEmbedded } from "@akari/server/db/embedded/start-embedded";
import { openDatabase } from "@akari/server/db/open";
import pg from "pg";
import { benchFolder } from "../bench-folder.ts";
import { cpuMs, postgresOf } from "../processes.ts";
import { optionsOrExit } from "../sim/options.ts";
import { median, quantile, whole } from "../statistics.ts";
import { closedLoop, openLoop, openPoster, type Send } from "./load.ts";
import { orderMix, type Stock } from "./mix.ts";
import { cheapStocks, makeTraders } from "./traders.ts";

/**
 * P2 and P3: durable orders per second over HTTP with 300 live instruments, from this process to another, against a classic
 * handler that writes the same facts into the same database, round by round; then latency at half the rate.
 */
const traderCount = 1_500;
const lanes = 192;
const rounds = 3;
const roundMs = 6_000;
const { short } = optionsOrExit({ short: { flag: true } });
const sustainedMs = short ? 10_000 : 60_000;
const halfLoadMs = 15_000;

const dataDir = benchFolder("orders");
const children: ChildProcess[] = [];
try {
  await prepareClassicTables();
  const product = await start<{ address: string; invitationCode: string; database: object }>(
    "serve-product.ts",
    dataDir,
  );
  const database = JSON.stringify(product.database);
  const usual = await start<{ address: string }>("serve-classic.ts", database, "usual");
  const prepared = await start<{ address: string }>("serve-classic.ts", database, "prepared");
  console.log(`creating ${traderCount} customers`);
  const traders = await makeTraders(product.address, product.invitationCode, traderCount);
  const stocks = await cheapStocks(product.address);
  await fillClassicInstruments(product.database, stocks);

  const ours = await openPoster(product.address, lanes);
  const apiPaths = { place: "/api.php/trade/place", cancel: "/api.php/trade/cancel" };
  const productMix = orderMix(ours.post, apiPaths, traders, stocks, "p");
  const contenders: Contender[] = [
    { name: "product", server: children[0]!, mix: productMix, rates: [], costs: [] },
  ];
  for (const [name, { address }] of Object.entries({ classic: usual, prepared })) {
    const theirs = await openPoster(address, lanes);
    const own = traders.map((_, index) => ({ token: `t${index + 1}`, working: [] }));
    const mix = orderMix(theirs.post, { place: "/place", cancel: "/cancel" }, own, stocks, name);
    contenders.push({ name, server: children[contenders.length]!, mix, rates: [], costs: [] });
  }

  for (const { mix } of contenders) await closedLoop(mix, lanes, 3_000);
  for (let round = 1; round <= rounds; round += 1) {
    for (const contender of contenders) {
      const before = cpuOf(contender.server);
      const { accepted, refused, seconds } = await closedLoop(contender.mix, lanes, roundMs);
      contender.costs.push((spentSince(before, contender.server) * 1000) / accepted);
      contender.rates.push(accepted / seconds);
      if (refused > 0) console.log(`${contender.name}: ${refused} refused`);
    }
    console.log(
      `round ${round}: ${contenders.map(({ name, rates }) => `${name} ${whole(rates.at(-1)!)}/s`).join(", ")}`,
    );
  }
  const [own, classic, classicPrepared] = contenders as [Contender, Contender, Contender];
  const sustained = await closedLoop(productMix, lanes, sustainedMs);
  const sustainedRate = sustained.accepted / sustained.seconds;
  console.log(
    `sustained ${Math.round(sustained.seconds)} s: ${whole(sustainedRate)}/s, ${sustained.refused} refused`,
  );
  const half = await openLoop(productMix, sustainedRate / 2, halfLoadMs);
  const single = await openLoop(productMix, 1, 10_000);
  console.log(
    JSON.stringify({
      sustained: Math.round(sustainedRate),
      refused: sustained.refused,
      classic: Math.round(median(classic.rates)),
      classicPrepared: Math.round(median(classicPrepared.rates)),
      ratio: ratio(own.rates, classic.rates),
      ratioToPrepared: ratio(own.rates, classicPrepared.rates),
      cpuMicrosecondsAnOrder: {
        product: Math.round(median(own.costs)),
        classic: Math.round(median(classic.costs)),
        classicPrepared: Math.round(median(classicPrepared.costs)),
        ratio: ratio(classic.costs, own.costs),
      },
      halfLoad: {
        rate: Math.round(half.accepted / half.seconds),
        p50: figure(half.latencies, 0.5),
        p99: figure(half.latencies, 0.99),
      },
      oneASecond: { p50: figure(single.latencies, 0.5) },
    }),
  );
} finally {
  // The product last: it stops the database.
  for (const child of children.toReversed()) {
    if (child.exitCode !== null) continue;
    if (child.connected) child.send("close");
    const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
    if (child !== children[0]) child.kill();
    await once(child, "exit");
    clearTimeout(timer);
  }
  rmSync(dataDir, { recursive: true, force: true });
}

interface Contender {
  readonly name: string;
  readonly server: ChildProcess;
  readonly mix: Send;
  /** Accepted orders per second, and CPU microseconds of server and database per order, by round. */
  readonly rates: number[];
  readonly costs: number[];
}

/** CPU milliseconds used so far by a server's process and each database process; the other servers are idle. */
function cpuOf(server: ChildProcess): Map<number, number> {
  return new Map([server.pid!, ...postgresOf(dataDir)].map((pid) => [pid, cpuMs(pid)]));
}

/** CPU used since; a database connection that has closed in the meantime counts as idle. */
function spentSince(before: Map<number, number>, server: ChildProcess): number {
  let spent = 0;
  for (const [pid, ms] of cpuOf(server)) spent += ms - (before.get(pid) ?? 0);
  return spent;
}

/** Median of the per-round ratios. */
function ratio(ours: number[], theirs: number[]): number {
  return Number(median(ours.map((value, index) => value / theirs[index]!)).toFixed(1));
}

function figure(latencies: number[], q: number): number {
  return Number(quantile(latencies, q).toFixed(1));
}

async function start<Hello>(file: string, ...parameters: string[]): Promise<Hello> {
  const child = fork(join(import.meta.dirname, file), parameters);
  children.push(child);
  const [hello] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error(`${file} ended`))),
  ]);
  return hello as Hello;
}

async function prepareClassicTables(): Promise<void> {
  await (await openDatabase({ dataDir, databaseUrl: null, databaseOwnerUrl: null })).stop();
  const embedded = await startEmbedded({ dataDir });
  const owner = new pg.Client(embedded.owner);
  await owner.connect();
  await owner.query(readFileSync(join(import.meta.dirname, "classic-schema.sql"), "utf8"));
  await owner.query(
    "grant usage on schema classic to akari_app; grant all on all tables in schema classic to akari_app",
  );
  await owner.query(
    "insert into classic.accounts select i, 1000000000000, 0 from generate_series(1, $1) i",
    [traderCount],
  );
  await owner.query(
    "insert into classic.sessions select 't' || i, i from generate_series(1, $1) i",
    [traderCount],
  );
  await owner.end();
  await embedded.stop();
}

async function fillClassicInstruments(database: object, stocks: Stock[]): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query("insert into classic.instruments select unnest($1::text[]), 10000, 0", [
    stocks.map(({ code }) => code),
  ]);
  await client.end();
}
