import { existsSync, realpathSync, readFileSync } from "node:fs";
import type pg from "pg";
import type { Config } from "../config.ts";
import { clusterOf } from "./embedded/cluster.ts";
import { liveHolder } from "./embedded/folder-lock.ts";
import { livePostmaster } from "./embedded/postmaster-file.ts";
import { appRole, connectionTo, passwordFile, type Reach } from "./embedded/reach.ts";
import { startEmbedded } from "./embedded/start-embedded.ts";
import { withClient } from "./open.ts";
import { readExternal } from "./connection/read-external.ts";
import { StartRefusal } from "./start-refusal.ts";

type DatabaseConfig = Pick<Config, "dataDir" | "databaseUrl" | "databaseOwnerUrl">;

/**
 * Runs `work` on an existing database, for commands that only read: beside a running Akari as the server's role, the only role admitted
 * there, otherwise as the owner.
 */
export function withReader<T>(
  config: DatabaseConfig,
  work: (reader: pg.Client) => Promise<T>,
): Promise<T> {
  return withDatabase(config, work, (running, dataDir) =>
    withClient(connectionTo(running, appRole), dataDir, work),
  );
}

/** Runs `work` as the owner of an existing database. Refused: the embedded database of a running Akari, which has no way in for its owner. */
export function withOwner<T>(
  config: DatabaseConfig,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  return withDatabase(config, work, (_, dataDir) => {
    throw new StartRefusal(
      `Akari is running on ${dataDir}, and while it runs nobody may change its database beside it. Stop Akari, then try again.`,
    );
  });
}

/** The embedded database of an Akari that does not run is started for the work and stopped afterwards. */
async function withDatabase<T>(
  config: DatabaseConfig,
  work: (client: pg.Client) => Promise<T>,
  besideAkari: (running: Reach, dataDir: string) => Promise<T>,
): Promise<T> {
  const { databaseUrl, databaseOwnerUrl } = config;
  if (databaseOwnerUrl !== null) return withExternal(databaseOwnerUrl, "DATABASE_OWNER_URL", work);
  if (databaseUrl !== null) return withExternal(databaseUrl, "DATABASE_URL", work);

  if (!existsSync(clusterOf(config.dataDir)))
    throw new StartRefusal(
      `There is no database of Akari in ${config.dataDir}. Name its folder with AKARI_DATA_DIR.`,
    );
  const dataDir = realpathSync(config.dataDir);
  const running = liveHolder(dataDir) === null ? null : runningReach(dataDir);
  if (running !== null) return besideAkari(running, dataDir);
  const embedded = await startEmbedded({ dataDir });
  try {
    return await withClient(embedded.owner, dataDir, work);
  } finally {
    await embedded.stop();
  }
}

function withExternal<T>(
  url: string,
  setting: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(readExternal(url, setting).connection, setting, work);
}

/** Address of the database server of the Akari that holds the folder; null while it is starting or stopping. */
function runningReach(dataDir: string): Reach | null {
  const server = livePostmaster(clusterOf(dataDir));
  if (server === null) return null;
  const { port, socketFolder } = server;
  if (socketFolder !== "") return { kind: "socket", folder: socketFolder, port };
  const password = readFileSync(passwordFile(dataDir), "utf8").trim();
  return { kind: "loopback", port, password };
}
