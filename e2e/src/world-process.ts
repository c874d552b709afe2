import { type AkariOptions, createAkari } from "@akari/server/akari";
import { createDrivenClock, type DrivenClock } from "@akari/server/clock/driven-clock";
import { practiceSender } from "@akari/server/message-sender";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";

/** What the test process asks of this one, and what it hears. */
export type Ask = { readonly id: number } & Wish;
export type Wish =
  | { readonly kind: "advance"; readonly ms: number }
  /** As after a sleep: it is so much later, and nothing ran meanwhile. */
  | { readonly kind: "leap"; readonly ms: number }
  /** Stops a share's trading as market operations would; it stays stopped. */
  | { readonly kind: "halt"; readonly code: string }
  /** Another Akari has taken the market: no core of this one answers, until it is given back. */
  | { readonly kind: "lose-market" }
  | { readonly kind: "regain-market" }
  | { readonly kind: "close" };

export interface WorldSettings {
  readonly dataDir: string;
  /** Makes it a public server, on every address: its pages must say who runs it. */
  readonly operator?: string;
  /** When the market is founded, instead of the first minutes of a morning session. */
  readonly startAt?: string;
  /** Absent: sessions of an hour, all day. */
  readonly schedule?: "practice" | "tse";
  /** A file of real bars that was imported while the server was stopped. */
  readonly replay?: string;
}

export type Told =
  | { readonly kind: "ready"; readonly address: string; readonly invitationCode: string }
  | { readonly kind: "done"; readonly id: number }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };

/** A session's continuous trading is an hour's first 55 minutes; this leaves 50 of them. */
const morning = "2026-03-04T10:05:00+09:00";

const {
  dataDir,
  operator,
  startAt = morning,
  schedule = "practice",
  replay,
} = JSON.parse(process.argv[2] ?? "{}") as WorldSettings;
const driven = createDrivenClock(Date.parse(startAt));
let leaptMs = 0;
/** What was planned before a leap keeps its distance. */
const clock: DrivenClock = {
  now: () => driven.now() + leaptMs,
  schedule: (at, task) => driven.schedule(at - leaptMs, task),
  advance: (ms) => driven.advance(ms),
};
const options: AkariOptions = {
  clock,
  entropy: { bytes: (count) => randomBytes(count) },
  sender: practiceSender,
  dataDir,
  schedule,
  port: 0,
  ...(operator === undefined ? {} : { host: "0.0.0.0", operator }),
  // Another build than web/dist, for several people at one checkout.
  ...(process.env["WORLD_APP"] === undefined
    ? {}
    : { app: { staticDir: process.env["WORLD_APP"] } }),
  instruments: 40,
  seed: "journeys",
  durability: "off-for-tests",
};
if (replay !== undefined) {
  // As its operator would: a market is founded, stopped, given the file, and started again.
  await (await createAkari(options)).close();
  const command = join(import.meta.dirname, "../../server/src/commands/import.ts");
  const env = { ...process.env, AKARI_DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [command, replay], { env });
}
const akari = await createAkari(options);

let regainMarket = () => {};

const tell = (told: Told) => process.send?.(told);
let queue: Promise<unknown> = Promise.resolve();

/** One after the other: a journey may ask for two things at once. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = queue.then(work);
  queue = done.catch(() => undefined);
  return done;
}

process.on("message", (ask: Ask) => {
  void inTurn(async () => {
    try {
      if (ask.kind === "advance") await clock.advance(ask.ms);
      else if (ask.kind === "leap") leaptMs += ask.ms;
      else if (ask.kind === "halt") await halt(ask.code);
      else if (ask.kind === "lose-market") await loseMarket();
      else if (ask.kind === "regain-market") regainMarket();
      else await akari.close();
      tell({ kind: "done", id: ask.id });
      if (ask.kind === "close") process.disconnect();
    } catch (error) {
      tell({ kind: "failed", id: ask.id, message: String(error) });
    }
  });
});
// The test process is gone, whether it said so before or not.
process.on("disconnect", () => void inTurn(() => akari.close()));

async function halt(code: string): Promise<void> {
  const reply = await akari.core.submit({
    kind: "halt-instrument",
    id: `halt-${code}`,
    actor: { kind: "operator", id: "1" },
    at: clock.now(),
    code,
  });
  if (reply.kind !== "accepted") throw new Error(`${code} was not halted: ${reply.kind}`);
}

/** Waits in the queue for the leadership and ends who has it. */
async function loseMarket(): Promise<void> {
  const other = await akari.edge.sql.connect();
  const { rows } = await akari.edge.sql.query<{ pid: number; lock: number }>(
    `select pid, classid::bigint << 32 | objid::bigint as lock from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  const [leader] = rows;
  if (leader === undefined) throw new Error("no core leads");
  const taken = other.query("select pg_advisory_lock($1)", [leader.lock]);
  await akari.edge.sql.query("select pg_terminate_backend($1)", [leader.pid]);
  await taken;
  regainMarket = () => other.release(true);
}

tell({ kind: "ready", address: akari.address, invitationCode: akari.invitationCode });
