import { keepVerifiedName } from "@akari/server/applicant/verified-names";
import { createAkari } from "@akari/server/akari";
import type { AkariOptions } from "@akari/server/akari-options";
import { createTestClock } from "@akari/server/clock/test-clock";
import { practiceSender } from "@akari/server/message-sender";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { minuteMs, nextTradingHours } from "./trading-hours.ts";

/** Requests from the test process, and the replies. */
export type Ask = { readonly id: number } & Wish;
export type Wish =
  | { readonly kind: "advance"; readonly ms: number }
  /** The same for time without a viewer: its beats are few batches. */
  | { readonly kind: "pass"; readonly ms: number }
  /** Jumps ahead as after a suspend: nothing runs in between. */
  | { readonly kind: "leap"; readonly ms: number }
  /** Leaps to trading hours unless it is there. */
  | { readonly kind: "trading-hours" }
  /** Halts a share as market operations would, without an end. */
  | { readonly kind: "halt"; readonly code: string }
  | { readonly kind: "verify"; readonly userId: string; readonly name: string }
  /** Another server takes the market's leadership: no core of this one responds until it is returned. */
  | { readonly kind: "lose-market" }
  | { readonly kind: "regain-market" }
  /** `npm run audit`, which fails when it finds anything wrong. */
  | { readonly kind: "audit" }
  | { readonly kind: "close" };

export interface WorldSettings {
  readonly dataDir: string;
  /** Makes it a public server on all addresses, whose pages must name this operator. */
  readonly operator?: string;
  /** The name at which others reach it, by plain http; it then names an operator, too. */
  readonly plainName?: string;
  /** When the market is founded; by default in the first minutes of a session. */
  readonly startAt?: string;
  /** Absent: `practice`. */
  readonly schedule?: "practice" | "tse";
  /** A file of real bars to import while the server is stopped. */
  readonly replay?: string;
  /** It trades its first sessions before it opens, as `npm start` founds a market. */
  readonly livesFirst?: boolean;
}

export type Told =
  | {
      readonly kind: "ready";
      readonly address: string;
      readonly invitationCode: string;
      readonly operatorSecret: string;
    }
  | { readonly kind: "done"; readonly id: number }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };

/** A page opened after time has passed shows the results of these beats. */
const lastMs = 10_000;

/** Continuous trading is the first 55 minutes of an hour; this leaves 50 of them. */
const morning = "2026-03-04T10:05:00+09:00";

const {
  dataDir,
  operator,
  plainName,
  startAt = morning,
  schedule = "practice",
  replay,
  livesFirst = false,
} = JSON.parse(process.argv[2] ?? "{}") as WorldSettings;
const clock = createTestClock(Date.parse(startAt));
const options: AkariOptions = {
  clock,
  entropy: { bytes: (count) => randomBytes(count) },
  sender: practiceSender,
  dataDir,
  schedule,
  livesFirst,
  port: 0,
  ...(operator === undefined ? {} : { host: "0.0.0.0", operator }),
  ...(plainName === undefined
    ? {}
    : { publicAddress: `http://${plainName}`, operator: "Kabutocho Trading Club" }),
  // A build other than web/dist, for several users of one checkout.
  ...(process.env["WORLD_APP"] === undefined
    ? {}
    : { app: { staticDir: process.env["WORLD_APP"] } }),
  // The core in one file, as this program then is too (decision 0012).
  ...(process.env["WORLD_BUNDLE"] === undefined
    ? {}
    : { coreEntry: pathToFileURL(join(process.env["WORLD_BUNDLE"], "core.mjs")) }),
  instruments: 40,
  seed: "journeys",
  // Journeys meet the same market and the same answers on every machine.
  replyMs: 60_000,
  durability: "off-for-tests",
};
if (replay !== undefined) {
  // As an operator would: found a market, stop it, import the file, start it again.
  await (await createAkari(options)).close();
  await runCommand("import", replay);
}
const akari = await createAkari(options);

let regainMarket = () => {};

const tell = (told: Told) => process.send?.(told);
let queue: Promise<unknown> = Promise.resolve();

/** Serialises requests, since a journey may send two at once. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = queue.then(work);
  queue = done.catch(() => undefined);
  return done;
}

process.on("message", (ask: Ask) => {
  void inTurn(async () => {
    try {
      if (ask.kind === "advance") await clock.advance(ask.ms);
      else if (ask.kind === "pass") await clock.pass(ask.ms, akari.core, lastMs);
      else if (ask.kind === "leap") clock.leap(ask.ms);
      else if (ask.kind === "trading-hours") await reachTradingHours();
      else if (ask.kind === "halt") await halt(ask.code);
      else if (ask.kind === "verify") await verify(Number(ask.userId), ask.name);
      else if (ask.kind === "lose-market") await loseMarket();
      else if (ask.kind === "regain-market") regainMarket();
      else if (ask.kind === "audit") await runCommand("audit");
      else await akari.close();
      tell({ kind: "done", id: ask.id });
      if (ask.kind === "close") process.disconnect();
    } catch (error) {
      tell({ kind: "failed", id: ask.id, message: String(error) });
    }
  });
});
// The test process has ended, in order or not.
process.on("disconnect", () => void inTurn(() => akari.close()));

/** A market that was founded at an hour of its own stays at it. */
async function reachTradingHours(): Promise<void> {
  if (startAt !== morning) return;
  const at = clock.now();
  const due = nextTradingHours(at);
  if (due === at) return;
  clock.leap(due - at);
  // The session opens, and the market trades for a while.
  await clock.pass(minuteMs, akari.core, lastMs);
}

/** As an operator does in the console. */
async function verify(accountId: number, name: string): Promise<void> {
  await keepVerifiedName(akari.edge, accountId, name, clock.now());
  const reply = await akari.core.submit({
    kind: "decide-identity",
    id: `verify-${accountId}`,
    actor: { kind: "operator", id: "1" },
    at: clock.now(),
    accountId,
    decision: "passed",
    reason: null,
  });
  if (reply.kind !== "accepted") throw new Error(`${accountId} was not verified: ${reply.kind}`);
}

/** Runs a command of the server on this world's data; throws with its output when it fails. */
async function runCommand(name: string, ...words: string[]): Promise<void> {
  const command = join(import.meta.dirname, `../../server/src/commands/${name}.ts`);
  const env = { ...process.env, AKARI_DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [command, ...words], { env });
}

async function halt(code: string): Promise<void> {
  const reply = await akari.core.submit({
    kind: "halt-instrument",
    id: `halt-${code}`,
    actor: { kind: "clock", id: "market" },
    at: clock.now(),
    code,
  });
  if (reply.kind !== "accepted") throw new Error(`${code} was not halted: ${reply.kind}`);
}

/** Takes the lead from the core, as another Akari would, and keeps it. */
async function loseMarket(): Promise<void> {
  const other = await akari.edge.sql.connect();
  const { course } = akari.edge;
  const { rows } = await other.query<{ pid: number }>(
    `with before as (select backend from leader where course = $1 for update)
     update leader set epoch = epoch + 1, holder = 'another Akari', backend = pg_backend_pid(), beat_at = clock_timestamp(),
       backend_start = (select backend_start from pg_stat_activity where pid = pg_backend_pid())
     from before where course = $1 returning before.backend as pid`,
    [course],
  );
  const [leader] = rows;
  if (leader === undefined) throw new Error("no core leads");
  await other.query("select pg_terminate_backend($1)", [leader.pid]);
  const beats = setInterval(
    () =>
      void other.query("update leader set beat_at = clock_timestamp() where course = $1", [course]),
    1_000,
  );
  regainMarket = () => {
    clearInterval(beats);
    other.release(true);
  };
}

tell({
  kind: "ready",
  address: akari.address,
  invitationCode: akari.invitationCode,
  operatorSecret: akari.operatorSecret ?? "",
});
