import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { quantile } from "../statistics.ts";
import { type Answered, callerFrom } from "./caller.ts";
import type { Errand, Fared, StrangerSettings } from "./stranger.ts";
import { newCustomer, type Target, targetOf } from "./target.ts";
import { rounded } from "./verdict.ts";

// The thread of an honest caller: says when they are ready, calls until told to stop, and reports.

const everyMs = 25;
/** Not counted: code, session and connections are there afterwards. */
const warmUps = 20;

const { address, invitationCode, from, errand, quietMs } = workerData as StrangerSettings;
const port = parentPort!;
const call = await errandOf(errand, targetOf(address, invitationCode));
for (let warm = 0; warm < warmUps; warm += 1) await call();
const before = await repeated(pause(quietMs));
port.postMessage("ready");
const meanwhile = await repeated(once(port, "message"));
port.postMessage({ ...meanwhile, quiet: before.p99 } satisfies Fared);
port.close();

async function errandOf(kind: Errand, target: Target): Promise<() => Promise<Answered>> {
  if (kind === "visits") {
    const visitor = callerFrom(target.origin, from, false);
    return () => visitor.call("/api.php/system/version");
  }
  if (kind === "quotes") {
    const visitor = callerFrom(target.origin, from);
    const list = await visitor.call("/api.php/market/list");
    const { items } = list.data as { items: { code: string }[] };
    return () => visitor.call(`/api.php/market/quote?code=${items[0]!.code}`);
  }
  const { token, caller } = await newCustomer(target, from);
  if (kind === "returns") {
    caller.close();
    const returning = callerFrom(target.origin, from, false);
    return () => returning.call("/api.php/account/summary", { token });
  }
  const listed = await caller.call("/api.php/market/list");
  const { items } = listed.data as { items: { code: string; previousClose: number | null }[] };
  // A share that has just come to the market has no last day.
  const traded = items.flatMap(({ code, previousClose: price }) =>
    price === null ? [] : [{ code, price }],
  );
  const cheapest = traded.toSorted((one, other) => one.price - other.price)[0]!;
  const terms = { side: "long", type: "limit", quantity: 100, leverage: 1 };
  const body = { code: cheapest.code, price: cheapest.price, ...terms };
  return () => caller.call("/api.php/trade/preview", { token, body });
}

/** Calls at a constant rate, whether or not the earlier ones have been answered. */
async function repeated(done: Promise<unknown>): Promise<Omit<Fared, "quiet">> {
  const answers: Promise<Answered>[] = [];
  const end = { isDone: false };
  void done.then(() => (end.isDone = true));
  do {
    answers.push(call());
    await pause(everyMs);
  } while (!end.isDone);
  const all = await Promise.all(answers);
  const times = all.map(({ ms }) => ms);
  return {
    calls: all.length,
    refused: all.filter(({ code }) => code !== 1).length,
    p50: rounded(quantile(times, 0.5)),
    p99: rounded(quantile(times, 0.99)),
    worst: rounded(Math.max(...times)),
  };
}
