import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { benchFolder } from "../bench-folder.ts";
import { closedLoop, openPoster } from "../orders/load.ts";
import { orderMix } from "../orders/mix.ts";
import { cheapStocks, makeTraders } from "../orders/traders.ts";
import { cpuMs, memoryBytes, postgresOf } from "../processes.ts";
import { optionsOrExit } from "../sim/options.ts";
import { median } from "../statistics.ts";
import type { Order } from "./serve-markets.ts";

/**
 * npm run bench:markets -- [--awake 10] [--asleep 50] [--pairs 5] [--seconds 20] [--traders 600]
 * What further markets of 20 companies cost beside an open one of 300. Goals: awake with nobody connected at most 1 % of a core and 60 MB, nothing asleep;
 * opened in 2 s, founded in 5 s; 50 asleep and 10 awake leave the open market's orders a second within 10 %. Linux only: it reads /proc.
 */
const options = optionsOrExit({
  awake: { from: 1, to: 100, default: 10 },
  asleep: { from: 0, to: 1_000, default: 50 },
  pairs: { from: 1, to: 99, default: 5 },
  seconds: { from: 1, to: 3_600, default: 20 },
  traders: { from: 10, to: 5_000, default: 600 },
});
const lanes = 192;
const roundMs = 6_000;
const warmUpMs = 10_000;

const dataDir = benchFolder("markets");
const child = fork(join(import.meta.dirname, "serve-markets.ts"), [dataDir]);
let orders = 0;
try {
  const [house] = (await once(child, "message")) as [
    { readonly address: string; readonly invitationCode: string },
  ];
  const awake = names("awake", options.awake);
  const asleep = names("asleep", options.asleep);
  const founded: number[] = [];
  const woken: number[] = [];
  const each = async (kind: "found" | "wake" | "sleep", markets: readonly string[]) => {
    const times: number[] = [];
    for (const market of markets) times.push(await tell({ kind, market }));
    return times;
  };
  for (const market of [...asleep, ...awake]) {
    founded.push(...(await each("found", [market])));
    await each("sleep", [market]);
  }
  console.log(`founded ${founded.length}, median ${seconds(median(founded))} s`);

  await pause(warmUpMs);
  const without = await cost();
  woken.push(...(await each("wake", awake)));
  await pause(warmUpMs);
  const beside = await cost();
  const awakeCpuPercent = ((beside.cpu - without.cpu) / awake.length) * 100;
  const awakeMb = (beside.memory - without.memory) / awake.length / 1e6;
  console.log(`awake: ${awakeCpuPercent.toFixed(2)} % of a core and ${awakeMb.toFixed(1)} MB each`);

  const traders = await makeTraders(house.address, house.invitationCode, options.traders);
  const poster = await openPoster(house.address, lanes);
  const paths = { place: "/api.php/trade/place", cancel: "/api.php/trade/cancel" };
  const mix = orderMix(poster.post, paths, traders, await cheapStocks(house.address), "p");
  await closedLoop(mix, lanes, 3_000);
  const ratios: number[] = [];
  const rate = async () => {
    const { accepted, seconds: spent } = await closedLoop(mix, lanes, roundMs);
    return accepted / spent;
  };
  for (let pair = 1; pair <= options.pairs; pair += 1) {
    const among = await rate();
    await each("sleep", awake);
    const alone = await rate();
    woken.push(...(await each("wake", awake)));
    ratios.push(among / alone);
    console.log(
      `pair ${pair}: ${Math.round(among)}/s among the others, ${Math.round(alone)}/s alone`,
    );
  }
  console.log(
    JSON.stringify({
      awakeCpuPercent: Number(awakeCpuPercent.toFixed(2)),
      awakeMb: Number(awakeMb.toFixed(1)),
      wakeSeconds: seconds(median(woken)),
      foundSeconds: seconds(median(founded)),
      openMarketRatio: Number(median(ratios).toFixed(3)),
    }),
  );
} finally {
  if (child.exitCode === null) {
    const ended = once(child, "exit");
    if (child.connected) child.send({ id: 0, kind: "close" } satisfies Order);
    const timer = setTimeout(() => child.kill("SIGKILL"), 60_000);
    await ended;
    clearTimeout(timer);
  }
  rmSync(dataDir, { recursive: true, force: true });
}

/** Resolves with the milliseconds that it took. */
async function tell(order: { readonly kind: "found" | "wake" | "sleep"; readonly market: string }) {
  const id = (orders += 1);
  const done = answer(child, id);
  child.send({ ...order, id } satisfies Order);
  return done;
}

function answer(of: ChildProcess, id: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const hear = (message: { readonly id?: number; readonly ms?: number }) => {
      if (message.id !== id || message.ms === undefined) return;
      of.off("message", hear);
      of.off("exit", end);
      resolve(message.ms);
    };
    const end = () => reject(new Error("the house ended"));
    of.on("message", hear);
    of.once("exit", end);
  });
}

/** Of the house and its database: the share of a core over some time, and the bytes at its end. */
async function cost(): Promise<{ readonly cpu: number; readonly memory: number }> {
  const processes = () => [child.pid!, ...postgresOf(dataDir)];
  const before = new Map(processes().map((pid) => [pid, cpuMs(pid)]));
  await pause(options.seconds * 1_000);
  const after = processes();
  // A connection that has closed meanwhile counts as idle.
  const spent = sum(after.map((pid) => cpuMs(pid) - (before.get(pid) ?? 0)));
  return { cpu: spent / (options.seconds * 1_000), memory: sum(after.map(memoryBytes)) };
}

function names(kind: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`);
}

function seconds(ms: number): number {
  return Number((ms / 1_000).toFixed(2));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
