import { createClient } from "@akari/api/client";
import { minuteMs } from "@akari/exchange/tokyo-time";
import { createRandom } from "@akari/simulator/random";
import { auditDatabase } from "../../src/db/audit/audit-database.ts";
import { openDatabase } from "../../src/db/open.ts";
import { callMs, password } from "../api/world.ts";
import {
  type Acknowledged,
  attempt,
  listed,
  type Product,
  products,
  repeat,
  type Trader,
} from "./load.ts";
import { type RunningAkari, startHurried } from "./running-akari.ts";

export interface KillRun {
  /** The path of `hurried-akari.ts`, or of its bundle. */
  readonly program: string;
  readonly dataDir: string;
  readonly port: number;
  readonly kills: number;
  readonly seed: number;
  /** Hears how far it is. */
  readonly report?: (line: string) => void;
}

export interface KillRunResult {
  /** Answered commands by product. */
  readonly acknowledged: Readonly<Record<Product, number>>;
  /** Each a sentence; empty when nothing answered was lost, doubled or torn. */
  readonly faults: readonly string[];
}

/** A Friday in the middle of a session, when withdrawals are taken too; each start is eight minutes of market time later, so that five of them meet every product. */
const firstStart = Date.parse("2026-11-20T11:31:00+09:00");
const stepMs = 8 * minuteMs;
const speed = 10;
const traderCount = 4;
const lanesOfEach = 2;
const victims = ["akari", "both", "database", "akari", "both"] as const;

/**
 * Customers use every product at once, and again and again the process, its database or both are killed in the middle. After each
 * restart everything that was answered stands in its list, and the same command again has the same answer; the audit closes the run.
 */
export async function killUnderLoad(run: KillRun): Promise<KillRunResult> {
  const { kills, seed, report = () => {} } = run;
  const random = createRandom(`kills ${seed}`);
  const draw = () => random.uniform();
  const acknowledged = Object.fromEntries(products.map((name) => [name, 0])) as Record<
    Product,
    number
  >;
  const faults: string[] = [];
  let hurriedNow = () => firstStart;
  /** A round of a slow machine may take longer than its step: the market's time does not go back. */
  const start = (at: number) => {
    const [startsAt, begun] = [Math.max(at, hurriedNow()), Date.now()];
    hurriedNow = () => startsAt + (Date.now() - begun) * speed;
    const { program, dataDir, port } = run;
    return startHurried(program, { dataDir, port, startsAt, speed });
  };
  let akari = await start(firstStart);
  const { origin, traders } = await openTraders(akari);

  for (let round = 0; round < kills; round += 1) {
    const answers: Acknowledged[] = [];
    // Each lane meets each product twice: what a start announces may not be there at its first turn.
    const enough = lanesOfEach * traderCount * products.length * 2 + Math.floor(draw() * 60);
    let attempts = 0;
    let isRunning = true;
    const lane = async (trader: Trader) => {
      for (let turn = 0; isRunning; turn += 1) {
        const product = products[turn % products.length]!;
        attempts += 1;
        const answer = await attempt(trader, product, `k${round}-${attempts}`, draw);
        if (answer !== null) answers.push(answer);
      }
    };
    const lanes = traders.flatMap((trader) =>
      Array.from({ length: lanesOfEach }, () => lane(trader)),
    );
    await until(() => attempts >= enough);
    const whom = victims[round % victims.length]!;
    await akari.kill(whom);
    isRunning = false;
    await Promise.all(lanes);
    if (whom !== "database") akari = await start(firstStart + (round + 1) * stepMs);
    await until(async () => (await statusOf(`${origin}/readyz`)) === 200);

    faults.push(
      ...(await lostOrDoubled(traders, answers)).map((fault) => `kill ${round + 1}: ${fault}`),
    );
    for (const { product } of answers) acknowledged[product] += 1;
    report(
      `kill ${round + 1} of ${kills} (${whom}): ${answers.length} answered, ${faults.length} faults`,
    );
  }
  await akari.stop();
  faults.push(...(await auditOf(run.dataDir)));
  return { acknowledged, faults };
}

/** Reads the lists before anything is sent again: a lost command that is repeated would be carried out under its old number. */
async function lostOrDoubled(
  traders: readonly Trader[],
  answers: readonly Acknowledged[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const trader of traders)
    for (const product of products) {
      const own = answers.filter((each) => each.trader === trader && each.product === product);
      if (own.length === 0) continue;
      const present = await listed(trader, product);
      for (const { id } of own) if (!present.has(id)) faults.push(`${product} ${id} is lost`);
      if (new Set(own.map(({ id }) => id)).size !== own.length)
        faults.push(`a number of ${product} was given twice`);
    }
  for (const answer of answers) {
    const again = await repeat(answer);
    if (again !== answer.id)
      faults.push(`${answer.product} ${answer.id} sent again is ${again ?? "refused"}`);
  }
  return faults;
}

async function auditOf(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir, databaseUrl: null, databaseOwnerUrl: null });
  try {
    const { checks } = await auditDatabase(database.app, 1);
    return checks.flatMap(({ name, offences }) =>
      offences.length === 0 ? [] : [`audit: ${name}: ${offences.length} offences`],
    );
  } finally {
    await database.stop();
  }
}

async function openTraders(akari: RunningAkari) {
  const origin = akari.address;
  const traders: Trader[] = [];
  for (let index = 0; index < traderCount; index += 1) traders.push(await openTrader(akari, index));
  return { origin, traders };
}

async function openTrader(akari: RunningAkari, index: number): Promise<Trader> {
  const stored = new Map([["locale", "en"]]);
  const client = createClient({
    origin: akari.address,
    fetch,
    storage: { getItem: (key) => stored.get(key) ?? null },
    timeoutMs: callMs,
  });
  const mobile = `0903000000${index}`;
  const { practiceMessage } = await client.call("user/sendCode", { mobile });
  const { token, user_id: userId } = await client.call("user/register", {
    mobile,
    password,
    confirmPassword: password,
    invitationCode: akari.invitationCode,
    verificationCode: practiceMessage!.code,
  });
  stored.set("token", token);
  await akari.verify(userId);
  for (const clientId of ["d1", "d2", "d3"]) {
    await client.call("deposit/request", { clientId, amount: 9_000_000 });
    await until(async () =>
      (await client.call("deposit/list", {})).items.every(({ status }) => status === "approved"),
    );
  }
  const fundPassword = "112233";
  const code = (await client.call("fundPassword/sendCode", {})).practiceMessage!.code;
  await client.call("fundPassword/set", {
    password,
    verificationCode: code,
    newPassword: fundPassword,
    confirmPassword: fundPassword,
  });
  const { bankAccountId } = await client.call("bank/add", {
    clientId: "b1",
    holder: "ミナト アオイ",
    bankCode: "0000",
    branchCode: "101",
    number: String(4_000_000 + index),
  });
  return { client, bankAccountId, fundPassword };
}

async function statusOf(address: string): Promise<number> {
  try {
    return (await fetch(address)).status;
  } catch {
    return 0; // Nothing listens yet.
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
