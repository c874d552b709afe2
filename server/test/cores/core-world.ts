import { chownSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { beatEveryMs, beatSql, Led, lead } from "../../src/engine/leadership.ts";
import { onTestFinished } from "vitest";
import { startOfTests } from "../api/test-settings.ts";
import { openWorld, type RawAnswer, type World } from "../api/world.ts";
import type { Timing } from "../../src/bus/timing.ts";
import type { TestDatabase } from "../../src/db/testing/create-test-database.ts";

/** A server whose core can be made to fail, and a customer with money. */
export interface CoreWorld extends World {
  /** Lines on the terminal. */
  readonly lines: readonly string[];
  /** Sends an order for this many shares of the cheapest instrument, far from the market, under this id. */
  order(id: string, quantity: number, code?: string): Promise<RawAnswer>;
  /** Resolves after this many restarts of the core. */
  restarts(count: number): Promise<void>;
  readyz(): Promise<RawAnswer>;
  owner<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
}

/** A file that does not exist yet. */
export function memoryOfOne(): string {
  const folder = mkdtempSync(join(tmpdir(), "akari-once-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "struck");
}

export async function openCoreWorld(
  coreEntry?: URL,
  before?: (test: TestDatabase) => Promise<void>,
  timing?: Timing,
): Promise<CoreWorld> {
  const lines: string[] = [];
  const world = await openWorld({}, startOfTests, before, {
    ...(coreEntry === undefined ? {} : { coreEntry }),
    ...(timing === undefined ? {} : { timing }),
    log: (line) => lines.push(line),
  });
  const { akari } = world;
  const waiting = new Set<() => void>();
  akari.core.onRestarted(async () => waiting.forEach((look) => look()));

  const { token, api } = await world.customer(9_000_000);
  const { items } = await api.call("market/list", {});
  const [cheapest] = items.toSorted(
    (one, other) => (one.previousClose ?? 0) - (other.previousClose ?? 0),
  );

  return {
    ...world,
    lines,
    async order(clientOrderId, quantity, code = cheapest!.code) {
      const { limitDown } = await api.call("market/quote", { code });
      return world.post(
        "trade/place",
        {
          clientOrderId,
          code,
          side: "long",
          type: "limit",
          price: limitDown,
          quantity,
          leverage: 1,
        },
        { token },
      );
    },
    restarts: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (akari.core.figures.restarts < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    readyz: () => world.raw("GET", "/readyz"),
    owner: (sql) => ask(world.test.owner, sql),
  };
}

/**
 * Takes the lead as soon as the core's session is gone and keeps it, as another Akari would: no core can start until it is given back.
 * Resolves when it has begun to wait.
 */
export async function queueForLeadership(connection: pg.ClientConfig): Promise<{
  /** Resolves when the lead has come. */
  readonly taken: Promise<void>;
  giveBack(): Promise<void>;
}> {
  const client = new pg.Client(connection);
  await client.connect();
  let beats: NodeJS.Timeout | undefined;
  const takeIt = async () => {
    const holder = "another Akari";
    for (;;)
      try {
        const epoch = await lead(client, 1, holder);
        beats = setInterval(() => void client.query(beatSql, [epoch, 1]), beatEveryMs);
        return;
      } catch (error) {
        if (!(error instanceof Led)) throw error;
      }
  };
  const taken = takeIt();
  return {
    taken,
    async giveBack() {
      await taken;
      clearInterval(beats);
      await client.end();
    },
  };
}

/** Process numbers of the database backends that lead: the core's own. */
export async function leaders(connection: pg.ClientConfig): Promise<number[]> {
  const rows = await ask<{ pid: number }>(
    connection,
    `select a.pid from leader l join pg_stat_activity a on a.pid = l.backend and a.backend_start = l.backend_start
     where a.datid = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
}

/** The system's device that is always full. */
export const fullDevice = "/dev/full";

/**
 * Puts a table's file on a device that is always full, before it is opened, so that PostgreSQL itself runs out of space. Returns a function
 * that makes space.
 */
export async function fillDisk(owner: pg.ClientConfig, table: string): Promise<() => void> {
  const [found] = await ask<{ path: string }>(
    owner,
    `select current_setting('data_directory') || '/' || pg_relation_filepath('${table}') as path`,
  );
  const { path } = found!;
  const { uid, gid, mode } = statSync(path);
  rmSync(path);
  symlinkSync(fullDevice, path);
  return () => {
    rmSync(path);
    writeFileSync(path, "", { mode });
    chownSync(path, uid, gid);
  };
}

export async function ask<Row extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
