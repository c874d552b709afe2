import { setTimeout as pause } from "node:timers/promises";
import { postgresOf } from "../processes.ts";
import type { Answered, Call } from "./caller.ts";
import { newCustomer, strangerAddress, type Target } from "./target.ts";
import { type Outcome, rounded, type Size } from "./verdict.ts";

const everyMs = 250;
const firstCalls = 10;
/** Long enough for a core that has to be replaced. */
const healsWithinMs = 60_000;

/** The embedded database's processes are stopped (SIGSTOP) while a customer calls, and continued. */
export async function stoppedDatabase(target: Target, { seconds }: Size): Promise<Outcome> {
  if (target.dataDir === null)
    throw new Error("--data takes Akari's data folder: this attack stops the database in it");
  const { token, caller } = await newCustomer(target, strangerAddress);
  const listed = await caller.call("/api.php/market/list");
  const [share] = (listed.data as { items: { code: string; previousClose: number }[] }).items;
  const { code, previousClose } = share!;
  const terms = { side: "long", type: "limit", quantity: 100, leverage: 1 };
  const ask = (path: string, call: Call = {}) => caller.call(`/api.php/${path}`, call);
  /** More of them wait after a second than the edge has connections. */
  const needing = () => [
    ask("account/summary", { token }),
    ask("account/ledger", { token }),
    ask("account/messages", { token }),
    ask("trade/orders?status=open", { token }),
    ask("deposit/request", { token, body: { clientId: "stopped", amount: 1000 } }),
  ];
  /** Needs the database only while changes of its own account are on their way there. */
  const preview = () =>
    ask("trade/preview", { token, body: { code, price: previousClose, ...terms } });
  await Promise.all([...needing(), preview()]);

  const answers: Promise<Answered>[] = [];
  const previews: Promise<Answered>[] = [];
  const quotes: Promise<Answered>[] = [];
  // The parent first: a connection of the last moment would go on.
  signal(postgresOf(target.dataDir).slice(0, 1), "SIGSTOP");
  const stopped = postgresOf(target.dataDir);
  signal(stopped, "SIGSTOP");
  try {
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      answers.push(...needing());
      previews.push(preview());
      quotes.push(ask(`market/quote?code=${code}`));
      await pause(everyMs);
    }
    await Promise.all([...answers, ...previews]);
  } finally {
    signal(stopped, "SIGCONT");
  }
  const continuedAt = performance.now();
  let healed = Infinity;
  while (healed === Infinity && performance.now() - continuedAt < healsWithinMs) {
    const again = await Promise.all([...needing(), preview()]);
    if (again.every(({ status }) => status === 200)) healed = performance.now() - continuedAt;
    else await pause(everyMs);
  }
  caller.close();
  const [given, shown] = [await Promise.all(answers), await Promise.all(quotes)];
  const previewed = await Promise.all(previews);
  const longest = Math.max(...[...given, ...previewed].map(({ ms }) => ms));
  return {
    figures: {
      calls: given.length,
      "answered 503": given.filter(({ status }) => status === 503).length,
      "longest wait, ms": rounded(longest),
      "longest quote, ms": rounded(Math.max(...shown.map(({ ms }) => ms))),
      "healed after, ms": rounded(healed),
    },
    goals: [
      { says: "calls that need it are answered 503", holds: given.every(isSettled) },
      {
        says: "previews are answered, or with 503, and no longer once it counts as away",
        holds:
          previewed.every(({ status }) => status === 200 || status === 503) &&
          previewed.at(-1)?.status === 503,
      },
      { says: "each within 2 s", holds: longest < 2_000, isSpeed: true },
      { says: "quotes go on", holds: shown.every(({ status }) => status === 200) },
      { says: "all heals by itself", holds: Number.isFinite(healed) },
    ],
  };
}

/** The first ones may have been carried out before the last process stood still. */
function isSettled({ status }: Answered, place: number): boolean {
  return status === 503 || (status === 200 && place < firstCalls);
}

function signal(pids: readonly number[], name: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
}
