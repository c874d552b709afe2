import pg from "pg";
import type { FromCore, Ready, ToCore } from "../bus/messages.ts";
import { type QuoteUpdate, quoteUpdateOf } from "@akari/core/market/quote-update";
import { packed } from "../bus/packed-book.ts";
import type { DatabaseConnection } from "../db/connection/database-connection.ts";
import { SessionClient } from "../db/connection/session-client.ts";
import { sqlTypes } from "../db/sql-types.ts";
import type { Aside } from "@akari/core/faults/aside";
import { Core } from "@akari/core/core";
import { type FaultMemory, noFaults } from "@akari/core/faults/fault-record";
import { recordFaults } from "./record-faults.ts";
import type { Founding } from "@akari/core/state/founding";
import { foundMarket } from "./found.ts";
import { beatEveryMs, lead } from "./leadership.ts";
import { listReplays } from "../replay/list-replays.ts";
import { loadState } from "@akari/core/state/load-state";
import { loadReplays } from "./load-replays.ts";
import { firmRules, type Rules } from "@akari/core/rules";
import { Store } from "./store.ts";
import { SqlTables } from "./sql-tables.ts";
import { Writer } from "@akari/core/writer";

export interface CoreSettings {
  readonly database: DatabaseConnection;
  /** The course of the market that it leads. */
  readonly course: number;
  readonly founding: Founding;
  /** When imported replays join the market: at the program's start, and when the core is replaced for them; null: another replacement. */
  readonly listsReplaysAt: number | null;
  /** The leader's host name and process, for the refusal that another Akari prints. */
  readonly holder: string;
  /** Only for tests: how long the crowd may act at a beat; absent: the product's own. */
  readonly beatMs?: number | undefined;
  /** Faults of previous cores; absent: none. */
  readonly faults?: FaultMemory;
  /** Shared with its starter: the number of the input in hand. */
  readonly inHand?: Float64Array;
}

/** Parameters of a core that no message can change; tests inject a fault in the rules. */
export interface CoreMake {
  readonly rules: Rules;
  /** A batch not stored within this time counts as lost. */
  readonly commitLimitMs: number;
}

export const productCore: CoreMake = { rules: firmRules, commitLimitMs: 15_000 };

/** A database that does not answer in time counts as gone: the core ends and its successor tries again. */
const connectLimitMs = 5_000;
/** Long enough for the largest tables of a start, which are read in seconds. */
const readLimitMs = 60_000;
/** The database gives up an abandoned statement, so that it does not hold the lock of a core that is gone. */
const statementGraceMs = 2_000;
const goneClientMs = 2_000;

/**
 * Takes the leadership, founds the market if there is none, loads the tables, and returns a receiver for the bus.
 * `send` gets "ready" first. `onFailure` is called once, when the core cannot continue.
 */
export async function startCore(
  settings: CoreSettings,
  { rules, commitLimitMs }: CoreMake,
  send: (messages: FromCore[]) => void,
  onFailure: (error: unknown) => void,
): Promise<(messages: readonly ToCore[]) => void> {
  const client = new SessionClient({
    ...settings.database,
    types: sqlTypes,
    connectionTimeoutMillis: connectLimitMs,
    query_timeout: readLimitMs,
    keepAlive: true,
  });
  client.on("error", onFailure);
  await client.connect().catch((error: unknown) => {
    throw new Error(`the database cannot be reached: ${String(error)}`, { cause: error });
  });
  // Compiling a plan would cost more than any batch.
  await client.query("set jit = off");
  const { course } = settings;
  const epoch = await lead(client, course, settings.holder);
  const { aside, isCareful, unrecorded } = settings.faults ?? noFaults;
  await recordFaults(client, course, epoch, unrecorded);
  await foundMarket(client, course, epoch, settings.founding);
  if (settings.listsReplaysAt !== null)
    await listReplays(client, course, epoch, settings.listsReplaysAt);
  const loaded = await loadState(new SqlTables(client, course), await loadReplays(client, course));
  const core = new Core({ ...loaded, rules, aside });
  await limitStatements(client, commitLimitMs + statementGraceMs);

  const writer = new Writer({
    core,
    sources: { ...loaded },
    commit: (rows) => store.commit(rows),
    send: (messages) => {
      send(messages.map(packed));
      if (messages.some((message) => message.kind === "drained")) {
        clearInterval(pulse);
        void client.end();
      }
    },
    soon: setImmediate,
    stopwatch: () => performance.now(),
    onFailure,
    lastBatch: loaded.batch,
    isCareful,
    beatMs: settings.beatMs,
    ...(settings.inHand === undefined ? {} : { inHand: settings.inHand }),
  });
  const { openedAt, storedAt } = loaded;
  const hurriesUntil = openedAt !== null && storedAt < openedAt ? openedAt : null;
  if (hurriesUntil !== null) await client.query("set synchronous_commit = off");
  const store = new Store(client, course, epoch, commitLimitMs, hurriesUntil);
  const pulse = setInterval(() => void store.beat().catch(onFailure), beatEveryMs).unref();
  send([readyOf(loaded, core, aside, epoch)]);
  return (messages) => writer.receive(messages);
}

async function limitStatements(client: pg.Client, limitMs: number): Promise<void> {
  await client.query(`set statement_timeout = ${limitMs}`);
  // Not every system can tell a database that its client has gone.
  await client
    .query(`set client_connection_check_interval = ${goneClientMs}`)
    .catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error;
    });
}

function readyOf(
  loaded: Awaited<ReturnType<typeof loadState>>,
  core: Core,
  { codes: standingStill }: Aside,
  epoch: number,
): Ready {
  const { exchange } = core;
  const quoteOf = (code: string): QuoteUpdate => {
    const quote = quoteUpdateOf(core, code);
    return standingStill.includes(code) ? { ...quote, phase: "halted" } : quote;
  };
  return {
    kind: "ready",
    epoch,
    schedule: loaded.schedule,
    tradingDate: loaded.brokerage.tradingDate,
    lastBoundaryAt: loaded.boundaryAt,
    storedAt: loaded.storedAt,
    isNew: loaded.batch === 0,
    foundedAt: loaded.foundedAt,
    openedAt: loaded.openedAt,
    genesisDate: loaded.genesisDate,
    pastStyle: loaded.pastStyle,
    marketSeed: loaded.seed,
    seedFixed: loaded.seedFixed,
    secondPersonAbove: loaded.brokerage.secondPersonAbove,
    instruments: loaded.cards,
    replays: loaded.replays,
    quotes: exchange.codes.map(quoteOf),
    books: exchange.codes.map((code) => exchange.book(code)),
  };
}
