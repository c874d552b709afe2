import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@akari/api/client";
import { startEmbedded } from "@akari/server/db/embedded/start-embedded";
import { openDatabase } from "@akari/server/db/open";
import pg from "pg";
import { benchFolder } from "../bench-folder.ts";
import { cpuMs, postgresOf } from "../processes.ts";
import { median, quantile, whole } from "../statistics.ts";
import { closedLoop, openLoop, openPoster } from "./load.ts";
import { orderMix, type Stock, type Trader } from "./mix.ts";

/**
 * P2 and P3: durable orders a second over HTTP with 300 instruments live, from this process into another, against a
 * classic handler that writes the same facts into the same database, round by round; then latency at half the rate.
 */
const traderCount = 1_500;
const lanes = 192;
const rounds = 3;
const roundMs = 6_000;
const sustainedMs = Number(process.argv.includes("--short") ? 10_000 : 60_000);
const halfLoadMs = 15_000;

const dataDir = benchFolder("orders");
const children: ChildProcess[] = [];
try {
  await prepareClassicTables();
  const product = await start<{ address: string; invitationCode: string; database: object }>(
    "serve-product.ts",
    dataDir,
  );
  const classic = await start<{ address: string }>(
    "serve-classic.ts",
    JSON.stringify(product.database),
  );
  console.log(`making ${traderCount} customers`);
  const traders = await makeTraders(product.address, product.invitationCode);
  const stocks = await cheapStocks(product.address);

  await fillClassicInstruments(product.database, stocks);

  const ours = await openPoster(product.address, lanes);
  const theirs = await openPoster(classic.address, lanes);
  const productMix = orderMix(
    ours.post,
    { place: "/api.php/trade/place", cancel: "/api.php/trade/cancel" },
    traders,
    stocks,
    "p",
  );
  const classicTraders = traders.map((_, index) => ({ token: `t${index + 1}`, working: [] }));
  const classicMix = orderMix(
    theirs.post,
    { place: "/place", cancel: "/cancel" },
    classicTraders,
    stocks,
    "c",
  );

  await closedLoop(productMix, lanes, 3_000);
  await closedLoop(classicMix, lanes, 3_000);
  const rates: { product: number; classic: number }[] = [];
  const costs: { product: number; classic: number }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const begin = costOf("serve-product.ts");
    const product = await closedLoop(productMix, lanes, roundMs);
    const productCost = costOf("serve-product.ts") - begin;
    const between = costOf("serve-classic.ts");
    const classic = await closedLoop(classicMix, lanes, roundMs);
    const classicCost = costOf("serve-classic.ts") - between;
    costs.push({
      product: (productCost * 1000) / product.accepted,
      classic: (classicCost * 1000) / classic.accepted,
    });
    rates.push({
      product: product.accepted / product.seconds,
      classic: classic.accepted / classic.seconds,
    });
    const last = rates.at(-1)!;
    console.log(
      `round ${round}: product ${whole(last.product)}/s (${product.refused} refused), classic ${whole(last.classic)}/s (${classic.refused} refused)`,
    );
  }
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
      classic: Math.round(median(rates.map((rate) => rate.classic))),
      ratio: Number(median(rates.map((rate) => rate.product / rate.classic)).toFixed(1)),
      cpuMicrosecondsAnOrder: {
        product: Math.round(median(costs.map((cost) => cost.product))),
        classic: Math.round(median(costs.map((cost) => cost.classic))),
        ratio: Number(median(costs.map((cost) => cost.classic / cost.product)).toFixed(1)),
      },
      halfLoad: {
        rate: Math.round(half.accepted / half.seconds),
        p50: figure(half.latencies, 0.5),
        p99: figure(half.latencies, 0.99),
      },
      oneASecond: { p50: figure(single.latencies, 0.5) },
    }),
  );
  ours.close();
  theirs.close();
} finally {
  for (const child of children.toReversed()) {
    if (child.exitCode !== null) continue;
    if (child.connected) child.send("close");
    const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
    if (!child.spawnargs.some((argument) => argument.endsWith("serve-product.ts"))) child.kill();
    await once(child, "exit");
    clearTimeout(timer);
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** CPU so far of a server's process and of the database, in milliseconds; the other server rests meanwhile. */
function costOf(file: string): number {
  const server = children.find((child) =>
    child.spawnargs.some((argument) => argument.endsWith(file)),
  )!;
  return [server.pid!, ...postgresOf(dataDir)].map(cpuMs).reduce((sum, ms) => sum + ms, 0);
}

function figure(latencies: number[], q: number): number {
  return Number(quantile(latencies, q).toFixed(1));
}

async function start<Hello>(file: string, argument: string): Promise<Hello> {
  const child = fork(join(import.meta.dirname, file), [argument]);
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

async function makeTraders(origin: string, invitationCode: string): Promise<Trader[]> {
  const traders: Trader[] = [];
  const make = async (index: number) => {
    const tokens = new Map<string, string>();
    const client = createClient({
      origin,
      fetch,
      storage: { getItem: (name) => tokens.get(name) ?? null },
    });
    const mobile = `090${String(10_000_000 + index)}`;
    const { practiceMessage } = await client.call("user/sendCode", { mobile });
    const { token } = await client.call("user/register", {
      mobile,
      password: "bench123",
      confirmPassword: "bench123",
      invitationCode,
      verificationCode: practiceMessage!.code,
    });
    tokens.set("token", token);
    await client.call("deposit/request", { clientId: "d", amount: 10_000_000 });
    traders.push({ token, working: [] });
  };
  for (let index = 0; index < traderCount; index += 10)
    await Promise.all(Array.from({ length: 10 }, (_, lane) => make(index + lane)));
  // The desk approves after a few seconds.
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  return traders;
}

async function cheapStocks(origin: string): Promise<Stock[]> {
  const client = createClient({ origin, fetch, storage: { getItem: () => null } });
  const { items } = await client.call("market/list", {});
  return items
    .filter(({ previousClose }) => previousClose < 1_500)
    .map(({ code, previousClose }) => ({ code, restingPrice: Math.floor(previousClose * 0.93) }));
}
