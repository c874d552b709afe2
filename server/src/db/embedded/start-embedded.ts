import { copyFileSync, rmSync, rmdirSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { Binaries } from "./binaries.ts";
import { packagedBinaries, repairLinks, sharedCopy, systemFolder } from "./binaries.ts";
import { clusterOf, ensureCluster } from "./cluster.ts";
import { prepareDataFolder, unusable } from "./data-folder.ts";
import { endWithProcess } from "./end-with-process.ts";
import { takeFolderLock } from "./folder-lock.ts";
import { closeOwnerAccess, connectAsOwner } from "./owner-access.ts";
import { readAccessAgain } from "./read-access-again.ts";
import type { Reach } from "./reach.ts";
import { finishReplacement } from "./replacement.ts";
import { appRole, connectionTo, databaseName, loopbackReach, ownerRole } from "./reach.ts";
import { reachArguments, socketReach, writeAccess } from "./reach.ts";
import type { Launch } from "./running-server.ts";
import type { Durability } from "./server-settings.ts";
import { settingArguments } from "./server-settings.ts";
import type { ServiceUser } from "./service-user.ts";
import { currentUser, requireEntry, serviceUserFor } from "./service-user.ts";
import { supervise } from "./supervisor.ts";
import { requireGoing, unlessStopped } from "../../unless-stopped.ts";

export interface EmbeddedOptions {
  /** Made if it does not exist. Holds only the database. */
  readonly dataDir: string;
  /** Default: full. */
  readonly durability?: Durability;
  /** Aborted: what has been started is stopped, and the start refused. */
  readonly stopping?: AbortSignal | undefined;
}

/** The running embedded database. The connection settings are plain values. */
export interface EmbeddedDatabase {
  /** Connection of the owner: migrations, backup, audit. */
  readonly owner: pg.ClientConfig;
  /** Connection of the role that the server uses. */
  readonly app: pg.ClientConfig;
  /** Process number of the database server; changes when it was killed and started again. */
  readonly pid: number;
  /** Version of the packaged PostgreSQL. */
  readonly version: string;
  /** Whether this start first finished a restore that was interrupted. */
  readonly finished: boolean;
  /** No connection as the owner is possible any more until the next start, and none that is there continues. */
  closeOwner(): Promise<void>;
  /** Fast shutdown; resolves when the server has gone and the data folder is free. */
  stop(): Promise<void>;
}

const logLimitBytes = 4_000_000;
const rotationMs = 3_600_000;

/**
 * Starts the database of a data folder and keeps it running until `stop`.
 * Refused (StartRefusal): no packages for this system, a user without a name, a folder in use, foreign or closed, another version.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { durability = "full", stopping } = options;
  // Before the user, so that a user without a name gets the error of a closed folder too.
  const dataDir = prepareDataFolder(options.dataDir, process.getuid?.() === 0);
  const runner = process.platform === "win32" ? null : currentUser();
  const undo: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
  };
  try {
    const lock = takeFolderLock(dataDir);
    undo.push(() => lock.release());
    undo.push(endWithProcess(clusterOf(dataDir), () => lock.release()));
    const finished = finishReplacement(dataDir) !== null;
    const user = runner === null ? windowsUser : serviceUserFor(clusterOf(dataDir));
    requireEntry(
      user,
      dataDir,
      "Name a folder that it can enter with AKARI_DATA_DIR, or open that one to it.",
    );
    const binaries = runnableBinaries(dataDir, user);
    const reach = runner === null ? await loopbackReach(dataDir) : socketReach(dataDir, user);
    undo.push(() => removeSocketFolder(reach));
    await ensureCluster(dataDir, binaries, user, { durable: durability === "full", stopping });
    requireGoing(stopping);

    const setup = launchOf(dataDir, binaries, user, reach, durability);
    rotateLog(setup.logFile);
    const server = await supervise(setup);
    undo.push(() => server.stop());
    const rotation = setInterval(() => rotateLog(setup.logFile), rotationMs).unref();
    undo.push(() => clearInterval(rotation));
    requireGoing(stopping);
    await unlessStopped(stopping, ensureDatabase(reach));
    const closeOwner = () =>
      closeOwnerAccess(connectionTo(reach, ownerRole), () => {
        writeAccess(dataDir, reach, usersOf(user), "app");
        readAccessAgain(setup, server.pid);
      });
    return {
      closeOwner,
      owner: connectionTo(reach, ownerRole),
      app: connectionTo(reach, appRole),
      get pid() {
        return server.pid;
      },
      version: binaries.version,
      finished,
      stop,
    };
  } catch (error) {
    await stop();
    throw unusable(dataDir, error);
  }
}

const windowsUser: ServiceUser = { name: "", uid: 0, gid: 0, droppedFrom: null };

/** Root's service user can rarely enter the clone, so it gets a copy; other users run the programs that npm installed. */
function runnableBinaries(dataDir: string, user: ServiceUser): Binaries {
  const packaged = packagedBinaries();
  if (user.droppedFrom === null) {
    try {
      repairLinks(packaged);
      return packaged;
    } catch {
      return sharedCopy(packaged, dataDir); // The packages are read-only here.
    }
  }
  let copy: Binaries;
  try {
    copy = sharedCopy(packaged, systemFolder);
  } catch {
    copy = sharedCopy(packaged, dataDir); // A read-only system with a writable data folder.
  }
  requireEntry(
    user,
    copy.folder,
    "Open that folder to it: the copy of the database's programs is there.",
  );
  return copy;
}

function launchOf(
  dataDir: string,
  binaries: Binaries,
  user: ServiceUser,
  reach: Reach,
  durability: Durability,
): Launch {
  const cluster = clusterOf(dataDir);
  return {
    binaries,
    cluster,
    user,
    reach,
    arguments: [
      "-D",
      cluster,
      ...reachArguments(reach),
      ...writeAccess(dataDir, reach, usersOf(user), "owner and app"),
      ...settingArguments(durability),
    ],
    logFile: join(dataDir, "postgres.log"),
    probe: connectionTo(reach, appRole, "postgres"),
  };
}

/** The users of the system who may connect. Root could become any of them anyway, and this lets root's backup work on an ordinary user's database. */
function usersOf(user: ServiceUser): readonly string[] {
  return [user.name, user.droppedFrom ?? "root"];
}

/** Makes the one database of a new cluster. Only its owner may create anything beside the migrations' tables. */
async function ensureDatabase(reach: Reach): Promise<void> {
  const client = await connectAsOwner(connectionTo(reach, ownerRole, "postgres"));
  try {
    const found = await client.query("select from pg_database where datname = $1", [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
    await client.query(`revoke temporary on database ${databaseName} from public`);
  } finally {
    await client.end();
  }
}

/** The server appends to the file while it runs, so the file is copied and emptied, not moved. */
function rotateLog(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < logLimitBytes) return;
  rmSync(`${file}.1`, { force: true });
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

function removeSocketFolder(reach: Reach): void {
  if (reach.kind !== "socket") return;
  try {
    rmdirSync(reach.folder);
  } catch {
    // A killed server left its socket inside; the next start reuses the folder.
  }
}
