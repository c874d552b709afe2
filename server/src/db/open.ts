import pg from "pg";
import type { Config } from "../config.ts";
import { BoundedPool } from "./bounded-pool.ts";
import { type Presence, trusted, unwatched, watchDatabase } from "./database-watch.ts";
import type { Durability } from "./embedded/server-settings.ts";
import { startEmbedded } from "./embedded/start-embedded.ts";
import { migrate, requireMigrated } from "./migrate.ts";
import { requireBoundRole } from "./require-bound-role.ts";
import { requireSafeServer } from "./require-safe-server.ts";
import type { DatabaseConnection } from "./connection/database-connection.ts";
import { requireOwnSessions } from "./connection/own-sessions.ts";
import { reasonOf } from "./connection/reach-problem.ts";
import { readExternal } from "./connection/read-external.ts";
import { SessionClient } from "./connection/session-client.ts";
import { StartRefusal } from "./start-refusal.ts";
import { unlessStopped } from "../unless-stopped.ts";
import { sqlTypes } from "./sql-types.ts";
import { callLimits, jobLimits, limited, startPatienceMs, type TimeLimits } from "./time-limits.ts";

/** The database as used by the server: migrated, checked, as the role that cannot rewrite the books. */
export interface Database {
  /** Pool of the app role, for calls; values arrive as `sqlTypes` says. */
  readonly app: pg.Pool;
  /** The same for longer jobs, so that no call waits behind them. */
  readonly jobs: pg.Pool;
  /** Whether it answers. */
  readonly presence: Presence;
  /** Settings for the core's own connection, plain values. Add `types: sqlTypes` in its thread. */
  readonly writerConfig: DatabaseConnection;
  /** Describes the database in the start's output. */
  readonly describe: string;
  /** Ends the pools, and the server when it is the embedded one. */
  stop(): Promise<void>;
}

export interface OpenOptions {
  /** Default: full. */
  readonly durability?: Durability;
  readonly limits?: PoolLimits;
  /** Aborted: what has been started is stopped, and the start refused. */
  readonly stopping?: AbortSignal | undefined;
}

/** Passed in code by tests; a running server uses the defaults. */
export interface PoolLimits {
  readonly calls: TimeLimits;
  readonly jobs: TimeLimits;
  /** Connections of each pool at most. Default: `standardSizes`. */
  readonly sizes?: PoolSizes;
}

export interface PoolSizes {
  readonly calls: number;
  readonly jobs: number;
}

/** Connections of each role, and a function that ends whatever was started for them. */
export interface Connections {
  readonly app: DatabaseConnection;
  /** null: the tables must already exist. */
  readonly owner: DatabaseConnection | null;
  readonly describe: string;
  /** Closes the owner's way in once the migrations are done; absent: others decide who may connect. */
  closeOwner?(): Promise<void>;
  stop(): Promise<void>;
}

type DatabaseConfig = Pick<Config, "dataDir" | "databaseUrl" | "databaseOwnerUrl">;

/** Most connections of each pool; the embedded server takes 40 in all. */
const standardSizes: PoolSizes = { calls: 10, jobs: 3 };
/** How many calls may wait for a connection; the embedded server answers this many within a tenth of a second. */
const waitingMaximum = 500;

const standardLimits: PoolLimits = { calls: callLimits, jobs: jobLimits };

/** Opens the configured database. Refused (StartRefusal): everything that `startEmbedded`, `migrate` and the checks of the server refuse. */
export async function openDatabase(
  config: DatabaseConfig,
  options: OpenOptions = {},
): Promise<Database> {
  const durability = options.durability ?? "full";
  const { limits, stopping } = options;
  const connections = await connect(config, durability, stopping);
  try {
    // A stopping server rolls back a session's open transaction.
    return await unlessStopped(stopping, openConnections(connections, durability, limits));
  } catch (error) {
    await connections.stop();
    throw error;
  }
}

/** Migrates with the owner, checks server and role, and opens the pool. */
export async function openConnections(
  connections: Connections,
  durability: Durability,
  limits = standardLimits,
): Promise<Database> {
  const { app, owner, describe } = connections;
  if (owner !== null)
    await withClient(owner, "DATABASE_OWNER_URL", (client) => prepare(client, app));
  await connections.closeOwner?.();
  await withClient(app, "DATABASE_URL", async (client) => {
    await requireSafeServer(client, durability === "full");
    await requireMigrated(client);
    await requireBoundRole(client);
  });

  // Tests run on machines of any speed, where a database that is slow to answer is not gone.
  const watch = durability === "full" ? watchDatabase(app) : unwatched;
  const database = poolOn(app, describe, limits, watch);
  return {
    ...database,
    async stop() {
      await watch.stop();
      await database.stop();
      await connections.stop();
    },
  };
}

/** The database behind verified connection settings. Its `stop` ends the pools only. */
export function poolOn(
  app: DatabaseConnection,
  describe: string,
  limits: PoolLimits = standardLimits,
  presence: Presence = trusted,
): Database {
  const pool = (max: number, ofPool: TimeLimits) =>
    new BoundedPool({ ...limited(app, ofPool), types: sqlTypes, max }, waitingMaximum, presence);
  const sizes = limits.sizes ?? standardSizes;
  const [calls, jobs] = [pool(sizes.calls, limits.calls), pool(sizes.jobs, limits.jobs)];
  return {
    app: calls,
    jobs,
    presence,
    writerConfig: app,
    describe,
    async stop() {
      await Promise.all([calls.end(), jobs.end()]);
    },
  };
}

async function connect(
  config: DatabaseConfig,
  durability: Durability,
  stopping: AbortSignal | undefined,
): Promise<Connections> {
  if (config.databaseUrl !== null) return external(config.databaseUrl, config.databaseOwnerUrl);
  const embedded = await startEmbedded({ dataDir: config.dataDir, durability, stopping });
  return {
    app: embedded.app,
    owner: embedded.owner,
    describe: `embedded PostgreSQL ${embedded.version.replace(/-.*/, "")} in ${config.dataDir}${embedded.finished ? ", where an interrupted restore has now been finished" : ""}`,
    closeOwner: embedded.closeOwner,
    stop: embedded.stop,
  };
}

/** An external PostgreSQL, described without its password. */
function external(url: string, ownerUrl: string | null): Connections {
  const app = readExternal(url, "DATABASE_URL");
  return {
    app: app.connection,
    owner: ownerUrl === null ? null : readExternal(ownerUrl, "DATABASE_OWNER_URL").connection,
    describe: app.describe,
    stop: async () => {},
  };
}

/** The role of an external DATABASE_URL may have any name: it gets the rights that the migrations grant to akari_app. */
async function prepare(owner: pg.Client, app: DatabaseConnection): Promise<void> {
  await migrate(owner);
  const role = app.user;
  if (role === undefined || role === "akari_app") return;
  const { rows } = await owner.query(
    "select pg_has_role(oid, 'akari_app', 'member') as member from pg_roles where rolname = $1",
    [role],
  );
  if (rows.length === 0)
    throw new StartRefusal(
      `The role ${role} of DATABASE_URL does not exist. Make it first: CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD '…'.`,
    );
  if (!rows[0].member) await owner.query(`grant akari_app to ${pg.escapeIdentifier(role)}`);
}

/** Runs `work` on its own connection, then closes it. An unreachable server leads to a refusal that names the setting. */
export async function withClient<T>(
  connection: DatabaseConnection,
  setting: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const patience = { connectionTimeoutMillis: startPatienceMs };
  const client = new SessionClient({ ...patience, ...connection, types: sqlTypes });
  try {
    if (connection.isExternal === true) await requireOwnSessions(connection, startPatienceMs);
    await client.connect();
  } catch (error) {
    if (error instanceof StartRefusal) throw new StartRefusal(`${setting}: ${error.message}`);
    throw new StartRefusal(
      `${setting}: the database cannot be reached: ${reasonOf(error, client.host)}`,
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
